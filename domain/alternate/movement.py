"""Moving, one whole sheet at a time (AL-4.50 to AL-4.57)."""

from itertools import pairwise

import msgspec
from msgspec.structs import replace

from domain.alternate.combat import fight
from domain.alternate.events import TroopsMoved
from domain.alternate.sheet import Count, MovementReading, Readings
from domain.alternate.sheets import ignored
from domain.alternate.state import EMPTY, AlternateState, Holding, Play, UnderWay, owned
from domain.core.part import Part


class _Order(msgspec.Struct, frozen=True):
    """A movement that only a lack of troops can still stop."""

    reading: MovementReading
    count: Count
    from_territory: str
    to_territory: str

    @property
    def entry(self) -> int:
        return self.reading.entry


def carry_out(play: Play, seat: int, readings: Readings) -> None:
    """A seat's movements in written order, with all combat, before the next seat starts (AL-4.50)."""
    state = play.state
    lines = [_checked(state, reading) for reading in readings if isinstance(reading, MovementReading)]
    if not lines:
        return
    fresh = {place: state.territories[place].troops for place in owned(state, seat)}  # AL-4.51
    arrivals = _arrivals(state, lines)
    for line in lines:
        if isinstance(line, _Order):
            _leave(play, seat, line, fresh)
            if line.entry in arrivals:
                fight(play)
        else:
            play.add(ignored(seat, *line))


def _checked(state: AlternateState, reading: MovementReading) -> _Order | tuple[MovementReading, str]:
    """The order, or what was read and why it is ignored: AL-4.38, then the first two reasons of AL-4.52."""
    count, start, target = reading.count, reading.from_territory, reading.to_territory
    if reading.reason is not None:
        return reading, reading.reason
    assert count is not None
    assert start is not None
    assert target is not None
    if count != "all" and count < 1:
        return reading, "count_below_one"
    if not state.map.adjacent(start, target):
        return reading, "not_adjacent"
    return _Order(reading, count, start, target)


def _arrivals(state: AlternateState, lines: list[_Order | tuple[MovementReading, str]]) -> frozenset[int]:
    """Entries after which a force arrives: each on its own, or with `joined` the last of each run of orders
    with the same destination, ignored lines left aside (AL-4.56)."""
    orders = [line for line in lines if isinstance(line, _Order)]
    joined = state.options.same_target_orders == "joined"
    going_on = {one.entry for one, next_ in pairwise(orders) if one.to_territory == next_.to_territory}
    return frozenset(order.entry for order in orders if not (joined and order.entry in going_on))


def _leave(play: Play, seat: int, order: _Order, fresh: dict[str, int]) -> None:
    """AL-4.52, AL-4.53: as many as are fresh there; what has moved never moves again."""
    there = fresh.get(order.from_territory, 0)
    if not there:
        play.add(ignored(seat, order.reading, "no_troops_to_move"))
        return
    moved = there if order.count == "all" else min(order.count, there)
    fresh[order.from_territory] = there - moved
    start, target = order.from_territory, order.to_territory
    play.add(TroopsMoved(seat, order.entry, start, target, order.count, moved, order.reading.text))


def _moved(state: AlternateState, event: TroopsMoved) -> AlternateState:
    """AL-4.53, AL-4.54: into another seat's territory they are under way until the combat (AL-9.11)."""
    seat, target = event.seat, state.territories[event.to_territory]
    staying = state.territories[event.from_territory].troops - event.moved
    left = {event.from_territory: Holding(seat, staying) if staying else EMPTY}
    if target.owner is None or target.owner == seat:
        arrived = {event.to_territory: Holding(seat, target.troops + event.moved)}
        return replace(state, territories={**state.territories, **left, **arrived})
    before = state.under_way.troops if state.under_way is not None else 0
    force = UnderWay(seat, event.to_territory, before + event.moved)
    return replace(state, territories={**state.territories, **left}, under_way=force)


MOVEMENT = Part[AlternateState](
    name="movement",
    rule="Sheets move one whole seat after another; what has moved does not move again (AL-4.50 to AL-4.57).",
    folds={TroopsMoved: _moved},
)
