"""How a picture is to be looked at: what is written on it, which part is shown, what stands below."""

from typing import Literal

import msgspec

from domain.core.board import Board
from projections.picture.layout import Layout
from projections.picture.paths import rings

Labels = Literal["none", "numbers", "continents", "names"]
"""What is written on the land, each with what came before it: nothing, armies, names of continents, of
territories."""
LegendForm = Literal["wide", "narrow", "side", "none"]
"""Below the map, for a wide or a narrow screen; beside it; not at all."""
Box = tuple[float, float, float, float]
"""Left, top, width, height."""

_MARGIN = 0.06
CROWDED = 100
"""So many territories leave no room for names that can be read on a screen, unless one looks closer."""


class Look(msgspec.Struct, frozen=True):
    labels: Labels | None = None
    """None: as much as can be read."""
    legend: LegendForm = "wide"
    area: str | None = None
    """A continent or territory to look closer at."""
    box: Box | None = None
    """A part of the board to look closer at."""


def labels_for(look: Look, board: Board) -> Labels:
    closer = look.area is not None or look.box is not None
    return look.labels or ("names" if closer or len(board.territories) < CROWDED else "continents")


def box_for(look: Look, layout: Layout) -> Box | None:
    """The part that is shown; None: all of it."""
    if look.box is not None:
        return look.box
    if look.area is None:
        return None
    members = layout.board.members.get(look.area, (look.area,))
    return _around([point for name in members for point in _points(layout, name)], layout)


def _points(layout: Layout, name: str) -> list[tuple[float, float]]:
    """Corners of a territory's land, and where its badge and its name stand."""
    corners = [corner for ring in rings(layout.path[name]) for corner in ring]
    return [layout.badge[name], layout.label[name], *corners]


def _around(points: list[tuple[float, float]], layout: Layout) -> Box:
    """A little more than the points need, in a shape that fits a screen."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    width, height = (right - left) * (1 + 2 * _MARGIN), (bottom - top) * (1 + 2 * _MARGIN)
    width, height = max(width, height * 0.9, 60.0), max(height, width * 0.5, 40.0)
    x, y = (left + right - width) / 2, (top + bottom - height) / 2
    x, y = (min(max(0.0, at), max(0.0, whole - size)) for at, whole, size in
            ((x, layout.width, width), (y, layout.height, height)))  # fmt: skip
    return round(x, 1), round(y, 1), round(width, 1), round(height, 1)
