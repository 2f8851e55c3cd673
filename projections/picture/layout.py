"""Where things are on a board's picture; a board that came without a drawing gets a plain one."""

from functools import cached_property
from math import cos, dist, pi, sin, sqrt

from domain.core.board import Board, Drawing, Link, Point, Sea
from projections.picture.markup import num

_PLAIN_WIDTH = 1200
_PLAIN_HEIGHT = 900
_LARGEST = 1.7


class Layout:
    """The drawing of a board with nothing missing."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.drawing = board.drawing or _plain_drawing(len(board.territories))
        self.radius = self.drawing.badge
        self.width, self.height = self.drawing.width, self.drawing.height
        ring = _ring(len(board.ids))
        self.badge: dict[str, Point] = {
            territory.id: territory.badge or territory.label or ring[rank]
            for rank, territory in enumerate(board.territories)
        }
        self.label: dict[str, Point] = {
            territory.id: territory.label
            or (self.badge[territory.id][0], self.badge[territory.id][1] + below)
            for below in (self.radius + self.drawing.font,)
            for territory in board.territories
        }
        self.path: dict[str, str] = {
            territory.id: territory.path or _disc(self.badge[territory.id], 1.7 * self.radius)
            for territory in board.territories
        }

    @cached_property
    def reach(self) -> dict[str, float]:
        """How far around a badge a finger may land: half the way to the next one, within reason."""
        return {
            name: min(
                2.4 * self.radius,
                min((dist(here, there) for other, there in self.badge.items() if other != name), default=99.0)
                / 2,
            )
            for name, here in self.badge.items()
        }

    def grown(self, name: str) -> str:
        """How a badge is enlarged where it has room to the next."""
        scale = min(_LARGEST, self.reach[name] / (self.radius + 1.2))
        return f' transform="scale({scale:.2f})"' if scale > 1.05 else ""

    def waters(self, named: bool) -> dict[str, Point]:
        """Where the pieces of each sea (or ocean) stand."""
        seas = self.board.seas if named else self.board.oceans
        return {sea.id: self.sea_point(sea) for sea in seas}

    def sea_point(self, sea: Sea) -> Point:
        point = sea.fleet or sea.label
        if point:
            return point
        coast = [self.badge[place] for place in sea.coast]
        return sum(x for x, _ in coast) / len(coast), sum(y for _, y in coast) / len(coast)

    def lines(self, link: Link) -> tuple[tuple[Point, ...], ...]:
        """What is drawn of a link: routes, and on a board without shapes every link."""
        if link.line:
            return link.line
        has_shapes = any(territory.path for territory in self.board.territories)
        if link.kind == "land" and has_shapes:
            return ()
        return ((self.badge[link.a], self.badge[link.b]),)


def _ring(count: int) -> list[Point]:
    """Territories in canonical order on an ellipse, so that continents stay together."""
    turn = 2 * pi / max(1, count)
    across, down = _PLAIN_WIDTH / 2, _PLAIN_HEIGHT / 2
    return [
        (
            round(across - 0.9 * across * cos(turn * rank), 1),
            round(down - 0.88 * down * sin(turn * rank), 1),
        )
        for rank in range(count)
    ]


def _plain_drawing(count: int) -> Drawing:
    radius = min(14.0, 90 / sqrt(max(1, count)))
    return Drawing(_PLAIN_WIDTH, _PLAIN_HEIGHT, badge=round(radius, 1))


def _disc(centre: Point, radius: float) -> str:
    r, across = num(radius), num(2 * radius)
    return f"M{num(centre[0] - radius)} {num(centre[1])}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0z"
