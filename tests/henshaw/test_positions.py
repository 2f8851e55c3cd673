"""Positions: the notation, what may be left out, and strangers' positions that cannot be."""

from typing import Any

import pytest

from domain.core.refusal import Refused
from domain.henshaw.state import HenshawState
from tests.henshaw.playing import HENSHAW, HenshawTable, setup_of

LAND = "ural=0:2/1 siberia=1:3 egypt=2:1/1"


def read(**position: Any) -> HenshawState:
    return HENSHAW.from_position(setup_of(3), position)


def refusal(**position: Any) -> str:
    with pytest.raises(Refused) as caught:
        read(**position)
    assert caught.value.refusal.code == "position_invalid"
    return caught.value.refusal.field or ""


def test_the_notation_says_sides_factories_natives_and_ships() -> None:
    state = read(phase="combat", spaces="ural=0:2~,1:3/1 peru=n:3 japan=-/2 arctic=0:3,2:2 rest=2:1/1")
    assert state.spaces["ural"].units == (2, 3, 0)
    assert (state.spaces["ural"].by_sea, state.spaces["ural"].factories) == (2, 1)
    assert state.spaces["peru"].natives == 3
    assert state.spaces["japan"].empty
    assert state.spaces["japan"].factories == 2
    assert state.spaces["arctic"].units == (3, 0, 2)
    assert state.spaces["indian"].empty
    assert state.spaces["alaska"].units == (0, 0, 1)


def test_what_is_left_out_follows() -> None:
    state = read(phase="industry", spaces=f"{LAND} japan=0:1", hands=[["siam"], [], []])
    assert (state.turn_seat, state.must_act, state.first_seat, state.turn) == (0, (0,), 0, 1)
    assert state.free_armies == 1
    assert "siam" not in state.deck.pile
    assert len(state.deck.pile) == 43
    assert state.factory_at_start == ("egypt", "ural")


def test_a_new_game_waits_for_its_first_roll() -> None:
    state = HENSHAW.from_position(setup_of(3), {})
    assert state.chance is not None
    assert (state.chance.kind, state.chance.count) == ("first_player_roll", 3)


@pytest.mark.parametrize(
    ("field", "position"),
    [
        ("position.spaces", {"phase": "movement", "spaces": "atlantis=0:1"}),
        ("position.spaces", {"phase": "movement", "spaces": "ural=9:1"}),
        ("position.spaces", {"phase": "movement", "spaces": "ural=0:1 ural=0:2"}),
        ("position.spaces", {"phase": "movement", "spaces": f"{LAND} brazil=0:1/2"}),
        ("position.spaces", {"phase": "movement", "spaces": f"{LAND} japan=1:1,2:1"}),
        ("position.spaces", {"phase": "industry", "free_armies": 1, "spaces": f"{LAND} japan=0:1,2:1"}),
        ("position.spaces", {"phase": "movement", "spaces": f"{LAND} arctic=n:1"}),
        (
            "position.spaces",
            {"phase": "movement", "spaces": LAND, "status": ["active", "resigned", "active"]},
        ),
        ("position.phase", {"phase": "settlement", "spaces": LAND}),
        ("position.phase", {"phase": "tea", "spaces": LAND}),
        ("position.phase", {"phase": "industry", "spaces": "ural=0:2/1 egypt=1:1 congo=2:1"}),
        ("position.must_act", {"phase": "movement", "spaces": LAND, "must_act": [1]}),
        ("position.must_act", {"phase": "claim", "spaces": LAND, "must_act": [2]}),
        (
            "position.hands",
            {"phase": "movement", "spaces": "ural=0:2 siberia=1:3", "hands": [[], [], ["peru"]]},
        ),
        ("position.deck", {"phase": "movement", "spaces": LAND, "hands": [["peru"], ["peru"], []]}),
        ("position.deck", {"phase": "movement", "spaces": LAND, "hands": [["joker"], [], []]}),
        ("position.status", {"phase": "movement", "spaces": LAND, "status": ["active"]}),
        ("position.status", {"phase": "movement", "spaces": "ural=0:2/1"}),
        ("position.status", {"phase": "movement", "spaces": "ural=0:2 siam=1:1", "status": ["active"] * 3}),
        ("position.free_armies", {"phase": "movement", "spaces": LAND, "free_armies": 2}),
        ("position.served", {"phase": "first_turn_gifts", "spaces": LAND, "served": [1, 1]}),
        ("position.served", {"phase": "first_turn_gifts", "spaces": LAND, "served": [3]}),
        ("position.season", {"phase": "movement", "spaces": LAND, "season": "winter"}),
        ("position.turn_seat", {"phase": "movement", "spaces": LAND, "turn_seat": None, "must_act": [0]}),
        ("position.turn_seat", {"phase": "movement", "spaces": LAND, "turn_seat": 7, "must_act": [0]}),
        ("position.advance_from", {"phase": "continuation", "spaces": LAND}),
        ("position.advance_from", {"phase": "continuation", "spaces": LAND, "advance_from": "siberia"}),
        ("position.battle", {"phase": "battle_orders", "spaces": LAND, "must_act": [0]}),
        ("position.air", {"phase": "air_hits", "spaces": LAND}),
        ("position.outcome", {"phase": "finished", "spaces": LAND}),
        ("position.rolling", {"phase": "movement", "spaces": LAND, "rolling": [0, 1]}),
        ("position.natives_due", {"phase": "movement", "spaces": LAND, "natives_due": 3}),
        ("position.weather", {"weather": "fine"}),
        ("position", {"phase": "movement", "spaces": 7}),
        ("position", {"phase": 7}),
        (
            "position.chance",
            {
                "phase": "movement",
                "spaces": LAND,
                "must_act": [],
                "chance_id": 1,
                "chance": {"type": "chance_requested", "chance_id": 1, "kind": "tank_roll", "count": 3},
            },
        ),
    ],
)
def test_what_cannot_be_is_refused(field: str, position: dict[str, Any]) -> None:
    assert refusal(**position) == field


def test_orders_that_stand_are_judged_like_orders_that_are_given() -> None:
    table = HenshawTable(position={"phase": "combat", "spaces": "egypt=0:2,1:2/1 ural=0:2/1 congo=2:1/1"})
    table.send("begin_land_battle", 0, territory="egypt")
    table.send("give_battle_orders", 1, torch=1, retreats=[], reinforce_from=None)
    position = HENSHAW.position(table.state)
    assert HENSHAW.from_position(table.setup, position) == table.state
    position["battle"]["orders"]["torch"] = 2
    with pytest.raises(Refused):
        HENSHAW.from_position(table.setup, position)
