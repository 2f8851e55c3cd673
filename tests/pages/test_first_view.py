"""Every page shows something within a second on loopback, with nothing kept from before."""

import pytest
from playwright.sync_api import Browser

from tests.browser import PHONE
from tests.client import Service
from tests.pages.tables import SEATS
from tests.playing import play_on

PAINTED = """() => new Promise((painted) =>
    new PerformanceObserver((list) => painted(list.getEntries()[0].startTime))
        .observe({ type: "paint", buffered: true }))"""
SECOND = 1000
TRIES = 8
"""One of so many must be: the machine may be busy with something else."""


def _view(browser: Browser, address: str, ready: str) -> float:
    """Milliseconds from asking for the page until what it is for is there, and painted; by its own clock."""
    page = browser.new_context(viewport=PHONE).new_page()
    page.goto(address, wait_until="commit")
    page.locator(ready).first.wait_for()
    there = float(page.evaluate("() => performance.now()"))
    painted = float(page.evaluate(PAINTED))
    page.context.close()
    return max(there, painted)


@pytest.mark.parametrize(
    ("path", "ready"),
    [
        ("/", ".game"),
        ("/lobby", "#create"),
        ("/watch/{game}", "#log li"),
        ("/replay/{game}", ".story li"),
        ("/rules/custom", ".rule"),
        ("/referee/{game}#token={referee}", "qm-decision h2"),
        ("/verify", "#drop"),
    ],
)
def test_first_view_within_a_second(path: str, ready: str, service: Service, browser: Browser) -> None:
    table = service.create(seats=SEATS)
    play_on(table, 20)
    address = service.url + path.format(game=table.id, referee=table.referee)
    tries: list[float] = []
    while not tries or (min(tries) >= SECOND and len(tries) < TRIES):
        tries.append(_view(browser, address, ready))
    assert min(tries) < SECOND, tries
