"""Refusals of whole games: at many moments, what was meant for another moment, another seat, or is bent."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from domain.core.actor import REFEREE, seat_actor
from domain.core.legal import Choice
from domain.core.legal.sampling import sample
from domain.core.refusal import Refusal, Refused
from domain.game.aggregate import Game, fold
from domain.game.messages import read_command
from service.tools.simulation import Played, send

TRIES = 12
"""Commands that are tried at a moment."""


class Turned(msgspec.Struct, frozen=True):
    """A command that was refused, where and why."""

    game: Game
    command: dict[str, Any]
    refusal: Refusal


def moments(played: Played, rng: Random, most: int) -> Iterator[Game]:
    """The game at some of the versions at which somebody may send something."""
    records = played.records
    ends = {before.version for before, after in pairwise(records) if after.cause is not None}
    kept = {*rng.sample(sorted(ends), min(most, len(ends))), records[-1].version}
    game: Game | None = None
    for record in records:
        game = fold([record], game)
        if record.version in kept and game.status != "open":
            yield game


def refusals(played: Played, seed: int, most: int = 25) -> Iterator[Turned]:
    """What is refused in this game; whatever is not changes nothing, for it is only tried."""
    rng = Random(seed)
    said = [record.cause.command for record in played.records if record.cause is not None]
    for game in moments(played, rng, most):
        for _ in range(TRIES):
            command = _some_command(game, said, rng)
            if (turned := _refused(game, command, rng)) is not None:
                yield turned


def _some_command(game: Game, said: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    seat = rng.randrange(len(game.setup.seats))
    choices: tuple[Choice, ...] = game.rules.legal(game.state, seat) if game.status == "running" else ()
    command = rng.choice(said)
    if choices and rng.random() < 0.7:
        command = {**sample(rng.choice(choices), rng.randrange), "seat": seat}
    for _ in range(rng.choice((0, 1, 1, 2))):
        fields = [name for name in command if name not in ("type", "seat")]
        if not fields or rng.random() < 0.05:
            fields = [name for name in command if name == "seat"]
        if fields:
            name = rng.choice(fields)
            command = {**command, name: _bent(command[name], game, rng)}
    return command


def _bent(value: object, game: Game, rng: Random) -> object:
    """Another value of its sort, which may or may not be meant; now and then one that nobody knows."""
    board = game.state.map
    places = (*board.ids, *(sea.id for sea in (*board.seas, *board.oceans)))
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((0, 1, value - 1, value + 1, value + 2, 100))
        case str():
            return rng.choice((*places, *board.ids, value + "x", "nowhere"))
        case list() | tuple() if value:
            place = rng.randrange(len(value))
            changed = [*value[:place], _bent(value[place], game, rng), *value[place + 1 :]]
            return rng.choice(
                (changed, changed, [*value, value[place]], [*value[:place], *value[place + 1 :]])
            )
        case dict() if value:
            key = rng.choice(list(value))
            return {**value, key: _bent(value[key], game, rng)}
    return value


def _refused(game: Game, command: dict[str, Any], rng: Random) -> Turned | None:
    seat = command.get("seat")
    own = seat_actor(seat) if isinstance(seat, int) and rng.random() < 0.8 else REFEREE
    actor = seat_actor(rng.randrange(len(game.setup.seats))) if rng.random() < 0.1 else own
    try:
        read_command(game.rules, command)
        send(game, command, actor)
    except Refused as refused:
        return Turned(game, command, refused.refusal)
    return None
