"""Continuing an advance after taking a territory (HE-4F)."""

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.henshaw import land_battle
from domain.henshaw.commands import ContinueAdvance, StopAdvance
from domain.henshaw.events import AdvanceContinued, AdvanceStopped
from domain.henshaw.play import Play, acting_seat, check_spaces, open_phase
from domain.henshaw.state import HenshawState


def advance_targets(state: HenshawState) -> tuple[str, ...]:
    """HE-4.46, 4.47: adjacent territories that hold an opponent's armies."""
    start = state.advance_from
    if start is None:
        return ()
    seat = acting_seat(state)
    return tuple(t for t in state.geography.land[start] if state.holds_opponent(t, seat))


def resume_combat(play: Play) -> None:
    """Offer the continuation where there is a target; else combat goes on."""
    seat = acting_seat(play.state)
    open_phase(play, "continuation" if advance_targets(play.state) else "combat", (seat,))


def _start(state: HenshawState) -> str:
    if state.advance_from is None:
        raise LookupError("no advance is due")
    return state.advance_from


def continue_advance(play: Play, command: ContinueAdvance, actor: Actor) -> None:
    state, seat, goal = play.state, command.seat, command.to_space
    start = _start(state)
    check_spaces(state, "to_space", goal)
    if not state.geography.adjacent(start, goal):
        refuse("not_adjacent", f"{goal} is not adjacent to {start}.", "HE-4.46", "to_space")
    if goal not in advance_targets(state):
        refuse("target_not_enemy", f"{goal} holds no opponent's armies.", "HE-4.47", "to_space")
    if command.units < 1:
        refuse("bad_number", "Advance with at least one unit.", "HE-9.1", "units")
    present = state.spaces[start].units[seat]
    if command.units > present:
        refuse("not_enough_units", f"{present} units are in {start}.", "HE-4.46", "units")
    by_sea = state.geography.by_sea(start, goal)
    play.add(AdvanceContinued(seat, start, goal, command.units, by_sea))
    land_battle.begin(play, goal)


def stop_advance(play: Play, command: StopAdvance, actor: Actor) -> None:
    play.add(AdvanceStopped(command.seat, _start(play.state)))
