"""The start and the end of a turn (HE-3.4, 3.6, HE-4.10)."""

from domain.core.actor import Actor
from domain.core.seats import next_active, passes_round
from domain.core.vocabulary import EndTurn, GameWon
from domain.henshaw import drawing
from domain.henshaw.events import DrawSkipped, SeasonChanged, TurnEnded, TurnStarted
from domain.henshaw.play import Play, acting_seat, open_phase
from domain.henshaw.resignation import leave
from domain.henshaw.state import HenshawState
from domain.henshaw.supply import settle
from domain.henshaw.victory import POINTS_TO_WIN, best_at_limit, points


def start_turn(play: Play, seat: int) -> None:
    """HE-4.10: counters, record of factories, season, draw. Free armies follow once the card is drawn."""
    before = play.state
    play.add(
        TurnStarted(
            seat,
            before.turn + 1,
            _round_of(before, seat),
            tuple(t for t in before.geography.territories if before.spaces[t].factories),
        )
    )
    if before.options.weather and play.state.round != before.round:
        _change_season(play)
    if play.state.turn == 1:
        return  # HE-4.12
    if drawing.any_card(play.state):
        drawing.ask_card(play)
    else:
        play.add(DrawSkipped(seat))


def _round_of(state: HenshawState, seat: int) -> int:
    """HE-3.4: the round the seat's next turn belongs to."""
    if state.turn_seat is None:
        return 1
    passed = passes_round(state.turn_seat, seat, state.first_seat or 0, len(state.seats))
    return state.round + passed


def _change_season(play: Play) -> None:
    """HE-4.71: round 1 has the season of the option; then it flips."""
    state = play.state
    if state.season is None:
        play.add(SeasonChanged(state.options.first_round_season))
    else:
        play.add(SeasonChanged("summer" if state.season == "winter" else "winter"))


def close_turn(play: Play) -> None:
    """Settlement, then the development of technologies where there are any (HE-3.3)."""
    settle(play)
    state = play.state
    if state.outcome is not None:
        return
    if state.options.has_technologies and not state.turn_seat_out:
        open_phase(play, "turn_end", (acting_seat(state),))
    else:
        finish_turn(play)


def finish_turn(play: Play) -> None:
    """HE-3.6."""
    before, seat = play.state, acting_seat(play.state)
    reached = points(before, seat)
    play.add(TurnEnded(seat, reached))
    if not before.turn_seat_out:
        if reached >= POINTS_TO_WIN:  # HE-5.1
            play.add(GameWon(seat, "points"))
            return
        limit = before.options.timeouts_before_resign
        if before.absent and limit and before.missed_turns[seat] >= limit:  # HE-5.14
            leave(play, seat)
            if play.state.outcome is not None:
                return
    following = next_active(seat, play.state.status)
    last_round = play.state.options.round_limit
    if last_round and _round_of(play.state, following) > last_round:  # HE-5.15
        play.add(GameWon(best_at_limit(play.state), "round_limit"))
        return
    start_turn(play, following)


def end_turn(play: Play, command: EndTurn, actor: Actor) -> None:
    finish_turn(play)
