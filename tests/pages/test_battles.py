"""How many requests a battle round takes where dice are typed, the first of its kind, in all variants with
dice in its battles: one, and one more for each decision in between."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.client import Service
from tests.pages.script import tapped
from tests.pages.tables import SEATS, reach, referee_page
from tests.pages.test_referee import posts

Rounds = list[list[str]]
"""Each: what is tapped for one request."""

LAND = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:3 rest=2:2"}
SEA = {
    "phase": "attack",
    "territories": "egypt=0:11 congo=2:1 scandinavia=1:3 rest=1:2",
    "ships": "ship-1=1@north-sea:2 ship-2=0@north-sea:2",
}
SCOUTS = {
    "phase": "attack",
    "territories": "brazil=0:6 north-africa=1:4 argentina=2:1 rest=1:1",
    "hands": [["brazil"], [], []],
}
PEOPLE = {"phase": "actions", "territories": "peru=0:5+c brazil=1:2+c japan=2:1+c"}
NATIVES = {"phase": "combat", "spaces": "egypt=0:2,n:3 alaska=0:1/1 congo=1:1/1 japan=2:1/1"}
FOES = {"phase": "combat", "spaces": "iceland=0:3,1:2/1 alaska=0:1/1 congo=1:1/1 japan=2:1/1"}
FLEETS = {"phase": "combat", "spaces": "arctic=0:3,1:2 alaska=0:1/1 congo=1:1/1 japan=2:1/1"}

ROUNDS: dict[str, tuple[str, dict[str, Any], dict[str, Any], Rounds]] = {
    "classic": ("classic", {}, LAND, [["@siam", "@indonesia", "#66611"], ["@siam", "@indonesia", "#6661"]]),
    "fewer dice": ("classic", {}, LAND, [["@siam", "@indonesia", "dice=1", "#611"]]),
    "custom, by standing orders": ("custom", {}, LAND, [["@siam", "@indonesia", "#66611"]]),
    "custom, the defender is asked": (
        "custom",
        {"defence": "ask"},
        LAND,
        [["@siam", "@indonesia", "-> Attack"], ["dice=2", "#66611"]],
    ),
    "custom, the attacker may change the roll": (
        "custom",
        {"generals": True, "advance_scouting": True},
        SCOUTS,
        [["@brazil", "@north-africa", "#12266"], ["Accept roll"]],
    ),
    "custom, a die is rolled again": (
        "custom",
        {"generals": True, "advance_scouting": True},
        SCOUTS,
        [["@brazil", "@north-africa", "#12266"], ["Reroll die", "#5"]],
    ),
    "custom, ships": ("custom", {"navies": True}, SEA, [["Attack ship", "#66655"]]),
    "custom, bombardment": (
        "custom",
        {"navies": True},
        SEA | {"ships": "ship-2=0@north-sea:2"},
        [["Bombard", "@scandinavia", "#666"]],
    ),
    "custom, fire from the coast": (
        "custom",
        {"navies": True, "coastal_defense": "attack"},
        SEA | {"ships": "ship-1=1@mediterranean-sea:1"},
        [["Fire on ship", "#6661"]],
    ),
    "of-the-people": ("of-the-people", {}, PEOPLE, [["@peru", "@brazil", "#66611"]]),
    "henshaw, natives": ("henshaw", {}, NATIVES, [["Begin land battle", "#111"], ["#66"]]),
    "henshaw, foes": ("henshaw", {}, FOES, [["-> Begin land battle"], ["#11"], ["#111"]]),
    "henshaw, at sea": ("henshaw", {}, FLEETS, [["Begin sea battle", "#11111"]]),
}


@pytest.mark.parametrize("kind", ROUNDS)
def test_a_round_is_one_request_and_one_more_for_a_decision(
    kind: str, service: Service, browser: Browser
) -> None:
    variant, options, position, rounds = ROUNDS[kind]
    wanted = {"chance_source": "referee", **options}
    table = service.create(variant=variant, seats=SEATS, options=wanted, position=position)
    page = referee_page(browser, table)
    made = posts(page)
    for number, taps in enumerate(rounds, 1):
        before = table.version
        for one in taps:
            tapped(page, one)
        reach(page, before + 1)
        assert made == ["commands"] * number
        last = table.get("events?after=" + str(before), "referee").json()["events"]
        typed = any(one.startswith("#") for one in taps)
        assert typed == any(row["body"]["type"] == "chance_entered" for row in last)
    page.context.close()
