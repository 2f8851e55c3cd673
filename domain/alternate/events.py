"""What can happen (AL-9.3). Names and fields are storage format; fields marked sealed are shown as section 7
of the specification allows."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from domain.alternate.sheet import Count, Kind, Readings, Writing
from domain.core import vocabulary as v

AsWritten = str | UnsetType | None
"""AL-9.12: the entry in the seat's own words; null in a structured sheet, left out in games of edition 1."""


# Setting up


class ObjectivesDealt(v.SeatEvent, frozen=True):
    territories: tuple[str, ...]
    """Sealed: the seat's own, in dealt order."""


class PhaseOpened(v.Event, frozen=True):
    phase: str
    must_act: tuple[int, ...]
    set_number: int | None = None
    round: int | None = None


class TerritorySetRevealed(v.Event, frozen=True):
    set_number: int
    territories: tuple[str, ...]


class BidSealed(v.SeatEvent, frozen=True):
    set_number: int
    amount: int
    """Sealed."""


class BidsRevealed(v.Event, frozen=True):
    set_number: int
    bids: dict[int, int]


class BidTieRolled(v.Event, frozen=True):
    set_number: int
    rolls: dict[int, int]


class TerritorySetWon(v.Event, frozen=True):
    set_number: int
    seat: int
    amount: int
    territories: tuple[str, ...]
    tokens_left: int


class TerritorySetReturned(v.Event, frozen=True):
    set_number: int
    territories: tuple[str, ...]


class ConversionSealed(v.SeatEvent, frozen=True):
    territories: tuple[str, ...]
    """Sealed."""


class ObjectivesConverted(v.SeatEvent, frozen=True):
    territories: tuple[str, ...]


class FirstPlayerDecided(v.FirstPlayerDecided, frozen=True):
    tokens: dict[int, int]


class PlacementSealed(v.SeatEvent, frozen=True):
    sheet: Writing
    """Sealed; as sent."""


class PlacementsRevealed(v.Event, frozen=True):
    sheets: dict[int, Writing | None]
    readings: dict[int, Readings]


class EntryPlaced(msgspec.Struct, frozen=True):
    """An entry of a placement sheet that placed troops."""

    entry: int
    territory: str
    asked: Count
    placed: int
    text: AsWritten = UNSET


class InitialTroopsPlaced(v.SeatEvent, frozen=True):
    troops: dict[str, int]
    lost: int
    entries: tuple[EntryPlaced, ...] | UnsetType = UNSET
    """From edition 2 on: what each entry placed, in written order."""


# A round


class RoundStarted(v.Event, frozen=True):
    round: int
    first_seat: int
    order: tuple[int, ...]
    base_allowances: dict[int, int]


class OrderSheetSealed(v.SeatEvent, frozen=True):
    round: int
    sheet: Writing
    """Sealed; as sent."""


class OrderSheetsRevealed(v.Event, frozen=True):
    round: int
    sheets: dict[int, Writing | None]
    readings: dict[int, Readings]


class ObjectiveCashedIn(v.SeatEvent, frozen=True):
    entry: int
    territory: str
    text: AsWritten = UNSET


class TroopsDeployed(v.SeatEvent, frozen=True):
    entry: int
    territory: str
    asked: Count
    placed: int
    text: AsWritten = UNSET


class EntryIgnored(v.SeatEvent, frozen=True):
    entry: int
    kind: Kind
    reason: str
    text: AsWritten = UNSET
    asked: Count | UnsetType | None = UNSET
    """From edition 2 on: the count as read, if there is one."""
    unknown_word: str | UnsetType | None = UNSET
    """From edition 2 on: the first word that nobody knows."""


class DeploymentFinished(v.SeatEvent, frozen=True):
    allowance: int
    placed: int
    lost: int


class TroopsMoved(v.SeatEvent, frozen=True):
    entry: int
    from_territory: str
    to_territory: str
    asked: Count
    moved: int
    text: AsWritten = UNSET


class CombatResolved(v.Event, frozen=True):
    territory: str
    attacker: int
    attacker_troops: int
    defender: int
    defender_troops: int
    winner: int | None
    troops_left: int


class SupplyCounted(v.Event, frozen=True):
    supply: dict[int, int]


class ExcessRemoved(v.SeatEvent, frozen=True):
    territory: str
    removed: int
    left: int


class FirstPlayerTokenPassed(v.Event, frozen=True):
    from_seat: int
    to_seat: int


class RoundEnded(v.Event, frozen=True):
    round: int


# Going out, and the end


class SeatEliminated(v.SeatEvent, frozen=True):
    round: int


class SeatResigned(v.SeatEvent, frozen=True):
    pass


class ObjectivesRevealed(v.Event, frozen=True):
    hands: dict[int, tuple[str, ...]]


class Points(msgspec.Struct, frozen=True):
    """AL-5.2: what a seat scores, and for what."""

    plain: int
    objective: int
    continent: int
    total: int


class ScoresTallied(v.Event, frozen=True):
    scores: dict[int, Points]
    ranking: tuple[int, ...]


WinReason = Literal["score", "tie_break", "last_seat"]

EVENTS: tuple[type[v.Event], ...] = (
    v.ChanceRequested,
    v.ChanceEntered,
    v.DeckShuffled,
    ObjectivesDealt,
    PhaseOpened,
    TerritorySetRevealed,
    BidSealed,
    BidsRevealed,
    BidTieRolled,
    TerritorySetWon,
    TerritorySetReturned,
    ConversionSealed,
    ObjectivesConverted,
    v.FirstPlayerRolled,
    FirstPlayerDecided,
    PlacementSealed,
    PlacementsRevealed,
    InitialTroopsPlaced,
    RoundStarted,
    OrderSheetSealed,
    OrderSheetsRevealed,
    ObjectiveCashedIn,
    TroopsDeployed,
    EntryIgnored,
    DeploymentFinished,
    TroopsMoved,
    CombatResolved,
    SupplyCounted,
    ExcessRemoved,
    SeatEliminated,
    FirstPlayerTokenPassed,
    RoundEnded,
    v.SeatTimedOut,
    SeatResigned,
    ObjectivesRevealed,
    ScoresTallied,
    v.GameWon,
)
