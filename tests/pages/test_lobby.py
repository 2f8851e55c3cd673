"""The lobby: a position drawn on the board, house rules that keep their place, what a game goes on from."""

import json

from playwright.sync_api import Page, expect

from tests.browser import errors_of
from tests.client import KEY, Service, Table
from tests.pages.tables import SEATS
from tests.pages.test_access import FITS, findings


def opened(phone: Page, service: Service, more: str = "") -> None:
    phone.goto(f"{service.url}/lobby#key={KEY}{more}")
    expect(phone.locator("#verdict")).to_contain_text("This can be played")


def created(phone: Page, service: Service) -> Table:
    phone.locator("#create").click()
    phone.wait_for_url("**/lobby?game=*")
    return Table(service, phone.url.rpartition("=")[2], "")


def test_a_position_is_drawn_on_the_board(service: Service, phone: Page) -> None:
    errors = errors_of(phone)
    opened(phone, service)
    phone.get_by_text("Start from a position").click()
    board = phone.locator("qm-drawing qm-board")
    for name, place, taps in (("Ada", "brazil", 3), ("Bela", "china", 2), ("Bela", "siam", 1)):
        phone.locator("qm-drawing").get_by_role("button", name=name, exact=True).click()
        for _ in range(taps):
            board.locator(f"#qm-t-{place}").dispatch_event("click")
    expect(board.locator("g.difference text")).to_have_text(["Ada 3", "Bel 2", "Bel 1"])
    phone.locator("qm-drawing").get_by_role("button", name="Take off").click()
    board.locator("#qm-t-siam").dispatch_event("click")
    expect(board.locator("g.difference text")).to_have_count(2)
    expect(phone.locator("#verdict")).to_contain_text("This can be played")
    assert findings(phone) == []
    assert phone.evaluate(FITS)
    view = created(phone, service).get("view").json()["view"]
    lands = view["territories"]
    assert (lands["brazil"]["owner"], lands["brazil"]["armies"]) == (0, 3)
    assert (lands["china"]["owner"], lands["china"]["armies"]) == (1, 2)
    assert (lands["siam"]["owner"], lands["siam"]["armies"]) == (2, 1)
    assert errors == []


def test_a_new_game_goes_on_from_where_one_stands(service: Service, phone: Page) -> None:
    old = service.create(variant="henshaw", seats=[{"name": "Olga"}, {"name": "Pia"}])
    phone.goto(service.url)
    ring = {old.id: [{"role": "referee", "token": old.referee}]}
    phone.evaluate("(ring) => localStorage.setItem('qm.tokens', ring)", json.dumps(ring))
    opened(phone, service)
    phone.get_by_text("Start from a position").click()
    phone.get_by_role("button", name=f"game {old.id[:8]}").click()
    expect(phone.get_by_label("Name of seat 1")).to_have_value("Olga")
    expect(phone.locator("#verdict")).to_contain_text("This can be played by Olga Pia")
    header = created(phone, service).get().json()
    assert (header["variant"], header["phase"]) == ("henshaw", old.get().json()["phase"])


def test_an_option_says_what_its_value_means_and_keeps_its_place(service: Service, phone: Page) -> None:
    opened(phone, service)
    phone.get_by_role("button", name="Custom Risk").click()
    phone.get_by_text("House rules and options").click()
    phone.get_by_label("Find an option").fill("attrition")
    row = phone.locator("[data-option=attrition]")
    expect(row).to_contain_text("A territory may hold any number of armies.")
    row.locator("select").focus()
    row.locator("select").select_option("cap")
    expect(row).to_contain_text("no territory holds more than twelve armies")
    expect(row.locator("select")).to_be_focused()
    expect(phone.locator(".note.now")).to_have_text("Changed: attrition.")
    expect(phone.locator("[data-option]")).to_have_count(1)
    assert created(phone, service).get().json()["options"]["attrition"] == "cap"


def test_house_rules_are_kept_on_the_device(service: Service, phone: Page) -> None:
    opened(phone, service)
    phone.get_by_role("button", name="Real dice, the service's cards").click()
    phone.get_by_role("button", name="Keep as preset").click()
    phone.get_by_label("What to call it").fill("Our house rules")
    phone.get_by_role("button", name="Do it").click()
    phone.reload()
    expect(phone.locator("#verdict")).to_contain_text("This can be played")
    phone.get_by_role("button", name="Our house rules").click()
    expect(phone.get_by_role("button", name="Real dice, the service's cards")).to_have_attribute(
        "aria-pressed", "true"
    )
    header = created(phone, service).get().json()
    assert (header["options"]["chance_source"], header["options"]["cards_source"]) == ("referee", "seeded")


def test_a_full_table_of_codes_is_printed_without_buttons(service: Service, phone: Page) -> None:
    opened(phone, service)
    created(phone, service)
    expect(phone.locator(".code img")).to_have_count(len(SEATS))
    phone.emulate_media(media="print")
    expect(phone.locator(".code img").first).to_be_visible()
    expect(phone.get_by_role("button", name="Lost? A new code").first).to_be_hidden()
