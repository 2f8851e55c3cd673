"""The start and the end of a turn (HE-3.4, HE-3.6, HE-4.10)."""

from msgspec.structs import replace

from domain.core.legal import choice
from domain.core.part import Claim, Part, in_phases
from domain.core.seats import next_active, passes_round
from domain.core.vocabulary import EndTurn, GameWon
from domain.henshaw import cards
from domain.henshaw.asking import acting_seat, asking, open_phase, while_on
from domain.henshaw.events import DrawSkipped, TurnEnded, TurnStarted
from domain.henshaw.leaving import leave
from domain.henshaw.pieces import cleared
from domain.henshaw.questions import cut_short
from domain.henshaw.state import TURN_PHASES, HenshawState, Play
from domain.henshaw.supply import settle
from domain.henshaw.weather import change_season
from domain.henshaw.winning import POINTS_TO_WIN, best_at_limit, points


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
        change_season(play)
    if play.state.turn == 1:
        return  # HE-4.12
    if cards.any_card(play.state):
        cards.draw(play)
    else:
        play.add(DrawSkipped(seat))


def _round_of(state: HenshawState, seat: int) -> int:
    """HE-3.4: the round the seat's next turn belongs to."""
    if state.turn_seat is None:
        return 1
    passed = passes_round(state.turn_seat, seat, state.first_seat or 0, len(state.seats))
    return state.round + passed


def close_turn(play: Play) -> None:
    """Settlement, then the development of technologies where there are any (HE-3.3)."""
    settle(play)
    state = play.state
    if state.outcome is not None:
        return
    if state.options.has_technologies and not state.turn_seat_out:
        _ask(play)
    else:
        finish_turn(play)


def _ask(play: Play) -> None:
    open_phase(play, "turn_end", acting_seat(play.state))


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


def _end_for_the_gone(play: Play) -> bool:
    """HE-5.7: without free points, turn end or victory check."""
    if not play.state.turn_seat_out:
        return False
    if play.state.phase == "turn_end":
        finish_turn(play)
    else:
        close_turn(play)
    return True


# Folds


def _started(state: HenshawState, event: TurnStarted) -> HenshawState:
    """HE-4.10: the records of the turn before are cleared."""
    return replace(
        state,
        phase="industry",
        must_act=(),
        turn=event.turn,
        round=event.round,
        turn_seat=event.seat,
        factory_at_start=event.factory_at_start,
        spaces={name: cleared(space) for name, space in state.spaces.items()},
        served=(),
        sea_fights=(),
        developed=False,
        free_armies=0,
        advance_from=None,
    )


# Claims


def _in_turns(state: HenshawState) -> bool:
    return (state.turn_seat is not None) == (state.phase in (*TURN_PHASES, "settlement"))


def _counted(state: HenshawState) -> bool:
    return (state.turn > 0) == (state.round > 0) == (state.turn_seat is not None)


def _kept_in_turns(state: HenshawState) -> bool:
    kept = state.developed or state.absent or state.sea_fights or state.factory_at_start
    return state.turn_seat is not None or not kept


def _factories_listed(state: HenshawState) -> bool:
    listed, order = state.factory_at_start, state.geography.order
    known = all(t in state.geography.land for t in listed)
    return known and tuple(sorted(set(listed), key=order.__getitem__)) == listed


TURNS = Part[HenshawState](
    name="turns",
    rule="Turns go round from the first seat; each ends with a settlement (HE-3.3 to HE-3.6, HE-4.10).",
    phases={
        "settlement": asking("Overload and supply; nobody is asked.", close_turn),
        "turn_end": asking(
            "The acting seat may develop a technology.",
            _ask,
            lambda state, seat: (choice("end_turn"),),
            lambda state, seat: EndTurn(seat),
        ),
    },
    commands={EndTurn: in_phases(lambda play, command: finish_turn(play), "turn_end")},
    folds={TurnStarted: _started, TurnEnded: lambda state, event: replace(state, absent=False, must_act=())},
    claims=(
        while_on("turn_seat is the seat whose turn it is, from turn 1 on.", _in_turns, "turn_seat"),
        Claim("turn and round count from turn 1 on.", _counted, "turn"),
        Claim("There are records of a turn in turns only.", _kept_in_turns, "turn_seat"),
        Claim(
            "factory_at_start lists territories, in canonical order.", _factories_listed, "factory_at_start"
        ),
    ),
    answers=(cut_short.by(_end_for_the_gone),),
)
