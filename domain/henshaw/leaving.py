"""Resigning, and being late or absent (HE-5.9 to HE-5.14, HE-5.16)."""

from msgspec.structs import replace

from domain.core.checks import check_late
from domain.core.facets import Clockwork
from domain.core.flow import met
from domain.core.legal import Offers, choice
from domain.core.part import CommandRule, Part
from domain.core.state import with_missed, with_status
from domain.core.vocabulary import Command, Resign, SeatCommand, SeatTimedOut, TimeOut
from domain.henshaw.cards import discarded
from domain.henshaw.events import SeatResigned, SeatReturned
from domain.henshaw.geography import OCEANS
from domain.henshaw.options import HenshawOptions
from domain.henshaw.pieces import cleared, killed, with_units
from domain.henshaw.questions import answers_by_itself, left
from domain.henshaw.state import PLAYED_PHASES, HenshawState, Play
from domain.henshaw.winning import end_if_alone, gone

WINDOWS = ("surprise_window", "air_answer")
BATTLE_DECISIONS = ("battle_orders", "sea_decision")


def leave(play: Play, seat: int) -> None:
    """The seat goes at once; battles, contests and air strikes of its own end with it."""
    before = play.state
    attacked = before.contested() if seat == before.turn_seat else ()
    held = {name: space.units[seat] for name, space in before.spaces.items() if space.units[seat]}
    removed = {name: units for name, units in held.items() if name in attacked or name in OCEANS}
    natives = {name: units for name, units in held.items() if name not in removed}
    play.add(SeatResigned(seat, natives, removed, before.hands[seat]))
    left(play, before, seat)
    end_if_alone(play)


# Being late


def _has_clocks(options: HenshawOptions) -> bool:
    return bool(options.window_seconds or options.time_limit_seconds or options.decision_seconds)


def _time_limit(state: HenshawState, seat: int) -> int:
    """HE-5.12; from edition 2 on decisions in a battle have a limit of their own too (HE-5.17)."""
    options = state.options
    if state.phase in WINDOWS:
        return options.window_seconds
    if state.edition >= 2 and state.phase in BATTLE_DECISIONS:
        return options.decision_seconds
    return options.time_limit_seconds


CLOCKWORK = Clockwork[HenshawState](_has_clocks, _time_limit, lambda state, seat: state.asked)


def makes_absent(state: HenshawState, seat: int, phase: str) -> bool:
    """HE-5.13: in its own turn, but for a window, a seat that is late is absent; from edition 2 on, in games
    without a time limit, not for a decision in a battle either (HE-5.18)."""
    one_decision = phase == "surprise_window"
    if state.edition >= 2 and not state.options.time_limit_seconds:
        one_decision = one_decision or phase in BATTLE_DECISIONS
    return state.turn_seat == seat and not one_decision


def time_out(play: Play, command: TimeOut) -> None:
    """One decision by default; of a seat that becomes absent, all that follow until it returns."""
    check_late(play.actor, "HE")
    state, seat = play.state, command.seat
    missed = state.missed_turns[seat] + makes_absent(state, seat, state.phase)
    play.add(SeatTimedOut(seat, state.phase, missed))
    if not _is_absent(play.state, seat):
        play.default(seat)


def _is_absent(state: HenshawState, seat: int) -> bool:
    return state.absent and seat == state.turn_seat


def _welcome_back(play: Play, command: Command) -> None:
    """HE-5.14: any accepted command of a seat ends its absence; a refused one is never recorded."""
    if isinstance(command, SeatCommand) and not isinstance(command, TimeOut):
        seat = command.seat
        if play.state.missed_turns[seat] or _is_absent(play.state, seat):
            play.add(SeatReturned(seat))


def _may_resign(state: HenshawState, seat: int) -> Offers:
    if state.phase in PLAYED_PHASES and state.status[seat] == "active":
        yield choice("resign")


# Folds


def _resigned(state: HenshawState, event: SeatResigned) -> HenshawState:
    """HE-5.9: cards, attackers, garrisons, ships, in this order; factories stay."""
    seat, spaces = event.seat, dict(state.spaces)
    for name, units in event.removed.items():
        spaces[name] = killed(state, spaces[name], seat, units)
    for name, armies in event.natives.items():
        space = with_units(spaces[name], seat, -armies)
        spaces[name] = replace(space, natives=space.natives + armies)
    if seat == state.turn_seat:
        spaces = {name: cleared(space) for name, space in spaces.items()}
    resigned = replace(discarded(state, seat, event.cards), spaces=spaces)
    return gone(with_status(resigned, seat, "resigned"), seat)


def _timed_out(state: HenshawState, event: SeatTimedOut) -> HenshawState:
    late = with_missed(state, event.seat, event.missed_turns)
    return replace(late, absent=True) if makes_absent(state, event.seat, event.phase) else late


def _returned(state: HenshawState, event: SeatReturned) -> HenshawState:
    back = with_missed(state, event.seat, 0)
    return replace(back, absent=False) if event.seat == state.turn_seat else back


LEAVING = Part[HenshawState](
    name="leaving",
    rule="Who resigns leaves natives behind; who is late is played for (HE-5.9 to HE-5.14).",
    commands={
        Resign: CommandRule(
            lambda play, command: leave(play, command.seat), frozenset(PLAYED_PHASES), any_seat=True
        ),
        TimeOut: CommandRule(time_out, frozenset(PLAYED_PHASES)),
    },
    folds={SeatResigned: _resigned, SeatTimedOut: _timed_out, SeatReturned: _returned},
    # HE-7.1: whoever resigns shows its cards; of a resignation that comes by itself (HE-5.14) others may know
    # nothing before.
    betrays={SeatResigned: lambda state, event, sender: event.seat != sender.seat},
    asides=_may_resign,
    answers=(met.by(_welcome_back), answers_by_itself.by(_is_absent)),
)
