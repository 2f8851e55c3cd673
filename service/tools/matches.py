"""Games that bots play among themselves, without a server."""

from random import Random
from typing import Any

import msgspec

from domain.core.actor import REFEREE, seat_actor
from domain.core.chance import answer
from domain.core.variant import Variant
from domain.core.vocabulary import Seat
from domain.game.aggregate import Game
from service.games.bots import choice_of
from service.tools.simulation import NAMES, begun, send


class Match(msgspec.Struct, frozen=True):
    game: Game
    commands: int

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats in first place now."""
        rows = self.game.rules.score(self.game.state, REFEREE)
        return tuple(row.seat for row in rows if row.place == 1)


def play_match(
    variant: Variant[Any],
    bots: tuple[str, ...],
    *,
    seed: int = 0,
    options: dict[str, Any] | None = None,
    max_commands: int = 4000,
) -> Match:
    """A game with a bot at each seat, to its end or `max_commands`; raises `Refused` where a bot is."""
    rng = Random(seed)
    places = tuple(Seat(NAMES[number], variant.colours[number]) for number in range(len(bots)))
    game = begun(variant.create("world", places, options or {}, None), variant, seed, rng, None).game
    commands = 0
    while not game.over and commands < max_commands:
        if game.state.chance is not None:
            ask = game.rules.ask(game.state)
            values = answer(ask, rng.randrange)
            entered = {"type": "enter_chance", "chance_id": game.state.chance_id, "values": values}
            game = send(game, entered, REFEREE).game
            continue
        seat = rng.choice(game.awaited)
        game = send(game, choice_of(game, seat, bots[seat], rng.randrange), seat_actor(seat)).game
        commands += 1
    return Match(game, commands)
