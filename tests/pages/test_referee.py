"""A referee at a table with real dice: few taps, few requests, and nothing that cannot be taken back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.client import KEY, Service, Table
from tests.pages.tables import SEATS, mid_game, reach, referee_page

BOARD = "siam=0:9 indonesia=1:3 brazil=0:4 argentina=1:3 japan=1:1 rest=2:2"


@pytest.fixture
def table(service: Service) -> Table:
    position = {"phase": "attack", "turn": 1, "round": 1, "territories": BOARD}
    return service.create(seats=SEATS, options={"chance_source": "referee"}, position=position)


@pytest.fixture
def page(browser: Browser, table: Table) -> Iterator[Page]:
    opened = referee_page(browser, table)
    yield opened
    opened.context.close()


def badge(page: Page, place: str) -> None:
    page.locator(f"qm-board .badge[data-territory={place}]").click()


def posts(page: Page) -> list[str]:
    """The requests that a page writes with, from now on."""
    made: list[str] = []
    page.on("request", lambda one: made.append(one.url.rpartition("/")[2]) if one.method == "POST" else None)
    return made


def attack(page: Page, target: str, keys: str, origin: str = "siam") -> None:
    badge(page, origin)
    badge(page, target)
    for key in keys:
        page.locator(f"qm-composer qm-dice [data-key='{key}']").click()


def test_a_battle_round_is_two_taps_five_keys_and_one_request(page: Page, table: Table) -> None:
    made, begun = posts(page), table.version
    attack(page, "indonesia", "11166")
    expect(page.locator("qm-timeline li").first).to_contain_text("Ada loses 2 armies")
    assert made == ["commands"]
    assert table.version > begun
    made.clear()
    attack(page, "indonesia", "66611")
    reach(page, begun + 6)
    assert made == ["commands"]
    expect(page.locator("qm-timeline li").first).to_contain_text("Bela 2 armies")


IN_REACH = """(keys) => keys.every((key) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    return key.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""


def test_all_six_keys_are_in_reach_on_a_phone_at_once(service: Service, browser: Browser) -> None:
    """Nothing lies over them, and nobody need scroll; with six seats the page is full."""
    seats = [{"name": name} for name in ("Ada", "Bela", "Cleo", "Dora", "Emil", "Fay")]
    lands = "siam=0:9 indonesia=1:3 india=3:1 japan=4:1 peru=5:1 rest=2:2"
    position = {"phase": "attack", "turn": 1, "round": 1, "territories": lands}
    page = referee_page(
        browser, service.create(seats=seats, options={"chance_source": "referee"}, position=position)
    )
    badge(page, "siam")
    badge(page, "indonesia")
    keys = page.locator("qm-composer qm-dice .key")
    expect(keys).to_have_count(6)
    expect(keys.last).to_be_in_viewport(ratio=1)  # the page moves there by itself
    assert keys.evaluate_all(IN_REACH)
    page.context.close()


def test_who_has_the_organisers_key_is_asked_for_it_to_rule(page: Page, table: Table) -> None:
    table.service.post(f"/games/{table.id}/disputes", {"version": 2, "claim": "Mine."}, table.referee)
    page.get_by_role("button", name="Rule on it").click()
    page.get_by_label("The organiser's key").fill("qm_org_wrong")
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("Reason").fill("It was not.")
    page.get_by_role("button", name="It stands: dismiss").click()
    page.get_by_role("button", name="Close").last.click()
    assert page.evaluate("localStorage.getItem('qm.organiser')") is None
    page.get_by_role("button", name="Rule on it").click()
    page.get_by_label("The organiser's key").fill(KEY)
    page.get_by_role("button", name="Go on").click()
    page.get_by_label("Reason").fill("It was not.")
    page.get_by_role("button", name="It stands: dismiss").click()
    expect(page.locator("[data-dispute='1']")).to_contain_text("Ruled (dismissed): It was not.")


def test_odds_stand_beside_every_target(page: Page) -> None:
    badge(page, "siam")
    chip = page.locator("qm-composer .chip", has_text="Indonesia")
    odds = page.evaluate("async () => (await (await fetch('/odds?attackers=8&defenders=3')).json()).rounded")
    expect(chip.locator(".odds")).to_have_text(f"{odds.removesuffix('%').strip()} %")


def test_undo_rewind_dispute_and_ruling(page: Page, table: Table) -> None:
    begun = table.version
    attack(page, "indonesia", "11166")
    reach(page, begun + 3)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Typed wrongly.").click()
    expect(page.locator("qm-timeline li").first).to_contain_text("Typed wrongly")
    assert table.get("view").json()["view"]["territories"]["siam"]["armies"] == 9
    for key in "66111":  # the attack stands; its dice are typed again
        page.locator(f"qm-decision > qm-chance [data-key='{key}']").click()
    reach(page, begun + 4)
    line = page.locator("qm-timeline li:not(:has(s))", has_text="attacks Indonesia").first
    line.get_by_role("button", name="About line").click()
    page.get_by_role("button", name="Go back to before this").click()
    page.get_by_role("button", name="The dice fell off the table.").click()
    page.locator(".dialog").get_by_role("button", name="Take back").click()
    expect(page.locator("qm-timeline li").first).to_contain_text("dice fell off")
    page.evaluate("(key) => localStorage.setItem('qm.organiser', key)", KEY)
    page.get_by_role("button", name="Dispute", exact=True).click()
    page.get_by_label("What is claimed").fill("There were two armies on Siam.")
    page.get_by_role("button", name="Open it, and pause").click()
    expect(page.locator("qm-decision h2")).to_have_text("The game is paused")
    page.get_by_role("button", name="Rule on it").click()
    page.get_by_label("Reason").fill("The log says nine.")
    page.get_by_role("button", name="It stands: dismiss").click()
    expect(page.locator("[data-dispute='1']")).to_contain_text("Ruled (dismissed): The log says nine.")
    expect(page.locator("qm-decision h2")).to_have_text("Ada to decide")
    replayed = table.get(f"replay?version={begun}").json()["view"]["territories"]
    assert replayed["siam"]["armies"] == 9


def test_a_lost_answer_carries_nothing_out_twice(page: Page, table: Table) -> None:
    keys: list[str] = []

    def lose(route: Route) -> None:
        """The service hears the request and answers; the answer does not arrive."""
        keys.append(route.request.headers["idempotency-key"])
        route.fetch()
        route.abort()

    begun = table.version
    badge(page, "siam")
    badge(page, "indonesia")
    page.locator("qm-composer [data-key='1']").wait_for()
    page.route("**/commands", lose, times=1)
    made: list[str] = []
    page.on(
        "request",
        lambda one: made.append(one.headers["idempotency-key"]) if one.url.endswith("/commands") else None,
    )
    for key in "11166":
        page.locator(f"qm-composer qm-dice [data-key='{key}']").click()
    expect(page.locator("qm-timeline li").first).to_contain_text("Ada loses 2 armies")
    expect(page.locator("qm-sent [data-state]")).to_have_count(0)
    assert len(set(made + keys)) == 1
    rolls = [row for row in table.get("events").json()["events"] if row["body"]["type"] == "attack_declared"]
    assert len(rolls) == 1
    assert rolls[0]["version"] > begun


def test_what_waits_survives_a_reload(page: Page, table: Table) -> None:
    begun = table.version
    page.route("**/commands", lambda route: route.abort())
    page.locator("[data-command=end_attacks]").click()
    page.locator("qm-composer [data-send]").click()
    expect(page.locator("qm-sent [data-state=waiting]")).to_contain_text("End attacks")
    page.reload()
    expect(page.locator("qm-sent [data-state=waiting]")).to_contain_text("End attacks")
    assert table.version == begun
    page.unroute("**/commands")
    expect(page.locator("qm-sent [data-state]")).to_have_count(0)
    assert table.get().json()["phase"] != "attack"


def test_what_was_decided_on_an_old_version_asks_and_a_refusal_shows_its_rule(
    page: Page, table: Table
) -> None:
    page.context.set_offline(True)
    expect(page.locator("qm-line")).to_contain_text("no connection")
    page.locator("[data-command=end_attacks]").click()
    page.locator("qm-composer [data-send]").click()
    expect(page.locator("qm-sent [data-state=waiting]")).to_be_visible()
    assert table.send({"type": "end_attacks", "seat": 0}).status_code == 200
    page.context.set_offline(False)
    expect(page.locator("qm-sent [data-state=asks]")).to_contain_text("The game has gone on")
    expect(page.locator("qm-line")).to_contain_text("live")
    reach(page, table.version)
    page.get_by_role("button", name="Send it all the same").click()
    refused = page.locator("qm-sent [data-state=refused]")
    expect(refused).to_contain_text("Refused: End attacks")
    refused.locator("summary").click()
    expect(refused.locator(".rule p")).not_to_be_empty()
    page.get_by_role("button", name="Understood").click()
    expect(page.locator("qm-sent [data-state]")).to_have_count(0)


def test_a_correction_shows_the_difference_before_it_is_done(page: Page, table: Table) -> None:
    page.get_by_role("button", name="Correct").click()
    page.get_by_label("Place", exact=True).select_option("brazil")
    page.locator(".dialog").get_by_label("armies").fill("7")
    page.locator(".dialog").get_by_label("owner").select_option(label="Bela")
    expect(page.locator(".dialog .note")).to_contain_text(
        "Brazil: owner Ada, armies 4 → owner Bela, armies 7"
    )
    assert table.get("view").json()["view"]["territories"]["brazil"]["armies"] == 4
    page.get_by_label("Reason").fill("An army was knocked over.")
    page.get_by_role("button", name="Put it right").click()
    expect(page.locator("#qm-t-brazil")).to_have_attribute("data-armies", "7")


def test_the_whole_set_up_is_typed_once(service: Service, browser: Browser) -> None:
    table = service.create(seats=SEATS)
    page = referee_page(browser, table)
    page.get_by_role("button", name="Type the whole set-up").click()
    page.locator(".dialog textarea").nth(0).fill("siam 5, e aus 2, brazil: 3")
    page.locator(".dialog textarea").nth(1).fill("japan 4")
    expect(page.locator(".dialog .reading-line", has_text="Eastern Australia: 2")).to_contain_text("guessed")
    page.get_by_label("Everything else is").select_option(label="Cleo, 1 army each")
    page.get_by_label("Play goes on with").select_option("attack")
    page.get_by_role("button", name="This is how it lies").click()
    expect(page.locator("#qm-t-siam")).to_have_attribute("data-armies", "5")
    assert table.get().json()["phase"] == "attack"
    page.context.close()


def test_hands_are_shown_only_while_a_name_is_held(service: Service, browser: Browser) -> None:
    position = {
        "phase": "attack",
        "turn": 1,
        "round": 1,
        "territories": BOARD,
        "hands": [["siam", "china"], [], []],
    }
    table = service.create(seats=SEATS, position=position)
    page = referee_page(browser, table)
    name = page.get_by_role("button", name="Hold to see what Ada holds")
    cards = page.locator("qm-tools qm-hand .playing-card")
    expect(cards).to_have_count(0)
    name.hover()
    page.mouse.down()
    expect(cards).to_have_count(2)
    page.mouse.up()
    expect(cards.first).to_be_hidden()
    page.context.close()


def test_everybody_passes_by_one_tap(service: Service, browser: Browser) -> None:
    """Also where they are asked one after the other."""
    table = mid_game(service, "of-the-people", seed=1, commands=40, offers="pass_revolt")
    page = referee_page(browser, table)
    everybody, waiting = page.locator("[data-everybody=pass_revolt]"), table.get().json()["awaited"]
    expect(everybody).to_have_count(1)
    everybody.click()
    expect(everybody).to_have_count(0)
    log = table.get("events?after=3").json()["events"]
    passed = [row["body"]["seat"] for row in log if row["body"]["type"] == "revolt_passed"]
    assert set(waiting) <= set(passed)
    page.context.close()
