"""Live streams: answers without an end, until the client hangs up, the game is over or the service stops."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress

from litestar import Litestar, Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send
from prometheus_client import Gauge

from service.http.requests import AnyRequest
from service.work.answers import hung_up

Blocks = AsyncGenerator[bytes, None]
STREAMS = Gauge("quartermaster_streams", "Live streams open", multiprocess_mode="livesum")
_HEADERS = {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
}


class Streams:
    """The streams of a service, so that all can be ended at once."""

    def __init__(self) -> None:
        self._open: set[asyncio.Task[None]] = set()
        self._ended = False

    async def run(self, blocks: Blocks, receive: Receive, send: Send) -> None:
        """Send blocks until there are no more, nobody listens, or all streams are ended."""
        sending = asyncio.create_task(_send_all(blocks, send))
        listening = asyncio.create_task(hung_up(receive))
        self._open.add(sending)
        STREAMS.inc()
        if self._ended:
            sending.cancel()
        try:
            await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            STREAMS.dec()
            self._open.discard(sending)
            sending.cancel()
            listening.cancel()
            with suppress(asyncio.CancelledError):
                await sending

    def end(self) -> None:
        self._ended = True
        for sending in self._open:
            sending.cancel()


async def _send_all(blocks: Blocks, send: Send) -> None:
    async with aclosing(blocks):
        async for block in blocks:
            await send({"type": "http.response.body", "body": block, "more_body": True})


class LiveResponse(Response[bytes]):
    """Server-sent events. Whoever asks by HEAD is told that there are some, and gets none."""

    def __init__(self, streams: Streams, blocks: Blocks) -> None:
        super().__init__(b"", headers=_HEADERS)
        self._streams, self._blocks = streams, blocks

    def to_asgi_response(self, app: Litestar | None, request: AnyRequest, **_: object) -> ASGIResponse:
        return _Live(self._streams, self._blocks)


class _Live(ASGIResponse):
    def __init__(self, streams: Streams, blocks: Blocks) -> None:
        self._streams, self._blocks = streams, blocks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        if not scope.get("asked_by_head"):
            await self._streams.run(self._blocks, receive, send)
        await send({"type": "http.response.body", "body": b"", "more_body": False})
