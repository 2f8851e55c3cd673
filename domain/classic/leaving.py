"""Resigning (CL-5.30 to CL-5.34), and what is played for a seat that is late (CL-5.40 to CL-5.42)."""

from domain.classic.conquering import occupy
from domain.classic.events import ResignationAnnounced, SeatResigned
from domain.classic.questions import close_pending, is_unsettled, least_move_in
from domain.classic.setting_up import go_on_claiming, go_on_placing
from domain.classic.state import (
    NEUTRAL,
    Land,
    Play,
    T,
    TableState,
    acted,
    changed,
    discarded,
    replace,
    with_hand,
)
from domain.classic.turns import finish_turn, leave, settle_announcements
from domain.classic.winning import test_last_seat, test_victory
from domain.core.actor import Actor
from domain.core.checks import check_late
from domain.core.legal import Offers, choice
from domain.core.part import Claim, CommandRule, Part
from domain.core.refusal import refuse
from domain.core.state import with_missed, with_status
from domain.core.vocabulary import Resign, SeatTimedOut, TimeOut

# Resigning


def resign(play: Play, command: Resign) -> None:
    state, seat = play.state, command.seat
    if state.active == (seat,):
        refuse("last_active_seat", "The only seat left cannot resign.", "CL-5.33", "seat")
    if seat in state.announced:
        refuse("already_announced", "Your resignation is announced already.", "CL-5.34", "seat")
    if state.in_setup:  # CL-5.32
        leave(play, seat)
        test_last_seat(play)
    elif seat == state.acting_seat:
        resign_in_turn(play, seat)
    else:
        announce(play, seat)


def resign_in_turn(play: Play, seat: int) -> None:
    """CL-5.31: at once, after whatever is pending; it lapses where that leaves nobody else."""
    close_pending(play)
    if play.state.conquest is not None:
        occupy(play, least_move_in(play.state))
    if play.state.outcome is not None or play.state.active == (seat,):
        return
    leave(play, seat)
    if not test_last_seat(play):
        finish_turn(play)


def announce(play: Play, seat: int) -> None:
    """CL-5.34: in another seat's turn."""
    play.add(ResignationAnnounced(seat))
    if is_unsettled(play.state):
        return
    settle_announcements(play)
    if not test_victory(play):
        test_last_seat(play)


def offer_resigning(state: TableState, seat: int) -> Offers:
    """CL-3.25, CL-5.33, CL-5.34."""
    others = seat in state.active and state.active != (seat,)
    if others and state.phase != "first_player_roll" and seat not in state.announced:
        yield choice("resign")


# Absence


def time_out(play: Play, command: TimeOut) -> None:
    """CL-5.40, CL-5.41: in setup one decision; a turn goes on by itself to its end."""
    state, seat = play.state, command.seat
    check_late(play.actor, state.composition.prefix)
    missed = 0 if state.in_setup else state.missed_turns[seat] + 1
    play.add(SeatTimedOut(seat, state.phase, missed))
    play.default(seat)


# Folds


def resignation_announced(state: T, event: ResignationAnnounced) -> T:
    return replace(state, announced=tuple(sorted((*state.announced, event.seat))))


def seat_gone(state: T, event: SeatResigned) -> T:
    """CL-5.30, CL-5.32: land to neutral, cards to the discards, the pile is lost."""
    seat, lands = event.seat, dict(state.territories)
    for place in event.territories:
        lands[place] = Land(NEUTRAL, lands[place].armies)
    state = replace(
        with_hand(with_status(state, seat, "resigned"), seat, ()),
        territories=lands,
        deck=discarded(state, event.cards),
        piles=changed(state.piles, seat, 0),
        announced=tuple(other for other in state.announced if other != seat),
        went_out=(*state.went_out, seat),
    )
    if not state.capitals_revealed:
        state = replace(state, capitals=changed(state.capitals, seat, None))
    return state


def seat_resigned(state: T, event: SeatResigned) -> T:
    state = seat_gone(state, event)
    if state.acting_seat != event.seat or not state.in_setup:
        return state
    return (go_on_claiming if state.phase == "claim" else go_on_placing)(state, event.seat)


def seat_timed_out(state: T, event: SeatTimedOut) -> T:
    if state.in_setup:
        return state
    return replace(with_missed(state, event.seat, event.missed_turns), timed_out=True)


def tells_a_hand(state: TableState, event: SeatResigned, sender: Actor) -> bool:
    """CL-7.21: the hands of those who leave."""
    return event.seat != sender.seat


def waits_for_chance(state: TableState) -> bool:
    """What is left of a turn by default is played at once, as far as no card or die must be waited for."""
    return not state.timed_out or (state.chance is not None and not state.in_setup)


LEAVING: Part[TableState] = Part(
    name="leaving",
    rule="A seat may give up; for one that is late the rules play on (CL-5.30 to CL-5.42).",
    commands={Resign: CommandRule(resign, any_seat=True), TimeOut: CommandRule(time_out)},
    folds={
        ResignationAnnounced: acted(resignation_announced),
        SeatResigned: seat_resigned,
        SeatTimedOut: seat_timed_out,
    },
    betrays={SeatResigned: tells_a_hand},
    asides=offer_resigning,
    claims=(Claim("A default only waits for a card or a die.", waits_for_chance, "timed_out"),),
)
