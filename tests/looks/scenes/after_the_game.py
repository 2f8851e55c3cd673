"""Replay, rules and audit, when a game is over or is being learned."""

import re

from playwright.sync_api import Page

from tests.looks.scenes.scene import go, press, scene
from tests.looks.tables import Tables


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
