"""States in which a person would be at a loss: what is the matter is said, and what to do about it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.client import KEY, Service
from tests.looks import MEASURES
from tests.pages.tables import SEATS, mid_game, referee_page, seat_page

BOARD = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:5 indonesia=1:2 rest=2:1"}


def test_a_game_that_starts_by_hand_is_started_from_the_console(service: Service, phone: Page) -> None:
    """Who has not come is named before it begins without them."""
    table = service.create(seats=SEATS, start="by_hand", claims=False)
    code = table.invitations[0]["code"]
    assert service.post(f"/games/{table.id}/seats/0/claim", {"code": code}).status_code == 201
    phone.goto(f"{service.url}/referee/{table.id}#token={table.referee}")
    expect(phone.locator("qm-decision")).to_contain_text("Waiting for Bela and Cleo")
    phone.get_by_role("button", name="Start the game").click()
    expect(phone.locator(".dialog")).to_contain_text("Bela and Cleo")
    phone.locator(".dialog").get_by_role("button", name="Start").click()
    expect(phone.locator("qm-decision h2")).to_contain_text("to decide")
    assert table.get().json()["status"] == "running"
    expect(phone.get_by_role("button", name="Start the game")).to_have_count(0)


def test_back_leads_from_the_codes_to_the_lobby_and_forward_to_the_codes(
    service: Service, phone: Page
) -> None:
    phone.goto(f"{service.url}/lobby#key={KEY}")
    expect(phone.locator("#verdict")).to_contain_text("This can be played")
    phone.locator("#create").click()
    phone.locator(".code img").first.wait_for()
    phone.go_back()
    expect(phone.locator("h1")).to_have_text("A new game")
    phone.go_forward()
    expect(phone.locator("h1")).to_have_text("Show each player a code")
    expect(phone.locator(".code img").first).to_be_visible()


def test_a_code_scanned_again_opens_the_seat_it_was_taken_with(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS, claims=False)
    link = f"{service.url}/play/{table.id}#seat=0&code={table.invitations[0]['code']}"
    phone.goto(link)
    phone.get_by_role("button", name="Take this seat").click()
    expect(phone.locator("qm-move h2")).to_contain_text("Waiting for the others")
    again = phone.context.new_page()
    again.goto(link)
    expect(again.locator("qm-move h2")).to_contain_text("Waiting for the others")


def test_a_code_that_somebody_has_used_says_so_at_once(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS)
    phone.goto(f"{service.url}/play/{table.id}#seat=1&code={table.invitations[1]['code']}")
    expect(phone.locator("h1")).to_have_text("Bela's seat is taken")
    expect(phone.locator("main")).to_contain_text("ask the referee for a new code")
    expect(phone.get_by_role("button", name="Take this seat")).to_have_count(0)


def test_a_lost_answer_to_a_claim_loses_no_seat(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS, claims=False)
    phone.route("**/claim", lambda route: (route.fetch(), route.abort()))
    phone.goto(f"{service.url}/play/{table.id}#seat=0&code={table.invitations[0]['code']}")
    phone.get_by_label("Your name").fill("Adele")
    phone.get_by_role("button", name="Take this seat").click()
    expect(phone.locator(".note.bad")).to_be_visible()
    phone.unroute("**/claim")
    phone.reload()
    expect(phone.locator("qm-move h2")).to_contain_text("Waiting for the others")


def test_a_name_of_spaces_is_not_sent(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS, claims=False)
    phone.goto(f"{service.url}/play/{table.id}#seat=0&code={table.invitations[0]['code']}")
    phone.get_by_label("Your name").fill("  ")
    phone.get_by_role("button", name="Take this seat").click()
    assert phone.locator("input:invalid").count() == 1
    expect(phone.locator(".note.bad")).to_be_hidden()


@pytest.mark.parametrize("role", ["seat", "referee"])
def test_a_token_that_was_replaced_is_no_broken_line(role: str, service: Service, browser: Browser) -> None:
    """The device says that another has its place now, and asks for nothing any more."""
    table = service.create(seats=SEATS, position=BOARD)
    page = seat_page(browser, table, 0) if role == "seat" else referee_page(browser, table)
    expect(page.locator("[data-command=attack]")).to_be_visible()
    tokens = service.get(f"/games/{table.id}/tokens", KEY).json()["tokens"]
    mine = next(each for each in tokens if each["role"] == role and each["seat"] in (0, None))
    if role == "seat":
        service.post(f"/games/{table.id}/tokens", {"role": "seat", "seat": 0}, KEY)
    else:
        service.http.delete(
            f"/games/{table.id}/tokens/{mine['token_id']}", headers={"authorization": f"Bearer {KEY}"}
        )
    expect(page.locator("h1")).to_have_text("This device has no part in the game any more")
    expect(page.locator("main")).to_contain_text("new code")
    expect(page.locator("qm-line")).to_be_hidden()
    page.reload()
    expect(page.locator("main a[href^='/watch/']")).to_be_visible()
    page.context.close()


def test_on_a_shared_phone_each_may_look_at_their_own(service: Service, phone: Page) -> None:
    """Also when it is another's turn; the phone goes on to whoever is asked next once that changes."""
    table = service.create(seats=SEATS, position=BOARD | {"hands": [["siam"], ["japan"], []]})
    for seat in (0, 1):
        phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[seat]}&seat={seat}")
        expect(phone.locator("#where .seat")).to_have_text(SEATS[seat]["name"])
    phone.get_by_role("button", name="I am Bela: show my hand").click()
    expect(phone.locator("qm-hand .playing-card")).to_have_text("Japan · artillery")
    attack = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 1}
    assert table.send(attack).status_code == 200
    expect(phone.locator("#log, qm-timeline").first).to_contain_text("Ada attacks")
    expect(phone.locator("qm-hand .playing-card")).to_have_text("Japan · artillery")
    phone.get_by_role("group", name="Whose phone").get_by_role("button", name="Ada").click()
    phone.get_by_role("button", name="I am Ada: show my hand").click()
    expect(phone.locator("qm-hand .playing-card")).to_have_text("Siam · infantry")


