"""Positions: what cannot be is refused, and what a stranger sends never breaks anything later."""

from typing import Any

import msgspec
import pytest

from domain.core.actor import seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Seat
from domain.custom.state import CustomState
from domain.game.messages import read_command
from domain.variants import VARIANTS

CUSTOM = VARIANTS["custom"]
OPTIONS = {
    "navies": True,
    "privateers": True,
    "advanced_leaders": "buy",
    "vendetta": True,
    "attrition": "cap",
    "blitzkrieg": True,
    "neutrals": 1,
}
SOUND: dict[str, Any] = {
    "phase": "attack",
    "territories": "alaska=0:4 congo=2:1 peru=n:3 rest=1:1",
    "targets": [1, 2, 0],
    "ships": "ship-1=0@north-sea:2 ship-2=1@north-sea:1*",
    "generals": {"0": "alaska"},
}


def read(position: dict[str, Any], options: dict[str, Any] | None = None) -> CustomState:
    seats = tuple(Seat(f"Player {number}", CUSTOM.colours[number]) for number in range(3))
    setup = CUSTOM.create("world", seats, OPTIONS if options is None else options, None)
    state: CustomState = CUSTOM.from_position(setup, position)
    return state


def test_a_sound_position() -> None:
    """CU-2.5: ships count as built up to the highest number; whoever is not named has nothing on hand."""
    state = read(SOUND)
    assert state.ships_built == 2
    assert state.stocks == {"neutral": 0}
    assert state.generals == ("alaska", None, None)


OFF_BOARD = {"from_territory": "atlantis", "to_territory": "peru", "at_or_below": 1}
ATTACK = {"from_territory": "alaska", "to_territory": "kamchatka", "dice": 1, "defender": 1}
SET_UP = {"opening_seat": 0, "first_seat": 0, "acting_seat": 0, "piles": [0] * 3, "stocks": {"neutral": 0}}
IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("a neutral that does not exist", {"territories": "alaska=0:4 congo=2:1 peru=n2:3 rest=1:1"}),
    ("more than the cap", {"territories": "alaska=0:13 congo=2:1 peru=n:3 rest=1:1"}),
    ("a ship in no sea", {"ships": "ship-1=0@dead-sea:2"}),
    ("a ship twice", {"ships": "ship-1=0@north-sea:2 ship-1=1@north-sea:2"}),
    ("ships out of order", {"ships": "ship-2=0@north-sea:2 ship-1=1@north-sea:2"}),
    ("a ship without hit points", {"ships": "ship-1=0@north-sea:0"}),
    ("a ship of nobody", {"ships": "ship-1=5@north-sea:2"}),
    ("a number never reached", {"ships_built": 1}),
    ("two flagships", {"ships": "ship-1=0@north-sea:2* ship-2=0@baltic-sea:2*"}),
    ("a neutral flagship", {"ships": "ship-1=n@north-sea:2*"}),
    ("not the notation", {"ships": "north-sea:2"}),
    ("a general abroad", {"generals": {"0": "congo"}}),
    ("a general nowhere", {"generals": {"0": "atlantis"}}),
    ("one that hunts itself", {"targets": [0, 2, 1]}),
    ("one that nobody hunts", {"targets": [1, 0, 0]}),
    ("no target", {"targets": [1, 2, None]}),
    ("one that went out and is there", {"went_out": [1]}),
    ("orders for three dice", {"orders": [{"dice": 3}, {}, {}]}),
    ("a retreat off the board", {"orders": [{"retreats": [OFF_BOARD]}, {}, {}]}),
    ("a list for no route", {"blockades": [{"alaska--alberta": [1]}, {}, {}]}),
    ("letting oneself through", {"blockades": [{"alaska--kamchatka": [0]}, {}, {}]}),
    ("a stock of nobody", {"stocks": {"neutral-3": 4}}),
    ("a card shown that is not held", {"shown": [["alaska"], [], []]}),
    ("seats that retreated twice", {"retreated": [1, 1]}),
    ("a roll out of nowhere", {"roll": {"attacker": [1], "defender": [1]}}),
    ("an attack out of nowhere", {"battle": ATTACK}),
    ("a blitz without an attack", {"phase": "blitz_spill"}),
    ("a defence without an attack", {"phase": "defend"}),
    ("nothing to adjust", {"phase": "adjust_roll"}),
    ("no hand of six", {"phase": "overflow_trade"}),
    ("sets out of season", {"sets_at_once": 1}),
    ("a rebel without a rebellion", {"rebel": "peru"}),
    ("the dead before their time", {"zombies": {"alaska": 2}}),
    ("a rebellion without its card", {"phase": "rebellion"}),
    ("mercenaries without the option", {"mercenaries_to_place": 3}),
    ("a phase of no game", {"phase": "supper"}),
    ("a claim after the claims", {"phase": "claim", "claiming": 0, "opening_seat": 0}),
    ("nothing to place at the start", {"phase": "initial_placement"} | SET_UP),
]


