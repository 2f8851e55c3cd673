"""What a scene is, and how its page is reached."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.client import Table
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
