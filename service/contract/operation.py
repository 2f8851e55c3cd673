"""One operation of the API, described beside its code; the OpenAPI document is made from these."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

F = TypeVar("F", bound=Callable[..., Any])


class Param(msgspec.Struct, frozen=True):
    """A query or header parameter."""

    name: str
    description: str
    schema: dict[str, Any]
    place: str = "query"
    required: bool = False


class Reply(msgspec.Struct, frozen=True):
    """One successful answer: a type for JSON, or a media type of its own."""

    description: str
    type: Any = None
    instead: Any = None
    """Another type that may come back instead."""
    media_type: str = "application/json"
    also: str | None = None
    """A further media type, for those who ask for it."""
    headers: dict[str, str] = {}
    """Response headers with a sentence each."""


class Operation(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    summary: str
    tag: str
    description: str = ""
    params: tuple[Param, ...] = ()
    body: Any = None
    body_required: bool = True
    body_kind: str = "application/json"
    replies: dict[int, Reply]
    problems: tuple[int, ...] = ()
    """Status codes of problem details besides 400, 405, 406, 429 and 503, which any operation may give."""
    callers: tuple[str, ...] = ("anyone",)
    """Who may call it: `anyone`, `organiser`, `referee`, `seat`."""
    example: Any = None
    path: str | None = None
    """Where it differs from the route's own (a suffix that the route reads as part of a parameter)."""


def described(*operations: Operation) -> Callable[[F], F]:
    """Attach the description of an operation (or of several that one handler serves) to its handler."""

    def attach(function: F) -> F:
        vars(function)["operations"] = operations
        return function

    return attach


INTEGER = {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}
VERSION = {"type": "integer", "minimum": 1, "maximum": 2**31 - 1}
MIN_VERSION = Param(
    "min_version",
    "Show at least this version, such as the one your command brought. 503 `not_yet` where it has not "
    "arrived here.",
    INTEGER,
)
IF_MATCH = Param(
    "If-Match",
    'The version you decided on, as an ETag: `"17"`. 412 `stale_version` where the game has gone on.',
    {"type": "string", "pattern": '^("[0-9]{1,10}"|\\*)$'},
    "header",
)
IDEMPOTENCY_KEY = Param(
    "Idempotency-Key",
    "Any text of your own. A repeated request with the same key gets the first answer again, and nothing is "
    "done twice.",
    {"type": "string", "minLength": 1, "maxLength": 200, "pattern": "^[!-~]+$"},
    "header",
)
IF_NONE_MATCH = Param(
    "If-None-Match", "The ETag you have: 304 where nothing changed.", {"type": "string"}, "header"
)
ETAG = {"ETag": "The version shown, in quotes."}
