"""What happens in a game (HE-9, events). Names and fields are storage format: they are never renamed."""

from typing import Final, Literal

import msgspec

from domain.core import vocabulary as shared
from domain.core.vocabulary import Event, Placement
from domain.henshaw.commands import FactoryPlacement, Retreat, SeaChoice, Technology
from domain.henshaw.options import Season

NATIVES: Final = "natives"
NATIVE_COLOUR: Final = "brown"
"""HE-2.9."""
Side = int | Literal["natives"]
"""A seat, or the natives (HE-4.2)."""
Role = Literal["attacker", "defender"]
ROLES: Final[tuple[Role, Role]] = ("attacker", "defender")
BattleOutcome = Literal["taken", "held", "broken_off", "both_gone", "abandoned"]
EliminationCause = Literal["battle", "air_strike", "starvation"]


class Removal(msgspec.Struct, frozen=True):
    """Units cut by overload (HE-4.64)."""

    seat: int
    space: str
    units: int


class Starvation(msgspec.Struct, frozen=True):
    """Armies lost for want of supply (HE-4.67)."""

    seat: int
    territory: str
    armies: int


class Standing(msgspec.Struct, frozen=True):
    """One row of a called game (HE-5.11)."""

    place: int
    seat: int
    points: int
    territories: int
    units: int


class PhaseOpened(Event, frozen=True):
    phase: str
    must_act: tuple[int, ...]
    battle: int | None


# Setup


class TerritoryClaimed(Event, frozen=True):
    seat: int
    territory: str


class NativesPlaced(Event, frozen=True):
    seat: int
    territory: str


class FactoriesPlaced(Event, frozen=True):
    seat: int
    placements: tuple[FactoryPlacement, ...]
    lost: int


class GiftsGranted(Event, frozen=True):
    seat: int
    free_armies: int


# Turns and industry


class TurnStarted(shared.TurnStarted, frozen=True):
    factory_at_start: tuple[str, ...]


class SeasonChanged(Event, frozen=True):
    season: Season


class CardBought(Event, frozen=True):
    seat: int
    cost: int
    left: int


class CardDrawn(Event, frozen=True):
    seat: int
    reason: Literal["turn", "bought"]
    card: str


class DrawSkipped(Event, frozen=True):
    seat: int


class FreeArmiesGranted(Event, frozen=True):
    seat: int
    count: int
    territories: int | None


class ArmiesPlaced(Event, frozen=True):
    seat: int
    placements: tuple[Placement, ...]
    cost: int
    left: int


class ShipLaunched(Event, frozen=True):
    seat: int
    ocean: str
    left: int


class FactoryBuilt(Event, frozen=True):
    seat: int
    territory: str
    cost: int
    left: int


class SpendingFinished(Event, frozen=True):
    seat: int
    lost: int


# Movement


class UnitsMoved(Event, frozen=True):
    seat: int
    from_space: str
    to_space: str
    units: int
    by_sea: bool
    factories_claimed: int


class MovementFinished(Event, frozen=True):
    seat: int


# Battles


class LandBattleBegun(Event, frozen=True):
    battle: int
    territory: str
    attacker: int
    defender: Side


class SeaBattleBegun(Event, frozen=True):
    battle: int
    ocean: str
    attacker: int
    defender: int


class SurpriseWindowOpened(Event, frozen=True):
    battle: int


class SurpriseWindowPassed(Event, frozen=True):
    battle: int
    seat: int


class SurpriseWindowClosed(Event, frozen=True):
    battle: int


class SurpriseCardPlayed(Event, frozen=True):
    seat: int
    card: str
    space: str
    battle: int | None


class SurpriseRollMade(Event, frozen=True):
    battle: int
    seat: int
    dice: tuple[int, ...]
    hits: int
    losses: int


class BattleSet(Event, frozen=True):
    battle: int
    by_sea: int
    by_land: int
    surprise: int
    first_roll_lost: bool
    tank_dice: int


class TankStrikeMade(Event, frozen=True):
    battle: int
    dice: tuple[int, ...]
    hits: int
    losses: int


class BattleOrdersGiven(Event, frozen=True):
    battle: int
    side: Role
    torch: int
    retreats: tuple[Retreat, ...]
    reinforce_from: str | None


class StrikeMade(Event, frozen=True):
    battle: int
    side: Role
    torched: int
    retreats: tuple[Retreat, ...]
    dice: tuple[int, ...]
    hits: int
    losses: int
    reinforced_from: str | None
    roll_lost: bool


