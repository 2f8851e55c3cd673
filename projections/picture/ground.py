"""What never changes on a board's picture: water, shapes, borders, routes, names. Drawn once per board."""

from functools import cached_property

from domain.core.board import Board, Point, Sea, Territory
from projections.picture.glyphs import glyph_defs
from projections.picture.layout import Layout
from projections.picture.markup import at, num, said
from projections.picture.palette import textures
from projections.picture.style import style
from projections.picture.text import LEADING, text_width

OCEAN_SIZE = 1.5
"""Size of an ocean's name, in sizes of a territory's."""


class Ground:
    """The unchanging layers of one board, as text to be put together."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.layout = Layout(board)
        self.shape = {name: f"qm-{board.id}-{rank}" for rank, name in enumerate(board.ids)}
        self.tint = {continent.id: index for index, continent in enumerate(board.continents)}
        self.continent_names = {continent.id: continent.name for continent in board.continents}

    @cached_property
    def under(self) -> str:
        """Style and definitions."""
        shapes = "".join(
            f'<path id="{self.shape[territory.id]}" d="{said(self.layout.path[territory.id])}"/>'
            for territory in self.board.territories
        )
        return (
            style(len(self.tint), self.layout.drawing.narrow)
            + f"<defs>{textures()}{glyph_defs()}{shapes}</defs>"
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
