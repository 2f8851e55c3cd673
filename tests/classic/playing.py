"""A table for tests that need more than a case can say: domain only, chance typed in."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from domain.classic import CLASSIC
from domain.classic.state import ClassicState
from domain.core.actor import GENERATOR, REFEREE, Actor, seat_actor
from domain.core.chance import answer
from domain.core.refusal import Refused
from domain.core.state import Setup
from domain.core.vocabulary import Command, EnterChance, Event, Seat

__all__ = ["CLASSIC", "ClassicTable", "data", "seats_of", "setup_of", "state_of"]

COLOURS = ("black", "blue", "gray", "green", "red", "yellow")


def seats_of(number: int) -> tuple[Seat, ...]:
    return tuple(Seat(f"Seat {seat}", COLOURS[seat]) for seat in range(number))


def setup_of(seats: int = 3, **options: object) -> Setup:
    return CLASSIC.create("world", seats_of(seats), {"chance_source": "referee", **options}, None)


class ClassicTable:
    """One game: send commands, type dice, look at state and events."""

    def __init__(self, seats: int = 3, position: Mapping[str, Any] | None = None, **options: object) -> None:
        self.setup = setup_of(seats, **options)
        self.events: list[Event] = []
        if position is None:
            self.state = CLASSIC.initial(self.setup)
            self._add(tuple(CLASSIC.start(self.state).events))
        else:
            self.state = CLASSIC.from_position(self.setup, position)

    def send(self, command: Command, actor: Actor | None = None) -> tuple[Event, ...]:
        sender = actor or seat_actor(getattr(command, "seat", 0))
        return self._add(CLASSIC.decide(self.state, command, sender))

    def type_in(self, *values: Any) -> tuple[Event, ...]:
        return self._add(CLASSIC.decide(self.state, EnterChance(self.state.chance_id, values), REFEREE))

    def generate(self, pick: Any) -> tuple[Event, ...]:
        """Answer the pending chance point as the generator does."""
        ask = CLASSIC.ask(self.state)
        entered = EnterChance(self.state.chance_id, answer(ask, pick))
        return self._add(CLASSIC.decide(self.state, entered, GENERATOR))

    def refused(self, command: Command, actor: Actor | None = None) -> str:
        """The code with which the command is refused; the state is as before."""
        before = self.state
        with pytest.raises(Refused) as caught:
            self.send(command, actor)
        assert self.state is before
        return caught.value.refusal.code

    def _add(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        for event in events:
            self.state = CLASSIC.evolve(self.state, event)
        self.events.extend(events)
        return events

    @property
    def position(self) -> dict[str, Any]:
        return CLASSIC.position(self.state)

    def armies(self, place: str) -> int:
        return self.state.territories[place].armies


def data(thing: object) -> Any:
    """As a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def state_of(position: Mapping[str, Any], seats: int = 3, **options: object) -> ClassicState:
    return CLASSIC.from_position(setup_of(seats, **options), position)
