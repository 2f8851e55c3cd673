"""A table for tests that need more than a case can say: domain only, chance typed in."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.actor import REFEREE, Actor, seat_actor
from domain.core.refusal import Refused
from domain.core.state import Setup
from domain.core.vocabulary import Command, EnterChance, Event, Seat
from domain.game.messages import read_command
from domain.henshaw import HENSHAW
from domain.henshaw.events import EVENTS
from domain.henshaw.state import HenshawState
from service.tools.simulation import play_random_game
from tests.henshaw.midgame import WEIGHTS, random_position
from tests.henshaw.options import random_options

__all__ = ["HENSHAW", "HenshawTable", "command_of", "data", "setup_of", "states_of"]

NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil")


def setup_of(seats: int = 3, edition: int | None = None, **options: object) -> Setup:
    places = tuple(Seat(NAMES[seat], HENSHAW.colours[seat]) for seat in range(seats))
    return HENSHAW.create("world", places, {"chance_source": "referee", **options}, None, edition)


class HenshawTable:
    """One game: send commands, type dice, look at state and events."""

    def __init__(self, seats: int = 3, position: Mapping[str, Any] | None = None, **options: Any) -> None:
        self.setup = setup_of(seats, **options)
        if position is None:
            self.state = HENSHAW.initial(self.setup)
            self._add(tuple(HENSHAW.start(self.state).events))
        else:
            self.state = HENSHAW.from_position(self.setup, position)

    def send(self, kind: str, seat: int | None, actor: Actor | None = None, **fields: object) -> list[Event]:
        command = command_of(kind, seat, **fields)
        sender = actor or (REFEREE if seat is None else seat_actor(seat))
        return self._add(HENSHAW.decide(self.state, command, sender))

    def type_in(self, *values: Any) -> list[Event]:
        return self._add(HENSHAW.decide(self.state, EnterChance(self.state.chance_id, values), REFEREE))

    def refused(self, kind: str, seat: int | None, actor: Actor | None = None, **fields: object) -> str:
        """The code with which the command is refused; the state is as before."""
        before = self.state
        with pytest.raises(Refused) as caught:
            self.send(kind, seat, actor, **fields)
        assert self.state is before
        return caught.value.refusal.code

    def _add(self, events: tuple[Event, ...]) -> list[Event]:
        for event in events:
            self.state = HENSHAW.evolve(self.state, event)
        return list(events)


def command_of(kind: str, seat: int | None, **fields: object) -> Command:
    own = {} if seat is None else {"seat": seat}
    return read_command(HENSHAW, {"type": kind, **own, **fields})


def data(thing: object) -> Any:
    """As a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def states_of(seed: int, *, commands: int = 150, share: float = 0.25) -> Iterator[HenshawState]:
    """States along a random game from the middle of play, those with a chance point pending included."""
    rng = Random(seed)
    seats = 2 + seed % 4
    options = {**random_options(rng.randrange), "chance_source": "referee", "round_limit": 0}
    played = play_random_game(
        HENSHAW,
        seats=seats,
        options=options,
        seed=seed,
        max_commands=commands,
        thorough=False,
        weights=WEIGHTS,
        position=random_position(rng, seats, options),
    )
    state = HENSHAW.from_position(played.game.setup, played.records[1].body.full)  # type: ignore[attr-defined]
    for record in played.records:
        if type(record.body) in EVENTS:
            state = HENSHAW.evolve(state, record.body)
            resting = state.chance is not None or state.must_act
            if resting and state.outcome is None and rng.random() < share:
                yield state
