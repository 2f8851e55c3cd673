"""Answers made shorter on the way, where that tells nobody anything.

The length of a compressed answer tells how much its parts are alike. Whoever can see lengths on the line, and
can put words of their own into what somebody else is sent, could so guess secrets in it, letter by letter. So
only these are compressed:

- what is sent to whoever shows no token: it holds no secret at all;
- pictures, whoever looks: nobody can put words into one but a name, once, when a seat is claimed, and
  guessing needs thousands of tries.

A token, a view or a log for one pair of eyes goes as it is, and so does every live stream.
"""

import gzip
import hashlib
import zlib

from litestar.types import Message, Send

from projections.recent import Recent
from service.http.hosts import Headers
from service.work.lanes import Lane

_KINDS = (
    b"application/json",
    b"application/x-ndjson",
    b"text/html",
    b"text/css",
    b"text/javascript",
    b"image/svg",
)
_SHORTEST = 1_400
"""What fits into one packet gains nothing."""
_LONG = 16_384
"""What is longer is compressed in a thread, and kept for the next who asks."""
_LEVEL = 6


class Compression:
    def __init__(self) -> None:
        self._kept: Recent[bytes, bytes] = Recent(100)
        self._lane = Lane("packing", 1, 10_000)

    def over(self, send: Send, given: Headers) -> Send:
        """A way to send answers to whoever sent these headers."""
        if b"gzip" not in given.get(b"accept-encoding", b""):
            return send
        return _Sending(send, self, has_token=b"authorization" in given)

    async def compressed(self, body: bytes) -> bytes:
        if len(body) < _LONG:
            return gzip.compress(body, _LEVEL, mtime=0)
        name = hashlib.blake2b(body, digest_size=16).digest()
        if (kept := self._kept.use(name)) is None:
            kept = await self._lane.run(_compressed, body)
            self._kept.keep(name, kept)
        return kept


def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, _LEVEL, mtime=0)


class _Sending:
    """One answer: its head is held back until its body shows whether it is worth it."""

    def __init__(self, send: Send, compression: Compression, *, has_token: bool) -> None:
        self._send, self._compression, self._has_token = send, compression, has_token
        self._head: Message | None = None
        self._pieces: zlib._Compress | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message["headers"])
            if self._may_be_shorter(message["status"], headers):
                self._head = message
                return
            if message["status"] == 304 and self._was_compressed(headers):
                message["headers"] = [(b"vary", b"accept-encoding"), *headers]  # as with what is kept
        elif message["type"] == "http.response.body":
            if self._head is not None:
                message = await self._first(message, self._head)
            elif self._pieces is not None:
                message["body"] = self._piece(message["body"], message["more_body"])
        await self._send(message)

    def _was_compressed(self, headers: list[tuple[bytes, bytes]]) -> bool:
        """Of what somebody with a token has kept, a picture alone can have come so; its ETag tells."""
        return not self._has_token or dict(headers).get(b"etag", b"").startswith(b"W/")

    def _may_be_shorter(self, status: int, headers: list[tuple[bytes, bytes]]) -> bool:
        told = dict(headers)
        kind = told.get(b"content-type", b"")
        secret = self._has_token and not kind.startswith(b"image/svg")
        return status == 200 and kind.startswith(_KINDS) and not secret and b"content-encoding" not in told

    async def _first(self, message: Message, head: Message) -> Message:
        """Send the head, and make the first piece of the body ready."""
        assert message["type"] == "http.response.body"
        assert head["type"] == "http.response.start"
        self._head = None
        more = message["more_body"]
        shorter = more or len(message["body"]) >= _SHORTEST
        if more:  # a log in lines: its length is not known yet
            self._pieces = zlib.compressobj(_LEVEL, zlib.DEFLATED, 31)
            message["body"] = self._piece(message["body"], more)
        elif shorter:
            message["body"] = await self._compression.compressed(message["body"])
        head["headers"] = _headers(
            list(head["headers"]), None if more else len(message["body"]), encoded=shorter
        )
        await self._send(head)
        return message

    def _piece(self, body: bytes, more: bool) -> bytes:
        assert self._pieces is not None
        made = self._pieces.compress(body) if body else b""
        return made + self._pieces.flush(zlib.Z_SYNC_FLUSH if more else zlib.Z_FINISH)


def _headers(
    headers: list[tuple[bytes, bytes]], length: int | None, *, encoded: bool
) -> list[tuple[bytes, bytes]]:
    made = [(b"vary", b"accept-encoding")]
    if encoded:
        made.append((b"content-encoding", b"gzip"))
    if length is not None:
        made.append((b"content-length", str(length).encode()))
    for name, value in headers:
        if name == b"etag" and encoded and not value.startswith(b"W/"):
            value = b"W/" + value  # the same thing, but not the same bytes
        if name != b"content-length":
            made.append((name, value))
    return made
