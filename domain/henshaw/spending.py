"""What free armies buy: armies, ships, factories, cards (HE-4.15 to HE-4.20, HE-4.62)."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.core.legal import Offers, OneOf, Spread, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import PlaceArmies
from domain.henshaw import cards
from domain.henshaw.asking import check_different, check_number, check_ocean, check_territories
from domain.henshaw.commands import BuildFactory, BuyCard, FinishSpending, LaunchShip
from domain.henshaw.events import ArmiesPlaced, CardBought, FactoryBuilt, ShipLaunched, SpendingFinished
from domain.henshaw.geography import OCEANS
from domain.henshaw.pieces import with_spaces, with_units
from domain.henshaw.state import SPENDING_PHASES, HenshawState, Play

CARD_PRICE = 4

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


def place_armies(play: Play, command: PlaceArmies) -> None:
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
    for number in armies:
        check_number(number, "placements", "Place at least one army on each territory named.")
    for territory in named:
        if state.phase == "first_turn_gifts" and not state.spaces[territory].factories:
            refuse("no_factory", f"{territory} has no factory.", "HE-4.13", "placements")
    for territory in named:
        if _needs_factory_at_start(state) and territory not in state.factory_at_start:
            told = f"{territory} had no factory when the turn began."
            rule = "HE-4.16" if state.phase == "industry" else "HE-4.62"
            refuse("no_factory_at_turn_start", told, rule, "placements")


def _check_owner(state: HenshawState, seat: int, territory: str, field: str) -> None:
    if not state.controls(seat, territory):
        refuse("not_owner", f"Seat {seat} does not control {territory}.", "HE-4.3", field)


def _check_price(state: HenshawState, cost: int, field: str | None = None) -> None:
    if cost > state.free_armies:
        told = f"That costs {cost}; free armies left: {state.free_armies}."
        refuse("not_enough_free_armies", told, "HE-4.15", field)


# Ships


def launch_room(state: HenshawState, seat: int, ocean: str) -> int:
    """HE-4.17: ships that may still be launched there this turn."""
    factories = sum(
        state.spaces[t].factories for t in state.geography.coast[ocean] if state.controls(seat, t)
    )
    return factories - state.spaces[ocean].launches


def launch_ship(play: Play, command: LaunchShip) -> None:
    state = play.state
    check_ocean(state, command.ocean)
    if state.phase == "first_turn_gifts":
        refuse("ship_not_allowed_now", "Gifts buy armies and factories only.", "HE-4.13", "ocean")
    if launch_room(state, command.seat, command.ocean) < 1:
        told = f"No more ships than own factories on the {command.ocean} coast may be launched in a turn."
        refuse("launch_limit", told, "HE-4.17", "ocean")
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


def build_factory(play: Play, command: BuildFactory) -> None:
    state, territory = play.state, command.territory
    check_territories(state, (territory,), "territory")
    _check_owner(state, command.seat, territory, "territory")
    limit = state.geography.factory_limit(territory)
    if state.spaces[territory].factories >= limit:
        refuse("factory_limit", f"Factories that {territory} has room for: {limit}.", "HE-4.6", "territory")
    cost = state.price(territory)
    _check_price(state, cost, "territory")
    play.add(FactoryBuilt(command.seat, territory, cost, state.free_armies - cost))


# Cards


NO_CARDS = {"first_turn_gifts": "HE-4.13", "free_points": "HE-4.61"}
"""Phases in which no card is sold, however many free armies a position gives."""


def buy_card(play: Play, command: BuyCard) -> None:
    """HE-4.19."""
    state = play.state
    _check_price(state, CARD_PRICE)
    if state.phase in NO_CARDS:
        refuse("not_enough_free_armies", "Cards are bought in industry only.", NO_CARDS[state.phase])
    if not cards.any_card(state):
        refuse("no_card_to_draw", "Draw pile and discards are both empty.", "HE-4.19")
    play.add(CardBought(command.seat, CARD_PRICE, state.free_armies - CARD_PRICE))
    cards.draw(play)


def finish_spending(play: Play, command: FinishSpending) -> None:
    """HE-4.20: what is left is lost."""
    play.add(SpendingFinished(command.seat, play.state.free_armies))


# What may be bought


def offers(state: HenshawState, seat: int) -> Offers:
    left = state.free_armies
    sites = tuple(t for t in army_sites(state, seat) if state.price(t) <= left)
    if sites:
        prices = {t: state.price(t) for t in sites if state.price(t) != 1}
        yield choice("place_armies", placements=Spread(sites, left, prices=prices))
    oceans = tuple(o for o in OCEANS if launch_room(state, seat, o) > 0)
    if oceans and state.phase != "first_turn_gifts":
        yield choice("launch_ship", ocean=OneOf(oceans))
    building = factory_sites(state, seat)
    if building:
        yield choice("build_factory", territory=OneOf(building))
    if state.phase not in NO_CARDS and left >= CARD_PRICE and cards.any_card(state):
        yield choice("buy_card")
    yield choice("finish_spending")


# Folds


def _armies_placed(state: HenshawState, event: ArmiesPlaced) -> HenshawState:
    placed = {
        row.territory: with_units(state.spaces[row.territory], event.seat, row.armies)
        for row in event.placements
    }
    return with_spaces(state, placed, free_armies=event.left)


def _ship_launched(state: HenshawState, event: ShipLaunched) -> HenshawState:
    ocean = with_units(state.spaces[event.ocean], event.seat, 1)
    ocean = replace(ocean, launched=ocean.launched + 1, launches=ocean.launches + 1)
    return with_spaces(state, {event.ocean: ocean}, free_armies=event.left)


def _factory_built(state: HenshawState, event: FactoryBuilt) -> HenshawState:
    space = state.spaces[event.territory]
    built = replace(space, factories=space.factories + 1)
    return with_spaces(state, {event.territory: built}, free_armies=event.left)


SPENDING = Part[HenshawState](
    name="spending",
    rule="Free armies buy armies, ships, factories and cards, or are lost (HE-4.15 to HE-4.20).",
    commands={
        PlaceArmies: in_phases(place_armies, *SPENDING_PHASES),
        LaunchShip: in_phases(launch_ship, *SPENDING_PHASES),
        BuildFactory: in_phases(build_factory, *SPENDING_PHASES),
        BuyCard: in_phases(buy_card, *SPENDING_PHASES),
        FinishSpending: in_phases(finish_spending, *SPENDING_PHASES),
    },
    folds={
        ArmiesPlaced: _armies_placed,
        ShipLaunched: _ship_launched,
        FactoryBuilt: _factory_built,
        CardBought: lambda state, event: replace(state, free_armies=event.left),
    },
)
