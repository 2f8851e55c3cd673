"""Sheets in hand: refused when too long (AL-4.21), or mistaken where the table plays strictly (AL-4.87);
opened together when the phase closes. What is on one is told in `sheet`."""

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
from domain.core import bounds, legal
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


Judge = Callable[[AlternateState, int, Readings], tuple[Mistake, ...]]
"""What would go wrong on the present board if a seat's were the only sheet, by entries."""


def check_sheet(state: AlternateState, seat: int, actor: Actor, writing: Writing, judge: Judge) -> None:
    field = "sheet_text" if isinstance(writing, str) else "sheet"
    length, most, things = _length(writing)
    if length > most:
        refuse("sheet_too_long", f"A sheet has at most {most} {things}.", "AL-4.21", field)
    if state.options.written_mistakes == "resolve" or actor.kind != "seat":
        return
    if mistakes := judge(state, seat, read_in(state, writing)):
        listed = "; ".join(f"entry {mistake.entry}: {mistake.reason}" for mistake in mistakes)
        data = {"mistakes": mistakes} if state.edition >= 2 else {}  # AL-4.88
        refuse("sheet_mistake", f"The sheet has mistakes: {listed}.", "AL-4.87", field, data)


def _length(writing: Writing) -> tuple[int, int, str]:
    """How long it is, how long it may be, and in what."""
    if isinstance(writing, str):
        return len(writing), LONGEST_TEXT, "characters"
    return writing.entries, MOST_ENTRIES, "entries"


def is_sheet(state: object, seat: int, paper: object) -> bool:
    """Whether that can have been handed in."""
    if not isinstance(paper, (str, Sheet)):
        return False
    length, most, _ = _length(paper)
    return length <= most


def opened(state: AlternateState) -> tuple[dict[int, Writing | None], dict[int, Readings]]:
    """The sheets of all who owed one, as sent (none: null), and as read."""
    sheets: dict[int, Writing | None] = {}
    for seat in state.sealed.must_act:
        paper = state.sealed.papers.get(seat)
        assert paper is None or isinstance(paper, (str, Sheet))
        sheets[seat] = paper
    return sheets, {seat: () if sheet is None else read_in(state, sheet) for seat, sheet in sheets.items()}


def ignored(seat: int, reading: Reading, reason: str) -> EntryIgnored:
    """AL-9.12: with what was written and asked, in games whose readings tell."""
    asked = UNSET if reading.text is UNSET else reading.count
    return EntryIgnored(
        seat, reading.entry, kind_of(reading), reason, reading.text, asked, reading.unknown_word
    )


# What may be sent

# AL-4.22: any sheet of this form can be sent; what its entries say matters only when they are carried out
# (or, where mistakes are refused, when it is handed in).
_LARGEST = 2**53 - 1
"""No command carries a larger number; AL-4.25 bounds what is carried out."""
_COUNT = legal.Optional(legal.Either((legal.Between(-_LARGEST, _LARGEST), legal.OneOf(("all", None)))))
_NAME = legal.Either((legal.Text(bounds.LONGEST_TEXT, ("brazil", "N. Africa")), legal.Exactly(None)))
_PLACE = legal.Optional(_NAME)
_SHEET = legal.Group(
    {
        "cash_in": legal.Optional(legal.Several(_NAME, 0, MOST_ENTRIES)),
        "deployments": legal.Optional(
            legal.Several(legal.Group({"count": _COUNT, "territory": _PLACE}), 0, MOST_ENTRIES)
        ),
        "movements": legal.Optional(
            legal.Several(
                legal.Group({"count": _COUNT, "from_territory": _PLACE, "to_territory": _PLACE}),
                0,
                MOST_ENTRIES,
            )
        ),
    }
)


def sheets_offered(
    command: str, fields: dict[str, legal.AnyDomain], sensible: legal.AnyDomain, texts: tuple[str, ...]
) -> tuple[legal.Choice, ...]:
    """AL-4.21: structured or as text."""
    return (
        legal.Choice(command, {**fields, "sheet": legal.Written(_SHEET, sensible)}),
        legal.Choice(
            command,
            {**fields, "sheet_text": legal.Written(legal.Text(LONGEST_TEXT, texts), legal.OneOf(texts))},
        ),
    )
