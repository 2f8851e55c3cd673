"""Board files from outside: the schema, refusals with their reasons, a board dropped into a folder."""

import os
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from deploy.boards.build import OUT, encoded
from domain.core import board as boards
from domain.core.board import (
    Board,
    BoardMissing,
    Continent,
    Link,
    Symbol,
    Territory,
    all_boards,
    board_of,
    find_board,
    register_board,
)
from domain.core.board_checks import formula_value
from domain.core.refusal import Refused
from domain.core.vocabulary import Seat
from domain.variants import VARIANTS
from projections.picture import board_svg
from projections.picture.layout import Layout
from service.games.boards import load_boards
from tests.boards.reading import SHIPPED, changed

Plain = dict[str, Any]
SCHEMA = msgspec.json.decode((OUT / "schema.json").read_bytes())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


@pytest.fixture(autouse=True)
def _forgotten_afterwards() -> Iterator[None]:
    """Boards that a test registers are gone when it is over."""
    before = dict(boards._boards)
    yield
    boards._boards.clear()
    boards._boards.update(before)


def small_board() -> Board:
    """Four continents of three territories in a ring, without any drawing."""
    names = [f"{land}-{n}" for land in ("north", "east", "south", "west") for n in (1, 2, 3)]
    symbols: tuple[Symbol, ...] = ("infantry", "cavalry", "artillery")
    links = [Link(a, b, "land") for a, b in zip(names, [*names[1:], names[0]], strict=True)]
    board = Board(
        id="four-winds",
        name="Four Winds",
        territories=tuple(
            Territory(name, name.replace("-", " ").title(), name.split("-")[0], symbols[rank % 3])
            for rank, name in enumerate(names)
        ),
        continents=tuple(Continent(name, name.title(), 1) for name in ("north", "east", "south", "west")),
        links=tuple(links),
        wild_cards=0,
    )
    values = tuple(Continent(c.id, c.name, formula_value(board, c.id)) for c in board.continents)
    return changed(board, continents=values)


def plain(board: Board) -> Plain:
    found: Plain = msgspec.json.decode(encoded(board))
    return found


def drop(folder: Path, content: object, name: str = "mine.json") -> None:
    data = content if isinstance(content, bytes) else msgspec.json.encode(content)
    (folder / name).write_bytes(data)


@pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)
def test_shipped_files_satisfy_the_schema(board: Board) -> None:
    VALIDATOR.validate(msgspec.json.decode((OUT / f"{board.id}.json").read_bytes()))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_a_board_dropped_into_a_folder_is_playable(tmp_path: Path) -> None:
    """CU-2.10: any further map needs a number of territories divisible by 3, and no Python."""
    drop(tmp_path, encoded(small_board()))
    found = load_boards(tmp_path)
    assert [board.id for board in found.loaded] == ["four-winds"]
    assert found.refused == ()
    board = board_of("four-winds")
    assert board in all_boards()
    assert board.neighbours["north-1"] == ("north-2", "west-3")
    assert "North 1" in board_svg(board)


@pytest.mark.rule("CU-2.56", "CU-6.8")
def test_a_small_board_must_have_room_for_the_armies() -> None:
    """Two territories an owner hold 24 under the cap: with 40 to place setup would never end."""
    register_board(small_board())
    custom = VARIANTS["custom"]
    seats = tuple(Seat(f"Player {number}", custom.colours[number]) for number in range(2))
    with pytest.raises(Refused) as refused:
        custom.create("four-winds", seats, {"attrition": "cap", "neutrals": 4}, None)
    found = refused.value.refusal
    assert (found.code, found.rule, found.field) == ("option_combination", "CU-2.56", "options.attrition")
    for roomy in ({"attrition": "cap"}, {"attrition": "decay", "neutrals": 4}):
        assert custom.create("four-winds", seats, roomy, None).board == "four-winds"


def test_other_files_and_an_empty_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a board")
    assert load_boards(tmp_path) == load_boards(tmp_path / "nowhere")
    assert load_boards(tmp_path).refused == ()


def _set(path: str, value: object) -> Callable[[Plain], None]:
    """Put a value at `a.0.b` of a file."""

    def change(file: Plain) -> None:
        *way, last = path.split(".")
        place: Any = file
        for step in way:
            place = place[int(step)] if step.isdigit() else place[step]
        place[last] = value

    return change


