"""What will be taken out of the contract, announced while it is still there.

Said once, beside the operation or the parameter; told in the contract (`deprecated`, and a sentence), and in
every answer that used it: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to what is promised.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from email.utils import format_datetime

PROMISE = "/guide/stability"
"""The page that says how long what is announced stays."""
TOLD = {
    "Deprecation": "Since when it is no longer to be used (RFC 9745): `@` and seconds since 1970.",
    "Sunset": "When it will be gone (RFC 8594).",
    "Link": 'Where it is explained, `rel="deprecation"`.',
}


@dataclass(frozen=True, kw_only=True)
class Deprecated:
    since: date
    """The day of the release that announces it."""
    until: date
    """Not gone before this day."""
    instead: str
    """What to use, as a sentence."""

    def __post_init__(self) -> None:
        assert self.since < self.until, "what is announced is still there for a while"

    @property
    def sentence(self) -> str:
        return f"Deprecated since {self.since}, there until {self.until} at least. {self.instead}"

    @property
    def headers(self) -> tuple[tuple[bytes, bytes], ...]:
        since, until = (datetime.combine(day, time(), UTC) for day in (self.since, self.until))
        return (
            (b"deprecation", b"@%d" % since.timestamp()),
            (b"sunset", format_datetime(until, usegmt=True).encode()),
            (b"link", f'<{PROMISE}>; rel="deprecation"; type="text/html"'.encode()),
        )


def soonest(announced: list[Deprecated]) -> Deprecated | None:
    """Where an answer used several, the one that is gone first."""
    return min(announced, key=lambda each: each.until, default=None)
