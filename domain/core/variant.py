"""The questions every variant answers, so that nothing outside ever asks which variant it has."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Generic, TypeVar, cast

import msgspec

from domain.core.actor import REFEREE, Actor
from domain.core.board import Board, all_boards, board_of
from domain.core.chance import Ask, check_entry
from domain.core.checks import check_common
from domain.core.legal import Choice
from domain.core.options import SharedOptions, check_option_names, read_options
from domain.core.part import CommandRule as CommandRule
from domain.core.part import Decision as Decision
from domain.core.refusal import Refused, refuse
from domain.core.seats import COLOURS
from domain.core.state import Outcome, Setup, State, Unfolding
from domain.core.view import View
from domain.core.vocabulary import (
    ChanceEntered,
    Command,
    EnterChance,
    Event,
    GameCreated,
    Seat,
    SeatCommand,
    type_of,
)

S = TypeVar("S", bound=State)


class ScoreRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the scoreboard: place, points as the variant counts them, and the figures behind them."""

    place: int
    seat: int
    name: str
    colour: str
    status: str
    points: int
    figures: dict[str, int] = {}


class Variant(ABC, Generic[S]):
    """One variant of the game. Instances hold no state; `State` does."""

    slug: str
    prefix: str
    title: str
    summary: str
    edition: int = 1
    """The newest edition of its specification; every one before it is still played (rules README)."""
    seat_counts: tuple[int, int]
    boards: tuple[str, ...] | None = ("world",)
    """Boards it is played on; None: every board there is."""
    colours: tuple[str, ...] = COLOURS
    options: type[SharedOptions]
    state: type[State]
    view_type: type[View]
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    has_neutral_colour: bool = False
    asides: tuple[type[Command], ...] = ()
    """Commands that are no play: sending one does not restart the sender's clock."""
    sealed_fields: Mapping[type[Event], tuple[str, ...]] = {}
    """Fields that `hidden` may name, for the published contract."""

    words: object | None = None
    """The words that its written orders are read by, if there are any."""

    # Questions a variant must answer

    @abstractmethod
    def rules(self) -> Mapping[type[Command], CommandRule[S]]:
        """The command table."""

    @abstractmethod
    def initial(self, setup: Setup) -> S:
        """The state right after `game_created`."""

    @abstractmethod
    def begin(self, play: Unfolding[S]) -> None:
        """What happens by itself when the game starts, up to the first decision or chance point."""

    @abstractmethod
    def evolve(self, state: S, event: Event) -> S:
        """The state after an event. Total and pure."""

    @abstractmethod
    def ask(self, state: S) -> Ask:
        """What the pending chance point wants to know; called only while `state.chance` is set."""

    @abstractmethod
    def answered(self, play: Unfolding[S], entered: ChanceEntered) -> None:
        """What follows from an answer that has just been recorded."""

    @abstractmethod
    def acting(self, state: S) -> tuple[int, ...]:
        """Seats whose commands are in turn now (for `not_your_turn`)."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> tuple[Choice, ...]:
        """Every command the seat may send now. Depends on nothing hidden from that seat."""

    @abstractmethod
    def default(self, state: S, seat: int) -> Command | None:
        """The next command a timeout would play for the seat; None where it is not awaited."""

    @abstractmethod
    def hidden(self, state: S, event: Event) -> Mapping[str, tuple[int, ...]]:
        """Fields of the event that not everybody may see, each with the seats that may (the referee always
        may). `state` is the state before the event."""

    @abstractmethod
    def view(self, state: S, viewer: Actor) -> View:
        """What a viewer may see. A finished game is shown in full."""

    @abstractmethod
    def score(self, state: S, viewer: Actor) -> tuple[ScoreRow, ...]:
        """The scoreboard for a viewer's eyes, best first."""

    # Questions with a usual answer

    def check_setup(self, setup: Setup) -> None:
        """Refuse option values and combinations that the types alone cannot tell."""

    def awaited(self, state: S) -> tuple[int, ...]:
        """Seats the game is waiting for: acting seats that have not answered yet."""
        return self.acting(state)

    def clocked(self, options: SharedOptions) -> bool:
        """Whether any decision of such a game has a time limit."""
        return options.time_limit_seconds > 0

    def time_limit(self, state: S, seat: int) -> int:
        """Seconds the seat has now; 0: no limit."""
        return state.options.time_limit_seconds

    def question(self, state: S, seat: int) -> object:
        """Something that changes whenever a seat is asked anew, so that its clock starts again even if it has
        been awaited all the time."""
        return None

    def betrays(self, state: S, event: Event, sender: Actor) -> bool:
        """Whether an event tells its command's sender what another seat has kept to itself so far (a sealed
        answer, a hand, a standing order): a dry run ends before it. `state` is the one before the event."""
        return False

    def doer(self, state: S, event: Event) -> Actor | None:
        """Whose decision an event records, where it is not that of whoever sent the command; `state` is the
        one before the event."""
        return None

    def private_reply(self, state: S, command: Command) -> object | None:
        """What the sender of an accepted command is told besides the events; `state` is the one after it."""
        return None

    def warnings(self, state: S, command: Command) -> tuple[object, ...] | None:
        """What is sure to go wrong with an accepted command, told to its sender alone; `state` is the one
        before it. None: this is not a thing one is warned about."""
        return None

    def expand(self, setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
        """A position written for people (`territories = "brazil=0:5 rest=1:1"`) in its JSON form."""
        return position

    def complete(self, setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
        """A position with what may be left out, because the rest of it tells it, filled in."""
        return position

    def check_position(self, state: S) -> None:
        """Refuse a position that cannot be (`position_invalid`)."""

    # What follows from the answers

    def create(
        self,
        board: str,
        seats: tuple[Seat, ...],
        options: Mapping[str, object],
        neutral_colour: str | None,
        edition: int | None = None,
    ) -> Setup:
        """Check a new game's set-up in the order of the specifications' `create_game` row."""
        rule = f"{self.prefix}-9.1"
        low, high = self.seat_counts
        if not low <= len(seats) <= high:
            refuse("seat_count", f"This variant is for {low} to {high} seats.", rule, "seats")
        named = [seat.colour for seat in seats] + ([neutral_colour] if neutral_colour is not None else [])
        for colour in named:
            if colour not in self.colours:
                refuse("colour_unknown", f"{colour!r} is none of {', '.join(self.colours)}.", rule, "seats")
        if len(set(named)) != len(named):
            refuse("colour_taken", "No two seats may share a colour.", rule, "seats")
        check_option_names(self.options, options, rule)
        boards = self.boards or tuple(each.id for each in all_boards())
        if board not in boards:
            told = f"{self.slug} is not played on a board {board!r}; it is on {', '.join(boards)}."
            refuse("map_unknown", told, rule, "board")
        setup = Setup(
            variant=self.slug,
            board=board,
            seats=seats,
            options=read_options(self.options, options, rule),
            neutral_colour=neutral_colour,
            edition=edition or self.edition,
        )
        if neutral_colour is not None and not self.has_neutral_colour:
            refuse("option_combination", "This variant has no neutral colour.", rule, "neutral_colour")
        self.check_setup(setup)
        return self.settle_setup(setup, frozenset(options))

    def settle_setup(self, setup: Setup, named: frozenset[str]) -> Setup:
        """Fill in what was not named when the game was created."""
        return setup

    @property
    def package(self) -> str:
        """The package it lives in, with its data."""
        return self.state.__module__.rpartition(".")[0]

    @property
    def rules_version(self) -> str:
        """The edition that new games get, as events record it."""
        return str(self.edition)

    def edition_of(self, rules_version: str) -> int | None:
        """The edition that an event's `rules_version` names; None: it is not known here."""
        known = rules_version.isdecimal() and 1 <= int(rules_version) <= self.edition
        return int(rules_version) if known else None

    def setup_of(self, created: GameCreated, rules_version: str) -> Setup:
        """The set-up that a stored `game_created` records."""
        return Setup(
            variant=created.variant,
            board=created.board,
            seats=created.seats,
            options=msgspec.convert(created.options, self.options),
            neutral_colour=created.neutral_colour,
            edition=self.edition_of(rules_version) or self.edition,
        )

    def unfold(self, state: S) -> Unfolding[S]:
        """Where the events of one command come about; a variant may have more follow from each of them."""
        return Unfolding(state, self.evolve)

    def start(self, state: S) -> tuple[Event, ...]:
        play = self.unfold(state)
        self.begin(play)
        return tuple(play.events)

    def decide(self, state: S, command: Command, actor: Actor) -> tuple[Event, ...]:
        """The events a command brings about; raises `Refused` (and nothing has changed)."""
        rule = self.rule_for(state, type(command))
        check_common(self, state, command, actor, rule)
        play = self.unfold(state)
        if isinstance(command, EnterChance):
            self._enter(play, command, actor)
        else:
            assert rule is not None
            self.carry_out(play, rule, command, actor)
        return tuple(play.events)

    def rule_for(self, state: S, kind: type[Command]) -> CommandRule[S] | None:
        return self.rules().get(kind)

    def carry_out(self, play: Unfolding[S], rule: CommandRule[S], command: Command, actor: Actor) -> None:
        rule.decision(play, command, actor)

    def foreseen(self, state: S, command: Command, actor: Actor) -> tuple[Event, ...]:
        """What a dry run shows of `decide`: trying a command out tells no more than its sender may know."""
        events = self.decide(state, command, actor)
        for number, event in enumerate(events):
            if not actor.sees_all and self.betrays(state, event, actor):
                return events[:number]
            state = self.evolve(state, event)
        return events

    def table_legal(self, state: S) -> tuple[Choice, ...]:
        """Commands of nobody's seat that the referee may send now (`call_game`)."""
        found = []
        for kind, rule in self.rules().items():
            if rule.referee_only and not issubclass(kind, SeatCommand):
                command = kind()
                try:
                    self.decide(state, command, REFEREE)
                except Refused:
                    continue
                found.append(Choice(type_of(command), {}))
        return tuple(found)

    def _enter(self, play: Unfolding[S], command: EnterChance, actor: Actor) -> None:
        ask = self.pending(play.state)
        values = check_entry(command, ask, play.state.chance_id, self.prefix)
        assert ask is not None
        source = "seeded" if actor.kind == "generator" else "referee"
        entered = ChanceEntered(command.chance_id, ask.kind, source, values)
        play.add(entered)
        self.answered(play, entered)

    def pending(self, state: S) -> Ask | None:
        """The chance point that must be answered next, if any."""
        return self.ask(state) if state.chance is not None else None

    def outcome(self, state: S) -> Outcome | None:
        return state.outcome

    def position(self, state: S) -> dict[str, Any]:
        """The full state as portable JSON."""
        built: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
        for name in state.late_fields:
            if built[name] == state.late_fields[name]:
                del built[name]
        return built

    def from_position(self, setup: Setup, position: Mapping[str, object]) -> S:
        """The state a position describes, in a game with this set-up. Fields left out have the values they
        have in a new game; `board`, `seats` and `options` always come from the set-up."""
        fresh = self.position(self.initial(setup))
        position = self.complete(setup, self.expand(setup, position))
        known = {field.name for field in msgspec.structs.fields(self.state)}
        for name in position:
            if name not in known:
                refuse("position_invalid", f"A position has no field {name!r}.", None, f"position.{name}")
        fixed = {name: fresh[name] for name in ("board", "seats", "options")} | {"edition": setup.edition}
        merged: dict[str, object] = {**fresh, **position, **fixed}
        try:
            state = cast(S, msgspec.convert(merged, self.state, str_keys=True))
        except msgspec.ValidationError as error:
            refuse("position_invalid", f"The position cannot be read: {error}.", None, "position")
        self.check_position(state)
        return state

    def with_seats(self, state: S, seats: tuple[Seat, ...]) -> S:
        """The state with names and colours as claimed before the start."""
        return msgspec.structs.replace(state, seats=seats)

    def board(self, state: S) -> Board:
        return board_of(state.board)
