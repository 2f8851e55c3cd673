"""Commands of coin (CO-9)."""

from typing import Literal

from domain.core.vocabulary import Command, SeatCommand

Side = Literal["heads", "tails", "edge"]


class PickSide(SeatCommand, frozen=True):
    side: Side
    """The side of the coin that the seat hopes for (CO-2.1)."""


class Flip(SeatCommand, frozen=True):
    pass


class CallGame(Command, frozen=True):
    pass
