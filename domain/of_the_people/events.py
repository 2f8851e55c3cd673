"""What can happen (OP-9.3). Names and fields are storage format: never renamed.

Chance, `deck_shuffled`, `discards_reshuffled`, `seat_timed_out` and `game_won` are those of all variants.
"""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from domain.core import vocabulary as v
from domain.of_the_people.commands import ArmyKind, CivilianFate, Declaration, PoolPlacement
from domain.of_the_people.wills import ActionReason, Group, MusterReason, WillId

DrawReason = Literal["declaration", "territory"]
Judgement = Literal["met", "not_met", "best_effort", "nothing"]
WindowReason = Literal["dominated", "will_not_met"]


class Losses(msgspec.Struct, frozen=True):
    regulars: int = 0
    elites: int = 0


# Setup


class StartCardsDealt(v.Event, frozen=True):
    seat: int | None
    nation: str
    cards: tuple[str, ...]


class StartChosen(v.Event, frozen=True):
    seat: int
    territory: str


class StartsRevealed(v.Event, frozen=True):
    starts: dict[str, str]


class FirstPlayerRolled(v.Event, frozen=True):
    rolls: dict[int, tuple[int, int]]


class FirstPlayerDecided(v.Event, frozen=True):
    first_seat: int
    order: tuple[str, ...]


# A turn: will, declaration, cards


class TurnStarted(v.Event, frozen=True):
    nation: str
    seat: int | None
    turn: int
    round: int


class ControllerNamed(v.Event, frozen=True):
    nation: str
    seat: int


class ControlMarksReturned(v.Event, frozen=True):
    nation: str


class WillDrawn(v.Event, frozen=True):
    nation: str
    will: WillId
    dice: tuple[int, int] | None


class WillDeckReshuffled(v.Event, frozen=True):
    size: int


class WillDeclared(v.Event, frozen=True):
    nation: str
    choice: Declaration
    draws: bool


class CardDrawn(v.Event, frozen=True):
    nation: str
    card: str
    reason: DrawReason


class CardDeclined(v.Event, frozen=True):
    nation: str
    reason: DrawReason


class CardDiscarded(v.Event, frozen=True):
    nation: str
    card: str
    reason: Literal["hand_limit", "oldest"]


# Revolts


class RevoltWindowOpened(v.Event, frozen=True):
    nation: str
    reason: WindowReason
    responders: tuple[int, ...]


class RevoltPassed(v.Event, frozen=True):
    seat: int


class RevoltIncited(v.Event, frozen=True):
    seat: int
    card: str
    strength: int


class RevoltRolled(v.Event, frozen=True):
    die: int
    succeeded: bool


class TerritoryRevolted(v.Event, frozen=True):
    territory: str
    from_nation: str
    to_nation: str
    new_nation: bool
    regulars: int
    elites: int
    civilian: bool


class NationCreated(v.Event, frozen=True):
    nation: str
    join_number: int


# Muster


class SetTurnedIn(v.Event, frozen=True):
    nation: str
    cards: tuple[str, ...]
    territory: str


class ReinforcementsChosen(v.Event, frozen=True):
    nation: str
    pools: dict[str, int]


class CardTurnedIn(v.Event, frozen=True):
    nation: str
    card: str
    kind: ArmyKind


class CivilianSettled(v.Event, frozen=True):
    nation: str
    territory: str


class ArmiesPlaced(v.Event, frozen=True):
    nation: str
    placements: tuple[PoolPlacement, ...]
    left: dict[str, int]


# Actions


class WillTargetsSet(v.Event, frozen=True):
    nation: str
    will: WillId
    quota: int | None
    targets: tuple[Group, ...]


class ArmiesAdvanced(v.Event, frozen=True):
    nation: str
    from_territory: str
    to_territory: str
    regulars: int
    elites: int


class ArmiesRailed(ArmiesAdvanced, frozen=True):
    pass


class AttackDeclared(v.Event, frozen=True):
    nation: str
    from_territory: str
    to_territory: str
    dice: int
    defender: str


class AttackRolled(v.Event, frozen=True):
    attacker_dice: tuple[int, ...]
    defender_dice: tuple[int, ...]
    attack_rolled_by: int | None
    defence_rolled_by: int | None
    attacker_losses: Losses
    defender_losses: Losses


class TerritoryConquered(v.Event, frozen=True):
    nation: str
    from_territory: str
    territory: str
    previous_nation: str
    minimum: int
    maximum: int
    civilian: bool


class ArmiesMovedIn(v.Event, frozen=True):
    nation: str
    from_territory: str
    territory: str
    regulars: int
    elites: int
    civilian: CivilianFate | None


# Nations and seats that go, end of the turn


class NationRemoved(v.Event, frozen=True):
    nation: str
    by: str | None
    cards: tuple[str, ...]


class NationTakenOver(v.Event, frozen=True):
    seat: int
    nation: str


class TakeoverDeclined(v.Event, frozen=True):
    seat: int


class SeatEliminated(v.Event, frozen=True):
    seat: int
    by: str | None


class ActionsEnded(v.Event, frozen=True):
    nation: str
    draws: bool


class WillJudged(v.Event, frozen=True):
    nation: str
    result: Judgement
    muster: MusterReason | UnsetType | None = UNSET
    action: ActionReason | UnsetType | None = UNSET
    """OP-4.118: the reasons; they came later than the first games."""


class StandingGained(v.Event, frozen=True):
    nation: str


class StandingLost(v.Event, frozen=True):
    nation: str


class TurnEnded(v.Event, frozen=True):
    nation: str


class SeatResigned(v.Event, frozen=True):
    seat: int
    nation: str | None
    cards: tuple[str, ...]


_OWN = tuple(kind for kind in tuple(vars().values()) if isinstance(kind, type) and issubclass(kind, v.Event))
_SHARED = (
    v.ChanceRequested,
    v.ChanceEntered,
    v.DeckShuffled,
    v.DiscardsReshuffled,
    v.SeatTimedOut,
    v.GameWon,
)
EVENTS: tuple[type[v.Event], ...] = (*_SHARED, *_OWN)
