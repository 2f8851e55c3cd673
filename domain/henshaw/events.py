"""What happens in a game (HE-9, events). Names and fields are storage format: they are never renamed."""

from typing import Final, Literal

import msgspec

from domain.core import vocabulary as shared
from domain.core.vocabulary import Placement
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


class PhaseOpened(shared.Event, frozen=True):
    phase: str
    must_act: tuple[int, ...]
    battle: int | None


# Setup


class TerritoryClaimed(shared.Event, frozen=True):
    seat: int
    territory: str


class NativesPlaced(shared.Event, frozen=True):
    seat: int
    territory: str


class FactoriesPlaced(shared.Event, frozen=True):
    seat: int
    placements: tuple[FactoryPlacement, ...]
    lost: int


class GiftsGranted(shared.Event, frozen=True):
    seat: int
    free_armies: int


# Turns and industry


class TurnStarted(shared.TurnStarted, frozen=True):
    factory_at_start: tuple[str, ...]


class SeasonChanged(shared.Event, frozen=True):
    season: Season


class CardBought(shared.Event, frozen=True):
    seat: int
    cost: int
    left: int


class CardDrawn(shared.Event, frozen=True):
    seat: int
    reason: Literal["turn", "bought"]
    card: str


class DrawSkipped(shared.Event, frozen=True):
    seat: int


class FreeArmiesGranted(shared.Event, frozen=True):
    seat: int
    count: int
    territories: int | None


class ArmiesPlaced(shared.Event, frozen=True):
    seat: int
    placements: tuple[Placement, ...]
    cost: int
    left: int


class ShipLaunched(shared.Event, frozen=True):
    seat: int
    ocean: str
    left: int


class FactoryBuilt(shared.Event, frozen=True):
    seat: int
    territory: str
    cost: int
    left: int


class SpendingFinished(shared.Event, frozen=True):
    seat: int
    lost: int


# Movement


class UnitsMoved(shared.Event, frozen=True):
    seat: int
    from_space: str
    to_space: str
    units: int
    by_sea: bool
    factories_claimed: int


class MovementFinished(shared.Event, frozen=True):
    seat: int


# Battles


class LandBattleBegun(shared.Event, frozen=True):
    battle: int
    territory: str
    attacker: int
    defender: Side


class SeaBattleBegun(shared.Event, frozen=True):
    battle: int
    ocean: str
    attacker: int
    defender: int


class SurpriseWindowOpened(shared.Event, frozen=True):
    battle: int


class SurpriseWindowPassed(shared.Event, frozen=True):
    battle: int
    seat: int


class SurpriseWindowClosed(shared.Event, frozen=True):
    battle: int


class SurpriseCardPlayed(shared.Event, frozen=True):
    seat: int
    card: str
    space: str
    battle: int | None


class SurpriseRollMade(shared.Event, frozen=True):
    battle: int
    seat: int
    dice: tuple[int, ...]
    hits: int
    losses: int


class BattleSet(shared.Event, frozen=True):
    battle: int
    by_sea: int
    by_land: int
    surprise: int
    first_roll_lost: bool
    tank_dice: int


class TankStrikeMade(shared.Event, frozen=True):
    battle: int
    dice: tuple[int, ...]
    hits: int
    losses: int


class BattleOrdersGiven(shared.Event, frozen=True):
    battle: int
    side: Role
    torch: int
    retreats: tuple[Retreat, ...]
    reinforce_from: str | None


class StrikeMade(shared.Event, frozen=True):
    battle: int
    side: Role
    torched: int
    retreats: tuple[Retreat, ...]
    dice: tuple[int, ...]
    hits: int
    losses: int
    reinforced_from: str | None
    roll_lost: bool


class SeaSetRolled(shared.Event, frozen=True):
    battle: int
    attacker_dice: tuple[int, ...]
    defender_dice: tuple[int, ...]
    attacker_losses: int
    defender_losses: int


class SeaDecisionMade(shared.Event, frozen=True):
    battle: int
    seat: int
    choice: SeaChoice


class SeaDecisionsRevealed(shared.Event, frozen=True):
    battle: int
    choices: dict[int, SeaChoice]


class BattleEnded(shared.Event, frozen=True):
    battle: int
    outcome: BattleOutcome
    factories_taken: int


class ContestDissolved(shared.Event, frozen=True):
    territory: str
    controller: Side


class AdvanceContinued(shared.Event, frozen=True):
    seat: int
    from_territory: str
    to_territory: str
    units: int
    by_sea: bool


class AdvanceStopped(shared.Event, frozen=True):
    seat: int
    territory: str


class CombatFinished(shared.Event, frozen=True):
    seat: int


# Air strikes


class AirStrikeSent(shared.Event, frozen=True):
    seat: int
    card: str
    target: str
    opponent: Side | None


class AirStrikeAnswered(shared.Event, frozen=True):
    seat: int
    card: str | None


class InterceptionRolled(shared.Event, frozen=True):
    dice: tuple[int, ...]
    shot_down: int


class BombsRolled(shared.Event, frozen=True):
    dice: tuple[int, ...]
    hits: int


class AirHitsAssigned(shared.Event, frozen=True):
    units: int
    factories: int


class AirStrikeEnded(shared.Event, frozen=True):
    pass


# Supply and the end of a turn


class OverloadRemoved(shared.Event, frozen=True):
    removed: tuple[Removal, ...]


class ArmiesStarved(shared.Event, frozen=True):
    removed: tuple[Starvation, ...]


class TechnologyDeveloped(shared.Event, frozen=True):
    seat: int
    technology: Technology
    cards: tuple[str, ...]


class TurnEnded(shared.TurnEnded, frozen=True):
    points: int


# Leaving the game


class SeatEliminated(shared.Event, frozen=True):
    seat: int
    by: Side | None
    cause: EliminationCause


class CardsHandedOver(shared.Event, frozen=True):
    from_seat: int
    to_seat: int
    count: int
    cards: tuple[str, ...]


class CardsDiscarded(shared.Event, frozen=True):
    seat: int
    cards: tuple[str, ...]


class SeatResigned(shared.Event, frozen=True):
    seat: int
    natives: dict[str, int]
    removed: dict[str, int]
    cards: tuple[str, ...]


class StandingOrdersSet(shared.Event, frozen=True):
    seat: int
    auto_pass: bool
    auto_strike: bool


class FightOnSet(shared.Event, frozen=True):
    battle: int
    seat: int
    auto_pass: bool
    auto_strike: bool


class SeatReturned(shared.Event, frozen=True):
    seat: int


class GameCalled(shared.Event, frozen=True):
    standings: tuple[Standing, ...]


class GameDrawn(shared.Event, frozen=True):
    reason: Literal["none_left", "called"]


EVENTS: tuple[type[shared.Event], ...] = (
    shared.ChanceRequested,
    shared.ChanceEntered,
    shared.FirstPlayerRolled,
    shared.FirstPlayerDecided,
    shared.DeckShuffled,
    shared.DiscardsReshuffled,
    shared.SeatTimedOut,
    shared.GameWon,
    *(kind for kind in tuple(vars().values()) if isinstance(kind, type) and issubclass(kind, shared.Event)),
)
