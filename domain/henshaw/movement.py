"""Movement: every unit may step once (HE-4.21 to 4.27)."""

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.henshaw.commands import FinishMovement, MoveUnits
from domain.henshaw.events import MovementFinished, UnitsMoved
from domain.henshaw.geography import OCEANS
from domain.henshaw.play import Play, check_spaces
from domain.henshaw.state import HenshawState


def movable(state: HenshawState, seat: int, space: str) -> int:
    """HE-4.21, 4.23: units there that have neither moved nor been launched this turn."""
    here = state.spaces[space]
    return here.units[seat] - here.moved - here.launched


def reachable(state: HenshawState, space: str) -> tuple[str, ...]:
    """Spaces a unit may step to; armies put to sea only under `embark` (HE-4.24)."""
    near = state.geography
    at_sea = space in OCEANS
    return near.neighbours[space] if at_sea or state.options.embark else near.land[space]


def move_units(play: Play, command: MoveUnits, actor: Actor) -> None:
    state, seat = play.state, command.seat
    start, goal, units = command.from_space, command.to_space, command.units
    check_spaces(state, "from_space", start)
    check_spaces(state, "to_space", goal)
    if not state.geography.adjacent(start, goal):
        refuse("not_adjacent", f"{goal} is not adjacent to {start}.", "HE-4.21", "to_space")
    if goal not in reachable(state, start):
        refuse("embark_not_allowed", "Armies may not move into an ocean.", "HE-4.24", "to_space")
    if units < 1:
        refuse("bad_number", "Move at least one unit.", "HE-9.1", "units")
    if units > state.spaces[start].units[seat]:
        refuse("not_enough_units", f"{state.spaces[start].units[seat]} are in {start}.", "HE-4.21", "units")
    if units > movable(state, seat, start):
        refuse(
            "unit_cannot_move",
            f"Only {movable(state, seat, start)} there have neither moved nor been launched this turn.",
            "HE-4.23" if state.spaces[start].launched else "HE-4.21",
            "units",
        )
    claimed = state.spaces[goal].factories if state.spaces[goal].empty else 0
    by_sea = state.geography.by_sea(start, goal)
    play.add(UnitsMoved(seat, start, goal, units, by_sea, claimed))


def finish_movement(play: Play, command: FinishMovement, actor: Actor) -> None:
    play.add(MovementFinished(command.seat))
