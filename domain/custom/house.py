"""The house: which rules are switched on, and how they are asked."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, cast

import msgspec

from domain.core.actor import Actor
from domain.core.refusal import Refusal, Refused, refuse
from domain.core.state import Unfolding
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold
from domain.custom.old_classic.winning import Winning
from domain.custom.options import CustomOptions
from domain.custom.state import CustomState


class HouseUnfolding(Unfolding[CustomState]):
    """Each event, and at once what the house rules say follows from it."""

    def __init__(self, state: CustomState, house: "House") -> None:
        super().__init__(state, house.evolve)
        self._house = house

    def add(self, *events: Event) -> None:
        for event in events:
            before = self.state
            super().add(event)
            for rule in self._house.on(before):
                self.add(*rule.echo(before, event, self.state))


class House(Winning[CustomState]):
    """What every part of the flow needs to ask the house rules."""

    house_rules: ClassVar[tuple[type[HouseRule], ...]]
    """Every rule there is, switched on or not."""

    def __init__(self) -> None:
        game: Any = self
        ordered = sorted(self.house_rules, key=lambda kind: (kind.rank, kind.__name__))
        self.every_rule: tuple[HouseRule, ...] = tuple(kind(game) for kind in ordered)
        self._on: dict[frozenset[tuple[str, object]], tuple[HouseRule, ...]] = {}

    def on(self, state: CustomState) -> tuple[HouseRule, ...]:
        """The rules that are switched on, in their order."""
        switches = state.options.switches
        found = self._on.get(switches)
        if found is None:
            found = tuple(rule for rule in self.every_rule if rule.is_on(state.options))
            self._on = {switches: found} if len(self._on) > _REMEMBERED else {**self._on, switches: found}
        return found

    def unfold(self, state: CustomState) -> Unfolding[CustomState]:
        return HouseUnfolding(state, self)

    # What comes with the rules

    def house_commands(self) -> dict[type[Command], CommandRule[CustomState]]:
        return {
            kind: msgspec.structs.replace(row, decision=_guarded(rule, row.decision))
            for rule in self.every_rule
            for kind, row in rule.commands().items()
        }

    def house_folds(self, base: Mapping[type[Event], Fold]) -> dict[type[Event], Fold]:
        """The base folds, each followed by what house rules add to it."""
        folds = dict(base)
        for rule in self.every_rule:
            for kind, fold in rule.folds().items():
                folds[kind] = _then(folds[kind], fold) if kind in folds else fold
        return folds

    # Questions with one answer for the whole house

    def rooms(self, state: CustomState, places: tuple[str, ...]) -> dict[str, int]:
        """How many more each of these territories may hold; empty where there is no limit."""
        limit = self.army_limit(state)
        return {} if limit is None else {place: limit - state.territories[place].armies for place in places}

    def army_limit(self, state: CustomState) -> int | None:
        limits = [limit for rule in self.on(state) if (limit := rule.army_limit(state)) is not None]
        return min(limits, default=None)

    def room(self, state: CustomState, territory: str) -> int | None:
        """How many more armies a territory may hold; None: any number."""
        limit = self.army_limit(state)
        return None if limit is None else max(0, limit - state.territories[territory].armies)

    def way_closed(self, state: CustomState, seat: int, from_territory: str, to: str) -> Refusal | None:
        for rule in self.on(state):
            if (closed := rule.way_closed(state, seat, from_territory, to)) is not None:
                return closed
        return None

    def open_neighbours(self, state: CustomState, seat: int, territory: str) -> tuple[str, ...]:
        """The seat's own territories that its armies can step to."""
        return tuple(
            other
            for other in state.map.neighbours[territory]
            if state.territories[other].owner == seat
            and self.way_closed(state, seat, territory, other) is None
        )

    def connected(self, state: CustomState, seat: int, start: tuple[str, ...]) -> tuple[str, ...]:
        """What can be reached from these own territories through own land over open ways (CU-4.11, 4.62)."""
        reached, waiting = set(start), list(start)
        while waiting:
            for other in self.open_neighbours(state, seat, waiting.pop()):
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        return tuple(place for place in state.territories if place in reached)


_REMEMBERED = 500
"""Sets of switches for which the rules that are on are kept."""


def need(options: CustomOptions, name: str, *values: object) -> None:
    """CU-9.1: refuse what belongs to an option that is off."""
    if getattr(options, name) not in (values or (True,)):
        refuse("option_off", f"The option {name} is not on in this game.", "CU-9.1", f"options.{name}")


def refuse_with(refusal: Refusal) -> None:
    raise Refused(refusal)


def _guarded(rule: HouseRule, decision: Callable[[Play, Any, Actor], None]) -> Callable[..., None]:
    def guarded(play: Play, command: Command, actor: Actor) -> None:
        need(play.state.options, rule.option, *rule.values)
        decision(play, command, actor)

    return guarded


def _then(first: Fold, second: Fold) -> Fold:
    def fold_both(state: CustomState, event: Event) -> CustomState:
        return cast(CustomState, second(first(state, event), event))

    return fold_both
