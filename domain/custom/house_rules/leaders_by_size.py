"""Advanced leaders, second way: a garrison or a fleet that grows to a given size brings one (CU-4.112)."""

from collections.abc import Iterator

from domain.classic.events import ArmiesPlaced
from domain.core.vocabulary import Event
from domain.custom.events import (
    ArmiesMovedIn,
    ArmiesRetreated,
    BonusArmiesPlaced,
    FreeMoveMade,
    LeaderAppeared,
    ShipBought,
    ShipMoved,
    SupplyLineMoved,
)
from domain.custom.house_rule import HouseRule
from domain.custom.state import CustomState


class LeadersBySize(HouseRule):
    option = "advanced_leaders"
    values = ("size",)
    rank = 10  # right after the event that raised the number (CU-9.3)

    def echo(self, before: CustomState, event: Event, after: CustomState) -> Iterator[Event]:
        """Tested for every seat, in the order the event lists them; a seat gets one at a time."""
        led: set[int] = set()
        for place in reinforced(event):
            owner = after.territories[place].owner
            if isinstance(owner, int) and after.generals[owner] is None and owner not in led:
                size = after.options.leader_army_size
                if before.territories[place].armies < size <= after.territories[place].armies:
                    led.add(owner)
                    yield LeaderAppeared(owner, "general", place, None)
        sea = entered(event)
        if sea is not None:
            yield from self.admirals(before, after, sea)

    def admirals(self, before: CustomState, after: CustomState, sea: str) -> Iterator[LeaderAppeared]:
        size = after.options.leader_navy_size
        for owner in {ship.owner for ship in after.ships_in(sea)}:
            fleet = [ship for ship in after.ships_in(sea) if ship.owner == owner]
            grown = sum(ship.owner == owner for ship in before.ships_in(sea)) < size <= len(fleet)
            led = any(ship.flagship for ship in after.ships_of(owner))
            if isinstance(owner, int) and grown and not led:
                first = min(fleet, key=lambda ship: (not ship.is_healthy, int(ship.id.removeprefix("ship-"))))
                yield LeaderAppeared(owner, "admiral", None, first.id)


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
        case _:
            return ()


def entered(event: Event) -> str | None:
    """The sea into which an event has put a ship."""
    match event:
        case ShipBought(sea=sea) | ShipMoved(to_sea=sea):
            return sea
        case _:
            return None
