"""Home, and the lobby."""

from playwright.sync_api import Page

from tests.client import KEY
from tests.looks.scenes.scene import go, press, scene
from tests.looks.tables import Tables


@scene("home")
def _(page: Page, tables: Tables) -> None:
    tables.service.create(seats=[{"name": "Ada"}, {"bot": "greedy"}, {"bot": "random"}], claims=False)
    assert tables.classic
    tables.disputed()
    fight = tables.fight()
    tables.service.post(f"/games/{tables.classic.id}/forks", {"version": 20}, KEY)
    tables.finished("henshaw-1-seeded")
    assert tables.open
    page.goto(f"{tables.service.url}/referee/{fight.id}#token={fight.referee}")
    page.locator("qm-composer").wait_for()
    page.goto(f"{tables.service.url}/play/{tables.classic.id}#token={tables.classic.tokens[0]}&seat=0")
    page.locator("qm-move h2").wait_for()
    go(page, tables, "/", "[aria-label='Your games'] .game")
    page.locator("#games .game").first.wait_for()


@scene("home-empty")
def _(page: Page, tables: Tables) -> None:
    page.route("**/games?*", lambda route: route.fulfill(json={"games": [], "next_cursor": None}))
    go(page, tables, "/", "#games p")


@scene("lobby")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/lobby#key={KEY}", "#verdict.good")


@scene("lobby-no-key")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/lobby", "#verdict:not(.good)")


@scene("lobby-custom-options-refused")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/lobby#key={KEY}", "#verdict.good")
    press(page, "Custom Risk", "Add a seat", "Add a seat", "Add a seat")
    page.get_by_text("House rules and options").click()
    page.locator("[data-option=attrition] select").select_option("cap")
    page.get_by_label("Name of seat 2").fill("Ada")
    page.get_by_label("Name of seat 1").fill("Ada")
    page.get_by_label("Name of seat 1").blur()
    page.locator("#verdict.bad").wait_for()


@scene("lobby-drawing")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/lobby#key={KEY}", "#verdict.good")
    page.get_by_text("Start from a position").click()
    board = page.locator("qm-drawing qm-board")
    for name, place, taps in (("Ada", "brazil", 3), ("Bela", "china", 2)):
        page.locator("qm-drawing").get_by_role("button", name=name, exact=True).click()
        for _ in range(taps):
            board.locator(f"#qm-t-{place}").dispatch_event("click")
    page.locator("qm-drawing").scroll_into_view_if_needed()


@scene("lobby-key-asked")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/lobby", "#verdict:not(.good)")
    page.wait_for_timeout(500)
    page.locator("#create").click()
    page.locator(".dialog").wait_for()


@scene("lobby-sheet", prints=True)
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/lobby#key={KEY}", "#verdict.good")
    press(page, "Add a seat", "Add a seat", "Add a seat")
    page.locator("#verdict.good").wait_for()
    page.wait_for_timeout(600)
    page.locator("#create").click()
    page.locator(".code img").nth(5).wait_for()
    code = page.locator(".code a").nth(1).get_attribute("href") or ""
    page.request.post(
        f"{tables.service.url}/games/{page.url.rpartition('=')[2]}/seats/1/claim",
        data={"code": code.rpartition("code=")[2]},
    )
    page.get_by_text("has taken the seat").wait_for()


@scene("lobby-reissue")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/lobby?game={tables.open.id}#key={KEY}", ".code")
    press(page, "A code for a player")
