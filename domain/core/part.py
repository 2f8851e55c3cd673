"""A part: one rule or phase of a game, whole, in one file. A variant is a list of parts.

    Part(
        name="attacking",
        rule="Up to three dice against up to two; ties go to the defender (CL-4.30 to CL-4.66).",
        phases={"attack": Phase("The acting seat attacks, or ends its attacks.", legal=offers)},
        commands={Attack: in_phases(attack, "attack")},
        chances={"attack_roll": ChancePoint(ask_roll, rolled)},
        folds={AttackDeclared: declared, AttackRolled: losses_taken},
        claims=(one_battle_while_rolling,),
    )

A house rule is a part with an option: off, its commands are refused, its folds do not run, it is not asked.
Everything here is data; `composing` makes tables of it once.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from domain.core.actor import Actor
from domain.core.chance import Ask
from domain.core.legal import Choice
from domain.core.question import Answer
from domain.core.state import State, Unfolding
from domain.core.view import Mark
from domain.core.vocabulary import Command, Event

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=msgspec.Struct)
V = TypeVar("V")
Decision = Callable[[Unfolding[S], Any], None]
"""The rule for one command: checks it, then adds what happens to the unfolding."""
Fold = Callable[[Any, Any], Any]
"""The state after an event."""


class CommandRule(msgspec.Struct, Generic[S], frozen=True):
    """One row of a specification's command table."""

    decision: Decision[S]
    phases: frozenset[str] | None = None
    """Phases in which it is legal; None: all."""
    any_seat: bool = False
    """Never `not_your_turn`: any active seat may send it."""
    referee_only: bool = False
    """Carries no seat (`call_game`)."""
    out_seat_may: bool = False
    """A seat that is out may still send it (`take_over`)."""
    is_aside: bool = False
    """It is no play: sending it does not restart the sender's clock."""


def in_phases(decision: Decision[S], *phases: str) -> CommandRule[S]:
    return CommandRule(decision, frozenset(phases))


class ChancePoint(msgspec.Struct, Generic[S], frozen=True):
    """One row of section 8: what is asked, and what follows from the answer."""

    ask: Callable[[S], Ask]
    answered: Callable[[Unfolding[S], Any], None]
    """Takes the values in the shape that was asked for."""
    seen_by: Callable[[S], tuple[int, ...] | None] | None = None
    """Seats that may see the answer (the referee always may); None: everybody."""


class Phase(msgspec.Struct, Generic[S], frozen=True):
    """A state of the state machine (section 3)."""

    says: str
    acting: Callable[[S], tuple[int, ...]] | None = None
    """Seats whose commands are in turn; None: as usual in the variant."""
    awaited: Callable[[S], tuple[int, ...]] | None = None
    """Those of them that have not answered yet; None: all that act."""
    legal: Callable[[S, int], Iterable[Choice]] | None = None
    """What an acting seat may send."""
    default: Callable[[S, int], Command | None] | None = None
    """What a time-out plays for an awaited seat."""
    goes_on: Callable[[Unfolding[S]], bool] | None = None
    """Take one step that needs no decision; whether there was one to take. Asked again after each, until a
    decision or a chance point is due."""


class Hidden(msgspec.Struct, frozen=True):
    """Fields of an event that not everybody may see."""

    fields: tuple[str, ...]
    seats: Callable[[Any, Any], tuple[int, ...] | None]
    """Seats that may, by state before the event and event (the referee always may); None: everybody."""


class Claim(msgspec.Struct, Generic[S], frozen=True):
    """Something that holds of every sound state. Positions, corrections and imports are refused where it does
    not, and random games check it at every version."""

    says: str
    """A sentence that is told where it does not hold."""
    holds: Callable[[S], bool]
    field: str = "position"
    """The field of a position that is to blame."""
    rule: str | None = None
    of_new: bool = False
    """Not asked of a position that stands in a log: it was taken as sound before this was asked, so the log
    still folds and its audit finds what it found. Nor of a correction that
    leaves the field as it was. Of play, and of what is brought now, it is."""


_OFF: Any = False


class Option(msgspec.Struct, Generic[V], frozen=True):
    """An option that comes with a part instead of standing in the variant's list."""

    name: str
    says: str
    kind: Any = bool
    default: V = _OFF
    needs: Mapping[str, tuple[object, ...]] = {}
    """Options without which it means nothing, and the values they must have."""

    def of(self, state: State) -> V:
        """What it is in this game."""
        value: V = getattr(state.options, self.name)
        return value


class Memory(msgspec.Struct, Generic[M], frozen=True):
    """What a part remembers between events: a struct of its own inside the state, absent while unused."""

    field: str
    kind: type[M]

    def of(self, state: State) -> M:
        kept: M | None = getattr(state, self.field)
        return self.kind() if kept is None else kept

    def kept(self, state: S, memory: M) -> S:
        return msgspec.structs.replace(state, **{self.field: memory})


class Part(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """One rule or phase of the game."""

    name: str
    """What a reader who knows the rule would look for."""
    rule: str
    """The rule in a sentence, with its ids."""
    option: Option[Any] | str | None = None
    """The option that switches it on, its own or one of the variant's list; None: it is always in play."""
    values: tuple[object, ...] = (True,)
    """Values of the option for which it is on."""
    settings: tuple[Option[Any], ...] = ()
    """What else can be set about it."""
    editions: tuple[int, int | None] = (1, None)
    """First and last edition of the specification in which it holds."""
    phases: Mapping[str, Phase[S]] = {}
    commands: Mapping[type[Command], CommandRule[S]] = {}
    chances: Mapping[str, ChancePoint[S]] = {}
    events: tuple[type[Event], ...] = ()
    """Events that only this part brings about, where they do not stand in the variant's list."""
    folds: Mapping[type[Event], Fold] = {}
    """How events change the state: its own, and what it remembers of others'."""
    ends: tuple[type[Event], ...] = ()
    """Events with which the game is over."""
    follows: Mapping[type[Event], Callable[[Any, Any, Any], Iterable[Event]]] = {}
    """Events that follow at once from an event, whatever brought it about: by state before, event, state
    after."""
    hides: Mapping[type[Event], Hidden] = {}
    betrays: Mapping[type[Event], Callable[[Any, Any, Actor], bool]] = {}
    """Whether an event tells its command's sender what another seat has kept to itself so far: a dry run ends
    before it."""
    offers: Mapping[str, Callable[[S, int], Iterable[Choice]]] = {}
    """What it lets an acting seat send besides, in phases of other parts."""
    asides: Callable[[S, int], Iterable[Choice]] | None = None
    """What any active seat may send in or out of turn."""
    marks: Callable[[S, str], Iterable[Mark]] | None = None
    """What besides armies stands on a territory."""
    remembers: tuple[str, ...] = ()
    """Fields of the variant's state that only it writes: while it is off they are empty."""
    claims: tuple[Claim[S], ...] = ()
    memory: Memory[Any] | None = None
    answers: tuple[Answer[Any], ...] = ()
    """What it says to questions of the flow."""

    def holds_in(self, edition: int) -> bool:
        since, until = self.editions
        return since <= edition and (until is None or edition <= until)

    def is_on(self, options: object) -> bool:
        return self.option is None or getattr(options, self.switch or "") in self.values

    @property
    def switch(self) -> str | None:
        """The name of its option."""
        return self.option.name if isinstance(self.option, Option) else self.option
