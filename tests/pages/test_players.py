"""A player's page: the seat from a link, a phone handed round, sheets in words, and nobody's secrets."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.client import Service
from tests.pages.tables import SEATS, mid_game, reach, seat_page, tap


def test_a_seat_is_taken_from_a_link_and_the_code_leaves_the_address(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS, claims=False)
    code = table.invitations[0]["code"]
    phone.goto(f"{service.url}/play/{table.id}#seat=0&code={code}")
    phone.get_by_label("Your name").fill("Adele")
    assert "code" not in phone.url
    phone.reload()  # the code is kept until the seat is taken
    phone.get_by_label("Your name").fill("Adele")
    phone.get_by_role("button", name="Take this seat").click()
    expect(phone.locator("qm-move h2")).to_contain_text("Waiting for the others")
    assert table.get().json()["seats"][0]["name"] == "Adele"
    assert "qm_" not in phone.url
    expect(phone.locator("#where .seat[data-colour=black]")).to_have_text("Adele")


def test_a_phone_that_plays_two_seats_is_covered_until_touched(service: Service, phone: Page) -> None:
    position = {
        "phase": "attack",
        "turn": 1,
        "round": 1,
        "territories": "siam=0:5 indonesia=1:2 rest=2:1",
        "hands": [["siam"], ["japan"], []],
    }
    table = service.create(seats=SEATS, position=position)
    phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[0]}&seat=0")
    expect(phone.locator("qm-hand .playing-card")).to_have_text("Siam · infantry")
    phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[1]}&seat=1")  # in the same tab
    expect(phone.locator("qm-hand")).to_be_hidden()
    expect(phone).not_to_have_url(re.compile("qm_"))  # taken up a moment later
    phone.get_by_role("button", name="I am Bela: show my hand").click()
    expect(phone.locator("qm-hand .playing-card")).to_have_text("Japan · artillery")
    phone.get_by_role("button", name="Ada", exact=True).click()
    expect(phone.locator("qm-hand")).to_be_hidden()
    phone.get_by_role("button", name="I am Ada: show my hand").click()
    expect(phone.locator("qm-hand .playing-card")).to_have_text("Siam · infantry")
    phone.get_by_label("The board lies on the table").check()
    expect(phone.locator("qm-board")).to_be_hidden()


def test_an_order_sheet_is_read_back_line_by_line_with_guesses_marked(
    service: Service, browser: Browser
) -> None:
    table = mid_game(service, "alternate", seed=6, commands=38)
    seat = next(iter(table.get().json()["awaited"]))
    page = seat_page(browser, table, seat)
    page.get_by_role("button", name="write the sheet").click()
    owned = table.get("view").json()["view"]["territories"]
    place = next(name for name, spot in owned.items() if spot["owner"] == seat and len(name) > 5)
    page.get_by_label("write the sheet").fill(f"1 {place[:-1]}x")
    expect(page.locator("qm-reading .reading-line").first).to_contain_text("guessed")
    page.get_by_label("write the sheet").fill("gibberish words")
    expect(page.locator("qm-reading .reading-line").first).to_contain_text("gibberish")
    page.reload()  # a phone that was put away may do so by itself
    expect(page.get_by_label("write the sheet")).to_have_value("gibberish words")
    page.get_by_role("button", name="Submit orders").last.click()
    expect(page.get_by_label("write the sheet")).to_have_count(0)
    page.reload()
    expect(page.locator("qm-move h2")).to_contain_text("Waiting for")
    expect(page.get_by_label("write the sheet")).to_have_count(0)
    page.context.close()


WILL = """async () => {
    const { will } = await import("/pages/lib/hand.js");
    const target = { goal: "siam", territories: ["siam"], sent: 4, met: false, possible: false };
    const begun = { goal: "Take it", done: "4 armies sent", met: false, possible: false, targets: [target] };
    const checklist = [begun, { goal: "Rest", met: true }];
    const now = { nation: "blue", will: { title: "", muster: "", action: "" }, checklist };
    const drawn = will({ now }, { value: String, command: String });
    return [...drawn.querySelectorAll(".checklist li")].map((line) => line.textContent);
}"""


def test_what_a_will_asks_is_ticked_when_it_is_met_and_not_when_it_is_begun(
    service: Service, phone: Page
) -> None:
    phone.goto(f"{service.url}/rules/of-the-people")
    begun, met = phone.evaluate(WILL)
    assert begun == "☐ Take it (siam (4 sent) · 4 armies sent · cannot be done)"
    assert met == "☑ Rest"


def test_two_players_see_each_others_moves(service: Service, browser: Browser) -> None:
    table = mid_game(service, "henshaw", seed=8, commands=100)
    seat = table.get().json()["awaited"][0]
    mine, other = seat_page(browser, table, seat), seat_page(browser, table, (seat + 1) % 3)
    told = tap(mine, 4)
    reach(other, told["version"])
    for page in (mine, other):
        page.context.close()


def test_with_the_board_on_the_table_a_phone_has_the_hand_and_the_decision(
    service: Service, phone: Page
) -> None:
    """The shared board shows what was decided on a phone that has none."""
    position = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:5 indonesia=1:1 rest=2:1"}
    table = service.create(seats=SEATS, position=position)
    phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[0]}&seat=0&hands=only")
    expect(phone.locator("qm-hand")).to_be_visible()
    expect(phone.locator("qm-board")).to_be_hidden()
    phone.locator("[data-command=attack]").click()
    expect(phone.locator(".hint")).to_be_hidden()  # there is no board to tap
    phone.get_by_role("button", name="Indonesia").first.click()
    board = phone.context.new_page()
    board.goto(f"{service.url}/watch/{table.id}")
    expect(board.locator("#log li").first).to_be_visible()
    phone.locator("qm-composer [data-send]").click()
    expect(board.locator(".die").first).to_be_visible()
    expect(board.locator("#log")).to_contain_text("Ada attacks Indonesia")
    phone.reload()
    expect(phone.locator("qm-hand")).to_be_visible()
    expect(phone.locator("qm-board")).to_be_hidden()


def test_a_phone_of_several_seats_is_covered_when_it_is_put_away(service: Service, phone: Page) -> None:
    position = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:5 indonesia=1:2 rest=2:1"}
    table = service.create(seats=SEATS, position=position)
    for seat in (1, 0):
        phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[seat]}&seat={seat}")
        phone.goto(f"{service.url}/watch/{table.id}")
    phone.goto(f"{service.url}/play/{table.id}")
    phone.get_by_role("button", name="I am Ada: show my hand").click()
    expect(phone.locator("qm-hand")).to_be_visible()
    phone.evaluate("""() => {
        Object.defineProperty(document, "hidden", { value: true });
        document.dispatchEvent(new Event("visibilitychange")); }""")
    expect(phone.locator("qm-hand")).to_be_hidden()


def test_the_spectators_board_is_read_from_ten_metres(service: Service, browser: Browser) -> None:
    """On a picture two metres wide a pixel of 1920 is a millimetre; capitals of 23 are read from ten metres,
    and they are seven tenths of the size."""
    table = mid_game(service, "classic", seed=5, commands=150)
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    page.goto(f"{service.url}/watch/{table.id}")
    page.locator("#log li").first.wait_for()
    sizes = page.evaluate("""() => ["#state", ".scores .seat", ".scores strong", "#log li"].map((each) =>
        parseFloat(getComputedStyle(document.querySelector(each)).fontSize))""")
    assert min(sizes) * 0.7 >= 23, sizes
    badge = page.locator("qm-board .badge").first.bounding_box()
    board = page.locator("qm-board svg.qm").first.bounding_box()
    assert badge is not None
    assert board is not None
    assert badge["height"] >= 30
    assert board["width"] * board["height"] >= 0.7 * 1920 * 1080
    assert page.evaluate("document.documentElement.scrollHeight <= window.innerHeight"), (
        "it must not be scrolled"
    )
    page.close()
