"""What a seat may ask for (OP-9.2). `resign`, `time_out` and `enter_chance` are shared by all variants."""

from typing import Literal

import msgspec

from domain.core.vocabulary import SeatCommand

Declaration = Literal["follow", "dominate"]
ArmyKind = Literal["regulars", "elite"]
CivilianFate = Literal["keep", "remove"]


class ChooseStart(SeatCommand, frozen=True):
    territory: str


class Declare(SeatCommand, frozen=True):
    choice: Declaration
    draw_card: bool = True


class DiscardCard(SeatCommand, frozen=True):
    card: str


class InciteRevolt(SeatCommand, frozen=True):
    card: str


class PassRevolt(SeatCommand, frozen=True):
    pass


class TurnInSet(SeatCommand, frozen=True):
    cards: tuple[str, ...]
    territory: str


class TurnIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: str
    kind: ArmyKind


class ChooseReinforcements(SeatCommand, frozen=True):
    cards: tuple[TurnIn, ...] = ()


class ChooseExpansion(SeatCommand, frozen=True):
    territory: str


class PoolPlacement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pool: str
    territory: str
    regulars: int = 0
    elites: int = 0


class PlaceArmies(SeatCommand, frozen=True):
    placements: tuple[PoolPlacement, ...]


class Advance(SeatCommand, frozen=True):
    from_territory: str
    to_territory: str
    regulars: int = 0
    elites: int = 0


class Railroad(Advance, frozen=True):
    pass


class Attack(SeatCommand, frozen=True):
    from_territory: str
    to_territory: str
    dice: int


class MoveIn(SeatCommand, frozen=True):
    regulars: int = 0
    elites: int = 0
    civilian: CivilianFate | msgspec.UnsetType = msgspec.UNSET


class EndTurn(SeatCommand, frozen=True):
    draw_card: bool = True


class TakeOver(SeatCommand, frozen=True):
    nation: str


class DeclineTakeover(SeatCommand, frozen=True):
    pass
