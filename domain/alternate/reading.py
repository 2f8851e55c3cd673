"""How a sheet is understood (AL-4.22, AL-4.34 to AL-4.39). A reading depends on the sheet alone."""

import re
from typing import cast

from domain.alternate.commands import SubmitOrders, SubmitPlacement, writing_of
from domain.alternate.sheet import (
    BOUND,
    CashInReading,
    Count,
    DeploymentReading,
    Kind,
    MovementReading,
    Reading,
    Readings,
    Sheet,
    Writing,
)
from domain.alternate.writing import COUNT, FOR, KIND, NAMES, TERRITORY, UNKNOWN, Line, clean, entries, tokens
from domain.core.vocabulary import Command

# Patterns over token sorts: N count, T territory, F from, O to, I in.
_DEPLOYMENT = re.compile("N[IO]?T|[IO]?TN")  # AL-4.36
_BACKWARDS = "NOTFT"
_MOVEMENT = re.compile(f"NF?TOT|F?TOTN|F?TNOT|{_BACKWARDS}")  # AL-4.37


def how_understood(state: object, command: Command) -> Readings | None:
    """AL-4.23: told to whoever hands in a sheet."""
    if isinstance(command, (SubmitPlacement, SubmitOrders)):
        return read_sheet(writing_of(command))
    return None


def read_sheet(writing: Writing) -> Readings:
    """What each entry of a sheet was understood to say, or why it could not be."""
    return read_text(writing) if isinstance(writing, str) else read_structured(writing)


# Plain text


def read_text(text: str) -> Readings:
    read: list[Reading] = []
    current: Kind | None = None
    for words in entries(text):
        line = tokens(words)
        own: Kind | None = None
        if line.sorts.startswith(KIND):
            own = current = cast(Kind, line.values[0])
            line = Line(line.sorts[1:], line.values[1:])
        if not line.sorts:  # AL-4.34: a heading or blank
            continue
        kind, current = (own, current) if own is not None else _kind(line, current)
        read.append(_read_entry(len(read) + 1, kind, line))
    return tuple(read)


def _kind(line: Line, current: Kind | None) -> tuple[Kind, Kind | None]:
    """AL-4.34: the kind of an entry that names none, and the current kind after it."""
    if current == "cash_in":
        if line.sorts == TERRITORY or (line.sorts == COUNT and line.values[0] == "all"):
            return "cash_in", current
        current = None
    if current == "movement" or line.sorts.count(TERRITORY) >= 2:
        return "movement", current
    return "deployment", current


def _read_entry(entry: int, kind: Kind, line: Line) -> Reading:
    if kind == "cash_in":
        return _read_cash_in(entry, line)
    reason = _why_not(kind, line.sorts)
    if reason is not None:
        wrong = DeploymentReading if kind == "deployment" else MovementReading
        return wrong(entry, reason=reason)
    count = cast(Count, line.values[line.sorts.index(COUNT)])
    places = [cast(str, value) for sort, value in zip(*line, strict=True) if sort == TERRITORY]
    if kind == "deployment":
        return DeploymentReading(entry, count, places[0])
    if line.sorts == _BACKWARDS:
        places.reverse()
    return MovementReading(entry, count, *places)


def _why_not(kind: Kind, sorts: str) -> str | None:
    """AL-4.38: the first reason that fits."""
    if UNKNOWN in sorts or KIND in sorts or FOR in sorts:
        return "unreadable"
    if COUNT not in sorts:
        return "missing_count"
    if sorts.count(TERRITORY) < (1 if kind == "deployment" else 2):
        return "missing_place"
    pattern = _DEPLOYMENT if kind == "deployment" else _MOVEMENT
    return None if pattern.fullmatch(sorts) else "unreadable"


def _read_cash_in(entry: int, line: Line) -> Reading:
    """AL-4.35."""
    sorts = line.sorts
    if sorts.endswith(FOR + COUNT) and line.values[-1] == 2:
        sorts = sorts[:-2]
    if sorts == TERRITORY:
        return CashInReading(entry, territory=cast(str, line.values[0]))
    if sorts == COUNT and line.values[0] == "all":
        return CashInReading(entry, count="all")
    return CashInReading(entry, reason="unreadable")


# Structured


def read_structured(sheet: Sheet) -> Readings:
    """AL-4.22, AL-4.24: cash-ins, deployments, movements, numbered through."""
    read: list[Reading] = []
    for name in sheet.cash_in:
        read.append(_read_card(len(read) + 1, name))
    for deployment in sheet.deployments:
        count, territory = deployment.count, _place(deployment.territory)
        entry, reason = len(read) + 1, _what_lacks(count, (territory,))
        read.append(
            DeploymentReading(entry, bounded(count), territory)
            if reason is None
            else DeploymentReading(entry, reason=reason)
        )
    for movement in sheet.movements:
        count, ends = movement.count, (_place(movement.from_territory), _place(movement.to_territory))
        entry, reason = len(read) + 1, _what_lacks(count, ends)
        read.append(
            MovementReading(entry, bounded(count), *ends)
            if reason is None
            else MovementReading(entry, reason=reason)
        )
    return tuple(read)


def _read_card(entry: int, name: str | None) -> Reading:
    if name is not None and _name_words(name) == ("all",):
        return CashInReading(entry, count="all")
    place = _place(name)
    return CashInReading(entry, territory=place) if place else CashInReading(entry, reason="unreadable")


def _place(name: str | None) -> str | None:
    """The territory of that name; the empty string where no territory has it."""
    return None if name is None else NAMES.get(_name_words(name), "")


def _name_words(name: str) -> tuple[str, ...]:
    return tuple(clean(name).replace("-", " ").split())


def _what_lacks(count: Count | None, places: tuple[str | None, ...]) -> str | None:
    """AL-4.38, structured: an unmatched name, then no count, then no territory."""
    if "" in places:
        return "unreadable"
    if count is None:
        return "missing_count"
    return "missing_place" if None in places else None


def bounded(count: Count | None) -> Count | None:
    """AL-4.25."""
    return max(-BOUND, min(BOUND, count)) if isinstance(count, int) else count
