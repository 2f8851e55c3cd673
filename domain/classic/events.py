"""What can happen (CL-9.3). Names and fields are storage format: never renamed."""

from domain.core.vocabulary import Event, Placement, SeatEvent

Owner = int | str
"""A seat number, or `neutral`."""

# Setup


class TerritoriesDealt(Event, frozen=True):
    owners: dict[str, Owner]


class TerritoryClaimed(SeatEvent, frozen=True):
    territory: str


class InitialArmyPlaced(SeatEvent, frozen=True):
    territory: str
    left: int


class InitialPairPlaced(SeatEvent, frozen=True):
    own: tuple[str, ...]
    neutral: str
    left: int
    neutral_left: int


class InitialLotPlaced(SeatEvent, frozen=True):
    own: tuple[Placement, ...]
    neutral: tuple[Placement, ...]
    left: int
    neutral_left: int


class UnclaimedMadeNeutral(Event, frozen=True):
    territories: tuple[str, ...]


class MissionsPrepared(Event, frozen=True):
    removed: tuple[str, ...]
    dealt_count: int


class MissionDealt(SeatEvent, frozen=True):
    mission: str


class CapitalChosen(SeatEvent, frozen=True):
    territory: str


class CapitalsRevealed(Event, frozen=True):
    capitals: dict[int, str]


# Reinforcements and cards


class ReinforcementsCounted(SeatEvent, frozen=True):
    territories: int
    territory_armies: int
    continents: tuple[str, ...]
    continent_armies: int
    total: int


class CardsTraded(SeatEvent, frozen=True):
    cards: tuple[str, ...]
    set_number: int
    armies: int


class BonusArmiesPlaced(SeatEvent, frozen=True):
    territory: str
    armies: int


class ArmiesPlaced(SeatEvent, frozen=True):
    placements: tuple[Placement, ...]
    left: int


# Attacks


class AttackDeclared(SeatEvent, frozen=True):
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


class TerritoryConquered(SeatEvent, frozen=True):
    from_territory: str
    territory: str
    previous_owner: Owner
    minimum: int
    maximum: int


class ArmiesMovedIn(SeatEvent, frozen=True):
    from_territory: str
    territory: str
    armies: int


class SeatEliminated(SeatEvent, frozen=True):
    by: int | None
    """The eliminating seat; none only where a house rule takes the last territory."""


class CardsHandedOver(Event, frozen=True):
    from_seat: int
    to_seat: int
    count: int
    cards: tuple[str, ...]


# End of the turn


class AttacksEnded(SeatEvent, frozen=True):
    conquered: bool
    draws: bool


class CardDrawn(SeatEvent, frozen=True):
    card: str


class FreeMoveMade(SeatEvent, frozen=True):
    from_territory: str
    to_territory: str
    armies: int


class ResignationAnnounced(SeatEvent, frozen=True):
    pass


class SeatResigned(SeatEvent, frozen=True):
    territories: tuple[str, ...]
    cards: tuple[str, ...]
