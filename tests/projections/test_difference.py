"""What changed between two versions, from views and entries alone."""

from typing import Any

import pytest

from domain.core.actor import REFEREE, SPECTATOR, Actor, seat_actor
from domain.game.aggregate import fold
from domain.game.log import Entry, plain, shown
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.difference import changes_between, deeds_at
from projections.sentences import Cast, cast_of
from service.tools.simulation import Played, play_random_game
from tests.telling import faults_in, ids_of, misworded_changes, random_game


def entry(version: int, **body: Any) -> Entry:
    return Entry(
        game_id="g", version=version, time="t", actor="seat 0", rules_version="1", body=body, hash="h"
    )


def view(**spots: tuple[Any, int]) -> dict[str, Any]:
    territories = {
        name: {"owner": owner, "armies": armies, "marks": []} for name, (owner, armies) in spots.items()
    }
    return {"phase": "attack", "territories": territories, "players": [{"name": "Ada", "cards": 2}]}


CLASSIC = words_of("classic")
BATTLE = (
    entry(
        7,
        type="attack_declared",
        seat=0,
        from_territory="peru",
        to_territory="brazil",
        dice=3,
        defender=1,
    ),
    entry(8, type="chance_requested", chance_id=1, kind="attack_roll", count=5),
    entry(
        9,
        type="attack_rolled",
        attacker_dice=[6, 5, 2],
        defender_dice=[4, 3],
        rolled_by=1,
        attacker_losses=0,
        defender_losses=2,
    ),
)


def test_dice_belong_to_the_battle_declared_before() -> None:
    known = frozenset({"peru", "brazil", "alaska"})
    deeds = deeds_at(BATTLE, 6, known, CLASSIC)
    assert set(deeds) == {"peru", "brazil"}
    assert (deeds["brazil"].version, deeds["brazil"].what) == (9, "attack")
    assert deeds["brazil"].attacker_dice == (6, 5, 2)
    assert deeds_at(BATTLE, 8, known, CLASSIC)["peru"].defender_dice == (4, 3)
    assert deeds_at(BATTLE, 9, known, CLASSIC) == {}


def test_words() -> None:
    before, after = view(brazil=(1, 3), peru=(0, 9)), view(brazil=(0, 4), peru=(0, 5))
    after["phase"], after["players"][0]["cards"] = "free_move", 3
    conquered = entry(10, type="territory_conquered", seat=0, from_territory="peru", territory="brazil")
    cast = Cast(("Ada", "Bela"), {"brazil": "Brazil", "peru": "Peru"}, CLASSIC)
    changes = changes_between(before, after, (*BATTLE, conquered), 6, cast)
    deed = "by attack at version 10, dice 6-5-2 against 4-3"
    assert [change.text for change in changes] == [
        f"Brazil passes from Bela (3 armies) to Ada (4 armies), {deed}.",
        f"Peru (Ada) goes from 9 armies to 5 armies, {deed}.",
        "The phase is now free move; before, attacks.",
        "Ada has 3 cards; before, 2.",
    ]


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        ({"battle": None}, {"battle": {"from_territory": "peru", "to_territory": "brazil", "defender": 1}},
         "The battle: now from Peru, to Brazil and defender Bela."),
        ({"battle": {"dice": 1}}, {"battle": None}, "The battle: no longer dice 1."),
        ({"acting": [0]}, {"acting": [1]}, "Bela may act now."),
        ({"trading_open": False}, {"trading_open": True}, "Cards may be traded now."),
        ({"draw_pile": ["peru", "wild-1"]}, {"draw_pile": ["wild-1"]}, "Drawn from the pile: Peru."),
        ({"players": [{"name": "Ada", "mission": None}]},
         {"players": [{"name": "Ada", "mission": "territories-24"}]},
         "Ada's mission: Hold 24 territories."),
        ({"territories": {"peru": {"owner": None, "armies": 0}}},
         {"territories": {"peru": {"owner": "neutral", "armies": 2}}},
         "Peru is now held by the neutral army with 2 armies."),
        ({"territories": {"peru": {"owner": 0, "armies": 2}}},
         {"territories": {"peru": {"owner": 0, "armies": 2, "marks": [{"kind": "capital", "owner": 0}]}}},
         "Peru (Ada) has 2 armies; now there: capital (Ada)."),
        ({"seas": {"arctic": {"owner": 0, "armies": 1, "marks": [{"kind": "ship", "owner": 0, "count": 1}]}}},
         {"seas": {"arctic": {"owner": None, "armies": 3, "marks": [
             {"kind": "ship", "owner": 0, "count": 2}, {"kind": "ship", "owner": 1, "count": 1}]}}},
         "Arctic: now 2 ships of Ada and 1 ship of Bela, before 1 ship of Ada."),
        ({"seas": {"arctic": {"owner": 1, "armies": 1, "marks": [{"kind": "ship", "owner": 1, "count": 1}]}}},
         {"seas": {"arctic": {"owner": None, "armies": 0, "marks": []}}},
         "Arctic: now no ships, before 1 ship of Bela."),
        ({"pieces": {"peru": {"cannons": 0, "cavalry": 1, "infantry": 0}}},
         {"pieces": {"peru": {"cannons": 0, "cavalry": 0, "infantry": 4}}},
         "Wooden pieces in Peru: 4 infantry; before, 1 cavalry."),
        ({"battle": {"from_territory": "peru", "to_territory": "brazil", "dice": 3, "defender": 1}},
         {"battle": {"from_territory": "brazil", "to_territory": "peru", "dice": 2, "defender": 0}},
         "Peru (Ada) is attacked from Brazil with 2 dice."),
        ({"battle": {"from_territory": "peru", "to_territory": "brazil", "dice": 3, "defender": 1}},
         {"battle": {"from_territory": "peru", "to_territory": "brazil", "dice": 2, "defender": 1}},
         "Brazil (Bela) is attacked from Peru with 2 dice."),
    ],
)  # fmt: skip
def test_each_kind_of_change_can_be_read_aloud(
    before: dict[str, Any], after: dict[str, Any], text: str
) -> None:
    cast = Cast(("Ada", "Bela"), {"brazil": "Brazil", "peru": "Peru", "arctic": "Arctic"}, CLASSIC)
    assert [change.text for change in changes_between(before, after, (), 0, cast)] == [text]


