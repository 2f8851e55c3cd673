"""Units entering and leaving spaces, with the bookkeeping of launched ships and arrival tags (HE-4.1)."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from domain.henshaw.events import NATIVES, Side
from domain.henshaw.state import HenshawState, Space


def with_spaces(state: HenshawState, changed: Mapping[str, Space], **also: Any) -> HenshawState:
    return replace(state, spaces={**state.spaces, **changed}, **also)


def with_units(space: Space, seat: int, change: int) -> Space:
    units = space.units
    return replace(space, units=(*units[:seat], units[seat] + change, *units[seat + 1 :]))


def untagged(space: Space) -> Space:
    """HE-4.26: tags last until the battle is set or the contest ends."""
    if space.by_sea or space.surprise or space.by_land:
        return replace(space, by_sea=0, surprise=0, by_land=0)
    return space


def _less_tagged(space: Space, units: int) -> Space:
    """HE-4.32: `by_sea` go first, then `surprise`, then `by_land`."""
    by_sea = min(space.by_sea, units)
    surprise = min(space.surprise, units - by_sea)
    by_land = min(space.by_land, units - by_sea - surprise)
    if not by_sea + surprise + by_land:
        return space
    return replace(
        space,
        by_sea=space.by_sea - by_sea,
        surprise=space.surprise - surprise,
        by_land=space.by_land - by_land,
    )


def killed(state: HenshawState, space: Space, side: Side, units: int) -> Space:
    """Losses, in the order best for their owner: tags as above, ships launched this turn first (HE-4.32)."""
    if side == NATIVES:
        return replace(space, natives=space.natives - units)
    left = with_units(space, side, -units)
    if side == state.turn_seat:
        left = replace(_less_tagged(left, units), launched=max(0, space.launched - units))
    return left


def departed(state: HenshawState, space: Space, seat: int, units: int) -> Space:
    """Units that leave as a retreat or a reinforcement; never ships launched this turn (HE-4.32)."""
    left = with_units(space, seat, -units)
    return _less_tagged(left, units) if seat == state.turn_seat else left


def arrived(state: HenshawState, space: Space, seat: int, units: int, by_sea: bool) -> Space:
    """HE-4.25, 4.26: the acting seat's units are tagged where an opponent stands."""
    joined = with_units(space, seat, units)
    if seat != state.turn_seat or all(side == seat for side in space.sides()):
        return joined
    if by_sea:
        return replace(joined, by_sea=joined.by_sea + units)
    return replace(joined, by_land=joined.by_land + units)
