"""Placing reinforcements (CL-4.13, CL-4.14)."""

from collections import Counter
from heapq import heapify, heapreplace

from domain.classic.events import ArmiesPlaced
from domain.classic.questions import must_trade_first
from domain.classic.state import ClassicState, Play, T, TableState, acted, put, replace
from domain.classic.trading import default_trade, legal_trades
from domain.classic.turns import turn_phase
from domain.classic.winning import test_victory
from domain.core.board import Board
from domain.core.legal import Offers, Spread, choice
from domain.core.part import Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Command, PlaceArmies, Placement

AFTER_PLACING = {"reinforce": "attack", "elimination_place": "attack", "overflow_place": "free_move"}


# What is checked of every territory that a command names


def check_known(board: Board, territories: tuple[str, ...], field: str) -> None:
    """CL-9.2: canonical ids only, no aliases."""
    for territory in territories:
        if territory not in board.order:
            refuse("unknown_territory", f"There is no territory {territory!r} here.", "CL-9.2", field)


def check_once(territories: tuple[str, ...], field: str) -> None:
    if len(set(territories)) != len(territories):
        refuse("duplicate_territory", "Name each territory once.", "CL-9.2", field)


def check_owned(state: TableState, territories: tuple[str, ...], seat: int, rule: str, field: str) -> None:
    for territory in territories:
        if state.territories[territory].owner != seat:
            refuse("not_owner", f"{territory} is not yours.", rule, field)


def check_numbers(placements: tuple[Placement, ...], rule: str, field: str) -> None:
    if any(placement.armies < 1 for placement in placements):
        refuse("bad_number", "Place at least one army on each territory named.", rule, field)


def places_of(placements: tuple[Placement, ...]) -> tuple[str, ...]:
    return tuple(placement.territory for placement in placements)


def armies_in(placements: tuple[Placement, ...]) -> int:
    return sum(placement.armies for placement in placements)


# Placing


def place_armies(play: Play, command: PlaceArmies) -> None:
    state, placements = play.state, command.placements
    if must_trade_first(state):
        refuse("must_trade_first", "With five or more cards, trade a set before placing.", "CL-4.27")
    check_placements(state, command)
    play.add(ArmiesPlaced(command.seat, placements, state.armies_to_place - armies_in(placements)))
    test_victory(play)


def check_placements(state: TableState, command: PlaceArmies) -> None:
    """CL-4.13, each reason over all placements before the next (CL-9.2)."""
    placements, field = command.placements, "placements"
    if not placements:
        refuse("empty", "Name at least one territory to place on.", "CL-4.13", field)
    places = places_of(placements)
    check_known(state.map, places, field)
    check_once(places, field)
    check_owned(state, places, command.seat, "CL-4.13", field)
    check_numbers(placements, "CL-4.13", field)
    if armies_in(placements) > state.armies_to_place:
        refuse("too_many", f"Armies to place: {state.armies_to_place}, no more.", "CL-4.13", field)


def legal_placements(state: TableState, seat: int) -> Offers:
    yield choice("place_armies", placements=Spread(state.owned(seat), state.armies_to_place))


def default_placement(state: TableState, seat: int) -> PlaceArmies:
    """CL-5.40: one army at a time on the weakest territory."""
    return PlaceArmies(seat, (Placement(state.weakest(state.owned(seat)), 1),))


def spread(
    state: TableState, places: tuple[str, ...], armies: int, limit: int | None = None
) -> tuple[Placement, ...]:
    """One army at a time on the weakest of these territories, as long as there is room; told in canonical
    order."""
    order = state.map.order
    weakest = [(state.territories[place].armies, order[place], place) for place in places]
    heapify(weakest)
    placed = Counter[str]()
    for _ in range(armies):
        standing, rank, place = weakest[0]
        if limit is not None and standing >= limit:
            break
        placed[place] += 1
        heapreplace(weakest, (standing + 1, rank, place))
    return tuple(Placement(place, placed[place]) for place in sorted(placed, key=order.__getitem__))


def legal_in_reinforce(state: ClassicState, seat: int) -> Offers:
    """CL-4.21: trades come before the first army is placed."""
    if not state.trading_closed:
        yield from legal_trades(state, seat)
    if not must_trade_first(state):
        yield from legal_placements(state, seat)


def default_in_reinforce(state: ClassicState, seat: int) -> Command:
    return default_trade(state, seat) if must_trade_first(state) else default_placement(state, seat)


def armies_placed(state: T, event: ArmiesPlaced) -> T:
    return replace(
        with_placed(state, event.placements),
        armies_to_place=event.left,
        trading_closed=True,
        phase=state.phase if event.left else AFTER_PLACING[state.phase],
    )


def with_placed(state: T, placements: tuple[Placement, ...]) -> T:
    lands = dict(state.territories)
    for placement in placements:
        lands[placement.territory] = put(lands, placement.territory, placement.armies)
    return replace(state, territories=lands)


def has_armies(state: TableState) -> bool:
    return state.phase not in AFTER_PLACING or state.armies_to_place > 0


def _are_placed_now(state: TableState) -> bool:
    """CL-4.13, CL-4.65: from sets to placements; a game that is won may end with armies unplaced (CL-5.4)."""
    waiting = (*AFTER_PLACING, "elimination_trade", "overflow_trade", "finished")
    return state.phase in waiting or state.armies_to_place == 0


def _has_traded(state: TableState) -> bool:
    """CL-4.27: where cards must be traded first, nothing is placed before."""
    return state.phase != "reinforce" or not state.trading_closed or not must_trade_first(state)


PLACING: Part[ClassicState] = Part(
    name="placing",
    rule="All armies are placed on own territories before the game goes on (CL-4.13, CL-4.14).",
    phases={
        "reinforce": turn_phase(
            "The acting seat trades sets, then places its armies (CL-3.5).",
            legal_in_reinforce,
            default_in_reinforce,
        ),
        "elimination_place": turn_phase(
            "The acting seat places what an elimination brought it (CL-3.9).",
            legal_placements,
            default_placement,
        ),
        "overflow_place": turn_phase(
            "The acting seat places what its full hand brought it (CL-3.11).",
            legal_placements,
            default_placement,
        ),
    },
    commands={PlaceArmies: in_phases(place_armies, *AFTER_PLACING)},
    folds={ArmiesPlaced: acted(armies_placed)},
    claims=(
        Claim("There must be armies to place.", has_armies, "armies_to_place"),
        Claim("No armies are placed in this phase.", _are_placed_now, "armies_to_place", of_new=True),
        Claim("The cards must have been traded before placing.", _has_traded, "trading_closed"),
    ),
)
