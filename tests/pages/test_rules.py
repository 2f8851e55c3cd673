"""The rules reader: worked examples open as boards to step through."""

import re

from playwright.sync_api import Page, expect

from tests.browser import errors_of
from tests.client import Service
from tests.pages.test_access import FITS, findings


def test_a_worked_example_is_stepped_through(service: Service, phone: Page) -> None:
    errors = errors_of(phone)
    phone.goto(f"{service.url}/rules/classic#CL-11.2")
    phone.locator("[data-story='CL-11.2']").click()
    story = phone.locator("qm-story")
    on, back = story.locator("[data-step=on]"), story.locator("[data-step=back]")
    expect(back).to_be_disabled()
    on.click()
    expect(story).to_contain_text("Step 1 of 12")
    expect(story.locator(".said")).to_have_text("Ada: Attack: from Alaska, to Kamchatka, dice 4")
    refusal = story.locator(".note.bad")
    expect(refusal).to_contain_text("Refused: Attack with one, two or three dice.")
    expect(refusal).to_contain_text(re.compile("CL-4.31 .{20}"))
    assert findings(phone) == []
    on.click()
    expect(story).to_contain_text("Ada attacks Kamchatka (Bela) from Alaska with 3 dice.")
    for _ in range(5):
        on.click()
    expect(story).to_contain_text("Ada rolls 6-5-4, Bela 3-2: Ada loses no armies, Bela 2 armies.")
    expect(story.locator("g.difference text")).to_have_text("−2")
    back.click()
    expect(story).to_contain_text("Step 6 of 12")
    expect(story.locator("g.difference text")).to_have_count(0)  # refused: nothing changed
    assert phone.evaluate(FITS)
    assert errors == []


def test_what_cannot_be_created_says_why(service: Service, phone: Page) -> None:
    phone.goto(f"{service.url}/rules/classic?example=CL-11.41-a")
    expect(phone.locator("qm-story .note.bad")).to_contain_text("This cannot be created")
    expect(phone.locator("qm-story qm-board svg.qm").first).to_be_visible()


def test_what_is_taken_over_is_played_in_the_words_of_its_variant(service: Service, phone: Page) -> None:
    phone.goto(f"{service.url}/rules/custom?example=CL-11.2")
    phone.locator("qm-story [data-step=on]").click()
    expect(phone.locator("qm-story .said")).to_contain_text("from Alaska, to Kamchatka")


def test_rulings_and_sections_stand_in_the_book(service: Service, phone: Page) -> None:
    phone.goto(f"{service.url}/rules/classic#CL-R27")
    expect(phone.locator("[id='CL-R27']")).to_be_in_viewport()
    expect(phone.locator("[id='CL-4.6']")).to_have_text("Elimination")


def test_what_no_game_can_show_says_so_and_where_to_ask(service: Service, phone: Page) -> None:
    phone.goto(f"{service.url}/rules/henshaw#HE-11.50")
    row = phone.locator("#HE-11\\.50")
    expect(row).to_contain_text("Odds are reckoned: no game is in it.")
    expect(row.get_by_role("button", name="Step through it")).to_have_count(0)
    row.get_by_role("link", name="/odds").click()
    expect(phone.locator("body")).to_contain_text("23.755")
