"""What goes on by itself: from whatever has just happened to the next decision or chance point.

A decision adds only its own events. What follows from them is found here from the state alone, so that it
is the same after a command, a typed die, a timeout or a resignation.
"""

from collections.abc import Callable
from functools import partial

from domain.henshaw import (
    absence,
    air_strike,
    continuation,
    land_battle,
    sea_battle,
    setup,
    spending,
    surprise,
    turn,
)
from domain.henshaw.fold_combat import fighting
from domain.henshaw.play import Play, acting_seat, open_phase
from domain.henshaw.state import SPENDING_PHASES, HenshawState

Step = Callable[[Play], None]


def carry_on(play: Play) -> None:
    while play.state.outcome is None and play.state.chance is None:
        step = next_step(play.state)
        if step is None:
            return
        step(play)


def next_step(state: HenshawState) -> Step | None:
    """What happens next without anybody's doing; None: somebody is awaited."""
    if state.turn_seat_out:  # HE-5.7
        return turn.finish_turn if state.phase == "turn_end" else turn.close_turn
    if state.phase in SPENDING_PHASES and spending.spent_out(state):
        return spending.end_spending
    if state.must_act:
        seat = absence.acts_by_itself(state)
        return None if seat is None else partial(absence.play_default, seat=seat)
    if state.battle is not None:
        return _in_battle(state)
    if state.air is not None:
        return air_strike.fly_on
    return _BY_PHASE[state.phase]


def _in_battle(state: HenshawState) -> Step:
    """HE-4.34, 4.50: surprise units roll at once; then the window; then what the stage asks for."""
    if fighting(state).surprise_by is not None:
        return surprise.ask_surprise
    if surprise.window_due(state):
        return surprise.open_window
    if fighting(state).window == "open":
        return surprise.ask_party
    return _BY_STAGE[fighting(state).stage]


def _gifts(play: Play) -> None:
    """HE-4.13, then turn 1."""
    gifted = spending.next_gifted(play.state)
    if gifted is None:
        turn.start_turn(play, spending.opener(play.state))
    else:
        spending.grant_gifts(play, gifted)


def _open_movement(play: Play) -> None:
    open_phase(play, "movement", (acting_seat(play.state),))


_BY_STAGE: dict[str, Step] = {
    "opening": land_battle.set_battle,
    "tanks": land_battle.ask_tanks,
    "defender": land_battle.strike_next,
    "attacker": land_battle.strike_next,
    "sea_set": sea_battle.ask_set,
    "sea_decision": sea_battle.decide_next,
}

_BY_PHASE: dict[str, Step] = {
    "first_player_roll": setup.roll_on,
    "claim": setup.set_up,
    "place_natives": setup.set_up,
    "place_factories": setup.set_up,
    "first_turn_gifts": _gifts,
    "industry": spending.open_industry,
    "movement": _open_movement,
    "combat": continuation.resume_combat,
    "free_points": spending.open_free_points,
    "settlement": turn.close_turn,
}
