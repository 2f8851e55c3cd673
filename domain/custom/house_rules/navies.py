"""Navies: ships are bought with armies to place, lie in seas, move and are repaired (CU-2.3, CU-4.80, CU-4.87
to CU-4.90, CU-4.95)."""

from typing import Annotated

import msgspec

from domain.classic.placing import check_known, check_owned
from domain.classic.state import NEUTRAL, Owner, acted, put
from domain.core.legal import Exactly, Offers, OneOf, Optional, choice
from domain.core.part import Claim, Option, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import SeatCommand, SeatEvent, TurnStarted
from domain.custom.options import chosen, need
from domain.custom.placing import spent
from domain.custom.questions import sea_closed
from domain.custom.seas import check_sea, is_coastal, known_sea, own_ship, refitted, ship_number
from domain.custom.state import CRIPPLED, HEALTHY, CustomState, Play, Ship, replace

SHIP_COST, FLAGSHIP_COST, REPAIR_COST = 3, 5, 1
MOST_ACTIONS = 2
LIMIT = Option[int | None](
    "ship_limit",
    "CU-2.3: ships a seat may own at once; null: any number.",
    Annotated[int, msgspec.Meta(ge=1, le=99)] | None,
    8,
    needs={"navies": (True,)},
)


class BuyShip(SeatCommand, frozen=True):
    sea: str
    flagship: bool = False


class MoveShip(SeatCommand, frozen=True):
    ship: str
    sea: str


class RepairShip(SeatCommand, frozen=True):
    ship: str
    from_territory: str | None = None


class ShipBought(SeatEvent, frozen=True):
    owner: Owner
    ship: str
    sea: str
    flagship: bool
    cost: int
    left: int


class ShipMoved(SeatEvent, frozen=True):
    ship: str
    from_sea: str
    to_sea: str


class ShipRepaired(SeatEvent, frozen=True):
    ship: str
    from_territory: str | None
    """None: paid from the armies to place."""


# Buying


def buy_ship(play: Play, command: BuyShip) -> None:
    """CU-4.80, and CU-4.111 for a flagship."""
    state, seat, sea = play.state, command.seat, command.sea
    if command.flagship:
        need(state.options, "advanced_leaders", "buy")
    known_sea(state, sea)
    if not is_coastal(state, sea, seat):
        refuse("no_coast", f"You own no territory at {sea}.", "CU-4.80", "sea")
    check_sea(state, seat, sea)
    if is_fleet_full(state, seat):
        refuse("ship_limit", f"You have {LIMIT.of(state)} ships, the most.", "CU-2.3")
    if command.flagship and state.flagship_of(seat) is not None:
        refuse("leader_exists", "You have a flagship.", "CU-4.110", "flagship")
    cost = FLAGSHIP_COST if command.flagship else SHIP_COST
    if cost > state.armies_to_place:
        refuse("cannot_pay", f"That costs {cost} of the armies to place.", "CU-4.80")
    left = state.armies_to_place - cost
    name = f"ship-{state.ships_built + 1}"
    play.add(ShipBought(seat, seat, name, sea, command.flagship, cost, left))


def is_fleet_full(state: CustomState, seat: int) -> bool:
    limit = LIMIT.of(state)
    return limit is not None and len(state.ships_of(seat)) >= limit


def purchases(state: CustomState, seat: int) -> Offers:
    seas = tuple(
        sea for sea in state.map.sea if is_coastal(state, sea, seat) and not sea_closed(state, seat, sea)
    )
    if not seas or is_fleet_full(state, seat):
        return
    if state.armies_to_place >= SHIP_COST:
        yield choice("buy_ship", sea=OneOf(seas), flagship=Optional(Exactly(False)))
    may_lead = chosen(state.options, "advanced_leaders") == "buy" and state.flagship_of(seat) is None
    if may_lead and state.armies_to_place >= FLAGSHIP_COST:
        yield choice("buy_ship", sea=OneOf(seas), flagship=Exactly(True))


# Moving


def move_ship(play: Play, command: MoveShip) -> None:
    """CU-4.87, CU-4.88, CU-4.90: a crippled ship may still move."""
    state = play.state
    ship = own_ship(state, command.seat, command.ship)
    known_sea(state, command.sea)
    if ship.moves or ship.actions >= MOST_ACTIONS:
        refuse("action_limit", f"{ship.id} has moved or acted twice.", "CU-4.87", "ship")
    if command.sea not in state.map.sea[ship.sea].seas:
        refuse("not_adjacent", f"{command.sea} is not adjacent to {ship.sea}.", "CU-4.90", "sea")
    check_sea(state, command.seat, command.sea)
    play.add(ShipMoved(command.seat, ship.id, ship.sea, command.sea))


