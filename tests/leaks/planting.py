"""Leaks planted on purpose, each in one outlet by one channel: one bit of what is secret gets out. Whoever
compares twins must notice every one of them, or the comparison proves less than it seems to."""

import gzip
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from litestar.types import Message, Receive, Scope, Send

from service.http.middleware import Middleware
from tests.leaks.still import AS_IT_IS

Headers = list[tuple[bytes, bytes]]
Spoil = Callable[[int, Headers, bytes], tuple[int, Headers, bytes]]
_TIME = re.compile(rb"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{5})(\d)Z")
_NUMBER = re.compile(rb"(?<=[:\[,])(\d)(?=[,\]}])")
_HASH = re.compile(rb'("(?:hash|head)":")([0-9a-f])')
_TICKET = re.compile(rb"(qm_tkt_[\w-]+)([\w-])")
_INDEX = re.compile(rb'"index":([01])')
_WORD = re.compile(rb"(?<=[a-z]) (?=[a-z])")


def _set(headers: Headers, name: bytes, value: Callable[[bytes], bytes]) -> Headers:
    known = dict(headers)
    known[name] = value(known.get(name, b""))
    return list(known.items())


def longer(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """A space at the end: the length tells."""
    return status, headers, body + b" "


def numbered(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """One number is another."""
    return status, headers, _NUMBER.sub(lambda found: b"%d" % ((int(found[1]) + 1) % 10), body, count=1)


def timed(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """The microsecond of a time tells."""
    return status, headers, _TIME.sub(lambda found: found[1] + b"%dZ" % ((int(found[2]) + 1) % 10), body, 1)


def spaced(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """Two spaces in a sentence."""
    return status, headers, _WORD.sub(b"  ", body, count=1)


def tagged(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """An ETag of its own."""
    return status, _set(headers, b"etag", lambda tag: b'"1' + tag.strip(b'"') + b'"'), body


def extra(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """One header more."""
    return status, [*headers, (b"x-hint", b"1")], body


def cached(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """It may be kept for longer."""
    return status, _set(headers, b"cache-control", lambda _: b"max-age=1"), body


def kind(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """The kind is written otherwise."""
    return status, _set(headers, b"content-type", lambda told: told + b"; v=1"), body


def decided(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """Accepted or not tells."""
    return 202 if status < 300 else 403 if status != 403 else 409, headers, body


def hashed(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """A hash that says something else than what it stands for."""
    return status, headers, _HASH.sub(lambda found: found[1] + (b"1" if found[2] == b"0" else b"0"), body, 1)


def shorter(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """The last line, or row, is not there."""
    cut = body.rstrip(b"\n").rfind(b"\n") + 1 or body.rfind(b",{")
    return status, headers, body[:cut] if cut > 0 else body[:-1]


def announced(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """What was asked is going to be taken out, it says."""
    return status, [*headers, (b"deprecation", b"@1798761600")], body


def forgotten(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """Not marked as an answer that was given before; or marked so, though it was not."""
    known = [pair for pair in headers if pair[0] != b"idempotent-replayed"]
    return status, known if known != headers else [*headers, (b"idempotent-replayed", b"true")], body


def sized(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """The length that is told of what is not sent."""
    return status, _set(headers, b"content-length", lambda told: b"%d" % (int(told or b"0") + 1)), body


def packed(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """The same text, but packed otherwise: it is longer on the way."""
    return status, headers, gzip.compress(gzip.decompress(body), 1, mtime=0)


def ticketed(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """A ticket with a bit that no seal accounts for: its last digit has two to spare."""
    return status, headers, _TICKET.sub(lambda found: found[1] + (b"B" if found[2] == b"A" else b"A"), body)


def indexed(status: int, headers: Headers, body: bytes) -> tuple[int, Headers, bytes]:
    """Another command of a list is said to be at fault."""
    return status, headers, _INDEX.sub(lambda found: b'"index":%d' % (1 - int(found[1])), body)


@dataclass(frozen=True)
class Plant:
    path: str
    """How the paths end in which it is planted."""
    spoil: Spoil
    method: str = "GET"

    @property
    def name(self) -> str:
        return f"{self.method} …{self.path} {self.spoil.__name__}"


class Planted(Middleware):
    """A service with a leak in it."""

    def __init__(self, honest: Middleware) -> None:
        self._honest = honest
        self.plant: Plant | None = None

    def leave(self) -> None:
        self._honest.leave()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        plant = self.plant
        here = plant is not None and str(scope.get("method")) == plant.method and not _as_it_is(scope)
        if plant is None or not here or not str(scope["path"]).endswith(plant.path):
            await self._honest(scope, receive, send)
        elif plant.path == "/stream":
            await self._honest(scope, receive, _through(plant.spoil, send))
        else:
            await self._honest(scope, receive, _whole(plant.spoil, send))


def _as_it_is(scope: Scope) -> bool:
    return (b"x-request-id", AS_IT_IS["x-request-id"].encode()) in scope["headers"]


def _whole(spoil: Spoil, send: Send) -> Send:
    """Spoils an answer when all of it is there."""
    start: list[Any] = []
    body = bytearray()

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.append(message)
            return
        if message["type"] != "http.response.body":
            await send(message)
            return
        body.extend(message.get("body", b""))
        if message.get("more_body"):
            return
        head = start[0]
        status, headers, spoilt = spoil(head["status"], [*head["headers"]], bytes(body))
        if len(spoilt) != len(body) and any(name == b"content-length" for name, _ in headers):
            headers = _set(headers, b"content-length", lambda _: str(len(spoilt)).encode())
        await send(cast(Message, {**head, "status": status, "headers": headers}))
        await send(cast(Message, {"type": "http.response.body", "body": spoilt, "more_body": False}))

    return answer


def _through(spoil: Spoil, send: Send) -> Send:
    """Spoils the head and the first block of what has no end."""
    rest = False

    async def answer(message: Message) -> None:
        nonlocal rest
        if message["type"] == "http.response.start":
            status, headers, _ = spoil(message["status"], [*message["headers"]], b"")
            await send(cast(Message, {**message, "status": status, "headers": headers}))
        elif message["type"] == "http.response.body" and message.get("body") and not rest:
            rest = True
            _, _, body = spoil(200, [], bytes(message["body"]))
            await send(cast(Message, {**message, "body": body}))
        else:
            await send(message)

    return answer
