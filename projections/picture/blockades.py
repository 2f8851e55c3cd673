"""Routes that somebody closes at sea (CU-4.85): a bar across, in the colour of whoever closes it."""

from math import hypot

from domain.core.board import Point
from domain.core.view import Owner, View
from projections.picture.ground import Ground
from projections.picture.markup import num
from projections.picture.pieces import paint_of


def closed_routes(view: View) -> dict[str, Owner]:
    """Route to owner, where a variant's view tells of such a thing."""
    closed: dict[str, Owner] = getattr(view, "blockades", {})
    return closed


def blockades(ground: Ground, view: View) -> str:
    closed = closed_routes(view)
    bars = "".join(
        _bar(line, paint_of(closed[link.id], view.owners), ground.layout.radius)
        for link in ground.board.links
        if link.id in closed
        for line in ground.layout.lines(link)
    )
    return f'<g class="blockades">{bars}</g>' if bars else ""


def _bar(line: tuple[Point, ...], paint: str, radius: float) -> str:
    """Two strokes across the middle of a line."""
    half = len(line) // 2
    (ax, ay), (bx, by) = line[half - 1], line[half]
    length = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    x, y, reach = (ax + bx) / 2, (ay + by) / 2, 0.75 * radius
    strokes = "".join(
        f"M{num(cx - uy * reach)} {num(cy + ux * reach)}L{num(cx + uy * reach)} {num(cy - ux * reach)}"
        for step in (-3, 3)
        for cx, cy in ((x + ux * step, y + uy * step),)
    )
    return f'<path class="blocked under" d="{strokes}"/><path class="blocked l-{paint}" d="{strokes}"/>'
