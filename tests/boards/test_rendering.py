"""Every board with a full position in a real browser: light and dark, on a wide screen and on a phone."""

from itertools import combinations
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize

from domain.core.board import Board
from projections.picture import Key, Look, ScoreRow, board_svg, position_svg
from tests.boards.reading import SHIPPED, full_position

every_board = pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)

PHONE = 390
SCORES = [
    ("Alice", "red", "14 territories · 32 armies · 3 cards"),
    ("Bartholomew the Great", "blue", "8 territories · 18 armies"),
    ("<b>Carol</b>", "green", "out"),
    ("Dora", "yellow", "2 territories"),
    ("Émile", "black", "3 territories · 2 cards"),
    ("Wilhelmina Wuthering", "gray", "12 territories · 104 armies · 5 cards"),
]

MEASURE = """() => {
const box = e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom]; };
// Letters, not the room above and below them that some fonts claim and others do not.
const letters = e => {
  const [l, t, r, b] = box(e), size = parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().d;
  return [l, (t + b - size) / 2, r, (t + b + size) / 2];
};
const shown = e => e.getClientRects().length > 0;
const all = s => [...document.querySelectorAll(s)].filter(shown);
const middle = e => { const [l, t, r, b] = box(e); return [(l + r) / 2, (t + b) / 2]; };
return {
  badges: Object.fromEntries(all('.badge').map(e => [e.dataset.territory, box(e.querySelector('.ring'))])),
  numbers: all('.badge text').map(e => [box(e), box(e.parentNode.querySelector('.ring'))]),
  targets: Object.fromEntries(all('.badge').map(e => {
    const [x, y] = middle(e.querySelector('.ring'));
    const hit = document.elementFromPoint(x, y);
    return [e.dataset.territory, hit?.closest('[data-territory]')?.dataset.territory];
  })),
  names: all('.names text').map(e => [e.textContent, letters(e)]),
  legend: all('.panel-text text').map(e => [e.textContent, box(e)]),
  fleets: all('.fleet').map(e => [e.dataset.sea, box(e.querySelector('.f'))]),
  sea: getComputedStyle(document.querySelector('.sea')).fill,
  lettering: getComputedStyle(document.querySelector('.panel-text text')).fill,
  page: box(document.documentElement),
};
}"""


def rendered(
    browser: Browser, picture: str, folder: Path, width: int, *, dark: bool = False
) -> dict[str, Any]:
    """What the browser makes of the picture in a window as wide as given and tall enough."""
    page = folder / "picture.svg"
    page.write_text(picture, encoding="utf-8")
    left, top, across, down = (float(n) for n in picture.split('viewBox="')[1].split('"')[0].split())
    assert (left, top) == (0, 0)
    size: ViewportSize = {"width": width, "height": round(width * down / across)}
    seen = browser.new_page(viewport=size, color_scheme="dark" if dark else "light")
    seen.goto(page.as_uri())
    measured: dict[str, Any] = seen.evaluate(MEASURE)
    seen.close()
    return measured


