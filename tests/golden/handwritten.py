"""A whole game of alternate in which every sheet of the worked examples is handed in and read: whatever the
reader comes to be, games of this edition are to be read like that for ever (AL-11.74)."""

from pathlib import Path
from random import Random
from typing import Any

from domain.core.actor import ORGANISER, seat_actor
from domain.core.variant import Variant
from domain.core.vocabulary import Event, Seat
from domain.game import play
from domain.game.log import Cause, Record, plain
from domain.game.messages import read_command
from service.cases.mistakes import load
from service.tools.simulation import NAMES, START, Played

_EXAMPLES = Path(__file__).parent.parent / "cases" / "alternate" / "handwriting.toml"
_SEATS = 3


def handwritten_game(rules: Variant[Any], seed: int) -> Played:
    """Nobody bids, everybody places what an absent seat gets, then all write what the examples say."""
    rng = Random(seed)
    seats = tuple(Seat(NAMES[number], rules.colours[number]) for number in range(_SEATS))
    setup = rules.create("world", seats, {}, None)
    secrets = play.Secrets(rng.randbytes(32).hex(), rng.randbytes(32).hex())
    game_id = f"00000000-0000-4000-8000-{seed:012x}"
    step = play.create(game_id, setup, secrets, START, ORGANISER, rules)
    records: list[Record[Event]] = list(step.records)
    step = play.start(step.game, START, ORGANISER, Cause({"type": "start"}))
    sheets, commands = _sheets(), 0
    while True:
        records += step.records
        if step.game.over:
            return Played(step.game, tuple(records), commands)
        state = step.game.state
        seat = rules.awaited(state)[0]
        command = rules.default(state, seat)
        if state.phase == "orders" and sheets:
            order = {"type": "submit_orders", "seat": seat, "round": state.round, "sheet_text": sheets.pop(0)}
            command = read_command(rules, order)
        assert command is not None
        step = play.act(step.game, command, seat_actor(seat), START, Cause(plain(command)))
        commands += 1


def _sheets() -> list[str]:
    """The examples, a dozen to a sheet."""
    steps = [step for case in load(_EXAMPLES).case for step in case.step]
    texts = [str(step.send["sheet_text"]) for step in steps if step.send is not None]
    return ["\n".join(texts[first : first + 12]) for first in range(0, len(texts), 12)]
