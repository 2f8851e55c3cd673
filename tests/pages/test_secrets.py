"""No page's traffic holds another seat's secret: two games that differ in one seat's secrets alone are looked
at by the pages of everybody else, and all that those are told is the same, their streams included.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import HERE, PHONE
from tests.client import Service, Table
from tests.leaks.test_routes import PLACES, _go_on, hidden_pair
from tests.leaks.twins import Twins, masked_text
from tests.pages.tables import reach

OVERHEAR = (HERE / "overhear.js").read_text(encoding="utf-8")
MOVES = 2
Told = dict[str, str]
_SAID_ON_TIME = re.compile(r"^(:.*|retry:.*)?\n", re.MULTILINE)
"""What a stream says to show that it is alive."""


def listening(stack: ExitStack, browser: Browser, table: Table, path: str, there: str) -> Page:
    context = stack.enter_context(browser.new_context(viewport=PHONE))
    context.set_default_timeout(20_000)
    context.add_init_script(OVERHEAR)
    page = context.new_page()
    page.goto(f"{table.service.url}/{path.format(table.id, *table.tokens)}")
    page.locator(there).first.wait_for(state="attached")
    return page


def told(page: Page) -> Told:
    """By what was asked for, the last answer; of the stream everything; and what can be read on the page."""
    heard: list[dict[str, Any]] = page.evaluate("heard")
    by_path: Told = {}
    for one in heard:
        where = masked_text(one["url"].partition("//")[2].partition("/")[2].partition("?")[0])
        text = _SAID_ON_TIME.sub("", one["text"]) if where.endswith("/stream") else one["text"]
        by_path[where] = masked_text(f"{one['status']} {one['headers']}\n{text}")
    by_path["what is shown"] = masked_text(page.locator("main").inner_text())
    return by_path


def pages_of(seat: int, seats: int) -> Iterator[tuple[str, str]]:
    """The pages of everybody but the seat whose secrets they are: {0} is the game, then the tokens come."""
    for other in range(seats):
        if other != seat:
            yield f"play/{{0}}#token={{{other + 1}}}&seat={other}", "qm-hand > *"
    yield "watch/{0}", "#log li"


def compared(path: str, pair: tuple[Page, Page]) -> None:
    first, second = (told(page) for page in pair)
    assert len(first) > 3, first.keys()
    assert first.keys() == second.keys()
    for where, what in first.items():
        assert what == second[where], f"{path}: {where}"


@pytest.mark.parametrize(("variant", "place"), PLACES)
def test_no_traffic_of_a_page_tells_anothers_secret(
    variant: str, place: int, service: Service, browser: Browser
) -> None:
    wanted, seat, position, changed = hidden_pair(variant, place, seed=7)
    twins = Twins(service, wanted, (position, changed))
    one, other = twins.tables
    rng = Random(11)
    with ExitStack() as stack:
        pairs = {
            path: (
                listening(stack, browser, one, path, there),
                listening(stack, browser, other, path, there),
            )
            for path, there in pages_of(seat, len(wanted["seats"]))
        }
        for _ in range(MOVES):
            for path, pair in pairs.items():
                for page in pair:
                    reach(page, one.version)
                compared(path, pair)
            if not _go_on(twins, seat, rng):
                break
        replays = (
            listening(stack, browser, one, "replay/{0}", ".story li"),
            listening(stack, browser, other, "replay/{0}", ".story li"),
        )
        for page in replays:
            page.wait_for_function("() => document.querySelector('figcaption')?.textContent")
        compared("replay", replays)


def test_a_listener_hears_what_is_told(service: Service, browser: Browser) -> None:
    """Else the above would prove nothing: one's own cards are in one's own traffic, and only there."""
    position = {"phase": "attack", "territories": "siam=0:5 rest=1:1", "hands": [["wild-1"], []]}
    table = service.create(seats=[{"name": "Ada"}, {"name": "Bela"}], position=position)
    with ExitStack() as stack:
        mine = listening(stack, browser, table, "play/{0}#token={1}&seat=0", "qm-hand > *")
        others = listening(stack, browser, table, "play/{0}#token={2}&seat=1", "qm-hand > *")
        assert any('["wild-1"]' in text for text in told(mine).values())
        assert not any('["wild-1"]' in text for text in told(others).values())
        assert any(where.endswith("/stream") for where in told(mine))
