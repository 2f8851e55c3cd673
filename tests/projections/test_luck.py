"""Rolled against expected: who rolled, and how much."""

from typing import Any

import msgspec
import pytest

from domain.core.actor import SPECTATOR
from domain.core.state import Setup
from domain.core.vocabulary import Seat
from domain.game.log import Entry, shown
from domain.variants import VARIANTS
from projections.luck import LuckReport, luck_of
from projections.luck_picture import luck_svg
from service.tools.simulation import play_random_game

SETUP = Setup(
    variant="classic", board="world", seats=(Seat("Ada", "red"), Seat("Bel<a", "blue")), options=None
)


def told(variant: str, *bodies: dict[str, Any]) -> dict[str, Any]:
    entries = [
        Entry(game_id="g", version=n, time="t", actor="a", rules_version="1", body=body, hash="h")
        for n, body in enumerate(bodies, 1)
    ]
    return {row.owner: row for row in luck_of(entries, msgspec.structs.replace(SETUP, variant=variant))}


def test_a_nations_dice_are_those_of_the_seat_that_leads_it() -> None:
    rows = told(
        "of-the-people",
        {"type": "start_cards_dealt", "seat": 1, "nation": "blue"},
        {"type": "turn_started", "nation": "green", "seat": None, "turn": 1, "round": 1},
        {"type": "controller_named", "nation": "green", "seat": 0},
        {"type": "attack_declared", "nation": "green", "defender": "blue", "dice": 2},
        {"type": "attack_rolled", "attacker_dice": [6, 6], "defender_dice": [1], "attacker_losses": {}},
    )
    assert rows["green"].attacking.pips == 12
    assert rows["seat 1"].defending.pips == 1
    assert rows["seat 0"].together.dice == 0
    assert rows["green"].losses is None


def test_dice_that_were_taken_back_are_nobodys_luck() -> None:
    """Else those of the table would be laid to whoever declared an attack in the part taken back."""
    fight = {"from_territory": "peru", "to_territory": "brazil", "dice": 1}
    rolled = {"type": "attack_rolled", "attacker_losses": 0, "defender_losses": 1}
    rows = told(
        "classic",
        {"type": "attack_declared", "seat": 0, "defender": 1, **fight},
        {"type": "attack_rolled", **rolled, "attacker_dice": [1], "defender_dice": [1]},
        {"type": "attack_declared", "seat": 1, "defender": 0, **fight},
        {"type": "rewound", "to_version": 1},
        {"type": "attack_rolled", **rolled, "attacker_dice": [6], "defender_dice": [2]},
    )
    assert (rows["seat 0"].together.faces, rows["seat 1"].together.faces) == (
        (0, 0, 0, 0, 0, 1),
        (0, 1, 0, 0, 0, 0),
    )
    assert rows["seat 0"].losses.inflicted == 1


def test_strikes_surprises_tanks_and_bombs() -> None:
    rows = told(
        "henshaw",
        {"type": "land_battle_begun", "battle": 1, "territory": "peru", "attacker": 0, "defender": "natives"},
        {"type": "tank_strike_made", "battle": 1, "dice": [5], "hits": 1},
        {"type": "strike_made", "battle": 1, "side": "defender", "dice": [4, 4, 4]},
        {"type": "strike_made", "battle": 1, "side": "attacker", "dice": [2]},
        {"type": "surprise_roll_made", "battle": 1, "seat": 0, "dice": [3, 3]},
        {"type": "air_strike_sent", "seat": 1, "card": "peru", "target": "peru", "opponent": 0},
        {"type": "interception_rolled", "dice": [1, 1], "shot_down": 0},
        {"type": "bombs_rolled", "dice": [6, 6], "hits": 2},
    )
    assert (rows["seat 0"].attacking.pips, rows["seat 0"].defending.pips) == (13, 2)
    assert rows["natives"].defending.faces == (0, 0, 0, 3, 0, 0)
    assert rows["seat 1"].attacking.pips == 12


def test_a_reroll_counts_and_zombies_belong_to_nobody() -> None:
    rows = told(
        "custom",
        {"type": "attack_declared", "seat": 0, "defender": "neutral"},
        {"type": "attack_rolled", "attacker_dice": [1], "defender_dice": [6]},
        {"type": "die_rerolled", "seat": 0, "card": "peru", "die": 1, "old": 1, "new": 5},
        {"type": "zombie_fight_rolled", "territory": "peru", "attacker_dice": [1], "defender_dice": [1]},
    )
    assert rows["seat 0"].attacking.pips == 6
    assert rows["neutral"].defending.dice == 1


@pytest.mark.parametrize("slug", VARIANTS)
def test_every_variant(slug: str) -> None:
    rules = VARIANTS[slug]
    played = play_random_game(
        rules, seats=max(3, rules.seat_counts[0]), seed=9, max_commands=300, thorough=False
    )
    rows = luck_of([shown(record, SPECTATOR, False) for record in played.records], played.game.setup)
    dice = sum(row.together.dice for row in rows)
    assert (dice == 0) is (slug == "alternate")
    for row in rows:
        assert sum(row.together.faces) == row.attacking.dice + row.defending.dice
        assert abs(row.together.deviation) < 5
    report = LuckReport(game_id="g", version=played.game.version, rows=rows)
    assert luck_svg(report).count('class="small end"') == 2 * len(rows)


def test_names_are_escaped_in_the_picture() -> None:
    rows = luck_of([], SETUP)
    assert "Bel&lt;a" in luck_svg(LuckReport(game_id="g", version=1, rows=rows))
