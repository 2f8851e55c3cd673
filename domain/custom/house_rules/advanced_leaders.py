"""Advanced generals and admirals: one army and one ship of a seat may be its leaders, who add one to the
highest die of their battles, or of all, and are the last to die (CU-4.64, CU-4.110, CU-4.113 to CU-4.115)."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from domain.classic.events import CardsHandedOver, SeatResigned
from domain.classic.questions import before_conquest
from domain.classic.state import changed
from domain.core.claims import per_seat
from domain.core.part import Claim, Option, Part
from domain.core.view import Mark
from domain.core.vocabulary import Event, SeatEvent
from domain.custom.events import ArmiesMovedIn, CardsDiscarded, FreeMoveMade, SupplyLineMoved
from domain.custom.house_rules.rebellion import RebellionResolved
from domain.custom.house_rules.retreat import ArmiesRetreated
from domain.custom.house_rules.ship_battles import ShipAttackResolved
from domain.custom.house_rules.zombie_apocalypse import ZombieFightRolled, ZombiesRose
from domain.custom.questions import Side, adds_one, fights
from domain.custom.seas import refitted
from domain.custom.state import CustomState, Play, replace

_GROWN = {"advanced_leaders": ("size",)}
ARMY_SIZE = Option(
    "leader_army_size",
    "CU-4.112: armies on one territory that bring a general.",
    Annotated[int, msgspec.Meta(ge=2, le=99)],
    10,
    needs=_GROWN,
)
NAVY_SIZE = Option(
    "leader_navy_size",
    "CU-4.112: ships in one sea that bring an admiral.",
    Annotated[int, msgspec.Meta(ge=1, le=99)],
    3,
    needs={**_GROWN, "navies": (True,)},
)
SCOPE = Option(
    "leader_scope",
    "CU-4.113, CU-4.115: whether a leader helps where it is, or in all battles of its arm (ruling R64).",
    Literal["own_place", "all_battles"],
    "own_place",
    needs={"advanced_leaders": ("buy", "size")},
)


class LeaderAppeared(SeatEvent, frozen=True):
    kind: Literal["general", "admiral"]
    territory: str | None
    ship: str | None


class LeaderLost(SeatEvent, frozen=True):
    kind: Literal["general", "admiral"]


# In battle


def leads(state: CustomState, side: Side) -> bool:
    """CU-4.113: a leader is there; CU-4.115: its side has one for this arm anywhere."""
    for fight in fights(state):
        place = fight.places[side == "defender"]
        ship = state.ship(place) if place is not None else None
        if ship is not None:
            flagship = state.flagship_of(ship.owner)
            return flagship == ship or (flagship is not None and everywhere(state))
        if place is not None:
            owner = state.territories[place].owner
            general = state.generals[owner] if isinstance(owner, int) else None
            return general == place or (general is not None and everywhere(state))
    return False


def everywhere(state: CustomState) -> bool:
    return SCOPE.of(state) == "all_battles"


# Dying


def fall_with_land(play: Play) -> None:
    """CU-4.114: with the last army of its territory, as it passes."""
    assert play.state.battle is not None
    seat = play.state.general_on(play.state.battle.to_territory)
    if seat is not None:
        play.add(LeaderLost(seat, "general"))


def gone_with(state: CustomState, seat: int) -> Iterator[Event]:
    """When a seat goes out its leaders are gone; a general's army stays."""
    if state.generals[seat] is not None:
        yield LeaderLost(seat, "general")
    if state.flagship_of(seat) is not None:
        yield LeaderLost(seat, "admiral")


def rebelled(before: CustomState, event: RebellionResolved, after: CustomState) -> Iterator[Event]:
    seat = before.general_on(event.territory)
    if seat is not None and event.new_owner != seat:
        yield LeaderLost(seat, "general")


def sunk(before: CustomState, event: ShipAttackResolved, after: CustomState) -> Iterator[Event]:
    for ship in before.ships:
        if ship.id in event.sunk and ship.flagship and isinstance(ship.owner, int):
            yield LeaderLost(ship.owner, "admiral")


