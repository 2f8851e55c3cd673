"""The five graphs: counts, connectivity, tables of the specifications, expected edges."""

import pytest

from deploy.boards.recipe import read_seas, read_table
from domain.core.board import Board, board_of
from domain.core.board_checks import SIZES, connected
from tests.boards.reading import SHIPPED, pairs, table

rule = pytest.mark.rule
every_board = pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)

ROUTES = {"world": 25, "europe": 32, "asia": 24, "europe-expert": 45, "asia-expert": 43}


@rule("CU-2.10")
def test_counts() -> None:
    assert {board.id: len(board.territories) for board in SHIPPED} == SIZES


@every_board
@rule("CU-2.11")
def test_links_are_symmetric_and_connect_everything(board: Board) -> None:
    assert len(pairs(board)) == len(board.links)
    for place, others in board.neighbours.items():
        assert all(place in board.neighbours[other] for other in others)
        assert place not in others
    assert connected(board.ids, board.neighbours)


@every_board
@rule("CU-2.12")
def test_continents_are_connected_and_not_alone(board: Board) -> None:
    for continent, members in board.members.items():
        assert connected(members, board.neighbours), continent
        assert any(set(board.neighbours[place]) - set(members) for place in members)


@every_board
def test_links_equal_the_expected_edges(board: Board) -> None:
    edges = read_table(f"{board.id}.edges.csv")
    for kind, spelt in (("land", {"land"}), ("route", {"sea", "sea-wrap"})):
        expected = {frozenset((edge["a"], edge["b"])) for edge in edges if edge["kind"] in spelt}
        assert pairs(board, kind) == expected


@rule("CL-2.5", "CL-2.6", "CL-2.7", "CU-2.30")
def test_world_is_table_2_2_of_classic() -> None:
    world, rows = board_of("world"), table("classic-2.2.csv")
    assert world.ids == tuple(row["id"] for row in rows)
    assert [(t.continent, t.symbol) for t in world.territories] == [
        (r["continent"], r["symbol"]) for r in rows
    ]
    assert {n: set(others) for n, others in world.neighbours.items()} == {
        row["id"]: set(row["adjacent"].split()) for row in rows
    }
    assert world.values == {
        "north-america": 5,
        "south-america": 2,
        "europe": 5,
        "africa": 3,
        "asia": 7,
        "australia": 2,
    }


@rule("CU-2.30")
def test_world_has_the_83_classic_links() -> None:
    world = board_of("world")
    classic = {frozenset((edge["a"], edge["b"])) for edge in read_table("world.classic-adjacency.csv")}
    assert pairs(world) == classic
    assert (len(pairs(world, "land")), len(pairs(world, "route"))) == (58, 25)


@rule("CU-2.31", "CU-2.15")
def test_world_seas_are_table_2_5a() -> None:
    world, rows = board_of("world"), table("custom-2.5a.csv")
    assert [sea.id for sea in world.seas] == [row["sea"] for row in rows]
    for sea, row in zip(world.seas, rows, strict=True):
        assert set(sea.coast) == set(row["coast"].split())
        assert set(sea.seas) == set(row["seas"].split())
    assert sum(len(sea.seas) for sea in world.seas) == 2 * 27
    inland = set(world.ids) - {place for sea in world.seas for place in sea.coast}
    assert inland == {"afghanistan", "irkutsk"}


@rule("CU-2.30", "CU-2.16", "CU-2.18")
def test_world_routes_are_table_2_5b() -> None:
    routes = {link.id: set(link.seas) for link in board_of("world").links if link.kind == "route"}
    assert routes == {row["route"]: set(row["seas"].split()) for row in table("custom-2.5b.csv")}


@rule("HE-2.1", "HE-2.2", "HE-2.3", "HE-2.5")
def test_henshaw_oceans_and_third_world() -> None:
    world, rows = board_of("world"), table("henshaw-2.2.csv")
    for row in rows:
        assert {ocean.id for ocean in world.oceans if row["id"] in ocean.coast} == set(row["oceans"].split())
        assert (row["id"] in world.third_world) == (row["world"] == "south")
        lines = {other.removeprefix("~") for other in row["neighbours"].split() if other.startswith("~")}
        routes = {n for n in world.neighbours[row["id"]] if world.link[row["id"], n].kind == "route"}
        assert routes == lines
    assert {ocean.id: len(ocean.coast) for ocean in world.oceans} == {
        "arctic": 12,
        "atlantic": 12,
        "indian": 10,
        "pacific": 11,
    }
    ids = {ocean.id for ocean in world.oceans}
    assert all(set(ocean.seas) == ids - {ocean.id} for ocean in world.oceans)
    assert len(world.third_world) == 14


@rule("HE-2.4")
def test_geographic_coasts_add_exactly_seven() -> None:
    added = {(place, ocean.id) for ocean in board_of("world").oceans for place in ocean.coast_geographic}
    assert added == {
        ("argentina", "atlantic"),
        ("congo", "atlantic"),
        ("south-africa", "atlantic"),
        ("egypt", "indian"),
        ("western-australia", "indian"),
        ("kamchatka", "pacific"),
        ("japan", "pacific"),
    }


@every_board
@rule("CU-2.17")
def test_which_boards_have_seas(board: Board) -> None:
    expert = board.id.endswith("-expert")
    assert bool(board.seas) is not expert
    assert bool(board.drawing and board.drawing.sea_borders) is not expert
    for link in board.links:
        assert bool(link.seas) is (link.kind == "route" and not expert)
    assert sum(link.kind == "route" for link in board.links) == ROUTES[board.id]


@pytest.mark.parametrize("board_id", ["world", "europe", "asia"])
@rule("CU-2.15")
def test_sea_graph_is_connected_apart_from_what_is_isolated(board_id: str) -> None:
    board = board_of(board_id)
    isolated = read_seas(board_id).isolated
    alone = {sea for group in isolated for sea in group}
    neighbours = {sea.id: sea.seas for sea in board.seas}
    assert connected([sea for sea in neighbours if sea not in alone], neighbours)
    for group in isolated:
        assert connected(group, neighbours)
        assert {other for sea in group for other in neighbours[sea]} <= set(group)


@every_board
def test_symbols_are_mixed_within_continents(board: Board) -> None:
    """CU-2.14, and no large continent without one of the symbols (`world` has its printed table)."""
    if board.id == "world":
        return
    for members in board.members.values():
        counts = [
            sum(board.symbols[place] == symbol for place in members) for symbol in set(board.symbols.values())
        ]
        assert max(counts) - min(counts) <= 1
