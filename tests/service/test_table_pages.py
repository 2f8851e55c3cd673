"""Home, lobby, spectator's board, replay and rules in a real browser: taps counted, on phone and desktop,
light and dark, and nothing that shuts anybody out."""

import time
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import errors_of
from tests.browser.axe import complaints
from tests.client import KEY, Service, Table, serving
from tests.playing import play_on
from tests.waiting import until

FITS = "document.documentElement.scrollWidth <= window.innerWidth"
SIZES = ((390, 844), (1920, 1080))
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
READY = {
    "": ".game",
    "lobby": "#verdict.good",
    "watch": "#log li",
    "replay": ".story li",
    "rules": ".rule",
    "games": ".sign",
    "verify": "#form",
}
"""What is there when a page is."""
SECONDS, TAPS = 60, 12


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("home")
    with serving(folder, f"sqlite:///{folder / 'games.db'}", open_house=True, bot_pace=0) as service:
        yield service


@pytest.fixture(scope="module")
def table(home: Service) -> Table:
    table = home.create()
    play_on(table, 125)
    return table


def test_every_page_is_for_everybody(home: Service, table: Table, browser: Browser) -> None:
    audit = f"/games/{table.id}/audit.html"
    paths = ("/", "/lobby", f"/watch/{table.id}", f"/replay/{table.id}", "/rules/classic", audit, "/verify")
    found: list[str] = []
    for (width, height), scheme in zip(SIZES, SCHEMES, strict=True):
        page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
        errors = errors_of(page)
        for path in paths:
            page.goto(home.url + path)
            page.locator(READY[path.split("/")[1]]).first.wait_for()
            found += [f"{path} {width} {scheme}: {line}" for line in complaints(page)]
            if not page.evaluate(FITS):
                found.append(f"{path} {width}: wider than the screen")
        found += errors
        page.close()
    assert found == []


def test_a_stranger_plays_within_a_minute(home: Service, phone: Page) -> None:
    """From opening `/` with nothing on the device to the first own move: time and taps are counted."""
    errors = errors_of(phone)
    began, taps = time.monotonic(), 0
    phone.goto(home.url)
    phone.get_by_role("button", name="Play now against bots").click()
    taps += 1
    phone.wait_for_url("**/play/*")
    game = phone.url.rpartition("/")[2]
    version = _until_asked(home, game)
    taps += first_move(phone)
    _until_moved(home, game, version)
    assert taps <= TAPS
    assert time.monotonic() - began <= SECONDS
    assert errors == []


def _until_asked(home: Service, game: str) -> int:
    def asked() -> int:
        header = home.get(f"/games/{game}").json()
        return int(header["version"]) if header["awaited"] == [0] else 0

    return until(asked, "the stranger is never asked")


def _until_moved(home: Service, game: str, version: int) -> None:
    until(lambda: home.get(f"/games/{game}").json()["version"] > version, "no move arrived")
    events = home.get(f"/games/{game}/events?after={version}&limit=1").json()["events"]
    assert events[0]["actor"] == "seat 0"


def first_move(phone: Page) -> int:
    """Take the first land that is open: a tap on the board, and one on the button that sends it."""
    send = phone.get_by_role("button", name="Claim territory").last
    expect(send).to_be_disabled()
    phone.get_by_role("button", name="Brazil (South America)").or_(
        phone.get_by_role("button", name="China (Asia)")
    ).first.click(force=True)
    send.click()
    return 2


def test_the_lobby_says_what_cannot_be_and_makes_codes(home: Service, phone: Page) -> None:
    phone.goto(f"{home.url}/lobby")
    expect(phone.locator("#verdict")).to_contain_text("This can be played")
    phone.get_by_role("button", name="Remove seat 3").click()
    phone.get_by_text("House rules and options").click()
    phone.locator('[data-option="mode"] select').select_option(label="mission")
    expect(phone.locator("#verdict")).to_contain_text("three to six seats")
    expect(phone.locator('[data-option="mode"]')).to_contain_text("three to six seats")
    expect(phone.locator("#create")).to_be_disabled()
    phone.get_by_role("button", name="Add a seat").click()
    phone.get_by_label("Who plays seat 3").select_option("greedy")
    expect(phone.locator("#create")).to_be_enabled()
    phone.locator("#create").click()
    expect(phone.locator(".code img")).to_have_count(2)
    expect(phone.locator(".codes")).to_contain_text("greedy bot")
    made = home.get("/games?limit=1").json()["games"][0]
    assert (made["bots"], made["variant"]) == (True, "classic")
    assert "qm_inv_" not in phone.url


def test_the_organisers_key_goes_from_the_address(home: Service, phone: Page) -> None:
    phone.goto(f"{home.url}/lobby#key={KEY}")
    expect(phone.locator("#verdict")).to_contain_text("This can be played")
    assert KEY not in phone.url
    assert phone.evaluate("localStorage.getItem('qm.organiser')") == KEY


