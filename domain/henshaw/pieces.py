"""Units, natives and factories on the board: entering and leaving spaces, with the bookkeeping of launched
ships and arrival tags (HE-4.1)."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.core.claims import per_seat
from domain.core.part import Claim, Part
from domain.henshaw.asking import while_on
from domain.henshaw.events import NATIVES, Side
from domain.henshaw.geography import OCEANS
from domain.henshaw.state import HenshawState, Space

MOST = 10_000
"""Pieces are unlimited (HE-2.8); a position that asks for more dice than this is a mistake."""


def with_spaces(state: HenshawState, changed: Mapping[str, Space], **also: Any) -> HenshawState:
    return replace(state, spaces={**state.spaces, **changed}, **also)


def with_units(space: Space, seat: int, change: int) -> Space:
    units = space.units
    return replace(space, units=(*units[:seat], units[seat] + change, *units[seat + 1 :]))


def untagged(space: Space) -> Space:
    """HE-4.26: tags last until the battle is set or the contest ends."""
    return replace(space, by_sea=0, surprise=0, by_land=0) if space.tags else space


def cleared(space: Space) -> Space:
    """HE-4.10: without the records of a turn."""
    if space.moved or space.launched or space.launches:
        space = replace(space, moved=0, launched=0, launches=0)
    return untagged(space)


def _less_tagged(space: Space, units: int) -> Space:
    """HE-4.32: `by_sea` go first, then `surprise`, then `by_land`."""
    if not space.tags:
        return space
    by_sea = min(space.by_sea, units)
    surprise = min(space.surprise, units - by_sea)
    by_land = min(space.by_land, units - by_sea - surprise)
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
    """HE-4.25, HE-4.26: the acting seat's units are tagged where an opponent stands."""
    joined = with_units(space, seat, units)
    if seat != state.turn_seat or all(side == seat for side in space.sides()):
        return joined
    if by_sea:
        return replace(joined, by_sea=joined.by_sea + units)
    return replace(joined, by_land=joined.by_land + units)


# What holds of every board


def _numbers(space: Space) -> Iterable[int]:
    yield from space.units
    yield from (space.natives, space.factories, space.moved, space.launched, space.launches)
    yield from (space.by_sea, space.by_land, space.surprise)


def _within_bounds(state: HenshawState) -> bool:
    return all(
        len(space.units) == len(state.seats) and all(0 <= number <= MOST for number in _numbers(space))
        for space in state.spaces.values()
    )


def _ships_only(state: HenshawState) -> bool:
    oceans = [state.spaces[ocean] for ocean in OCEANS]
    return not any(space.natives or space.factories or space.tags for space in oceans)


def _within_limits(state: HenshawState) -> bool:
    land, limit = state.geography.territories, state.geography.factory_limit
    spaces = state.spaces
    return not any(spaces[t].launched or spaces[t].launches or spaces[t].factories > limit(t) for t in land)


def _out_without_units(state: HenshawState) -> bool:
    return not any(state.units_of(seat) for seat, how in enumerate(state.status) if how != "active")


def _records_add_up(state: HenshawState) -> bool:
    """HE-4.1: only units of the acting seat have moved or been launched."""
    seat, moving = state.turn_seat, state.phase == "movement"
    return all(
        space.moved + space.launched <= (0 if seat is None else space.units[seat])
        and space.launched <= space.launches
        and (moving or not space.moved)
        and (seat is not None or not space.launches)
        for space in state.spaces.values()
    )


PIECES = Part[HenshawState](
    name="pieces",
    rule="Armies, ships, natives and factories stand in territories and oceans (HE-2.1, HE-2.8, HE-4.1).",
    claims=(
        *per_seat("hands", "technologies", "standing"),
        Claim(
            "A position names the territories and oceans of its board and no others.",
            lambda state: tuple(state.spaces) == state.geography.spaces,
            "spaces",
        ),
        Claim(f"Numbers in a space are from 0 to {MOST}, one for each seat.", _within_bounds, "spaces"),
        Claim("In an ocean there are ships only.", _ships_only, "spaces"),
        Claim(
            "On land there are no ships, and no more factories than HE-4.6 allows.", _within_limits, "spaces"
        ),
        Claim("A seat that is out has no units.", _out_without_units, "spaces"),
        while_on("More units have moved or been launched than are there.", _records_add_up, "spaces"),
        Claim(
            "This variant has no neutral colour.",
            lambda state: state.neutral_colour is None,
            "neutral_colour",
        ),
    ),
)
