"""The state of a game of coin."""

from domain.core.state import Setup, State, Unfolding
from tests.coin.commands import Side
from tests.coin.options import CoinOptions


class CoinState(State, frozen=True, kw_only=True):
    options: CoinOptions
    phase: str = "flipping"
    sides: tuple[Side | None, ...]
    """What each seat hopes for."""
    coins: tuple[int, ...] = ()
    """As they fell; the first was seat 0's, the second seat 1's …"""


Play = Unfolding[CoinState]


def new_state(setup: Setup) -> CoinState:
    return CoinState(
        board=setup.board,
        seats=setup.seats,
        options=setup.options,
        status=tuple("active" for _ in setup.seats),
        missed_turns=(0,) * len(setup.seats),
        sides=(None,) * len(setup.seats),
    )


def acting(state: CoinState) -> tuple[int, ...]:
    """CO-3.1: the seats flip in turn."""
    return () if state.outcome else (len(state.coins) % len(state.seats),)


def place_of(state: CoinState, coin: int) -> str:
    """CO-4.2: coins lie on the territories of the board, in its order."""
    return state.map.ids[coin]
