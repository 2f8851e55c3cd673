"""Coin as a value: what it is, and the list of its parts."""

from domain.core.claims import AT_REST, CHANCE, EVERY_GAME
from domain.core.variant import Variant
from tests.coin.events import EVENTS
from tests.coin.flipping import FLIPPING
from tests.coin.options import CoinOptions
from tests.coin.picking import PICKING
from tests.coin.state import CoinState, acting, new_state
from tests.coin.view import CoinView, score, view
from tests.coin.winning import WINNING

COIN = Variant(
    slug="coin",
    prefix="CO",
    title="Coin",
    summary="A coin is flipped.",
    seat_counts=(2, 2),
    options=CoinOptions,
    state=CoinState,
    view_type=CoinView,
    vocabulary=EVENTS,
    parts=(EVERY_GAME, CHANCE, FLIPPING, PICKING, WINNING, AT_REST),
    fresh=new_state,
    opening=lambda play: None,
    turn_of=acting,
    view=view,
    score=score,
)
