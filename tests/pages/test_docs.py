"""The API page: the whole contract, drawn at once, and operations tried with a token."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import PHONE, errors_of
from tests.client import KEY, Service
from tests.pages.test_access import DESKTOP, FITS, findings

SOON = 5_000
"""Milliseconds, on a busy machine; it takes a tenth of that on an idle one."""


@pytest.mark.parametrize("path", ["docs#sendCommand", "guide", "guide/client"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(service: Service, browser: Browser, path: str, scheme: str) -> None:
    for size in (PHONE, DESKTOP):
        context = browser.new_context(viewport=size, color_scheme="dark" if scheme == "dark" else "light")
        page = context.new_page()
        complaints = errors_of(page)
        page.goto(f"{service.url}/{path}")
        page.wait_for_selector("main h1")
        assert findings(page) == []
        assert page.evaluate(FITS)
        assert complaints == []
        context.close()


def test_the_longest_operation_opens_at_once(service: Service, phone: Page) -> None:
    """The body of `sendCommand` is a union of all commands of all variants."""
    service.get("/openapi.json")
    phone.goto(f"{service.url}/docs#sendCommand")
    box = phone.locator("#sendCommand")
    expect(box.get_by_role("heading", name="Answers")).to_be_visible(timeout=SOON)
    for name in ("Commands", "Command", "ClassicCommand", "ClassicAttack"):
        box.get_by_text(name, exact=True).first.click(timeout=SOON)
    expect(box.get_by_text("from_territory").first).to_be_visible()


def test_every_operation_can_be_opened(service: Service, phone: Page) -> None:
    complaints = errors_of(phone)
    phone.goto(f"{service.url}/docs")
    phone.wait_for_selector("details.operation")
    drawn = phone.evaluate(
        """async () => {
          const boxes = [...document.querySelectorAll("details.operation")];
          for (const box of boxes) box.open = true;
          await new Promise((done) => setTimeout(done));
          return boxes.map((box) => box.querySelectorAll("details.answer").length);
        }"""
    )
    paths = service.get("/openapi.json").json()["paths"]
    assert sorted(drawn) == sorted(
        len(told["responses"]) for does in paths.values() for told in does.values()
    )
    assert complaints == []


def test_operations_are_found_by_their_words(service: Service, phone: Page) -> None:
    phone.goto(f"{service.url}/docs")
    phone.get_by_label("Find an operation").fill("dispute ruling")
    expect(phone.locator("details.operation:visible")).to_have_count(2)


def test_an_operation_is_tried_with_a_token(service: Service, phone: Page) -> None:
    """A refusal without one; with it a game, which is then looked at. The token is nowhere to be read."""
    phone.goto(f"{service.url}/docs#createGame")
    create = phone.locator("#createGame")
    create.locator(".try > summary").click()
    create.get_by_role("button", name="Send").click()
    expect(create.locator(".try .status")).to_have_text("401")
    phone.get_by_label("Token, for trying").fill(KEY)
    create.get_by_role("button", name="Send").click()
    expect(create.locator(".try .status")).to_have_text("201")
    assert KEY not in phone.content()
    game = service.get("/games").json()["games"][0]["game_id"]
    expect(create.locator(".try pre").last).to_contain_text(game)
    phone.locator("#drawGame > summary").click()
    drawing = phone.locator("#drawGame")
    drawing.locator(".try > summary").click()
    drawing.get_by_label("game_id").fill(game)
    drawing.get_by_role("button", name="Send").click()
    expect(drawing.get_by_alt_text("The picture that was sent")).to_be_visible()
    expect(drawing.locator(".shell")).to_contain_text(f"/games/{game}/map.svg")
