"""Plain text as games of edition 1 read it, for good (AL-4.34 to AL-4.39)."""

import re
from typing import cast

from domain.alternate import sheet as paper
from domain.alternate.reading.first_words import COUNT, FOR, KIND, TERRITORY, UNKNOWN, Line, entries, tokens

# Patterns over token sorts: N count, T territory, F from, O to, I in.
_DEPLOYMENT = re.compile("N[IO]?T|[IO]?TN")  # AL-4.36
_BACKWARDS = "NOTFT"
_MOVEMENT = re.compile(f"NF?TOT|F?TOTN|F?TNOT|{_BACKWARDS}")  # AL-4.37


def read_text(text: str) -> paper.Readings:
    read: list[paper.Reading] = []
    current: paper.Kind | None = None
    for words in entries(text):
        line = tokens(words)
        own: paper.Kind | None = None
        if line.sorts.startswith(KIND):
            own = current = cast(paper.Kind, line.values[0])
            line = Line(line.sorts[1:], line.values[1:])
        if not line.sorts:  # AL-4.34: a heading or blank
            continue
        kind, current = (own, current) if own is not None else _kind(line, current)
        read.append(_read_entry(len(read) + 1, kind, line))
    return tuple(read)


def _kind(line: Line, current: paper.Kind | None) -> tuple[paper.Kind, paper.Kind | None]:
    """AL-4.34: the kind of an entry that names none, and the current kind after it."""
    if current == "cash_in":
        if line.sorts == TERRITORY or (line.sorts == COUNT and line.values[0] == "all"):
            return "cash_in", current
        current = None
    if current == "movement" or line.sorts.count(TERRITORY) >= 2:
        return "movement", current
    return "deployment", current


def _read_entry(entry: int, kind: paper.Kind, line: Line) -> paper.Reading:
    if kind == "cash_in":
        return _read_cash_in(entry, line)
    reason = _why_not(kind, line.sorts)
    if reason is not None:
        wrong = paper.DeploymentReading if kind == "deployment" else paper.MovementReading
        return wrong(entry, reason=reason)
    count = cast(paper.Count, line.values[line.sorts.index(COUNT)])
    places = [cast(str, value) for sort, value in zip(*line, strict=True) if sort == TERRITORY]
    if kind == "deployment":
        return paper.DeploymentReading(entry, count, places[0])
    if line.sorts == _BACKWARDS:
        places.reverse()
    return paper.MovementReading(entry, count, places[0], places[1])


def _why_not(kind: paper.Kind, sorts: str) -> str | None:
    """AL-4.38: the first reason that fits."""
    if UNKNOWN in sorts or KIND in sorts or FOR in sorts:
        return "unreadable"
    if COUNT not in sorts:
        return "missing_count"
    if sorts.count(TERRITORY) < (1 if kind == "deployment" else 2):
        return "missing_place"
    pattern = _DEPLOYMENT if kind == "deployment" else _MOVEMENT
    return None if pattern.fullmatch(sorts) else "unreadable"


def _read_cash_in(entry: int, line: Line) -> paper.Reading:
    """AL-4.35."""
    sorts = line.sorts
    if sorts.endswith(FOR + COUNT) and line.values[-1] == 2:
        sorts = sorts[:-2]
    if sorts == TERRITORY:
        return paper.CashInReading(entry, territory=cast(str, line.values[0]))
    if sorts == COUNT and line.values[0] == "all":
        return paper.CashInReading(entry, count="all")
    return paper.CashInReading(entry, reason="unreadable")
