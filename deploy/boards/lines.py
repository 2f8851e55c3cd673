"""Lines on the board: routes over water, borders between continents."""

import shapely
from shapely import LineString, MultiPolygon, Point
from shapely.ops import linemerge

from deploy.boards.contacts import Pair, shared_segments
from deploy.boards.projection import Plane
from deploy.boards.recipe import Anchor, Crossing
from deploy.boards.shapes import Sheet
from deploy.boards.svgpath import rounded

Line = tuple[Plane, ...]


def route_lines(route: Crossing, moved: Anchor | None, sheet: Sheet) -> tuple[Line, ...]:
    """One line from anchor to anchor, or two to the edges of the map for a route that leaves it."""
    first, last = _ends(route, moved, sheet)
    if route.wrap:
        level = (first[1] + last[1]) / 2
        west, east = sorted((first, last))
        return (rounded(west), rounded((0.0, level))), (rounded(east), rounded((sheet.width, level)))
    return (tuple(rounded(p) for p in (first, *(sheet.place(via) for via in route.route_via), last)),)


def _ends(route: Crossing, moved: Anchor | None, sheet: Sheet) -> tuple[Plane, Plane]:
    anchors = moved.ends if moved else route.route_anchor
    if anchors:
        first, last = (
            _ashore(sheet.place(at), sheet.lands[end]) for at, end in zip(anchors, route.ends, strict=True)
        )
        return first, last
    nearest = shapely.shortest_line(*(sheet.lands[end] for end in route.ends))
    (ax, ay), (bx, by) = nearest.coords[0], nearest.coords[1]
    return (ax, ay), (bx, by)


def _ashore(at: Plane, land: MultiPolygon) -> Plane:
    """The point itself if it is on the land as drawn, else the nearest that is."""
    x, y = shapely.shortest_line(land, Point(at)).coords[0]
    return x, y


def continent_borders(lands: dict[str, MultiPolygon], continent: dict[str, str]) -> list[Line]:
    """Land borders between territories of two continents, as long lines."""
    shared: dict[tuple[Plane, Plane], Pair] = shared_segments(lands)
    apart = [LineString(segment) for segment, (a, b) in shared.items() if continent[a] != continent[b]]
    return merged(apart)


def line_parts(geometry: object) -> list[LineString]:
    if isinstance(geometry, LineString):
        return [geometry] if geometry.length > 3 else []
    parts = getattr(geometry, "geoms", ())
    return [line for part in parts for line in line_parts(part)]


def merged(lines: list[LineString]) -> list[Line]:
    merged = linemerge(lines)
    whole = [merged] if isinstance(merged, LineString) else list(merged.geoms)
    simple = [shapely.simplify(line, 0.4) for line in whole]
    return sorted(tuple(rounded((x, y)) for x, y in line.coords) for line in simple if line.length > 0)
