"""A variant as a value: a few facts about it, and the list of its parts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from domain.core.actor import Actor
from domain.core.chance import Ask
from domain.core.composing import Composition, options_with, state_with
from domain.core.flow import carry_on, done_by, evolve, met
from domain.core.legal import Choice
from domain.core.options import SharedOptions
from domain.core.part import CommandRule, Part
from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.core.state import Setup, State, Unfolding
from domain.core.variant import ScoreRow, Variant
from domain.core.view import View
from domain.core.vocabulary import ChanceEntered, Command, EnterChance, Event, GameCreated

S = TypeVar("S", bound=State)


class Following(Unfolding[S]):
    """Each event, and at once what parts say follows from it."""

    def add(self, *events: Event) -> None:
        for event in events:
            before = self.state
            super().add(event)
            for follow in before.tables.follows.get(type(event), ()):
                self.add(*follow(before, event, self.state))


@dataclass(frozen=True)
class Notation:
    """How people write a position: what is expanded, and what may be left out because the rest tells it."""

    expand: Callable[[Setup, Mapping[str, object]], Mapping[str, object]] = lambda setup, written: written
    complete: Callable[[Setup, Mapping[str, object]], Mapping[str, object]] = lambda setup, whole: whole


@dataclass(frozen=True)
class Clockwork(Generic[S]):
    """Where a variant's clocks differ from one time limit for every decision."""

    runs: Callable[[Any], bool] = lambda options: bool(options.time_limit_seconds)
    limit: Callable[[S, int], int] = lambda state, seat: state.options.time_limit_seconds
    question: Callable[[S, int], object] = lambda state, seat: None
    """Something that changes whenever a seat is asked anew, so that its clock starts again."""


def _nothing_to_check(setup: Setup) -> None:
    """The types of the options say it all."""


