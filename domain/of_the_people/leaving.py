"""Resigning, and absence: a seat goes, its nation stays as a neutral one; a late seat's default is played
(OP-5.30 to OP-5.42)."""

from domain.core.checks import check_late
from domain.core.legal import choice
from domain.core.part import CommandRule, Part
from domain.core.seats import Status
from domain.core.state import with_status
from domain.core.vocabulary import Resign, SeatTimedOut, TimeOut
from domain.of_the_people import events as e
from domain.of_the_people.changes import put_away, with_lead, with_nation, with_now
from domain.of_the_people.moving_in import least, move_in
from domain.of_the_people.nations import lose_standing
from domain.of_the_people.questions import step_due
from domain.of_the_people.state import PeopleState, Play, replace


def resign(play: Play, command: Resign) -> None:
    """OP-5.31: in its own nation's turn an open move-in is first made by default."""
    if play.state.phase == "move_in" and play.state.now.seat == command.seat:
        move_in(play, least(play.state, command.seat))
    give_up(play, command.seat)


def give_up(play: Play, seat: int) -> None:
    """OP-5.30, OP-5.32: the seat is out; its nation, if it has one in play, becomes neutral."""
    nation = play.state.leads[seat]
    if nation is None or nation not in play.state.nations:
        play.add(e.SeatResigned(seat, None, ()))
        return
    play.add(e.SeatResigned(seat, nation, play.state.nations[nation].hand))
    lose_standing(play, nation)


def time_out(play: Play, command: TimeOut) -> None:
    """OP-5.40, OP-5.42: the event that says so; what is then played follows from the state."""
    check_late(play.actor, "OP")
    state = play.state
    own = state.now.seat == command.seat
    play.add(SeatTimedOut(command.seat, state.phase, state.missed_turns[command.seat] + own))


def _lapse(play: Play) -> bool:
    """OP-5.41: the one decision of a seat that was timed out."""
    return play.state.lapsed is not None and play.default(play.state.lapsed)


# Folds


def gone_out(state: PeopleState, seat: int, how: Status) -> PeopleState:
    """OP-2.4: a seat is out for good. If it controlled the turn under way, the leader of that nation goes
    on (OP-5.12), else a new controller is named (OP-4.100)."""
    state = with_status(with_lead(state, seat, None), seat, how)
    now = state.now
    if now.controller == seat:
        now = replace(now, controller=state.leader(now.nation), absent=False)
    responders = tuple(other for other in now.responders if other != seat)
    now = replace(now, responders=responders, over=now.over or now.seat == seat)
    lapsed = None if state.lapsed == seat else state.lapsed
    return replace(state, now=now, went_out=(*state.went_out, seat), lapsed=lapsed)


def _resigned(state: PeopleState, event: e.SeatResigned) -> PeopleState:
    """OP-5.30: its nation goes on as a neutral one without cards and control marks. OP-5.32: before the
    reveal no nation comes into play for it, even if it had chosen."""
    if not state.nations:
        chosen = (*state.chosen[: event.seat], None, *state.chosen[event.seat + 1 :])
        state = replace(state, chosen=chosen)
    if event.nation is not None:
        state = put_away(with_nation(state, event.nation, marks=()), event.nation, *event.cards)
    in_exile = state.exile is not None and state.exile.seat == event.seat
    state = gone_out(state, event.seat, "resigned")
    if in_exile:
        return replace(state, exile=None, phase="actions")
    if state.phase == "revolt" and not state.now.responders:
        return replace(state, phase="actions" if state.now.ended else "muster")
    return state


def _timed_out(state: PeopleState, event: SeatTimedOut) -> PeopleState:
    """OP-5.41: in its own turn, and as controller, all that is left; elsewhere one decision."""
    controls = state.now.controller == event.seat and event.phase != "takeover"
    if state.now.seat == event.seat or controls:
        return with_now(state, replace(state.now, absent=True))
    return replace(state, lapsed=event.seat)


LEAVING = Part[PeopleState](
    name="leaving",
    rule="A seat may resign at any time, its nation turns neutral; for a late seat its default is played "
    "(OP-5.30 to OP-5.42).",
    commands={Resign: CommandRule(resign, any_seat=True), TimeOut: CommandRule(time_out)},
    folds={e.SeatResigned: _resigned, SeatTimedOut: _timed_out},
    # OP-7.21: the hand of a seat that leaves is not told to one who only tries.
    betrays={e.SeatResigned: lambda state, event, sender: event.seat != sender.seat},
    asides=lambda state, seat: (choice("resign"),) if seat in state.active else (),
    answers=(step_due.by(_lapse),),
)
