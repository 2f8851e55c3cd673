"""The id and the tokens of a game that is to be: at random, or the same again for the same Idempotency-Key.

So a game is neither made twice nor lost when the answer that held its tokens did not arrive.
"""

from collections.abc import Callable
from functools import cache
from uuid import UUID, uuid4

import msgspec

from domain.game.aggregate import Game
from service.contract.bodies.tokens import GameMade, Invitation
from service.http.tokens import Role, Tokens, new_token


class Mint(msgspec.Struct, frozen=True):
    game_id: UUID
    token: Callable[[Role, str], str]
    """For a role, and what tells its tokens apart; always the same one."""

    @property
    def referee(self) -> str:
        return self.token("referee", "")

    def invitations(self, game: Game) -> tuple[Invitation, ...]:
        """For every seat that a person may take. A game that begins at once waits for nobody."""
        if game.starts == "at_once":
            return ()
        free = (seat for seat in range(len(game.setup.seats)) if seat not in game.bots)
        return tuple(Invitation(seat, self.token("invitation", str(seat))) for seat in free)

    def told(self, game: Game) -> GameMade:
        return GameMade(
            game_id=game.id,
            version=game.version,
            status=game.status,
            referee_token=self.referee,
            invitations=self.invitations(game),
        )


def at_random() -> Mint:
    return Mint(uuid4(), cache(lambda role, _: new_token(role)))


def by_key(tokens: Tokens, caller: str, key: str, request: bytes) -> Mint:
    """One game for each key of a caller; its tokens for nobody who did not ask for just this game."""
    said = request.decode("latin-1")
    return Mint(
        tokens.derived_id(caller, key),
        lambda role, which: tokens.derived(role, caller, key, said, which),
    )
