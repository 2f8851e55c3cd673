"""Time as data: RFC 3339 in UTC with microseconds, always of the same width, so that it sorts as text."""

from datetime import UTC, datetime, timedelta

_WIDTH = len("2026-01-31T18:00:00.000000")


def written(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")[:_WIDTH] + "Z"


def read(time: str) -> datetime:
    return datetime.fromisoformat(time)


def later(time: str, seconds: float) -> str:
    return written(read(time) + timedelta(seconds=seconds))


def seconds_between(earlier: str, time: str) -> float:
    return (read(time) - read(earlier)).total_seconds()
