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


class NationEvent(v.Event, frozen=True):
    """A fact about one nation."""

    nation: str


# Setup


class StartCardsDealt(v.Event, frozen=True):
    seat: int | None
    nation: str
    cards: tuple[str, ...]


class StartChosen(v.SeatEvent, frozen=True):
    territory: str


class StartsRevealed(v.Event, frozen=True):
    starts: dict[str, str]


class FirstPlayerRolled(v.Event, frozen=True):
    rolls: dict[int, tuple[int, int]]


class FirstPlayerDecided(v.Event, frozen=True):
    first_seat: int
    order: tuple[str, ...]


# A turn: will, declaration, cards


class TurnStarted(NationEvent, frozen=True):
    seat: int | None
    turn: int
    round: int


class ControllerNamed(NationEvent, frozen=True):
    seat: int


class ControlMarksReturned(NationEvent, frozen=True):
    pass


class WillDrawn(NationEvent, frozen=True):
    will: WillId
    dice: tuple[int, int] | None


class WillDeckReshuffled(v.Event, frozen=True):
    size: int


class WillDeclared(NationEvent, frozen=True):
    choice: Declaration
    draws: bool


class CardDrawn(NationEvent, frozen=True):
    card: str
    reason: DrawReason


class CardDeclined(NationEvent, frozen=True):
    reason: DrawReason


class CardDiscarded(NationEvent, frozen=True):
    card: str
    reason: Literal["hand_limit", "oldest"]


# Revolts


class RevoltWindowOpened(NationEvent, frozen=True):
    reason: WindowReason
    responders: tuple[int, ...]


class RevoltPassed(v.SeatEvent, frozen=True):
    pass


class RevoltIncited(v.SeatEvent, frozen=True):
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


class NationCreated(NationEvent, frozen=True):
    join_number: int


# Muster


class SetTurnedIn(NationEvent, frozen=True):
    cards: tuple[str, ...]
    territory: str


class ReinforcementsChosen(NationEvent, frozen=True):
    pools: dict[str, int]


class CardTurnedIn(NationEvent, frozen=True):
    card: str
    kind: ArmyKind


class CivilianSettled(NationEvent, frozen=True):
    territory: str


class ArmiesPlaced(NationEvent, frozen=True):
    placements: tuple[PoolPlacement, ...]
    left: dict[str, int]


# Actions


class WillTargetsSet(NationEvent, frozen=True):
    will: WillId
    quota: int | None
    targets: tuple[Group, ...]


class ArmiesAdvanced(NationEvent, frozen=True):
    from_territory: str
    to_territory: str
    regulars: int
    elites: int


class ArmiesRailed(ArmiesAdvanced, frozen=True):
    pass


class AttackDeclared(NationEvent, frozen=True):
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


class TerritoryConquered(NationEvent, frozen=True):
    from_territory: str
    territory: str
    previous_nation: str
    minimum: int
    maximum: int
    civilian: bool


class ArmiesMovedIn(NationEvent, frozen=True):
    from_territory: str
    territory: str
    regulars: int
    elites: int
    civilian: CivilianFate | None


# Nations and seats that go, end of the turn


class NationRemoved(NationEvent, frozen=True):
    by: str | None
    cards: tuple[str, ...]


class NationTakenOver(v.SeatEvent, frozen=True):
    nation: str


class TakeoverDeclined(v.SeatEvent, frozen=True):
    pass


class SeatEliminated(v.SeatEvent, frozen=True):
    by: str | None


class ActionsEnded(NationEvent, frozen=True):
    draws: bool


class WillJudged(NationEvent, frozen=True):
    result: Judgement
    muster: MusterReason | UnsetType | None = UNSET
    action: ActionReason | UnsetType | None = UNSET
    """OP-4.118: the reasons; they came later than the first games."""


class StandingGained(NationEvent, frozen=True):
    pass


class StandingLost(NationEvent, frozen=True):
    pass


class TurnEnded(NationEvent, frozen=True):
    pass


class SeatResigned(v.SeatEvent, frozen=True):
    nation: str | None
    cards: tuple[str, ...]


EVENTS: tuple[type[v.Event], ...] = (
    v.ChanceRequested,
    v.ChanceEntered,
    v.DeckShuffled,
    v.DiscardsReshuffled,
    v.SeatTimedOut,
    v.GameWon,
    *v.facts_in(vars(), but=NationEvent),
)
