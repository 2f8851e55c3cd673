"""Privateers: neutrals have ships, some from the start, more left by seats that go out or bought with
mercenaries; they never act, but close every route they rule (CU-2.58, CU-4.97, CU-4.103)."""

import msgspec

from domain.classic.state import NEUTRAL, roller
from domain.core.chance import Ask, Names
from domain.core.claims import flow_asks_for
from domain.core.legal import Offers, OneOf, choice
from domain.core.options import Count
from domain.core.part import ChancePoint, Option, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Event, SeatCommand, SeatEvent
from domain.custom.house_rules.navies import SHIP_COST, ShipBought
from domain.custom.options import need
from domain.custom.questions import due_before_play, sea_closed, ships_left_by
from domain.custom.seas import check_sea, coast_of, known_sea
from domain.custom.state import CustomState, Play, Ship, replace

AT_THE_START = Option(
    "privateer_ships",
    "CU-2.58: how many there are at the start.",
    Count,
    3,
    needs={"privateers": (True,)},
)


class BuyNeutralShip(SeatCommand, frozen=True):
    sea: str


class NewShip(msgspec.Struct, frozen=True):
    ship: str
    sea: str


class PrivateersPlaced(Event, frozen=True):
    ships: tuple[NewShip, ...]


class ShipsTurnedNeutral(SeatEvent, frozen=True):
    ships: tuple[str, ...]


# At the start


def due(state: CustomState) -> Ask | None:
    """CU-2.58: no other ship can be there before them."""
    return ask_seas(state) if AT_THE_START.of(state) and not state.ships_built else None


def ask_seas(state: CustomState) -> Ask:
    """CU-8.4."""
    seas, count = tuple(state.map.sea), AT_THE_START.of(state)
    return Ask(
        "privateer_seas",
        (count,),
        pool=seas,
        universe=frozenset(seas),
        unavailable="bad_value",
        rollers=(roller(state, "pile", count, NEUTRAL),),
    )


def drawn(play: Play, seas: Names) -> None:
    ships = (NewShip(f"ship-{number}", sea) for number, sea in enumerate(seas, play.state.ships_built + 1))
    play.add(PrivateersPlaced(tuple(ships)))


# Ships bought with mercenaries


def buy_neutral_ship(play: Play, command: BuyNeutralShip) -> None:
    state, sea = play.state, command.sea
    need(state.options, "mercenaries")
    known_sea(state, sea)
    owner = shore_neutral(state, sea)
    if owner is None:
        refuse("no_coast", f"No neutral territory lies at {sea}.", "CU-4.103", "sea")
    check_sea(state, owner, sea)
    if state.mercenaries_to_place < SHIP_COST:
        refuse("cannot_pay", f"That costs {SHIP_COST} mercenaries to place.", "CU-4.103")
    name, left = f"ship-{state.ships_built + 1}", state.mercenaries_to_place - SHIP_COST
    play.add(ShipBought(command.seat, owner, name, sea, False, SHIP_COST, left))


def offers(state: CustomState, seat: int) -> Offers:
    if state.mercenaries_to_place < SHIP_COST:
        return
    owners = ((sea, shore_neutral(state, sea)) for sea in state.map.sea)
    seas = tuple(sea for sea, owner in owners if owner and not sea_closed(state, owner, sea))
    if seas:
        yield choice("buy_neutral_ship", sea=OneOf(seas))


def shore_neutral(state: CustomState, sea: str) -> str | None:
    """CU-4.103: the neutral that owns the first neutral territory at this sea."""
    owners = (state.territories[place].owner for place in coast_of(state, sea))
    return next((owner for owner in owners if isinstance(owner, str)), None)


# Folds


def privateers_placed(state: CustomState, event: PrivateersPlaced) -> CustomState:
    new = tuple(Ship(ship.ship, NEUTRAL, ship.sea) for ship in event.ships)
    return replace(state, ships=state.ships + new, ships_built=state.ships_built + len(new))


def ships_turned_neutral(state: CustomState, event: ShipsTurnedNeutral) -> CustomState:
    """CU-4.97: sea and hit points stay, the flagship's rank does not."""
    ships = (
        replace(ship, owner=NEUTRAL, flagship=False) if ship.id in event.ships else ship
        for ship in state.ships
    )
    return replace(state, ships=tuple(ships))


PRIVATEERS = Part[CustomState](
    name="privateers",
    rule="Neutrals have ships, which never act but close every route they rule (CU-2.58, CU-4.97, CU-4.103).",
    option=Option[bool]("privateers", "CU-4.103: neutrals have ships.", needs={"navies": (True,)}),
    settings=(AT_THE_START,),
    commands={BuyNeutralShip: in_phases(buy_neutral_ship, "reinforce")},
    chances={"privateer_seas": ChancePoint(ask_seas, drawn)},
    events=(PrivateersPlaced, ShipsTurnedNeutral),
    folds={PrivateersPlaced: privateers_placed, ShipsTurnedNeutral: ships_turned_neutral},
    offers={"reinforce": offers},
    claims=(flow_asks_for("privateer_seas"),),
    answers=(
        due_before_play.by(due),
        ships_left_by.by(lambda state, seat, ships: ShipsTurnedNeutral(seat, ships)),
    ),
)
