"""Everybody can use the pages: axe finds nothing on any, light and dark, on a phone and on a large screen."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser import PACKAGES, PHONE
from tests.client import Service, Table
from tests.pages.tables import SEATS

AXE = PACKAGES / "axe-core" / "axe.min.js"
DESKTOP: ViewportSize = {"width": 1920, "height": 1080}
FITS = "document.documentElement.scrollWidth <= window.innerWidth"


def findings(page: Page, scheme: str = "light") -> list[str]:
    """What axe finds; in the dark what the colours can be blamed for."""
    if not page.evaluate("() => 'axe' in window"):
        # Through the debugger: the content policy of the pages lets no other script in.
        page.evaluate(Path(AXE).read_text(encoding="utf-8") + "; true")
    rules = {"runOnly": ["color-contrast"]} if scheme == "dark" else {}
    told: dict[str, Any] = page.evaluate("async (rules) => axe.run(document, rules)", rules)
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


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(
    service: Service, browser: Browser, table: Table, scheme: Any, size: ViewportSize
) -> None:
    context = browser.new_context(viewport=size, color_scheme=scheme)
    page = context.new_page()
    unclaimed = service.create(seats=SEATS, claims=False)
    visits = {
        f"referee/{table.id}#token={table.referee}": "qm-composer [data-command]",
        f"play/{table.id}#token={table.tokens[0]}&seat=0": "qm-composer [data-command]",
        f"play/{unclaimed.id}#seat=0&code={unclaimed.invitations[0]['code']}": "form",
        f"referee/{unclaimed.id}": "main h1",
    }
    for path, there in visits.items():
        page.goto(f"{service.url}/{path}")
        page.wait_for_selector(there)
        assert findings(page, scheme) == [], path
        assert page.evaluate(FITS), path
        if path.startswith("referee") and "#" in path and size == PHONE:
            page.locator("qm-board .badge[data-territory=siam]").click()
            page.locator("qm-board .badge[data-territory=indonesia]").click()
            page.wait_for_selector("qm-composer qm-dice")
            page.get_by_role("button", name="Undo").click()
            assert findings(page, scheme) == [], "with a dialog"
    context.close()


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
    page.context.close()


def test_axe_would_find_something(phone: Page, service: Service) -> None:
    phone.goto(f"{service.url}/referee/x")
    phone.wait_for_selector("main h1")
    phone.evaluate("""() => { const bad = document.createElement("button"); bad.style.color = "#eee";
        document.body.append(bad); }""")
    assert any(found.startswith("button-name") for found in findings(phone))
