"""Movement: every unit may step once (HE-4.21 to HE-4.27)."""

from msgspec.structs import replace

from domain.core.legal import Between, Exactly, Offers, OneOf, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.henshaw.asking import acting_seat, asking, check_number, check_space, open_phase
from domain.henshaw.commands import FinishMovement, MoveUnits
from domain.henshaw.events import MovementFinished, UnitsMoved
from domain.henshaw.geography import OCEANS
from domain.henshaw.pieces import arrived, with_spaces, with_units
from domain.henshaw.state import HenshawState, Play


def movable(state: HenshawState, seat: int, space: str) -> int:
    """HE-4.21, HE-4.23: units there that have neither moved nor been launched this turn."""
    here = state.spaces[space]
    return here.units[seat] - here.moved - here.launched


def reachable(state: HenshawState, space: str) -> tuple[str, ...]:
    """Spaces a unit may step to; armies put to sea only under `embark` (HE-4.24)."""
    near = state.geography
    at_sea = space in OCEANS
    return near.neighbours[space] if at_sea or state.options.embark else near.land[space]


def move_units(play: Play, command: MoveUnits) -> None:
    state, seat = play.state, command.seat
    start, goal, units = command.from_space, command.to_space, command.units
    check_space(state, "from_space", start)
    check_space(state, "to_space", goal)
    if not state.geography.adjacent(start, goal):
        refuse("not_adjacent", f"{goal} is not adjacent to {start}.", "HE-4.21", "to_space")
    if goal not in reachable(state, start):
        refuse("embark_not_allowed", "Armies may not move into an ocean.", "HE-4.24", "to_space")
    check_number(units, "units", "Move at least one unit.")
    if units > state.spaces[start].units[seat]:
        refuse(
            "not_enough_units", f"Units in {start}: {state.spaces[start].units[seat]}.", "HE-4.21", "units"
        )
    if units > movable(state, seat, start):
        told = f"Units there that were neither moved nor launched this turn: {movable(state, seat, start)}."
        rule = "HE-4.23" if state.spaces[start].launched else "HE-4.21"
        refuse("unit_cannot_move", told, rule, "units")
    claimed = state.spaces[goal].factories if state.spaces[goal].empty else 0
    by_sea = state.geography.by_sea(start, goal)
    play.add(UnitsMoved(seat, start, goal, units, by_sea, claimed))


def finish_movement(play: Play, command: FinishMovement) -> None:
    play.add(MovementFinished(command.seat))


def _ask(play: Play) -> None:
    open_phase(play, "movement", acting_seat(play.state))


def _offers(state: HenshawState, seat: int) -> Offers:
    for space in state.geography.spaces:
        most = movable(state, seat, space)
        if most > 0:
            goals = OneOf(reachable(state, space))
            yield choice("move_units", from_space=Exactly(space), to_space=goals, units=Between(1, most))
    yield choice("finish_movement")


# Folds


def _moved(state: HenshawState, event: UnitsMoved) -> HenshawState:
    left = with_units(state.spaces[event.from_space], event.seat, -event.units)
    if left.surprise:
        # HE-4.32: who leaves a pending contest in movement came there by a surprise card.
        left = replace(left, surprise=left.surprise - event.units)
    if event.to_space in OCEANS:
        joined = with_units(state.spaces[event.to_space], event.seat, event.units)  # in peace (HE-4.4)
    else:
        joined = arrived(state, state.spaces[event.to_space], event.seat, event.units, event.by_sea)
    joined = replace(joined, moved=joined.moved + event.units)
    return with_spaces(state, {event.from_space: left, event.to_space: joined})


def _finished(state: HenshawState, event: MovementFinished) -> HenshawState:
    spaces = {name: replace(space, moved=0) if space.moved else space for name, space in state.spaces.items()}
    return replace(state, spaces=spaces, phase="combat", must_act=())


MOVEMENT = Part[HenshawState](
    name="movement",
    rule="Every unit of the acting seat may step once, to an adjacent space (HE-4.21 to HE-4.27).",
    phases={
        "movement": asking(
            "The acting seat moves its units.", _ask, _offers, lambda state, seat: FinishMovement(seat)
        )
    },
    commands={
        MoveUnits: in_phases(move_units, "movement"),
        FinishMovement: in_phases(finish_movement, "movement"),
    },
    folds={UnitsMoved: _moved, MovementFinished: _finished},
)
