"""A structured sheet: nothing to be made out but the names (AL-4.22; edition 2: AL-4.28)."""

from collections.abc import Mapping

from domain.alternate import sheet as paper
from domain.alternate.reading.cleaning import clean

Names = Mapping[tuple[str, ...], str]


def read_structured(sheet: paper.Sheet, names: Names) -> paper.Readings:
    """AL-4.24: cash-ins, deployments, movements, numbered through."""
    read: list[paper.Reading] = []
    for name in sheet.cash_in:
        read.append(_read_card(len(read) + 1, name, names))
    for deployment in sheet.deployments:
        entry, count, place = len(read) + 1, deployment.count, _place(deployment.territory, names)
        reason = _what_lacks(count, (place,))
        if reason is None:
            read.append(paper.DeploymentReading(entry, bounded(count), place))
        else:
            read.append(paper.DeploymentReading(entry, reason=reason))
    for movement in sheet.movements:
        ends = (_place(movement.from_territory, names), _place(movement.to_territory, names))
        entry, count = len(read) + 1, movement.count
        reason = _what_lacks(count, ends)
        if reason is None:
            read.append(paper.MovementReading(entry, bounded(count), *ends))
        else:
            read.append(paper.MovementReading(entry, reason=reason))
    return tuple(read)


def unmatched(sheet: paper.Sheet, names: Names) -> list[str | None]:
    """AL-4.26: of each entry the first name, as sent, that no territory has."""
    written = (
        *((None if _is_all(name) else name,) for name in sheet.cash_in),
        *((deployment.territory,) for deployment in sheet.deployments),
        *((movement.from_territory, movement.to_territory) for movement in sheet.movements),
    )
    return [next((name for name in entry if _place(name, names) == ""), None) for entry in written]


def _read_card(entry: int, name: str | None, names: Names) -> paper.Reading:
    if _is_all(name):
        return paper.CashInReading(entry, count="all")
    place = _place(name, names)
    return (
        paper.CashInReading(entry, territory=place)
        if place
        else paper.CashInReading(entry, reason="unreadable")
    )


def _is_all(name: str | None) -> bool:
    return name is not None and _words(name) == ("all",)


def _place(name: str | None, names: Names) -> str | None:
    """The territory of that name; the empty string where no territory has it."""
    return None if name is None else names.get(_words(name), "")


def _words(name: str) -> tuple[str, ...]:
    return tuple(clean(name).replace("-", " ").split())


def _what_lacks(count: paper.Count | None, places: tuple[str | None, ...]) -> str | None:
    """AL-4.38, structured: an unmatched name, then no count, then no territory."""
    if "" in places:
        return "unreadable"
    if count is None:
        return "missing_count"
    return "missing_place" if None in places else None


def bounded(count: paper.Count | None) -> paper.Count | None:
    """AL-4.25."""
    return max(-paper.BOUND, min(paper.BOUND, count)) if isinstance(count, int) else count
