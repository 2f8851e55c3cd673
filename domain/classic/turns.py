"""How a turn begins, ends and passes on (CL-3.22 to CL-3.26), and how a seat leaves (CL-5.30, CL-5.34)."""

from collections.abc import Callable, Iterable
from typing import Any

from domain.classic.events import ReinforcementsCounted, SeatResigned
from domain.classic.questions import at_turn_end, between_turns, is_unsettled, territory_armies
from domain.classic.state import Play, T, TableState, acted, replace
from domain.classic.winning import test_last_seat, test_round_limit, test_victory
from domain.core.claims import WAITS_FOR_SOMEBODY, flow_asks_for, lists_seats
from domain.core.legal import Choice
from domain.core.part import Claim, Part, Phase
from domain.core.vocabulary import Command, TurnEnded, TurnStarted


def turn_of(state: TableState) -> tuple[int, ...]:
    return (state.acting_seat,) if state.acting_seat is not None else ()


def start_turn(play: Play, seat: int, in_round: int) -> None:
    """CL-3.26, its last steps: the victory test comes before reinforcements are counted."""
    play.add(TurnStarted(seat, play.state.turn + 1, in_round))
    if not test_victory(play):
        play.add(count_reinforcements(play.state, seat))


def count_reinforcements(state: TableState, seat: int) -> ReinforcementsCounted:
    """CL-4.10, CL-4.11: counted once, at the start of the turn."""
    territories = len(state.owned(seat))
    armies = territory_armies(state, territories)
    continents = state.continents_of(seat)
    worth = sum(state.map.values[continent] for continent in continents)
    return ReinforcementsCounted(seat, territories, armies, continents, worth, armies + worth)


def finish_turn(play: Play) -> None:
    """CL-3.26 in its order; a test that ends the game stops it."""
    at_turn_end(play)
    seat = play.state.acts
    play.add(TurnEnded(seat))
    for leaver in play.state.in_turn_after(seat):
        if is_due_to_leave(play.state, leaver):
            leave(play, leaver)
    if not test_last_seat(play) and not between_turns(play):
        pass_turn(play)


def pass_turn(play: Play) -> None:
    """CL-3.22, CL-3.23: the next active seat, and perhaps the next round."""
    state, seat = play.state, play.state.acts
    follower = next(other for other in state.in_turn_after(seat) if state.status[other] == "active")
    next_round = state.round + (state.turn_rank(follower) <= state.turn_rank(seat))
    if not test_round_limit(play, next_round):
        start_turn(play, follower, next_round)


# What is left of a turn, for a seat that is late


def turn_phase(
    says: str,
    legal: Callable[[Any, int], Iterable[Choice]],
    default: Callable[[Any, int], Command],
    goes_on: Callable[[Any], bool] | None = None,
) -> Phase[Any]:
    """A phase of a turn: once its seat is late, defaults are played to the end of the turn (CL-5.41)."""

    def go_on(play: Play) -> bool:
        if goes_on is not None and goes_on(play):
            return True
        if not play.state.timed_out:
            return False
        before = len(play.events)
        play.default(play.state.acts)
        return len(play.events) > before

    return Phase(says, legal=legal, default=default, goes_on=go_on)


# Seats that leave


def is_due_to_leave(state: TableState, seat: int) -> bool:
    """Announced (CL-5.34), or as many turns missed as the option allows (CL-5.42)."""
    if state.status[seat] != "active":
        return False
    limit = state.options.timeouts_before_resign
    missed = seat == state.acting_seat and 0 < limit <= state.missed_turns[seat]
    return seat in state.announced or (missed and state.active != (seat,))


def leave(play: Play, seat: int) -> None:
    """CL-5.30: a resignation takes effect."""
    play.add(SeatResigned(seat, play.state.owned(seat), play.state.hands[seat]))


def settle_announcements(play: Play) -> None:
    """CL-5.34: once every other active seat has announced, all leave at once."""
    others = _waiting(play.state)
    if all(other in play.state.announced for other in others):
        for other in others:
            leave(play, other)


def _waiting(state: TableState) -> list[int]:
    """Active seats whose turn it is not, in the order of turns."""
    return [other for other in state.in_turn_after(state.acts) if other in state.active][:-1]


# Folds


def turn_started(state: T, event: TurnStarted) -> T:
    return replace(
        state,
        phase="reinforce",
        turn=event.turn,
        round=event.round,
        acting_seat=event.seat,
        neutral_pile=0,
        armies_to_place=0,
        trading_closed=False,
        bonus_taken=False,
        conquered=False,
    )


def turn_ended(state: T, event: TurnEnded) -> T:
    return replace(state, timed_out=False, armies_to_place=0, battle=None, conquest=None)


# Claims


def _gone_for_good(state: TableState) -> bool:
    return set(state.went_out).isdisjoint(state.active)


def _knows_the_first(state: TableState) -> bool:
    return state.in_setup or state.outcome is not None or state.first_seat is not None


def _waits_in_vain(state: TableState) -> bool:
    """Only an active seat can resign in another's turn."""
    if not state.announced:
        return True
    return not state.in_setup and set(state.active) - {state.acting_seat} >= set(state.announced)


def _somebody_stays(state: TableState) -> bool:
    """CL-5.34: where all others give up, they are gone at once."""
    if state.in_setup or state.outcome is not None or is_unsettled(state):
        return True
    waiting = _waiting(state)
    return not waiting or not set(state.announced).issuperset(waiting)


def _counts(number: int, state: TableState) -> bool:
    """CL-3.23, CL-3.26: 0 in setup, from 1 with the first turn."""
    return state.outcome is not None or (number == 0) == state.in_setup


TURNS: Part[TableState] = Part(
    name="turns",
    rule="Turns go clockwise; each begins with a count of reinforcements (CL-3.22 to CL-3.26, CL-4.10).",
    folds={
        TurnStarted: turn_started,
        ReinforcementsCounted: lambda state, event: replace(state, armies_to_place=event.total),
        TurnEnded: acted(turn_ended),
    },
    claims=(
        lists_seats("announced"),
        lists_seats("went_out"),
        Claim("Seats that went out are not active any more.", _gone_for_good, "went_out", of_new=True),
        Claim("The first seat is known by then.", _knows_the_first, "first_seat"),
        Claim("Only an active seat can resign in another's turn.", _waits_in_vain, "announced"),
        Claim("Where all others give up, they are gone at once.", _somebody_stays, "announced"),
        Claim("Turns go from 1.", lambda state: _counts(state.turn, state), "turn", of_new=True),
        Claim("Rounds go from 1.", lambda state: _counts(state.round, state), "round", of_new=True),
    ),
)

RESTING: Part[TableState] = Part(
    name="resting",
    rule="Between two commands nothing is left that happens by itself (CL-3.20).",
    claims=(
        flow_asks_for("first_player_roll", "territory_deal", "mission_deal", "attack_roll"),
        WAITS_FOR_SOMEBODY,
    ),
)
"""Asks the flow, so it comes after everything that the flow relies on."""
