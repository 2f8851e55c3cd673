"""Time as data: RFC 3339 in UTC with microseconds, always of the same width, so that it sorts as text."""

from datetime import UTC, datetime, timedelta
from functools import lru_cache

_WIDTH = len("2026-01-31T18:00:00.000000")
FIRST, LAST = "0001-01-01T00:00:00.000000Z", "9999-12-31T23:59:59.999999Z"


def written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")[:_WIDTH] + "Z"


def at(microseconds: int) -> str:
    """The same of a moment so long after the beginning of 1970."""
    second, fraction = divmod(microseconds, 1_000_000)
    return f"{_at_second(second)}.{fraction:06}Z"


@lru_cache(2)
def _at_second(second: int) -> str:
    return written(datetime.fromtimestamp(second, UTC))[: -len(".000000Z")]


def read(time: str) -> datetime:
    return datetime.fromisoformat(time)


def is_written(time: str) -> bool:
    """Whether this is a time as they are written here."""
    try:
        return written(read(time)) == time
    except (ValueError, OverflowError):
        return False


def later(time: str, seconds: float) -> str:
    """A moment later. Where the calendar ends, so does time: a log may hold a limit of any length, and what
    is due after the year 9999 is never due."""
    try:
        return written(read(time) + timedelta(seconds=seconds))
    except OverflowError:
        return LAST if seconds > 0 else FIRST


def seconds_between(earlier: str, time: str) -> float:
    return (read(time) - read(earlier)).total_seconds()
