"""What the checklist says holds: nothing that came to be met was called impossible, and nobody is told more
of a hand than the hand's own seat (OP-4.110 to OP-4.119)."""

import pytest

from domain.core.actor import ORGANISER, REFEREE, SPECTATOR, seat_actor
from domain.of_the_people.checklist import checklist
from domain.of_the_people.events import WillJudged
from tests.of_the_people.playing import PEOPLE, PeopleTable, random_game, states_of
from tests.secrecy import told

W9 = {
    "phase": "muster",
    "territories": "brazil=0:7+c venezuela=0:2 north-africa=1:3 japan=2:1+c",
    "now": {"will": "w9", "choice": "follow"},
}


@pytest.mark.parametrize("seed", range(5))
def test_op_4_112_a_false_is_certain(seed: int) -> None:
    """OP-4.112, ruling R53: whatever came to be met had never been called impossible, to nobody."""
    turn, doubted, met = 0, False, 0
    for state, at_rest in states_of(random_game(seed, 400, chance_source="referee")):
        if state.turn != turn:
            turn, doubted = state.turn, False
        if state.now.judged == "met":
            met += 1
            assert not doubted
        elif at_rest and state.outcome is None and state.turn:
            items = (*checklist(state, sees_hand=True), *checklist(state, sees_hand=False))
            doubted = doubted or any(item.possible is False for item in items)
    assert met


@pytest.mark.parametrize("seed", range(3))
def test_op_4_117_others_are_told_what_holds_whatever_the_hand(seed: int) -> None:
    """OP-4.117: where others are told True, so is the seat; where its hand decides, they are told nothing."""
    told_apart = 0
    for state, at_rest in states_of(random_game(seed, 300, chance_source="referee")):
        if not at_rest or state.outcome is not None:
            continue
        for own, other in zip(
            checklist(state, sees_hand=True), checklist(state, sees_hand=False), strict=True
        ):
            assert other.possible is not True or own.possible is True
            told_apart += own.possible is not other.possible
            if state.now.neutral or state.now.muster is not None:
                hidden = other.part == "action" and state.now.will in ("w9", "w11") and not state.now.neutral
                assert hidden or other == own
    assert told_apart


@pytest.mark.parametrize("hand", [["egypt", "north-africa"], ["egypt", "siam"]])
def test_op_11_54_reasons_kept_back(hand: list[str]) -> None:
    """OP-11.54, OP-4.119, OP-7.9, OP-7.23: result and muster part are for all, the action part of a player's
    w9 for its seat and the referee; whatever the hand, others see as much and as little."""
    table = PeopleTable({**W9, "nations": {"0": {"hand": hand}}})
    table.send("choose_expansion", 0, territory="venezuela")
    before = table.state
    events = table.send("end_turn", 0)
    place = next(number for number, event in enumerate(events) if isinstance(event, WillJudged))
    for viewer in (seat_actor(0), REFEREE, ORGANISER):
        assert "action" in told(PEOPLE, before, events, viewer)[place]
    for viewer in (seat_actor(1), SPECTATOR):
        seen = told(PEOPLE, before, events, viewer)[place]
        assert set(seen) == {"type", "nation", "result", "muster"}
        assert seen["muster"]["needed"] == ["venezuela"]


def test_op_4_118_a_neutral_nation_that_does_nothing_gives_no_reasons() -> None:
    """OP-4.118, OP-4.103: null with `nothing`."""
    land = "congo=gray:4+c brazil=0:5+c japan=1:6+c siam=2:1+c"
    table = PeopleTable({"phase": "actions", "territories": land, "now": {"nation": "green"}})
    table.send("end_turn", 2)
    judged = next(event for event in table.type_in(4, 6) if isinstance(event, WillJudged))
    assert (judged.result, judged.muster, judged.action) == ("nothing", None, None)
