"""From turn to turn: whose is next, and what a turn remembers (OP-2.35, OP-3.20 to OP-3.28)."""

from domain.core.part import Part
from domain.core.seats import COLOURS
from domain.core.state import with_missed
from domain.of_the_people import events as e
from domain.of_the_people.changes import with_now
from domain.of_the_people.land import lands
from domain.of_the_people.leaving import give_up
from domain.of_the_people.questions import step_due
from domain.of_the_people.state import NationTurn, PeopleState, Play, are_seats, in_turn, replace
from domain.of_the_people.winning import win_by_round_limit


def turn_over(play: Play) -> bool:
    """Whether the turn ends here, or another begins."""
    state = play.state
    now = state.now
    if state.first_seat is None or state.exile is not None:
        return False
    if state.turn == 0 or now.closed:
        _pass_turn(play)
        return True
    # OP-3.23, OP-5.31: no draw, no judgement, no standing; OP-4.107: a neutral nation's ends with its will.
    if now.over or now.nation not in state.nations or (now.neutral and now.judged is not None):
        play.add(e.TurnEnded(now.nation))
        return True
    return False


def _pass_turn(play: Play) -> None:
    """OP-2.35, OP-3.22, OP-3.28: resignation by time-out, next nation, round limit, the next turn's start."""
    state = play.state
    now, limit = state.now, state.options.timeouts_before_resign
    absent = now.seat if now.absent and limit else None
    if absent is not None and absent in state.active and state.missed_turns[absent] >= limit:
        give_up(play, absent)
        return
    later = [nation for nation, held in state.nations.items() if held.join > now.join]
    following = later[0] if later else next(iter(state.nations))
    turn, round_number = state.turn + 1, state.round + (state.turn == 0 or not later)
    if state.options.round_limit and round_number > state.options.round_limit:
        win_by_round_limit(play)
    else:
        play.add(e.TurnStarted(following, state.leader(following), turn, round_number))


# Folds


def _started(state: PeopleState, event: e.TurnStarted) -> PeopleState:
    join = state.nations[event.nation].join
    now = NationTurn(event.nation, join, event.seat, held=lands(state, event.nation))
    phase = "muster" if event.seat is None else "declare"
    return replace(state, now=now, phase=phase, turn=event.turn, round=event.round)


def _ended(state: PeopleState, event: e.TurnEnded) -> PeopleState:
    """OP-5.42: a turn of its own nation in which it was timed out is one more the seat has missed."""
    now = state.now
    if now.seat is not None and now.absent:
        state = with_missed(state, now.seat, state.missed_turns[now.seat] + 1)
    return with_now(state, replace(now, closed=True))


# Claims


def _acts_in_play(state: PeopleState, now: NationTurn) -> bool:
    held = state.nations.get(now.nation)
    if held is None:
        return now.nation in COLOURS and state.exile is not None
    return held.join == now.join


def _acts_for_its_nation(state: PeopleState, now: NationTurn) -> bool:
    seats = tuple(seat for seat in (now.seat, now.controller) if seat is not None)
    if not are_seats(state, seats):
        return False
    if now.seat is None or now.nation not in state.nations:
        return True
    resigned = now.seat not in state.active
    return now.over == resigned and (resigned or state.leader(now.nation) == now.seat)


def _remembers_land(state: PeopleState, now: NationTurn) -> bool:
    targets = [place for group in now.targets or () for place in group.territories]
    named = (*now.held, *now.called, *now.sent, *now.taken, *targets)
    return all(place in state.territories for place in named) and len(set(now.taken)) == len(now.taken)


TURNS = Part[PeopleState](
    name="turns",
    rule="Nations take turns in the order in which they joined (OP-2.35, OP-3.20 to OP-3.28).",
    folds={e.TurnStarted: _started, e.TurnEnded: _ended},
    answers=(step_due.by(turn_over),),
    claims=(
        in_turn("A turn must be under way.", lambda state, now: state.turn > 0 and not now.closed, "phase"),
        in_turn("Rounds go from 1.", lambda state, now: state.round > 0, "round", of_new=True),
        in_turn("The acting nation is in play, with its join number.", _acts_in_play),
        in_turn("The acting nation's seat leads it, or has resigned.", _acts_for_its_nation),
        in_turn("A turn remembers territories of the board, taken once.", _remembers_land),
        in_turn("Nations are destroyed.", lambda state, now: set(now.destroyed) <= set(COLOURS)),
    ),
)