@dataclass(frozen=True, kw_only=True, eq=False)
class PartsVariant(Variant[S]):
    slug: str
    prefix: str
    title: str
    summary: str
    seat_counts: tuple[int, int]
    options: type[SharedOptions]
    state: type[S]
    view_type: type[View]
    vocabulary: tuple[type[Event], ...]
    """Its events; those that a single part brings may stand in that part."""
    parts: tuple[Part[S], ...]
    fresh: Callable[[Setup], S]
    """The state right after `game_created`."""
    opening: Callable[[Unfolding[S]], None]
    """What happens when the game starts."""
    turn_of: Callable[[S], tuple[int, ...]]
    """Seats that act, where a phase does not say so itself."""
    shows: Callable[[S, Actor], View]
    ranks: Callable[[S, Actor], tuple[ScoreRow, ...]]
    notation: Notation = Notation()
    clockwork: Clockwork[Any] = Clockwork()
    checks: Callable[[Setup], None] = _nothing_to_check
    """Refuse option values and combinations that the types alone cannot tell."""
    settles: Callable[[Setup, frozenset[str]], Setup] = lambda setup, named: setup
    """Fill in what was not named when the game was created."""
    reading: Callable[[S, Command], object | None] = lambda state, command: None
    """What the sender of an accepted command is told besides the events."""
    warns: Callable[[S, Command], tuple[object, ...] | None] = lambda state, command: None
    """What is sure to go wrong with an accepted command, by the state before it."""
    words: object | None = None
    boards: tuple[str, ...] | None = ("world",)
    colours: tuple[str, ...] = COLOURS
    has_neutral_colour: bool = False
    edition: int = 1

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
            "asides": tuple(k for part in self.parts for k, row in part.commands.items() if row.is_aside),
            "sealed_fields": {k: h.fields for part in self.parts for k, h in part.hides.items()},
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)

    # Playing

    def rules(self) -> Mapping[type[Command], CommandRule[S]]:
        return {kind: row for part in self.parts for kind, row in part.commands.items()}

    def rule_for(self, state: S, kind: type[Command]) -> CommandRule[S] | None:
        return state.tables.commands.get(kind)

    def initial(self, setup: Setup) -> S:
        fresh = self.fresh(setup)
        known = {name: getattr(fresh, name) for name in fresh.__struct_fields__}
        return self.state(**known | {"edition": setup.edition})

    def unfold(self, state: S) -> Unfolding[S]:
        follows = state.tables.follows
        return Following(state, self.evolve) if follows else Unfolding(state, self.evolve)

    def begin(self, play: Unfolding[S]) -> None:
        self.opening(play)
        carry_on(play)

    def carry_out(self, play: Unfolding[S], rule: CommandRule[S], command: Command, actor: Actor) -> None:
        met(play, command, actor)
        rule.decision(play, command, actor)
        carry_on(play)

    def evolve(self, state: S, event: Event) -> S:
        return evolve(state, event)

    def ask(self, state: S) -> Ask:
        assert state.chance is not None
        return state.tables.chances[state.chance.kind].ask(state)

    def answered(self, play: Unfolding[S], entered: ChanceEntered) -> None:
        play.state.tables.chances[entered.kind].answered(play, entered.values)
        carry_on(play)

    # Who acts, and what may be sent

    def acting(self, state: S) -> tuple[int, ...]:
        phase = state.tables.phases.get(state.phase)
        return self.turn_of(state) if phase is None or phase.acting is None else phase.acting(state)

    def awaited(self, state: S) -> tuple[int, ...]:
        phase = state.tables.phases.get(state.phase)
        return self.acting(state) if phase is None or phase.awaited is None else phase.awaited(state)

    def legal(self, state: S, seat: int) -> tuple[Choice, ...]:
        if state.chance is not None or state.outcome is not None:
            return ()
        tables = state.tables
        phase = tables.phases.get(state.phase)
        found: list[Choice] = []
        if seat in self.acting(state):
            here = () if phase is None or phase.legal is None else (phase.legal,)
            for offers in (*here, *tables.offers.get(state.phase, ())):
                found += offers(state, seat)
        for offers in tables.asides:
            found += offers(state, seat)
        return tuple(found)

    def default(self, state: S, seat: int) -> Command | None:
        phase = state.tables.phases.get(state.phase)
        if phase is None or phase.default is None or seat not in self.awaited(state):
            return None
        return phase.default(state, seat)

    def clocked(self, options: SharedOptions) -> bool:
        return self.clockwork.runs(options)

    def time_limit(self, state: S, seat: int) -> int:
        return self.clockwork.limit(state, seat)

    def question(self, state: S, seat: int) -> object:
        return self.clockwork.question(state, seat)

    # Who sees what

    def hidden(self, state: S, event: Event) -> Mapping[str, tuple[int, ...]]:
        if isinstance(event, ChanceEntered):
            seen_by = state.tables.chances[event.kind].seen_by
            seats = None if seen_by is None else seen_by(state)
            return {} if seats is None else {"values": seats}
        found: dict[str, tuple[int, ...]] = {}
        for hidden in state.tables.hides.get(type(event), ()):
            seats = hidden.seats(state, event)
            if seats is not None:
                found |= dict.fromkeys(hidden.fields, seats)
        return found

    def betrays(self, state: S, event: Event, sender: Actor) -> bool:
        return any(tells(state, event, sender) for tells in state.tables.betrays.get(type(event), ()))

    def doer(self, state: S, event: Event) -> Actor | None:
        return done_by(state, event)

    def view(self, state: S, viewer: Actor) -> View:
        return self.shows(state, viewer)

    def score(self, state: S, viewer: Actor) -> tuple[ScoreRow, ...]:
        return self.ranks(state, viewer)

    def private_reply(self, state: S, command: Command) -> object | None:
        return self.reading(state, command)

    def warnings(self, state: S, command: Command) -> tuple[object, ...] | None:
        return self.warns(state, command)

    # Creation and positions

    def check_setup(self, setup: Setup) -> None:
        self.checks(setup)

    def settle_setup(self, setup: Setup, named: frozenset[str]) -> Setup:
        return self.settles(setup, named)

    def expand(self, setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
        return self.notation.expand(setup, position)

    def complete(self, setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
        return self.notation.complete(setup, position)

    def check_position(self, state: S) -> None:
        for claim in state.tables.claims:
            if not claim.holds(state):
                refuse("position_invalid", claim.says, claim.rule, f"position.{claim.field}")
