"""Will Cards as data, and the words their targets are made of (OP-2.20 to OP-2.25, OP-4.82)."""

import pytest

from domain.core.board import board_of
from domain.of_the_people.checklist import checklist
from domain.of_the_people.land import available, distances, frontier, gateways
from domain.of_the_people.targets import FINDERS
from domain.of_the_people.wills import BY_DICE, WILLS, will_counts
from tests.of_the_people.playing import PeopleTable, state_of


def test_op_2_24_the_table_covers_every_sum() -> None:
    """OP-2.24: 2 and 3, 4 to 10, 11 and 12."""
    table = {2: "w2", 3: "w2", 11: "w11", 12: "w11"} | {total: f"w{total}" for total in range(4, 11)}
    assert table == BY_DICE


def test_op_2_25_the_standard_deck() -> None:
    """OP-2.25: 36 cards."""
    counts = {"w2": 3, "w4": 3, "w5": 4, "w6": 5, "w7": 6, "w8": 5, "w9": 4, "w10": 3, "w11": 3}
    assert will_counts("standard") == counts
    assert sum(counts.values()) == 36


def test_every_card_names_rules_that_exist() -> None:
    """OP-4.84, OP-4.85: quotas and muster parts as the table 4.9 has them."""
    assert {will.finder for will in WILLS.values()} == set(FINDERS)
    assert {will.id: will.quota for will in WILLS.values() if will.quota} == {
        "w4": "half_available",
        "w5": "gained",
        "w7": "third_available",
        "w9": "half_available",
        "w10": "gained",
        "w11": "gained",
    }
    assert {will.id for will in WILLS.values() if will.muster == "settle"} == {"w6", "w9"}
    assert {will.id for will in WILLS.values() if will.muster == "elites"} == {"w5", "w10"}
    assert {will.id for will in WILLS.values() if will.without_targets == "met"} == {"w6", "w9"}


def test_op_2_23_the_eighteen_gateways() -> None:
    """OP-2.23: territories with a link to another continent."""
    assert gateways("world") == {
        "alaska",
        "central-america",
        "greenland",
        "brazil",
        "venezuela",
        "iceland",
        "southern-europe",
        "ukraine",
        "western-europe",
        "east-africa",
        "egypt",
        "north-africa",
        "afghanistan",
        "kamchatka",
        "middle-east",
        "siam",
        "ural",
        "indonesia",
    }


def test_op_2_20_continent_values() -> None:
    """OP-2.20: the classic board's numbers, in this order."""
    assert list(board_of("world").values.items()) == [
        ("north-america", 5),
        ("south-america", 2),
        ("europe", 5),
        ("africa", 3),
        ("asia", 7),
        ("australia", 2),
    ]


@pytest.mark.parametrize(
    ("start", "goal", "links"),
    [("peru", "peru", 0), ("peru", "north-africa", 2), ("brazil", "egypt", 2), ("siam", "japan", 3)],
)
def test_op_2_22_distance(start: str, goal: str, links: int) -> None:
    """OP-2.22: links on a shortest path, the same both ways."""
    assert distances("world")[start][goal] == distances("world")[goal][start] == links


def test_op_4_82_frontier_and_available() -> None:
    """OP-4.82: only land with an army has a frontier; all armies but one on each territory are available."""
    state = state_of(
        {"phase": "actions", "territories": "peru=0:3+2e brazil=0:0+c alaska=0:1 siam=1:1+c japan=2:1+c"}
    )
    assert frontier(state, "red") == (
        "alberta",
        "northwest-territory",
        "argentina",
        "venezuela",
        "kamchatka",
    )
    assert available(state, "red") == 4


def test_the_checklist_comes_with_the_card() -> None:
    """OP-4.81: before `actions` targets are those of the moment, and say so; a dominating nation has none."""
    table = PeopleTable(
        {
            "phase": "declare",
            "territories": "ukraine=0:8+c ural=1:2 brazil=1:1 scandinavia=2:1 great-britain=2:5",
            "now": {"will": "w7"},
        }
    )
    muster, action = checklist(table.state, sees_hand=True)
    assert (muster.fixed, muster.met, muster.possible) == (False, False, True)
    assert (action.fixed, action.met, action.possible, action.quota) == (False, False, True, 2)
    assert action.targets is not None
    assert [target.goal for target in action.targets] == ["blue"]
    table.send("declare", 0, choice="dominate", draw_card=False)
    assert checklist(table.state, sees_hand=True) == ()


@pytest.mark.parametrize(
    ("railroad_used", "armies", "possible"),
    [(False, 3, True), (True, 3, True), (True, 2, False), (False, 2, True), (False, 1, False)],
)
def test_still_possible_counts_the_way(railroad_used: bool, armies: int, possible: bool) -> None:
    """OP-4.51, OP-4.53: each territory on the way binds an army; the railroad can join what is left. Peru's
    stack needs two armies beyond the one that stays to come to central-america, unless argentina's help."""
    argentina = 1 if armies == 1 else 2
    lands = f"peru=0:{armies} argentina=0:{argentina} siam=1:1+c japan=2:1+c brazil=1:1"
    table = PeopleTable(
        {
            "phase": "actions",
            "territories": lands,
            "now": {
                "will": "w2",
                "choice": "follow",
                "railroad_used": railroad_used,
                "targets": [{"goal": "central-america", "territories": ["central-america"]}],
            },
        }
    )
    action = checklist(table.state, sees_hand=True)[1]
    assert (action.met, action.possible) == (False, possible)


def test_op_2_10_armies_never_run_out() -> None:
    """OP-2.10: no number of regulars or elites is too many."""
    table = PeopleTable(
        {
            "phase": "muster",
            "territories": "peru=0:900000+900000e+c siam=1:1+c japan=2:1+c",
            "nations": {"0": {"hand": ["peru"]}},
        }
    )
    table.send("choose_reinforcements", 0, cards=[{"card": "peru", "kind": "elite"}])
    table.send("place_armies", 0, placements=[{"pool": "general", "territory": "peru", "regulars": 1}])
    table.send("advance", 0, from_territory="peru", to_territory="brazil", regulars=900001, elites=900000)
    assert table.state.territories["brazil"].size == 1800001
