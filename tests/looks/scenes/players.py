"""A player's page."""

from playwright.sync_api import Page

from tests.client import KEY
from tests.looks.scenes.scene import go, play, scene
from tests.looks.tables import BOARD, Tables


@scene("play-no-seat")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/play/{tables.open.id}", "main h1")


@scene("play-claim")
def _(page: Page, tables: Tables) -> None:
    code = tables.open.invitations[1]["code"]
    go(page, tables, f"/play/{tables.open.id}#seat=1&code={code}", "form")


@scene("play-code-used")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    go(page, tables, f"/play/{table.id}#seat=1&code={table.invitations[1]['code']}", "h1 + p")


@scene("play-replaced")
def _(page: Page, tables: Tables) -> None:
    table = tables.fight()
    play(page, table, seat=0)
    tables.service.post(f"/games/{table.id}/tokens", {"role": "seat", "seat": 0}, KEY)
    page.get_by_text("This device has no part").wait_for()


@scene("play-paused")
def _(page: Page, tables: Tables) -> None:
    play(page, tables.disputed(), seat=0)


@scene("play-names-as-long-as-they-may-be")
def _(page: Page, tables: Tables) -> None:
    long = [{"name": "Maximiliane-Theodora von und zu Hohenstein-Waldeck"}, {"name": "W" * 60}, {}]
    table = tables.service.create(seats=long, position={"phase": "attack", "territories": BOARD})
    play(page, table, seat=0)


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
    play(page, tables.stopped("alternate", "submit_orders", 38), "write the sheet")
    page.get_by_label("write the sheet").fill("1 siam\n2 brasil peru\ngibberish")
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
