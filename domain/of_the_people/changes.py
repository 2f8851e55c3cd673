"""Turns of phrase of the fold: a nation changed, a seat that has acted, a seat that goes out."""

from typing import Any

from domain.core.seats import Status
from domain.core.state import with_missed, with_status
from domain.of_the_people.state import Nation, PeopleState, replace


def with_nation(state: PeopleState, name: str, **changes: Any) -> PeopleState:
    nation: Nation = replace(state.nations[name], **changes)
    return replace(state, nations={**state.nations, name: nation})


def acted(state: PeopleState, seat: int | None, *, covered: bool = False) -> PeopleState:
    """OP-5.42: a seat's own command makes its missed turns forgotten; what is played for it by default
    (`covered` by its time-out, or its one lapsed decision) does not."""
    if seat is None or covered:
        return state
    if state.lapsed == seat:
        return replace(state, lapsed=None)
    return with_missed(state, seat, 0) if state.missed_turns[seat] else state


def turn_acted(state: PeopleState) -> PeopleState:
    """The acting seat, leader or controller, has acted."""
    return acted(state, state.now.acting_seat, covered=state.now.absent)


def with_lead(state: PeopleState, seat: int, nation: str | None) -> PeopleState:
    return replace(state, leads=(*state.leads[:seat], nation, *state.leads[seat + 1 :]))


def gone_out(state: PeopleState, seat: int, how: Status) -> PeopleState:
    """OP-2.4: a seat is out for good. If it controlled the turn under way, the leader of that nation goes
    on (OP-5.12), else a new controller is named (OP-4.100)."""
    state = with_status(with_lead(state, seat, None), seat, how)
    now = state.now
    if now.controller == seat:
        now = replace(now, controller=state.leader(now.nation), absent=False)
    if seat in now.responders:
        now = replace(now, responders=tuple(other for other in now.responders if other != seat))
    over = now.over or now.seat == seat
    lapsed = None if state.lapsed == seat else state.lapsed
    return replace(state, now=replace(now, over=over), went_out=(*state.went_out, seat), lapsed=lapsed)
