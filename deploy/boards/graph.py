"""The graph of a board: territories, continents, links and seas; of the drawing only the lines of routes."""

from typing import get_args

from msgspec.structs import replace

from deploy.boards.lines import route_lines
from deploy.boards.recipe import Extra, Recipe, Seas
from deploy.boards.shapes import Sheet
from domain.core.board import Board, Continent, DiseaseGroups, Link, PandemicData, Sea, Symbol, Territory
from domain.core.board_checks import formula_value


def board_graph(recipe: Recipe, seas: Seas, extra: Extra, sheet: Sheet) -> Board:
    lands = {land.id: land for land in recipe.territory}
    order = extra.order or tuple(lands)
    symbols = extra.symbols or _cycled(order)
    board = Board(
        id=recipe.map.id,
        name=recipe.map.name,
        territories=tuple(
            Territory(name, lands[name].name, lands[name].region, symbols[name]) for name in order
        ),
        continents=tuple(Continent(region.id, region.name, value=0) for region in recipe.region),
        links=_links(recipe, seas, extra, order, sheet),
        wild_cards=len(order) // 21,  # CU-2.14
        seas=tuple(Sea(sea.id, sea.name, sea.coast, sea.seas) for sea in seas.waters),
        oceans=_oceans(seas, order),
        third_world=extra.third_world,
        touching_not_adjacent=seas.touching_not_adjacent,
        pandemic_data=_pandemic(extra.pandemic, order),
    )
    # CU-2.13: the formula's value, whatever the recipe says.
    values = tuple(replace(c, value=formula_value(board, c.id)) for c in board.continents)
    return replace(board, continents=values)


def _cycled(order: tuple[str, ...]) -> dict[str, Symbol]:
    """A third of each symbol, mixed in every continent: its territories stand together in the order."""
    kinds: tuple[Symbol, ...] = get_args(Symbol)
    return {name: kinds[rank % len(kinds)] for rank, name in enumerate(order)}


def _links(
    recipe: Recipe, seas: Seas, extra: Extra, order: tuple[str, ...], sheet: Sheet
) -> tuple[Link, ...]:
    """Borders that are long enough, and the routes, in canonical order of their ends."""
    rank = {name: index for index, name in enumerate(order)}
    denied = {frozenset(pair) for pair in recipe.routes.deny}
    least = float(recipe.map.min_border_km)
    land = [pair for pair, km in sheet.border_km.items() if km >= least and frozenset(pair) not in denied]
    found = [Link(a, b, "land") for a, b in (sorted(pair, key=rank.__getitem__) for pair in land)]
    crossings = {frozenset(route.ends): route for route in seas.route}
    moved = {anchor.route: anchor for anchor in extra.anchor}
    for pair in (*recipe.routes.sea, *recipe.routes.sea_wrap):
        route = crossings[frozenset(pair)]
        a, b = sorted(pair, key=rank.__getitem__)
        crossed = route.seas if seas.enabled else ()
        found.append(Link(a, b, "route", crossed, route_lines(route, moved.get(route.id), sheet)))
    return tuple(sorted(found, key=lambda link: (rank[link.a], rank[link.b])))


def _oceans(seas: Seas, order: tuple[str, ...]) -> tuple[Sea, ...]:
    return tuple(
        Sea(
            id=ocean.id,
            name=ocean.name,
            coast=tuple(name for name in order if name in ocean.coast),
            seas=ocean.oceans,
            coast_geographic=ocean.coast_geographic,
        )
        for ocean in seas.ocean
    )


def _pandemic(groups: DiseaseGroups | None, order: tuple[str, ...]) -> PandemicData | None:
    if groups is None:
        return None
    cities = {city for group in groups.named.values() for city in group}
    return PandemicData(tuple(name for name in order if name in cities), groups)
