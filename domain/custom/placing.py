"""Placing reinforcements, where and how many, and what cannot be placed (CU-4.10, CU-4.13)."""

from domain.classic import placing as classic
from domain.classic.events import ArmiesPlaced
from domain.classic.state import acted
from domain.classic.turns import turn_phase
from domain.classic.winning import test_victory
from domain.core.flow import unchanged
from domain.core.legal import Offers, Spread, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Command, PlaceArmies, Placement
from domain.custom.commands import EndPlacing
from domain.custom.events import ArmiesLost, PlacingEnded
from domain.custom.land import check_room, rooms, with_room
from domain.custom.questions import army_limit, loss_reason, placed_last, within_command
from domain.custom.state import CustomState, Play, replace
from domain.custom.trading import legal_trades

PLACING_PHASES = tuple(classic.AFTER_PLACING)
"""The phases in which armies are placed."""


def place_armies(play: Play, command: PlaceArmies) -> None:
    state, placements = play.state, command.placements
    classic.check_placements(state, command)
    check_commanded(state, classic.places_of(placements), "placements")
    check_room(state, placements)
    play.add(ArmiesPlaced(command.seat, placements, state.armies_to_place - classic.armies_in(placements)))
    test_victory(play)


def check_commanded(state: CustomState, places: tuple[str, ...], field: str) -> None:
    commanded = within_command(state, state.acts, state.owned(state.acts))
    for place in places:
        if place not in commanded:
            sentence = f"{place} is not connected to a capital of yours."
            refuse("not_connected", sentence, "CU-4.11", field)


def places_for_armies(state: CustomState) -> tuple[str, ...]:
    """The acting seat's territories on which it may place, if it has anything to place."""
    return with_room(state, within_command(state, state.acts, state.owned(state.acts)))


def can_place(state: CustomState) -> bool:
    return state.armies_to_place > 0 and bool(places_for_armies(state))


def end_placing(play: Play, command: EndPlacing) -> None:
    """CU-4.13."""
    state = play.state
    if can_place(state) or placed_last(state) is not None:
        refuse("armies_left", "There are armies left that can be placed.", "CU-4.13")
    armies, mercenaries, reason = state.armies_to_place, state.mercenaries_to_place, loss_reason(state)
    play.add(PlacingEnded(command.seat))
    if armies or mercenaries:
        play.add(ArmiesLost(command.seat, armies, mercenaries, reason))
    test_victory(play)


# What may be sent, and what is sent for a seat that is late


def legal_placing(state: CustomState, seat: int) -> Offers:
    if can_place(state):
        places = places_for_armies(state)
        spreads = Spread(places, state.armies_to_place, caps=rooms(state, places))
        yield choice("place_armies", placements=spreads)
    elif placed_last(state) is None:
        yield choice("end_placing")


def legal_in_reinforce(state: CustomState, seat: int) -> Offers:
    if not state.trading_closed:
        yield from legal_trades(state, seat)
    yield from legal_placing(state, seat)


def default_placing(state: CustomState, seat: int) -> Command:
    """CU-5.20: own armies, then others, then the end of placing."""
    if can_place(state):
        return PlaceArmies(seat, spread(state, places_for_armies(state), state.armies_to_place))
    return placed_last(state) or EndPlacing(seat)


def spread(state: CustomState, places: tuple[str, ...], armies: int) -> tuple[Placement, ...]:
    """One army at a time on the weakest of these territories, as long as there is room."""
    return classic.spread(state, places, armies, army_limit(state))


# Folds


def spent(state: CustomState, armies: int, mercenaries: int) -> CustomState:
    """CU-3.5, CU-3.12: so much is left to place; with nothing left the phase is over. CU-4.10: no trading."""
    over = not armies and not mercenaries
    return replace(
        state,
        armies_to_place=armies,
        mercenaries_to_place=mercenaries,
        trading_closed=True,
        phase=classic.AFTER_PLACING[state.phase] if over else state.phase,
    )


def armies_placed(state: CustomState, event: ArmiesPlaced) -> CustomState:
    return spent(classic.with_placed(state, event.placements), event.left, state.mercenaries_to_place)


PLACING = Part[CustomState](
    name="placing",
    rule="Armies are placed on own land or spent; what cannot be placed is lost (CU-4.10, CU-4.13).",
    phases={
        "reinforce": turn_phase(
            "The acting seat trades sets, then places and spends its armies (CU-3.5).",
            legal_in_reinforce,
            default_placing,
        ),
        "elimination_place": turn_phase(
            "The acting seat places what an elimination brought it (CU-3.12).", legal_placing, default_placing
        ),
        "overflow_place": turn_phase(
            "The acting seat places what its full hand brought it (CU-3.12).", legal_placing, default_placing
        ),
    },
    commands={
        PlaceArmies: in_phases(place_armies, *PLACING_PHASES),
        EndPlacing: in_phases(end_placing, *PLACING_PHASES),
    },
    folds={
        ArmiesPlaced: acted(armies_placed),
        PlacingEnded: acted(lambda state, event: spent(state, 0, 0)),
        ArmiesLost: unchanged,
    },
)