class SeaSetRolled(Event, frozen=True):
    battle: int
    attacker_dice: tuple[int, ...]
    defender_dice: tuple[int, ...]
    attacker_losses: int
    defender_losses: int


class SeaDecisionMade(Event, frozen=True):
    battle: int
    seat: int
    choice: SeaChoice


class SeaDecisionsRevealed(Event, frozen=True):
    battle: int
    choices: dict[int, SeaChoice]


class BattleEnded(Event, frozen=True):
    battle: int
    outcome: BattleOutcome
    factories_taken: int


class ContestDissolved(Event, frozen=True):
    territory: str
    controller: Side


class AdvanceContinued(Event, frozen=True):
    seat: int
    from_territory: str
    to_territory: str
    units: int
    by_sea: bool


class AdvanceStopped(Event, frozen=True):
    seat: int
    territory: str


class CombatFinished(Event, frozen=True):
    seat: int


# Air strikes


class AirStrikeSent(Event, frozen=True):
    seat: int
    card: str
    target: str
    opponent: Side | None


class AirStrikeAnswered(Event, frozen=True):
    seat: int
    card: str | None


class InterceptionRolled(Event, frozen=True):
    dice: tuple[int, ...]
    shot_down: int


class BombsRolled(Event, frozen=True):
    dice: tuple[int, ...]
    hits: int


class AirHitsAssigned(Event, frozen=True):
    units: int
    factories: int


class AirStrikeEnded(Event, frozen=True):
    pass


# Supply and the end of a turn


class OverloadRemoved(Event, frozen=True):
    removed: tuple[Removal, ...]


class ArmiesStarved(Event, frozen=True):
    removed: tuple[Starvation, ...]


class TechnologyDeveloped(Event, frozen=True):
    seat: int
    technology: Technology
    cards: tuple[str, ...]


class TurnEnded(shared.TurnEnded, frozen=True):
    points: int


# Leaving the game


class SeatEliminated(Event, frozen=True):
    seat: int
    by: Side | None
    cause: EliminationCause


class CardsHandedOver(Event, frozen=True):
    from_seat: int
    to_seat: int
    count: int
    cards: tuple[str, ...]


class CardsDiscarded(Event, frozen=True):
    seat: int
    cards: tuple[str, ...]


class SeatResigned(Event, frozen=True):
    seat: int
    natives: dict[str, int]
    removed: dict[str, int]
    cards: tuple[str, ...]


class StandingOrdersSet(Event, frozen=True):
    seat: int
    auto_pass: bool
    auto_strike: bool


class SeatReturned(Event, frozen=True):
    seat: int


class GameCalled(Event, frozen=True):
    standings: tuple[Standing, ...]


class GameDrawn(Event, frozen=True):
    reason: Literal["none_left", "called"]


EVENTS: tuple[type[Event], ...] = (
    shared.ChanceRequested,
    shared.ChanceEntered,
    shared.FirstPlayerRolled,
    shared.FirstPlayerDecided,
    shared.DeckShuffled,
    shared.DiscardsReshuffled,
    shared.SeatTimedOut,
    shared.GameWon,
    PhaseOpened,
    TerritoryClaimed,
    NativesPlaced,
    FactoriesPlaced,
    GiftsGranted,
    TurnStarted,
    SeasonChanged,
    CardBought,
    CardDrawn,
    DrawSkipped,
    FreeArmiesGranted,
    ArmiesPlaced,
    ShipLaunched,
    FactoryBuilt,
    SpendingFinished,
    UnitsMoved,
    MovementFinished,
    LandBattleBegun,
    SeaBattleBegun,
    SurpriseWindowOpened,
    SurpriseWindowPassed,
    SurpriseWindowClosed,
    SurpriseCardPlayed,
    SurpriseRollMade,
    BattleSet,
    TankStrikeMade,
    BattleOrdersGiven,
    StrikeMade,
    SeaSetRolled,
    SeaDecisionMade,
    SeaDecisionsRevealed,
    BattleEnded,
    ContestDissolved,
    AdvanceContinued,
    AdvanceStopped,
    CombatFinished,
    AirStrikeSent,
    AirStrikeAnswered,
    InterceptionRolled,
    BombsRolled,
    AirHitsAssigned,
    AirStrikeEnded,
    OverloadRemoved,
    ArmiesStarved,
    TechnologyDeveloped,
    TurnEnded,
    SeatEliminated,
    CardsHandedOver,
    CardsDiscarded,
    SeatResigned,
    StandingOrdersSet,
    SeatReturned,
    GameCalled,
    GameDrawn,
)
