"""Resigning in the middle of something (CU-5.12), and what is played for a seat that is late (CU-5.20)."""

from domain.classic import leaving as classic
from domain.classic.events import SeatResigned
from domain.core.checks import check_late
from domain.core.part import CommandRule
from domain.core.vocabulary import SeatTimedOut, TimeOut
from domain.custom.setting_up import claim_passed_on, placing_passed_on
from domain.custom.state import CustomState, Play, replace


def time_out(play: Play, command: TimeOut) -> None:
    """CU-5.20: in `defend` it covers that decision only."""
    if play.state.phase != "defend":
        classic.time_out(play, command)
        return
    check_late(play.actor, "CU")
    play.add(SeatTimedOut(command.seat, "defend", play.state.missed_turns[command.seat]))
    play.default(command.seat)


def seat_resigned(state: CustomState, event: SeatResigned) -> CustomState:
    state = classic.seat_gone(state, event)
    if state.phase == "claim" and state.claiming == event.seat:
        return claim_passed_on(state, event.seat)
    if state.phase == "initial_placement" and state.acting_seat == event.seat:
        return placing_passed_on(state, event.seat)
    return state


LEAVING = replace(
    classic.LEAVING,
    rule="A seat may give up; for one that is late the rules play on (CU-5.12, CU-5.20, CL-5.30 to CL-5.42).",
    commands={**classic.LEAVING.commands, TimeOut: CommandRule(time_out)},
    folds={**classic.LEAVING.folds, SeatResigned: seat_resigned},
)
