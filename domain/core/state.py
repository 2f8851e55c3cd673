"""The part of a game's state that every variant has, and the unfolding of one command's events."""

from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from domain.core.actor import REFEREE
from domain.core.board import Board, board_of
from domain.core.chance import Ask, request
from domain.core.options import SharedOptions
from domain.core.seats import Status, active_seats
from domain.core.vocabulary import ChanceEntered, ChanceRequested, Event, Seat

if TYPE_CHECKING:
    from domain.core.composing import Tables


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a game is created."""

    variant: str
    board: str
    seats: tuple[Seat, ...]
    options: Any
    neutral_colour: str | None = None
    edition: int = 1
    """The edition of the specification it is played under, for good."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `winners` is empty where nobody won."""

    winners: tuple[int, ...]
    reason: str


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Base of every variant's state. Frozen; dicts and tuples inside are replaced, never changed in place.

    A state is its own portable position: every field is plain data, and `position` is its JSON form.
    """

    composition: ClassVar[Any]
    """The tables of the variant that this state belongs to."""
    late_fields: ClassVar[dict[str, Any]] = {"edition": 1}
    """Fields that came after positions had been stored without them, with the value that says no more than
    their absence: left out of a position where they have it."""

    board: str
    seats: tuple[Seat, ...]
    options: SharedOptions
    edition: int = 1
    """The edition of the specification that decides this game."""
    status: tuple[Status, ...]
    neutral_colour: str | None = None
    phase: str
    turn: int = 0
    round: int = 0
    missed_turns: tuple[int, ...]
    """Turns missed one after another, per seat."""
    chance_id: int = 0
    """The latest chance point asked for."""
    chance: ChanceRequested | None = None
    """The chance point that awaits its answer."""
    outcome: Outcome | None = None

    @property
    def tables(self) -> "Tables":
        """What the parts in play say, for a game with these options under this edition."""
        near = self.composition.near.get(id(self.options))
        if near is not None and near[0] is self.options and near[1] == self.edition:
            kept: Tables = near[2]
            return kept
        found: Tables = self.composition.tables(self)
        return found

    @property
    def map(self) -> Board:
        return board_of(self.board)

    @property
    def active(self) -> tuple[int, ...]:
        return active_seats(self.status)


S = TypeVar("S", bound=State)


def thrifty(state: S, setup: Setup) -> S:
    """The same state, just read, without copies: what it has from its set-up is the set-up's own, and equal
    pieces on its places are one, as are words. Whoever holds thousands of games holds a third less."""
    kept: dict[str, Any] = {}
    for name in ("seats", "options"):
        if getattr(state, name) == (own := getattr(setup, name)):
            kept[name] = own
    pieces: dict[Any, Any] = {}
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, dict) and all(isinstance(piece, msgspec.Struct) for piece in value.values()):
            with suppress(TypeError):  # a piece that holds lists of its own cannot be looked up
                kept[name] = {place: pieces.setdefault(piece, piece) for place, piece in value.items()}
        elif isinstance(value, str | tuple) and name not in kept:
            kept[name] = _once(value)
    return msgspec.structs.replace(state, **kept)


def _once(value: Any) -> Any:
    """Names of cards, places and phases are the same in all games."""
    if type(value) is str:
        return _word(value)
    return tuple(map(_once, value)) if type(value) is tuple else value


@lru_cache(maxsize=4096)
def _word(text: str) -> str:
    return text


def with_status(state: S, seat: int, how: Status) -> S:
    """The state with one seat's status changed."""
    status = (*state.status[:seat], how, *state.status[seat + 1 :])
    return msgspec.structs.replace(state, status=status)


def with_missed(state: S, seat: int, turns: int) -> S:
    missed = (*state.missed_turns[:seat], turns, *state.missed_turns[seat + 1 :])
    return msgspec.structs.replace(state, missed_turns=missed)


def evolve_chance(state: S, event: ChanceRequested | ChanceEntered) -> S:
    """The chance point opened or closed; what an answer decides has events of its own."""
    if isinstance(event, ChanceRequested):
        return msgspec.structs.replace(state, chance=event, chance_id=event.chance_id)
    return msgspec.structs.replace(state, chance=None)


Unfolded = TypeVar("Unfolded", bound=State, covariant=True)


class Unfolding(Generic[Unfolded]):
    """The events of one command as they come about, with the state before and after each.

    Deciding is a loop of "this happens, what follows from it"; this keeps both in step, and the log is
    written from it, so that each event is folded once. An unfolding of a variant's state is one of every
    state that it builds on: only events change it.
    """

    def __init__(self, state: Unfolded) -> None:
        self.state = state
        self.tables = state.tables
        self.events: list[Event] = []
        self.befores: list[Unfolded] = []
        """The state before each event."""
        self.actor = REFEREE
        """Who sent the command."""
        self.asked: Ask | None = None
        """What the latest chance point wants to know."""

    def add(self, *events: Event) -> None:
        for event in events:
            self.events.append(event)
            self.befores.append(self.state)
            self.state = self.tables.folds[type(event)](self.state, event)

    def ask(self, asked: Ask) -> None:
        """A chance point is reached: generator or referee answers."""
        self.asked = asked
        self.add(request(asked, self.state.chance_id + 1))

    def ask_for(self, kind: str) -> None:
        """The same, by the name of the chance point."""
        self.ask(self.tables.chances[kind].ask(self.state))

    def default(self, seat: int) -> bool:
        """Play for a seat what its phase says for one that is late; whether it says anything."""
        says = self.tables.phases[self.state.phase].default
        command = None if says is None else says(self.state, seat)
        if command is not None:
            self.tables.commands[type(command)].decision(self, command)
        return command is not None