@pytest.mark.parametrize(
    ("variant", "before", "after", "text"),
    [
        ("custom", {"roll": {"attacker": [2], "defender": [3]}}, {"roll": {"attacker": [5], "defender": [3]}},
         "The dice on the table: 5 against 3."),
        ("custom", {"let_through": [{}, {"peru--brazil": [0]}]}, {"let_through": [{}, {}]},
         "Bela lets nobody through on the route Peru–Brazil."),
        ("henshaw", {"battle": None},
         {"battle": {"number": 1, "space": "peru", "attacker": 0, "defender": "natives", "attacker_units": 1,
                     "defender_units": 3, "next": "opening"}},
         "There is battle in Peru: Ada has 1 unit, the natives 3 units."),
        ("henshaw", {"records": {"peru": {"moved": 1}}}, {"records": {"peru": {"moved": 1, "by_sea": 2}}},
         "Peru this turn: 1 unit moved, 2 armies came by sea, no more."),
        # HE-4.49: what has been fought, not what is to come.
        ("henshaw", {"sea_fights": []}, {"sea_fights": [{"ocean": "arctic", "opponent": 1}]},
         "Attacked at sea this turn: Bela in Arctic."),
        ("henshaw", {"battle": None},
         {"battle": {"number": 2, "space": "arctic", "attacker": 0, "defender": 1, "attacker_units": 2,
                     "defender_units": 3, "next": "sea_decision"}},
         "There is battle in Arctic: Ada has 2 units, Bela 3 units; both sides may break off."),
        ("henshaw", {"starving": []}, {"starving": [{"seat": 1, "territory": "peru", "armies": 1}]},
         "Would starve now: 1 army of Bela in Peru."),
        ("of-the-people", {"now": {"choice": None}}, {"now": {"choice": "follow"}},
         "The nation follows the will of the people."),
        ("alternate", {"seats": [{"name": "Ada", "paper": 3}]}, {"seats": [{"name": "Ada", "paper": None}]},
         "Ada's paper is put away."),
        # AL-4.21: an empty sheet is legal, and no paper put away.
        ("alternate", {"seats": [{"name": "Ada", "paper": {"cash_in": ["peru"]}}]},
         {"seats": [{"name": "Ada", "paper": {}}]}, "Ada's paper: left empty."),
        ("alternate", {"seats": [{"name": "Ada", "reading": [{"kind": "cash_in", "count": "all"}]}]},
         {"seats": [{"name": "Ada", "reading": []}]}, "Ada's paper is read: nothing is on it."),
        # AL-4.23: cashing in all can be read; it names no territory.
        ("alternate", {"seats": [{"name": "Ada", "reading": None}]},
         {"seats": [{"name": "Ada", "reading": [
             {"kind": "cash_in", "entry": 1, "count": "all", "territory": None, "reason": None,
              "text": "Cash in all", "guessed": False, "unknown_word": None},
             {"kind": "cash_in", "entry": 2, "count": None, "territory": None, "reason": "unreadable",
              "text": "Cash in Atlantis", "guessed": False, "unknown_word": "atlantis"},
         ]}]},
         "Ada's paper is read: all objectives cashed in; “Cash in Atlantis”, which cannot be read."),
        ("alternate", {"seats": [{"name": "Ada", "paper": None}]},
         {"seats": [{"name": "Ada", "paper": {
             "cash_in": ["peru", "all"],
             "deployments": [{"count": 2, "territory": "brazil"}, {"territory": "peru"}, {"count": 1}],
             "movements": [{"count": "all", "from_territory": "brazil", "to_territory": "peru"}],
         }}]},
         "Ada's paper: cashing in Peru and all; 2 to Brazil, no number to Peru and 1 to no place; "
         "all from Brazil to Peru."),
        ("alternate", {"seats": [{"name": "Ada", "paper": {"cash_in": ["peru"]}}]},
         {"seats": [{"name": "Ada", "paper": {
             "cash_in": ["peru"], "movements": [{"to_territory": "brazil"}],
         }}]},
         "Ada's paper: cashing in Peru; no number from no place to Brazil."),
    ],
)  # fmt: skip
def test_changes_of_a_variant_of_its_own(
    variant: str, before: dict[str, Any], after: dict[str, Any], text: str
) -> None:
    cast = Cast(("Ada", "Bela"), {"brazil": "Brazil", "peru": "Peru", "arctic": "Arctic"}, words_of(variant))
    assert [change.text for change in changes_between(before, after, (), 0, cast)] == [text]


