"""Refusing sheets: too long ones (AL-4.21), and wrong ones where the table plays strictly (AL-4.87)."""

import msgspec

from domain.alternate.sheet import LONGEST_TEXT, MOST_ENTRIES, Writing
from domain.core.refusal import refuse


class Mistake(msgspec.Struct, frozen=True):
    """An entry that would be ignored, or done only in part (`too_many`)."""

    entry: int
    reason: str


def check_length(writing: Writing) -> None:
    if isinstance(writing, str):
        if len(writing) > LONGEST_TEXT:
            refuse(
                "sheet_too_long", f"A sheet has at most {LONGEST_TEXT} characters.", "AL-4.21", "sheet_text"
            )
    elif writing.entries > MOST_ENTRIES:
        refuse("sheet_too_long", f"A sheet has at most {MOST_ENTRIES} entries.", "AL-4.21", "sheet")


def check_mistakes(mistakes: tuple[Mistake, ...]) -> None:
    """Refuse a sheet with any mistake, naming all of them."""
    if mistakes:
        listed = "; ".join(f"entry {mistake.entry}: {mistake.reason}" for mistake in mistakes)
        refuse("sheet_mistake", f"The sheet has mistakes: {listed}.", "AL-4.87", "sheet")
