"""Parameters of operations. A name, its bounds and its default are told here once: the contract shows them,
and `service.http.call` reads requests by them."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, Literal, TypeVar, overload

from domain.game.clock import written
from service.contract.deprecation import Deprecated

T = TypeVar("T")
LONGEST_COUNT = 2**31 - 1
"""As far as the databases count versions."""
_NUMBER = re.compile(r"[0-9]{1,10}")
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]")
_VISIBLE = re.compile(r"[!-~]{1,200}")


@dataclass(frozen=True, eq=False, kw_only=True, slots=True)
class Param(Generic[T]):
    """A query or header parameter."""

    name: str
    description: str
    schema: dict[str, Any]
    wants: str
    """What is said of it to whoever sends something else: `must be …`."""
    parse: Callable[[str], T]
    """Raises `ValueError`."""
    default: T | None = None
    place: Literal["query", "header"] = "query"
    required: bool = False
    deprecated: Deprecated | None = None
    """Where it will be taken out of the contract."""
    header: bytes = field(init=False)
    """Its name as headers are looked up."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "header", self.name.lower().encode())


@overload
def whole(name: str, description: str, *, low: int = 0, high: int = ..., default: int) -> Param[int]: ...
@overload
def whole(
    name: str, description: str, *, low: int = 0, high: int = ..., required: Literal[True]
) -> Param[int]: ...
@overload
def whole(name: str, description: str, *, low: int = 0, high: int = ...) -> Param[int | None]: ...
def whole(
    name: str,
    description: str,
    *,
    low: int = 0,
    high: int = LONGEST_COUNT,
    default: int | None = None,
    required: bool = False,
) -> Any:
    """A whole number in a range."""

    def parse(text: str) -> int:
        if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
            raise ValueError(text)
        return int(text)

    schema = {"type": "integer", "minimum": low, "maximum": high}
    return Param(
        name=name,
        description=description,
        schema=schema if default is None else schema | {"default": default},
        wants=f"must be a whole number from {low} to {high}",
        parse=parse,
        default=default,
        required=required,
    )


def truth(name: str, description: str) -> Param[bool]:
    """True or false; left out: false."""
    values = {"true": True, "false": False}
    return Param(
        name=name,
        description=description,
        schema={"type": "boolean", "default": False},
        wants="is true or false",
        parse=lambda text: _one_of(values, text),
        default=False,
    )


def one_of(name: str, description: str, values: dict[str, T]) -> Param[T | None]:
    """One of a few words, each with what it means."""
    *others, last = values
    return Param(
        name=name,
        description=description,
        schema={"enum": list(values)},
        wants=f"is {', '.join(others)} or {last}",
        parse=lambda text: _one_of(values, text),
    )


def _one_of(values: dict[str, T], text: str) -> T:
    if text not in values:
        raise ValueError(text)
    return values[text]


def text(name: str, description: str, longest: int = 60) -> Param[str | None]:
    def parse(given: str) -> str:
        if len(given) > longest or _CONTROLS.search(given):  # PostgreSQL knows no U+0000
            raise ValueError(given)
        return given

    return Param(
        name=name,
        description=description,
        schema={"type": "string", "maxLength": longest, "pattern": "^[^\\x00-\\x1f\\x7f]*$"},
        wants=f"has at most {longest} characters, and no control characters",
        parse=parse,
    )


def moment(name: str, description: str) -> Param[str | None]:
    """A time (RFC 3339), as times are written in logs."""

    def parse(given: str) -> str:
        try:
            time = datetime.fromisoformat(given.replace(" ", "+"))  # as a plus sign comes out of a query
            if time.tzinfo is None:
                raise ValueError("no time zone")
            return written(time)
        except OverflowError as error:
            raise ValueError(given) from error

    return Param(
        name=name,
        description=description,
        schema={"type": "string", "format": "date-time"},
        wants="must be a time such as 2026-01-31T18:00:00Z",
        parse=parse,
    )


def visible(name: str, description: str) -> Param[str | None]:
    """A header of the caller's own choosing."""

    def parse(given: str) -> str:
        if not _VISIBLE.fullmatch(given):
            raise ValueError(given)
        return given

    return Param(
        name=name,
        description=description,
        schema={"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]+$"},
        wants="must be 1 to 200 visible ASCII characters",
        parse=parse,
        place="header",
    )


def _expected(given: str) -> int | None:
    """The version in If-Match; None where any will do. Of several the newest: the game was at all of them,
    and can only be at that one still."""
    if given.strip() == "*":
        return None
    return max(_tagged(tag.strip()) for tag in given.split(","))


def _tagged(tag: str) -> int:
    return _version(tag.removeprefix("W/").strip('"').partition(".")[0])


def _version(given: str) -> int:
    if not _NUMBER.fullmatch(given):
        raise ValueError(given)
    return int(given)


MIN_VERSION = whole(
    "min_version",
    "Show at least this version, such as the one your command brought. 503 `not_yet` where it has not "
    "arrived here.",
)
AFTER = whole("after", "Only events after this version.", default=0)
AT_VERSION = whole("version", "As it stood at this version (left out: now).", low=1)
AT_TIME = moment("at", "As it stood at this time.")
IF_MATCH: Param[int | None] = Param(
    name="If-Match",
    description='The version you decided on, as an ETag: `"17"`. 412 `stale_version` where the game has gone '
    "on. What other seats hand in sealed meanwhile does not count: where all decide unseen at the same time, "
    "send the version that you decided on.",
    schema={"type": "string", "pattern": '^((W/)?"[0-9]{1,10}([.][a-z0-9.-]+)?"|\\*)$'},
    wants='must be a version in quotes, such as "17"',
    parse=_expected,
    place="header",
)
IDEMPOTENCY_KEY = visible(
    "Idempotency-Key",
    "Any text of your own. A repeated request with the same key gets the first answer again, and nothing is "
    "done twice. Keys are remembered while their game goes on, and for some weeks after its end.",
)
IF_NONE_MATCH: Param[str | None] = Param(
    name="If-None-Match",
    description="The ETag you have: 304 where nothing changed.",
    schema={"type": "string"},
    wants="is an ETag",
    parse=str,
    place="header",
)
TICKET = text("ticket", "In place of a token, as `createTicket` gave it out.", longest=200)
LAST_EVENT_ID: Param[int | None] = Param(
    name="Last-Event-ID",
    description="The last version you have.",
    schema={"type": "string", "pattern": "^[0-9]{1,10}$"},
    wants="must be a version",
    parse=_version,
    place="header",
)
