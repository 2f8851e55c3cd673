"""Whole games played by tapping at random what the composer of the pages offers, from `/legal` alone."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from domain.core.actor import REFEREE, seat_actor
from domain.core.chance import answer
from domain.core.refusal import Refused
from domain.core.variant import Variant
from domain.core.vocabulary import Seat
from domain.game import play
from domain.game.aggregate import Game
from domain.game.log import Cause
from domain.game.messages import read_command
from projections.documents import legal
from service.tools.simulation import NAMES, START, begun
from tests.browser import HERE, NODE


class Tapper:
    """The composer's model in Node, asked line by line."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def compose(self, choices: Any, seat: int, seed: int, avoid: tuple[str, ...]) -> dict[str, Any]:
        asked = {"choices": choices, "seat": seat, "seed": seed, "avoid": avoid}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(asked) + b"\n")
        self._process.stdin.flush()
        told: dict[str, Any] = msgspec.json.decode(self._process.stdout.readline())
        return told


@contextmanager
def tapper() -> Iterator[Tapper]:
    process = subprocess.Popen([NODE, HERE / "tapper.mjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        yield Tapper(process)
    finally:
        assert process.stdin is not None
        process.stdin.close()
        process.wait(10)


class Tapped(msgspec.Struct, frozen=True):
    """A game as far as it was played."""

    game: Game
    commands: int
    kinds: frozenset[str]
    """The commands that were sent."""


def play_by_tapping(
    hand: Tapper,
    variant: Variant[Any],
    seed: int,
    *,
    seats: int = 3,
    board: str = "world",
    options: dict[str, Any] | None = None,
    most: int = 300,
) -> Tapped:
    """One game in which every command was tapped together; a refusal is an `AssertionError`."""
    rng = Random(seed)
    places = tuple(Seat(NAMES[number], variant.colours[number]) for number in range(seats))
    game = begun(variant.create(board, places, options or {}, None), variant, seed, rng, None).game
    kinds: set[str] = set()
    sent = 0
    while not game.over and sent < most:
        if game.state.chance is not None:
            values = answer(game.rules.ask(game.state), rng.randrange)
            roll = {"type": "enter_chance", "chance_id": game.state.chance_id, "values": values}
            game = _sent(game, roll, None)
            continue
        seat = rng.choice(game.awaited)
        offered = msgspec.to_builtins(legal(game, seat_actor(seat)).seats[0].choices)
        avoid = ("resign",) if rng.random() > 0.002 else ()
        told = hand.compose(offered, seat, rng.randrange(2**31), avoid)
        assert "command" in told, f"{variant.slug}, seed {seed}, version {game.version}: {told}"
        game = _sent(game, told["command"], seat)
        kinds.add(told["command"]["type"])
        sent += 1
    return Tapped(game, sent, frozenset(kinds))


def _sent(game: Game, command: dict[str, Any], seat: int | None) -> Game:
    actor = REFEREE if seat is None else seat_actor(seat)
    try:
        return play.act(game, read_command(game.rules, command), actor, START, Cause(command)).game
    except Refused as refused:
        raise AssertionError(f"{command} was offered and refused: {refused} ({game.variant})") from refused