def moves(state: CustomState, seat: int) -> Offers:
    for ship in state.ships_of(seat):
        if ship.moves or ship.actions >= MOST_ACTIONS:
            continue
        seas = tuple(sea for sea in state.map.sea[ship.sea].seas if not sea_closed(state, seat, sea))
        if seas:
            yield choice("move_ship", ship=Exactly(ship.id), sea=OneOf(seas))


# Repairing


def repair_ship(play: Play, command: RepairShip) -> None:
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


def prepaid_repairs(state: CustomState, seat: int) -> Offers:
    crippled = tuple(ship.id for ship in state.ships_of(seat) if not ship.is_healthy)
    if crippled and state.armies_to_place >= REPAIR_COST:
        yield choice("repair_ship", ship=OneOf(crippled), from_territory=Optional(Exactly(None)))


def repairs(state: CustomState, seat: int) -> Offers:
    for ship in state.ships_of(seat):
        payers = tuple(
            place
            for place in state.map.sea[ship.sea].coast
            if state.territories[place].owner == seat and state.territories[place].armies > REPAIR_COST
        )
        if payers and not ship.is_healthy:
            yield choice("repair_ship", ship=Exactly(ship.id), from_territory=OneOf(payers))


# Folds


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


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    """CU-2.5."""
    rested = (replace(ship, moves=0, attacks=0, bombardments=0) for ship in state.ships)
    return replace(state, ships=tuple(rested))


# Claims


def are_numbered(state: CustomState) -> bool:
    numbers = [ship_number(ship.id) for ship in state.ships]
    return None not in numbers and numbers == sorted(set(numbers), key=lambda number: number or 0)


def are_built(state: CustomState) -> bool:
    return all((ship_number(ship.id) or 0) <= state.ships_built for ship in state.ships)


def are_afloat(state: CustomState) -> bool:
    neutrals = (NEUTRAL, *state.neutrals) if chosen(state.options, "privateers") else ()
    owners = {*state.active, *neutrals}
    return all(
        ship.owner in owners and not isinstance(ship.owner, bool) and ship.sea in state.map.sea
        for ship in state.ships
    )


def are_led(state: CustomState) -> bool:
    return chosen(state.options, "advanced_leaders") != "off" or not any(
        ship.flagship for ship in state.ships
    )


def are_fit(state: CustomState) -> bool:
    return all(
        ship.hits in (HEALTHY, CRIPPLED)
        and 0 <= ship.moves <= 1
        and 0 <= ship.attacks <= 2
        and 0 <= ship.bombardments <= 1
        and ship.actions <= MOST_ACTIONS
        for ship in state.ships
    )


NAVIES = Part[CustomState](
    name="navies",
    rule="Ships are bought, lie in seas, move and are repaired (CU-4.80, CU-4.87 to CU-4.90, CU-4.95).",
    option=Option[bool]("navies", "Section 4.9: ships that blockade, fight, bombard and support."),
    settings=(LIMIT,),
    commands={
        BuyShip: in_phases(buy_ship, "reinforce"),
        MoveShip: in_phases(move_ship, "attack"),
        RepairShip: in_phases(repair_ship, "reinforce", "free_move"),
    },
    events=(ShipBought, ShipMoved, ShipRepaired),
    folds={
        ShipBought: acted(ship_bought),
        ShipMoved: acted(ship_moved),
        ShipRepaired: acted(ship_repaired),
        TurnStarted: turn_started,
    },
    offers={
        "reinforce": lambda state, seat: (*purchases(state, seat), *prepaid_repairs(state, seat)),
        "attack": moves,
        "free_move": repairs,
    },
    remembers=("ships", "ships_built"),
    claims=(
        Claim("Ships are ship-1, ship-2 and so on, each once, in that order.", are_numbered, "ships"),
        Claim("ships_built is the highest number that any ship has had.", are_built, "ships_built"),
        Claim("A ship has an owner of this game, and lies in a sea of its board.", are_afloat, "ships"),
        Claim("This game is played without flagships.", are_led, "ships"),
        Claim("A ship is healthy or crippled, and acts twice at most.", are_fit, "ships"),
    ),
)
