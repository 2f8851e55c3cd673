"""Refusing sheets: too long ones (AL-4.21), and wrong ones where the table plays strictly (AL-4.87)."""

import msgspec

from domain.alternate.sheet import LONGEST_TEXT, MOST_ENTRIES, Sheet, Writing
from domain.core.refusal import refuse


class Mistake(msgspec.Struct, frozen=True):
    """An entry that would be ignored, or done only in part (`too_many`)."""

    entry: int
    reason: str


def _field(writing: Writing) -> str:
    """The field in which the sheet was sent."""
    return "sheet_text" if isinstance(writing, str) else "sheet"


def _length(writing: Writing) -> tuple[int, int, str]:
    """How long it is, how long it may be, and in what."""
    if isinstance(writing, str):
        return len(writing), LONGEST_TEXT, "characters"
    return writing.entries, MOST_ENTRIES, "entries"


def check_length(writing: Writing) -> None:
    length, most, things = _length(writing)
    if length > most:
        refuse("sheet_too_long", f"A sheet has at most {most} {things}.", "AL-4.21", _field(writing))


def is_sheet(state: object, seat: int, paper: object) -> bool:
    """Whether that can have been handed in as a sheet."""
    if not isinstance(paper, (str, Sheet)):
        return False
    length, most, _ = _length(paper)
    return length <= most


def check_mistakes(writing: Writing, mistakes: tuple[Mistake, ...]) -> None:
    """Refuse a sheet with any mistake, naming all of them."""
    if mistakes:
        listed = "; ".join(f"entry {mistake.entry}: {mistake.reason}" for mistake in mistakes)
        refuse("sheet_mistake", f"The sheet has mistakes: {listed}.", "AL-4.87", _field(writing))
