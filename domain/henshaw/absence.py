"""Late and absent seats, and standing orders (HE-4.60, HE-5.12 to 5.14)."""

from domain.core.actor import REFEREE, Actor
from domain.core.checks import check_late
from domain.core.vocabulary import SeatCommand, SeatTimedOut, TimeOut
from domain.henshaw.commands import SetStandingOrders
from domain.henshaw.decisions import DECISIONS
from domain.henshaw.defaults import default_command
from domain.henshaw.events import SeatReturned, StandingOrdersSet
from domain.henshaw.play import Play
from domain.henshaw.state import HenshawState


def awaited(state: HenshawState) -> tuple[int, ...]:
    """Seats that owe a decision; in `sea_decision` those that have not answered yet."""
    if state.chance is not None:
        return ()
    battle = state.battle
    if state.phase != "sea_decision" or battle is None:
        return state.must_act
    return tuple(seat for seat in state.must_act if battle.choice(seat) is None)


def acts_by_itself(state: HenshawState) -> int | None:
    """The first awaited seat that is absent, or whose standing orders answer for it (HE-4.60)."""
    for seat in awaited(state):
        standing = state.standing[seat]
        if state.absent and seat == state.turn_seat:
            return seat
        if standing is not None and (
            (state.phase == "surprise_window" and standing.auto_pass)
            or (state.phase == "battle_orders" and standing.auto_strike)
        ):
            return seat
    return None


def play_default(play: Play, seat: int) -> None:
    command = default_command(play.state, seat)
    DECISIONS[type(command)](play, command, REFEREE)


def welcome_back(play: Play, command: SeatCommand) -> None:
    """HE-5.14: any accepted command of a seat ends its absence; a refused one is never recorded."""
    state, seat = play.state, command.seat
    if state.missed_turns[seat] or (state.absent and seat == state.turn_seat):
        play.add(SeatReturned(seat))


def set_standing_orders(play: Play, command: SetStandingOrders, actor: Actor) -> None:
    play.add(StandingOrdersSet(command.seat, command.auto_pass, command.auto_strike))


def time_out(play: Play, command: TimeOut, actor: Actor) -> None:
    """HE-5.13: one decision by default; in the seat's own turn, all that follow, until it returns."""
    check_late(actor, "HE")
    state, seat = play.state, command.seat
    own_turn = state.turn_seat == seat and state.phase != "surprise_window"
    play.add(SeatTimedOut(seat, state.phase, state.missed_turns[seat] + own_turn))
    if not play.state.absent or seat != state.turn_seat:
        play_default(play, seat)
