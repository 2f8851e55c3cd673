"""Reading requests and writing replies: bodies, headers and query values, checked in one place."""

import re
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from litestar import Request, Response

from domain.game.clock import written
from domain.game.messages import field_in
from service.problems import Problem
from service.replay import no_such_game

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]
_VERSION = re.compile(r"[0-9]{1,10}")
_KEY = re.compile(r"[!-~]{1,200}")


async def raw_body(request: AnyRequest, longest: int) -> bytes:
    """The request's JSON body, not yet decoded; 415 for another kind, 413 for one that is too long."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(
            415,
            "unsupported_media_type",
            "Send JSON: 'Content-Type: application/json'.",
            field="Content-Type",
        )
    length = request.headers.get("content-length", "0")
    if length.isdigit() and int(length) > longest:
        raise too_long(longest)
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > longest:
            raise too_long(longest)
        chunks.append(chunk)
    return b"".join(chunks)


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


def whole_number(
    request: AnyRequest, name: str, default: int | None, low: int = 0, high: int = 2**31 - 1
) -> int | None:
    """A query parameter that must be a whole number in a range."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if not _VERSION.fullmatch(text) or not low <= int(text) <= high:
        raise malformed(f"{name} must be a whole number from {low} to {high}", name)
    return int(text)


def truth(request: AnyRequest, name: str) -> bool:
    text = request.query_params.get(name, "false")
    if text not in ("true", "false"):
        raise malformed(f"{name} is true or false", name)
    return bool(text == "true")


def moment(request: AnyRequest, name: str) -> str | None:
    """A query parameter that is a time (RFC 3339)."""
    text = request.query_params.get(name)
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
    text = request.headers.get("if-match")
    if text is None or text.strip() == "*":
        return None
    number = text.strip().removeprefix("W/").strip('"')
    if not _VERSION.fullmatch(number):
        raise malformed('If-Match must be a version in quotes, such as "17"', "If-Match")
    return int(number)


def idempotency_key(request: AnyRequest) -> str | None:
    key: str | None = request.headers.get("idempotency-key")
    if key is not None and not _KEY.fullmatch(key):
        raise malformed("Idempotency-Key must be 1 to 200 visible ASCII characters", "Idempotency-Key")
    return key


def nonce(request: AnyRequest) -> str | None:
    text: str | None = request.headers.get("quartermaster-nonce")
    if text is not None and not _KEY.fullmatch(text):
        raise malformed(
            "Quartermaster-Nonce must be 1 to 200 visible ASCII characters", "Quartermaster-Nonce"
        )
    return text


def etag(version: int) -> str:
    return f'"{version}"'


def reply(value: object, *, status: int = 200, version: int | None = None, **headers: str) -> Response[bytes]:
    """A JSON reply, never stored by caches in between: it is for the caller's eyes."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    fixed = {"cache-control": "private, no-cache", **headers}
    if version is not None:
        fixed["etag"] = etag(version)
    return Response(body, status_code=status, media_type="application/json", headers=fixed)


def not_modified(request: AnyRequest, tag: str) -> Response[bytes] | None:
    """304 where the caller already has what it asks for."""
    given = request.headers.get("if-none-match", "")
    if given and tag in (part.strip().removeprefix("W/") for part in given.split(",")):
        return Response(b"", status_code=304, headers={"etag": tag, "cache-control": "private, no-cache"})
    return None
