"""From units to drawn shapes: union, projection, one simplification for all so that borders stay shared."""

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import shapely
from shapely import MultiPolygon, Polygon

from deploy.boards.contacts import Pair, border_lengths, shared_segments
from deploy.boards.geography import Unit, polygons
from deploy.boards.projection import Plane, Projection, distance_km, projection_of
from deploy.boards.recipe import LonLat, Recipe
from deploy.boards.selection import Selection

MARGIN = 14.0
"""Room around what must be seen, so that nothing is drawn on the very edge."""

DETAIL = 2.0
"""A recipe's tolerance is a distance; the simplification wants the root of a triangle's area."""

GRID = 3
"""Decimals of a pixel that survive projection: coarser than the last bits in which machines differ."""


class Sheet(msgspec.Struct, frozen=True):
    """The drawn board: shapes in pixels, and the contacts measured before anything was simplified."""

    width: int
    height: int
    place: Callable[[LonLat], Plane]
    lands: dict[str, MultiPolygon]
    backdrop: MultiPolygon
    border_km: dict[Pair, float]

    @property
    def window(self) -> Polygon:
        return shapely.box(0, 0, self.width, self.height)


def draw(recipe: Recipe, units: tuple[Unit, ...]) -> Sheet:
    selection = Selection(recipe, units)
    lands = {name: joined(parts) for name, parts in selection.parts.items()}
    shared = shared_segments(lands)
    project = projection_of(recipe.map)
    left, top, scale, width, height = _viewport(recipe, lands, project)

    def place(point: LonLat) -> Plane:
        x, y = project(*point)
        return (x - left) * scale, (y - top) * scale

    border_points = {point for segment in shared for point in segment}
    smallest = float(recipe.map.min_island) ** 2
    flat = [_flat(_without_islets(land, border_points, place, smallest), place) for land in lands.values()]
    flat.append(_flat(_without_islets(joined(selection.backdrop), set(), place, smallest), place))
    simple = shapely.coverage_simplify(np.array(flat, dtype=object), DETAIL * float(recipe.map.tolerance))
    *drawn, backdrop = (_rounded(shape) for shape in simple)
    window = shapely.box(-MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
    return Sheet(
        width=width,
        height=height,
        place=place,
        lands=dict(zip(lands, drawn, strict=True)),
        backdrop=MultiPolygon(polygons(backdrop.intersection(window))),
        border_km=border_lengths(shared, distance_km),
    )


def joined(parts: list[Polygon]) -> MultiPolygon:
    """Units that lie side by side as one land."""
    return MultiPolygon(polygons(shapely.coverage_union_all(np.array(parts, dtype=object))))


def _viewport(
    recipe: Recipe, lands: dict[str, MultiPolygon], project: Projection
) -> tuple[float, float, float, int, int]:
    """Left, top, scale, width and height: the frame's bounding box, or that of all land, and a margin."""
    width = int(recipe.map.width)
    if recipe.map.framed:
        points = [project(*corner) for corner in recipe.map.framed]
    else:
        points = [project(x, y) for land in lands.values() for x, y in shapely.get_coordinates(land).tolist()]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    scale = (width - 2 * MARGIN) / (right - left)
    height = round((bottom - top) * scale + 2 * MARGIN)
    return left - MARGIN / scale, top - MARGIN / scale, scale, width, height


def _without_islets(
    land: MultiPolygon,
    border_points: set[Plane],
    place: Callable[[LonLat], Plane],
    smallest: float,
) -> MultiPolygon:
    """The land without islands too small to see; parts that touch a neighbour and the largest one stay."""
    sized = [(_flat(part, place).area, part) for part in land.geoms]
    largest = max((area for area, _ in sized), default=0.0)
    return MultiPolygon(
        [
            part
            for area, part in sized
            if area >= min(smallest, largest)
            or any((x, y) in border_points for x, y in shapely.get_coordinates(part).tolist())
        ]
    )


def _flat(shape: Any, place: Callable[[LonLat], Plane]) -> Any:
    def project(points: np.ndarray[Any, np.dtype[np.float64]]) -> np.ndarray[Any, np.dtype[np.float64]]:
        return np.array([place((x, y)) for x, y in points.tolist()]).round(GRID).reshape(-1, 2)

    return shapely.transform(shape, project)


def _rounded(shape: Any) -> MultiPolygon:
    """To the precision of the file, so that everything placed later is placed on what will be drawn."""

    def to_tenths(points: np.ndarray[Any, np.dtype[np.float64]]) -> np.ndarray[Any, np.dtype[np.float64]]:
        return points.round(1) + 0.0

    return MultiPolygon(polygons(shapely.transform(shape, to_tenths)))
