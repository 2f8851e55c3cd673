"""What a viewer may see of a custom game (section 7)."""

from collections import Counter

from domain.classic import view as classic
from domain.classic.state import Owner
from domain.classic.view import TableSeat, TableView
from domain.core.actor import Actor
from domain.core.cards import sets_in
from domain.core.view import Mark, Spot, sees
from domain.custom.events import DefenceOrders, Direction
from domain.custom.house_rules.advance_scouting import may_scout
from domain.custom.options import chosen
from domain.custom.questions import shown_worth
from domain.custom.seas import is_blockaded, superior
from domain.custom.state import ALL_NEUTRALS, Battle, Bombardment, CustomState, Roll, SeaFight, Ship, Trade
from domain.custom.trading import AFTER_TRADING, next_worth

INFANTRY_IN_A_BOX = 40
"""CU-2.1."""


class CustomSeat(TableSeat, frozen=True, kw_only=True):
    shown: tuple[str, ...] = ()
    """Cards everybody knows to be in its hand (CU-7.5)."""
    capital_cards: tuple[str, ...] = ()
    """Capitals whose cards lie face up before it (CU-5.4)."""
    ships: int = 0
    general: str | None = None
    """The territory where its general stands (CU-4.110)."""
    orders: DefenceOrders | None = None
    """Its standing defence orders, for eyes that may see them (CU-7.1)."""
    target: int | None = None
    """Whom it hunts, for eyes that may see it (CU-7.4)."""
    infantry_needed: int = 0
    """Infantry pieces that its armies take at a table (CU-2.2)."""
    borrowed_infantry: int = 0
    """How many of them one box lacks (CU-2.2)."""


class CustomView(TableView, frozen=True, kw_only=True):
    battle: Battle | None
    players: tuple[CustomSeat, ...]
    opening_seat: int | None
    """The seat that won the first roll (CU-2.51)."""
    direction: Direction
    stocks: dict[str, int]
    """Starting armies the neutrals have on hand."""
    claiming: Owner | None
    """Who claims next (CU-2.53)."""
    mercenaries_to_place: int
    sets_at_once: int
    """Sets traded since a hand reached six (CU-4.8)."""
    trade: Trade | None
    """The set whose value is being rolled (CU-4.3)."""
    sea_fight: SeaFight | None
    bombardment: Bombardment | None
    roll: Roll | None
    """Dice on the table that the attacker may still change."""
    offers: tuple[str, ...]
    """What the acting seat may do about a roll or a hand of six, as far as this viewer may know (CU-7.10)."""
    general_used: bool
    rerolled: tuple[tuple[str, str], ...]
    """Battles whose re-roll is spent this turn."""
    retreated: tuple[int, ...]
    """Seats that have retreated this turn."""
    ships: tuple[Ship, ...]
    superiority: dict[str, Owner]
    """Who is superior in each sea where somebody is (CU-4.83)."""
    routes_ruled: dict[str, Owner]
    """Who is superior over each route where somebody is, whoever is let through (CU-4.89)."""
    blockades: dict[str, Owner]
    """Those of them that are closed to somebody (CU-4.85, CU-4.89)."""
    closed_to: dict[str, tuple[int, ...]]
    """The active seats that each of these is closed to (CU-4.89)."""
    let_through: tuple[dict[str, tuple[int, ...]], ...]
    """Each seat's lists of whom it lets through, by route."""
    rebel: str | None
    """The territory whose rebellion awaits its die."""
    zombies: dict[str, int]


def view(state: CustomState, viewer: Actor) -> CustomView:
    ruled = routes_ruled(state)
    closed = closed_to(state, tuple(ruled))
    return classic.table_view(
        CustomView,
        state,
        viewer,
        variant="custom",
        owners=owner_colours(state),
        next_set_armies=shown_worth(state, next_worth(state)),
        neutral_pile=sum(state.stocks.values()),
        seas=sea_spots(state),
        players=tuple(_seat(state, seat, viewer) for seat in range(len(state.seats))),
        offers=offers(state, viewer),
        superiority=superiority(state),
        routes_ruled=ruled,
        blockades={route: ruled[route] for route in closed},
        closed_to=closed,
        let_through=state.blockades,
    )


