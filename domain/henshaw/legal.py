"""Everything a seat may send now, exactly (never more, never less than the rules accept)."""

from collections.abc import Callable, Iterator

from domain.core.legal import AnyDomain, Between, Choice, Exactly, OneOf, Some, Spread
from domain.henshaw import (
    air_strike,
    continuation,
    developments,
    drawing,
    movement,
    orders,
    sea_battle,
    setup,
    spending,
    surprise,
)
from domain.henshaw.commands import Technology
from domain.henshaw.fold_combat import fighting, flying
from domain.henshaw.geography import OCEANS
from domain.henshaw.land_battle import striking
from domain.henshaw.state import HenshawState

Choices = Iterator[Choice]
BOTH = OneOf((True, False))
TECHNOLOGIES: tuple[Technology, ...] = ("machine_guns", "air_strikes", "tanks")


def legal_choices(state: HenshawState, seat: int) -> tuple[Choice, ...]:
    if state.outcome is not None or state.chance is not None or state.status[seat] != "active":
        return ()
    return tuple(_choices(state, seat))


def _choices(state: HenshawState, seat: int) -> Choices:
    if seat in state.must_act:
        yield from _OFFERS[state.phase](state, seat)
    if state.phase in surprise.PLAY_PHASES:
        for card in state.hands[seat]:
            sites = surprise.sites_of(state, seat, card)
            if sites:
                yield _choice("play_surprise_card", card=Exactly(card), space=OneOf(sites))
    yield _choice("set_standing_orders", auto_pass=BOTH, auto_strike=BOTH)
    if state.phase != "first_player_roll":
        yield _choice("resign")


def _choice(command: str, **fields: AnyDomain) -> Choice:
    return Choice(command, fields)


# Setup


def _claim(state: HenshawState, seat: int) -> Choices:
    yield _choice("claim_territory", territory=OneOf(setup.unclaimed(state)))


def _natives(state: HenshawState, seat: int) -> Choices:
    yield _choice("place_natives", territory=OneOf(setup.unclaimed(state)))


def _factories(state: HenshawState, seat: int) -> Choices:
    """Under `one_total` one choice for each southern territory that could have the only factory there."""
    held, south = state.controlled(seat), state.geography.south
    northern = tuple(t for t in held if t not in south)
    southern = tuple(t for t in held if t in south)
    if state.options.setup_southern_factories == "one_each":
        groups: tuple[tuple[str, ...], ...] = (held,)
    else:
        groups = (northern, *((*northern, site) for site in southern))
    required = setup.required_factories(state, seat)
    for places in groups:
        caps = {t: state.geography.factory_limit(t) for t in places}
        if sum(caps.values()) >= required:
            yield _choice(
                "place_factories",
                placements=Spread(
                    places,
                    required,
                    exact=True,
                    caps=caps,
                    amount_field="factories",
                    may_be_empty=required == 0,
                ),
            )


# Spending


def _spending(state: HenshawState, seat: int) -> Choices:
    left = state.free_armies
    sites = tuple(t for t in spending.army_sites(state, seat) if state.price(t) <= left)
    if sites:
        prices = {t: state.price(t) for t in sites if state.price(t) != 1}
        yield _choice("place_armies", placements=Spread(sites, left, prices=prices))
    oceans = tuple(o for o in OCEANS if spending.launch_room(state, seat, o) > 0)
    if oceans and state.phase != "first_turn_gifts":
        yield _choice("launch_ship", ocean=OneOf(oceans))
    building = spending.factory_sites(state, seat)
    if building:
        yield _choice("build_factory", territory=OneOf(building))
    if left >= spending.CARD_PRICE and drawing.any_card(state):
        yield _choice("buy_card")
    yield _choice("finish_spending")


# Movement and combat


def _movement(state: HenshawState, seat: int) -> Choices:
    for space in state.geography.spaces:
        most = movement.movable(state, seat, space)
        if most > 0:
            yield _choice(
                "move_units",
                from_space=Exactly(space),
                to_space=OneOf(movement.reachable(state, space)),
                units=Between(1, most),
            )
    yield _choice("finish_movement")


