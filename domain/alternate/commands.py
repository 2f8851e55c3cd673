"""What a seat may send (AL-9.2). `resign`, `time_out` and `enter_chance` are shared by all variants."""

from msgspec import UNSET, UnsetType

from domain.alternate.sheet import Sheet, Writing
from domain.core.vocabulary import SeatCommand


class SubmitBid(SeatCommand, frozen=True):
    set_number: int
    amount: int


class ConvertObjectives(SeatCommand, frozen=True):
    territories: tuple[str, ...]


class SubmitPlacement(SeatCommand, frozen=True):
    """Exactly one of `sheet` and `sheet_text` (AL-4.21)."""

    sheet: Sheet | UnsetType = UNSET
    sheet_text: str | UnsetType = UNSET

    def __post_init__(self) -> None:
        _check_one(self.sheet, self.sheet_text)


class SubmitOrders(SeatCommand, frozen=True):
    """Exactly one of `sheet` and `sheet_text` (AL-4.21)."""

    round: int
    sheet: Sheet | UnsetType = UNSET
    sheet_text: str | UnsetType = UNSET

    def __post_init__(self) -> None:
        _check_one(self.sheet, self.sheet_text)


def _check_one(sheet: Sheet | UnsetType, text: str | UnsetType) -> None:
    if (sheet is UNSET) == (text is UNSET):
        raise ValueError("Exactly one of `sheet` and `sheet_text` is needed")


def writing_of(command: SubmitPlacement | SubmitOrders) -> Writing:
    """The sheet as sent."""
    return command.sheet if isinstance(command.sheet, Sheet) else str(command.sheet_text)
