"""The load generator: a process of its own that keeps so many connections busy with requests made beforehand.

It speaks just enough HTTP/1.1 to count answers, so that the server and not the generator is the limit; the
share of a core that it used itself is part of what it reports.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from itertools import cycle
from random import getrandbits
from typing import cast

import msgspec
import uvloop

_HEAD_END = b"\r\n\r\n"
_LENGTH = b"content-length: "
KEY = "a-key-of-its-own"
_PATIENCE = 120.0


class Plan(msgspec.Struct, frozen=True):
    port: int
    connections: tuple[tuple[bytes, ...], ...]
    """The requests of each connection, sent one after another, over and over."""
    seconds: float = 0.0
    """How long to measure, after a tenth of that to get going; 0: until `rounds` are done."""
    rounds: int = 0
    """How often each connection sends all its requests."""
    expected: int = 200
    keyed: bool = False
    """Put a new key into each request in the place of `KEY`."""


class Measured(msgspec.Struct, frozen=True):
    answers: int
    seconds: float
    latencies: tuple[float, ...]
    """Seconds from request to whole answer, of one connection after another, in the order they were sent."""
    own_share: float
    """Part of one core that the generator itself used; close to 1 it would be the limit."""

    @property
    def rate(self) -> float:
        return self.answers / self.seconds

    def percentile(self, part: float) -> float:
        """Latency in milliseconds that this part of the requests did not exceed."""
        return percentile(self.latencies, part)


def percentile(seconds: Sequence[float], part: float) -> float:
    """In milliseconds."""
    ranked = sorted(seconds)
    return 1000 * ranked[min(int(len(ranked) * part), len(ranked) - 1)]


def fire(plan: Plan) -> Measured:
    """Run a plan in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.load"],
        input=msgspec.json.encode(plan),
        stdout=subprocess.PIPE,
        check=True,
    )
    return msgspec.json.decode(done.stdout, type=Measured)


def request(method: str, path: str, body: object = None, token: str | None = None, **headers: str) -> bytes:
    """A whole request, ready to be sent again and again."""
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "accept: application/json"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if token is not None:
        lines.append(f"authorization: Bearer {token}")
    content = msgspec.json.encode(body) if body is not None else b""
    if body is not None:
        lines += ["content-type: application/json", f"content-length: {len(content)}"]
    return "\r\n".join(lines).encode() + _HEAD_END + content


def spread(requests: Sequence[bytes], connections: int) -> tuple[tuple[bytes, ...], ...]:
    """Deal requests out to connections, so that no two connections share one."""
    return tuple(tuple(requests[start::connections]) for start in range(connections))


class _Window:
    """The stretch of time in which answers count."""

    def __init__(self, seconds: float) -> None:
        self.begins = time.perf_counter() + seconds / 10
        self.ends = self.begins + seconds if seconds else float("inf")


class _Connection(asyncio.Protocol):
    def __init__(self, plan: Plan, requests: tuple[bytes, ...], window: _Window) -> None:
        self._requests = cycle(requests)
        self._left = plan.rounds * len(requests) if plan.rounds else sys.maxsize
        self._status = str(plan.expected).encode()
        self._window = window
        self._keyed = plan.keyed
        self._buffer = b""
        self._sent = 0.0
        self.latencies: list[float] = []
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._send()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head = self._buffer.find(_HEAD_END)
        if head < 0:
            return
        start = self._buffer.find(_LENGTH, 0, head)
        if start >= 0:  # 304 has none
            begins = start + len(_LENGTH)
            length = int(self._buffer[begins : self._buffer.find(b"\r", begins)])
            if len(self._buffer) < head + len(_HEAD_END) + length:
                return
        now = time.perf_counter()
        if self._buffer[9:12] != self._status:
            self._fail(self._buffer.decode(errors="replace")[:500])
            return
        self._buffer = b""
        if self._window.begins <= self._sent and now <= self._window.ends:
            self.latencies.append(now - self._sent)
        self._left -= 1
        if now < self._window.ends and self._left > 0:
            self._send()
        else:
            self._transport.close()
            if not self.done.done():
                self.done.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        self._fail(f"the server closed the connection: {exc}")

    def _send(self) -> None:
        self._sent = time.perf_counter()
        request = next(self._requests)
        if self._keyed:
            request = request.replace(KEY.encode(), b"%016x" % getrandbits(64))
        self._transport.write(request)

    def _fail(self, why: str) -> None:
        if not self.done.done():
            self.done.set_exception(RuntimeError(why))


async def _drive(plan: Plan) -> Measured:
    loop = asyncio.get_running_loop()
    window = _Window(plan.seconds)
    began, used = time.perf_counter(), time.process_time()
    made = [
        await loop.create_connection(
            partial(_Connection, plan, requests, window),
            "127.0.0.1",
            plan.port,
        )
        for requests in plan.connections
    ]
    await asyncio.wait_for(asyncio.gather(*(connection.done for _, connection in made)), _PATIENCE)
    took, used = time.perf_counter() - began, time.process_time() - used
    latencies = tuple(each for _, connection in made for each in connection.latencies)
    return Measured(len(latencies), plan.seconds or took, latencies, used / took)


def main() -> None:
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(_drive(plan))))


if __name__ == "__main__":
    main()
