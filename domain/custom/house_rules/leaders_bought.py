"""Advanced leaders, first way: five armies to place buy a general (CU-4.111); a flagship is bought as a ship
is."""

from collections.abc import Iterator, Mapping

from domain.core.actor import Actor
from domain.core.legal import Choice, OneOf
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import BuyGeneral
from domain.custom.events import GeneralBought
from domain.custom.evolve import spent
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, acted, changed, put
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.state import CustomState, replace

GENERAL_COST = 5


class LeadersBought(HouseRule):
    option = "advanced_leaders"
    values = ("buy",)

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {BuyGeneral: CommandRule(self.buy_general, frozenset({"reinforce"}))}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {GeneralBought: acted(general_bought)}

    def buy_general(self, play: Play, command: BuyGeneral, actor: Actor) -> None:
        state, place = play.state, command.territory
        check_known(state.map, (place,), "territory")
        check_owned(state, (place,), command.seat, "CU-4.111", "territory")
        if state.generals[command.seat] is not None:
            refuse("leader_exists", "You have a general.", "CU-4.110")
        if state.armies_to_place < GENERAL_COST:
            refuse("cannot_pay", f"A general costs {GENERAL_COST} of the armies to place.", "CU-4.111")
        if place not in self.game.command_reaches(state):
            sentence = f"{place} is not connected to a capital of yours."
            refuse("not_connected", sentence, "CU-4.11", "territory")
        if place not in self.game.places_for_armies(state):
            refuse("over_cap", f"{place} has no room for another army.", "CU-4.72", "territory")
        left = state.armies_to_place - GENERAL_COST
        play.add(GeneralBought(command.seat, place, GENERAL_COST, left))

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase != "reinforce" or state.armies_to_place < GENERAL_COST:
            return
        places = self.game.places_for_armies(state)
        if places and state.generals[seat] is None:
            yield choice("buy_general", territory=OneOf(places))


def general_bought(state: CustomState, event: GeneralBought) -> CustomState:
    lands, place = state.territories, event.territory
    state = replace(
        state,
        territories={**lands, place: put(lands, place, 1)},
        generals=changed(state.generals, event.seat, place),
    )
    return spent(state, event.left, state.mercenaries_to_place)
