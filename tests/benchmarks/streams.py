"""Live streams: so many watchers of one worker, each of whom must get every event once, in order and soon,
while the service goes on answering others.

The watchers are one process of their own. How late an event comes is reckoned from the time it was decided,
which stands in it, so that the commit is part of it.
"""

import asyncio
import re
import subprocess
import sys
import time
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import cast

import httpx
import msgspec
import uvloop

from tests.benchmarks.health import Health
from tests.benchmarks.load import percentile, request
from tests.benchmarks.report import Row, Sizes
from tests.benchmarks.scenes import ATTACK, SIEGE, Table, tables
from tests.benchmarks.server import ServerProcess, service_process

EVENTS_A_COMMAND = 4
_PATIENCE = 60.0


class Watch(msgspec.Struct, frozen=True):
    port: int
    games: tuple[tuple[str, int], ...]
    """Each with the version from which on it is watched."""
    streams: int
    events: int
    """So many come in each game."""


class Watched(msgspec.Struct, frozen=True):
    whole: int
    """Streams that got every event once, in order."""
    delays: tuple[float, ...]
    """Seconds from the decision of an event to its arrival, a thousandth of them each: the least first."""
    own_share: float


_VERSION = re.compile(rb"^id: (\d+)$", re.MULTILINE)
"""In a line of its own: behind the length of a chunk, or right behind the event before."""


@cache
def _moment(written: bytes) -> float:
    return datetime.fromisoformat(written.decode()).timestamp()


class _Stream(asyncio.Protocol):
    def __init__(self, plan: Watch, game: str, after: int, open_: asyncio.Event, left: list[int]) -> None:
        self._asked = request("GET", f"/games/{game}/stream?after={after}")
        self._expected = list(range(after + 1, after + plan.events + 1))
        self._open, self._left = open_, left
        self._buffer = b""
        self.ids: list[int] = []
        self.delays: list[float] = []
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._asked)

    def data_received(self, data: bytes) -> None:
        now = time.time()
        if data.startswith(b"HTTP/1.1 200"):
            self._left[0] -= 1
            if not self._left[0]:
                self._open.set()
        *messages, self._buffer = (self._buffer + data).split(b"\n\n")
        for message in messages:
            if (version := _VERSION.search(message)) is not None:
                self.ids.append(int(version[1]))
                begins = message.find(b'"time":"') + 8
                self.delays.append(now - _moment(message[begins : message.find(b'"', begins)]))
        if len(self.ids) >= len(self._expected) and not self.done.done():
            self.done.set_result(None)
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.done.set_result(None)

    @property
    def whole(self) -> bool:
        return self.ids == self._expected


async def _watch(plan: Watch) -> Watched:
    loop = asyncio.get_running_loop()
    open_, left = asyncio.Event(), [plan.streams]
    streams: list[_Stream] = []
    for number in range(plan.streams):
        game, after = plan.games[number % len(plan.games)]
        made = partial(_Stream, plan, game, after, open_, left)
        streams.append((await loop.create_connection(made, "127.0.0.1", plan.port))[1])
    await asyncio.wait_for(open_.wait(), _PATIENCE)
    print("watching", flush=True)
    began, used = time.perf_counter(), time.process_time()
    await asyncio.wait([stream.done for stream in streams], timeout=_PATIENCE)
    share = (time.process_time() - used) / (time.perf_counter() - began)
    delays = sorted(delay for stream in streams for delay in stream.delays)
    thousandths = tuple(delays[:: max(len(delays) // 1000, 1)])
    return Watched(sum(stream.whole for stream in streams), (*thousandths, *delays[-1:]), share)


def _play(server: ServerProcess, games: list[Table], sizes: Sizes) -> None:
    """So many events a second, one game after the other."""
    pause = EVENTS_A_COMMAND / sizes.streamed_rate
    with httpx.Client(base_url=server.url, timeout=30) as http:
        due = time.perf_counter()
        for _ in range(sizes.streamed_commands):
            for table in games:
                time.sleep(max(due - time.perf_counter(), 0))
                headers = {"authorization": f"Bearer {table.token}"}
                http.post(f"/games/{table.id}/commands", json=ATTACK, headers=headers).raise_for_status()
                due += pause


def stream_rows(folder: Path, sizes: Sizes) -> list[Row]:
    with service_process(folder) as server:
        games = tables(server, sizes.streamed_games, SIEGE)
        with httpx.Client(base_url=server.url) as http:
            begun = tuple((each.id, int(http.get(f"/games/{each.id}").json()["version"])) for each in games)
        events = sizes.streamed_commands * EVENTS_A_COMMAND
        plan = Watch(server.port, begun, sizes.streams, events)
        watching = subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks.streams"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert watching.stdin is not None
        assert watching.stdout is not None
        watching.stdin.write(msgspec.json.encode(plan))
        watching.stdin.close()
        assert watching.stdout.readline() == b"watching\n"
        health = Health(server.url)
        health.start()
        _play(server, games, sizes)
        seen = msgspec.json.decode(watching.stdout.read(), type=Watched)
        watching.wait()
        health.stop()
    late, alive = percentile(seen.delays, 0.99), percentile(health.seconds, 0.99)
    name = f"{sizes.streams:,} streams of {sizes.streamed_games} games, {sizes.streamed_rate} events/s"
    return [
        Row(
            f"{name}: whole and in order",
            f"{seen.whole:,}",
            f"{sizes.streams:,} streams (watchers {seen.own_share:.2f} of a core)",
            seen.whole / sizes.streams,
            1,
        ),
        Row("… 99 % of events there within", f"{late:.0f} ms", "250 ms", late / 250, 1, at_most=True),
        Row("… meanwhile /healthz, 99 % within", f"{alive:.0f} ms", "50 ms", alive / 50, 1, at_most=True),
    ]


def main() -> None:
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Watch)
    sys.stdout.buffer.write(msgspec.json.encode(uvloop.run(_watch(plan))))


if __name__ == "__main__":
    main()
