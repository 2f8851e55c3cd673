"""What a seat may ask for (HE-9, commands), besides the commands every variant shares."""

from typing import Literal

import msgspec

from domain.core.vocabulary import Command, SeatCommand
from domain.henshaw.geography import OCEANS

Technology = Literal["machine_guns", "air_strikes", "tanks"]
SeaChoice = Literal["continue", "break_off"]


class FactoryPlacement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    territory: str
    factories: int


class Retreat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    to_territory: str
    armies: int


# Setup


class PlaceNatives(SeatCommand, frozen=True):
    territory: str


class PlaceFactories(SeatCommand, frozen=True):
    placements: tuple[FactoryPlacement, ...]


# Spending free armies


class LaunchShip(SeatCommand, frozen=True):
    ocean: str


class BuildFactory(SeatCommand, frozen=True):
    territory: str


class BuyCard(SeatCommand, frozen=True):
    pass


class FinishSpending(SeatCommand, frozen=True):
    pass


# Movement


class MoveUnits(SeatCommand, frozen=True):
    from_space: str
    to_space: str
    units: int


class FinishMovement(SeatCommand, frozen=True):
    pass


# Combat


class BeginLandBattle(SeatCommand, frozen=True):
    territory: str


class BeginSeaBattle(SeatCommand, frozen=True):
    ocean: str
    opponent: int


class GiveBattleOrders(SeatCommand, frozen=True):
    torch: int
    retreats: tuple[Retreat, ...]
    reinforce_from: str | None


class DecideSeaBattle(SeatCommand, frozen=True):
    choice: SeaChoice


class ContinueAdvance(SeatCommand, frozen=True):
    to_space: str
    units: int


class StopAdvance(SeatCommand, frozen=True):
    pass


class FinishCombat(SeatCommand, frozen=True):
    pass


# Surprise


class PlaySurpriseCard(SeatCommand, frozen=True):
    card: str
    space: str


class PassSurpriseWindow(SeatCommand, frozen=True):
    pass


class SetStandingOrders(SeatCommand, frozen=True):
    auto_pass: bool
    auto_strike: bool


class FightOn(SeatCommand, frozen=True):
    """Standing orders for the battle under way."""

    auto_pass: bool
    auto_strike: bool


# Air strikes and developments


class SendAirStrike(SeatCommand, frozen=True):
    card: str
    target: str
    opponent: int | msgspec.UnsetType = msgspec.UNSET

    def __post_init__(self) -> None:
        # HE-9, send_air_strike: a wrong pairing is `malformed`, which comes before every other check.
        if (self.target in OCEANS) != (self.opponent is not msgspec.UNSET):
            raise ValueError("`opponent` is given for oceans, and only for oceans")


class AnswerAirStrike(SeatCommand, frozen=True):
    card: str | None


class AssignAirHits(SeatCommand, frozen=True):
    units: int
    factories: int


class DevelopTechnology(SeatCommand, frozen=True):
    technology: Technology
    cards: tuple[str, ...]


# The referee


class CallGame(Command, frozen=True):
    pass
