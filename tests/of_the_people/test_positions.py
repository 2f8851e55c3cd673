"""Positions from outside: what is filled in, what is refused, and that nothing let in can break the rules."""

from pathlib import Path
from typing import Any

import pytest

from domain.core.refusal import Refused
from service.cases.casefile import Case
from service.cases.mistakes import load
from tests.of_the_people.playing import (
    PEOPLE,
    PeopleTable,
    data,
    random_game,
    setup_of,
    state_of,
    states_of,
)

LAND = "alaska=0:3+c alberta=1:0+c congo=1:2+c japan=2:1+1e"
ACTIONS: dict[str, Any] = {"phase": "actions", "territories": LAND}
BATTLE = {"from_territory": "alaska", "to_territory": "alberta", "dice": 2, "defender": "blue"}
ROLL = {"type": "chance_requested", "chance_id": 1, "kind": "will_roll", "count": 2}
UNDECLARED = {"will": None, "choice": None, "window": None}


def refused(position: dict[str, Any], seats: int = 3, **options: object) -> str:
    with pytest.raises(Refused) as caught:
        state_of(position, seats, **options)
    assert caught.value.refusal.code == "position_invalid"
    assert caught.value.refusal.field is not None
    return caught.value.refusal.field.removeprefix("position.")


UNSOUND = load(Path("tests/cases/of-the-people/unsound-positions.toml")).case


@pytest.mark.parametrize("case", [one for one in UNSOUND if one.create_refused], ids=lambda one: one.id)
def test_an_unsound_position_in_a_log_was_taken_as_sound(case: Case) -> None:
    """OP-3.20, OP-4.81: such a position is refused where it is brought; a game that once began from one goes
    on."""
    setup = setup_of(**case.options)
    assert case.position is not None
    with pytest.raises(Refused):
        PEOPLE.from_position(setup, case.position)
    assert PEOPLE.from_position(setup, case.position, stored=True).phase == case.position["phase"]


def test_what_the_worked_examples_leave_unsaid() -> None:
    """Section 11: red acts, having dominated; join numbers 1, 2, 3; all cards are in the pile."""
    state = state_of({**ACTIONS, "territories": f"{LAND} peru=gray:3"})
    assert (state.now.nation, state.now.seat, state.now.choice) == ("red", 0, "dominate")
    assert {nation: held.join for nation, held in state.nations.items()} == {
        "red": 1,
        "blue": 2,
        "green": 3,
        "gray": 4,
    }
    assert len(state.upper) == 42
    assert (state.turn, state.round, state.first_seat) == (1, 1, 0)
    assert state.territories["japan"].elites == 1
    assert state.territories["peru"].nation == "gray"
    assert state.territories["brazil"].nation is None


def test_targets_left_unsaid_are_those_of_the_board() -> None:
    """OP-4.81: a follower in `actions` has targets; where they are given, they stay."""
    follow = {**ACTIONS, "now": {"will": "w7", "choice": "follow"}}
    targets = state_of(follow).now.targets
    assert targets is not None
    assert targets[0].goal == "blue"
    given = {**ACTIONS, "now": {"will": "w7", "choice": "follow", "targets": [], "quota": 5}}
    assert (state_of(given).now.targets, state_of(given).now.quota) == ((), 5)


def test_a_game_that_has_not_begun_waits_for_its_deal() -> None:
    """OP-8.1: an empty position is that of a new game."""
    state = PEOPLE.from_position(setup_of(2), {})
    assert state.chance is not None
    assert (state.chance.kind, state.chance.count) == ("start_deal", 7)


