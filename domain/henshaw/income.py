"""Free armies: gifts before turn 1, industry, and the free points of phase IV (HE-4.13, HE-4.14, HE-4.61)."""

from msgspec.structs import replace

from domain.core.part import Claim, Part
from domain.henshaw.asking import acting_seat, asking, belongs_to, open_phase
from domain.henshaw.commands import FinishSpending
from domain.henshaw.events import FreeArmiesGranted, GiftsGranted, SpendingFinished
from domain.henshaw.pieces import MOST
from domain.henshaw.questions import before_asking, cut_short
from domain.henshaw.spending import offers
from domain.henshaw.state import SPENDING_PHASES, HenshawState, Play
from domain.henshaw.turns import start_turn

GIFT = 2
FREE_POINTS = 2


def opener(state: HenshawState) -> int:
    """Whose turn 1 will be: the first seat, or the next active one (HE-5.9)."""
    return state.turn_order[0]


def _gifts(play: Play) -> None:
    """HE-4.13: each seat but the one whose turn comes, in turn order; then turn 1."""
    state = play.state
    gifted = next((seat for seat in state.turn_order[1:] if seat not in state.served), None)
    if gifted is None:
        start_turn(play, opener(state))
    else:
        play.add(GiftsGranted(gifted, GIFT))
        open_phase(play, "first_turn_gifts", gifted)


def _industry(play: Play) -> None:
    """HE-4.14: one free army for every two territories."""
    seat = acting_seat(play.state)
    territories = len(play.state.occupied(seat))
    play.add(FreeArmiesGranted(seat, territories // 2, territories))
    open_phase(play, "industry", seat)


def _free_points(play: Play) -> None:
    """HE-4.61."""
    seat = acting_seat(play.state)
    play.add(FreeArmiesGranted(seat, FREE_POINTS, None))
    open_phase(play, "free_points", seat)


def spent_out(state: HenshawState) -> bool:
    """HE-3.3: spending ends by itself when nothing is left; gifts also when turn 1 falls to the seat."""
    if not state.must_act or state.phase not in SPENDING_PHASES:
        return False
    taken_over = state.phase == "first_turn_gifts" and state.must_act[0] == opener(state)
    return state.free_armies == 0 or taken_over


def _end_spending(play: Play) -> bool:
    if spent_out(play.state):
        play.add(SpendingFinished(play.state.must_act[0], play.state.free_armies))
        return True
    return False


# Folds


def _gifts_granted(state: HenshawState, event: GiftsGranted) -> HenshawState:
    served = tuple(sorted((*state.served, event.seat)))
    return replace(state, free_armies=event.free_armies, served=served)


def _granted(state: HenshawState, event: FreeArmiesGranted) -> HenshawState:
    return replace(state, free_armies=event.count)


_NEXT = {"industry": "movement", "free_points": "settlement"}


def _finished(state: HenshawState, event: SpendingFinished) -> HenshawState:
    """HE-4.20: what is left is lost."""
    return replace(state, free_armies=0, must_act=(), phase=_NEXT.get(state.phase, state.phase))


def _asked_again(state: HenshawState) -> HenshawState:
    """Gifts are granted as they are asked about, in turn order."""
    if state.phase != "first_turn_gifts":
        return state
    given = [seat for seat in state.turn_order[1:] if seat in state.served]
    return replace(state, served=tuple(seat for seat in state.served if seat not in given[-1:]))


def _finish(state: HenshawState, seat: int) -> FinishSpending:
    return FinishSpending(seat)


INCOME = Part[HenshawState](
    name="income",
    rule="Free armies come as gifts, by territories, and as free points (HE-4.13, HE-4.14, HE-4.61).",
    phases={
        "first_turn_gifts": asking("One seat at a time spends its gifts.", _gifts, offers, _finish),
        "industry": asking("The acting seat spends its free armies.", _industry, offers, _finish),
        "free_points": asking("The acting seat spends its free points.", _free_points, offers, _finish),
    },
    folds={GiftsGranted: _gifts_granted, FreeArmiesGranted: _granted, SpendingFinished: _finished},
    claims=(
        Claim("free_armies are out of bounds.", lambda state: 0 <= state.free_armies <= MOST, "free_armies"),
        belongs_to("free_armies", *SPENDING_PHASES),
    ),
    answers=(cut_short.by(_end_spending), before_asking.by(_asked_again)),
)