def overlap(a: list[float], b: list[float]) -> float:
    across = min(a[2], b[2]) - max(a[0], b[0])
    down = min(a[3], b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0.0


NAMED = Look(labels="names")


def position(board: Board, look: Look = NAMED) -> str:
    link = board.links[0]
    return position_svg(
        board,
        full_position(board),
        last_move=(link.a, link.b),
        key=Key(rows=tuple(ScoreRow(*row) for row in SCORES)),
        title="Round 3: Alice attacks",
        look=look,
    )


def assert_discs_apart(badges: dict[str, list[float]]) -> None:
    discs = {name: ((b[0] + b[2]) / 2, (b[1] + b[3]) / 2, (b[2] - b[0]) / 2) for name, b in badges.items()}
    for a, b in combinations(discs, 2):
        (ax, ay, ar), (bx, by, br) = discs[a], discs[b]
        assert hypot(ax - bx, ay - by) > ar + br, (a, b)


@every_board
def test_wide_screen(board: Board, browser: Browser, tmp_path: Path) -> None:
    width = board.drawing.width if board.drawing else 0
    found = rendered(browser, position(board), tmp_path, width)
    assert set(found["badges"]) == set(board.ids)
    assert_discs_apart(found["badges"])
    assert found["targets"] == {name: name for name in board.ids}
    for number, disc in found["numbers"]:
        assert disc[0] <= number[0]
        assert number[2] <= disc[2]
    for (a, a_box), (b, b_box) in combinations(found["names"], 2):
        assert overlap(a_box, b_box) < 0.25 * min(a_box[3] - a_box[1], b_box[3] - b_box[1]) ** 2, (a, b)
    for name, badge in found["badges"].items():
        for sea, fleet in found["fleets"]:
            assert overlap(badge, fleet) < 0.2 * overlap(badge, badge), (name, sea)


@every_board
def test_names_fit_whatever_the_font(board: Board, browser: Browser, tmp_path: Path) -> None:
    """Names are as wide as planned, in a narrow font and in a wide one."""
    picture = position(board)
    width = board.drawing.width if board.drawing else 0
    fonts = ("Liberation Sans Narrow", "DejaVu Sans")
    first, second = (
        rendered(browser, picture.replace("system-ui", f'"{font}"'), tmp_path, width)["names"]
        for font in fonts
    )
    assert len(first) >= len(board.ids)
    for (name, a), (_, b) in zip(first, second, strict=True):
        assert a[2] - a[0] == pytest.approx(b[2] - b[0], abs=2.0), name


@every_board
def test_phone(board: Board, browser: Browser, tmp_path: Path) -> None:
    found = rendered(browser, position(board), tmp_path, PHONE)
    assert_discs_apart(found["badges"])
    assert found["targets"] == {name: name for name in board.ids}
    assert found["page"][2] == PHONE
    if not board.id.endswith("-expert"):  # 144 and 180 territories are for a zoom
        assert min(disc[2] - disc[0] for disc in found["badges"].values()) > 11.5
        assert found["names"] == []
    for text, line in found["legend"]:
        assert line[0] >= 0, text
        assert line[2] <= PHONE, text
        assert line[3] - line[1] > 6.0, text


@every_board
@pytest.mark.parametrize("width", [PHONE, 1200])
def test_legend_lines_do_not_overlap(board: Board, width: int, browser: Browser, tmp_path: Path) -> None:
    found = rendered(browser, position(board), tmp_path, width)
    assert any(text == "Round 3: Alice attacks" for text, _ in found["legend"])
    for (a, a_box), (b, b_box) in combinations(found["legend"], 2):
        assert overlap(a_box, b_box) < 0.35 * (a_box[3] - a_box[1]) ** 2, (a, b)


@every_board
def test_dark_and_light_differ(board: Board, browser: Browser, tmp_path: Path) -> None:
    for picture in (board_svg(board), position(board)):
        light, dark = (rendered(browser, picture, tmp_path, 800, dark=dark) for dark in (False, True))
        assert _brightness(light["sea"]) > 180 > 80 > _brightness(dark["sea"])
        assert _brightness(light["lettering"]) < 80 < 180 < _brightness(dark["lettering"])


def _brightness(colour: str) -> float:
    red, green, blue = (int(part) for part in colour.removeprefix("rgb(").removesuffix(")").split(","))
    return (red + green + blue) / 3


@every_board
def test_it_works_as_an_image_in_a_page(board: Board, browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "map.svg").write_text(position(board), encoding="utf-8")
    page = tmp_path / "page.html"
    page.write_text(
        '<!doctype html><body style="margin:0"><img src="map.svg" style="width:100%">', encoding="utf-8"
    )
    seen = browser.new_page()
    seen.goto(page.as_uri())
    wide, tall = seen.evaluate(
        "(i => [i.complete && i.naturalWidth, i.height / i.width])(document.images[0])"
    )
    seen.close()
    assert wide > 0
    assert 0.3 < tall < 2


CROWDED = [board for board in SHIPPED if len(board.territories) > 100]


@pytest.mark.parametrize("board", CROWDED, ids=lambda board: board.id)
def test_a_crowded_board_is_read_from_the_back_of_the_room(
    board: Board, browser: Browser, tmp_path: Path
) -> None:
    """On a projector: the legend at the side, badges as large as they can be, names of continents; and of one
    continent the names of its territories."""
    found = rendered(browser, position(board, Look(legend="side")), tmp_path, 1920)
    below = rendered(browser, position(board, Look()), tmp_path, 1920)
    assert found["page"][3] < 0.75 * below["page"][3]
    assert_discs_apart(found["badges"])
    sizes = sorted(disc[2] - disc[0] for disc in found["badges"].values())
    assert sizes[len(sizes) // 2] > 24
    assert found["names"] == []
    closer = rendered(browser, position(board, Look(area=board.continents[0].id)), tmp_path, 1920)
    assert min(line[3] - line[1] for _, line in closer["names"]) > 12