LONG = [{"name": "Maximiliane-Theodora von und zu Hohenstein-Waldeck the 2nd"}, {"name": "W" * 60}, {}]


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("/", ".game"),
        ("/lobby?game={game}", ".code"),
        ("/watch/{game}", "#log li"),
        ("/replay/{game}", ".story li"),
        ("/referee/{game}#token={referee}", "[data-command]"),
        ("/play/{game}#token={seat}&seat=1", "qm-move h2"),
    ],
)
def test_names_as_long_as_they_may_be_stay_on_the_page(
    path: str, there: str, service: Service, phone: Page
) -> None:
    table = service.create(seats=LONG, position=BOARD | {"acting_seat": 1})
    phone.goto(service.url + path.format(game=table.id, referee=table.referee, seat=table.tokens[1]))
    phone.locator(there).first.wait_for()
    phone.wait_for_timeout(200)
    assert phone.evaluate(MEASURES) == []


def test_six_seats_have_room_on_a_phone(service: Service, phone: Page) -> None:
    """Of the variant with the longest figures, too; and that all are waited for needs no six names."""
    table = service.create(variant="alternate", seats=[{}] * 5 + [{"name": "Maximiliane-Theodora"}])
    phone.goto(f"{service.url}/referee/{table.id}#token={table.referee}")
    expect(phone.locator("qm-decision h2")).to_have_text("Everybody to decide")
    assert phone.evaluate(MEASURES) == []


def test_what_cannot_be_sent_yet_covers_nothing(service: Service, phone: Page) -> None:
    """The button stays in sight once there is something to send; before, it would hide what to choose."""
    table = service.create(seats=SEATS, position=BOARD)
    phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[0]}&seat=0")
    phone.locator("[data-command=attack]").click()
    bar = phone.locator(".send-bar")
    assert bar.evaluate("(each) => getComputedStyle(each).position") == "static"
    phone.locator("qm-composer").get_by_role("button", name="Indonesia").click()
    assert bar.evaluate("(each) => getComputedStyle(each).position") == "sticky"


