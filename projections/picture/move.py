"""The last move: both places outlined, an arrow from one to the other."""

from math import hypot

from domain.core.board import Point
from projections.picture.ground import Ground
from projections.picture.markup import num

_BEND = 0.14
"""How far the arrow bows out, as a share of its length, so that it is told from a border or a route."""


def move_layer(ground: Ground, move: tuple[str, str] | None, points: dict[str, Point]) -> str:
    if move is None or not all(space in points for space in move):
        return ""
    start, end = move
    lit = "".join(
        f'<use class="lit" href="#{ground.shape[space]}"/>'
        for space in dict.fromkeys(move)
        if space in ground.shape
    )
    if start == end:
        return lit
    return f'{lit}<g class="move">{"".join(_arrow(*leg) for leg in _legs(ground, start, end, points))}</g>'


def _legs(
    ground: Ground, start: str, end: str, points: dict[str, Point]
) -> list[tuple[Point, Point, float, float]]:
    """From, to, and how much of each end is left free; two legs where the route leaves the map."""
    free = ground.layout.radius + 3
    link = ground.board.link.get((start, end))
    if link is None or len(link.line) != 2:
        return [(points[start], points[end], free, free + 2)]
    west, east = (line[-1] for line in link.line)
    start_west = points[start][0] < points[end][0]
    leave, enter = (west, east) if start_west else (east, west)
    return [(points[start], leave, free, 2), (enter, points[end], 0, free + 2)]


def _arrow(a: Point, b: Point, free_a: float, free_b: float) -> str:
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length <= free_a + free_b + 4:
        return ""
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    bow = (
        (a[0] + b[0]) / 2 + uy * length * _BEND,
        (a[1] + b[1]) / 2 - ux * length * _BEND,
    )
    start, tip = _towards(a, bow, free_a), _towards(b, bow, free_b)
    neck = _towards(tip, bow, 7)
    curve = f"M{_p(start)}Q{_p(bow)} {_p(neck)}"
    nx, ny = (tip[0] - neck[0]) / 7, (tip[1] - neck[1]) / 7
    left, right = (neck[0] - ny * 5.5, neck[1] + nx * 5.5), (neck[0] + ny * 5.5, neck[1] - nx * 5.5)
    head = f'<path class="tip" d="M{_p(tip)}L{_p(left)}L{_p(right)}z"/>'
    return f'<path class="under" d="{curve}"/><path class="over" d="{curve}"/>{head}'


def _towards(a: Point, b: Point, step: float) -> Point:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return a[0] + (b[0] - a[0]) * step / length, a[1] + (b[1] - a[1]) * step / length


def _p(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"
