"""Settlement: overload, supply by distance, starvation (HE-4.63 to HE-4.68)."""

from domain.core.part import Part
from domain.henshaw.asking import acting_seat
from domain.henshaw.events import ArmiesStarved, OverloadRemoved, Removal, Starvation
from domain.henshaw.pieces import killed, with_spaces
from domain.henshaw.state import HenshawState, Play, Space
from domain.henshaw.winning import eliminate

STACK_LIMIT = 5
"""HE-4.64."""


def settle(play: Play) -> None:
    """HE-4.63. Factories on empty territories stay as they are (HE-4.65)."""
    overload = overloaded(play.state)
    if overload:
        play.add(OverloadRemoved(overload))
    starved = starving(play.state)
    if starved:
        play.add(ArmiesStarved(starved))
    eliminate(play, "starvation", dict.fromkeys(play.state.active))


def _in_scope(state: HenshawState) -> tuple[int, ...]:
    """HE-4.68."""
    if state.options.phase4_scope == "all_players":
        return state.active
    return tuple(seat for seat in state.active if seat == acting_seat(state))


def overloaded(state: HenshawState) -> tuple[Removal, ...]:
    """HE-4.64: for each seat and each space apart."""
    seats = _in_scope(state)
    return tuple(
        Removal(seat, name, space.units[seat] - STACK_LIMIT)
        for name, space in state.spaces.items()
        for seat in seats
        if space.units[seat] > STACK_LIMIT
    )


def supplied(state: HenshawState, seat: int) -> frozenset[str]:
    """HE-4.66: one factory reaches its own territory and the next, two reach one step further."""
    near = state.geography
    reached: set[str] = set()
    for territory in near.territories:
        factories = state.spaces[territory].factories
        if factories and state.controls(seat, territory):
            reached.update((territory, *near.land[territory]))
            if factories >= 2:
                reached.update(near.second[territory])
    return frozenset(reached)


def starving(state: HenshawState) -> tuple[Starvation, ...]:
    """HE-4.67: half of the armies that are not supplied, rounded up, all judged on the same state."""
    supply = {seat: supplied(state, seat) for seat in _in_scope(state)}
    return tuple(
        Starvation(seat, territory, (armies + 1) // 2)
        for territory in state.geography.territories
        for seat, reached in supply.items()
        if (armies := state.spaces[territory].units[seat]) and territory not in reached
    )


def _cut(state: HenshawState, event: OverloadRemoved) -> HenshawState:
    changed: dict[str, Space] = {}
    for row in event.removed:
        space = changed.get(row.space, state.spaces[row.space])
        changed[row.space] = killed(state, space, row.seat, row.units)
    return with_spaces(state, changed)


def _starved(state: HenshawState, event: ArmiesStarved) -> HenshawState:
    return with_spaces(
        state,
        {
            row.territory: killed(state, state.spaces[row.territory], row.seat, row.armies)
            for row in event.removed
        },
    )


SUPPLY = Part[HenshawState](
    name="supply",
    rule="Stacks over five are cut, armies far from their factories are halved (HE-4.63 to HE-4.68).",
    folds={OverloadRemoved: _cut, ArmiesStarved: _starved},
)
