"""The pictures as text: safe, self-contained, complete, fast."""

import re
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable

import msgspec
import pytest

from domain.core.board import Board, board_of
from domain.core.view import Mark, Spot
from projections.picture import Key, Look, ScoreRow, board_svg, position_svg
from projections.picture.paths import coarse, rings
from projections.picture.pieces import fleet
from projections.picture.text import fitted, text_width, two_lines
from tests.boards.reading import SHIPPED, full_position
from tests.svg import SVG, texts, titles

every_board = pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)
WORLD = board_of("world")


@every_board
def test_bare_board_names_everything(board: Board) -> None:
    picture = board_svg(board)
    written = " ".join(texts(picture))
    for territory in board.territories:
        assert all(line in written for line in territory.label_lines or (territory.name,))
    for sea in board.seas:
        assert all(line in written for line in sea.label_lines or (sea.name,))
    for continent in board.continents:
        assert f"{continent.name} +{continent.value}" in written
    assert "Made with Natural Earth" in written
    assert picture == board_svg(board)


@every_board
def test_position_shows_every_owner_and_number(board: Board) -> None:
    view = full_position(board)
    root = ET.fromstring(position_svg(board, view))
    lands = {use.get("data-territory"): use for use in root.iter(f"{SVG}use") if use.get("data-territory")}
    badges = {g.get("data-territory"): g for g in root.iter(f"{SVG}g") if g.get("class") == "badge"}
    assert tuple(lands) == tuple(badges) == board.ids
    for name, spot in view.territories.items():
        assert lands[name].get("class") == f"o-{view.owners[str(spot.owner)]} s{spot.owner}"
        assert [text.text for text in badges[name].iter(f"{SVG}text")] == [str(spot.armies)]
    fleets = {g.get("data-sea") for g in root.iter(f"{SVG}g") if g.get("class") == "fleet"}
    assert fleets == {sea.id for sea in board.seas}


@every_board
def test_pictures_are_self_contained_and_without_scripts(board: Board) -> None:
    for picture in (board_svg(board), position_svg(board, full_position(board))):
        root = ET.fromstring(picture)
        tags = {element.tag.removeprefix(SVG) for element in root.iter()}
        assert tags <= {
            "svg",
            "title",
            "style",
            "defs",
            "pattern",
            "path",
            "g",
            "use",
            "text",
            "tspan",
            "circle",
            "rect",
        }
        ids = {element.get("id") for element in root.iter()} - {None}
        hrefs = {use.get("href") for use in root.iter(f"{SVG}use")}
        assert {f"#{name}" for name in ids} >= hrefs
        assert not [name for element in root.iter() for name in element.attrib if name.startswith("on")]
        assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
        assert "prefers-color-scheme:dark" in picture


def test_the_style_of_a_picture_stays_inside_it() -> None:
    """A page may hold the picture in line: every rule is for the picture alone."""
    rules = ET.fromstring(board_svg(WORLD)).findtext(f"{SVG}style", "")
    selectors = [s.strip() for group in re.findall(r"([^{}]+)\{", rules) for s in group.split(",")]
    assert len(selectors) > 60
    assert all(s.startswith((".qm", "@media")) for s in selectors)


EVIL = "</text><script>alert('1')</script>&\"\x00\x08\ud800"


def test_everything_that_people_typed_is_escaped() -> None:
    view = full_position(WORLD)
    picture = position_svg(
        WORLD, view, key=Key(rows=(ScoreRow(EVIL, "red", EVIL),), lines=(EVIL,), notes=(EVIL,)), title=EVIL
    )
    picture.encode("utf-8")
    root = ET.fromstring(picture)
    assert f"{SVG}script" not in {element.tag for element in root.iter()}
    assert any("<script>alert('1')" in title for title in titles(picture))


def test_an_owner_of_any_name_is_safe() -> None:
    view = msgspec.structs.replace(
        full_position(WORLD),
        owners={"0": '"><script/>'},
        territories={"peru": Spot(0, 3), "brazil": Spot("x", 1)},
    )
    root = ET.fromstring(position_svg(WORLD, view))
    lands = {use.get("data-territory"): use.get("class") for use in root.iter(f"{SVG}use")}
    assert (lands["peru"], lands["brazil"]) == ("o-neutral s0", "o-neutral")
    assert lands["alaska"] == "o-vacant"


