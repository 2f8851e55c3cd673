"""What is looked at: every page, and every state of it that a stranger has to understand."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.client import KEY, Table
from tests.looks.tables import Tables
from tests.pages.script import tapped

Look = Callable[[Page, Tables], None]


@dataclass(frozen=True)
class Scene:
    name: str
    look: Look
    prints: bool = False


SCENES: list[Scene] = []


def scene(name: str, *, prints: bool = False) -> Callable[[Look], Look]:
    def keep(look: Look) -> Look:
        SCENES.append(Scene(name, look, prints))
        return look

    return keep


def go(page: Page, tables: Tables, path: str, there: str) -> None:
    page.goto(tables.service.url + path)
    page.locator(there).first.wait_for()


def referee(page: Page, table: Table, *taps: str, there: str = "qm-composer [data-command]") -> None:
    page.goto(f"{table.service.url}/referee/{table.id}#token={table.referee}")
    page.locator(there).first.wait_for()
    for one in taps:
        tapped(page, one)


def play(page: Page, table: Table, *taps: str, seat: int | None = None, there: str = "qm-move h2") -> None:
    number = table.get().json()["awaited"][0] if seat is None else seat
    page.goto(f"{table.service.url}/play/{table.id}#token={table.tokens[number]}&seat={number}")
    page.locator(there).first.wait_for()
    for one in taps:
        tapped(page, one)


def press(page: Page, *names: str) -> None:
    for name in names:
        page.get_by_role("button", name=name, exact=True).first.click()


# Home and lobby


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
    press(page, "Lost? A new code")


# Referee


@scene("referee-no-token")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/referee/{tables.open.id}", "main h1")


@scene("referee-not-begun")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.open, there="qm-decision h2")


@scene("referee-claim-land")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.new())


@scene("referee-who-begins-typed")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.new(seats=6, chance_source="referee"), there="qm-dice")


@scene("referee-set-up")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.new(), "Type the whole set-up")


@scene("referee-set-up-read-back")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.new(), "Type the whole set-up")
    page.locator(".dialog textarea").nth(0).fill("siam 5, e aus 2, brazil: 3, narnia 2")
    page.locator(".dialog textarea").nth(1).fill("japan 4")


@scene("referee-place")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.stopped("classic", "place_armies", 150))


@scene("referee-attack")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight())


@scene("referee-attack-origin")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight(), "@siam")


@scene("referee-keypad")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight(), "@siam", "@indonesia", "#63")


@scene("referee-dice-pending")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    attack = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}
    table.send(attack)
    referee(page, table, there="qm-decision > qm-chance qm-dice")


@scene("referee-card-picker")
def _(page: Page, tables: Tables) -> None:
    position = {
        "phase": "attack",
        "turn": 1,
        "round": 1,
        "territories": "siam=0:9 indonesia=1:1 brazil=2:3 japan=1:1 rest=0:2",
    }
    table = tables.service.create(
        seats=[{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
        options={"chance_source": "referee"},
        position=position,
    )
    referee(page, table, "@siam", "@indonesia", "#6661")
    page.locator("qm-composer [data-send]").or_(page.locator("[data-command=end_attacks]")).first.wait_for()
    page.wait_for_timeout(800)
    for body in (
        {"type": "move_in", "seat": 0, "armies": 3},
        {"type": "end_attacks", "seat": 0},
        {"type": "end_turn", "seat": 0},
    ):
        table.send(body, "referee")
    page.locator("qm-cards").first.wait_for()


@scene("referee-act-for-another")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight())
    press(page, "Maximiliane-Theodora")


@scene("referee-undo")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight())
    press(page, "↶ Undo")


@scene("referee-correct")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight())
    press(page, "Correct")
    page.get_by_label("Place", exact=True).select_option("brazil")
    page.locator(".dialog").get_by_label("armies").fill("7")


@scene("referee-line-menu")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.disputed(), there="qm-timeline li")
    page.get_by_role("button", name=re.compile("^About line")).nth(2).click()


@scene("referee-rewind")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight(), "@siam", "@indonesia", "#11166")
    page.locator("qm-timeline li", has_text="loses").first.wait_for()
    page.get_by_role("button", name=re.compile("^About line")).first.click()
    press(page, "Go back to before this")


@scene("referee-why")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight(), "@siam", "@indonesia", "#11166")
    page.locator("qm-timeline li", has_text="loses").first.wait_for()
    page.get_by_role("button", name=re.compile("^About line")).first.click()
    press(page, "Why?")
    page.locator(".dialog").wait_for()


@scene("referee-dispute-dialog")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight())
    press(page, "Dispute")


@scene("referee-disputed-paused")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.disputed(), there="[data-dispute]")
    page.evaluate("(key) => localStorage.setItem('qm.organiser', key)", KEY)
    page.reload()
    page.locator("[data-dispute]").first.wait_for()


@scene("referee-ruling")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.disputed(), there="[data-dispute]")
    page.evaluate("(key) => localStorage.setItem('qm.organiser', key)", KEY)
    page.reload()
    press(page, "Rule on it")


@scene("referee-refused-with-rule")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    referee(page, table)
    page.context.set_offline(True)
    page.locator("qm-line", has_text="no connection").wait_for()
    page.locator("[data-command=end_attacks]").click()
    page.locator("qm-composer [data-send]").click()
    table.send({"type": "end_attacks", "seat": 0})
    page.context.set_offline(False)
    press(page, "Send it all the same")
    page.locator("qm-sent [data-state=refused] summary").click()


@scene("referee-offline-waiting")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.fight())
    page.context.set_offline(True)
    page.locator("qm-line", has_text="no connection").wait_for()
    page.locator("[data-command=end_attacks]").click()
    page.locator("qm-composer [data-send]").click()
    page.locator("qm-sent [data-state=waiting]").wait_for()


@scene("referee-classic-played")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.classic)


@scene("referee-alternate-bids")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.new("alternate", 6))


@scene("referee-alternate-orders")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.stopped("alternate", "submit_orders", 38), "sheet text")
    page.get_by_label("sheet text").fill("1 siam\n2 brasil peru\ngibberish")
    page.locator("qm-reading .reading-line").first.wait_for()


@scene("referee-henshaw")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.played("henshaw", 120, chance_source="referee"))


@scene("referee-custom-expert")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.played("custom", 500, seats=5, board="europe-expert"))


@scene("referee-of-the-people")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.played("of-the-people", 160))


@scene("referee-everybody-passes")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.stopped("of-the-people", "pass_revolt"))


@scene("referee-finished")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    for seat in (1, 2):
        table.send({"type": "resign", "seat": seat})
    referee(page, table, there="qm-decision h2")


# Players


@scene("play-no-seat")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/play/{tables.open.id}", "main h1")


@scene("play-claim")
def _(page: Page, tables: Tables) -> None:
    code = tables.open.invitations[1]["code"]
    go(page, tables, f"/play/{tables.open.id}#seat=1&code={code}", "form")


@scene("play-cover")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    play(page, table, seat=0)
    go(page, tables, f"/watch/{table.id}", "#log li")
    play(page, table, seat=1, there="qm-cover button")


@scene("play-classic-mine")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.service.create(seats=[{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}]))


@scene("play-classic-trade")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.stopped("classic", "trade_cards", 260))


@scene("play-classic-mission")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.stopped("classic", "attack", 160, mode="mission"))


@scene("play-waiting")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.fight(), seat=2)


@scene("play-hands-only")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    go(page, tables, f"/play/{table.id}#token={table.tokens[0]}&seat=0&hands=only", "qm-hand")
    page.locator("[data-command=attack]").click()


@scene("play-alternate-bid")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.stopped("alternate", "submit_bid", 6))


@scene("play-alternate-orders")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.stopped("alternate", "submit_orders", 38))


@scene("play-alternate-sheet")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.stopped("alternate", "submit_orders", 38), "sheet text")
    page.get_by_label("sheet text").fill("1 siam\n2 brasil peru\ngibberish")
    page.locator("qm-reading .reading-line").first.wait_for()


@scene("play-henshaw")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.played("henshaw", 150))


@scene("play-custom")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.played("custom", 300, board="asia", navies=True))


@scene("play-of-the-people-will")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.played("of-the-people", 160))


@scene("play-won")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    for seat in (1, 2):
        table.send({"type": "resign", "seat": seat})
    play(page, table, seat=0)


# Spectators


@scene("watch-nothing")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/watch/nothing", "#state")
    page.wait_for_timeout(500)


@scene("watch-open")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/watch/{tables.open.id}", "#log li")


@scene("watch-classic")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    go(page, tables, f"/watch/{table.id}", "#log li")
    attack = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}
    table.send(attack)
    table.send({"type": "enter_chance", "chance_id": 1, "values": [[6, 5, 2], [4, 3]]}, "referee")
    page.locator(".die").first.wait_for()


@scene("watch-six-seats")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/watch/{tables.played('classic', 300, seats=6).id}", "#log li")


@scene("watch-alternate")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/watch/{tables.played('alternate', 60).id}", "#log li")


@scene("watch-henshaw")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/watch/{tables.played('henshaw', 150).id}", "#log li")


@scene("watch-custom-expert")
def _(page: Page, tables: Tables) -> None:
    table = tables.played("custom", 300, seats=5, board="europe-expert")
    go(page, tables, f"/watch/{table.id}", "#log li")


@scene("watch-of-the-people")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/watch/{tables.played('of-the-people', 160).id}", "#log li")


@scene("watch-paused")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/watch/{tables.disputed().id}", "#log li")


@scene("watch-finished")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/watch/{tables.finished('of-the-people-1-seeded')}", "#log li")


# After the game


@scene("replay")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/replay/{tables.finished('classic-1-ruled')}", ".story li")


@scene("replay-compare")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/replay/{tables.finished('classic-1-ruled')}?version=100", ".story li")
    page.locator("#compare").click()
    page.locator("#slider").fill("160")
    page.locator("#changes li").first.wait_for()


@scene("replay-why")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/replay/{tables.finished('classic-1-ruled')}?version=160", ".story li")
    press(page, "Why?")
    page.locator(".dialog").wait_for()


@scene("replay-luck")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/replay/{tables.finished('classic-1-ruled')}", ".story li")
    press(page, "Luck")
    page.locator(".dialog img").wait_for()


@scene("replay-verify")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/replay/{tables.finished('classic-1-ruled')}", ".story li")
    press(page, "Verify")
    page.locator(".dialog .verdict").wait_for()


@scene("replay-disputed")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/replay/{tables.disputed().id}", ".story li")


@scene("rules")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/rules/classic", ".rule")


@scene("rules-searched")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/rules/of-the-people", ".rule")
    page.locator("#search").fill("civilian")


@scene("rules-example")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/rules/classic", ".rule")
    page.get_by_role("button", name=re.compile("Play|Open|Step", re.I)).first.click()
    page.locator("qm-story qm-board svg").first.wait_for()
    page.locator("qm-story").first.scroll_into_view_if_needed()


@scene("rules-unknown")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/rules/chess", "main *")


@scene("audit", prints=True)
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/games/{tables.finished('classic-1-ruled')}/audit.html", ".sign")


@scene("audit-disputed", prints=True)
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/games/{tables.disputed().id}/audit.html", ".sign")


# To read


@scene("verify")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/verify", "#form")


@scene("verify-done", prints=True)
def _(page: Page, tables: Tables) -> None:
    from tests.golden.make import FOLDER

    go(page, tables, "/verify", "#form")
    page.locator("#drop input").set_input_files(FOLDER / "classic-1-seeded.ndjson.gz")
    page.locator(".verdict").first.wait_for()
    page.wait_for_timeout(1500)


@scene("docs")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/docs", "summary")


@scene("docs-open")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/docs", "summary")
    page.locator(".operation summary", has_text="/games").first.click()
    page.locator(".operation .try > summary").first.click()
    page.locator(".operation[open]").scroll_into_view_if_needed()


@scene("guide")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/guide", "main a")


@scene("guide-client", prints=True)
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/guide/client", "main h1")


@scene("guide-table")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/guide/table", "main h1")


@scene("problems")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/problems", "main")


@scene("problem")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, "/problems/not_found", "main")


@scene("not-found")
def _(page: Page, tables: Tables) -> None:
    page.goto(f"{tables.service.url}/no/such/page")


@scene("guide-unknown")
def _(page: Page, tables: Tables) -> None:
    page.goto(f"{tables.service.url}/guide/none")


@scene("audit-unknown")
def _(page: Page, tables: Tables) -> None:
    page.goto(f"{tables.service.url}/games/none/audit.html")
