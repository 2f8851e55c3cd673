"""Advanced leaders, second way: a garrison or a fleet that grows to a given size brings one (CU-4.112)."""

from collections.abc import Iterator

from domain.classic.events import ArmiesPlaced
from domain.core.part import Part
from domain.core.vocabulary import Event
from domain.custom.events import ArmiesMovedIn, BonusArmiesPlaced, FreeMoveMade, SupplyLineMoved
from domain.custom.house_rules.advanced_leaders import ARMY_SIZE, NAVY_SIZE, LeaderAppeared
from domain.custom.house_rules.navies import ShipBought, ShipMoved
from domain.custom.house_rules.retreat import ArmiesRetreated
from domain.custom.seas import ship_number
from domain.custom.state import CustomState


def generals(before: CustomState, event: Event, after: CustomState) -> Iterator[Event]:
    """Tested for every seat, in the order the event lists them; a seat gets one at a time."""
    size, led = ARMY_SIZE.of(after), set[int]()
    for place in reinforced(event):
        owner = after.territories[place].owner
        grown = before.territories[place].armies < size <= after.territories[place].armies
        if grown and isinstance(owner, int) and after.generals[owner] is None and owner not in led:
            led.add(owner)
            yield LeaderAppeared(owner, "general", place, None)


def reinforced(event: Event) -> tuple[str, ...]:
    """Territories on which an event may have put more armies, as it lists them. Setup does not count."""
    match event:
        case ArmiesPlaced(placements=placements):
            return tuple(placement.territory for placement in placements)
        case BonusArmiesPlaced(territory=place) | ArmiesMovedIn(territory=place):
            return (place,)
        case FreeMoveMade(to_territory=place) | ArmiesRetreated(to_territory=place):
            return (place,)
        case SupplyLineMoved(path=path):
            return path
    return ()


def admirals(before: CustomState, after: CustomState, sea: str) -> Iterator[Event]:
    size = NAVY_SIZE.of(after)
    for owner in {ship.owner for ship in after.ships_in(sea)}:
        fleet = [ship for ship in after.ships_in(sea) if ship.owner == owner]
        grown = sum(ship.owner == owner for ship in before.ships_in(sea)) < size <= len(fleet)
        if isinstance(owner, int) and grown and after.flagship_of(owner) is None:
            first = min(fleet, key=lambda ship: (not ship.is_healthy, ship_number(ship.id) or 0))
            yield LeaderAppeared(owner, "admiral", None, first.id)


GROWTH = (ArmiesPlaced, BonusArmiesPlaced, ArmiesMovedIn, FreeMoveMade, ArmiesRetreated, SupplyLineMoved)
LEADERS_BY_SIZE = Part[CustomState](
    name="leaders_by_size",
    rule="A garrison or a fleet that grows to a given size brings a leader (CU-4.112).",
    option="advanced_leaders",
    values=("size",),
    follows={
        **dict.fromkeys(GROWTH, generals),
        ShipBought: lambda before, event, after: admirals(before, after, event.sea),
        ShipMoved: lambda before, event, after: admirals(before, after, event.to_sea),
    },
)
