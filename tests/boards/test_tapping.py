"""A picture as a board that people tap: what pages rely on (`projections/picture/README.md`)."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from domain.core.board import Board, board_of
from domain.core.view import Spot
from projections.picture import board_svg, position_svg
from projections.picture.palette import PAINTS
from projections.picture.style import DARK, LIGHT
from tests.boards.reading import SHIPPED, full_position
from tests.svg import SVG

WORLD = board_of("world")
every_board = pytest.mark.parametrize("board", SHIPPED, ids=lambda board: board.id)


@every_board
def test_each_territory_and_sea_is_found_by_its_id(board: Board) -> None:
    view = full_position(board)
    for picture in (board_svg(board), position_svg(board, view)):
        root = ET.fromstring(picture)
        assert root.get("data-board") == board.id
        found = {element.get("id"): element for element in root.iter() if element.get("id")}
        assert len(found) == len([element for element in root.iter() if element.get("id")]), "ids are unique"
        for territory in board.territories:
            land = found[f"qm-t-{territory.id}"]
            assert land.get("data-territory") == territory.id
            assert land.get("data-continent") == territory.continent
            assert land.get("tabindex") == "-1"
            assert str(land.get("href")).removeprefix("#") in found
            assert land.findtext(f"{SVG}title", "").startswith(territory.name)
    for name, spot in view.territories.items():
        land = found[f"qm-t-{name}"]
        assert (land.get("data-owner"), land.get("data-armies")) == (str(spot.owner), str(spot.armies))
    for sea in view.seas:
        assert found[f"qm-s-{sea}"].get("data-sea") == sea


def test_a_sea_without_ships_can_be_tapped_too() -> None:
    view = msgspec.structs.replace(full_position(WORLD), seas={"bering-sea": Spot()})
    root = ET.fromstring(position_svg(WORLD, view))
    (sea,) = (g for g in root.iter(f"{SVG}g") if g.get("data-sea"))
    assert sea.findtext(f"{SVG}title") == "Bering Sea"
    assert [circle.get("class") for circle in sea.iter(f"{SVG}circle")] == ["hit"]


def test_what_has_no_owner_says_so() -> None:
    view = msgspec.structs.replace(full_position(WORLD), territories={"peru": Spot("natives", 2)})
    found = {
        use.get("data-territory"): use for use in ET.fromstring(position_svg(WORLD, view)).iter(f"{SVG}use")
    }
    assert found["peru"].get("data-owner") == "natives"
    assert found["brazil"].get("data-owner") is None


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1200, "height": 900})
    page.set_content(f"<body style='margin:0'>{position_svg(WORLD, full_position(WORLD))}")
    yield page
    page.close()


def test_a_tap_finds_the_territory_wherever_it_lands(page: Page) -> None:
    page.evaluate(
        "addEventListener('click', e => {"
        " window.tapped = e.target.closest('[data-territory],[data-sea]')?.dataset.territory })"
    )
    for territory in ("peru", "siberia", "japan"):
        page.evaluate("window.tapped = null")
        spot = page.locator(f"g.badge[data-territory={territory}]").bounding_box()
        assert spot is not None
        page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
        assert page.evaluate("window.tapped") == territory
    page.evaluate("document.getElementById('qm-t-peru').focus()")
    assert page.evaluate("document.activeElement.dataset.territory") == "peru"


_COLOUR = "s => getComputedStyle(document.querySelector(s)).fill"


def test_colours_are_the_page_s_to_set(page: Page) -> None:
    def colour(selector: str) -> str:
        return str(page.evaluate(_COLOUR, selector))

    assert colour(".qm .sea") == _rgb(LIGHT["sea"])
    assert colour(".qm pattern .f-red") == _rgb(PAINTS["red"].fill)
    page.add_style_tag(content=":root{--qm-red:#123456;--qm-sea:#abcdef}")
    assert colour(".qm pattern .f-red") == colour(".qm .ring.f-red") == _rgb("#123456")
    assert colour(".qm .sea") == _rgb("#abcdef")


def test_a_page_may_be_dark_where_the_system_is_light(page: Page) -> None:
    page.evaluate("document.querySelector('.qm').dataset.theme = 'dark'")
    assert page.evaluate(_COLOUR, ".qm .sea") == _rgb(DARK["sea"])
    page.emulate_media(color_scheme="dark")
    page.evaluate("document.querySelector('.qm').dataset.theme = 'light'")
    assert page.evaluate(_COLOUR, ".qm .sea") == _rgb(LIGHT["sea"])


def _rgb(colour: str) -> str:
    return "rgb({}, {}, {})".format(*(int(colour[i : i + 2], 16) for i in (1, 3, 5)))
