"""Navies: ships are bought with armies to place, lie in seas, move, are repaired, and go with their owner
(CU-2.3, 4.80, 4.87 to 4.90, 4.95, 4.97)."""

from collections.abc import Iterator, Mapping

from domain.classic.events import CardsHandedOver, SeatResigned, TurnStarted
from domain.core.actor import Actor
from domain.core.legal import Choice, Exactly, OneOf, Optional
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import BuyShip, MoveShip, RepairShip
from domain.custom.events import (
    CardsDiscarded,
    ShipBought,
    ShipMoved,
    ShipRepaired,
    ShipsRemoved,
)
from domain.custom.evolve import spent
from domain.custom.house import need
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, acted, put
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.seas import is_coastal, known_sea, own_ship
from domain.custom.state import HEALTHY, CustomState, Ship, replace

SHIP_COST, FLAGSHIP_COST, REPAIR_COST = 3, 5, 1
MOST_ACTIONS = 2


class Navies(HouseRule):
    option = "navies"
    rank = 70

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {
            BuyShip: CommandRule(self.buy_ship, frozenset({"reinforce"})),
            MoveShip: CommandRule(self.move_ship, frozenset({"attack"})),
            RepairShip: CommandRule(self.repair_ship, frozenset({"reinforce", "free_move"})),
        }

    def folds(self) -> Mapping[type[Event], Fold]:
        return {
            ShipBought: acted(ship_bought),
            ShipMoved: acted(ship_moved),
            ShipRepaired: acted(ship_repaired),
            ShipsRemoved: ships_removed,
            TurnStarted: turn_started,
        }

    # Buying

    def buy_ship(self, play: Play, command: BuyShip, actor: Actor) -> None:
        """CU-4.80, and CU-4.111 for a flagship."""
        state, seat, sea = play.state, command.seat, command.sea
        if command.flagship:
            need(state.options, "advanced_leaders", "buy")
        known_sea(state, sea)
        if not is_coastal(state, sea, seat):
            refuse("no_coast", f"You own no territory at {sea}.", "CU-4.80", "sea")
        self.check_sea(state, seat, sea)
        if self.is_fleet_full(state, seat):
            refuse("ship_limit", f"You have {state.options.ship_limit} ships, the most.", "CU-2.3")
        if command.flagship and any(ship.flagship for ship in state.ships_of(seat)):
            refuse("leader_exists", "You have a flagship.", "CU-4.110", "flagship")
        cost = FLAGSHIP_COST if command.flagship else SHIP_COST
        if cost > state.armies_to_place:
            refuse("cannot_pay", f"That costs {cost} of the armies to place.", "CU-4.80")
        left = state.armies_to_place - cost
        name = f"ship-{state.ships_built + 1}"
        play.add(ShipBought(seat, seat, name, sea, command.flagship, cost, left))

    def check_sea(self, state: CustomState, owner: int | str, sea: str) -> None:
        if self.is_closed(state, owner, sea):
            refuse("sea_occupied", f"Ships of others lie in {sea}.", "CU-4.100", "sea")

    def is_closed(self, state: CustomState, owner: int | str, sea: str) -> bool:
        return any(rule.sea_closed(state, owner, sea) for rule in self.game.on(state))

    def is_fleet_full(self, state: CustomState, seat: int) -> bool:
        limit = state.options.ship_limit
        return limit is not None and len(state.ships_of(seat)) >= limit

    # Moving

    def move_ship(self, play: Play, command: MoveShip, actor: Actor) -> None:
        """CU-4.87, 4.88, 4.90: a crippled ship may still move."""
        state = play.state
        ship = own_ship(state, command.seat, command.ship)
        known_sea(state, command.sea)
        if ship.moves or ship.actions >= MOST_ACTIONS:
            refuse("action_limit", f"{ship.id} has moved or acted twice.", "CU-4.87", "ship")
        if command.sea not in state.map.sea[ship.sea].seas:
            refuse("not_adjacent", f"{command.sea} is not adjacent to {ship.sea}.", "CU-4.90", "sea")
        self.check_sea(state, command.seat, command.sea)
        play.add(ShipMoved(command.seat, ship.id, ship.sea, command.sea))

    # Repairing

    def repair_ship(self, play: Play, command: RepairShip, actor: Actor) -> None:
        """CU-4.95: paid from the armies to place, or later by a garrison at the ship's sea."""
        state, seat, payer = play.state, command.seat, command.from_territory
        ship = own_ship(state, seat, command.ship)
        if ship.is_healthy:
            refuse("not_crippled", f"{ship.id} is healthy.", "CU-4.95", "ship")
        if (payer is None) != (state.phase == "reinforce"):
            sentence = "Reinforcements pay now." if payer is not None else "Say which territory pays."
            refuse("payer_invalid", sentence, "CU-4.95", "from_territory")
        if payer is None:
            able = state.armies_to_place >= REPAIR_COST
        else:
            check_known(state.map, (payer,), "from_territory")
            check_owned(state, (payer,), seat, "CU-4.95", "from_territory")
            if payer not in state.map.sea[ship.sea].coast:
                refuse("no_coast", f"{payer} does not lie at {ship.sea}.", "CU-4.95", "from_territory")
            able = state.territories[payer].armies > REPAIR_COST
        if not able:
            refuse("cannot_pay", "A repair costs one army that can be spared.", "CU-4.95", "from_territory")
        play.add(ShipRepaired(seat, ship.id, payer))

    # Ships of a seat that is out

    def echo(self, before: CustomState, event: Event, after: CustomState) -> Iterator[Event]:
        """CU-4.97: right after its cards have gone."""
        match event:
            case CardsHandedOver(from_seat=seat) | CardsDiscarded(seat=seat) | SeatResigned(seat=seat):
                ships = tuple(ship.id for ship in after.ships_of(seat))
            case _:
                return
        if ships:
            fates = (rule.ships_left_by(seat, ships) for rule in self.game.on(after))
            yield next((fate for fate in fates if fate is not None), ShipsRemoved(seat, ships))

    # What may be sent

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        match state.phase:
            case "reinforce":
                yield from self.legal_purchases(state, seat)
                crippled = tuple(ship.id for ship in state.ships_of(seat) if not ship.is_healthy)
                if crippled and state.armies_to_place >= REPAIR_COST:
                    unpaid = Optional(Exactly(None))
                    yield choice("repair_ship", ship=OneOf(crippled), from_territory=unpaid)
            case "attack":
                yield from self.legal_moves(state, seat)
            case "free_move":
                yield from self.legal_repairs(state, seat)

    def legal_purchases(self, state: CustomState, seat: int) -> Iterator[Choice]:
        seas = tuple(
            sea
            for sea in state.map.sea
            if is_coastal(state, sea, seat) and not self.is_closed(state, seat, sea)
        )
        if not seas or self.is_fleet_full(state, seat):
            return
        if state.armies_to_place >= SHIP_COST:
            yield choice("buy_ship", sea=OneOf(seas), flagship=Optional(Exactly(False)))
        has_flagship = any(ship.flagship for ship in state.ships_of(seat))
        may_lead = state.options.advanced_leaders == "buy" and not has_flagship
        if may_lead and state.armies_to_place >= FLAGSHIP_COST:
            yield choice("buy_ship", sea=OneOf(seas), flagship=Exactly(True))

    def legal_moves(self, state: CustomState, seat: int) -> Iterator[Choice]:
        for ship in state.ships_of(seat):
            if ship.moves or ship.actions >= MOST_ACTIONS:
                continue
            seas = tuple(s for s in state.map.sea[ship.sea].seas if not self.is_closed(state, seat, s))
            if seas:
                yield choice("move_ship", ship=Exactly(ship.id), sea=OneOf(seas))

    def legal_repairs(self, state: CustomState, seat: int) -> Iterator[Choice]:
        for ship in state.ships_of(seat):
            payers = tuple(
                place
                for place in state.map.sea[ship.sea].coast
                if state.territories[place].owner == seat and state.territories[place].armies > REPAIR_COST
            )
            if payers and not ship.is_healthy:
                yield choice("repair_ship", ship=Exactly(ship.id), from_territory=OneOf(payers))


