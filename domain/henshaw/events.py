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


class BattleEvent(shared.Event, frozen=True):
    """A fact about one battle, by its number."""

    battle: int


# Setup


class TerritoryClaimed(shared.SeatEvent, frozen=True):
    territory: str


class NativesPlaced(shared.SeatEvent, frozen=True):
    territory: str


class FactoriesPlaced(shared.SeatEvent, frozen=True):
    placements: tuple[FactoryPlacement, ...]
    lost: int


class GiftsGranted(shared.SeatEvent, frozen=True):
    free_armies: int


# Turns and industry


class TurnStarted(shared.TurnStarted, frozen=True):
    factory_at_start: tuple[str, ...]


class SeasonChanged(shared.Event, frozen=True):
    season: Season


class CardBought(shared.SeatEvent, frozen=True):
    cost: int
    left: int


class CardDrawn(shared.SeatEvent, frozen=True):
    reason: Literal["turn", "bought"]
    card: str


class DrawSkipped(shared.SeatEvent, frozen=True):
    pass


class FreeArmiesGranted(shared.SeatEvent, frozen=True):
    count: int
    territories: int | None


class ArmiesPlaced(shared.SeatEvent, frozen=True):
    placements: tuple[Placement, ...]
    cost: int
    left: int


class ShipLaunched(shared.SeatEvent, frozen=True):
    ocean: str
    left: int


class FactoryBuilt(shared.SeatEvent, frozen=True):
    territory: str
    cost: int
    left: int


class SpendingFinished(shared.SeatEvent, frozen=True):
    lost: int


# Movement


class UnitsMoved(shared.SeatEvent, frozen=True):
    from_space: str
    to_space: str
    units: int
    by_sea: bool
    factories_claimed: int


class MovementFinished(shared.SeatEvent, frozen=True):
    pass


# Battles


class LandBattleBegun(BattleEvent, frozen=True):
    territory: str
    attacker: int
    defender: Side


class SeaBattleBegun(BattleEvent, frozen=True):
    ocean: str
    attacker: int
    defender: int


class SurpriseWindowOpened(BattleEvent, frozen=True):
    pass


class SurpriseWindowPassed(BattleEvent, frozen=True):
    seat: int


class SurpriseWindowClosed(BattleEvent, frozen=True):
    pass


class SurpriseCardPlayed(shared.SeatEvent, frozen=True):
    card: str
    space: str
    battle: int | None


class SurpriseRollMade(BattleEvent, frozen=True):
    seat: int
    dice: tuple[int, ...]
    hits: int
    losses: int


class BattleSet(BattleEvent, frozen=True):
    by_sea: int
    by_land: int
    surprise: int
    first_roll_lost: bool
    tank_dice: int


class TankStrikeMade(BattleEvent, frozen=True):
    dice: tuple[int, ...]
    hits: int
    losses: int


class BattleOrdersGiven(BattleEvent, frozen=True):
    side: Role
    torch: int
    retreats: tuple[Retreat, ...]
    reinforce_from: str | None


class StrikeMade(BattleEvent, frozen=True):
    side: Role
    torched: int
    retreats: tuple[Retreat, ...]
    dice: tuple[int, ...]
    hits: int
    losses: int
    reinforced_from: str | None
    roll_lost: bool


class SeaSetRolled(BattleEvent, frozen=True):
    attacker_dice: tuple[int, ...]
    defender_dice: tuple[int, ...]
    attacker_losses: int
    defender_losses: int


class SeaDecisionMade(BattleEvent, frozen=True):
    seat: int
    choice: SeaChoice


class SeaDecisionsRevealed(BattleEvent, frozen=True):
    choices: dict[int, SeaChoice]


class BattleEnded(BattleEvent, frozen=True):
    outcome: BattleOutcome
    factories_taken: int


class ContestDissolved(shared.Event, frozen=True):
    territory: str
    controller: Side


class AdvanceContinued(shared.SeatEvent, frozen=True):
    from_territory: str
    to_territory: str
    units: int
    by_sea: bool


class AdvanceStopped(shared.SeatEvent, frozen=True):
    territory: str


class CombatFinished(shared.SeatEvent, frozen=True):
    pass


# Air strikes


class AirStrikeSent(shared.SeatEvent, frozen=True):
    card: str
    target: str
    opponent: Side | None


class AirStrikeAnswered(shared.SeatEvent, frozen=True):
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


class TechnologyDeveloped(shared.SeatEvent, frozen=True):
    technology: Technology
    cards: tuple[str, ...]


class TurnEnded(shared.TurnEnded, frozen=True):
    points: int


# Leaving the game


class SeatEliminated(shared.SeatEvent, frozen=True):
    by: Side | None
    cause: EliminationCause


class CardsHandedOver(shared.Event, frozen=True):
    from_seat: int
    to_seat: int
    count: int
    cards: tuple[str, ...]


class CardsDiscarded(shared.SeatEvent, frozen=True):
    cards: tuple[str, ...]


class SeatResigned(shared.SeatEvent, frozen=True):
    natives: dict[str, int]
    removed: dict[str, int]
    cards: tuple[str, ...]


class StandingOrdersSet(shared.SeatEvent, frozen=True):
    auto_pass: bool
    auto_strike: bool


class FightOnSet(BattleEvent, frozen=True):
    seat: int
    auto_pass: bool
    auto_strike: bool


class SeatReturned(shared.SeatEvent, frozen=True):
    pass


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
    *shared.facts_in(vars(), but=BattleEvent),
)