def test_seats_without_land_are_out() -> None:
    state = state_of({"phase": "actions", "territories": "alaska=0:3+c congo=1:2"})
    assert state.status == ("active", "active", "eliminated")
    assert state.leads == ("red", "blue", None)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"weather": "fine"}, "weather"),
        ({"phase": "siesta"}, "phase"),
        ({"territories": "alaska=0:3 atlantis=1:1"}, "territories"),
        ({"territories": "alaska=0:3 alaska=1:1"}, "territories"),
        ({"territories": "alaska=0:3+x"}, "territories"),
        ({"territories": f"{LAND} peru=pink:3"}, "territories"),
        ({"territories": {"alaska": {"nation": "red"}}}, "territories"),
        (
            {"territories": {"alaska": {"nation": "red", "regulars": 3}, "peru": {"regulars": 3}}},
            "territories",
        ),
        ({"nations": {"0": {"hand": ["rio"]}}}, "upper"),
        ({"nations": {"0": {"hand": ["peru"]}, "1": {"hand": ["peru"]}}}, "upper"),
        ({"nations": {"0": {"hand": ["peru", "brazil", "ural", "siam", "china", "india"]}}}, "nations"),
        ({"nations": {"yellow": {"join": 9}}}, "nations"),
        ({"nations": {"0": {"join": 2}}}, "nations"),
        ({"nations": {"0": {"marks": [2, 1]}}}, "nations"),
        ({"territories": f"{LAND} peru=gray:1", "nations": {"gray": {"standing": True}}}, "nations"),
        ({"upper": ["peru"], "discards": ["peru"]}, "upper"),
        ({"upper": ["peru", "alaska"]}, "upper"),
        ({"leads": ["red", "red", "green"]}, "leads"),
        ({"leads": ["red", "blue"], "status": ["active"] * 3}, "leads"),
        ({"status": ["active", "active", "resigned"]}, "leads"),
        ({"status": ["active", "active"]}, "status"),
        ({"missed_turns": [-1, 0, 0]}, "missed_turns"),
        ({"turn": -1}, "turn"),
        ({"turn": 0}, "phase"),
        ({"round": 10**12}, "turn"),
        ({"first_seat": 7}, "first_seat"),
        ({"first_seat": None}, "phase"),
        ({"went_out": [0]}, "went_out"),
        ({"lapsed": 1}, "status"),
        ({"neutral_colour": "gray"}, "neutral_colour"),
        ({"will_pile": {"w2": 1}}, "will_pile"),
        ({"phase": "finished"}, "outcome"),
        ({"outcome": {"winners": [0], "reason": "civilians"}}, "outcome"),
        ({"phase": "finished", "outcome": {"winners": [8], "reason": "civilians"}}, "outcome"),
        ({"phase": "takeover"}, "exile"),
        ({"exile": {"seat": 1, "by": None}}, "leads"),
        ({"phase": "move_in"}, "now"),
        ({"phase": "place"}, "now"),
        ({"phase": "revolt"}, "now"),
        ({"phase": "discard"}, "nations"),
        ({"now": {"nation": "yellow", "controller": 0}}, "now"),
        ({"now": {"join": 5}}, "now"),
        ({"now": {"seat": 1}}, "now"),
        ({"now": {"seat": 9}}, "now"),
        ({"now": {"controller": 1}}, "now"),
        ({"now": {"will": "w3"}}, "position"),
        ({"now": {"over": True}}, "now"),
        ({"now": {"closed": True}}, "phase"),
        ({"now": {"absent": True}}, "phase"),
        ({"now": {"choice": None}}, "now"),
        ({"now": {"drawing": "territory"}}, "now"),
        ({"now": {"taken": ["peru", "peru"]}}, "now"),
        ({"now": {"sent": {"atlantis": 1}}}, "now"),
        ({"now": {"held": ["atlantis"]}}, "now"),
        ({"now": {"destroyed": ["pink"]}}, "now"),
        ({"now": {"battle": BATTLE}}, "phase"),
        ({"now": {"battle": {**BATTLE, "dice": 3}}}, "now"),
        ({"now": {"battle": {**BATTLE, "defender": "green"}}}, "now"),
        ({"now": {"battle": {**BATTLE, "to_territory": "congo"}}}, "now"),
        ({"now": {"battle": {**BATTLE, "to_territory": "atlantis"}}}, "now"),
        ({"now": {"battle": {**BATTLE, "conquered": True}}}, "now"),
        ({"phase": "place", "now": {"pools": {"asia": {"armies": 7, "left": 7}}}}, "now"),
        ({"phase": "place", "now": {"pools": {"general": {"armies": 9, "left": 9}}}}, "now"),
        ({"now": {"pools": {"general": {"armies": 5, "left": 1}}}}, "now"),
        ({"now": {"pools": {"general": {"armies": 4, "left": 0, "elites": 1}}}}, "now"),
        ({"phase": "revolt", "now": {"responders": [1]}}, "now"),
        ({"phase": "revolt", "now": {"responders": [0]}}, "now"),
        (
            {
                "phase": "revolt",
                "nations": {"1": {"hand": ["peru"]}},
                "now": {"choice": "follow", "responders": [1], "window": None},
            },
            "now",
        ),
        (
            {
                "phase": "takeover",
                "territories": "alaska=0:3+c japan=2:1 peru=gray:2",
                "leads": ["red", None, "green"],
                "exile": {"seat": 1, "by": "pink"},
            },
            "exile",
        ),
        ({"territories": {"alaska": {"nation": "red", "regulars": -1, "elites": 2}}}, "position"),
        ({"settling": {"territories": ["atlantis"], "settled": None}}, "settling"),
        ({"last_led": {"nations": {"7": "gray"}}}, "last_led"),
        ({"last_led": {"nations": {"1": "pink"}}}, "last_led"),
        # A turn waits for its Will Card in the phase it begins in, or nobody would declare (OP-3.20).
        ({"chance_id": 1, "chance": ROLL, "now": UNDECLARED}, "phase"),
        ({"turn": 0, "phase": "declare", "chance_id": 1, "chance": ROLL, "now": UNDECLARED}, "phase"),
        (
            {"phase": "declare", "chance_id": 1, "chance": ROLL, "now": {**UNDECLARED, "closed": True}},
            "phase",
        ),
        # OP-4.20, OP-4.30, OP-4.81: chosen by then, with its window behind it, with targets.
        ({"now": {"choice": "follow", "muster": None}}, "now"),
        ({"now": {"window": None}}, "now"),
        ({"phase": "muster", "now": {"choice": "dominate", "window": None}}, "now"),
        ({"now": {"choice": "follow", "targets": None, "quota": 1}}, "now"),
        ({"chance_id": 1, "chance": ROLL}, "chance"),
        ({"chance_id": 2, "chance": ROLL, "now": {"will": None, "choice": None}}, "chance"),
    ],
)
def test_impossible_positions(change: dict[str, Any], field: str) -> None:
    assert refused({**ACTIONS, **change}) == field


