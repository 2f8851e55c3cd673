"""Where army badges stand: amid their land, or beside it with a leader line, never on one another."""

from math import dist

import msgspec
import shapely
from shapely import MultiPolygon, Point, Polygon

from deploy.boards.geography import polygons
from deploy.boards.projection import Plane
from deploy.boards.recipe import LonLat
from deploy.boards.shapes import Sheet
from deploy.boards.svgpath import rounded

STEP = 2.0
ROUNDS = 12


class Badge(msgspec.Struct, frozen=True):
    at: Plane
    leader: Plane | None = None
    """Where the leader line reaches the land, if the badge stands off it."""


def place_badges(sheet: Sheet, fixed: dict[str, LonLat], radius: float, apart: float) -> dict[str, Badge]:
    """A badge for every territory, `apart` from centre to centre as far as the land allows."""
    window = sheet.window.buffer(-radius)
    visible = {name: MultiPolygon(polygons(land.intersection(window))) for name, land in sheet.lands.items()}
    centres = {name: rounded(_middle(land)) for name, land in visible.items()}
    standing = {name: rounded(sheet.place(at)) for name, at in fixed.items()}
    where = _spread(centres | standing, visible, set(standing), radius, apart)
    return {name: Badge(at, _leader(at, sheet.lands[name], radius)) for name, at in where.items()}


def _middle(land: MultiPolygon) -> Plane:
    """Centre of the largest circle that fits into the land."""
    circles = [shapely.maximum_inscribed_circle(part, tolerance=0.1) for part in land.geoms]
    centre = max(circles, key=lambda circle: round(circle.length, 3)).coords[0]
    return centre[0], centre[1]


def _spread(
    where: dict[str, Plane], lands: dict[str, MultiPolygon], fixed: set[str], radius: float, apart: float
) -> dict[str, Plane]:
    """Badges that stand too close move inside their land, round after round, as little as will do."""
    centres = dict(where)
    choices: dict[str, list[Plane]] = {}
    for _ in range(ROUNDS):
        moved = False
        for name in where:
            near = [at for other, at in where.items() if other != name and dist(at, where[name]) < 3 * apart]
            if name in fixed or all(dist(at, where[name]) >= apart for at in near):
                continue
            if name not in choices:
                choices[name] = _room(lands[name], centres[name], radius)
            best = max(choices[name], key=lambda at: _merit(at, near, centres[name], apart))
            moved |= best != where[name]
            where = where | {name: best}
        if not moved:
            break
    return where


def _merit(at: Plane, near: list[Plane], centre: Plane, apart: float) -> tuple[float, float]:
    return min(apart, *(round(dist(at, other), 2) for other in near)), -dist(at, centre)


def _room(land: MultiPolygon, centre: Plane, radius: float) -> list[Plane]:
    """Points of the land well away from its border, on a grid, its middle included."""
    inner = Polygon()
    for share in (1.0, 0.8, 0.6, 0.4):
        inner = land.buffer(-radius * share)
        if not inner.is_empty and inner.area > 4 * STEP * STEP:
            break
    if inner.is_empty:
        return [centre]
    west, north, east, south = inner.bounds
    grid = [
        (round(west + STEP * i, 1), round(north + STEP * j, 1))
        for i in range(int((east - west) / STEP) + 1)
        for j in range(int((south - north) / STEP) + 1)
    ]
    inside = shapely.contains_xy(inner, [x for x, _ in grid], [y for _, y in grid])
    return [centre, *(at for at, ok in zip(grid, inside, strict=True) if ok)]


def _leader(at: Plane, land: MultiPolygon, radius: float) -> Plane | None:
    """A point of the land for the leader line to end on, a little way in so that it is seen to."""
    if land.distance(Point(at)) < radius * 0.4:
        return None
    largest = max(land.geoms, key=lambda part: part.area)
    inner = largest.buffer(-1.5)
    target = inner if not inner.is_empty else largest
    line = shapely.shortest_line(Point(at), target)
    return rounded((line.coords[1][0], line.coords[1][1]))
