"""Games of each variant, played in a real browser by tapping what the pages offer, to their end."""

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import errors_of
from tests.client import Service
from tests.pages.tables import mid_game, reach, referee_page, seat_page, tap

COMMANDS = 10


@pytest.mark.parametrize(("variant", "begun"), [("classic", 150), ("custom", 120), ("of-the-people", 60)])
def test_a_referee_plays_a_game_with_typed_dice(
    variant: str, begun: int, service: Service, browser: Browser
) -> None:
    table = mid_game(service, variant, seed=5, commands=begun, chance_source="referee")
    page, rng = referee_page(browser, table), Random(1)
    complaints = errors_of(page)
    for _ in range(COMMANDS):
        if tap(page, rng.randrange(2**31))["status"] != "running":
            break
    while table.get().json()["status"] == "running":
        tap(page, rng.randrange(2**31), resign=True)
    expect(page.locator("qm-decision h2")).to_contain_text("Won by")
    assert complaints == []
    page.context.close()


@pytest.mark.parametrize(("variant", "begun"), [("alternate", 38), ("henshaw", 130)])
def test_players_play_on_their_own_pages(
    variant: str, begun: int, service: Service, browser: Browser
) -> None:
    table = mid_game(service, variant, seed=6, commands=begun)
    pages, rng = [seat_page(browser, table, seat) for seat in range(3)], Random(2)
    complaints = [errors_of(page) for page in pages]
    for played in range(60):
        header = table.get().json()
        if header["status"] != "running":
            break
        seat = rng.choice(header["awaited"])
        reach(pages[seat], header["version"])
        tap(pages[seat], rng.randrange(2**31), resign=played >= COMMANDS)
    assert table.get().json()["status"] == "finished"
    for page in pages:
        expect(page.locator("qm-move h2")).to_contain_text("won", ignore_case=True)
        page.context.close()
    assert complaints == [[], [], []]
