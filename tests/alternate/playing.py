"""The table of alternate, and its views with their own type."""

from collections.abc import Mapping
from typing import Any

from domain.alternate import ALTERNATE
from domain.alternate.commands import SubmitOrders, SubmitPlacement
from domain.alternate.state import AlternateState
from domain.alternate.view import AlternateView
from domain.core.actor import Actor
from domain.core.state import Setup
from domain.core.vocabulary import Event
from tests import table
from tests.table import Position, RulesTable

__all__ = ["ALTERNATE", "AlternateTable", "setup_of", "state_of", "view_of"]


def setup_of(seats: int = 3, **options: Any) -> Setup:
    return table.setup_of(ALTERNATE, seats, **options)


def state_of(position: Mapping[str, Any], seats: int = 3, **options: object) -> AlternateState:
    state: AlternateState = ALTERNATE.from_position(setup_of(seats, **options), position)
    return state


def view_of(state: AlternateState, viewer: Actor) -> AlternateView:
    shown = ALTERNATE.view(state, viewer)
    assert isinstance(shown, AlternateView)
    return shown


class AlternateTable(RulesTable[AlternateState]):
    def __init__(self, seats: int = 3, position: Position = None, **options: object) -> None:
        super().__init__(ALTERNATE, seats, position, **options)

    def order(self, seat: int, text: str = "") -> tuple[Event, ...]:
        return self.send(SubmitOrders(seat, self.state.round, sheet_text=text))

    def place(self, seat: int, text: str = "") -> tuple[Event, ...]:
        return self.send(SubmitPlacement(seat, sheet_text=text))

    def troops(self, place: str) -> tuple[int | None, int]:
        held = self.state.territories[place]
        return held.owner, held.troops
