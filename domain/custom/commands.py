"""What a seat may ask for in every game (CU-9.1); commands that only one house rule knows stand with it.
Where classic has a command of the same name, its fields come first."""

from typing import Annotated

import msgspec

from domain.classic import commands as classic
from domain.core.vocabulary import SeatCommand

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


class AcceptRoll(SeatCommand, frozen=True):
    pass


class MoveIn(classic.MoveIn, frozen=True):
    with_general: bool | None = None
    """Left out: a general that is there goes along."""


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
