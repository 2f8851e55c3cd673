"""Starting a round: its order and everybody's allowance (AL-3.13, AL-4.10)."""

from msgspec.structs import replace

from domain.alternate.events import PhaseOpened, RoundStarted
from domain.alternate.state import AlternateState, Play, continent_bonus, last_round, round_order, supply
from domain.core.claims import counts, names_in_order
from domain.core.part import Claim, Part


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


def _begun_with_the_first(state: AlternateState) -> bool:
    """AL-3.13: no round before the first; then each in the order that the token gives."""
    if state.outcome is not None:
        return True
    if state.phase != "orders":
        return not (state.round or state.order or state.base_allowances or any(state.cashed))
    first = state.first_seat
    return state.round >= 1 and first is not None and state.order == round_order(first, len(state.seats))


def _writers_are_allowed(state: AlternateState) -> bool:
    return state.phase != "orders" or tuple(sorted(state.base_allowances)) == state.sealed.must_act


ROUNDS = Part[AlternateState](
    name="rounds",
    rule="A round has an order, from the token clockwise, and an allowance for each seat (AL-3.13, AL-4.10).",
    folds={RoundStarted: _started},
    claims=(
        Claim("There is no such round.", lambda state: 0 <= state.round <= last_round(state), "round"),
        names_in_order("order", lambda state: sorted(state.order)),
        names_in_order("base_allowances", lambda state: sorted(state.base_allowances)),
        counts("base_allowances", lambda state: state.base_allowances.values()),
        Claim("A round has an order that begins with the first seat.", _begun_with_the_first, "round"),
        Claim("Those who write have an allowance, and no others.", _writers_are_allowed, "base_allowances"),
    ),
)
