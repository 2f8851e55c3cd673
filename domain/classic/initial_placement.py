"""Placing the starting armies: one by one, or in pairs with a neutral one (CL-2.22 to CL-2.34)."""

from collections.abc import Iterator

from domain.classic.commands import PlaceInitialArmy, PlaceInitialPair
from domain.classic.events import InitialArmyPlaced, InitialPairPlaced
from domain.classic.placing import check_known, check_owned
from domain.classic.setting_up import close_setup, go_on_placing
from domain.classic.state import NEUTRAL, Play, T, TableState, changed, put, replace
from domain.core.actor import Actor
from domain.core.legal import Choice, OneOf, Some, choice
from domain.core.part import Claim, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Command


def place_initial_army(play: Play, command: PlaceInitialArmy, actor: Actor) -> None:
    """CL-2.22; two seats place in pairs."""
    if len(play.state.seats) == 2:
        refuse("wrong_phase", "With two seats, armies are placed in pairs.", "CL-9.1")
    check_known(play.state.map, (command.territory,), "territory")
    check_owned(play.state, (command.territory,), command.seat, "CL-2.22", "territory")
    left = play.state.piles[command.seat] - 1
    play.add(InitialArmyPlaced(command.seat, command.territory, left))


def place_initial_pair(play: Play, command: PlaceInitialPair, actor: Actor) -> None:
    """CL-2.32: two own armies, then a neutral one."""
    state = play.state
    if len(state.seats) != 2:
        refuse("wrong_phase", "Only with two seats are armies placed in pairs.", "CL-9.1")
    if len(command.own) != 2:
        refuse("wrong_count", "Place two of your own armies.", "CL-2.32", "own")
    check_known(state.map, command.own, "own")
    check_known(state.map, (command.neutral,), "neutral")
    check_owned(state, command.own, command.seat, "CL-2.32", "own")
    if state.territories[command.neutral].owner != NEUTRAL:
        refuse("not_neutral", f"{command.neutral} is not neutral.", "CL-2.32", "neutral")
    left, neutral_left = state.piles[command.seat] - 2, state.neutral_pile - 1
    play.add(InitialPairPlaced(command.seat, command.own, command.neutral, left, neutral_left))


def go_on_after_placing(play: Play) -> bool:
    """When every pile is empty, setup is over."""
    is_over = not any(play.state.piles)
    if is_over:
        close_setup(play)
    return is_over


def legal_initial_placement(state: TableState, seat: int) -> Iterator[Choice]:
    own = state.owned(seat)
    if len(state.seats) != 2:
        yield choice("place_initial_army", territory=OneOf(own))
        return
    neutral = OneOf(state.owned(NEUTRAL))
    yield choice("place_initial_pair", own=Some(own, 2, 2, repeats=True), neutral=neutral)


def default_initial_placement(state: TableState, seat: int) -> Command:
    """CL-5.40: one army, or with two seats a pair, each on the weakest territory at that moment."""
    own = state.owned(seat)
    first = state.weakest(own)
    if len(state.seats) != 2:
        return PlaceInitialArmy(seat, first)
    order, lands = state.map.order, state.territories
    second = min(own, key=lambda place: (lands[place].armies + (place == first), order[place]))
    return PlaceInitialPair(seat, (first, second), state.weakest(state.owned(NEUTRAL)))


# Folds


def initial_army_placed(state: T, event: InitialArmyPlaced) -> T:
    return initially_placed(state, event.seat, (event.territory,), event.left, state.neutral_pile)


def initial_pair_placed(state: T, event: InitialPairPlaced) -> T:
    return initially_placed(state, event.seat, (*event.own, event.neutral), event.left, event.neutral_left)


def initially_placed(state: T, seat: int, places: tuple[str, ...], left: int, neutral_left: int) -> T:
    lands = dict(state.territories)
    for place in places:
        lands[place] = put(lands, place, 1)
    piles = changed(state.piles, seat, left)
    return go_on_placing(replace(state, territories=lands, piles=piles, neutral_pile=neutral_left), seat)


# Claims


def _has_a_pile(state: TableState) -> bool:
    if state.phase != "initial_placement" or state.chance is not None:
        return True
    seat = state.acting_seat
    return not any(state.piles) if seat is None else state.piles[seat] > 0


def _pairs_are_whole(state: TableState) -> bool:
    """CL-2.32: with two seats, armies are placed in pairs with a neutral one."""
    if state.phase != "initial_placement" or len(state.seats) != 2 or state.acting_seat is None:
        return True
    piles = [state.piles[seat] for seat in state.active]
    enough = state.owned(NEUTRAL) and state.neutral_pile >= sum(piles) // 2
    return bool(enough) and not any(pile % 2 for pile in piles)


INITIAL_PLACEMENT: Part[TableState] = Part(
    name="initial_placement",
    rule="Each seat in turn places an army, with two seats a pair and a neutral one (CL-2.22, CL-2.32).",
    phases={
        "initial_placement": Phase(
            "The acting seat places of its starting armies (CL-3.3).",
            legal=legal_initial_placement,
            default=default_initial_placement,
            goes_on=go_on_after_placing,
        )
    },
    commands={
        PlaceInitialArmy: in_phases(place_initial_army, "initial_placement"),
        PlaceInitialPair: in_phases(place_initial_pair, "initial_placement"),
    },
    folds={InitialArmyPlaced: initial_army_placed, InitialPairPlaced: initial_pair_placed},
    claims=(
        Claim("The placing seat has no army to place.", _has_a_pile, "piles"),
        Claim("Two seats place two armies each time, with a neutral one.", _pairs_are_whole, "piles"),
    ),
)
