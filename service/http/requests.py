"""Reading requests: bodies, headers and query values, checked in one place."""

import re
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from litestar import Request

from domain.game.clock import written
from domain.game.messages import field_in
from service.games.history import no_such_game
from service.http.problems import Problem

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]
JSON = ("application/json",)
_VERSION = re.compile(r"[0-9]{1,10}")
_KEY = re.compile(r"[!-~]{1,200}")


def header(request: AnyRequest, name: bytes) -> str | None:
    """A header of the request by its name in lower case; the framework would first decode all of them."""
    for key, value in request.scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


async def raw_body(request: AnyRequest, longest: int, kinds: tuple[str, ...] = JSON) -> bytes:
    """The request's body (JSON, if nothing else is said), not yet decoded; 415 for another kind, 413 for one
    that is too long."""
    kind = (header(request, b"content-type") or "").partition(";")[0].strip().lower()
    if kind not in kinds:
        wanted = "Send JSON: 'Content-Type: application/json'." if len(kinds) == 1 else f"Send {kinds[0]}."
        raise Problem(415, "unsupported_media_type", wanted, field="Content-Type")
    length = header(request, b"content-length") or "0"
    if length.isdigit() and int(length) > longest:
        raise too_long(longest)
    parts: list[bytes] = []
    size, more = 0, True
    while more:
        message = await request.receive()
        if message["type"] != "http.request":
            raise malformed("The request breaks off before its end")
        parts.append(message["body"])
        size += len(parts[-1])
        more = message["more_body"]
        if size > longest:
            raise too_long(longest)
    if not size and kinds == JSON:
        raise malformed("The body is empty; send application/json")
    return b"".join(parts)


def too_long(longest: int) -> Problem:
    return Problem(413, "too_large", f"A request body may have at most {longest} bytes.")


def decoded(body: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(str(error) or "nested too deeply") from None


def malformed(message: str, field: str | None = None) -> Problem:
    return Problem(400, "malformed", f"{message.rstrip('.')}.", field=field or field_in(message))


def game_uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise no_such_game(text[:60]) from None


def _asked(request: AnyRequest, name: str) -> str | None:
    """A query parameter, unread where there is no query at all, as in most requests."""
    return request.query_params.get(name) if request.scope["query_string"] else None


def whole_number(
    request: AnyRequest, name: str, default: int | None, low: int = 0, high: int = 2**31 - 1
) -> int | None:
    """A query parameter that must be a whole number in a range."""
    text = _asked(request, name)
    if text is None:
        return default
    if not _VERSION.fullmatch(text) or not low <= int(text) <= high:
        raise malformed(f"{name} must be a whole number from {low} to {high}", name)
    return int(text)


def truth(request: AnyRequest, name: str) -> bool:
    text = _asked(request, name)
    if text not in (None, "true", "false"):
        raise malformed(f"{name} is true or false", name)
    return text == "true"


def moment(request: AnyRequest, name: str) -> str | None:
    """A query parameter that is a time (RFC 3339)."""
    text = _asked(request, name)
    if text is None:
        return None
    try:
        time = datetime.fromisoformat(text.replace(" ", "+"))
        if time.tzinfo is None:
            raise ValueError("no time zone")
        return written(time)
    except (ValueError, OverflowError):
        raise malformed(f"{name} must be a time such as 2026-01-31T18:00:00Z", name) from None


def expected_version(request: AnyRequest) -> int | None:
    """The version in If-Match; None where there is none or any will do."""
    text = header(request, b"if-match")
    if text is None or text.strip() == "*":
        return None
    number = text.strip().removeprefix("W/").strip('"')
    if not _VERSION.fullmatch(number):
        raise malformed('If-Match must be a version in quotes, such as "17"', "If-Match")
    return int(number)


def idempotency_key(request: AnyRequest) -> str | None:
    key = header(request, b"idempotency-key")
    if key is not None and not _KEY.fullmatch(key):
        raise malformed("Idempotency-Key must be 1 to 200 visible ASCII characters", "Idempotency-Key")
    return key


def nonce(request: AnyRequest) -> str | None:
    text = header(request, b"quartermaster-nonce")
    if text is not None and not _KEY.fullmatch(text):
        raise malformed(
            "Quartermaster-Nonce must be 1 to 200 visible ASCII characters", "Quartermaster-Nonce"
        )
    return text