@pytest.mark.parametrize(("what", "change"), IMPOSSIBLE, ids=[what for what, _ in IMPOSSIBLE])
def test_impossible_positions(what: str, change: dict[str, Any]) -> None:
    """CU-2.5, CU-4.110, CU-2.59: each is refused, and says in which field."""
    with pytest.raises(Refused) as refused:
        read(SOUND | change)
    assert refused.value.refusal.code == "position_invalid"
    assert (refused.value.refusal.field or "").startswith("position")


LEFT_OVER: dict[str, Any] = {
    "ships": SOUND["ships"],
    "blockades": [{"alaska--kamchatka": [1]}, {}, {}],
    "capitals": ["alaska", "kamchatka", "congo"],
    "targets": [1, 2, 0],
    "zombies": {"alaska": 2},
    "generals": {"0": "alaska"},
    "shown": [["alaska"], [], []],
    "rebel": "alaska",
    "mercenaries_to_place": 3,
}
"""What a house rule keeps in a game."""


@pytest.mark.parametrize("field", LEFT_OVER)
def test_what_belongs_to_a_rule_that_is_off_is_refused(field: str) -> None:
    """CU-2.5, CU-9.1: of all that is unsound about it, that the game is played without the rule is told."""
    hands = {"hands": [["alaska"], [], []]} if field == "shown" else {}
    position = {"phase": "attack", "territories": "alaska=0:4 congo=2:1 rest=1:1", **hands}
    assert read(position, {})
    with pytest.raises(Refused) as refused:
        read(position | {field: LEFT_OVER[field]}, {})
    told = refused.value.refusal
    assert (told.code, told.field) == ("position_invalid", f"position.{field}")
    assert "is played without" in told.sentence


@pytest.mark.parametrize(
    ("phase", "kind", "count", "options"),
    [
        ("rebellion", "rebellion_draw", 1, {"rebellion": True}),
        ("apocalypse", "zombie_rise", 42, {"zombie_apocalypse": True, "zombie_after": 1}),
    ],
)
def test_between_turns_it_is_known_whose_turn_it_was(
    phase: str, kind: str, count: int, options: dict[str, Any]
) -> None:
    """CU-3.22, CU-3.23: who comes next follows from it."""
    chance = {"type": "chance_requested", "chance_id": 1, "kind": kind, "count": count}
    position = {
        "phase": phase,
        "territories": "alaska=0:4 congo=2:1 rest=1:1",
        "acting_seat": 2,
        "chance_id": 1,
        "chance": chance,
    }
    assert read(position, options).phase == phase
    with pytest.raises(Refused) as refused:
        read(position | {"acting_seat": None}, options)
    assert refused.value.refusal.field == "position.acting_seat"


@pytest.mark.parametrize("out", [(), (0,)], ids=["the game goes on", "the game is over"])
def test_a_turn_given_up_after_a_forced_set(out: tuple[int, ...]) -> None:
    """CU-4.8, CU-5.12: the set traded belongs to a turn that is over; what comes then is a sound position."""
    options = {"rebellion": True, "chance_source": "referee"}
    hand = ["alaska", "brazil", "japan", "peru", "congo", "wild-1"]
    state = read(
        {
            "phase": "overflow_trade",
            "acting_seat": 2,
            "territories": "brazil=2:6 argentina=1:1 rest=1:1"
            if out
            else "brazil=2:6 argentina=0:1 rest=1:1",
            "status": ["resigned" if seat in out else "active" for seat in range(3)],
            "hands": [[], [], hand],
            "conquered": True,
        },
        options,
    )
    commands: tuple[dict[str, Any], ...] = (
        {"type": "trade_cards", "seat": 2, "cards": ["alaska", "peru", "congo"]},
        {"type": "resign", "seat": 2},
    )
    for command in commands:
        for event in CUSTOM.decide(state, read_command(CUSTOM, command), seat_actor(2)):
            state = CUSTOM.evolve(state, event)
    assert state.phase == ("finished" if out else "rebellion")
    position = msgspec.json.decode(msgspec.json.encode(CUSTOM.position(state)))
    assert read(position, options) == state


def test_a_game_won_while_others_give_up() -> None:
    """CU-5.12: an announcement that a victory overtakes stays where it is; the position is still sound."""
    options = {"capitals": True, "capitals_to_win": 2, "defence": "ask", "retreat": True}
    lands = "brazil=0:3 peru=1:2 argentina=1:1 rest=2:1"
    state = read({"phase": "attack", "territories": lands, "capitals": ["brazil", "peru", "congo"]}, options)
    commands: tuple[dict[str, Any], ...] = (
        {"type": "attack", "seat": 0, "from_territory": "brazil", "to_territory": "peru", "dice": 2},
        {"type": "resign", "seat": 1},
        {"type": "resign", "seat": 2},
        {"type": "defend", "seat": 1, "retreat_to": "argentina"},
    )
    for command in commands:
        typed = read_command(CUSTOM, command)
        for event in CUSTOM.decide(state, typed, seat_actor(command["seat"])):
            state = CUSTOM.evolve(state, event)
    assert state.outcome is not None
    assert state.announced == (1, 2)
    position = msgspec.json.decode(msgspec.json.encode(CUSTOM.position(state)))
    assert read(position, options) == state
