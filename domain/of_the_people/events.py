"""What can happen (OP-9.3). Names and fields are storage format: never renamed.

Chance, `deck_shuffled`, `discards_reshuffled`, `seat_timed_out` and `game_won` are those of all variants.
"""

from typing import Literal

import msgspec

from domain.core.vocabulary import Event
from domain.of_the_people.commands import ArmyKind, CivilianFate, Declaration, PoolPlacement
from domain.of_the_people.wills import WillId

DrawReason = Literal["declaration", "territory"]
Judgement = Literal["met", "not_met", "best_effort", "nothing"]
WindowReason = Literal["dominated", "will_not_met"]


class Group(msgspec.Struct, frozen=True):
    """OP-4.88: a goal and the territories that count for it. One group satisfied is enough."""

    goal: str | None
    territories: tuple[str, ...]


class Losses(msgspec.Struct, frozen=True):
    regulars: int = 0
    elites: int = 0


# Setup


class StartCardsDealt(Event, frozen=True):
    seat: int | None
    nation: str
    cards: tuple[str, ...]


class StartChosen(Event, frozen=True):
    seat: int
    territory: str


class StartsRevealed(Event, frozen=True):
    starts: dict[str, str]


class FirstPlayerRolled(Event, frozen=True):
    rolls: dict[int, tuple[int, int]]


class FirstPlayerDecided(Event, frozen=True):
    first_seat: int
    order: tuple[str, ...]


# A turn: will, declaration, cards


class TurnStarted(Event, frozen=True):
    nation: str
    seat: int | None
    turn: int
    round: int


class ControllerNamed(Event, frozen=True):
    nation: str
    seat: int


class ControlMarksReturned(Event, frozen=True):
    nation: str


class WillDrawn(Event, frozen=True):
    nation: str
    will: WillId
    dice: tuple[int, int] | None


class WillDeckReshuffled(Event, frozen=True):
    size: int


class WillDeclared(Event, frozen=True):
    nation: str
    choice: Declaration
    draws: bool


class CardDrawn(Event, frozen=True):
    nation: str
    card: str
    reason: DrawReason


class CardDeclined(Event, frozen=True):
    nation: str
    reason: DrawReason


class CardDiscarded(Event, frozen=True):
    nation: str
    card: str
    reason: Literal["hand_limit", "oldest"]


# Revolts


class RevoltWindowOpened(Event, frozen=True):
    nation: str
    reason: WindowReason
    responders: tuple[int, ...]


class RevoltPassed(Event, frozen=True):
    seat: int


class RevoltIncited(Event, frozen=True):
    seat: int
    card: str
    strength: int


class RevoltRolled(Event, frozen=True):
    die: int
    succeeded: bool


class TerritoryRevolted(Event, frozen=True):
    territory: str
    from_nation: str
    to_nation: str
    new_nation: bool
    regulars: int
    elites: int
    civilian: bool


class NationCreated(Event, frozen=True):
    nation: str
    join_number: int


# Muster


class SetTurnedIn(Event, frozen=True):
    nation: str
    cards: tuple[str, ...]
    territory: str


class ReinforcementsChosen(Event, frozen=True):
    nation: str
    pools: dict[str, int]


class CardTurnedIn(Event, frozen=True):
    nation: str
    card: str
    kind: ArmyKind


class CivilianSettled(Event, frozen=True):
    nation: str
    territory: str


class ArmiesPlaced(Event, frozen=True):
    nation: str
    placements: tuple[PoolPlacement, ...]
    left: dict[str, int]


# Actions


class WillTargetsSet(Event, frozen=True):
    nation: str
    will: WillId
    quota: int | None
    targets: tuple[Group, ...]


class ArmiesAdvanced(Event, frozen=True):
    nation: str
    from_territory: str
    to_territory: str
    regulars: int
    elites: int


class ArmiesRailed(Event, frozen=True):
    nation: str
    from_territory: str
    to_territory: str
    regulars: int
    elites: int


class AttackDeclared(Event, frozen=True):
    nation: str
    from_territory: str
    to_territory: str
    dice: int
    defender: str


class AttackRolled(Event, frozen=True):
    attacker_dice: tuple[int, ...]
    defender_dice: tuple[int, ...]
    attack_rolled_by: int | None
    defence_rolled_by: int | None
    attacker_losses: Losses
    defender_losses: Losses


class TerritoryConquered(Event, frozen=True):
    nation: str
    from_territory: str
    territory: str
    previous_nation: str
    minimum: int
    maximum: int
    civilian: bool


class ArmiesMovedIn(Event, frozen=True):
    nation: str
    from_territory: str
    territory: str
    regulars: int
    elites: int
    civilian: CivilianFate | None


# Nations and seats that go, end of the turn


class NationRemoved(Event, frozen=True):
    nation: str
    by: str | None
    cards: tuple[str, ...]


class NationTakenOver(Event, frozen=True):
    seat: int
    nation: str


class TakeoverDeclined(Event, frozen=True):
    seat: int


class SeatEliminated(Event, frozen=True):
    seat: int
    by: str | None


class ActionsEnded(Event, frozen=True):
    nation: str
    draws: bool


class WillJudged(Event, frozen=True):
    nation: str
    result: Judgement


class StandingGained(Event, frozen=True):
    nation: str


class StandingLost(Event, frozen=True):
    nation: str


class TurnEnded(Event, frozen=True):
    nation: str


class SeatResigned(Event, frozen=True):
    seat: int
    nation: str | None
    cards: tuple[str, ...]
