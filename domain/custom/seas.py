"""Who rules the waves: power, superiority, blockade, and which ships lie where (CU-4.82 to 4.86)."""

from collections.abc import Iterable

from domain.core.board import Link
from domain.core.refusal import refuse
from domain.custom.old_classic.state import Owner
from domain.custom.state import CustomState, Ship


def superior(state: CustomState, seas: Iterable[str]) -> Owner | None:
    """CU-4.82 to 4.84: the owner whose power in these seas together is greater than every other's. Power is
    counted in half-points, which are a ship's hit points."""
    power: dict[Owner, int] = {}
    for ship in state.ships:
        if ship.sea in seas:
            power[ship.owner] = power.get(ship.owner, 0) + ship.hits
    if not power:
        return None
    greatest = max(power.values())
    rulers = [owner for owner, half_points in power.items() if half_points == greatest]
    return rulers[0] if len(rulers) == 1 else None


def is_blockaded(state: CustomState, seat: int, route: Link) -> bool:
    """CU-4.85: closed by whoever is superior over it, unless that seat lets this one through."""
    ruler = superior(state, route.seas)
    if ruler is None or ruler == seat:
        return False
    return isinstance(ruler, str) or seat not in state.blockades[ruler].get(route.id, ())


def is_screened(state: CustomState, ship: Ship) -> bool:
    """CU-4.114: a flagship is no target while its owner has another ship in the same sea."""
    beside = (other for other in state.ships_in(ship.sea) if other.owner == ship.owner and other != ship)
    return ship.flagship and any(beside)


def coast_of(state: CustomState, sea: str) -> tuple[str, ...]:
    """Territories adjacent to a sea, in canonical order (CU-2.15)."""
    coast = state.map.sea[sea].coast
    return tuple(place for place in state.map.ids if place in coast)


def is_coastal(state: CustomState, sea: str, owner: Owner) -> bool:
    """Whether the owner has land at this sea."""
    return any(state.territories[place].owner == owner for place in state.map.sea[sea].coast)


# Checks that several commands share


def known_sea(state: CustomState, sea: str) -> None:
    if sea not in state.map.sea:
        refuse("unknown_sea", f"There is no sea {sea!r} here.", "CU-9.1", "sea")


def known_ship(state: CustomState, ship: str, field: str = "ship") -> Ship:
    found = state.ship(ship)
    if found is None:
        refuse("unknown_ship", f"No ship {ship!r} is afloat.", "CU-9.1", field)
    return found


def own_ship(state: CustomState, seat: int, name: str) -> Ship:
    ship = known_ship(state, name)
    if ship.owner != seat:
        refuse("not_owner", f"{name} is not yours.", "CU-4.87", "ship")
    return ship
