"""Everybody can use the pages: axe finds nothing on any, light and dark, on a phone and on a large screen;
none is wider than the screen, nothing is too small to tap or to read.
A page that is not visited here is found by its route."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from service.app import ROUTES
from tests.browser import PACKAGES, PHONE
from tests.client import KEY, Service, Table
from tests.looks import MEASURES
from tests.pages.tables import SEATS

AXE = PACKAGES / "axe-core" / "axe.min.js"
DESKTOP: ViewportSize = {"width": 1920, "height": 1080}
_PLACE = re.compile(r"{(\w+)(?::\w+)?}")
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


def findings(page: Page) -> list[str]:
    """What axe finds, by all its rules but that of a locked orientation, of which no style here speaks: it
    reads the styles in a way that the policy forbids, which would be complained about."""
    if not page.evaluate("() => 'axe' in window"):
        # Through the debugger: the content policy of the pages lets no other script in.
        page.evaluate(Path(AXE).read_text(encoding="utf-8") + "; true")
    told: dict[str, Any] = page.evaluate("async () => axe.run(document, { preload: false })")
    return [
        f"{each['id']}: {each['help']} ({each['nodes'][0]['html'][:160]}) x{len(each['nodes'])}"
        for each in told["violations"]
    ]


@pytest.fixture(scope="module")
def table(service: Service) -> Table:
    board = "siam=0:5 indonesia=1:2 japan=1:1 brazil=0:4 rest=2:1"
    position = {
        "phase": "attack",
        "turn": 1,
        "round": 1,
        "territories": board,
        "hands": [["siam", "china"], [], []],
    }
    return service.create(seats=SEATS, options={"chance_source": "referee"}, position=position)


@dataclass(frozen=True)
class Visit:
    """How one comes to a page, and what is there when it is."""

    address: str
    there: str


COMPOSER = "qm-composer [data-command]"
VISITS: dict[str, tuple[Visit, ...]] = {
    "/": (Visit("/", ".game"),),
    "/lobby": (Visit("/lobby#key={key}", "#verdict.good"),),
    "/watch/{game_id:str}": (Visit("/watch/{game}", "#log li"), Visit("/watch/nothing", "#state")),
    "/replay/{game_id:str}": (Visit("/replay/{game}", ".story li"),),
    "/rules/{slug:str}": (Visit("/rules/classic", ".rule"),),
    "/referee/{game_id:str}": (
        Visit("/referee/{game}#token={referee}", COMPOSER),
        Visit("/referee/{unclaimed}", "main h1"),
    ),
    "/play/{game_id:str}": (
        Visit("/play/{game}#token={seat}&seat=0", COMPOSER),
        Visit("/play/{unclaimed}#seat=0&code={code}", "form"),
    ),
    "/audit/{game_id:str}": (Visit("/audit/{game}", ".sign"), Visit("/audit/nothing", "h1 + p")),
    "/games/{game_id:str}/audit.html": (Visit("/games/{game}/audit.html", ".sign"),),
    "/verify": (Visit("/verify", "#form"),),
    "/docs": (Visit("/docs", "summary"),),
    "/guide": (Visit("/guide", "main a"),),
    "/guide/{name:str}": (Visit("/guide/client", "main h1"),),
    "/problems": (Visit("/problems", "main"),),
    "/problems/{code:str}": (Visit("/problems/not_found", "main"),),
}


def pages_of(service: Service, game: str) -> set[str]:
    """Every route that answers a browser with a page."""
    known = {"game_id": game, "slug": "classic", "code": "not_found", "name": "client"}
    found = set()
    for handler in ROUTES:
        for path in handler.paths if "GET" in getattr(handler, "http_methods", ()) else ():
            filled = _PLACE.sub(lambda name: known.get(name[1], "1"), path)
            if filled.endswith("/stream"):
                continue  # has no end
            kind = service.get(filled, accept="text/html").headers.get("content-type", "")
            if kind.startswith("text/html"):
                found.add(path)
    return found


def test_no_page_is_forgotten(service: Service, table: Table) -> None:
    assert pages_of(service, table.id) == VISITS.keys()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    service: Service, browser: Browser, table: Table, scheme: Any, size: ViewportSize
) -> None:
    unclaimed = service.create(seats=SEATS, claims=False)
    known = {
        "game": table.id,
        "referee": table.referee,
        "seat": table.tokens[0],
        "unclaimed": unclaimed.id,
        "code": unclaimed.invitations[0]["code"],
        "key": KEY,
    }
    found: list[str] = []
    for visit in (each for visits in VISITS.values() for each in visits):
        context = browser.new_context(viewport=size, color_scheme=scheme)
        page = context.new_page()
        page.goto(service.url + visit.address.format(**known))
        page.locator(visit.there).first.wait_for()
        found += [f"{visit.address}: {line}" for line in findings(page)]
        found += [f"{visit.address}: {line}" for line in page.evaluate(MEASURES)]
        if visit.address.startswith("/referee/{game}"):
            found += _while_attacking(page)
        context.close()
    assert found == []


def _while_attacking(page: Page) -> list[str]:
    """With the dice to be typed, and with a dialog on top."""
    page.locator("qm-board .badge[data-territory=siam]").click()
    page.locator("qm-board .badge[data-territory=indonesia]").click()
    page.wait_for_selector("qm-composer qm-dice")
    found = [f"dice: {line}" for line in findings(page)]
    page.get_by_role("button", name="Undo").click()
    return [*found, *(f"dialog: {line}" for line in findings(page))]


def test_the_keyboard_attacks(browser: Browser, service: Service, table: Table) -> None:
    page = browser.new_context(viewport=DESKTOP).new_page()
    page.goto(f"{service.url}/referee/{table.id}#token={table.referee}")
    page.wait_for_selector("qm-composer [data-command]")
    stop = page.locator("qm-board [tabindex='0']")
    stop.focus()
    first = stop.get_attribute("data-territory")
    page.keyboard.press("ArrowRight")
    assert stop.get_attribute("data-territory") != first
    page.keyboard.press("Enter")
    origin = page.locator("qm-board use.from, qm-board [aria-pressed=true]").first.get_attribute(
        "data-territory"
    )
    assert origin in ("siam", "brazil")
    # What is drawn anew does not throw the keyboard out.
    page.locator("[data-command=end_attacks]").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('qm-composer') !== null")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.set_viewport_size(PHONE)
    assert page.evaluate(FITS)
    page.context.close()


def test_axe_would_find_something(phone: Page, service: Service) -> None:
    phone.goto(f"{service.url}/referee/x")
    phone.wait_for_selector("main h1")
    phone.evaluate("""() => { const bad = document.createElement("button"); bad.style.color = "#eee";
        document.body.append(bad); }""")
    assert any(found.startswith("button-name") for found in findings(phone))
