"""A table for tests that need more than a case can say: domain only, chance typed in."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.alternate import ALTERNATE
from domain.alternate.commands import SubmitOrders, SubmitPlacement
from domain.alternate.state import AlternateState
from domain.core.actor import REFEREE, Actor, seat_actor
from domain.core.refusal import Refusal, Refused
from domain.core.seats import COLOURS
from domain.core.state import Setup
from domain.core.vocabulary import Command, EnterChance, Event, Seat

ALTERNATE = ALTERNATE


def setup_of(seats: int = 3, **options: object) -> Setup:
    places = tuple(Seat(f"Seat {seat}", COLOURS[seat]) for seat in range(seats))
    return ALTERNATE.create("world", places, {"chance_source": "referee", **options}, None)


def state_of(position: Mapping[str, Any], seats: int = 3, **options: object) -> AlternateState:
    return ALTERNATE.from_position(setup_of(seats, **options), position)


class AlternateTable:
    """One game: send commands, type chance, look at state and events."""

    def __init__(self, seats: int = 3, position: Mapping[str, Any] | None = None, **options: object) -> None:
        self.events: list[Event] = []
        if position is None:
            self.state = ALTERNATE.initial(setup_of(seats, **options))
            self._add(ALTERNATE.start(self.state))
        else:
            self.state = state_of(position, seats, **options)

    def send(self, command: Command, actor: Actor | None = None) -> tuple[Event, ...]:
        sender = actor or seat_actor(getattr(command, "seat", 0))
        return self._add(ALTERNATE.decide(self.state, command, sender))

    def type_in(self, *values: Any) -> tuple[Event, ...]:
        return self._add(ALTERNATE.decide(self.state, EnterChance(self.state.chance_id, values), REFEREE))

    def order(self, seat: int, text: str = "") -> tuple[Event, ...]:
        return self.send(SubmitOrders(seat, self.state.round, sheet_text=text))

    def place(self, seat: int, text: str = "") -> tuple[Event, ...]:
        return self.send(SubmitPlacement(seat, sheet_text=text))

    def refused(self, command: Command, actor: Actor | None = None) -> Refusal:
        """Why the command is refused; the state is as before."""
        before = self.state
        with pytest.raises(Refused) as caught:
            self.send(command, actor)
        assert self.state is before
        return caught.value.refusal

    def _add(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        for event in events:
            self.state = ALTERNATE.evolve(self.state, event)
        self.events.extend(events)
        return events

    def troops(self, place: str) -> tuple[int | None, int]:
        held = self.state.territories[place]
        return held.owner, held.troops
