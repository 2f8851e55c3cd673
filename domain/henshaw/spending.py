"""Spending free armies: gifts, industry and free points (HE-4.13 to 4.20, HE-4.61, 4.62)."""

from collections.abc import Iterable

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.vocabulary import PlaceArmies
from domain.henshaw import drawing
from domain.henshaw.commands import BuildFactory, BuyCard, FinishSpending, LaunchShip
from domain.henshaw.events import (
    ArmiesPlaced,
    CardBought,
    FactoryBuilt,
    FreeArmiesGranted,
    GiftsGranted,
    ShipLaunched,
    SpendingFinished,
)
from domain.henshaw.play import (
    Play,
    acting_seat,
    check_different,
    check_ocean,
    check_territories,
    open_phase,
)
from domain.henshaw.state import HenshawState

GIFT = 2
FREE_POINTS = 2
CARD_PRICE = 4

# What comes next


def opener(state: HenshawState) -> int:
    """Whose turn 1 will be: the first seat, or the next active one (HE-5.9)."""
    return state.turn_order[0]


def next_gifted(state: HenshawState) -> int | None:
    """HE-4.13: each seat but the one whose turn comes, in turn order."""
    return next((seat for seat in state.turn_order[1:] if seat not in state.served), None)


def grant_gifts(play: Play, seat: int) -> None:
    play.add(GiftsGranted(seat, GIFT))
    open_phase(play, "first_turn_gifts", (seat,))


def open_industry(play: Play) -> None:
    """HE-4.14: one free army for every two territories."""
    seat = acting_seat(play.state)
    territories = len(play.state.occupied(seat))
    play.add(FreeArmiesGranted(seat, territories // 2, territories))
    open_phase(play, "industry", (seat,))


def open_free_points(play: Play) -> None:
    """HE-4.61."""
    seat = acting_seat(play.state)
    play.add(FreeArmiesGranted(seat, FREE_POINTS, None))
    open_phase(play, "free_points", (seat,))


def spent_out(state: HenshawState) -> bool:
    """HE-3.3: spending ends by itself when nothing is left; gifts also when turn 1 falls to the seat."""
    if not state.must_act:
        return False
    taken_over = state.phase == "first_turn_gifts" and state.must_act[0] == opener(state)
    return state.free_armies == 0 or taken_over


def end_spending(play: Play) -> None:
    play.add(SpendingFinished(play.state.must_act[0], play.state.free_armies))


# Armies


def army_sites(state: HenshawState, seat: int) -> tuple[str, ...]:
    """Where the seat may place armies in this phase."""
    held = state.controlled(seat)
    if state.phase == "first_turn_gifts":
        return tuple(t for t in held if state.spaces[t].factories)
    return tuple(t for t in held if not _needs_factory_at_start(state) or t in state.factory_at_start)


def _needs_factory_at_start(state: HenshawState) -> bool:
    """HE-4.16; in free points only under `factory_only` (HE-4.62)."""
    return state.phase == "industry" or (
        state.phase == "free_points" and state.options.phase4_placement == "factory_only"
    )


def place_armies(play: Play, command: PlaceArmies, actor: Actor) -> None:
    state, seat, placements = play.state, command.seat, command.placements
    if not placements:
        refuse("empty", "Name at least one territory.", "HE-9.1", "placements")
    named = [row.territory for row in placements]
    check_territories(state, named, "placements")
    check_different(named, "placements")
    _check_sites(state, seat, named, (row.armies for row in placements))
    cost = sum(row.armies * state.price(row.territory) for row in placements)
    _check_price(state, cost, "placements")
    play.add(ArmiesPlaced(seat, placements, cost, state.free_armies - cost))


def _check_sites(state: HenshawState, seat: int, named: list[str], armies: Iterable[int]) -> None:
    for territory in named:
        _check_owner(state, seat, territory, "placements")
    if any(number < 1 for number in armies):
        refuse("bad_number", "Place at least one army on each territory named.", "HE-9.1", "placements")
    for territory in named:
        if state.phase == "first_turn_gifts" and not state.spaces[territory].factories:
            refuse("no_factory", f"{territory} has no factory.", "HE-4.13", "placements")
    for territory in named:
        if _needs_factory_at_start(state) and territory not in state.factory_at_start:
            refuse(
                "no_factory_at_turn_start",
                f"{territory} had no factory when the turn began.",
                "HE-4.16",
                "placements",
            )


def _check_owner(state: HenshawState, seat: int, territory: str, field: str) -> None:
    if not state.controls(seat, territory):
        refuse("not_owner", f"Seat {seat} does not control {territory}.", "HE-4.3", field)


def _check_price(state: HenshawState, cost: int, field: str | None = None) -> None:
    if cost > state.free_armies:
        refuse(
            "not_enough_free_armies",
            f"That costs {cost} free armies; {state.free_armies} are left.",
            "HE-4.15",
            field,
        )


# Ships


def launch_room(state: HenshawState, seat: int, ocean: str) -> int:
    """HE-4.17: ships that may still be launched there this turn."""
    factories = sum(
        state.spaces[t].factories for t in state.geography.coast[ocean] if state.controls(seat, t)
    )
    return factories - state.spaces[ocean].launches


def launch_ship(play: Play, command: LaunchShip, actor: Actor) -> None:
    state = play.state
    check_ocean(state, command.ocean)
    if state.phase == "first_turn_gifts":
        refuse("ship_not_allowed_now", "Gifts buy armies and factories only.", "HE-4.13", "ocean")
    if launch_room(state, command.seat, command.ocean) < 1:
        refuse(
            "launch_limit",
            f"No more ships than own factories on the {command.ocean} coast may be launched in a turn.",
            "HE-4.17",
            "ocean",
        )
    play.add(ShipLaunched(command.seat, command.ocean, state.free_armies - 1))


# Factories


def factory_sites(state: HenshawState, seat: int) -> tuple[str, ...]:
    """HE-4.18: where the seat may, and can afford to, build."""
    limit = state.geography.factory_limit
    return tuple(
        t
        for t in state.controlled(seat)
        if state.spaces[t].factories < limit(t) and state.price(t) <= state.free_armies
    )


def build_factory(play: Play, command: BuildFactory, actor: Actor) -> None:
    state, territory = play.state, command.territory
    check_territories(state, (territory,), "territory")
    _check_owner(state, command.seat, territory, "territory")
    limit = state.geography.factory_limit(territory)
    if state.spaces[territory].factories >= limit:
        refuse("factory_limit", f"{territory} has room for {limit} in all.", "HE-4.6", "territory")
    cost = state.price(territory)
    _check_price(state, cost, "territory")
    play.add(FactoryBuilt(command.seat, territory, cost, state.free_armies - cost))


# Cards


def buy_card(play: Play, command: BuyCard, actor: Actor) -> None:
    """HE-4.19. Gifts and free points never reach the price."""
    state = play.state
    _check_price(state, CARD_PRICE)
    if not drawing.any_card(state):
        refuse("no_card_to_draw", "Draw pile and discards are both empty.", "HE-4.19")
    play.add(CardBought(command.seat, CARD_PRICE, state.free_armies - CARD_PRICE))
    drawing.ask_card(play)


def finish_spending(play: Play, command: FinishSpending, actor: Actor) -> None:
    """HE-4.20: what is left is lost."""
    play.add(SpendingFinished(command.seat, play.state.free_armies))
