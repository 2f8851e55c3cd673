"""Blitzkrieg: three natural sixes strike with all but one of the attacking armies, beyond the attacked
territory if it has too few (CU-4.42 to 4.44)."""

from collections.abc import Iterator, Mapping

from domain.core.actor import Actor
from domain.core.legal import Choice, Spread
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import TakeFromNeighbours
from domain.custom.events import AttackResolved, NeighboursStruck
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, acted, put
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.placing import check_known
from domain.custom.state import CustomState, replace


class Blitzkrieg(HouseRule):
    option = "blitzkrieg"

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {TakeFromNeighbours: CommandRule(self.take_from_neighbours, frozenset({"blitz_spill"}))}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {NeighboursStruck: acted(neighbours_struck)}

    def triple(self, state: CustomState) -> AttackResolved | None:
        """CU-4.42."""
        battle, roll = state.battle, state.roll
        if battle is None or roll is None or roll.attacker != (6, 6, 6):
            return None
        whole = state.options.blitz_strength == "all_but_one"
        strength = state.territories[battle.from_territory].armies - 1 if whole else 3
        standing = state.territories[battle.to_territory].armies
        defence = tuple(sorted(roll.defender, reverse=True))
        struck, excess = min(strength, standing), max(0, strength - standing)
        return AttackResolved("blitzkrieg", roll.attacker, defence, 0, struck, excess)

    def take_from_neighbours(self, play: Play, command: TakeFromNeighbours, actor: Actor) -> None:
        """CU-4.43: the same owner's neighbours, none to its last army."""
        state, battle = play.state, play.state.battle
        assert battle is not None
        places = tuple(removal.territory for removal in command.removals)
        check_known(state.map, places, "removals")
        if len(set(places)) != len(places):
            refuse("duplicate_territory", "Name each territory once.", "CU-9.1", "removals")
        for place in places:
            if not state.map.adjacent(place, battle.to_territory):
                sentence = f"{place} is no neighbour of {battle.to_territory}."
                refuse("not_a_neighbour", sentence, "CU-4.43", "removals")
        for place in places:
            if state.territories[place].owner != battle.defender:
                refuse("wrong_owner", f"{place} belongs to somebody else.", "CU-4.43", "removals")
        if any(removal.armies < 1 for removal in command.removals):
            refuse("bad_number", "Take at least one army from each.", "CU-4.43", "removals")
        for removal in command.removals:
            if removal.armies >= state.territories[removal.territory].armies:
                refuse("would_empty", f"One army stays in {removal.territory}.", "CU-4.43", "removals")
        if sum(removal.armies for removal in command.removals) > battle.excess:
            refuse("too_many", f"At most {battle.excess} more may be taken.", "CU-4.43", "removals")
        play.add(NeighboursStruck(command.seat, command.removals))
        self.game.conquer(play)

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase == "blitz_spill":
            assert state.battle is not None
            spare = {place: state.territories[place].armies - 1 for place in state.strikable}
            taking = Spread(tuple(spare), state.battle.excess, caps=spare, may_be_empty=True)
            yield choice("take_from_neighbours", removals=taking)


def neighbours_struck(state: CustomState, event: NeighboursStruck) -> CustomState:
    assert state.battle is not None
    lands = dict(state.territories)
    for removal in event.removals:
        lands[removal.territory] = put(lands, removal.territory, -removal.armies)
    return replace(state, territories=lands, battle=replace(state.battle, excess=0), phase="attack")
