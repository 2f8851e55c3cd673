"""What can happen (CU-9.2, 9.3), besides the events of classic that are used as they are. Names and fields
are storage format: never renamed. Where classic has an event of the same name, this one takes its place."""

from typing import Literal

import msgspec

from domain.classic import events as classic
from domain.core.vocabulary import Event, Placement
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


class InitialPlaced(Event, frozen=True):
    seat: int
    own: tuple[str, ...]
    neutral: str | None
    left: dict[str, int]
    """Stock of every owner, seats and neutrals."""


class NewShip(msgspec.Struct, frozen=True):
    ship: str
    sea: str


class PrivateersPlaced(Event, frozen=True):
    ships: tuple[NewShip, ...]


class TargetDealt(Event, frozen=True):
    seat: int
    target: int


# Cards and placing


class TradeDeclared(Event, frozen=True):
    seat: int
    cards: tuple[str, ...]
    mercenaries: bool
    bonus_territories: tuple[str, ...] | None


class CardsTraded(classic.CardsTraded, frozen=True):
    value: int
    dice: Dice | None
    mercenaries: int


class BonusArmiesPlaced(classic.BonusArmiesPlaced, frozen=True):
    lost: int


class TradingEnded(Event, frozen=True):
    seat: int
    sets: int


class MercenariesPlaced(Event, frozen=True):
    seat: int
    placements: tuple[Placement, ...]
    left: int


class PlacingEnded(Event, frozen=True):
    seat: int


class ArmiesLost(Event, frozen=True):
    seat: int
    armies: int
    mercenaries: int
    reason: Literal["cap", "central_command"]


class ShipBought(Event, frozen=True):
    seat: int
    owner: Owner
    ship: str
    sea: str
    flagship: bool
    cost: int
    left: int


class GeneralBought(Event, frozen=True):
    seat: int
    territory: str
    cost: int
    left: int


class ShipRepaired(Event, frozen=True):
    seat: int
    ship: str
    from_territory: str | None
    """None: paid from the armies to place."""


class LeaderAppeared(Event, frozen=True):
    seat: int
    kind: Literal["general", "admiral"]
    territory: str | None
    ship: str | None


class LeaderLost(Event, frozen=True):
    seat: int
    kind: Literal["general", "admiral"]


# Attacks on land


class AttackDeclared(classic.AttackDeclared, frozen=True):
    no_adjust: bool


class DefenceChosen(Event, frozen=True):
    defender: Owner
    dice: int | None
    retreat_to: str | None


class ArmiesRetreated(Event, frozen=True):
    seat: int
    from_territory: str
    to_territory: str
    armies: int
    """All that left; `lost` of them never arrived."""
    lost: int


class AttackRolled(Event, frozen=True):
    attacker_dice: Dice
    defender_dice: Dice
    rolled_by: int | None


class RerollDeclared(Event, frozen=True):
    seat: int
    card: str
    die: int


class DieRerolled(Event, frozen=True):
    seat: int
    card: str
    die: int
    old: int
    new: int


class GeneralUsed(Event, frozen=True):
    seat: int
    die: int
    old: int


class AttackResolved(Event, frozen=True):
    kind: Literal["normal", "friendly_fire", "blitzkrieg"]
    attacker_effective: Dice
    defender_effective: Dice
    attacker_losses: int
    defender_losses: int
    excess: int


class NeighboursStruck(Event, frozen=True):
    seat: int
    removals: tuple[Placement, ...]


class ArmiesMovedIn(classic.ArmiesMovedIn, frozen=True):
    with_general: bool


class CapitalCardPassed(Event, frozen=True):
    territory: str
    from_owner: int | None
    to_owner: int | None


# Ships


class ShipMoved(Event, frozen=True):
    seat: int
    ship: str
    from_sea: str
    to_sea: str


class ShipAttackDeclared(Event, frozen=True):
    seat: int
    ship: str | None
    territory: str | None
    target: str
    dice: int
    no_adjust: bool


class ShipAttackRolled(Event, frozen=True):
    attacker_dice: Dice
    defender_dice: Dice


class ShipAttackResolved(Event, frozen=True):
    attacker_effective: Dice
    defender_effective: Dice
    attacker_losses: int
    """Hit points of the attacking ship, or armies of the firing territory."""
    target_hits: int
    sunk: tuple[str, ...]
    crippled: tuple[str, ...]


class BombardmentDeclared(Event, frozen=True):
    seat: int
    ship: str
    territory: str
    no_adjust: bool


class BombardmentRolled(Event, frozen=True):
    attacker_dice: Dice
    defender_dice: Dice


class BombardmentResolved(Event, frozen=True):
    attacker_effective: Dice
    defender_effective: Dice
    loss: int


class ShipsRemoved(Event, frozen=True):
    seat: int
    ships: tuple[str, ...]


class ShipsTurnedNeutral(Event, frozen=True):
    seat: int
    ships: tuple[str, ...]


# Orders


class DefenceOrders(msgspec.Struct, frozen=True):
    """CU-4.22: what a seat does when it is attacked and not asked."""

    dice: int = 2
    use_support: bool = True
    retreats: tuple[RetreatOrder, ...] = ()


class DefenceOrdersSet(Event, frozen=True):
    seat: int
    orders: DefenceOrders


class BlockadeSet(Event, frozen=True):
    seat: int
    route: str
    let_through: tuple[int, ...]


# The end of a turn, a round, the game


class FreeMoveMade(classic.FreeMoveMade, frozen=True):
    with_general: bool


class SupplyLineMoved(Event, frozen=True):
    seat: int
    path: tuple[str, ...]
    carried: tuple[int, ...]
    general_to: str | None


class AttritionSuffered(Event, frozen=True):
    owner: Owner
    territories: tuple[str, ...]


class RoundEnded(Event, frozen=True):
    round: int


class RebellionDrawn(Event, frozen=True):
    card: str | None


class RebellionResolved(Event, frozen=True):
    territory: str
    die: int
    old_owner: Owner
    new_owner: Owner
    armies: int


class CardsDiscarded(Event, frozen=True):
    seat: int
    cards: tuple[str, ...]


class ApocalypseBegun(Event, frozen=True):
    turn: int
    round: int


class ZombiesRose(Event, frozen=True):
    dice: dict[str, int]
    zombies: dict[str, int]
    remaining: dict[str, int]


class ZombieFightRolled(Event, frozen=True):
    territory: str
    attacker_dice: Dice
    defender_dice: Dice
    attacker_losses: int
    defender_losses: int


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]
    reason: Literal["apocalypse", "nobody_left"]