BROKEN: list[tuple[str, Callable[[Plain], None]]] = [
    ("missing required field `links`", lambda file: file.pop("links")),
    ("unknown field `colour`", _set("territories.0.colour", "red")),
    ("$.territories[0].id", _set("territories.0.id", "North 1")),
    ("$.territories[1].id", _set("territories.1.id", "a--b")),
    ("$.territories[0].symbol", _set("territories.0.symbol", "tank")),
    ("$.territories[0].name", _set("territories.0.name", "")),
    ("$.territories[0].name", _set("territories.0.name", "x" * 61)),
    ("$.territories[0].path", _set("territories.0.path", 'M0 0"/><script/>')),
    ("$.territories[0].badge", _set("territories.0.badge", [1])),
    ("$.links[0].kind", _set("links.0.kind", "bridge")),
    ("$.links[0].line[0]", _set("links.0.line", [[[1, 2]]])),
    ("$.continents[0].value", _set("continents.0.value", 0)),
    ("$.wild_cards", _set("wild_cards", -1)),
    ("$.schema", _set("schema", 2)),
    ("$.drawing", _set("drawing", {"width": 5, "height": 500, "badge": 10})),
    ("$.pandemic_data", _set("pandemic_data", {"cities": [], "disease_groups": {"pink": []}})),
]


@pytest.mark.parametrize(("where", "change"), BROKEN, ids=[where for where, _ in BROKEN])
def test_a_file_that_breaks_the_schema_is_refused(
    where: str, change: Callable[[Plain], None], tmp_path: Path
) -> None:
    file = plain(small_board())
    VALIDATOR.validate(file)
    change(file)
    assert not VALIDATOR.is_valid(file), "schema and parser must agree"
    drop(tmp_path, file)
    (refused,) = load_boards(tmp_path).refused
    assert "breaks the schema" in refused.message
    assert where in refused.message
    assert find_board("four-winds") is None


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("the formula gives 1 (CU-2.13)", _set("continents.0.value", 7)),
        ("cards show infantry, not 4 (CU-2.14)", _set("territories.0.symbol", "cavalry")),
        ("ends at the unknown territory `nowhere` (CU-2.11)", _set("links.0.a", "nowhere")),
        ("1 wild cards, not 0 (CU-2.14)", _set("wild_cards", 1)),
    ],
)
def test_a_file_that_breaks_a_rule_is_refused(
    sentence: str, change: Callable[[Plain], None], tmp_path: Path
) -> None:
    file = plain(small_board())
    change(file)
    drop(tmp_path, file)
    (refused,) = load_boards(tmp_path).refused
    assert refused.message.startswith("board file mine.json refused: ")
    assert sentence in refused.message
    assert find_board("four-winds") is None


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b'{"id": "\xff"}', "not JSON"),
        (b'{"id":' + b"[" * 100_000, "breaks the schema"),
        (b"[]", "breaks the schema"),
        (b" " * (4 * 1024 * 1024 + 1), "larger than"),
    ],
)
def test_a_file_that_is_no_board_is_refused(data: bytes, reason: str, tmp_path: Path) -> None:
    drop(tmp_path, data)
    (refused,) = load_boards(tmp_path).refused
    assert reason in refused.message


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.json").mkdir()
    (refused,) = load_boards(tmp_path).refused
    assert "cannot be read" in refused.message


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "mine.json")
    (tmp_path / "zeros.json").symlink_to("/dev/zero")
    refused = load_boards(tmp_path).refused
    assert [each.faults for each in refused] == [("it cannot be read: it is no plain file",)] * 2


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    drop(tmp_path, b"\xef\xbb\xbf" + encoded(small_board()))
    assert load_boards(tmp_path).refused == ()


def test_a_board_that_is_gone_is_told_by_its_name() -> None:
    with pytest.raises(BoardMissing, match="the board 'four-winds' is not here; put its file back"):
        board_of("four-winds")


def test_a_shipped_board_cannot_be_replaced(tmp_path: Path) -> None:
    shipped = board_of("world")
    drop(tmp_path, encoded(shipped))
    (refused,) = load_boards(tmp_path).refused
    assert "there is a board `world` already" in refused.message
    assert board_of("world") is shipped


def test_one_bad_file_does_not_keep_the_others_out(tmp_path: Path) -> None:
    drop(tmp_path, b"{", "bad.json")
    drop(tmp_path, encoded(small_board()), "good.json")
    found = load_boards(tmp_path)
    assert [board.id for board in found.loaded] == ["four-winds"]
    assert [refused.file for refused in found.refused] == ["bad.json"]


def test_territories_of_a_plain_board_do_not_lie_on_each_other() -> None:
    """A board without a drawing gets one: territories on a ring, links as lines."""
    layout = Layout(small_board())
    places = list(layout.badge.values())
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 3 * layout.radius for a, b in combinations(places, 2))
    assert all(layout.lines(link) for link in layout.board.links)