def test_winter_lies_on_the_land_and_takes_no_room_beside_the_armies() -> None:
    """HE-4.72: it is winter in whole territories."""
    spots = {"alaska": Spot(0, 3, (Mark("winter"),)), "peru": Spot(1, 1)}
    view = msgspec.structs.replace(full_position(WORLD), variant="henshaw", territories=spots, seas={})
    root = ET.fromstring(position_svg(WORLD, view))
    lands = {use.get("data-territory"): use for use in root.iter(f"{SVG}use") if use.get("data-territory")}
    snow = [use.get("href") for use in root.iter(f"{SVG}use") if use.get("class") == "snow"]
    assert snow == [lands["alaska"].get("href")]
    drawn = [use for use in root.iter(f"{SVG}use") if use.get("href") == "#qm-m-winter"]
    assert len(drawn) == 1, "in the key alone"


def test_tooltips_tell_place_owner_armies_and_marks() -> None:
    view = full_position(WORLD)
    spots = view.territories | {
        "alaska": Spot(0, 1, (Mark("capital"), Mark("elite", 2))),
        "alberta": Spot(),
    }
    told = titles(position_svg(WORLD, msgspec.structs.replace(view, territories=spots)))
    assert "Alaska (North America): red, 1 army, capital, 2 × elite" in told
    assert "Alberta (North America)" in told


def test_vacant_land_has_no_badge_and_zero_armies_of_an_owner_do() -> None:
    view = msgspec.structs.replace(
        full_position(WORLD), territories={"peru": Spot(), "brazil": Spot(0, 0)}, seas={}
    )
    root = ET.fromstring(position_svg(WORLD, view))
    numbers = {
        g.get("data-territory"): [text.text for text in g.iter(f"{SVG}text")]
        for g in root.iter(f"{SVG}g")
        if g.get("class") == "badge"
    }
    assert numbers["peru"] == []
    assert numbers["brazil"] == ["0"]


def test_last_move_is_outlined_with_an_arrow() -> None:
    view = full_position(WORLD)
    plain = position_svg(WORLD, view)
    moved = position_svg(WORLD, view, last_move=("peru", "brazil"))
    assert 'class="lit"' not in plain
    assert moved.count('class="lit"') == 2
    assert moved.count('class="tip"') == 1
    assert position_svg(WORLD, view, last_move=("peru", "peru")).count('class="lit"') == 1
    assert position_svg(WORLD, view, last_move=("peru", "atlantis")) == plain


@pytest.mark.parametrize("move", [("alaska", "kamchatka"), ("kamchatka", "alaska")])
def test_a_move_over_the_edge_leaves_on_one_side_and_enters_on_the_other(move: tuple[str, str]) -> None:
    assert position_svg(WORLD, full_position(WORLD), last_move=move).count('class="tip"') == 2


def test_a_move_of_ships_goes_from_sea_to_sea() -> None:
    picture = position_svg(WORLD, full_position(WORLD), last_move=("north-atlantic", "south-atlantic"))
    assert 'class="lit"' not in picture
    assert picture.count('class="tip"') == 1


def test_henshaw_oceans_are_drawn_instead_of_seas() -> None:
    oceans = {"arctic": Spot(marks=(Mark("ship", 3, 0), Mark("ship", 1, 1))), "pacific": Spot(2, 5)}
    view = msgspec.structs.replace(full_position(WORLD), seas=oceans)
    picture = position_svg(WORLD, view)
    written = texts(picture)
    assert "Pacific Ocean" in written
    assert "Bering Sea" not in written
    assert 'data-sea="arctic"' in picture
    assert "Pacific Ocean: green, 5 armies" in titles(picture)


def test_without_seas_in_the_view_none_are_named() -> None:
    view = msgspec.structs.replace(full_position(WORLD), seas={})
    assert "Bering Sea" not in texts(position_svg(WORLD, view))


