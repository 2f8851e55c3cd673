"""Reading requests: headers and bodies, not longer than they may be. Parameters are read by `call`."""

import re
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from litestar import Request

from domain.game.messages import field_in
from domain.game.unreadable import told_of
from service.games.history import no_such_game
from service.games.numbers import number_of
from service.http.problems import Problem

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]
JSON = ("application/json",)
_WEIGHT = re.compile(r"[01](\.[0-9]{0,3})?")


def header(request: AnyRequest, name: bytes) -> str | None:
    """A header of the request by its name in lower case; the framework would first decode all of them."""
    for key, value in request.scope["headers"]:
        if key == name:
            return value.decode("latin-1")
    return None


async def raw_body(request: AnyRequest, longest: int, kinds: tuple[str, ...] = JSON) -> bytes:
    """The request's body (JSON, if nothing else is said), not yet decoded; 415 for another kind, 413 for one
    that is too long."""
    kind = header(request, b"content-type") or ""
    if kind not in kinds and kind.partition(";")[0].strip().lower() not in kinds:
        wanted = "Send JSON: 'Content-Type: application/json'."
        if kinds != JSON:
            wanted = f"Send it as {' or '.join(kinds)}."
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


def wish_for(kind: str, accept: str) -> float:
    """How much a caller wants an answer of a kind that it names: 0 to 1; 0 also where that cannot be read."""
    for part in accept.split(","):
        named, *said = (each.strip().lower() for each in part.split(";"))
        if named == kind:
            weight = next((each[2:] for each in said if each.startswith("q=")), "1")
            return float(weight) if _WEIGHT.fullmatch(weight) else 0.0
    return 0.0


def too_long(longest: int) -> Problem:
    return Problem(413, "too_large", f"A request body may have at most {longest} bytes.")


def decoded(body: bytes, decoder: msgspec.json.Decoder[T], kind: type[T]) -> T:
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        known = kind if issubclass(kind, msgspec.Struct) else None
        told = told_of(error, body, known)
        raise Problem(400, "malformed", told, field=field_in(str(error))) from None


def malformed(message: str, field: str | None = None) -> Problem:
    return Problem(400, "malformed", f"{message.rstrip('.')}.", field=field or field_in(message))


def game_uuid(text: str) -> UUID:
    try:
        return number_of(text)
    except ValueError:
        raise no_such_game(text[:60]) from None


def seat_number(text: str) -> int:
    """The seat that a path names; -1, which no game has, for what is no number."""
    return int(text) if text.isdecimal() and len(text) < 3 else -1
