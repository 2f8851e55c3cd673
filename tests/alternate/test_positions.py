"""Positions: what may be left out, and what is refused because it cannot be."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.actor import GENERATOR, REFEREE, seat_actor
from domain.core.chance import answer
from domain.core.legal.sampling import sample
from domain.core.refusal import Refused
from domain.core.vocabulary import EnterChance, Resign
from domain.game.messages import read_command
from tests.alternate.playing import ALTERNATE, setup_of, state_of

HANDS = [
    ["alaska", "alberta", "ontario"],
    ["quebec", "greenland", "iceland"],
    ["brazil", "peru", "venezuela"],
]
ORDERS: dict[str, Any] = {"phase": "orders", "territories": "brazil=0:3 congo=1:1 india=2:1"}
BIDDING: dict[str, Any] = {
    "phase": "bidding",
    "set_number": 1,
    "offered": ["ural", "siam", "china"],
    "objectives": HANDS,
}
CONVERSION: dict[str, Any] = {"phase": "conversion", "set_number": 11, "objectives": HANDS}
PLACEMENT: dict[str, Any] = {"phase": "placement", "starting": [["brazil"], ["peru"], ["siam"]]}
TIE: dict[str, Any] = {
    **BIDDING,
    "bids": {"0": 3, "1": 3, "2": 1},
    "rolling": [0, 1],
    "chance_id": 9,
    "chance": {"type": "chance_requested", "chance_id": 9, "kind": "bid_tie_roll", "count": 2},
    "sealed": {},
}


FINISHED: dict[str, Any] = {
    **ORDERS,
    "phase": "finished",
    "round": 7,
    "outcome": {"winners": [0], "reason": "score"},
    "ranking": [0, 1, 2],
    "scores": {str(seat): {"plain": 1, "objective": 0, "continent": 0, "total": 1} for seat in range(3)},
}


def pending(kind: str, count: int, **position: Any) -> dict[str, Any]:
    """The position while such a chance point is waited for, by nobody who owes a paper."""
    chance = {"type": "chance_requested", "chance_id": 4, "kind": kind, "count": count}
    return {**position, "chance_id": 4, "chance": chance, "sealed": {}}


def test_left_out() -> None:
    """AL-3.13, AL-4.10: order, allowances and who must act follow from the rest; a new game waits for its
    deal (AL-3.1)."""
    state = state_of(ORDERS)
    assert (state.round, state.order, state.base_allowances) == (1, (0, 1, 2), {0: 2, 1: 2, 2: 2})
    assert state.sealed.must_act == (0, 1, 2)
    assert len(state_of(BIDDING).pile) == 30
    fresh = state_of({})
    assert fresh.chance is not None
    assert (fresh.chance.kind, len(fresh.pile)) == ("objective_deal", 42)


POSSIBLE: list[dict[str, Any]] = [
    {},
    ORDERS,
    BIDDING,
    CONVERSION,
    PLACEMENT,
    TIE,
    FINISHED,
    {**ORDERS, "base_allowances": {"0": 0, "1": 2, "2": 2}},
    pending("first_player_roll", 3, **CONVERSION),
    pending("first_player_roll", 2, **CONVERSION, rolling=[0, 1]),
    pending("first_player_roll", 3, **CONVERSION, rolling=[0, 1, 2]),
    pending("set_draw", 3, **BIDDING | {"offered": [], "returned": ["ural", "siam", "china"]}),
    pending("objective_deal", 9),
    {**CONVERSION, "status": ["resigned", "active", "active"], "sealed": {"must_act": [0, 1, 2]}},
]


@pytest.mark.parametrize("position", POSSIBLE, ids=range(len(POSSIBLE)))
def test_round_trip(position: dict[str, Any]) -> None:
    """AL-9.11: a position is all there is to know."""
    state = state_of(position)
    written = msgspec.json.decode(msgspec.json.encode(ALTERNATE.position(state)))
    assert state_of(written) == state


@pytest.mark.parametrize(
    "position", [BIDDING, CONVERSION, PLACEMENT, ORDERS], ids=lambda one: str(one["phase"])
)
def test_a_game_that_ended_early_is_a_position(position: dict[str, Any]) -> None:
    """AL-5.31: what lay on the table when all others had resigned still lies there."""
    state = state_of(position)
    for seat in (0, 2):
        for event in ALTERNATE.decide(state, Resign(seat), seat_actor(seat)):
            state = ALTERNATE.evolve(state, event)
    assert state.outcome is not None
    assert state_of(ALTERNATE.position(state)) == state


NOTHING_OWED: list[dict[str, Any]] = [
    {**BIDDING, "tokens": [0, 20, 20], "sealed": {"must_act": [0, 1, 2]}},
    {**CONVERSION, "starting": [["ural", "siam", "china"], [], []], "sealed": {"must_act": [0, 1, 2]}},
]


@pytest.mark.parametrize("position", NOTHING_OWED, ids=lambda one: str(one["phase"]))
def test_nobody_is_asked_who_owes_nothing(position: dict[str, Any]) -> None:
    """AL-2.22, AL-2.30: no bid of a seat without tokens, no conversion of one that has won a set; but what
    stands in a log was taken as sound."""
    with pytest.raises(Refused) as caught:
        state_of(position)
    assert caught.value.refusal.code == "position_invalid"
    assert caught.value.refusal.field == "position.sealed"
    assert ALTERNATE.from_position(setup_of(), position, stored=True).sealed.must_act == (0, 1, 2)


@pytest.mark.parametrize("position", [BIDDING, CONVERSION, PLACEMENT], ids=lambda one: str(one["phase"]))
def test_rounds_missed_in_setup_are_no_matter(position: dict[str, Any]) -> None:
    """AL-5.33, AL-5.34: they cannot be there, but a referee who writes them may, as in every variant."""
    assert state_of({**position, "missed_turns": [0, 2, 0]}).missed_turns == (0, 2, 0)


IMPOSSIBLE: list[dict[str, Any]] = [
    {"phase": "lunch"},
    {"phase": "resolution"},
    {"phase": "clean_up"},
    {"phase": "finished"},
    {"nonsense": 1},
    {"phase": "deal", "chance": None},
    {**ORDERS, "territories": "atlantis=0:1"},
    {**ORDERS, "territories": {"atlantis": {"owner": 0, "troops": 1}}},
    {**ORDERS, "territories": {"brazil": {"owner": 0, "troops": 0}}},
    {**ORDERS, "territories": {"brazil": {"owner": None, "troops": 1}}},
    {**ORDERS, "territories": {"brazil": {"owner": 0, "troops": 10**12}}},
    {**ORDERS, "territories": "brazil=5:1"},
    {**ORDERS, "territories": "brazil=n:1"},
    {**ORDERS, "territories": 7},
    {**ORDERS, "round": 8},
    {**ORDERS, "round": 0},
    {**ORDERS, "round": -1},
    {**ORDERS, "first_seat": 3},
    {**ORDERS, "first_seat": None},
    {**ORDERS, "order": [1, 2, 0]},
    {**ORDERS, "order": [0, 1]},
    {**ORDERS, "status": ["resigned", "resigned", "eliminated"]},
    {**ORDERS, "status": ["active", "active"]},
    {**ORDERS, "tokens": [21, 0, 0]},
    {**ORDERS, "missed_turns": [-1, 0, 0]},
    {**ORDERS, "turn": 4},
    {**ORDERS, "base_allowances": {"0": 2}},
    {**ORDERS, "base_allowances": {"0": -2, "1": 2, "2": 2}},
    {**ORDERS, "objectives": [["brazil", "brazil"], [], []]},
    {**ORDERS, "objectives": [["brazil"], ["brazil"], []]},
    {**ORDERS, "objectives": [["wild-1"], [], []]},
    {**ORDERS, "objectives": [["alaska", "siam", "peru", "china"], [], []]},
    {**ORDERS, "cashed": [["brazil"], ["brazil"], []]},
    {**ORDERS, "converted": [["brazil"], [], []]},
    {**ORDERS, "sealed": {"must_act": [0, 1, 2], "papers": {"0": 5}, "submissions": {"0": 1}}},
    {**ORDERS, "sealed": {"must_act": [0, 1, 2], "papers": {"0": "a" * 4001}, "submissions": {"0": 1}}},
    {**ORDERS, "sealed": {"must_act": [0, 1, 2], "papers": {"0": ""}}},
    {**ORDERS, "sealed": {"must_act": [0, 1, 2], "papers": {"0": ""}, "submissions": {"0": 0}}},
    {**ORDERS, "sealed": {"must_act": [0, 1, 2], "papers": {"7": ""}, "submissions": {"7": 1}}},
    {
        **ORDERS,
        "sealed": {"must_act": [0, 1, 2], "timed_out": [0], "papers": {"0": ""}, "submissions": {"0": 1}},
    },
    {**ORDERS, "sealed": {"must_act": [0, 1, 2], "timed_out": [0, 1, 2]}},
    {**ORDERS, "sealed": {"must_act": [1, 0, 2]}},
    {**ORDERS, "sealed": {"must_act": [0, 1]}},
    {**ORDERS, "sealed": {}},
    {**ORDERS, "status": ["active", "active", "eliminated"]},
    {
        **ORDERS,
        "territories": "brazil=0:3 congo=1:1",
        "status": ["active", "active", "eliminated"],
        "sealed": {"must_act": [0, 1, 2]},
    },
    {**PLACEMENT, "status": ["active", "active", "eliminated"]},
    {**ORDERS, "objectives": [["alaska", "siam"], [], []], "cashed": [["peru", "china"], [], []]},
    {**ORDERS, "under_way": {"seat": 0, "to_territory": "peru", "troops": 3}},
    {**ORDERS, "scores": {"0": {"plain": 1, "objective": 0, "continent": 0, "total": 1}}},
    {**ORDERS, "ranking": [0, 1, 2]},
    {**ORDERS, "bids": {"0": 1}},
    {**ORDERS, "outcome": {"winners": [0], "reason": "score"}},
    {**ORDERS, "phase": "finished", "outcome": {"winners": [0], "reason": "score"}},
    {**ORDERS, "chance": {"type": "chance_requested", "chance_id": 0, "kind": "set_draw", "count": 3}},
    {**ORDERS, "chance": {"type": "chance_requested", "chance_id": 0, "kind": "weather", "count": 3}},
    {**BIDDING, "set_number": 12},
    {**BIDDING, "set_number": 2},
    {**BIDDING, "offered": ["ural", "siam"]},
    {**BIDDING, "offered": []},
    {**BIDDING, "offered": ["ural", "siam", "alaska"], "pile": list(state_of(BIDDING).pile)},
    {**BIDDING, "round": -1},
    {**BIDDING, "pile": ["alberta"]},
    {**BIDDING, "pile": list(reversed(state_of(BIDDING).pile))},
    {**BIDDING, "objectives": [["alaska"], [], []]},
    {**BIDDING, "territories": "brazil=0:1"},
    {**BIDDING, "round": 1},
    {**BIDDING, "rolling": [0, 1]},
    {**BIDDING, "sealed": {"must_act": [0, 1, 2], "papers": {"0": 21}, "submissions": {"0": 1}}},
    {**BIDDING, "tokens": [0, 0, 0]},
    {**CONVERSION, "set_number": 10},
    {**CONVERSION, "sealed": {"must_act": [0, 1, 2], "papers": {"0": ["peru"]}, "submissions": {"0": 1}}},
    {**PLACEMENT, "territories": "brazil=0:1"},
    {**PLACEMENT, "first_seat": None},
    {**PLACEMENT, "cashed": [["alaska"], [], []]},
    {**PLACEMENT, "starting": [["brazil"], ["brazil"], ["siam"]]},
    {**PLACEMENT, "converted": [["brazil", "brazil"], [], []]},
    {**TIE, "bids": {"0": 3, "1": 3, "2": -1}},
    {**TIE, "bids": {"0": 3, "1": 2, "2": 1}},
    {**TIE, "bids": {"0": 30, "1": 30, "2": 1}},
    {**TIE, "bids": {"0": 3, "1": 3}},
    {**TIE, "bids": {"0": 0, "1": 0, "2": 0}},
    {**TIE, "rolling": [0]},
    {**TIE, "rolling": [0], "chance": {**TIE["chance"], "count": 1}},
    {**BIDDING, "order": [0, 1, 2]},
    {**BIDDING, "base_allowances": {"0": 2, "1": 2, "2": 2}},
    {**TIE, "chance_id": 8},
    {**TIE, "sealed": {"must_act": [0, 1, 2]}},
    {**TIE, "chance": {"type": "chance_requested", "chance_id": 9, "kind": "bid_tie_roll", "count": 3}},
    pending("objective_deal", 9, phase="deal", pile=["alaska", "brazil", "peru"]),
    pending("objective_deal", 9, **BIDDING),
    pending("set_draw", 3, **BIDDING),
    pending("set_draw", 3, **BIDDING | {"set_number": 11, "offered": [], "pile": []}),
    pending("first_player_roll", 3, **BIDDING | {"offered": []}),
    pending("first_player_roll", 3, **CONVERSION, tokens=[3, 2, 2]),
    pending("first_player_roll", 1, **CONVERSION, tokens=[3, 2, 2]),
    pending("first_player_roll", 2, **CONVERSION, rolling=[0, 1], tokens=[3, 2, 3]),
    {**FINISHED, "ranking": [0, 1]},
    {**FINISHED, "scores": {}},
    {**FINISHED, "outcome": {"winners": [3], "reason": "score"}},
    pending("set_draw", 3, **FINISHED),
]


@pytest.mark.parametrize("position", IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_impossible(position: dict[str, Any]) -> None:
    """AL-3.15, AL-2.6: what could never be between two commands is refused."""
    with pytest.raises(Refused) as caught:
        state_of(position)
    assert caught.value.refusal.code == "position_invalid"


STARTS: list[dict[str, Any]] = [
    ORDERS,
    BIDDING,
    CONVERSION,
    PLACEMENT,
    TIE,
    {},
    {**ORDERS, "territories": "brazil=0:3"},
    {**PLACEMENT, "starting": [[], [], ["siam"]]},
    {
        **ORDERS,
        "first_seat": 2,
        "round": 7,
        "status": ["resigned", "active", "eliminated"],
        "territories": "brazil=0:3 congo=1:1",
    },
    {
        **ORDERS,
        "sealed": {"must_act": [0, 1, 2], "timed_out": [0], "papers": {"1": {}}, "submissions": {"1": 3}},
    },
]


@pytest.mark.parametrize("position", STARTS, ids=range(len(STARTS)))
def test_whatever_is_let_in_can_be_played_to_the_end(position: dict[str, Any]) -> None:
    """AL-3.15: from a stranger's position on, somebody can always go on, until the game is over."""
    state, rng = state_of(position), Random(315)
    for _ in range(600):
        if state.outcome is not None:
            break
        if state.chance is not None:
            entered = EnterChance(state.chance_id, answer(ALTERNATE.ask(state), rng.randrange))
            events = ALTERNATE.decide(state, entered, rng.choice((REFEREE, GENERATOR)))
        else:
            seat = rng.choice(ALTERNATE.awaited(state))
            choices = [one for one in ALTERNATE.legal(state, seat) if one.command != "resign"]
            command = read_command(ALTERNATE, {**sample(rng.choice(choices), rng.randrange), "seat": seat})
            events = ALTERNATE.decide(state, command, seat_actor(seat))
        for event in events:
            state = ALTERNATE.evolve(state, event)
        assert ALTERNATE.from_position(setup_of(), ALTERNATE.position(state)) == state
    assert state.outcome is not None
