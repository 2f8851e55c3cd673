"""What can happen (CL-9.3). Names and fields are storage format: never renamed."""

from domain.core.vocabulary import (
    ChanceEntered,
    ChanceRequested,
    DeckShuffled,
    DiscardsReshuffled,
    Event,
    FirstPlayerDecided,
    FirstPlayerRolled,
    GameCreated,
    GameWon,
    Placement,
    SeatTimedOut,
    TurnEnded,
    TurnStarted,
)

__all__ = [
    "ArmiesMovedIn",
    "ArmiesPlaced",
    "AttackDeclared",
    "AttackRolled",
    "AttacksEnded",
    "BonusArmiesPlaced",
    "CapitalChosen",
    "CapitalsRevealed",
    "CardDrawn",
    "CardsHandedOver",
    "CardsTraded",
    "ChanceEntered",
    "ChanceRequested",
    "DeckShuffled",
    "DiscardsReshuffled",
    "FirstPlayerDecided",
    "FirstPlayerRolled",
    "FreeMoveMade",
    "GameCreated",
    "GameWon",
    "InitialArmyPlaced",
    "InitialLotPlaced",
    "InitialPairPlaced",
    "MissionDealt",
    "MissionsPrepared",
    "ReinforcementsCounted",
    "ResignationAnnounced",
    "SeatEliminated",
    "SeatResigned",
    "SeatTimedOut",
    "TerritoriesDealt",
    "TerritoryClaimed",
    "TerritoryConquered",
    "TurnEnded",
    "TurnStarted",
    "UnclaimedMadeNeutral",
]

Owner = int | str
"""A seat number, or `neutral`."""

# Setup


class TerritoriesDealt(Event, frozen=True):
    owners: dict[str, Owner]


class TerritoryClaimed(Event, frozen=True):
    seat: int
    territory: str


class InitialArmyPlaced(Event, frozen=True):
    seat: int
    territory: str
    left: int


class InitialPairPlaced(Event, frozen=True):
    seat: int
    own: tuple[str, ...]
    neutral: str
    left: int
    neutral_left: int


class InitialLotPlaced(Event, frozen=True):
    seat: int
    own: tuple[Placement, ...]
    neutral: tuple[Placement, ...]
    left: int
    neutral_left: int


class UnclaimedMadeNeutral(Event, frozen=True):
    territories: tuple[str, ...]


class MissionsPrepared(Event, frozen=True):
    removed: tuple[str, ...]
    dealt_count: int


class MissionDealt(Event, frozen=True):
    seat: int
    mission: str


class CapitalChosen(Event, frozen=True):
    seat: int
    territory: str


class CapitalsRevealed(Event, frozen=True):
    capitals: dict[int, str]


# Reinforcements and cards


class ReinforcementsCounted(Event, frozen=True):
    seat: int
    territories: int
    territory_armies: int
    continents: tuple[str, ...]
    continent_armies: int
    total: int


class CardsTraded(Event, frozen=True):
    seat: int
    cards: tuple[str, ...]
    set_number: int
    armies: int


class BonusArmiesPlaced(Event, frozen=True):
    seat: int
    territory: str
    armies: int


class ArmiesPlaced(Event, frozen=True):
    seat: int
    placements: tuple[Placement, ...]
    left: int


# Attacks


class AttackDeclared(Event, frozen=True):
    seat: int
    from_territory: str
    to_territory: str
    dice: int
    defender: Owner


class AttackRolled(Event, frozen=True):
    attacker_dice: tuple[int, ...]
    defender_dice: tuple[int, ...]
    rolled_by: int | None
    attacker_losses: int
    defender_losses: int


class TerritoryConquered(Event, frozen=True):
    seat: int
    from_territory: str
    territory: str
    previous_owner: Owner
    minimum: int
    maximum: int


class ArmiesMovedIn(Event, frozen=True):
    seat: int
    from_territory: str
    territory: str
    armies: int


class SeatEliminated(Event, frozen=True):
    seat: int
    by: int | None
    """The eliminating seat; none only where a house rule takes the last territory."""


class CardsHandedOver(Event, frozen=True):
    from_seat: int
    to_seat: int
    count: int
    cards: tuple[str, ...]


# End of the turn


class AttacksEnded(Event, frozen=True):
    seat: int
    conquered: bool
    draws: bool


class CardDrawn(Event, frozen=True):
    seat: int
    card: str


class FreeMoveMade(Event, frozen=True):
    seat: int
    from_territory: str
    to_territory: str
    armies: int


class ResignationAnnounced(Event, frozen=True):
    seat: int


class SeatResigned(Event, frozen=True):
    seat: int
    territories: tuple[str, ...]
    cards: tuple[str, ...]
