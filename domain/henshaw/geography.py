"""Where things lie: territories, oceans, coasts, distances, north and south (HE-2.1 to HE-2.5, HE-4.7)."""

from functools import lru_cache
from typing import Final

import msgspec

from domain.core.board import board_of

_world = board_of("world")
OCEANS: Final = tuple(ocean.id for ocean in _world.oceans)
SOUTH: Final = _world.third_world
"""HE-2.2: the Third World, unless option `third_world` names other territories."""


class Geography(msgspec.Struct, frozen=True):
    """One board as one set of options sees it."""

    territories: tuple[str, ...]
    """In canonical order."""
    spaces: tuple[str, ...]
    """Territories in canonical order, then the oceans."""
    order: dict[str, int]
    """Rank of every space in that order."""
    neighbours: dict[str, tuple[str, ...]]
    """Adjacent spaces, oceans included (HE-4.7)."""
    land: dict[str, tuple[str, ...]]
    """Adjacent territories only."""
    coast: dict[str, tuple[str, ...]]
    """Territories an ocean borders."""
    second: dict[str, tuple[str, ...]]
    """Territories at distance 2 exactly; distance never counts through oceans (HE-4.7)."""
    over_sea: frozenset[tuple[str, str]]
    """Pairs of territories joined by a dashed sea line."""
    south: frozenset[str]
    continents: dict[str, tuple[str, ...]]
    values: dict[str, int]

    def adjacent(self, a: str, b: str) -> bool:
        return b in self.neighbours[a]

    def by_sea(self, from_space: str, to_space: str) -> bool:
        """HE-4.26: whether a step comes from an ocean or over a sea line."""
        return from_space in OCEANS or (from_space, to_space) in self.over_sea

    def factory_limit(self, territory: str) -> int:
        """HE-4.6."""
        return 1 if territory in self.south else 2


@lru_cache(maxsize=64)
def geography(board_id: str, coasts: str, third_world: tuple[str, ...]) -> Geography:
    board = board_of(board_id)
    coast = {
        ocean.id: tuple(
            territory
            for territory in board.ids
            if territory in ocean.coast
            or (coasts == "geographic" and territory in ocean.coast_geographic)  # HE-2.4
        )
        for ocean in board.oceans
    }
    oceans = tuple(coast)
    neighbours = {
        territory: board.neighbours[territory] + tuple(o for o in oceans if territory in coast[o])
        for territory in board.ids
    }
    for ocean in oceans:
        neighbours[ocean] = coast[ocean] + tuple(other for other in oceans if other != ocean)  # HE-2.5
    spaces = board.ids + oceans
    return Geography(
        territories=board.ids,
        spaces=spaces,
        order={space: rank for rank, space in enumerate(spaces)},
        neighbours=neighbours,
        land=board.neighbours,
        coast=coast,
        second=_second(board.ids, board.neighbours),
        over_sea=frozenset(pair for pair, link in board.link.items() if link.kind == "route"),
        south=frozenset(third_world),
        continents=board.members,
        values=board.values,
    )


def _second(ids: tuple[str, ...], near: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for start in ids:
        reached = {far for step in near[start] for far in near[step]} - {start, *near[start]}
        found[start] = tuple(territory for territory in ids if territory in reached)
    return found
