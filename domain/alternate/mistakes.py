"""Mistakes on a sheet: told in any case (AL-4.27), refused where the table plays strictly (AL-4.87). And the
only sheet that is always refused: one that is too long (AL-4.21)."""

from collections.abc import Callable

import msgspec
from msgspec import UNSET

from domain.alternate.events import EntryIgnored
from domain.alternate.reading import read_in
from domain.alternate.sheet import (
    LONGEST_TEXT,
    MOST_ENTRIES,
    Count,
    Reading,
    Readings,
    Sheet,
    Writing,
    kind_of,
)
from domain.alternate.state import AlternateState
from domain.core.actor import Actor
from domain.core.refusal import refuse


class Mistake(msgspec.Struct, frozen=True):
    """An entry that would be ignored, or done only in part (`too_many`)."""

    entry: int
    reason: str
    asked: Count | None
    """The count as read."""
    possible: int
    """The troops it would place or move."""


def ignored(seat: int, reading: Reading, reason: str) -> EntryIgnored:
    """AL-9.12: with what was written and asked, in games whose readings tell."""
    asked = UNSET if reading.text is UNSET else reading.count
    kind, text, strange = kind_of(reading), reading.text, reading.unknown_word
    return EntryIgnored(seat, reading.entry, kind, reason, text, asked, strange)


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


Judge = Callable[[AlternateState, int, Readings], tuple[Mistake, ...]]
"""What would go wrong on the present board if a seat's were the only sheet, by entries."""


def check_mistakes(state: AlternateState, seat: int, actor: Actor, writing: Writing, judge: Judge) -> None:
    """AL-4.87: refuse a seat's own sheet with any mistake, naming all of them (as data too: AL-4.88)."""
    if state.options.written_mistakes == "resolve" or actor.kind != "seat":
        return
    mistakes = judge(state, seat, read_in(state, writing))
    if mistakes:
        listed = "; ".join(f"entry {mistake.entry}: {mistake.reason}" for mistake in mistakes)
        data = {"mistakes": mistakes} if state.edition >= 2 else {}
        refuse("sheet_mistake", f"The sheet has mistakes: {listed}.", "AL-4.87", _field(writing), data)