def test_games_are_filtered_and_paged(home: Service, phone: Page) -> None:
    for _ in range(26):
        home.create(variant="henshaw", claims=False)
    phone.goto(home.url)
    phone.locator("#kind").select_option("henshaw")
    expect(phone.locator("#games .game")).to_have_count(24)
    phone.locator("#more").click()
    expect(phone.locator("#games .game")).to_have_count(26)
    phone.locator("#state").select_option("finished")
    expect(phone.locator("#games")).to_contain_text("No such game")


def test_a_fork_is_marked(home: Service, table: Table, phone: Page) -> None:
    finished = home.create(variant="alternate")
    home.post(f"/games/{finished.id}/abandon", {"reason": "Late."}, KEY)
    made = home.post(f"/games/{finished.id}/forks", {"version": finished.version - 1}, KEY)
    assert made.status_code == 201, made.text
    phone.goto(home.url)
    expect(phone.locator("#games .game").first).to_contain_text("what-if")


def test_a_replay_is_stepped_through_and_compared(home: Service, table: Table, phone: Page) -> None:
    errors = errors_of(phone)
    home.post(f"/games/{table.id}/rewind", {"to_version": _a_turn(table), "reason": "Cocked."}, KEY)
    phone.goto(f"{home.url}/replay/{table.id}?version=5")
    expect(phone.locator("#says")).to_contain_text("5 · ")
    phone.locator("#on").click()
    expect(phone.locator("#says")).to_contain_text("6 · ")
    phone.locator("#compare").click()
    phone.get_by_role("button", name="Next turn").click()
    expect(phone.locator("#changes li").first).to_be_visible()
    expect(phone.locator("qm-board")).to_have_count(2)
    expect(phone.locator(".story .undone").first).to_be_attached()
    assert errors == []


def _a_turn(table: Table) -> int:
    """A version at which a command had been carried out to its end."""
    rows = table.get("events?limit=1000", "referee").json()["events"]
    begins = [row["version"] for row in rows if row.get("cause")]
    return int(begins[-8]) - 1


def test_rules_are_found_by_word_and_by_id(home: Service, phone: Page) -> None:
    phone.goto(f"{home.url}/rules/classic#CL-4.63")
    expect(phone.locator("[id='CL-4.63']")).to_be_in_viewport()
    phone.locator("#search").fill("elimination")
    expect(phone.locator("mark").first).to_be_visible()
    phone.context.set_offline(True)
    phone.locator("#search").fill("CL-4.63")
    expect(phone.locator(".rule").first).to_be_visible()
    phone.context.set_offline(False)


def test_the_audit_tells_score_and_rulings_and_is_to_be_signed(home: Service, phone: Page) -> None:
    table = home.create(seats=[{"name": "<i>Ada</i>"}, {}, {}])
    complaint = {"version": 2, "claim": "That was my land."}
    assert home.post(f"/games/{table.id}/disputes", complaint, table.tokens[0]).status_code == 200
    ruling = {"reason": "The log says otherwise."}
    assert home.post(f"/games/{table.id}/disputes/1/ruling", ruling, KEY).status_code == 200
    phone.goto(f"{home.url}/games/{table.id}/audit.html")
    told = ("That was my land.", "The log says otherwise.", "<i>Ada</i> (black)", "Referee, date")
    for text in (*told, "Classic Risk, World"):
        expect(phone.locator("main")).to_contain_text(text)
    assert phone.evaluate(FITS)
    colour = "() => getComputedStyle(document.querySelector('.verdict')).color"
    printed = []
    for scheme in ("light", "dark"):  # paper is white, whatever the screen is
        phone.emulate_media(media="print", color_scheme=scheme)
        printed.append(phone.evaluate(colour))
    assert printed[0] == printed[1]


def test_a_lost_code_is_made_anew(home: Service, phone: Page) -> None:
    phone.goto(f"{home.url}/lobby")
    phone.locator("#verdict.good").wait_for()
    phone.locator("#create").click()
    expect(phone.locator(".code img")).to_have_count(3)
    codes = "Object.values(JSON.parse(localStorage.getItem('qm.codes')))[0]"
    before = phone.evaluate(codes)
    phone.get_by_role("button", name="Lost? A new code").first.click()
    phone.get_by_role("button", name="Make a new code").click()
    expect(phone.get_by_role("button", name="Make a new code")).to_have_count(0)
    expect(phone.locator(".code img")).to_have_count(3)
    phone.wait_for_function(f"{codes}['0'] !== '{before['0']}'")
    after = phone.evaluate(codes)
    game = phone.url.rpartition("=")[2]
    claim = f"/games/{game}/seats/0/claim"
    assert home.post(claim, {"code": before["0"]}).status_code == 403
    assert home.post(claim, {"code": after["0"]}).status_code == 201
