"""A board from its recipe and its sheet: graph first, then the places of everything drawn on it."""

from typing import get_args

from shapely import Polygon

from deploy.boards.badges import Badge, place_badges
from deploy.boards.geography import Unit
from deploy.boards.labels import Label, place_labels
from deploy.boards.lines import continent_borders, route_lines
from deploy.boards.recipe import (
    Extra,
    LonLat,
    Ocean,
    Recipe,
    Seas,
    Water,
    read_extra,
    read_recipe,
    read_seas,
)
from deploy.boards.shapes import Sheet, draw
from deploy.boards.svgpath import polyline_path, rounded, shape_path
from deploy.boards.waters import Anchorage, anchor, ocean_cells, sea_borders, sea_cells
from domain.core.board import (
    Board,
    Continent,
    DiseaseGroups,
    Drawing,
    Link,
    PandemicData,
    Sea,
    Symbol,
    Territory,
)
from domain.core.board_checks import formula_value
from projections.picture.pieces import FLEET

CREDIT = "Made with Natural Earth"
OCEAN_SIZE = 1.5
"""Size of an ocean's name, in sizes of a territory's."""

LAYOUT = {
    "world": (12.0, 1.55, 9.0),
    "europe": (12.0, 1.75, 10.0),
    "asia": (13.0, 1.75, 11.0),
    "europe-expert": (10.5, 1.0, 8.0),
    "asia-expert": (10.5, 1.0, 8.5),
}
"""Per board, chosen by eye: radius of a badge, how much larger on a narrow screen, size of names."""


def assemble(board_id: str, units: tuple[Unit, ...]) -> Board:
    recipe, seas, extra = read_recipe(board_id), read_seas(board_id), read_extra(board_id)
    return _drawn(_graph(recipe, seas, extra, sheet := draw(recipe, units)), recipe, seas, extra, sheet)


def _graph(recipe: Recipe, seas: Seas, extra: Extra, sheet: Sheet) -> Board:
    """Territories, continents, links and seas, nothing drawn yet."""
    lands = {land.id: land for land in recipe.territory}
    order = extra.order or tuple(lands)
    symbols = extra.symbols or _cycled(order)
    board = Board(
        id=recipe.map.id,
        name=recipe.map.name,
        territories=tuple(
            Territory(name, lands[name].name, lands[name].region, symbols[name]) for name in order
        ),
        continents=tuple(Continent(region.id, region.name, 0) for region in recipe.region),
        links=_links(recipe, seas, extra, order, sheet),
        wild_cards=len(order) // 21,  # CU-2.14
        seas=tuple(_sea(water, sheet) for water in seas.sea) if seas.enabled else (),
        oceans=tuple(_ocean(ocean, order, sheet) for ocean in seas.ocean),
        third_world=extra.third_world,
        touching_not_adjacent=seas.touching_not_adjacent,
        pandemic_data=_pandemic(extra.pandemic, order),
    )
    values = tuple(Continent(c.id, c.name, formula_value(board, c.id)) for c in board.continents)
    return _with(board, continents=values)


def _with(board: Board, **changes: object) -> Board:
    fields = {name: getattr(board, name) for name in board.__struct_fields__}
    return Board(**(fields | changes))


def _cycled(order: tuple[str, ...]) -> dict[str, Symbol]:
    """A third of each symbol, mixed in every continent: its territories stand together in the order."""
    kinds: tuple[Symbol, ...] = get_args(Symbol)
    return {name: kinds[rank % len(kinds)] for rank, name in enumerate(order)}


def _links(
    recipe: Recipe, seas: Seas, extra: Extra, order: tuple[str, ...], sheet: Sheet
) -> tuple[Link, ...]:
    rank = {name: index for index, name in enumerate(order)}
    denied = {frozenset(pair) for pair in recipe.routes.deny}
    least = float(recipe.map.min_border_km)
    land = [pair for pair, km in sheet.border_km.items() if km >= least and frozenset(pair) not in denied]
    crossings = {frozenset(route.ends): route for route in seas.route}
    moved = {anchor.route: anchor for anchor in extra.anchor}
    found = [Link(a, b, "land") for a, b in (sorted(pair, key=rank.__getitem__) for pair in land)]
    for pair in (*recipe.routes.sea, *recipe.routes.sea_wrap):
        route = crossings[frozenset(pair)]
        a, b = sorted(pair, key=rank.__getitem__)
        found.append(
            Link(
                a,
                b,
                "route",
                route.seas if seas.enabled else (),
                route_lines(route, moved.get(route.id), sheet),
            )
        )
    return tuple(sorted(found, key=lambda link: (rank[link.a], rank[link.b])))


