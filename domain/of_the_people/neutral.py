"""Neutral nations: who controls their turn, and what their will calls for (OP-4.100 to OP-4.109)."""

from domain.core.part import Part
from domain.core.seats import clockwise_after
from domain.of_the_people import events as e
from domain.of_the_people.changes import with_nation, with_now
from domain.of_the_people.questions import step_due
from domain.of_the_people.state import NationTurn, PeopleState, Play, in_turn, replace


def steer(play: Play) -> bool:
    """OP-4.100: marks are taken back, or a controller is named, where that is due."""
    return _return_marks(play) or _name_controller(play)


def _return_marks(play: Play) -> bool:
    """OP-4.100: marks are taken back once every active seat has one, but not in that nation's turn."""
    state = play.state
    for nation in state.neutral_nations():
        under_way = nation == state.now.nation and not state.now.closed
        if not under_way and _all_marked(state, nation):
            play.add(e.ControlMarksReturned(nation))
            return True
    return False


def _all_marked(state: PeopleState, nation: str) -> bool:
    return set(state.active) <= set(state.nations[nation].marks)


def _name_controller(play: Play) -> bool:
    """OP-4.100: at the start of the turn, and at once when the controller goes out, also in a take-over: the
    first active seat without a mark, clockwise from the first seat, itself included."""
    state, nation = play.state, play.state.now.nation
    rotates = state.options.neutral_control == "rotation"
    if not state.turn or state.now.closed or not rotates or not state.now.neutral:
        return False
    if state.now.controller is not None:
        return False
    if _all_marked(state, nation):
        play.add(e.ControlMarksReturned(nation))
    marks = play.state.nations[nation].marks
    assert state.first_seat is not None
    from_first = clockwise_after(state.first_seat - 1, len(state.seats))
    seat = next(seat for seat in from_first if seat in state.active and seat not in marks)
    play.add(e.ControllerNamed(nation, seat))
    return True


# Folds


def _named(state: PeopleState, event: e.ControllerNamed) -> PeopleState:
    marks = tuple(sorted({*state.nations[event.nation].marks, event.seat}))
    state = with_nation(state, event.nation, marks=marks)
    return with_now(state, replace(state.now, controller=event.seat, absent=False))


# Claims


def _steered(state: PeopleState, now: NationTurn) -> bool:
    if not now.neutral:
        return now.controller is None
    automatic = state.options.neutral_control == "automatic"
    return not now.over and (now.controller is None if automatic else now.controller in state.active)


def _marked_for_its_turn(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.100: the mark is given at the start of the turn; OP-5.12: the leader of a nation needs none."""
    acting = state.nations.get(now.nation)
    if acting is None or now.controller is None or state.leader(now.nation) is not None:
        return True
    return now.controller in acting.marks


NEUTRAL = Part[PeopleState](
    name="neutral",
    rule="Neutral nations follow their wills, steered by the seats in rotation (OP-4.100 to OP-4.109).",
    folds={
        e.ControllerNamed: _named,
        e.ControlMarksReturned: lambda state, event: with_nation(state, event.nation, marks=()),
    },
    answers=(step_due.by(steer),),
    claims=(
        in_turn("A neutral turn, and no other, has a controller or plays itself.", _steered),
        in_turn(
            "A neutral nation always follows.", lambda state, now: not now.neutral or now.choice != "dominate"
        ),
        in_turn(
            "A neutral nation's turn has no such phase.",
            lambda state, now: not now.neutral or state.phase not in ("declare", "discard", "revolt"),
            "phase",
        ),
        in_turn("The controller has the nation's mark.", _marked_for_its_turn, "nations", of_new=True),
    ),
)
