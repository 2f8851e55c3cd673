"""Starting a round: its order and everybody's allowance (AL-3.13, 4.10)."""

from msgspec.structs import replace

from domain.alternate.events import PhaseOpened, RoundStarted
from domain.alternate.state import AlternateState, Play, continent_bonus, round_order, supply
from domain.core.part import Part


def start(play: Play) -> None:
    state = play.state
    assert state.first_seat is not None
    number = state.round + 1
    allowances = base_allowances(state)
    order = round_order(state.first_seat, len(state.seats))
    play.add(RoundStarted(number, state.first_seat, order, allowances))
    play.add(PhaseOpened("orders", state.active, round=number))


def base_allowances(state: AlternateState) -> dict[int, int]:
    """AL-4.10: a third of the territories, at least 2, and the bonuses of whole continents."""
    held = supply(state)
    return {seat: max(held[seat] // 3, 2) + continent_bonus(state, seat) for seat in state.active}


def _started(state: AlternateState, event: RoundStarted) -> AlternateState:
    return replace(state, round=event.round, order=event.order, base_allowances=event.base_allowances)


ROUNDS = Part[AlternateState](
    name="rounds",
    rule="A round has an order, from the token clockwise, and an allowance for each seat (AL-3.13, AL-4.10).",
    folds={RoundStarted: _started},
)
