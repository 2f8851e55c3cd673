"""Advanced leaders, first way: five armies to place buy a general (CU-4.111); a flagship is bought as a ship
is."""

from domain.classic.placing import check_known, check_owned
from domain.classic.state import acted, changed, put
from domain.core.legal import Offers, OneOf, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import SeatCommand, SeatEvent
from domain.custom.placing import check_commanded, places_for_armies, spent
from domain.custom.state import CustomState, Play, replace

GENERAL_COST = 5


class BuyGeneral(SeatCommand, frozen=True):
    territory: str


class GeneralBought(SeatEvent, frozen=True):
    territory: str
    cost: int
    left: int


def buy_general(play: Play, command: BuyGeneral) -> None:
    state, place = play.state, command.territory
    check_known(state.map, (place,), "territory")
    check_owned(state, (place,), command.seat, "CU-4.111", "territory")
    if state.generals[command.seat] is not None:
        refuse("leader_exists", "You have a general.", "CU-4.110")
    if state.armies_to_place < GENERAL_COST:
        refuse("cannot_pay", f"A general costs {GENERAL_COST} of the armies to place.", "CU-4.111")
    check_commanded(state, (place,), "territory")
    if place not in places_for_armies(state):
        refuse("over_cap", f"{place} has no room for another army.", "CU-4.72", "territory")
    play.add(GeneralBought(command.seat, place, GENERAL_COST, state.armies_to_place - GENERAL_COST))


def offers(state: CustomState, seat: int) -> Offers:
    if state.armies_to_place >= GENERAL_COST and state.generals[seat] is None:
        places = places_for_armies(state)
        if places:
            yield choice("buy_general", territory=OneOf(places))


def general_bought(state: CustomState, event: GeneralBought) -> CustomState:
    lands, place = state.territories, event.territory
    state = replace(
        state,
        territories={**lands, place: put(lands, place, 1)},
        generals=changed(state.generals, event.seat, place),
    )
    return spent(state, event.left, state.mercenaries_to_place)


LEADERS_BOUGHT = Part[CustomState](
    name="leaders_bought",
    rule="Five armies to place buy a general (CU-4.111).",
    option="advanced_leaders",
    values=("buy",),
    commands={BuyGeneral: in_phases(buy_general, "reinforce")},
    events=(GeneralBought,),
    folds={GeneralBought: acted(general_bought)},
    offers={"reinforce": offers},
)
