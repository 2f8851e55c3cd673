"""What never changes on a board's picture: water, shapes, borders, routes, names. Drawn once per board."""

from collections.abc import Mapping
from functools import cached_property
from math import dist
from typing import get_args

from domain.core.board import Board, Continent, Point, Sea, Territory
from projections.picture.glyphs import glyph_defs
from projections.picture.layout import Layout
from projections.picture.look import CROWDED
from projections.picture.markup import at, num, said
from projections.picture.palette import textures
from projections.picture.paths import coarse
from projections.picture.style import Screen, style
from projections.picture.text import LEADING, text_width, two_lines

_REGION = 0.018
"""Size of a continent's name, in widths of the board."""
OCEAN_SIZE = 1.5
"""Size of an ocean's name, in sizes of a territory's."""


class Ground:
    """The unchanging layers of one board, as text to be put together."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.layout = Layout(board)
        self.shape = {name: f"qm-{board.id}-{rank}" for rank, name in enumerate(board.ids)}
        self.continent = {territory.id: territory.continent for territory in board.territories}
        self.tint = {continent.id: index for index, continent in enumerate(board.continents)}
        self.continent_names = {continent.id: continent.name for continent in board.continents}

    def under(self, screen: Screen) -> str:
        """Style and definitions. On a crowded board that is shown as a whole nobody sees fractions of a unit,
        and without them its shapes are half as large."""
        shapes = self._coarse if screen != "any" and len(self.shape) > CROWDED else self._fine
        return f"{self._styles[screen]}<defs>{textures()}{glyph_defs()}{shapes}</defs>"

    @cached_property
    def _styles(self) -> dict[Screen, str]:
        narrow = self.layout.drawing.narrow
        return {screen: style(len(self.tint), narrow, screen) for screen in get_args(Screen)}

    @cached_property
    def _fine(self) -> str:
        return self._shapes(self.layout.path)

    @cached_property
    def _coarse(self) -> str:
        return self._shapes({name: coarse(path) for name, path in self.layout.path.items()})

    def _shapes(self, paths: Mapping[str, str]) -> str:
        return "".join(
            f'<path id="{self.shape[territory.id]}" d="{said(paths[territory.id])}"/>'
            for territory in self.board.territories
        )

    @cached_property
    def floor(self) -> str:
        """Water, land that is nobody's, and a rim of its tint around each continent."""
        drawing = self.layout.drawing
        halos = "".join(
            f'<g class="k{index}">'
            + "".join(f'<use href="#{self.shape[name]}"/>' for name in self.board.members[continent])
            + "</g>"
            for continent, index in self.tint.items()
        )
        backdrop = f'<path class="backdrop" d="{said(drawing.backdrop)}"/>' if drawing.backdrop else ""
        return (
            f'<path class="sea" d="M0 0h{self.layout.width}v{self.layout.height}H0z"/>'
            f'{backdrop}<g class="halo">{halos}</g>'
        )

    @cached_property
    def over(self) -> str:
        """Continental borders and routes, drawn on top of the colours."""
        drawing = self.layout.drawing
        borders = f'<path class="borders" d="{said(drawing.borders)}"/>' if drawing.borders else ""
        lines = [line for link in self.board.links for line in self.layout.lines(link)]
        routes = "".join(f'<path d="{_polyline(line)}"/>' for line in lines)
        ends = [end for line in lines for end in (line[0], line[-1]) if 0 < end[0] < self.layout.width]
        dots = "".join(f'<circle cx="{num(x)}" cy="{num(y)}" r="2.2"/>' for x, y in ends)
        return f'{borders}<g class="routes">{routes}{dots}</g>{self._edges()}'

    def _edges(self) -> str:
        """Where a route leaves the map: the name of the place it leads to."""
        size = self.layout.drawing.font
        names = {territory.id: territory.name for territory in self.board.territories}
        drawn = ""
        for link in self.board.links:
            for line in link.line if len(link.line) == 2 else ():
                west = line[-1][0] < self.layout.width / 2
                near = min((link.a, link.b), key=lambda end: abs(self.layout.badge[end][0] - line[0][0]))
                far = names[link.b if near == link.a else link.a]
                place = (
                    line[-1][0] + (1 if west else -1) * (4 + text_width(far, size) / 2),
                    line[-1][1] - size,
                )
                drawn += written((far,), place, size)
        return f'<g class="waters edges">{drawn}</g>'

    @cached_property
    def leaders(self) -> str:
        """Lines from badges that stand off their land."""
        leaders = "".join(
            f'<path d="{_polyline((self.layout.badge[territory.id], territory.leader))}"/>'
            for territory in self.board.territories
            if territory.leader
        )
        return f'<g class="leaders">{leaders}</g>'

    @cached_property
    def names(self) -> str:
        return (
            '<g class="names">'
            + "".join(self._name(territory) for territory in self.board.territories)
            + "</g>"
        )

    @cached_property
    def names_near(self) -> str:
        """The same for a crowded board, to be shown by whoever looks closer."""
        return self.names.replace('class="names"', 'class="names far"', 1)

    @cached_property
    def regions(self) -> str:
        """Names of continents, large, where they hide as few badges as possible."""
        return (
            '<g class="regions">'
            + "".join(self._region(continent) for continent in self.board.continents)
            + "</g>"
        )

    def _region(self, continent: Continent) -> str:
        """Large; smaller where that hides fewer badges."""
        ways = [self._place(continent, share * _REGION * self.layout.width) for share in (1.0, 0.78)]
        (_, spot, size) = min(ways, key=lambda way: way[0])
        return written(two_lines(continent.name), spot, size)

    def _place(self, continent: Continent, size: float) -> tuple[int, Point, float]:
        """How many badges a name of this size hides at the best place for it, the place, the size."""
        lines = two_lines(continent.name)
        across = max(text_width(line, size) for line in lines) / 2
        down = len(lines) * size * LEADING / 2
        members = [self.layout.badge[name] for name in self.board.members[continent.id]]
        centre = (sum(x for x, _ in members) / len(members), sum(y for _, y in members) / len(members))
        xs, ys = ([point[axis] for point in members] for axis in (0, 1))
        spots = [
            (min(xs) + (max(xs) - min(xs)) * column / 16, min(ys) + (max(ys) - min(ys)) * row / 16)
            for column in range(17)
            for row in range(17)
        ]

        def hidden(spot: Point) -> tuple[int, float]:
            radius = 1.5 * self.layout.radius  # badges grow where no names are written
            over = sum(
                abs(x - spot[0]) < across + radius and abs(y - spot[1]) < down + radius
                for x, y in self.layout.badge.values()
            )
            return over, dist(spot, centre)

        spot = min(spots, key=hidden)
        return hidden(spot)[0], spot, size

    def _name(self, territory: Territory) -> str:
        lines = territory.label_lines or (territory.name,)
        return written(lines, self.layout.label[territory.id], self.layout.drawing.font)

    def waters(self, named: bool) -> str:
        """Names of seas, or of oceans where those are played on."""
        return self._seas if named else self._oceans

    @cached_property
    def shores(self) -> str:
        """Borders between seas."""
        borders = self.layout.drawing.sea_borders
        return f'<path class="shores" d="{said(borders)}"/>' if borders else ""

    @cached_property
    def _seas(self) -> str:
        return self._water_names(self.board.seas, self.layout.drawing.font)

    @cached_property
    def _oceans(self) -> str:
        return self._water_names(self.board.oceans, OCEAN_SIZE * self.layout.drawing.font)

    def _water_names(self, seas: tuple[Sea, ...], size: float) -> str:
        labels = "".join(
            written(sea.label_lines or (sea.name,), point, size)
            for sea in seas
            for point in (sea.label or self.layout.sea_point(sea), sea.label_alt)
            if point
        )
        return f'<g class="waters">{labels}</g>'


_grounds: dict[str, Ground] = {}


def ground_of(board: Board) -> Ground:
    """The ground of a board, drawn once for as long as the board is the same."""
    ground = _grounds.get(board.id)
    if ground is None or ground.board is not board:
        ground = _grounds[board.id] = Ground(board)
    return ground


def written(lines: tuple[str, ...], centre: Point, size: float) -> str:
    """Lines of text centred on a point, each as wide as planned whatever the font."""
    top = -(len(lines) - 1) * size * LEADING / 2 + size * 0.35
    rows = "".join(
        f'<text y="{num(top + row * size * LEADING)}" textLength="{num(text_width(line, size))}"'
        f' lengthAdjust="spacingAndGlyphs">{said(line)}</text>'
        for row, line in enumerate(lines)
    )
    return f'<g transform="{at(centre)}" font-size="{num(size)}">{rows}</g>'


def _polyline(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
