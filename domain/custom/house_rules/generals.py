"""Generals and Admirals: once a turn the attacker turns one of its dice into a six, having seen all dice
(CU-4.33 to 4.35)."""

from collections.abc import Iterator, Mapping

from domain.classic.events import TurnStarted
from domain.core.actor import Actor
from domain.core.legal import Choice, OneOf
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.attacking import SIX
from domain.custom.commands import UseGeneral
from domain.custom.events import GeneralUsed
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, acted
from domain.custom.old_classic.legal import choice
from domain.custom.state import CustomState, replace


class Generals(HouseRule):
    option = "generals"

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {UseGeneral: CommandRule(self.use_general, frozenset({"adjust_roll"}))}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {GeneralUsed: acted(general_used), TurnStarted: turn_started}

    def pauses(self, state: CustomState) -> bool:
        """CU-3.21(a): on land, at sea, in bombardments and fire alike."""
        return not state.general_used

    def use_general(self, play: Play, command: UseGeneral, actor: Actor) -> None:
        state, roll = play.state, play.state.roll
        assert roll is not None
        if state.general_used:
            refuse("already_used", "This turn's six is spent.", "CU-4.33")
        if not 0 <= command.die < len(roll.attacker):
            refuse("bad_die", f"Your dice are 0 to {len(roll.attacker) - 1}.", "CU-4.30", "die")
        if self.triple_stands(state):
            refuse("triple_stands", "Three equal natural dice have decided already.", "CU-4.35", "die")
        old = roll.attacker[command.die]
        if old == SIX:
            refuse("already_six", "That die shows a six.", "CU-4.33", "die")
        play.add(GeneralUsed(command.seat, command.die, old))
        self.game.resolve_roll(play)

    def triple_stands(self, state: CustomState) -> bool:
        """CU-4.35: the natural dice alone decide."""
        return any(rule.triple(state) is not None for rule in self.game.on(state))

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase == "adjust_roll" and not state.general_used and not self.triple_stands(state):
            assert state.roll is not None
            lower = tuple(die for die, natural in enumerate(state.roll.attacker) if natural != SIX)
            if lower:
                yield choice("use_general", die=OneOf(lower))


def general_used(state: CustomState, event: GeneralUsed) -> CustomState:
    assert state.roll is not None
    return replace(state, general_used=True, roll=replace(state.roll, six=event.die))


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    return replace(state, general_used=False)
