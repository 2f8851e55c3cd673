"""Commands and events that all variants share, and the bases of their own.

Event names and fields are storage format: once landed they are never renamed (rules, section 0). A field that
came later is UNSET in events stored before it, so that they are written again, and hashed, as they were.
"""

import re
from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake):
    """A request to change a game; accepted with one or more events, or refused with a reason."""


class SeatCommand(Command, frozen=True):
    """A command that a seat sends, or the referee for it."""

    seat: int


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=snake):
    """An immutable fact."""


class SeatEvent(Event, frozen=True):
    """A fact about one seat."""

    seat: int


def facts_in(module: Mapping[str, object], but: type[Event]) -> tuple[type[Event], ...]:
    """The events that a module defines, in its order, but for one that others are built on."""
    kinds = (kind for kind in module.values() if isinstance(kind, type) and issubclass(kind, Event))
    return tuple(kind for kind in kinds if kind is not but)


def type_of(message: Command | Event | type[Command] | type[Event]) -> str:
    """The snake_case name by which a command or event is known outside."""
    tag = message.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's place at the table, as named at creation."""

    name: str
    colour: str


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    territory: str
    armies: int


# Commands


ChanceValue = int | str


class EnterChance(Command, frozen=True):
    chance_id: int
    values: tuple[ChanceValue | tuple[ChanceValue, ...], ...]


class Resign(SeatCommand, frozen=True):
    pass


class TimeOut(SeatCommand, frozen=True):
    pass


class ClaimTerritory(SeatCommand, frozen=True):
    territory: str


class ChooseCapital(SeatCommand, frozen=True):
    territory: str


class PlaceArmies(SeatCommand, frozen=True):
    placements: tuple[Placement, ...]


class EndTurn(SeatCommand, frozen=True):
    pass


# Events


class GameCreated(Event, frozen=True, kw_only=True):
    variant: str
    board: str
    seats: tuple[Seat, ...]
    options: dict[str, object]
    neutral_colour: str | None = None
    seed_hash: str | None = None
    seed: str | None = None
    dice: int | UnsetType = UNSET
    """The form of the generator's draws (`domain/game/generator.py`); not recorded: the first."""
    board_digest: str | UnsetType = UNSET
    """SHA-256 of what the board is for play, so that a board that changes later does not go unnoticed."""


class Roller(msgspec.Struct, frozen=True):
    """Whose values come next in the answer to a chance point (CL-8.25). Decides nothing."""

    label: str
    """`seat`, `attacker`, `defender`, `territory`, `nation`, `deal` or `pile`."""
    count: int
    owner: int | str | None = None
    """Whose they are; null: nobody's."""
    seat: int | None = None
    """Who rolls or draws by hand; null: the referee does."""
    colour: str | None = None
    place: str | None = None
    """The territory, sea or ship they are for."""


class ChanceRequested(Event, frozen=True):
    chance_id: int
    kind: str
    count: int
    rollers: tuple[Roller, ...] | UnsetType = UNSET
    """Whose values come in which order (CL-8.25); events stored without it are as good (CL-8.27)."""


class ChanceEntered(Event, frozen=True):
    chance_id: int
    kind: str
    source: str
    values: tuple[ChanceValue | tuple[ChanceValue, ...], ...]


class FirstPlayerRolled(Event, frozen=True):
    rolls: dict[int, int]


class FirstPlayerDecided(Event, frozen=True):
    first_seat: int


class DeckShuffled(Event, frozen=True):
    size: int


class DiscardsReshuffled(Event, frozen=True):
    size: int


class TurnStarted(SeatEvent, frozen=True):
    turn: int
    round: int


class TurnEnded(SeatEvent, frozen=True):
    pass


class SeatTimedOut(SeatEvent, frozen=True):
    phase: str
    missed_turns: int


class GameWon(SeatEvent, frozen=True):
    reason: str
