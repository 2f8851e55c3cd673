"""Events of coin. Their names and fields are storage."""

from domain.core.vocabulary import ChanceEntered, ChanceRequested, Event, GameWon
from tests.coin.commands import Side


class SidePicked(Event, frozen=True):
    seat: int
    side: Side
    """Sealed."""


class CoinFlipped(Event, frozen=True):
    seat: int
    coin: int
    place: str
    """Where it comes to lie."""
    last_place: str | None = None
    """Where the coin before it lies."""


class GameCalled(Event, frozen=True):
    pass


EVENTS: tuple[type[Event], ...] = (
    ChanceRequested,
    ChanceEntered,
    SidePicked,
    CoinFlipped,
    GameCalled,
    GameWon,
)
