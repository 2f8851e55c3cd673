"""A game told in sentences, from the log as its reader may see it: what is sealed is not there to be told.

A roll is one row: that it was asked for, what fell and what came of it are told together. A row says
from which version to which it reaches, so that every version is in one; where a rewind takes back a part
of a roll, the rest is a row of its own.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from domain.core.words import EventWords, Kind
from domain.game.log import Entry
from domain.game.telling import undone
from projections.cast import Cast, cast_of
from projections.sentences import sentence, told_with

__all__ = ["Cast", "TimelineRow", "cast_of", "timeline"]

RowKind = Kind | Literal["other"]


class TimelineRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the story."""

    version: int
    """The last version it tells of."""
    first_version: int
    """The first one: earlier where a roll is told in one row."""
    time: str
    actor: str
    kind: RowKind
    event: str
    """The type of the event at `version`."""
    text: str
    source: str | None = None
    """Of a roll or draw: whose it is, `seeded` (the generator's) or `referee` (typed in)."""
    undone_by: int | None = None
    """The version that took this one back, by a rewind."""


class _Line(msgspec.Struct):
    """An entry with what is told of it, before rolls are put together."""

    entry: Entry
    row: TimelineRow
    words: EventWords | None


def timeline(entries: Iterable[Entry], cast: Cast | None = None) -> list[TimelineRow]:
    """The rows of a log. A part of one that does not begin at version 1 needs the cast."""
    return list(_put_together(_lines(entries, cast or Cast())))


def _lines(entries: Iterable[Entry], cast: Cast) -> list[_Line]:
    log = list(entries)
    gone = undone(log)
    lines: list[_Line] = []
    for entry, known, _ in told_with(log, cast):
        event: str = entry.body["type"]
        words = known.words.events.get(event)
        row = TimelineRow(
            version=entry.version,
            first_version=entry.version,
            time=entry.time,
            actor=entry.actor,
            kind=words.kind if words is not None else "other",
            event=event,
            text=sentence(entry.body, known),
            undone_by=gone.get(entry.version),
        )
        lines.append(_Line(entry, row, words))
    return lines


def _put_together(lines: Sequence[_Line]) -> Iterator[TimelineRow]:
    """The request, the answer and what came of it as one row, where they follow each other and stand or fall
    together."""
    start = 0
    while start < len(lines):
        end = start
        if _asks(lines[end]) and end + 1 < len(lines) and _answers(lines[end + 1], lines[end]):
            end += 1
        answered = lines[end] if _is_answer(lines[end]) else None
        if answered is not None and end + 1 < len(lines) and _comes_of(lines[end + 1], answered):
            end += 1
        source = answered.entry.body.get("source") if answered is not None else None
        yield msgspec.structs.replace(lines[end].row, first_version=lines[start].row.version, source=source)
        start = end + 1


def _asks(line: _Line) -> bool:
    return line.words is not None and line.words.awaits


def _is_answer(line: _Line) -> bool:
    return line.words is not None and line.words.chance and not line.words.awaits


def _answers(line: _Line, asked: _Line) -> bool:
    same = line.entry.body.get("chance_id") == asked.entry.body.get("chance_id")
    return _is_answer(line) and same and _next_to(line, asked)


def _comes_of(line: _Line, answered: _Line) -> bool:
    told = line.words is not None and not line.words.chance and line.row.kind not in ("desk", "ruling")
    return told and _next_to(line, answered)


def _next_to(line: _Line, before: _Line) -> bool:
    row, last = line.row, before.row
    return row.version == last.version + 1 and row.undone_by == last.undone_by