def _seat(state: CustomState, seat: int, viewer: Actor) -> CustomSeat:
    seen = sees(state, viewer, seat)
    lands = (land.armies for land in state.territories.values() if land.owner == seat)
    infantry = sum(armies % 5 for armies in lands)
    return classic.table_seat(
        CustomSeat,
        state,
        seat,
        viewer,
        shown=state.shown[seat],
        capital_cards=capital_cards(state, seat),
        ships=len(state.ships_of(seat)),
        general=state.generals[seat],
        orders=state.orders[seat] if seen else None,
        target=state.targets[seat] if seen else None,
        infantry_needed=infantry,
        borrowed_infantry=max(0, infantry - INFANTRY_IN_A_BOX),
    )


def capital_cards(state: CustomState, seat: int) -> tuple[str, ...]:
    owned = state.capitals_of(seat) if state.capitals_revealed else ()
    return tuple(sorted(owned, key=state.map.order.__getitem__))


def offers(state: CustomState, viewer: Actor) -> tuple[str, ...]:
    """CU-7.10: the acting seat and the referee see what it really may do; others what it might."""
    if state.chance is not None:
        return ()
    knows = sees(state, viewer, state.acting_seat)
    if state.phase == "adjust_roll":
        every = state.tables.offers.get("adjust_roll", ())
        exact = [offer.command for offered in every for offer in offered(state, state.acts)]
        scouted = chosen(state.options, "advance_scouting") is True and may_scout(state)
        public = [name for name in exact if name != "reroll_die"] + ["reroll_die"] * scouted
        return ("accept_roll", *sorted(exact if knows else public))
    if state.phase in AFTER_TRADING:
        may_stop = () if state.must_trade else ("end_trading",)
        has_set = not knows or bool(sets_in(state.hand, state.symbols))
        return (*may_stop, *(("trade_cards",) if has_set else ()))
    return ()


# The board


def owner_colours(state: CustomState) -> dict[str, str]:
    neutrals = {name: state.colour_of(name) or "neutral" for name in ALL_NEUTRALS}
    return classic.owner_colours(state) | neutrals


def sea_spots(state: CustomState) -> dict[str, Spot]:
    """Every sea, where this game is played with navies."""
    if not chosen(state.options, "navies"):
        return {}
    rulers = superiority(state)
    return {sea: Spot(rulers.get(sea), 0, fleet(state, sea)) for sea in state.map.sea}


def fleet(state: CustomState, sea: str) -> tuple[Mark, ...]:
    counted = Counter((str(ship.owner), _kind(ship), ship.owner) for ship in state.ships_in(sea))
    return tuple(Mark(kind, number, owner) for (_, kind, owner), number in sorted(counted.items(), key=str))


def superiority(state: CustomState) -> dict[str, Owner]:
    rulers = ((sea, superior(state, (sea,))) for sea in dict.fromkeys(ship.sea for ship in state.ships))
    return {sea: ruler for sea, ruler in sorted(rulers, key=str) if ruler is not None}


def routes_ruled(state: CustomState) -> dict[str, Owner]:
    sailed = {ship.sea for ship in state.ships}
    routes = (route for route in state.map.routes.values() if not sailed.isdisjoint(route.seas))
    rulers = ((route.id, superior(state, route.seas)) for route in routes)
    return {route: ruler for route, ruler in rulers if ruler is not None}


def closed_to(state: CustomState, routes: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    links = {route: state.map.routes[route] for route in routes}
    closed = {
        route: tuple(seat for seat in state.active if is_blockaded(state, seat, link))
        for route, link in links.items()
    }
    return {route: seats for route, seats in closed.items() if seats}


def _kind(ship: Ship) -> str:
    if ship.flagship:
        return "flagship"
    return "ship" if ship.is_healthy else "crippled"
