"""Which shapes share a border, and how much of it: the segments that two shapes have in common."""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

import shapely
from shapely import Polygon

from deploy.boards.geography import polygons
from deploy.boards.projection import Plane

Pair = tuple[str, str]
Segment = tuple[Plane, Plane]


def segments(polygon: Polygon) -> Iterator[Segment]:
    """Every segment of every ring, the lesser end first."""
    for ring in (polygon.exterior, *polygon.interiors):
        points: list[Plane] = [(x, y) for x, y in shapely.get_coordinates(ring).tolist()]
        for p, q in pairwise(points):
            yield (p, q) if p < q else (q, p)


def shared_segments(shapes: Mapping[str, object]) -> dict[Segment, Pair]:
    """The segments that two shapes have in common; a segment lies between two shapes at most."""
    first: dict[Segment, str] = {}
    shared: dict[Segment, Pair] = {}
    for name, shape in shapes.items():
        for polygon in polygons(shape):
            for segment in segments(polygon):
                other = first.setdefault(segment, name)
                if other != name:
                    shared[segment] = (min(other, name), max(other, name))
    return shared


def border_lengths(
    shared: Mapping[Segment, Pair], distance: Callable[[Plane, Plane], float]
) -> dict[Pair, float]:
    lengths: dict[Pair, float] = {}
    for (p, q), pair in shared.items():
        lengths[pair] = lengths.get(pair, 0.0) + distance(p, q)
    return lengths
