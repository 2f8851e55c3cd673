"""Seas on the sheet: the cell of each, the borders between them, and where ships and names go."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist, sqrt

import msgspec
import shapely
from shapely import Point, Polygon
from shapely.geometry.base import BaseGeometry

from deploy.boards.badges import Badge
from deploy.boards.labels import Label
from deploy.boards.lines import Line, line_parts, merged
from deploy.boards.projection import Plane
from deploy.boards.recipe import LonLat, Ocean, Water
from deploy.boards.shapes import Sheet
from deploy.boards.svgpath import rounded
from projections.picture.text import LEADING, text_width, two_lines

STEP = 4.0
TRIES = 300
"""Places looked at in a sea: every few pixels in a small one, wider apart in an ocean."""
OFFSHORE = 10.0
"""How far ships may leave the water of a narrow sea to keep clear of badges."""

OCEAN_REACH = 90.0
"""How far from its stated label the ships of an ocean, which has no cell, may be moved."""


class Anchorage(msgspec.Struct, frozen=True):
    """Where a sea's ships are drawn, and its name."""

    fleet: Plane
    half: Plane
    """Half the width and height that ships need."""
    label: Label

    @property
    def boxes(self) -> tuple[Polygon, Polygon]:
        return _box(self.fleet, self.half), shapely.box(*self.label.box)


def sea_cells(waters: tuple[Water, ...], sheet: Sheet) -> dict[str, BaseGeometry]:
    """The water of each sea: its area, less the areas that rank before it, less the land."""
    land = shapely.union_all([*sheet.lands.values(), sheet.backdrop])
    cells: dict[str, BaseGeometry] = {}
    taken: BaseGeometry = land
    for water in sorted(waters, key=lambda water: water.area_rank):
        area = shapely.union_all([Polygon(_bent(ring, sheet)).buffer(0) for ring in water.area])
        cells[water.id] = area.difference(taken).intersection(sheet.window)
        taken = shapely.union_all([taken, area])
    return cells


def sea_borders(cells: dict[str, BaseGeometry], sheet: Sheet) -> list[Line]:
    """Where two seas meet on open water."""
    land = shapely.union_all([*sheet.lands.values(), sheet.backdrop]).buffer(0.6)
    shapes = list(cells.values())
    pieces = [
        cell.boundary.intersection(other.buffer(0.3)).difference(land)
        for index, cell in enumerate(shapes)
        for other in shapes[index + 1 :]
    ]
    return merged([part for piece in pieces for part in line_parts(piece)])


def ocean_cells(oceans: tuple[Ocean, ...], sheet: Sheet) -> dict[str, BaseGeometry]:
    """Oceans have no area of their own: the water around where they are named."""
    land = shapely.union_all(list(sheet.lands.values()))
    return {
        ocean.id: Point(sheet.place(ocean.label))
        .buffer(OCEAN_REACH)
        .intersection(sheet.window)
        .difference(land)
        for ocean in oceans
    }


def anchor(
    waters: Sequence[Water | Ocean],
    cells: dict[str, BaseGeometry],
    badges: dict[str, Badge],
    sheet: Sheet,
    ship: float,
    row: int,
    size: float,
) -> dict[str, Anchorage]:
    """Ships clear of badges, of each other and if possible of land; then the names above or below them."""
    rings = [Point(badge.at).buffer(1.4 * ship) for badge in badges.values()]
    land = shapely.union_all([*sheet.lands.values(), sheet.backdrop])
    half = (1.1 * row * ship, 0.7 * ship)
    taken: list[BaseGeometry] = []
    found = {}
    for water in sorted(waters, key=lambda water: cells[water.id].area):
        stated, cell = sheet.place(water.label), cells[water.id]
        places = [stated, *_grid(cell.buffer(OFFSHORE))]
        fleet = min(
            places,
            key=lambda at: (
                _cost(_box(at, half), rings + taken, land, sheet)
                + 6 * cell.distance(Point(at)) / OFFSHORE
                + 0.02 * dist(at, stated)
            ),
        )
        taken.append(_box(fleet, half))
        label = min(
            _name_candidates(water.name, fleet, half, size),
            key=lambda name: (
                _cost(shapely.box(*name.box), rings + taken, land, sheet) + 0.06 * dist(name.at, fleet)
            ),
        )
        taken.append(shapely.box(*label.box))
        found[water.id] = Anchorage(rounded(fleet), half, Label(rounded(label.at), label.lines, label.size))
    return found


def _bent(ring: tuple[LonLat, ...], sheet: Sheet) -> list[Plane]:
    """The ring in the plane; long sides follow their parallel instead of cutting across the curve."""
    points = []
    for (lon, lat), (to_lon, to_lat) in pairwise((*ring, ring[0])):
        steps = max(1, int(abs(to_lon - lon) // 6))
        for step in range(steps):
            share = step / steps
            points.append(sheet.place((lon + (to_lon - lon) * share, lat + (to_lat - lat) * share)))
    return points


def _grid(cell: BaseGeometry) -> list[Plane]:
    if cell.is_empty:
        return []
    west, north, east, south = cell.bounds
    step = max(STEP, round(sqrt(cell.area / TRIES), 1))
    grid = [
        (west + step * i, north + step * j)
        for i in range(int((east - west) / step) + 1)
        for j in range(int((south - north) / step) + 1)
    ]
    inside = shapely.contains_xy(cell, [x for x, _ in grid], [y for _, y in grid])
    return [at for at, ok in zip(grid, inside, strict=True) if ok]


def _box(at: Plane, half: Plane) -> Polygon:
    return shapely.box(at[0] - half[0], at[1] - half[1], at[0] + half[0], at[1] + half[1])


def _cost(box: Polygon, obstacles: list[BaseGeometry], land: BaseGeometry, sheet: Sheet) -> float:
    """Leaving the sheet is worst, then covering a badge or a name, then hiding some land."""
    outside = box.difference(sheet.window).area
    covered = sum(box.intersection(other).area for other in obstacles if box.intersects(other))
    ashore = box.intersection(land).area
    return float((50 * outside + 20 * covered + 2 * ashore) / box.area)


def _name_candidates(name: str, fleet: Plane, room: Plane, size: float) -> list[Label]:
    """Above or below the ships, centred or not, or beside them."""
    found = []
    for lines in dict.fromkeys((two_lines(name), (name,))):
        half = max(text_width(line, size) for line in lines) / 2
        tall = len(lines) * size * LEADING / 2
        shifts = [
            (side * half / 2, up * (room[1] + tall + 1))
            for up in (-1, 1)
            for side in (0, -0.5, 0.5, -1, 1, -2, 2)
        ]
        shifts += [(side * (room[0] + half + 1), 0.0) for side in (1, -1)]
        found += [Label((fleet[0] + dx, fleet[1] + dy), lines, size) for dx, dy in shifts]
    return found