def _sea(water: Water, sheet: Sheet) -> Sea:
    return Sea(
        id=water.id,
        name=water.name,
        coast=water.coast,
        seas=water.seas,
        label_alt=rounded(sheet.place(water.label_alt)) if water.label_alt else None,
    )


def _ocean(ocean: Ocean, order: tuple[str, ...], sheet: Sheet) -> Sea:
    return Sea(
        id=ocean.id,
        name=ocean.name,
        coast=tuple(name for name in order if name in ocean.coast),
        seas=ocean.oceans,
        coast_geographic=ocean.coast_geographic,
        label_alt=rounded(sheet.place(ocean.label_alt)) if ocean.label_alt else None,
    )


def _pandemic(groups: DiseaseGroups | None, order: tuple[str, ...]) -> PandemicData | None:
    if groups is None:
        return None
    cities = {city for group in groups.named.values() for city in group}
    return PandemicData(tuple(name for name in order if name in cities), groups)


def _drawn(board: Board, recipe: Recipe, seas: Seas, extra: Extra, sheet: Sheet) -> Board:
    radius, narrow, size = LAYOUT[board.id]
    fixed: dict[str, LonLat] = {badge.territory: badge.at for badge in (*seas.badge, *extra.badge)}
    badges = place_badges(sheet, fixed, radius, 2 * radius * narrow + 2.5)
    cells = sea_cells(seas.sea, sheet) if seas.enabled else {}
    ports = anchor(seas.sea, cells, badges, sheet, FLEET * radius, size) if seas.enabled else {}
    far = anchor(seas.ocean, ocean_cells(seas.ocean, sheet), badges, sheet, FLEET * radius, OCEAN_SIZE * size)
    names = {territory.id: territory.name for territory in board.territories}
    labels = place_labels(sheet, names, badges, radius, size, _boxes(ports, radius))
    drawing = Drawing(
        width=sheet.width,
        height=sheet.height,
        badge=radius,
        narrow=narrow,
        font=size,
        backdrop=shape_path(sheet.backdrop),
        borders=polyline_path(continent_borders(sheet.lands, board.continent_of)),
        sea_borders=polyline_path(sea_borders(cells, sheet)) if cells else "",
        credit=CREDIT,
    )
    territories = tuple(
        _drawn_territory(territory, badges[territory.id], labels[territory.id], sheet)
        for territory in board.territories
    )
    return _with(
        board,
        territories=territories,
        seas=tuple(_named(sea, ports[sea.id]) for sea in board.seas),
        oceans=tuple(_named(ocean, far[ocean.id]) for ocean in board.oceans),
        drawing=drawing,
    )


def _boxes(ports: dict[str, Anchorage], radius: float) -> list[Polygon]:
    """What names of territories keep clear of."""
    return [box for port in ports.values() for box in port.boxes(FLEET * radius)]


def _named(sea: Sea, port: Anchorage) -> Sea:
    return Sea(
        id=sea.id,
        name=sea.name,
        coast=sea.coast,
        seas=sea.seas,
        coast_geographic=sea.coast_geographic,
        label=port.label.at,
        label_alt=sea.label_alt,
        label_lines=port.label.lines if len(port.label.lines) > 1 else (),
        fleet=port.fleet,
    )


def _drawn_territory(territory: Territory, badge: Badge, label: Label, sheet: Sheet) -> Territory:
    return Territory(
        id=territory.id,
        name=territory.name,
        continent=territory.continent,
        symbol=territory.symbol,
        path=shape_path(sheet.lands[territory.id]),
        badge=badge.at,
        label=label.at,
        leader=badge.leader,
        label_lines=label.lines if len(label.lines) > 1 else (),
    )
