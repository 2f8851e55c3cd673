"""What a viewer may see of a custom game (section 7)."""

from collections import Counter
from typing import Any

from domain.core.actor import Actor
from domain.core.cards import sets_in
from domain.core.view import Mark, Spot
from domain.custom.combinations import neutral_colours
from domain.custom.events import DefenceOrders, Direction
from domain.custom.evolve import AFTER_TRADING
from domain.custom.house import House
from domain.custom.old_classic.state import Owner
from domain.custom.old_classic.view import Seeing, TableSeat, TableView
from domain.custom.seas import superior
from domain.custom.state import (
    ALL_NEUTRALS,
    Battle,
    Bombardment,
    CustomState,
    Roll,
    SeaFight,
    Ship,
    Trade,
)

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
    blockades: dict[str, Owner]
    """Who closes each route that is closed (CU-4.85)."""
    let_through: tuple[dict[str, tuple[int, ...]], ...]
    """Each seat's lists of whom it lets through, by route."""
    rebel: str | None
    """The territory whose rebellion awaits its die."""
    zombies: dict[str, int]


class CustomSeeing(House, Seeing[CustomState]):
    def view_fields(self, state: CustomState, viewer: Actor) -> dict[str, Any]:
        dice_decide = any(rule.value_dice(state) for rule in self.on(state))
        fields = super().view_fields(state, viewer)
        return fields | {
            "next_set_armies": None if dice_decide else fields["next_set_armies"],
            "neutral_pile": sum(state.stocks.values()),
            "seas": self.sea_spots(state),
            "players": tuple(
                CustomSeat(**self.seat_fields(state, seat, viewer)) for seat in range(len(state.seats))
            ),
            "opening_seat": state.opening_seat,
            "direction": state.direction,
            "stocks": state.stocks,
            "claiming": state.claiming,
            "mercenaries_to_place": state.mercenaries_to_place,
            "sets_at_once": state.sets_at_once,
            "trade": state.trade,
            "sea_fight": state.sea_fight,
            "bombardment": state.bombardment,
            "roll": state.roll,
            "offers": self.offers(state, viewer),
            "general_used": state.general_used,
            "rerolled": state.rerolled,
            "retreated": state.retreated,
            "ships": state.ships,
            "superiority": self.superiority(state),
            "blockades": self.closed_routes(state),
            "let_through": state.blockades,
            "rebel": state.rebel,
            "zombies": state.zombies,
        }

    def seat_fields(self, state: CustomState, seat: int, viewer: Actor) -> dict[str, Any]:
        sees = self.sees(state, viewer, seat)
        lands = (land.armies for land in state.territories.values() if land.owner == seat)
        infantry = sum(armies % 5 for armies in lands)
        return super().seat_fields(state, seat, viewer) | {
            "shown": state.shown[seat],
            "capital_cards": self.capital_cards(state, seat),
            "ships": len(state.ships_of(seat)),
            "general": state.generals[seat],
            "orders": state.orders[seat] if sees else None,
            "target": state.targets[seat] if sees else None,
            "infantry_needed": infantry,
            "borrowed_infantry": max(0, infantry - INFANTRY_IN_A_BOX),
        }

    def capital_cards(self, state: CustomState, seat: int) -> tuple[str, ...]:
        if not state.capitals_revealed:
            return ()
        owned = (place for place in state.capitals if place and state.territories[place].owner == seat)
        return tuple(sorted(owned, key=state.map.order.__getitem__))

    def offers(self, state: CustomState, viewer: Actor) -> tuple[str, ...]:
        """The acting seat and the referee see what it really may do; others what it might."""
        if state.chance is not None:
            return ()
        knows = self.sees(state, viewer, state.acting_seat)
        if state.phase == "adjust_roll":
            exact = [offer.command for rule in self.on(state) for offer in rule.legal(state, state.acts)]
            scouted = state.battle is not None and self.may_scout(state)
            public = [name for name in exact if name != "reroll_die"] + ["reroll_die"] * scouted
            return ("accept_roll", *sorted(exact if knows else public))
        if state.phase in AFTER_TRADING:
            may_stop = () if state.must_trade else ("end_trading",)
            has_set = not knows or bool(sets_in(state.hand, state.symbols))
            return (*may_stop, *(("trade_cards",) if has_set else ()))
        return ()

    def may_scout(self, state: CustomState) -> bool:
        """CU-3.21(b), whatever the hand."""
        return any(rule.option == "advance_scouting" and rule.pauses(state) for rule in self.on(state))

    # The board

    def owner_colours(self, state: CustomState) -> dict[str, str]:
        seats = tuple(seat.colour for seat in state.seats)
        neutrals = neutral_colours(seats, state.neutral_colour, len(ALL_NEUTRALS))
        colours = {name: colour or "neutral" for name, colour in zip(ALL_NEUTRALS, neutrals, strict=True)}
        return super().owner_colours(state) | colours

    def marks(self, state: CustomState, place: str, capitals: dict[str, Owner]) -> tuple[Mark, ...]:
        house = (mark for rule in self.on(state) for mark in rule.marks(state, place))
        return (*super().marks(state, place, capitals), *house)

    def sea_spots(self, state: CustomState) -> dict[str, Spot]:
        """Every sea, where this game is played with navies."""
        if not state.options.navies:
            return {}
        rulers = self.superiority(state)
        return {sea: Spot(rulers.get(sea), 0, self.fleet(state, sea)) for sea in state.map.sea}

    def fleet(self, state: CustomState, sea: str) -> tuple[Mark, ...]:
        counted = Counter((str(ship.owner), _kind(ship), ship.owner) for ship in state.ships_in(sea))
        return tuple(
            Mark(kind, number, owner) for (_, kind, owner), number in sorted(counted.items(), key=str)
        )

    def superiority(self, state: CustomState) -> dict[str, Owner]:
        rulers = ((sea, superior(state, (sea,))) for sea in dict.fromkeys(ship.sea for ship in state.ships))
        return {sea: ruler for sea, ruler in sorted(rulers, key=str) if ruler is not None}

    def closed_routes(self, state: CustomState) -> dict[str, Owner]:
        if not state.ships:
            return {}
        sailed = {ship.sea for ship in state.ships}
        routes = (route for route in state.map.routes.values() if not sailed.isdisjoint(route.seas))
        rulers = ((route.id, superior(state, route.seas)) for route in routes)
        return {route: ruler for route, ruler in rulers if ruler is not None}


def _kind(ship: Ship) -> str:
    if ship.flagship:
        return "flagship"
    return "ship" if ship.is_healthy else "crippled"
