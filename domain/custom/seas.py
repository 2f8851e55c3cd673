"""Who rules the waves: power, superiority, blockade, and which ships lie where (CU-4.82 to CU-4.86)."""

from collections.abc import Iterable

from domain.classic.state import Owner
from domain.core.board import Link
from domain.core.refusal import refuse
from domain.custom.questions import sea_closed
from domain.custom.state import CustomState, Ship, replace


def superior(state: CustomState, seas: Iterable[str]) -> Owner | None:
    """CU-4.82 to CU-4.84: the owner whose power in these seas together is greater than every other's. Power
    is counted in half-points, which are a ship's hit points."""
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


def targets_in(state: CustomState, seat: int, waters: tuple[str, ...]) -> tuple[str, ...]:
    """Ships in these seas that the seat may attack."""
    return tuple(
        ship.id
        for ship in state.ships
        if ship.owner != seat and ship.sea in waters and not is_screened(state, ship)
    )


def ship_number(name: str) -> int | None:
    """The number of `ship-1`, `ship-2`, …; None for any other word (CU-2.5)."""
    digits = name.removeprefix("ship-")
    plain = name.startswith("ship-") and digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(digits) if plain and not digits.startswith("0") else None


def refitted(state: CustomState, name: str, **changes: object) -> CustomState:
    """The state with one ship changed."""
    ships = (replace(ship, **changes) if ship.id == name else ship for ship in state.ships)
    return replace(state, ships=tuple(ships))


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


def check_sea(state: CustomState, owner: Owner, sea: str) -> None:
    if sea_closed(state, owner, sea):
        refuse("sea_occupied", f"Ships of others lie in {sea}.", "CU-4.100", "sea")


def check_fit(ship: Ship) -> None:
    """CU-4.88."""
    if not ship.is_healthy:
        refuse("crippled", f"{ship.id} is crippled and can only move.", "CU-4.88", "ship")


def check_target(state: CustomState, seat: int, target: Ship, waters: tuple[str, ...]) -> None:
    if target.owner == seat:
        refuse("own_ship", f"{target.id} is your own.", "CU-4.91", "target")
    if target.sea not in waters:
        refuse("out_of_reach", f"{target.id} lies in {target.sea}, out of reach.", "CU-4.91", "target")
    if is_screened(state, target):
        sentence = f"Another ship screens the flagship {target.id}."
        refuse("flagship_screened", sentence, "CU-4.114", "target")
