"""Answers that take long to make: each made once, kept for a while, and only as long as somebody waits."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

from litestar import Request
from litestar.types import Receive

from projections.recent import Recent
from service.http.problems import Problem

R = TypeVar("R")
Making = Callable[[], Coroutine[Any, Any, R]]


class _UnderWay(Generic[R]):
    def __init__(self, task: asyncio.Task[R]) -> None:
        self.task = task
        self.askers = 0


class Answers(Generic[R]):
    """The latest answers by what was asked. Whoever asks while one is made waits for the same one."""

    def __init__(self, most: int) -> None:
        self._kept: Recent[Hashable, R] = Recent(most)
        self._under_way: dict[Hashable, _UnderWay[R]] = {}

    async def get(self, asked: Hashable, make: Making[R]) -> R:
        if (kept := self._kept.use(asked)) is not None:
            return kept
        making = self._under_way.get(asked)
        if making is None:
            making = self._under_way[asked] = _UnderWay(asyncio.create_task(self._make(asked, make)))
        making.askers += 1
        try:
            return await asyncio.shield(making.task)
        finally:
            making.askers -= 1
            if not making.askers:
                making.task.cancel()
                if self._under_way.get(asked) is making:
                    del self._under_way[asked]

    async def _make(self, asked: Hashable, make: Making[R]) -> R:
        answer = await make()
        self._kept.keep(asked, answer)
        return answer


async def while_asked(request: Request[Any, Any, Any], work: Coroutine[Any, Any, R]) -> R:
    """Do work for a client, and give it up, if it still waits for its turn, when the client hangs up: the
    framework would go on with it."""
    doing, gone = asyncio.create_task(work), asyncio.create_task(hung_up(request.receive))
    try:
        await asyncio.wait((doing, gone), return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise Problem(408, "gone", "The client has hung up.")  # read by nobody, but seen in the figures
    finally:
        doing.cancel()
        gone.cancel()


async def hung_up(receive: Receive) -> None:
    """Returns when the client has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
