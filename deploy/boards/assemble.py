"""A board from its recipe: the sheet, the graph, then badges, ships and names, each clear of those before."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace
from shapely import Polygon

from deploy.boards.badges import Badge, place_badges
from deploy.boards.geography import Unit
from deploy.boards.graph import board_graph
from deploy.boards.labels import Label, place_labels
from deploy.boards.lines import continent_borders
from deploy.boards.recipe import LonLat, Ocean, Water, read_extra, read_recipe, read_seas
from deploy.boards.shapes import Sheet, draw
from deploy.boards.svgpath import polyline_path, rounded, shape_path
from deploy.boards.waters import Anchorage, anchor, ocean_cells, sea_borders, sea_cells
from domain.core.board import Board, Drawing, Sea, Territory
from projections.picture.ground import OCEAN_SIZE
from projections.picture.pieces import FLEET, OCEAN_ROW, SEA_ROW

CREDIT = "Made with Natural Earth"
GAP = 2.5
"""Least distance between two badges, edge to edge."""


class Layout(msgspec.Struct, frozen=True):
    """Chosen by eye for each board."""

    badge: float
    narrow: float
    """How much larger badges are on a narrow screen."""
    font: float


LAYOUTS = {
    "world": Layout(12.0, 1.55, 9.0),
    "europe": Layout(12.0, 1.75, 10.0),
    "asia": Layout(13.0, 1.75, 11.0),
    "europe-expert": Layout(10.5, 1.0, 8.0),
    "asia-expert": Layout(10.5, 1.0, 8.5),
}


def assemble(board_id: str, units: tuple[Unit, ...]) -> Board:
    recipe, seas, extra = read_recipe(board_id), read_seas(board_id), read_extra(board_id)
    layout, sheet = LAYOUTS[board_id], draw(recipe, units)
    board = board_graph(recipe, seas, extra, sheet)
    fixed: dict[str, LonLat] = {badge.territory: badge.at for badge in (*seas.badge, *extra.badge)}
    badges = place_badges(sheet, fixed, layout.badge, 2 * layout.badge * layout.narrow + GAP)
    cells = sea_cells(seas.waters, sheet)
    ship = FLEET * layout.badge
    ports = anchor(seas.waters, cells, badges, sheet, ship, SEA_ROW, layout.font)
    far_cells, far_size = ocean_cells(seas.ocean, sheet), OCEAN_SIZE * layout.font
    far = anchor(seas.ocean, far_cells, badges, sheet, ship, OCEAN_ROW, far_size)
    names = {territory.id: territory.name for territory in board.territories}
    taken: list[Polygon] = [box for port in ports.values() for box in port.boxes]
    labels = place_labels(sheet, names, badges, layout.badge, layout.font, taken)
    drawing = Drawing(
        width=sheet.width,
        height=sheet.height,
        badge=layout.badge,
        narrow=layout.narrow,
        font=layout.font,
        backdrop=shape_path(sheet.backdrop),
        borders=polyline_path(continent_borders(sheet.lands, board.continent_of)),
        sea_borders=polyline_path(sea_borders(cells, sheet)),
        credit=CREDIT,
    )
    return replace(
        board,
        territories=_territories(board, sheet, badges, labels),
        seas=_anchored(board.seas, seas.waters, ports, sheet),
        oceans=_anchored(board.oceans, seas.ocean, far, sheet),
        drawing=drawing,
    )


def _territories(
    board: Board, sheet: Sheet, badges: dict[str, Badge], labels: dict[str, Label]
) -> tuple[Territory, ...]:
    return tuple(
        replace(
            territory,
            path=shape_path(sheet.lands[territory.id]),
            badge=badges[territory.id].at,
            leader=badges[territory.id].leader,
            label=labels[territory.id].at,
            label_lines=_broken(labels[territory.id]),
        )
        for territory in board.territories
    )


def _anchored(
    seas: tuple[Sea, ...], waters: Sequence[Water | Ocean], ports: dict[str, Anchorage], sheet: Sheet
) -> tuple[Sea, ...]:
    return tuple(
        replace(
            sea,
            label=ports[sea.id].label.at,
            label_alt=rounded(sheet.place(water.label_alt)) if water.label_alt else None,
            label_lines=_broken(ports[sea.id].label),
            fleet=ports[sea.id].fleet,
        )
        for sea, water in zip(seas, waters, strict=True)
    )


def _broken(label: Label) -> tuple[str, ...]:
    """Lines are stated only where there are several."""
    return label.lines if len(label.lines) > 1 else ()
