"""Placing the starting armies: one by one, in pairs with a neutral one, or in lots (CL-2.22 to CL-2.34)."""

from domain.classic import placing
from domain.classic.commands import PlaceInitialArmy, PlaceInitialLot, PlaceInitialPair
from domain.classic.events import InitialArmyPlaced, InitialLotPlaced, InitialPairPlaced
from domain.classic.setting_up import close_setup, go_on_placing
from domain.classic.state import NEUTRAL, Play, T, TableState, changed, replace
from domain.core.legal import AnyDomain, Exactly, Offers, OneOf, Optional, Some, Spread, choice
from domain.core.part import Claim, Part, Phase, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Command, Placement, type_of


def go_of(state: TableState) -> type[Command]:
    """CL-3.3: the command that one go of placing is, by number of seats and option."""
    if state.options.placing == "in_lots":
        return PlaceInitialLot
    return PlaceInitialPair if len(state.seats) == 2 else PlaceInitialArmy


def check_go(state: TableState, command: Command) -> None:
    if type(command) is not go_of(state):
        refuse("wrong_phase", f"In this game one go is {type_of(go_of(state))}.", "CL-9.1")


def place_initial_army(play: Play, command: PlaceInitialArmy) -> None:
    """CL-2.22."""
    check_go(play.state, command)
    placing.check_known(play.state.map, (command.territory,), "territory")
    placing.check_owned(play.state, (command.territory,), command.seat, "CL-2.22", "territory")
    left = play.state.piles[command.seat] - 1
    play.add(InitialArmyPlaced(command.seat, command.territory, left))


def place_initial_pair(play: Play, command: PlaceInitialPair) -> None:
    """CL-2.32: two own armies, then a neutral one."""
    state = play.state
    check_go(state, command)
    if len(command.own) != 2:
        refuse("wrong_count", "Place two of your own armies.", "CL-2.32", "own")
    placing.check_known(state.map, command.own, "own")
    placing.check_known(state.map, (command.neutral,), "neutral")
    placing.check_owned(state, command.own, command.seat, "CL-2.32", "own")
    check_neutral(state, (command.neutral,), "CL-2.32")
    left, neutral_left = state.piles[command.seat] - 2, state.neutral_pile - 1
    play.add(InitialPairPlaced(command.seat, command.own, command.neutral, left, neutral_left))


def check_neutral(state: TableState, territories: tuple[str, ...], rule: str) -> None:
    for territory in territories:
        if not isinstance(state.territories[territory].owner, str):
            refuse("not_neutral", f"{territory} is not neutral.", rule, "neutral")


def go_on_after_placing(play: Play) -> bool:
    """When every pile is empty, setup is over."""
    is_over = not any(play.state.piles)
    if is_over:
        close_setup(play)
    return is_over


# Lots


def place_initial_lot(play: Play, command: PlaceInitialLot) -> None:
    """CL-2.27, CL-2.34."""
    state, seat, own, neutral = play.state, command.seat, command.own, command.neutral
    check_go(state, command)
    check_lot(state, command)
    left, neutral_left = (
        state.piles[seat] - placing.armies_in(own),
        state.neutral_pile - placing.armies_in(neutral),
    )
    play.add(InitialLotPlaced(seat, own, neutral, left, neutral_left))


def check_lists(
    state: TableState, command: PlaceInitialLot, rule: str, neutral_rule: str
) -> dict[str, tuple[Placement, ...]]:
    """In the order of CL-9.2, each reason over both lists before the next; the lists, by their fields."""
    lists = {"own": command.own, "neutral": command.neutral}
    for field, placements in lists.items():
        placing.check_known(state.map, placing.places_of(placements), field)
    for field, placements in lists.items():
        placing.check_once(placing.places_of(placements), field)
    placing.check_owned(state, placing.places_of(command.own), command.seat, rule, "own")
    check_neutral(state, placing.places_of(command.neutral), neutral_rule)
    for field, placements in lists.items():
        placing.check_numbers(placements, rule, field)
    return lists


