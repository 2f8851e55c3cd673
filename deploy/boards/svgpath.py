"""Shapes as SVG path data: relative, one decimal, no separator that can be spared."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

import shapely
from shapely import MultiPolygon

from deploy.boards.projection import Plane

Tenths = tuple[int, int]


def shape_path(shape: MultiPolygon) -> str:
    rings = [ring for polygon in shape.geoms for ring in (polygon.exterior, *polygon.interiors)]
    return polyline_path((shapely.get_coordinates(ring).tolist()[:-1] for ring in rings), close=True)


def polyline_path(lines: Iterable[Sequence[Sequence[float]]], *, close: bool = False) -> str:
    """One path of many lines. After `z` or `m` the next move is relative to where the last line began."""
    text = ""
    here: Tenths = (0, 0)
    for line in lines:
        points = _steps([(round(x * 10), round(y * 10)) for x, y in line])
        if len(points) < (3 if close else 2):
            continue
        text += ("m" if text else "M") + _joined([_minus(points[0], here)])
        text += "l" + _joined([_minus(q, p) for p, q in pairwise(points)])
        here = points[0] if close else points[-1]
        text += "z" if close else ""
    return text


def _steps(points: list[Tenths]) -> list[Tenths]:
    """Without points that rounding has made equal to the one before."""
    return [p for index, p in enumerate(points) if index == 0 or p != points[index - 1]]


def _minus(p: Tenths, q: Tenths) -> Tenths:
    return p[0] - q[0], p[1] - q[1]


def _joined(steps: list[Tenths]) -> str:
    text = ""
    for step in steps:
        for value in step:
            number = _number(value)
            text += number if not text or number.startswith("-") else " " + number
    return text


def _number(tenths: int) -> str:
    sign, (whole, part) = "-" if tenths < 0 else "", divmod(abs(tenths), 10)
    if not part:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{part}"


def rounded(point: Plane) -> Plane:
    return round(point[0], 1), round(point[1], 1)
