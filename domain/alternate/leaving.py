"""Resigning, and being resigned after too many missed rounds (AL-5.30 to AL-5.34)."""

from domain.alternate import winning
from domain.alternate.events import SeatResigned
from domain.alternate.state import AlternateState, Play, acting
from domain.core.checks import check_late
from domain.core.legal import Choice
from domain.core.part import CommandRule, Part
from domain.core.refusal import refuse
from domain.core.sealed import check_owing
from domain.core.state import with_status
from domain.core.vocabulary import Resign, SeatTimedOut, TimeOut


def resign(play: Play, command: Resign) -> None:
    if len(play.state.active) == 1:
        refuse("last_active_seat", "The only active seat cannot resign.", "AL-5.31", "seat")
    _go(play, command.seat)


def _go(play: Play, seat: int) -> None:
    play.add(SeatResigned(seat))
    if len(play.state.active) == 1:  # AL-5.31
        winning.declare(play, last_seat=True)


def time_out(play: Play, command: TimeOut) -> None:
    """The default is played when the phase closes (AL-5.32)."""
    state, seat = play.state, command.seat
    if seat not in acting(state):
        refuse("not_your_turn", f"Seat {seat} is not to act now.", "AL-9.1", "seat")
    check_owing(state.sealed, seat, "AL-5.33")
    check_late(play.actor, "AL")
    play.add(SeatTimedOut(seat, state.phase, missed_after(state, seat)))


def missed_after(state: AlternateState, seat: int) -> int:
    """AL-5.34: only rounds count; time-outs in setup have no consequence (AL-5.33)."""
    return state.missed_turns[seat] + 1 if state.phase == "orders" else 0


def resign_absent(play: Play) -> None:
    """AL-5.34: in the round's order, never the only active seat."""
    limit = play.state.options.timeouts_before_resign
    for seat in play.state.order:
        state = play.state
        due = limit and state.status[seat] == "active" and state.missed_turns[seat] >= limit
        if due and len(state.active) > 1:
            _go(play, seat)


def _may_resign(state: AlternateState, seat: int) -> tuple[Choice, ...]:
    going = state.status[seat] == "active" and len(state.active) > 1
    return (Choice("resign", {}),) if going else ()


# `time_out` is checked against `must_act` by its own decision: for a seat that has handed in, the reason is
# `already_submitted`, not `not_your_turn` (AL-9.2).
LEAVING = Part[AlternateState](
    name="leaving",
    rule="A seat may resign at any time; one that misses too many rounds is resigned (AL-5.30 to AL-5.34).",
    commands={
        Resign: CommandRule(resign, any_seat=True),
        TimeOut: CommandRule(time_out, any_seat=True),
    },
    folds={SeatResigned: lambda state, event: with_status(state, event.seat, "resigned")},
    asides=_may_resign,
)