def devoured(before: CustomState, event: Event, after: CustomState) -> Iterator[Event]:
    for seat, stand in enumerate(after.generals):
        if stand is not None and not after.territories[stand].armies:
            yield LeaderLost(seat, "general")


def marks(state: CustomState, territory: str) -> Iterator[Mark]:
    seat = state.general_on(territory)
    if seat is not None:
        yield Mark("general", owner=seat)


# Folds: where the leader goes


def general_at(state: CustomState, seat: int, territory: str | None) -> CustomState:
    return replace(state, generals=changed(state.generals, seat, territory))


def leader_appeared(state: CustomState, event: LeaderAppeared) -> CustomState:
    if event.ship is not None:
        return refitted(state, event.ship, flagship=True)
    return general_at(state, event.seat, event.territory)


def leader_lost(state: CustomState, event: LeaderLost) -> CustomState:
    if event.kind == "general":
        return general_at(state, event.seat, None)
    flagship = state.flagship_of(event.seat)
    return state if flagship is None else refitted(state, flagship.id, flagship=False)


def armies_moved_in(state: CustomState, event: ArmiesMovedIn) -> CustomState:
    return general_at(state, event.seat, event.territory) if event.with_general else state


def free_move_made(state: CustomState, event: FreeMoveMade) -> CustomState:
    return general_at(state, event.seat, event.to_territory) if event.with_general else state


def supply_line_moved(state: CustomState, event: SupplyLineMoved) -> CustomState:
    return general_at(state, event.seat, event.general_to) if event.general_to is not None else state


def armies_retreated(state: CustomState, event: ArmiesRetreated) -> CustomState:
    """CU-4.25: it goes along and is never among the lost."""
    along = state.generals[event.seat] == event.from_territory
    return general_at(state, event.seat, event.to_territory) if along else state


# Claims


def is_one_each(state: CustomState) -> bool:
    flagships = [ship.owner for ship in state.ships if ship.flagship]
    return len(set(flagships)) == len(flagships) and all(isinstance(owner, int) for owner in flagships)


def are_at_home(state: CustomState) -> bool:
    return all(
        place is None or (place in state.territories and state.territories[place].owner == seat)
        for seat, place in enumerate(state.generals)
    )


ADVANCED_LEADERS = Part[CustomState](
    name="advanced_leaders",
    rule="One army and one ship of a seat may be its leaders, who add one to a die (CU-4.110 to CU-4.115).",
    option=Option(
        "advanced_leaders",
        "Section 4.11: generals and admirals that add one to a die, bought or grown.",
        Literal["off", "buy", "size"],
        "off",
    ),
    values=("buy", "size"),
    settings=(ARMY_SIZE, NAVY_SIZE, SCOPE),
    events=(LeaderAppeared, LeaderLost),
    folds={
        LeaderAppeared: leader_appeared,
        LeaderLost: leader_lost,
        ArmiesMovedIn: armies_moved_in,
        FreeMoveMade: free_move_made,
        SupplyLineMoved: supply_line_moved,
        ArmiesRetreated: armies_retreated,
    },
    follows={
        CardsHandedOver: lambda before, event, after: gone_with(after, event.from_seat),
        CardsDiscarded: lambda before, event, after: gone_with(after, event.seat),
        SeatResigned: lambda before, event, after: gone_with(after, event.seat),
        RebellionResolved: rebelled,
        ShipAttackResolved: sunk,
        ZombiesRose: devoured,
        ZombieFightRolled: devoured,
    },
    marks=marks,
    remembers=("generals",),
    claims=(
        *per_seat("generals"),
        Claim("A seat has one flagship at most, a neutral none.", is_one_each, "ships"),
        Claim("A general stands on a territory of its own seat.", are_at_home, "generals"),
    ),
    answers=(adds_one.by(leads), before_conquest.by(fall_with_land)),
)
