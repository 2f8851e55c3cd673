"""One entry: its kind, and what it orders or why it cannot be read (AL-4.96 to AL-4.100).

The sorts of its tokens decide everything but names and numbers, so that is what is looked at here; which
tokens say how many and where is told by their places.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from domain.alternate.reading import vocabulary as v
from domain.alternate.sheet import Kind

_KIND_OF: dict[str, Kind] = {
    v.DEPLOY: "deployment",
    v.PUT: "deployment",
    v.MOVE: "movement",
    v.ATTACK: "movement",
    v.CASH_IN: "cash_in",
}
# Patterns over sorts: T territory, 1 2 6 N L counts, F from, O to, I in, R for, & and + between names
_CASH_IN_TAIL = re.compile("R[26]$|O2$|R$")
_STILL_CASH_IN = re.compile("T|L|TR[26]?")
_DEPLOYMENT = re.compile("[126NL][IO]?T|[IO]?T[126NL]")
_DEPLOYMENT_EACH = re.compile("[126N][IO]?T([&+]T)+|[IO]?T([&+]T)+[126N]")
_MOVEMENT = re.compile("(?:[126NL]|[FOI]?T)*+")
_HAS = re.compile("([FOI]?)T")


class Carried(NamedTuple):
    """What is carried from entry to entry."""

    kind: Kind | None = None
    """The current kind."""
    by_entry: bool = False
    """An entry, not a heading, made it current."""
    before: Kind | None = None
    """The kind of the entry before."""
    same_line: bool = False
    """The entry before is of this line."""
    headed: bool = False
    """There has been a heading since."""
    unsettled: bool = False
    """The entry before lacks its count, or was taken for the end of a movement (AL-4.96, step 6)."""
    bare_two: bool = False
    """The entry before is a cash-in with a bare 2 (AL-4.97)."""


class Line(NamedTuple):
    """Sorts of tokens, and their places."""

    sorts: str
    places: tuple[int, ...]

    def without(self, sorts: str) -> "Line":
        kept = [(sort, place) for sort, place in zip(*self, strict=True) if sort not in sorts]
        return Line("".join([sort for sort, _ in kept]), tuple([place for _, place in kept]))

    def of(self, sorts: str) -> tuple[int, ...]:
        return tuple([place for sort, place in zip(*self, strict=True) if sort in sorts])


class Order(NamedTuple):
    """Places of the tokens that say how many, and where."""

    how_many: int | None
    where: tuple[int, ...] = ()


class Understood(NamedTuple):
    kind: Kind
    reason: str | None
    orders: tuple[Order, ...] = ()
    """None if there is a reason; several if it says so much each."""


Verdict = str | tuple[Order, ...]
"""A reason, or the orders."""


@lru_cache(maxsize=2048)
def understood(sorts: str, carried: Carried, *, parted: bool = False) -> tuple[Understood | None, Carried]:
    """AL-4.96: a blank or a heading is no order. `parted`: by AND or PLUS from the entry before it."""
    whole = Line(sorts, tuple(range(len(sorts)))).without(v.STOP if v.EACH in sorts else v.STOP + v.PLUS)
    if not whole.sorts:
        return None, carried
    if not whole.sorts.strip(v.KINDS + v.NONE):
        return None, _headed(whole.sorts, carried)
    whole = whole._replace(sorts=whole.sorts.replace(v.NONE, v.UNKNOWN))
    rows = [sort for sort in whole.sorts if sort in v.KINDS]
    if rows[:1] == [v.CASH_IN]:
        whole, rows = whole.without(v.PUT), [row for row in rows if row != v.PUT]
    bare = whole.without(v.KINDS)
    began, step_six = whole.sorts[0] in v.KINDS, False
    if rows:
        kind = _KIND_OF[rows[0]]
        if rows[0] == v.PUT and bare.sorts.count(v.TERRITORY) > 1:
            kind = "movement"
        if began:
            carried = carried._replace(kind=kind, by_entry=True)
    else:
        kind, carried, step_six = _kind(bare.sorts, carried, parted)
    bare_two = False
    verdict: Verdict = "unreadable"
    if kind == "cash_in":
        verdict, bare_two = _cash_in(bare, began)
    elif kind == "deployment":
        verdict = _deployment(bare)
    else:
        verdict = _movement(whole, bare)
    if len({row.replace(v.ATTACK, v.MOVE) for row in rows}) > 1 or v.UNKNOWN in bare.sorts:
        verdict = "unreadable"
    reason, orders = (verdict, ()) if isinstance(verdict, str) else (None, verdict)
    unsettled = reason == "missing_count" or step_six
    after = carried._replace(
        before=kind, same_line=True, headed=False, unsettled=unsettled, bare_two=bare_two
    )
    return Understood(kind, reason, orders), after


def _headed(sorts: str, carried: Carried) -> Carried:
    kind = None if v.NONE in sorts else _KIND_OF[sorts[0]]
    return carried._replace(kind=kind, by_entry=False, headed=True)


def _kind(sorts: str, carried: Carried, parted: bool) -> tuple[Kind, Carried, bool]:
    """AL-4.96: the kind of an entry that names none, what is carried on, and whether by step 6."""
    if carried.kind == "cash_in":
        if _is_still_cash_in(sorts.replace(v.EACH, ""), carried, parted):
            return "cash_in", carried, False
        carried = carried._replace(kind=None, by_entry=False)
    lands = sorts.count(v.TERRITORY)
    if carried.kind == "movement":
        placing = carried.by_entry and v.FROM not in sorts and lands == 1 and v.IN + v.TERRITORY in sorts
        if not placing:
            return "movement", carried, False
    if v.EACH in sorts and v.FROM not in sorts:
        return "deployment", carried, False
    if lands > 1 or v.FROM in sorts:
        return "movement", carried, False
    if v.TO + v.TERRITORY in sorts and not carried.headed:
        if carried.before == "movement" and carried.same_line:
            return "movement", carried, False
        if carried.kind is None and carried.unsettled:
            return "movement", carried, True
    return "deployment", carried, False


def _is_still_cash_in(sorts: str, carried: Carried, parted: bool) -> bool:
    """AL-4.97: what goes on with cards; `Ural 2` after `Japan (+2)` may be one, and is not read then."""
    if _STILL_CASH_IN.fullmatch(sorts):
        return True
    after_cash_in = carried.before == "cash_in" and carried.same_line
    return sorts == "T2" and after_cash_in and (carried.bare_two or parted)


def _cash_in(bare: Line, began: bool) -> tuple[Verdict, bool]:
    """AL-4.97, and whether it had a bare 2."""
    sorts, places = bare.without(v.EACH)
    bare_two = False
    if tail := _CASH_IN_TAIL.search(sorts):
        sorts = sorts[: tail.start()]
    elif began and sorts.endswith("T2"):
        sorts, bare_two = sorts[:-1], True
    if len(sorts) > 1 and sorts.endswith(v.IN):
        sorts = sorts[:-1]
    if sorts == "1T":
        sorts, places = v.TERRITORY, places[1:]
    if sorts == v.TERRITORY:
        return (Order(None, places[:1]),), bare_two
    if sorts == v.ALL:
        return (Order(places[0]),), bare_two
    return "unreadable", bare_two


def _deployment(bare: Line) -> Verdict:
    """AL-4.98, AL-4.100."""
    sorts = bare.sorts
    if sorts.count(v.TERRITORY) == 1:
        sorts = sorts.replace(v.FOR + v.TERRITORY, v.IN + v.TERRITORY)
    counts, lands = bare.of(v.COUNTS), bare.of(v.TERRITORY)
    if v.EACH in sorts:
        if not _DEPLOYMENT_EACH.fullmatch(sorts.replace(v.EACH, "")):
            return "unreadable"
        return tuple([Order(counts[0], (land,)) for land in lands])
    if v.AND in sorts or v.FOR in sorts:
        return "unreadable"
    if not counts:
        return "missing_count"
    if not lands:
        return "missing_place"
    return (Order(counts[0], lands),) if _DEPLOYMENT.fullmatch(sorts) else "unreadable"


def _movement(whole: Line, bare: Line) -> Verdict:
    """AL-4.99, AL-4.100."""
    sorts = bare.sorts
    if v.AND in sorts or v.EACH in sorts or v.FOR in sorts:
        return "unreadable"
    counts, lands = bare.of(v.COUNTS), bare.of(v.TERRITORY)
    if not counts:
        return "missing_count"
    if len(lands) < 2:
        return "missing_place"
    if len(counts) != 1 or len(lands) != 2 or not _MOVEMENT.fullmatch(sorts):
        return "unreadable"
    has = _HAS.findall(sorts)
    if v.TO not in has and v.IN not in has:
        _aim(whole.sorts, has)
    first, second = has
    if second == v.TO and first != v.TO:
        return (Order(counts[0], lands),)
    if second == v.FROM and first in (v.TO, ""):
        return (Order(counts[0], lands[::-1]),)
    return "unreadable"


def _aim(sorts: str, has: list[str]) -> None:
    """The territory directly after the only such `attack` is where it goes, unless it says from there."""
    if sorts.count(v.ATTACK + v.TERRITORY) == 1:
        attacked = sorts[: sorts.index(v.ATTACK + v.TERRITORY)].count(v.TERRITORY)
        has[attacked] = has[attacked] or v.TO
