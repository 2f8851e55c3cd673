"""Lanes for work that must not hold up the event loop, so that one kind of it never holds up another.

Each lane has a few threads of its own and a queue with an end. Whoever comes when the queue is full is turned
away at once; whoever gives up waiting leaves the queue, and the work is never begun. The queue is kept on the
event loop, since what a pool of threads has been handed cannot be taken back from it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, ParamSpec, TypeVar

from prometheus_client import Counter

from service.http.problems import Problem

P = ParamSpec("P")
R = TypeVar("R")
TURNED_AWAY = Counter("quartermaster_turned_away", "Requests refused because a lane was full", ["lane"])


class Lane:
    """To be used from one event loop."""

    def __init__(self, name: str, threads: int, queue: int) -> None:
        self._threads = threads
        self._queue = queue
        self._pool = ThreadPoolExecutor(threads, f"quartermaster-{name}")
        self._working = 0
        self._waiting: OrderedDict[asyncio.Future[None], None] = OrderedDict()
        self._closed = False
        self._turned_away = TURNED_AWAY.labels(name)

    async def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do it in a thread of this lane when its turn comes; 503 `overloaded` where too many wait."""
        loop = asyncio.get_running_loop()
        if self._working < self._threads:
            self._working += 1
        elif len(self._waiting) < self._queue:
            await self._turn(loop)
        else:
            self._turned_away.inc()
            raise overloaded()
        doing = loop.run_in_executor(self._pool, lambda: work(*args, **kwargs))
        doing.add_done_callback(self._done)
        return await asyncio.shield(doing)  # a thread cannot be stopped: it counts until it has done

    async def _turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """Wait for a thread; whoever has done with one hands it on."""
        turn = loop.create_future()
        self._waiting[turn] = None
        try:
            await turn
        except asyncio.CancelledError:
            self._waiting.pop(turn, None)
            if not turn.cancelled():  # the thread had been handed on to us just now
                self._leave()
            raise

    def _done(self, doing: asyncio.Future[Any]) -> None:
        if self._closed and not doing.cancelled():
            doing.exception()  # looked at: whoever waited has gone with the service, and wants no report
        self._leave()

    def _leave(self) -> None:
        while self._waiting:
            turn, _ = self._waiting.popitem(last=False)
            if not turn.done():
                turn.set_result(None)
                return
        self._working -= 1

    def close(self) -> None:
        self._closed = True
        self._pool.shutdown(wait=False)


class Lanes:
    """All lanes of a service."""

    def __init__(self) -> None:
        self.play = Lane("play", 4, 2000)
        """Games that a command, the clock or an answer under way must have to go on."""
        self.reads = Lane("reads", 4, 200)
        """Pages of a log, and games as they are now."""
        self.past = Lane("past", 2, 64)
        """Games at earlier versions, and logs told in sentences: each takes its time, and whoever only wants
        the latest events must not wait behind them."""
        self.reckoning = Lane("reckoning", 2, 32)
        """What takes long and is no part of playing: odds, luck, audits, differences, pictures."""
        self.health = Lane("health", 1, 16)
        """Whether the store answers. Nothing else, so that this never waits."""

    def close(self) -> None:
        for lane in (self.play, self.reads, self.past, self.reckoning, self.health):
            lane.close()


def overloaded() -> Problem:
    told = "Too many ask for this at once. Try again in a moment."
    return Problem(503, "overloaded", told, headers={"retry-after": "1"})
