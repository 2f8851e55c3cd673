"""Time as data: RFC 3339 in UTC with microseconds, always of the same width, so that it sorts as text."""

from datetime import UTC, datetime, timedelta

_WIDTH = len("2026-01-31T18:00:00.000000")
FIRST, LAST = "0001-01-01T00:00:00.000000Z", "9999-12-31T23:59:59.999999Z"


def written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")[:_WIDTH] + "Z"


def read(time: str) -> datetime:
    return datetime.fromisoformat(time)


def later(time: str, seconds: float) -> str:
    """A moment later. Where the calendar ends, so does time: a log may hold a limit of any length, and what
    is due after the year 9999 is never due."""
    try:
        return written(read(time) + timedelta(seconds=seconds))
    except OverflowError:
        return LAST if seconds > 0 else FIRST


def seconds_between(earlier: str, time: str) -> float:
    return (read(time) - read(earlier)).total_seconds()
