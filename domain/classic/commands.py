"""What a seat may ask for (CL-9.2). `resign`, `time_out` and `enter_chance` are shared by all variants."""

from domain.core.vocabulary import Placement, SeatCommand


class PlaceInitialArmy(SeatCommand, frozen=True):
    territory: str


class PlaceInitialPair(SeatCommand, frozen=True):
    own: tuple[str, ...]
    neutral: str


class PlaceInitialLot(SeatCommand, frozen=True):
    """Several placements at once (CL-2.27, CL-2.34); neutral ones with two seats only."""

    own: tuple[Placement, ...]
    neutral: tuple[Placement, ...] = ()


class TradeCards(SeatCommand, frozen=True):
    cards: tuple[str, ...]
    bonus_territory: str | None = None


class Attack(SeatCommand, frozen=True):
    from_territory: str
    to_territory: str
    dice: int


class MoveIn(SeatCommand, frozen=True):
    armies: int


class EndAttacks(SeatCommand, frozen=True):
    draw_card: bool = True


class FreeMove(SeatCommand, frozen=True):
    from_territory: str
    to_territory: str
    armies: int