def check_lot(state: TableState, command: PlaceInitialLot) -> None:
    lists = check_lists(state, command, "CL-2.27", "CL-2.34")
    for (field, placements), due in zip(lists.items(), lot_due(state, command.seat), strict=True):
        if placing.armies_in(placements) != due:
            told = f"{field.capitalize()} armies in this lot: {due}, not {placing.armies_in(placements)}."
            refuse("wrong_count", told, "CL-2.27" if field == "own" else "CL-2.34", field)


def lot_due(state: TableState, seat: int) -> tuple[int, int]:
    """Own and neutral armies of the seat's next lot: with two seats so many pairs (CL-2.34)."""
    size, pile = state.options.lot_size, state.piles[seat]
    if len(state.seats) != 2:
        return min(size, pile), 0
    pairs = min(size, pile // 2)
    return 2 * pairs, pairs


# What may be sent, and what is sent for a seat that is late


def legal_initial_placement(state: TableState, seat: int) -> Offers:
    own, go = state.owned(seat), go_of(state)
    if go is PlaceInitialArmy:
        yield choice(type_of(go), territory=OneOf(own))
    elif go is PlaceInitialPair:
        yield choice(type_of(go), own=Some(own, 2, 2, repeats=True), neutral=OneOf(state.owned(NEUTRAL)))
    else:
        due, pairs = lot_due(state, seat)
        neutral: AnyDomain = Optional(Exactly([]))
        if pairs:
            neutral = Spread(state.owned(NEUTRAL), pairs, exact=True)
        yield choice(type_of(go), own=Spread(own, due, exact=True), neutral=neutral)


def default_initial_placement(state: TableState, seat: int) -> Command:
    """CL-5.40, CL-2.28: each army on the weakest territory at that moment, neutral ones likewise."""
    own, neutral, go = state.owned(seat), state.owned(NEUTRAL), go_of(state)
    if go is PlaceInitialLot:
        due, pairs = lot_due(state, seat)
        return PlaceInitialLot(seat, placing.spread(state, own, due), placing.spread(state, neutral, pairs))
    first = state.weakest(own)
    if go is PlaceInitialArmy:
        return PlaceInitialArmy(seat, first)
    order, lands = state.map.order, state.territories
    second = min(own, key=lambda place: (lands[place].armies + (place == first), order[place]))
    return PlaceInitialPair(seat, (first, second), state.weakest(neutral))


# Folds


def initial_army_placed(state: T, event: InitialArmyPlaced) -> T:
    placed = (Placement(event.territory, 1),)
    return initially_placed(state, event.seat, placed, event.left, state.neutral_pile)


def initial_pair_placed(state: T, event: InitialPairPlaced) -> T:
    placed = tuple(Placement(territory, 1) for territory in (*event.own, event.neutral))
    return initially_placed(state, event.seat, placed, event.left, event.neutral_left)


def initial_lot_placed(state: T, event: InitialLotPlaced) -> T:
    placed = event.own + event.neutral
    return initially_placed(state, event.seat, placed, event.left, event.neutral_left)


def initially_placed(state: T, seat: int, placed: tuple[Placement, ...], left: int, neutral_left: int) -> T:
    piles = changed(state.piles, seat, left)
    return go_on_placing(
        replace(placing.with_placed(state, placed), piles=piles, neutral_pile=neutral_left), seat
    )


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
    rule="Each seat in turn places an army, a pair with a neutral one, or a lot (CL-2.22, CL-2.27, CL-2.32).",
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
        PlaceInitialLot: in_phases(place_initial_lot, "initial_placement"),
    },
    folds={
        InitialArmyPlaced: initial_army_placed,
        InitialPairPlaced: initial_pair_placed,
        InitialLotPlaced: initial_lot_placed,
    },
    claims=(
        Claim("The placing seat has no army to place.", _has_a_pile, "piles"),
        Claim("Two seats place two armies each time, with a neutral one.", _pairs_are_whole, "piles"),
    ),
)
