"""What a viewer is shown of a position, in a shape every variant shares so that pictures need not ask."""

from typing import Any, Literal, TypeVar

import msgspec

from domain.core.actor import Actor
from domain.core.state import State

Owner = int | str
"""A seat number, or the name of an owner that is not a seat: `neutral`, `natives`, a nation's colour …"""


class Mark(msgspec.Struct, frozen=True):
    """Something besides armies that stands on a territory or a sea; `GET /variants/{slug}` tells what kinds
    there are."""

    kind: str
    count: int = 1
    owner: Owner | None = None


class Spot(msgspec.Struct, frozen=True):
    """One territory (or sea) as drawn."""

    owner: Owner | None = None
    armies: int = 0
    marks: tuple[Mark, ...] = ()


class ActingNation(msgspec.Struct, frozen=True):
    """OP-3.29: whose turn it is, in a variant where seats lead nations."""

    nation: str
    """Its colour."""
    seat: int | None
    """The seat that leads it now."""
    controller: int | None
    """The seat that steers a neutral nation's turn."""
    neutral: bool
    """Whether the turn is played under the rules for neutral nations."""


class SeatLine(msgspec.Struct, frozen=True, kw_only=True):
    """One seat as everybody sees it; variants subclass it with what they add."""

    seat: int
    name: str
    colour: str
    status: Literal["active", "eliminated", "resigned"]
    territories: int = 0
    armies: int = 0
    cards: int = 0


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The common part of every variant's view; variants subclass it.

    `owners` gives the colour of every owner key that may stand in `territories` or `seas` (seat numbers
    written as text), so that a picture can be drawn from a view of any variant.
    """

    variant: str
    board: str
    viewer: str
    phase: str
    acting: tuple[int, ...]
    turn: int
    round: int
    owners: dict[str, str]
    territories: dict[str, Spot]
    seas: dict[str, Spot] = {}


V = TypeVar("V", bound=msgspec.Struct)


def shown(kind: type[V], thing: object, /, **told: Any) -> V:
    """A view of this kind: what is told, and of the rest what the thing has under the same name, as it is.
    So what not everybody may see is told, or has another name in the view."""
    rest = (name for name in kind.__struct_fields__ if name not in told and hasattr(thing, name))
    return kind(**{name: getattr(thing, name) for name in rest}, **told)


def seat_line(kind: type[V], state: State, seat: int, /, **told: Any) -> V:
    """A line about a seat: who it is, and what is told."""
    who = state.seats[seat]
    is_it = {"seat": seat, "name": who.name, "colour": who.colour, "status": state.status[seat]}
    return kind(**is_it | told)


def sees(state: State, viewer: Actor, seat: int | None) -> bool:
    """Whether what is private to a seat may be shown; a finished game hides nothing (CL-5.7)."""
    return state.outcome is not None or viewer.may_see(seat)


def seat_colours(state: State) -> dict[str, str]:
    return {str(seat): line.colour for seat, line in enumerate(state.seats)}


def marks_on(state: State, place: str) -> tuple[Mark, ...]:
    """What the parts in play say stands there besides armies."""
    return tuple(mark for marked in state.tables.marks for mark in marked(state, place))
