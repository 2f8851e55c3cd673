"""From parts to tables, once: what stands in a part is looked up, never searched for, while games are played.

Tables are made for each set of switches that comes up, from the parts that are on. What cannot be meant is
refused when the variant is composed: two parts that decide one command, a fold of an event that the variant
does not have, an event that nobody folds, an option or memory that nobody declared.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Generic, TypeVar

import msgspec

from domain.core.actor import Actor
from domain.core.legal import Choice
from domain.core.options import SharedOptions
from domain.core.part import ChancePoint, Claim, CommandRule, Fold, Hidden, Option, Part, Phase
from domain.core.question import Question
from domain.core.refusal import refuse
from domain.core.state import State, Unfolding
from domain.core.view import Mark
from domain.core.vocabulary import ChanceEntered, Command, Event

S = TypeVar("S", bound=State)
_REMEMBERED = 500
"""Sets of switches for which tables are kept."""
_NEAR = 5_000
"""Games' options for which they are kept as well, to be found without a look at any option."""


class Tables(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the parts in play bring, by what it is looked up by."""

    parts: tuple[Part[Any], ...]
    commands: Mapping[type[Command], CommandRule[Any]]
    phases: Mapping[str, Phase[Any]]
    chances: Mapping[str, ChancePoint[Any]]
    folds: Mapping[type[Event], Fold]
    follows: Mapping[type[Event], tuple[Callable[[Any, Any, Any], Iterable[Event]], ...]]
    hides: Mapping[type[Event], tuple[Hidden, ...]]
    betrays: Mapping[type[Event], tuple[Callable[[Any, Any, Actor], bool], ...]]
    offers: Mapping[str, tuple[Callable[[Any, int], Iterable[Choice]], ...]]
    asides: tuple[Callable[[Any, int], Iterable[Choice]], ...]
    marks: tuple[Callable[[Any, str], Iterable[Mark]], ...]
    claims: tuple[Claim[Any], ...]
    answers: Mapping[Question[Any, Any], tuple[Callable[..., Any], ...]]

    def hidden(self, state: State, event: Event) -> Mapping[str, tuple[int, ...]]:
        """What of an event not everybody may see, and who may (`Variant.hidden`)."""
        if isinstance(event, ChanceEntered):
            seen_by = self.chances[event.kind].seen_by
            seats = None if seen_by is None else seen_by(state)
            return {} if seats is None else {"values": seats}
        found: dict[str, tuple[int, ...]] = {}
        for hidden in self.hides.get(type(event), ()):
            seats = hidden.seats(state, event)
            if seats is not None:
                found |= dict.fromkeys(hidden.fields, seats)
        return found


class Composition(Generic[S]):
    """A variant's parts, ready to be looked up in."""

    def __init__(
        self,
        prefix: str,
        parts: tuple[Part[S], ...],
        events: tuple[type[Event], ...],
        options: type[SharedOptions],
        editions: Iterable[int] = (1,),
    ) -> None:
        self.prefix = prefix
        self.parts = parts
        listed = events or tuple(kind for part in parts for kind in part.folds)
        self.events = tuple(dict.fromkeys((*listed, *(kind for part in parts for kind in part.events))))
        self.commands = tuple(dict.fromkeys(kind for part in parts for kind in part.commands))
        self.endings = tuple(dict.fromkeys(kind for part in parts for kind in part.ends))
        self._switches = tuple(sorted({part.switch for part in parts if part.switch is not None}))
        self._made: dict[tuple[object, ...], Tables] = {}
        self.near: dict[int, tuple[SharedOptions, int, Tables]] = {}
        """Tables by the very options of a game, with its edition: both stay the same in all its states."""
        self._check_names(options)
        self._check_events()
        for edition in editions:  # what cannot be meant shows now, not in the first game
            self._compose(options(), edition)

    def tables(self, state: State) -> Tables:
        options = state.options
        key = (state.edition, *[getattr(options, name) for name in self._switches])
        made = self._made.get(key) or self._compose(options, state.edition)
        self._made = {key: made} if len(self._made) >= _REMEMBERED else {**self._made, key: made}
        if len(self.near) >= _NEAR:
            self.near = {}
        self.near[id(options)] = (options, state.edition, made)
        return made

    def _compose(self, options: object, edition: int) -> Tables:
        valid = [part for part in self.parts if part.holds_in(edition)]
        on = tuple(part for part in valid if part.is_on(options))
        return Tables(
            parts=on,
            commands=self._decided_by(on, [part for part in valid if part not in on]),
            phases=_only(on, lambda part: part.phases, "phase"),
            chances=_only(on, lambda part: part.chances, "chance point"),
            folds={kind: _one_after_another(folds) for kind, folds in _all(on, _folds_of).items()},
            follows=_all(on, lambda part: part.follows),
            hides=_all(on, lambda part: part.hides),
            betrays=_all(on, lambda part: part.betrays),
            offers=_all(on, lambda part: part.offers),
            asides=tuple(part.asides for part in on if part.asides is not None),
            marks=tuple(part.marks for part in on if part.marks is not None),
            claims=(
                *(claim for part in on for claim in part.claims),
                *(_unused(field, part) for part in valid if part not in on for field in part.remembers),
            ),
            answers=_answers(on),
        )

    def _decided_by(
        self, on: tuple[Part[S], ...], off: list[Part[S]]
    ) -> Mapping[type[Command], CommandRule[Any]]:
        rows = dict(_only(on, lambda part: part.commands, "command"))
        for part in off:
            for kind, row in part.commands.items():
                closed = msgspec.structs.replace(row, decision=_switched_off(part, self.prefix))
                rows.setdefault(kind, closed)
        return rows

    def _check_names(self, options: type[SharedOptions]) -> None:
        names = [part.name for part in self.parts]
        assert len(set(names)) == len(names), f"two parts have one name: {sorted(names)}"
        known = set(options.__struct_fields__)
        for part in self.parts:
            assert part.switch is None or part.switch in known, f"{part.name}: no option {part.switch}"
        kept = [part.memory.field for part in self.parts if part.memory is not None]
        assert len(set(kept)) == len(kept), f"two parts remember under one name: {sorted(kept)}"

    def _check_events(self) -> None:
        known = set(self.events)
        folded = {kind for part in self.parts for kind in part.folds}
        for part in self.parts:
            for table in (part.folds, part.ends, part.follows, part.hides, part.betrays):
                for kind in table:
                    assert kind in known, f"{part.name}: the variant has no event {kind.__name__}"
        assert folded >= known, f"nobody folds {', '.join(sorted(k.__name__ for k in known - folded))}"


def _folds_of(part: Part[Any]) -> Mapping[type[Event], Fold]:
    return part.folds


def _answers(parts: tuple[Part[Any], ...]) -> dict[Question[Any, Any], tuple[Callable[..., Any], ...]]:
    found: dict[Question[Any, Any], tuple[Callable[..., Any], ...]] = {}
    for part in parts:
        for answer in part.answers:
            found[answer.question] = (*found.get(answer.question, ()), answer.given)
    return found


def _only(
    parts: Iterable[Part[Any]], table: Callable[[Part[Any]], Mapping[Any, Any]], what: str
) -> dict[Any, Any]:
    """One table of all parts', in which no two say the same thing."""
    made: dict[Any, Any] = {}
    for part in parts:
        for key, row in table(part).items():
            assert key not in made, f"{part.name}: {what} {key} is another part's already"
            made[key] = row
    return made


def _all(
    parts: Iterable[Part[Any]], table: Callable[[Part[Any]], Mapping[Any, Any]]
) -> dict[Any, tuple[Any, ...]]:
    """Everything that any part says about a thing, in the order of the parts."""
    made: dict[Any, tuple[Any, ...]] = {}
    for part in parts:
        for key, row in table(part).items():
            made[key] = (*made.get(key, ()), row)
    return made


def _one_after_another(folds: tuple[Fold, ...]) -> Fold:
    if len(folds) == 1:
        return folds[0]

    def fold_all(state: Any, event: Any) -> Any:
        for fold in folds:
            state = fold(state, event)
        return state

    return fold_all


def _unused(field: str, part: Part[Any]) -> Claim[Any]:
    """What belongs to a part that is off is as empty as in a new game."""

    def holds(state: State) -> bool:
        value = getattr(state, field)
        return not value or (isinstance(value, tuple) and all(each in (None, (), {}) for each in value))

    return Claim(f"This game is played without {part.switch}.", holds, field)


def _switched_off(part: Part[Any], prefix: str) -> Callable[..., None]:
    def refused(play: Unfolding[Any], command: Command) -> None:
        told = f"The option {part.switch} is not on in this game."
        refuse("option_off", told, f"{prefix}-9.1", f"options.{part.switch}")

    return refused


# Options and memory that come with parts


def options_with(base: type[SharedOptions], parts: Iterable[Part[Any]]) -> type[SharedOptions]:
    """The variant's options, and those that parts bring along."""
    own = [option for part in parts for option in options_of(part)]
    if not own:
        return base
    fields = [(option.name, _described(option), option.default) for option in own]
    made = msgspec.defstruct(
        base.__name__, fields, bases=(base,), module=base.__module__, frozen=True, kw_only=True
    )
    assert issubclass(made, SharedOptions)
    return made


def options_of(part: Part[Any]) -> tuple[Option[Any], ...]:
    """The options that a part brings along: what switches it on, then what can be set about it."""
    return (*((part.option,) if isinstance(part.option, Option) else ()), *part.settings)


def _described(option: Option[Any]) -> Any:
    return Annotated[option.kind, msgspec.Meta(description=option.says)]


def state_with(base: type[S], options: type[SharedOptions], parts: Iterable[Part[Any]]) -> type[S]:
    """The variant's state, and the memory that parts bring along. A type of its own for every composition,
    since a state finds its tables by its type."""
    memory = [part.memory for part in parts if part.memory is not None]
    fields: list[Any] = [(kept.field, kept.kind | None, None) for kept in memory]
    if "composition" not in base.__dict__ and not fields and base.__annotations__.get("options") is options:
        return base
    fields.append(("options", options))
    made = msgspec.defstruct(
        base.__name__, fields, bases=(base,), module=base.__module__, frozen=True, kw_only=True
    )
    assert issubclass(made, base)
    return made
