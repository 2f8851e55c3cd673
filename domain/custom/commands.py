"""What a seat may ask for (CU-9.1). Where classic has a command of the same name, its fields come first."""

from typing import Annotated

import msgspec

from domain.classic import commands as classic
from domain.core.vocabulary import Placement, SeatCommand

# Setup and cards


class PlaceInitial(SeatCommand, frozen=True):
    own: tuple[str, ...]
    neutral: str | None = None


class TradeCards(SeatCommand, frozen=True):
    cards: tuple[str, ...]
    mercenaries: bool = False
    bonus_territories: tuple[str, ...] | None = None


class EndTrading(SeatCommand, frozen=True):
    pass


# Placing and spending


class PlaceMercenaries(SeatCommand, frozen=True):
    placements: tuple[Placement, ...]


class BuyShip(SeatCommand, frozen=True):
    sea: str
    flagship: bool = False


class BuyNeutralShip(SeatCommand, frozen=True):
    sea: str


class BuyGeneral(SeatCommand, frozen=True):
    territory: str


class RepairShip(SeatCommand, frozen=True):
    ship: str
    from_territory: str | None = None


class EndPlacing(SeatCommand, frozen=True):
    pass


# Attacks on land


class Attack(classic.Attack, frozen=True):
    no_adjust: bool = False


class Defend(SeatCommand, frozen=True):
    """Exactly one of the two is said."""

    dice: int | None = None
    retreat_to: str | None = None

    def __post_init__(self) -> None:
        if (self.dice is None) == (self.retreat_to is None):
            raise ValueError("Say exactly one of `dice` and `retreat_to`")


class RerollDie(SeatCommand, frozen=True):
    die: int
    card: str


class UseGeneral(SeatCommand, frozen=True):
    die: int


class AcceptRoll(SeatCommand, frozen=True):
    pass


class TakeFromNeighbours(SeatCommand, frozen=True):
    removals: tuple[Placement, ...]


class MoveIn(classic.MoveIn, frozen=True):
    with_general: bool | None = None
    """Left out: a general that is there goes along."""


# Ships


class MoveShip(SeatCommand, frozen=True):
    ship: str
    sea: str


class AttackShip(SeatCommand, frozen=True):
    ship: str
    target: str
    no_adjust: bool = False


class Bombard(SeatCommand, frozen=True):
    ship: str
    territory: str
    no_adjust: bool = False


class FireOnShip(SeatCommand, frozen=True):
    territory: str
    target: str
    dice: int
    no_adjust: bool = False


# The end of a turn


class FreeMove(classic.FreeMove, frozen=True):
    with_general: bool = False


class SupplyLineMove(SeatCommand, frozen=True):
    path: tuple[str, ...]
    carried: tuple[int, ...]
    general_to: str | None = None


# Orders, in and out of turn


class RetreatOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fall back to a neighbour when so few are left (CU-4.22)."""

    from_territory: str
    to_territory: str
    at_or_below: int


MOST_RETREATS = 500
"""Nobody needs more; a longer list is `malformed`."""


class SetDefence(SeatCommand, frozen=True):
    dice: int
    use_support: bool
    retreats: Annotated[tuple[RetreatOrder, ...], msgspec.Meta(max_length=MOST_RETREATS)]


class SetBlockade(SeatCommand, frozen=True):
    route: str
    let_through: tuple[int, ...]
