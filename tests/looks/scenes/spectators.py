"""The board for everybody to see."""

from playwright.sync_api import Page

from tests.looks.scenes.scene import go, scene
from tests.looks.tables import Tables


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
