"""What a variant says of itself: a few facts, the list of its parts, and what these are composed into."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec

from domain.core.actor import Actor
from domain.core.board import Board
from domain.core.bots import Tastes
from domain.core.composing import Composition, options_with, state_with
from domain.core.facets import Clockwork, Nations, Notation, ScoreRow
from domain.core.odds import Odds
from domain.core.options import SharedOptions
from domain.core.part import Part
from domain.core.seats import COLOURS
from domain.core.state import Setup, State, Unfolding
from domain.core.view import View
from domain.core.vocabulary import Command, EnterChance, Event, GameCreated, Seat

S = TypeVar("S", bound=State)


def _nothing_to_check(setup: Setup) -> None:
    """The types of the options say it all."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Facts(Generic[S]):
    """What a variant says of itself."""

    slug: str
    prefix: str
    """Of its rules' ids."""
    title: str
    summary: str
    edition: int = 1
    """The newest edition of its specification; every one before it is still played (rules README)."""
    seat_counts: tuple[int, int]
    boards: tuple[str, ...] | None = ("world",)
    """Boards it is played on; None: every board there is."""
    colours: tuple[str, ...] = COLOURS
    has_neutral_colour: bool = False
    options: type[SharedOptions]
    state: type[S]
    view_type: type[View]
    vocabulary: tuple[type[Event], ...] = ()
    """Its events, but for those that stand in a part; where none are listed, all that its parts fold."""
    parts: tuple[Part[Any], ...]

    fresh: Callable[[Setup], S]
    """The state of a new game."""
    opening: Callable[[Unfolding[S]], None]
    """What happens when the game starts."""
    turn_of: Callable[[S], tuple[int, ...]]
    """Seats that act, where a phase does not say so itself."""
    view: Callable[[S, Actor], View]
    """What a viewer may see. A finished game is shown in full."""
    score: Callable[[S, Actor], tuple[ScoreRow, ...]]
    """The scoreboard for a viewer's eyes, best first."""

    notation: Notation = field(default_factory=Notation)
    clockwork: Clockwork[Any] = field(default_factory=Clockwork)
    nations: Nations[Any] | None = None
    """Where seats lead nations: who leads which."""
    check_setup: Callable[[Setup], None] = _nothing_to_check
    """Refuse option values and combinations that the types alone cannot tell."""
    settle_setup: Callable[[Setup, frozenset[str]], Setup] = lambda setup, named: setup
    """Fill in what was not named when the game was created."""
    with_seats: Callable[[S, tuple[Seat, ...]], S] = lambda state, seats: msgspec.structs.replace(
        state, seats=seats
    )
    """Seats named and coloured as they are claimed, before the start."""
    private_reply: Callable[[S, Command], object | None] = lambda state, command: None
    """What the sender of an accepted command is told besides the events, by the state after it."""
    warnings: Callable[[S, Command], tuple[object, ...] | None] = lambda state, command: None
    """What is sure to go wrong with an accepted command, told to its sender alone, by the state before it.
    None: this is not a thing one is warned about."""
    tastes: Tastes = field(default_factory=dict)
    """What a greedy bot likes, by command."""
    continent_values: Callable[[Board], Mapping[str, int]] = lambda board: board.values
    """What continents are worth in it, as far as they are."""
    words: object | None = None
    """The words that its written orders are read by, if there are any."""
    decides: Mapping[str, str] = field(default_factory=dict)
    """The rule that decides a refusal at creation or of a typed chance, by its code."""
    odds: Odds | None = None
    """How likely its battles are won; None: they are not decided by dice."""
    data: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    """What is served with the variant, the same for every game and viewer, by name (CL-2.11)."""

    commands: tuple[type[Command], ...] = field(init=False)
    events: tuple[type[Event], ...] = field(init=False)
    endings: tuple[type[Event], ...] = field(init=False)
    """Those of them with which a game is over."""
    asides: tuple[type[Command], ...] = field(init=False)
    """Commands that are no play: sending one does not restart the sender's clock."""
    sealed_fields: Mapping[type[Event], tuple[str, ...]] = field(init=False)
    """Fields that `hidden` may name, for the published contract."""

    def __post_init__(self) -> None:
        options = options_with(self.options, self.parts)
        state = state_with(self.state, options, self.parts)
        editions = range(1, self.edition + 1)
        composition = Composition(self.prefix, self.parts, self.vocabulary, options, editions)
        state.composition = composition
        memory = {part.memory.field: None for part in self.parts if part.memory is not None}
        state.late_fields = {**state.late_fields, **memory}
        made = {
            "options": options,
            "state": state,
            "commands": (*composition.commands, EnterChance),
            "events": (GameCreated, *composition.events),
            "endings": composition.endings,
            "asides": tuple(k for part in self.parts for k, row in part.commands.items() if row.is_aside),
            "sealed_fields": {k: h.fields for part in self.parts for k, h in part.hides.items()},
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)
