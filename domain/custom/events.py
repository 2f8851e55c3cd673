"""What can happen in every game (CU-9.2, CU-9.3), besides the events of classic that are used as they are
and those that a house rule brings. Names and fields are storage format: never renamed. Where classic has an
event of the same name, this one takes its place."""

from typing import Literal

import msgspec

from domain.classic import events as classic
from domain.core.vocabulary import Event, SeatEvent
from domain.custom.commands import RetreatOrder

Owner = int | str
"""A seat number, `neutral`, or `neutral-2` to `neutral-4`."""
Direction = Literal["clockwise", "anticlockwise"]
Dice = tuple[int, ...]

# Setup


class PlayOrderSet(Event, frozen=True):
    first_seat: int
    direction: Direction


class TerritoryClaimed(Event, frozen=True):
    seat: Owner
    territory: str


class InitialPlaced(SeatEvent, frozen=True):
    own: tuple[str, ...]
    neutral: str | None
    left: dict[str, int]
    """Stock of every owner, seats and neutrals."""


# Cards and placing


class CardsTraded(classic.CardsTraded, frozen=True):
    value: int
    dice: Dice | None
    mercenaries: int


class BonusArmiesPlaced(classic.BonusArmiesPlaced, frozen=True):
    lost: int


class TradingEnded(SeatEvent, frozen=True):
    sets: int


class PlacingEnded(SeatEvent, frozen=True):
    pass


class ArmiesLost(SeatEvent, frozen=True):
    armies: int
    mercenaries: int
    reason: Literal["cap", "central_command"]


# Attacks on land


class AttackDeclared(classic.AttackDeclared, frozen=True):
    no_adjust: bool


class DefenceChosen(Event, frozen=True):
    defender: Owner
    dice: int | None
    retreat_to: str | None


class DiceRolled(Event, frozen=True):
    """The natural dice of both sides."""

    attacker_dice: Dice
    defender_dice: Dice


class AttackRolled(DiceRolled, frozen=True):
    rolled_by: int | None


class AttackResolved(Event, frozen=True):
    kind: Literal["normal", "friendly_fire", "blitzkrieg"]
    attacker_effective: Dice
    defender_effective: Dice
    attacker_losses: int
    defender_losses: int
    excess: int


class ArmiesMovedIn(classic.ArmiesMovedIn, frozen=True):
    with_general: bool


# Orders


class DefenceOrders(msgspec.Struct, frozen=True):
    """CU-4.22: what a seat does when it is attacked and not asked."""

    dice: int = 2
    use_support: bool = True
    retreats: tuple[RetreatOrder, ...] = ()


class DefenceOrdersSet(SeatEvent, frozen=True):
    orders: DefenceOrders


# The end of a turn, a round, the game


class FreeMoveMade(classic.FreeMoveMade, frozen=True):
    with_general: bool


class SupplyLineMoved(SeatEvent, frozen=True):
    path: tuple[str, ...]
    carried: tuple[int, ...]
    general_to: str | None


class RoundEnded(Event, frozen=True):
    round: int


class CardsDiscarded(SeatEvent, frozen=True):
    cards: tuple[str, ...]


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]
    reason: Literal["apocalypse", "nobody_left"]