# Folds


def refitted(state: CustomState, name: str, **changes: object) -> CustomState:
    """The state with one ship changed."""
    ships = (replace(ship, **changes) if ship.id == name else ship for ship in state.ships)
    return replace(state, ships=tuple(ships))


def ship_bought(state: CustomState, event: ShipBought) -> CustomState:
    ship = Ship(event.ship, event.owner, event.sea, flagship=event.flagship)
    state = replace(state, ships=(*state.ships, ship), ships_built=state.ships_built + 1)
    if isinstance(event.owner, str):
        return spent(state, state.armies_to_place, event.left)
    return spent(state, event.left, state.mercenaries_to_place)


def ship_moved(state: CustomState, event: ShipMoved) -> CustomState:
    ship = state.ship(event.ship)
    assert ship is not None
    return refitted(state, event.ship, sea=event.to_sea, moves=ship.moves + 1)


def ship_repaired(state: CustomState, event: ShipRepaired) -> CustomState:
    state = refitted(state, event.ship, hits=HEALTHY)
    if event.from_territory is None:
        return spent(state, state.armies_to_place - REPAIR_COST, state.mercenaries_to_place)
    lands = state.territories
    paid = put(lands, event.from_territory, -REPAIR_COST)
    return replace(state, territories={**lands, event.from_territory: paid})


def ships_removed(state: CustomState, event: ShipsRemoved) -> CustomState:
    return replace(state, ships=tuple(ship for ship in state.ships if ship.id not in event.ships))


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    """CU-2.5."""
    rested = (replace(ship, moves=0, attacks=0, bombardments=0) for ship in state.ships)
    return replace(state, ships=tuple(rested))
