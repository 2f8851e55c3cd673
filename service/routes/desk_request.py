"""What all routes of the desk share: how an act of the desk is described, read and carried out."""

import secrets
from collections.abc import Callable
from typing import Any
from uuid import UUID

import msgspec
from litestar import Response

from domain.core.actor import Actor
from domain.core.refusal import Refused
from domain.game import play
from domain.game.aggregate import Game
from domain.game.desk import ACT_OF
from domain.game.desk.commands import DeskCommand, Rewind
from domain.game.log import shown
from service.contract.bodies.acts import DeskReply
from service.contract.operation import ETAG, Operation, Reply
from service.contract.params import IDEMPOTENCY_KEY, IF_MATCH
from service.games.answered import desk_again, kept_of_desk
from service.games.games import NOTHING, Extra, stale
from service.games.past import StoredPast
from service.http.call import Call
from service.http.problems import Problem
from service.http.replies import reply
from service.routes.once import REPLAYED, Once, once_of
from service.store import KeptReply, KeyTaken
from service.wiring import Service

PROBLEMS = (401, 403, 404, 409, 412, 413, 415)
Commands = Callable[[Game], tuple[DeskCommand, ...]]


def act(kind: type[DeskCommand], **told: Any) -> Operation:
    """An operation that carries out an act of the desk, for those who may by the act itself."""
    return Operation(
        tag="desk",
        params=(IF_MATCH, IDEMPOTENCY_KEY),
        replies={200: Reply("Done, or already so.", DeskReply, headers=ETAG)},
        problems=(*PROBLEMS, 422),
        callers=ACT_OF[kind].callers,
        **told,
    )


class DeskRequest(msgspec.Struct, frozen=True):
    """One request at the desk: whose, about which game."""

    service: Service
    game_id: UUID
    actor: Actor
    expected: int | None
    bearer: str
    """Id of the token it came with."""
    once: Once | None

    @classmethod
    async def read(cls, call: Call, game_id: str) -> "DeskRequest":
        number, actor = await call.act_on(game_id)
        return cls(call.service, number, actor, call[IF_MATCH], call.caller.token_id, once_of(call, number))

    async def undo(self, reason: str) -> Response[bytes]:
        """Take the last command back, whichever it is by the time this is decided."""
        if (kept := self._kept()) is not None:
            return await self._again(kept)
        games, expected = self.service.games, self.expected
        present = await games.latest(self.game_id)
        if expected is not None and present.version != expected:  # before anything is said about it
            if (kept := self._kept()) is not None:  # brought there by the same request, sent twice at once
                return await self._again(kept)
            raise stale(present.version, expected)
        back_to = await games.lanes.reads.run(self._past(present).before_last_command)

        def last_command(game: Game) -> tuple[DeskCommand, ...]:
            still = back_to if game.version == present.version else self._past(game).before_last_command()
            return (Rewind(still, reason),)

        return await self.carry_out(last_command, back_to)

    def _past(self, game: Game) -> StoredPast:
        return StoredPast(self.service.games.history, self.service.store, game)

    async def carry_out(self, asked: DeskCommand | Commands, back_to: int | None = None) -> Response[bytes]:
        """Append what a command, or those that the game calls for, bring about, all or nothing; the reply
        shows it with the caller's eyes. `back_to`: a version that they go back to."""
        if (kept := self._kept()) is not None:
            return await self._again(kept)
        games = self.service.games
        known = {} if back_to is None else {back_to: await games.game_at(self.game_id, back_to, "to_version")}

        def decide(game: Game, time: str) -> play.Step:
            commands = (asked,) if isinstance(asked, DeskCommand) else asked(game)
            past = StoredPast(games.history, self.service.store, game, known)
            return play.all_at_desk(game, commands, self.actor, time, past, secrets.token_hex(32))

        try:
            step = await games.change(
                self.game_id, decide, expected=self.expected, extra=self._rows, bearer=self.bearer
            )
        except (KeyTaken, Problem, Refused):
            # Of two requests with one key, both under way, one was accepted meanwhile.
            if (kept := self._kept()) is not None:
                return await self._again(kept)
            raise
        return desk_reply(step, self.actor)

    def _rows(self, step: play.Step) -> Extra:
        return NOTHING if self.once is None else Extra(reply=self.once.keeping(kept_of_desk(step)))

    def _kept(self) -> KeptReply | None:
        return None if self.once is None else self.once.kept(self.service)

    async def _again(self, kept: KeptReply) -> Response[bytes]:
        """The first answer once more."""
        games = self.service.games
        step = await games.lanes.play.run(desk_again, games.history, self.game_id, kept)
        games.forget(self.game_id, step.game.version)  # what another process has done may be news here
        return desk_reply(step, self.actor, **REPLAYED)


def desk_reply(step: play.Step, viewer: Actor, **headers: str) -> Response[bytes]:
    """What an act of the desk has brought about, with the eyes of whoever did it."""
    game = step.game
    events = tuple(shown(record, viewer, game.over) for record in step.records)
    made = DeskReply(game_id=game.id, version=game.version, status=game.status, events=events)
    return reply(made, status=200, version=game.version, **headers)