def test_what_has_no_words_is_told_by_its_name() -> None:
    cast = Cast(("Ada", "Bela"), {}, CLASSIC)
    changes = changes_between({"secret_plan": None}, {"secret_plan": 3}, (), 0, cast)
    assert [change.text for change in changes] == ["Secret plan: now 3."]


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.slug)
def test_every_change_of_any_game_has_words_of_its_own(rules: Any) -> None:
    told = [
        wrong for seed in range(8) for wrong in misworded_changes(random_game(rules, seed, 150), rules, seed)
    ]
    assert len(told) > 500
    assert [wrong for wrong in told if wrong is not None] == []


def test_a_card_is_no_place() -> None:
    traded = entry(11, type="cards_traded", seat=0, cards=["brazil", "peru", "wild-1"], armies=4)
    assert deeds_at((traded,), 0, frozenset({"brazil", "peru"}), CLASSIC) == {}


def test_what_was_taken_back_is_no_reason() -> None:
    back = entry(10, type="rewound", to_version=6, reason="x")
    deeds = deeds_at((*BATTLE, back), 6, frozenset({"brazil"}), CLASSIC)
    assert set(deeds) == {""}
    assert deeds[""].event == "rewound"


@pytest.fixture(scope="module", params=list(VARIANTS))
def played(request: pytest.FixtureRequest) -> Played:
    rules = VARIANTS[request.param]
    return play_random_game(
        rules, seats=max(3, rules.seat_counts[0]), seed=8, max_commands=150, thorough=False
    )


@pytest.mark.parametrize("viewer", [SPECTATOR, seat_actor(1), REFEREE], ids=str)
def test_the_changes_are_all_there_is(played: Played, viewer: Actor) -> None:
    """Every territory that differs is named, no other is, and the deed lies between the two versions."""
    count = len(played.records)
    for first, last in ((count // 3, count), (count - 5, count - 1), (2, count // 2)):
        then, now = fold(played.records[:first]), fold(played.records[:last])
        views = [plain(each.rules.view(each.state, viewer)) for each in (then, now)]
        log = [shown(record, viewer, False) for record in played.records[max(first - 30, 0) : last]]
        changes = changes_between(views[0], views[1], log, first, cast_of(now.setup))
        named = {change.path[1] for change in changes if change.path[0] == "territories"}
        spots = views[0]["territories"], views[1]["territories"]
        assert named == {place for place in spots[1] if spots[0].get(place) != spots[1][place]}
        ids = ids_of(now.rules, now.setup.board)
        assert [change.text for change in changes if faults_in(change.text, ids)] == []
        assert all(change.by is None or first < change.by.version <= last for change in changes)
        for change in changes:
            if change.path[0] in ("territories", "seas") and change.by is None:  # only marks change unseen
                assert change.before["owner"] == change.after["owner"], change.text
                assert change.before["armies"] == change.after["armies"], change.text