def test_impossible_positions_before_the_first_turn() -> None:
    """OP-2.31, OP-2.32: three cards each, one of them chosen."""
    start = {
        "phase": "choose_start",
        "start_cards": [["alaska", "peru", "japan"], ["congo", "siam", "egypt"]],
    }
    assert refused({**start, "neutral_card": None}, 2) == "neutral_card"
    dealt = {**start, "neutral_card": "india"}
    assert state_of(dealt, 2).chance is None
    assert refused({**dealt, "chosen": ["ural", None]}, 2) == "chosen"
    assert refused({**dealt, "chosen": ["peru", "siam"]}, 2) == "phase"
    assert refused({**dealt, "start_cards": [["alaska"], ["congo"]]}, 2) == "start_cards"
    assert refused({**dealt, "leads": ["red", "black"]}, 2) == "neutral_colour"


def test_impossible_neutral_turns() -> None:
    """OP-4.100, OP-4.102: a neutral nation follows, and has a controller unless it plays by itself."""
    neutral = {**ACTIONS, "territories": f"{LAND} peru=gray:5 brazil=1:2"}
    turn = {"nation": "gray", "will": "w7"}
    state = state_of({**neutral, "now": turn})
    assert (state.now.controller, state.nations["gray"].marks) == (0, (0,))
    waits = {**neutral, "phase": "muster", "chance_id": 1, "chance": ROLL}
    alone = state_of({**waits, "now": {**UNDECLARED, "nation": "gray"}}, neutral_control="automatic")
    assert (alone.now.controller, alone.nations["gray"].marks) == (None, ())
    assert refused({**neutral, "now": {**turn, "choice": "dominate"}}) == "now"
    assert refused({**neutral, "now": {**turn, "controller": None}}) == "now"
    assert refused({**neutral, "now": {**turn, "targets": []}}) == "phase"
    assert refused({**neutral, "phase": "declare", "now": {**turn, "choice": "follow"}}) == "phase"
    assert refused({**neutral, "now": {**turn, "controller": 1}}, neutral_control="automatic") == "now"


def test_only_positions_at_rest_are_let_in() -> None:
    """A game can be begun where somebody must act or roll, and nowhere in between."""
    played = random_game(3, 60, chance_source="referee")
    for state, at_rest in states_of(played):
        position = data(PEOPLE.position(state))
        if at_rest:
            assert PEOPLE.from_position(played.game.setup, position) == state


def test_a_game_that_ended_before_its_first_turn_is_a_position() -> None:
    """OP-5.3, OP-5.32: all but one have resigned before they chose where to start. No turn was to come."""
    table = PeopleTable()
    table.type_in(("peru", "alaska", "alberta"), ("siam", "congo", "egypt"), ("japan", "ural", "india"))
    table.send("resign", 0)
    table.send("resign", 2)
    assert table.state.outcome is not None
    assert state_of(data(PEOPLE.position(table.state))) == table.state