@every_board
def test_labels_have_levels(board: Board) -> None:
    view = full_position(board)
    shown = {}
    for labels in ("none", "numbers", "continents", "names"):
        root = ET.fromstring(position_svg(board, view, look=Look(labels=labels)))
        classes = [str(g.get("class")) for g in root.iter(f"{SVG}g")]
        shown[labels] = tuple(name in classes for name in ("badge", "regions", "names"))
    assert shown == {
        "none": (False, False, False),
        "numbers": (True, False, False),
        "continents": (True, True, False),
        "names": (True, False, True),
    }
    crowded = len(board.territories) > 100
    usual = position_svg(board, view)
    assert ('<g class="regions">' in usual, '<g class="names">' in usual) == (crowded, not crowded)


def test_a_part_of_the_board_can_be_looked_at_closer() -> None:
    view = full_position(WORLD)
    whole = position_svg(WORLD, view, look=Look(legend="none"))
    assert whole.count("viewBox=") == 1
    assert not texts(whole)[-1].startswith("Made with")
    africa = position_svg(WORLD, view, look=Look(area="africa", legend="none"))
    left, top, width, height = (float(n) for n in africa.split('viewBox="')[2].split('"')[0].split())
    drawing = WORLD.drawing
    assert drawing is not None
    assert 0 <= left < left + width <= drawing.width
    assert 0 <= top < top + height <= drawing.height + 1
    assert width < drawing.width / 2
    for name in WORLD.members["africa"]:
        x, y = WORLD.territories[WORLD.order[name]].badge or (0, 0)
        assert left < x < left + width
        assert top < y < top + height
    boxed = position_svg(WORLD, view, look=Look(box=(10, 20, 300, 100), legend="none"))
    assert boxed.split('viewBox="')[2].startswith("10 20 300 100")


def test_a_crowded_board_is_drawn_with_whole_numbers_and_neighbours_still_meet() -> None:
    board = board_of("europe-expert")
    path = board.territories[0].path
    corners = {(round(x), round(y)) for ring in rings(path) for x, y in ring}
    redrawn = {corner for ring in rings(coarse(path)) for corner in ring}
    assert redrawn <= corners
    assert "." not in coarse(path)
    assert len(coarse(path)) < 0.65 * len(path)
    assert coarse("M1 1C2 2 3 3 4 4z") == "M1 1C2 2 3 3 4 4z"
    assert coarse("M1.2 1.2l.1 .1 .1 -.1z") == "M1 1z"
    whole, part = (position_svg(board, full_position(board), look=Look(area=a)) for a in (None, "iberia"))
    assert coarse(path) in whole
    assert path in part


def test_touching_but_not_adjacent_is_said() -> None:
    assert "Touching, but not adjacent: Northwest Territory–Quebec" in texts(board_svg(WORLD))


def test_a_position_on_180_territories_is_drawn_as_quickly_as_numbers_are_written() -> None:
    """Some ten milliseconds; held against a yardstick of the same run, since machines are shared."""
    board = board_of("europe-expert")
    view = full_position(board)
    drawn = _least_seconds(lambda: position_svg(board, view))
    written = _least_seconds(lambda: "".join(f"{number:.1f}" for number in range(20_000)))
    assert drawn < 3 * written


def _least_seconds(work: Callable[[], object]) -> float:
    spent = []
    for _ in range(20):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return min(spent)


def test_text_is_measured_broken_and_cut() -> None:
    assert text_width("Western", 10) > text_width("Wilit", 10)
    assert two_lines("Western United States") == ("Western", "United States")
    assert two_lines("Japan") == ("Japan",)
    assert fitted("Alice", 20, 200) == "Alice"
    cut = fitted("Alice in Wonderland", 20, 80)
    assert cut.endswith("…")
    assert text_width(cut, 20) <= 80


def test_ships_that_are_marks_and_armies_at_once_are_drawn_once() -> None:
    both = Spot(owner=1, armies=2, marks=(Mark("ship", 2, 1),))
    assert fleet(both, {"1": "blue"}, 10, 4, upwards=False, words={}).count("<rect") == 1


def test_a_crowded_board_has_names_for_whoever_looks_closer() -> None:
    crowded, far = board_of("europe-expert"), 'class="names far"'
    view = full_position(crowded)
    assert far in position_svg(crowded, view)
    for look in (Look(labels="numbers"), Look(labels="continents"), Look(labels="names")):
        assert far not in position_svg(crowded, view, look=look)
    assert far not in position_svg(WORLD, full_position(WORLD))
