"""What is shown of a game of coin: the coins on the board, and a seat's own side."""

from domain.core.actor import Actor
from domain.core.variant import ScoreRow
from domain.core.view import Mark, Spot, View
from tests.coin.commands import Side
from tests.coin.state import CoinState, acting, place_of


class CoinView(View, frozen=True, kw_only=True):
    sides: tuple[Side | None, ...]
    coins: tuple[int, ...]


def view(state: CoinState, viewer: Actor) -> CoinView:
    seats = len(state.seats)
    sides = [side if state.outcome or viewer.may_see(seat) else None for seat, side in enumerate(state.sides)]
    return CoinView(
        variant="coin",
        board=state.board,
        viewer=str(viewer),
        phase=state.phase,
        acting=acting(state),
        turn=state.turn,
        round=0,
        owners={str(number): seat.colour for number, seat in enumerate(state.seats)},
        territories={
            place_of(state, number): Spot(number % seats, coin, (Mark("coin", owner=number % seats),))
            for number, coin in enumerate(state.coins)
        },
        sides=tuple(sides),
        coins=state.coins,
    )


def score(state: CoinState, viewer: Actor) -> tuple[ScoreRow, ...]:
    """Nobody is ahead before the end; a side that is known counts its letters."""
    letters = [0 if side is None else len(side) for side in view(state, viewer).sides]
    return tuple(
        ScoreRow(1, number, seat.name, seat.colour, state.status[number], letters[number])
        for number, seat in enumerate(state.seats)
    )
