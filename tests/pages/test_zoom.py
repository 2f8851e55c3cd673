"""A crowded board on a phone: numbers from afar, names as soon as they can be read."""

from playwright.sync_api import Page, expect

from tests.client import Service

_NAMES = "qm-board svg .names"


def test_names_come_with_looking_closer(service: Service, phone: Page) -> None:
    table = service.create(variant="custom", board="europe-expert", start="at_once", claims=False)
    phone.goto(f"{service.url}/referee/{table.id}#token={table.referee}")
    expect(phone.locator("qm-board svg .regions")).to_be_visible()
    expect(phone.locator(_NAMES)).to_be_hidden()
    for _ in range(6):
        phone.get_by_role("button", name="Zoom in").click()
    expect(phone.locator(_NAMES)).to_be_visible()
    expect(phone.locator("qm-board svg .regions")).to_be_hidden()
    for _ in range(6):
        phone.get_by_role("button", name="Zoom out").click()
    expect(phone.locator(_NAMES)).to_be_hidden()
