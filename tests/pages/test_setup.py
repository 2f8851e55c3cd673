"""A table is set up in few taps: dealt or typed once, and entered as the rules have it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import errors_of
from tests.client import Service, Table
from tests.pages.tables import referee_page

NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil", "Fay")
TAPS = 30
LANDS = 42


class Finger:
    """Taps, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def key(self, value: str) -> None:
        self.taps += 1
        self.page.locator(f"qm-decision > qm-chance [data-key='{value}']").click()

    def button(self, name: str) -> None:
        self.taps += 1
        self.page.get_by_role("button", name=name).click()

    def type(self, place: int, text: str) -> None:
        self.taps += 1
        self.page.locator(".dialog textarea").nth(place).click()
        self.page.keyboard.insert_text(text)


def six(service: Service, **options: object) -> Table:
    return service.create(
        seats=[{"name": name} for name in NAMES], options={"chance_source": "referee", **options}
    )


def who_begins(finger: Finger) -> None:
    for value in "264315":
        finger.key(value)
    expect(finger.page.locator("qm-decision h2")).to_have_text("Bela to decide")


def begun(table: Table, page: Page) -> None:
    """The first turn is Bela's, every land is held, and every army lies on the board."""
    expect(page.locator("qm-decision h2")).to_have_text("Bela to decide")
    expect(page.locator("qm-decision .small.quiet").first).to_contain_text("reinforce")
    view = table.get("view").json()["view"]
    assert (view["phase"], view["turn"], view["acting"]) == ("reinforce", 1, [1])
    assert [player["armies"] for player in view["players"]] == [20] * 6
    assert [player["territories"] for player in view["players"]] == [LANDS // 6] * 6
    log = [row["body"]["type"] for row in table.get("events?limit=1000").json()["events"]]
    assert "position_corrected" not in log
    assert log.count("territory_claimed") == LANDS


@pytest.mark.parametrize(
    "options", [{}, {"placing": "in_lots", "lot_size": 5}], ids=["one by one", "in lots"]
)
def test_six_seats_are_dealt_in_under_thirty_taps(
    service: Service, browser: Browser, options: dict[str, object]
) -> None:
    table = six(service, **options)
    page = referee_page(browser, table)
    errors, finger = errors_of(page), Finger(page)
    who_begins(finger)
    finger.button("Type the whole set-up")
    finger.button("Deal lands and armies")
    finger.button("This is how it lies")
    begun(table, page)
    assert finger.taps <= 10 < TAPS
    assert errors == []
    page.context.close()


def test_six_seats_are_typed_as_they_lie_in_under_thirty_taps(service: Service, browser: Browser) -> None:
    table = six(service)
    page = referee_page(browser, table)
    finger = Finger(page)
    who_begins(finger)
    finger.button("Type the whole set-up")
    lands = list(service.get("/boards/world").json()["territories"])
    for seat in range(6):
        mine = [land["name"].lower() for land in lands[seat::6]]
        finger.type(seat, ", ".join(f"{name} {14 if place == 0 else 1}" for place, name in enumerate(mine)))
    finger.button("This is how it lies")
    begun(table, page)
    assert finger.taps < TAPS
    page.context.close()


def test_what_cannot_lie_there_is_told_before_it_is_sent(service: Service, browser: Browser) -> None:
    table = six(service)
    page = referee_page(browser, table)
    finger = Finger(page)
    finger.button("Type the whole set-up")
    expect(page.get_by_role("dialog")).to_contain_text("dice that decide it first")
    page.get_by_role("dialog").get_by_text("Close", exact=True).click()
    who_begins(finger)
    version = table.version
    finger.button("Type the whole set-up")
    finger.button("Deal lands and armies")
    area = page.locator(".dialog textarea").first
    dealt = area.input_value()
    wrong = page.locator(".dialog .note.bad")
    first = dealt.split(", ")[0]
    for typed, told in (
        (dealt.replace(f"{first}, ", ""), "Nobody has"),
        (f"{dealt}, {first}", "is there twice"),
        (dealt.replace(first, f"{first.rpartition(' ')[0]} 9"), "Ada has 13 armies to place"),
    ):
        area.fill(typed)
        finger.button("This is how it lies")
        expect(wrong).to_contain_text(told)
    assert table.version == version
    page.context.close()


def test_lands_are_dealt_and_armies_placed_by_their_owners(service: Service, browser: Browser) -> None:
    table = six(service)
    page = referee_page(browser, table)
    finger = Finger(page)
    who_begins(finger)
    finger.button("Type the whole set-up")
    finger.button("Deal the lands only")
    finger.button("This is how it lies")
    expect(page.locator("qm-decision .small.quiet").first).to_contain_text("initial placement")
    assert table.get().json()["phase"] == "initial_placement"
    page.context.close()
