"""The referee's console."""

import re

from playwright.sync_api import Page

from tests.client import KEY
from tests.looks.scenes.scene import go, press, referee, scene
from tests.looks.tables import Tables


@scene("referee-no-token")
def _(page: Page, tables: Tables) -> None:
    go(page, tables, f"/referee/{tables.open.id}", "main h1")


@scene("referee-not-begun")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.open, there="qm-decision h2")


@scene("referee-starts-by-hand")
def _(page: Page, tables: Tables) -> None:
    referee(page, tables.service.create(start="by_hand", claims=False), there="qm-decision h2")
    press(page, "Start the game")


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
    referee(page, tables.stopped("alternate", "submit_orders", 38), "write the sheet")
    page.get_by_label("write the sheet").fill("1 siam\n2 brasil peru\ngibberish")
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
