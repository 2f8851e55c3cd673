"""Continuing an advance after taking a territory (HE-4.46 to HE-4.48)."""

from msgspec.structs import replace

from domain.core.legal import Between, Offers, OneOf, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.henshaw import land_battle
from domain.henshaw.asking import acting_seat, check_number, check_space, fighting_phase, open_phase, while_on
from domain.henshaw.commands import ContinueAdvance, StopAdvance
from domain.henshaw.events import AdvanceContinued, AdvanceStopped, PhaseOpened
from domain.henshaw.pieces import arrived, with_spaces, with_units
from domain.henshaw.questions import fights_on
from domain.henshaw.state import HenshawState, Play


def advance_targets(state: HenshawState) -> tuple[str, ...]:
    """HE-4.46, HE-4.47: adjacent territories that hold an opponent's armies."""
    start = state.advance_from
    if start is None:
        return ()
    seat = acting_seat(state)
    return tuple(t for t in state.geography.land[start] if state.holds_opponent(t, seat))


def _start(state: HenshawState) -> str:
    assert state.advance_from is not None
    return state.advance_from


def continue_advance(play: Play, command: ContinueAdvance) -> None:
    state, seat, goal = play.state, command.seat, command.to_space
    start = _start(state)
    check_space(state, "to_space", goal)
    if not state.geography.adjacent(start, goal):
        refuse("not_adjacent", f"{goal} is not adjacent to {start}.", "HE-4.46", "to_space")
    if goal not in advance_targets(state):
        refuse("target_not_enemy", f"{goal} holds no opponent's armies.", "HE-4.47", "to_space")
    check_number(command.units, "units", "Advance with at least one unit.")
    present = state.spaces[start].units[seat]
    if command.units > present:
        refuse("not_enough_units", f"Units in {start}: {present}.", "HE-4.46", "units")
    by_sea = state.geography.by_sea(start, goal)
    play.add(AdvanceContinued(seat, start, goal, command.units, by_sea))
    land_battle.begin(play, goal)


def stop_advance(play: Play, command: StopAdvance) -> None:
    play.add(AdvanceStopped(command.seat, _start(play.state)))


def _next(play: Play) -> bool:
    """The continuation is offered where there is a target."""
    if not advance_targets(play.state):
        return False
    open_phase(play, "continuation", acting_seat(play.state))
    return True


def _offers(state: HenshawState, seat: int) -> Offers:
    units = Between(1, state.spaces[_start(state)].units[seat])
    yield choice("continue_advance", to_space=OneOf(advance_targets(state)), units=units)
    yield choice("stop_advance")


def _continued(state: HenshawState, event: AdvanceContinued) -> HenshawState:
    start, goal = event.from_territory, event.to_territory
    gone = with_units(state.spaces[start], event.seat, -event.units)
    joined = arrived(state, state.spaces[goal], event.seat, event.units, event.by_sea)
    return with_spaces(_over(state), {start: gone, goal: joined})


def _stopped(state: HenshawState, event: AdvanceStopped) -> HenshawState:
    return _over(state)


def _over(state: HenshawState) -> HenshawState:
    return replace(state, phase="combat", must_act=(), advance_from=None)


def _opened(state: HenshawState, event: PhaseOpened) -> HenshawState:
    return replace(state, advance_from=None) if event.phase == "combat" else state


def _from_land_taken(state: HenshawState) -> bool:
    start, seat = state.advance_from, state.turn_seat
    if start is None or seat is None:
        return start is None and state.phase != "continuation"
    held = start in state.geography.land and state.controls(seat, start)
    return state.phase == "continuation" and held and bool(advance_targets(state))


CONTINUATION = Part[HenshawState](
    name="continuation",
    rule="Who takes a territory may attack on from it at once, without limit (HE-4.46 to HE-4.48).",
    phases={
        "continuation": fighting_phase(
            "The acting seat advances from the territory it took, or stops.",
            _offers,
            lambda state, seat: StopAdvance(seat),
        )
    },
    commands={
        ContinueAdvance: in_phases(continue_advance, "continuation"),
        StopAdvance: in_phases(stop_advance, "continuation"),
    },
    folds={AdvanceContinued: _continued, AdvanceStopped: _stopped, PhaseOpened: _opened},
    claims=(
        while_on(
            "An advance goes on from a territory taken, to an opponent next to it.",
            _from_land_taken,
            "advance_from",
        ),
    ),
    answers=(fights_on.by(_next),),
)
