"""The replay viewer: jumps, two versions side by side, rewound stretches, the log verified on the spot."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser import PHONE, errors_of
from tests.client import KEY, Service, Table
from tests.pages.tables import SEATS
from tests.pages.test_access import FITS, findings
from tests.playing import play_on


@pytest.fixture(scope="module")
def table(service: Service) -> Table:
    """A game with battles, a rewind and a dispute."""
    table = service.create(seats=SEATS)
    play_on(table, 190)
    rows = _log(table)
    begun = [row["version"] for row in rows if row.get("cause")]
    back = {"to_version": begun[-8] - 1, "reason": "The dice were cocked."}
    assert service.post(f"/games/{table.id}/rewind", back, KEY).status_code == 200
    complaint = {"version": 20, "claim": "That was my land."}
    assert service.post(f"/games/{table.id}/disputes", complaint, table.tokens[0]).status_code == 200
    return table


def _log(table: Table) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = table.get("events?limit=1000", "referee").json()["events"]
    return rows


@pytest.fixture
def page(browser: Browser, table: Table) -> Iterator[Page]:
    page = browser.new_context(viewport=PHONE).new_page()
    errors = errors_of(page)
    page.goto(f"{table.service.url}/replay/{table.id}?version=2#token={table.referee}")
    page.locator(".story li").first.wait_for()
    yield page
    assert errors == []
    page.context.close()


def test_jumps_lead_to_turns_battles_and_disputes(page: Page, table: Table) -> None:
    log = _log(table)
    says = page.locator("#says")
    for button, wanted in (
        ("Next turn", "turn_started"),
        ("Next battle", "attack_declared"),
        ("Next dispute or ruling", "rewound"),
        ("Next dispute or ruling", "dispute_opened"),
    ):
        page.get_by_role("button", name=button).click()
        version = int((says.text_content() or "").partition(" ")[0])
        assert log[version - 1]["body"]["type"] == wanted
    page.get_by_role("button", name="Turn before").click()
    expect(says).to_contain_text("it is the turn of")


def test_what_was_taken_back_is_shown_as_such(page: Page, table: Table) -> None:
    rewound = next(row for row in _log(table) if row["body"]["type"] == "rewound")
    first = rewound["body"]["to_version"] + 1
    expect(page.locator(".stretch")).to_have_count(1)
    expect(page.locator(".stretch")).to_have_attribute(
        "title", f"Versions {first} to {rewound['version'] - 1} were taken back at {rewound['version']}"
    )
    expect(page.locator(".story .taken")).to_contain_text(f"taken back at version {rewound['version']}")
    page.locator(".story .undone").first.click()
    expect(page.locator("#says")).to_contain_text(f"(taken back at {rewound['version']})")
    page.locator(".story .taken button").click()
    expect(page.locator("#says")).to_contain_text("The dice were cocked.")


def test_the_difference_is_drawn_on_the_board(page: Page, table: Table) -> None:
    claimed = [row for row in _log(table) if row["body"]["type"] == "territory_claimed"]
    first, last = claimed[0], claimed[4]
    page.locator(f".story [data-version='{first['version']}']").click()
    page.locator("#compare").click()
    expect(page.locator("#changes")).to_contain_text("This version is held")
    page.locator(f".story [data-version='{last['version']}']").click()
    labels = page.locator("qm-board").nth(1).locator("g.difference text")
    expect(labels).to_have_text(["⚑ 1"] * 4)
    expect(page.locator("qm-board").nth(0).locator("g.difference use.from")).to_have_count(4)
    expect(page.locator("#changes li").first).to_be_visible()
    assert findings(page) == []
    assert page.evaluate(FITS)
    page.locator("#compare").click()
    expect(page.locator("figure:visible")).to_have_count(1)


def test_the_log_is_verified_on_the_spot(page: Page, table: Table) -> None:
    page.get_by_role("button", name="Verify").click()
    report = page.locator(".report article")
    expect(report).to_have_class("sound")
    expect(report).to_contain_text("Nothing is wrong so far")
    expect(report).to_contain_text(table.get("head").json()["hash"])
    assert findings(page) == []
    assert page.evaluate(FITS)


def test_a_forged_log_is_found_out(page: Page) -> None:
    def forge(route: Route) -> None:
        real = route.fetch()
        route.fulfill(response=real, body=real.text().replace('"armies":1', '"armies":2', 1))

    page.route("**/archive", forge)
    page.get_by_role("button", name="Verify").click()
    report = page.locator(".report article")
    expect(report).to_have_class("unsound")
    expect(report.locator(".verdict")).to_contain_text("Not as it was")


def test_why_luck_and_other_eyes(page: Page, table: Table) -> None:
    battle = next(row for row in _log(table) if row["body"]["type"] == "attack_declared")
    page.locator(f".story [data-version='{battle['version']}']").click()
    page.get_by_role("button", name="Why?").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("sent Attack: from")
    expect(dialog.locator("a").first).to_have_attribute("href", "/rules/classic#CL-4.30")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Luck").click()
    expect(dialog.locator("img")).to_be_visible()
    page.keyboard.press("Escape")
    drawn = next(row for row in _log(table) if row["body"]["type"] == "card_drawn")
    line = page.locator(f".story [data-version='{drawn['version']}']")
    secret = line.text_content()
    page.get_by_label("Whose eyes").select_option(label="Through the eyes of everybody")
    expect(line).not_to_have_text(secret or "")


def test_the_audit_of_a_private_game_opens_with_the_token_of_this_device(
    page: Page, table: Table, service: Service
) -> None:
    fork = service.post(
        f"/games/{table.id}/forks", {}, KEY
    ).json()  # of a game that goes on: none learns of it
    page.goto(f"{service.url}/replay/{fork['game_id']}#token={fork['referee_token']}")
    page.get_by_role("link", name="Audit").click()
    page.locator(".sign").wait_for()
    assert page.url == f"{service.url}/audit/{fork['game_id']}"
    expect(page.locator(".facts").first).to_contain_text(fork["game_id"])
    expect(page.locator("table.facts").first).to_contain_text("referee")
    assert page.evaluate("getComputedStyle(document.querySelector('.sign')).display") == "grid"
    page.get_by_role("link", name="Replay").click()
    page.locator(".story li").first.wait_for()


def test_the_audit_without_a_token_says_why_there_is_none(browser: Browser, service: Service) -> None:
    page = browser.new_context(viewport=PHONE).new_page()
    page.goto(f"{service.url}/audit/00000000-0000-4000-8000-000000000000")
    expect(page.locator("h1 + p")).to_contain_text("There is no game")
    page.context.close()