def _combat(state: HenshawState, seat: int) -> Choices:
    contested = state.contested()
    if contested:
        yield _choice("begin_land_battle", territory=OneOf(contested))
    else:
        yield _choice("finish_combat")
    for ocean in OCEANS:
        fleets = sea_battle.sea_targets(state, seat, ocean)
        if fleets:
            yield _choice("begin_sea_battle", ocean=Exactly(ocean), opponent=OneOf(fleets))
    if state.has(seat, "air_strikes") and state.hands[seat]:
        yield from _air_strikes(state, seat)


def _air_strikes(state: HenshawState, seat: int) -> Choices:
    cards = OneOf(state.hands[seat])
    targets = air_strike.land_targets(state, seat)
    if targets:
        yield _choice("send_air_strike", card=cards, target=OneOf(targets))
    for ocean in OCEANS:
        fleets = air_strike.sea_targets(state, seat, ocean)
        if fleets:
            yield _choice("send_air_strike", card=cards, target=Exactly(ocean), opponent=OneOf(fleets))


def _window(state: HenshawState, seat: int) -> Choices:
    yield _choice("pass_surprise_window")


def _orders(state: HenshawState, seat: int) -> Choices:
    """One choice for each number of torches, with and without a reinforcement (HE-4.42)."""
    here = state.spaces[fighting(state).space]
    present = here.units[seat]
    most_torches = min(here.factories, present) if striking(state) == "defender" else 0
    sites = orders.retreat_sites(state, seat)
    sources = orders.reinforcement_sources(state, seat)
    for torch in range(most_torches + 1):
        room = present - torch
        yield _order(torch, sites, room, Exactly(None))
        if sources:
            yield _order(torch, sites, min(room, present - 1), OneOf(sources))


def _order(torch: int, sites: tuple[str, ...], room: int, source: AnyDomain) -> Choice:
    retreats = Spread(sites, room, place_field="to_territory", may_be_empty=True)
    return _choice("give_battle_orders", torch=Exactly(torch), retreats=retreats, reinforce_from=source)


def _sea_decision(state: HenshawState, seat: int) -> Choices:
    if fighting(state).choice(seat) is None:
        yield _choice("decide_sea_battle", choice=OneOf(("continue", "break_off")))


def _continuation(state: HenshawState, seat: int) -> Choices:
    start = state.advance_from
    if start is not None:
        targets = continuation.advance_targets(state)
        units = state.spaces[start].units[seat]
        yield _choice("continue_advance", to_space=OneOf(targets), units=Between(1, units))
    yield _choice("stop_advance")


def _air_answer(state: HenshawState, seat: int) -> Choices:
    yield _choice("answer_air_strike", card=OneOf((*state.hands[seat], None)))


def _air_hits(state: HenshawState, seat: int) -> Choices:
    units, factories = air_strike.exposed(state)
    hits = flying(state).hits
    for killed in range(min(hits, units) + 1):
        rest = min(hits - killed, factories)
        yield _choice("assign_air_hits", units=Exactly(killed), factories=Between(0, rest))


# The end of a turn


def _turn_end(state: HenshawState, seat: int) -> Choices:
    if not state.developed:
        for technology in TECHNOLOGIES:
            needed = developments.cards_needed(state, technology)
            cards = developments.fitting_cards(state, seat, technology)
            open_to_seat = developments.enabled(state, technology) and not state.has(seat, technology)
            if open_to_seat and len(cards) >= needed:
                yield _choice(
                    "develop_technology", technology=Exactly(technology), cards=Some(cards, needed, needed)
                )
    yield _choice("end_turn")


_OFFERS: dict[str, Callable[[HenshawState, int], Choices]] = {
    "claim": _claim,
    "place_natives": _natives,
    "place_factories": _factories,
    "first_turn_gifts": _spending,
    "industry": _spending,
    "movement": _movement,
    "combat": _combat,
    "surprise_window": _window,
    "battle_orders": _orders,
    "sea_decision": _sea_decision,
    "continuation": _continuation,
    "air_answer": _air_answer,
    "air_hits": _air_hits,
    "free_points": _spending,
    "turn_end": _turn_end,
}
