"""Refusing sheets: too long ones (AL-4.21), and wrong ones where the table plays strictly (AL-4.87)."""

import msgspec

from domain.alternate.sheet import LONGEST_TEXT, MOST_ENTRIES, Writing
from domain.core.refusal import refuse


class Mistake(msgspec.Struct, frozen=True):
    """An entry that would be ignored, or done only in part (`too_many`)."""

    entry: int
    reason: str


def _field(writing: Writing) -> str:
    """The field in which the sheet was sent."""
    return "sheet_text" if isinstance(writing, str) else "sheet"


def check_length(writing: Writing) -> None:
    if isinstance(writing, str):
        length, most, things = len(writing), LONGEST_TEXT, "characters"
    else:
        length, most, things = writing.entries, MOST_ENTRIES, "entries"
    if length > most:
        refuse("sheet_too_long", f"A sheet has at most {most} {things}.", "AL-4.21", _field(writing))


def check_mistakes(writing: Writing, mistakes: tuple[Mistake, ...]) -> None:
    """Refuse a sheet with any mistake, naming all of them."""
    if mistakes:
        listed = "; ".join(f"entry {mistake.entry}: {mistake.reason}" for mistake in mistakes)
        refuse("sheet_mistake", f"The sheet has mistakes: {listed}.", "AL-4.87", _field(writing))
