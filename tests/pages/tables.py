"""Tables to sit at with a browser: games in the middle of things, pages of referee and players."""

from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page

from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.browser import HERE, OLD, PHONE
from tests.client import KEY, Service, Table

TAPS = (HERE / "taps.js").read_text(encoding="utf-8")
SEATS = [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}]


def mid_game(
    service: Service, variant: str, *, seed: int, commands: int, offers: str = "", **options: Any
) -> Table:
    """A game that goes on from where a random one stood after so many commands, where this may be sent."""
    rules = VARIANTS[variant]
    rng = Random(seed)
    for tried in range(200):
        number = rng.randrange(10**6)
        most = commands + (tried % 20 if offers else 0)
        state = play_random_game(
            rules, seats=3, options=options, seed=number, max_commands=most, thorough=False
        ).game.state
        playing = state.outcome is None and state.chance is None and len(state.active) == 3
        if playing and (not offers or offers in _offered(rules, state)):
            position = msgspec.json.decode(msgspec.json.encode(rules.position(state)))
            seats = [{"name": seat.name, "colour": seat.colour} for seat in state.seats]
            made = service.create(
                variant=variant, seats=seats, options=options, position=position, start="by_hand"
            )
            assert service.post(f"/games/{made.id}/start", None, KEY).status_code == 200
            return made
    raise AssertionError(f"no such game of {variant}")


def _offered(rules: Any, state: Any) -> set[str]:
    return {choice.command for seat in rules.awaited(state) for choice in rules.legal(state, seat)}


def seat_page(browser: Browser, table: Table, seat: int) -> Page:
    return opened(browser, table, f"play/{table.id}#token={table.tokens[seat]}&seat={seat}")


def referee_page(browser: Browser, table: Table) -> Page:
    return opened(browser, table, f"referee/{table.id}#token={table.referee}")


def opened(browser: Browser, table: Table, path: str, there: str = "qm-composer") -> Page:
    context = browser.new_context(viewport=PHONE)
    context.add_init_script(path=OLD)
    context.set_default_timeout(15_000)
    page = context.new_page()
    page.goto(f"{table.service.url}/{path}")
    page.wait_for_selector(there, state="attached")
    return page


def tap(page: Page, seed: int, *, resign: bool = False) -> dict[str, Any]:
    """Tap at random until a command was carried out; never one that ends things, unless to resign."""
    avoid = ["resign", "time_out", "call_game"]
    told: dict[str, Any] = page.evaluate(TAPS, {"seed": seed, "avoid": avoid, "resign": resign})
    assert told["refused"] is None, told
    return told


def reach(page: Page, version: int) -> None:
    page.wait_for_function("(v) => Number(document.documentElement.dataset.version) >= v", arg=version)