def test_a_finger_that_just_misses_a_place_means_it(service: Service, phone: Page) -> None:
    """On a phone the numbers of the world are a third of a fingertip; nothing that means something itself is
    taken for another."""
    table = service.create(
        seats=SEATS, position=BOARD | {"territories": "siam=0:5 brazil=0:3 indonesia=1:2 rest=2:1"}
    )
    phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[0]}&seat=0")
    phone.locator("[data-command=attack]").click()
    chosen = phone.locator("qm-board use.from[data-territory]")
    siam = phone.locator("qm-board .badge[data-territory=siam]").bounding_box()
    assert siam is not None
    phone.mouse.click(siam["x"] - 12, siam["y"] + 10)  # in the Indian Ocean
    expect(chosen).to_have_attribute("data-territory", "siam")
    indonesia = phone.locator("qm-board .badge[data-territory=indonesia]").bounding_box()
    assert indonesia is not None
    phone.mouse.click(siam["x"] - 50, siam["y"] + 60)  # too far from all
    expect(phone.locator("qm-composer [data-send]")).to_be_disabled()
    phone.mouse.click(indonesia["x"] + 14, indonesia["y"] + 16)
    expect(phone.locator("qm-composer [data-send]")).to_be_enabled()
    expect(phone.locator(".send-bar")).to_contain_text("to Indonesia")


def test_what_a_player_holds_is_told_in_the_words_of_the_variant(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS)
    phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[0]}&seat=0")
    expect(phone.locator("qm-hand dl")).to_contain_text("armies in stock", ignore_case=True)


def test_why_the_game_is_paused_and_who_ends_that_is_told(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS, position=BOARD)
    assert service.post(f"/games/{table.id}/pause", {"reason": "tea"}, table.referee).status_code == 200
    phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[0]}&seat=0")
    expect(phone.locator("qm-move")).to_contain_text("The game is paused: tea.")
    expect(phone.locator("qm-move")).to_contain_text("when the referee says so")


def test_what_will_be_undone_is_told_before_it_is(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS, position=BOARD)
    attack = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 1}
    assert table.send(attack).status_code == 200
    phone.goto(f"{service.url}/referee/{table.id}#token={table.referee}")
    phone.get_by_role("button", name="Undo").click()
    expect(phone.locator(".dialog p").first).to_contain_text("Ada rolls")


def test_what_cannot_be_chosen_is_not_asked_for(service: Service, browser: Browser) -> None:
    """Retreats, where there is nowhere to retreat to."""
    table = mid_game(service, "henshaw", seed=3, commands=120, offers="give_battle_orders")
    seats = table.get("legal", "referee").json()["seats"]
    offers = [each for row in seats for each in row["choices"] if each["command"] == "give_battle_orders"]
    assert [each["fields"]["retreats"]["places"] for each in offers] == [[]]
    page = referee_page(browser, table)
    expect(page.locator("qm-composer [data-send]")).to_be_enabled()
    expect(page.locator("qm-composer .left")).to_have_count(0)
    page.context.close()


def test_a_phone_that_loses_one_of_its_seats_goes_on_with_the_other(service: Service, phone: Page) -> None:
    table = service.create(seats=SEATS, position=BOARD)
    for seat in (1, 0):
        phone.goto(f"{service.url}/play/{table.id}#token={table.tokens[seat]}&seat={seat}")
        expect(phone.locator("#where .seat")).to_have_text(SEATS[seat]["name"])
    service.post(f"/games/{table.id}/tokens", {"role": "seat", "seat": 0}, KEY)
    expect(phone.locator("#where .seat")).to_have_text("Bela")
    expect(phone.get_by_role("group", name="Whose phone")).to_have_count(0)
    expect(phone.locator("qm-move h2")).to_have_text("Waiting for Ada")
