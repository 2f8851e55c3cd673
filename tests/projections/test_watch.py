"""A reader of the log is woken for everything, with and without Redis."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest

from projections.memory import MemoryProjections
from projections.port import Projections, ProjectionsUnavailable
from projections.redis_adapter import RedisProjections
from projections.watch import LOOK, watch
from tests.projections.conftest import PATIENCE_SECONDS
from tests.servers import LocalRedis, running

pytestmark = pytest.mark.anyio


async def test_wakes_on_entering_and_for_each_announcement(
    projections: Projections, elsewhere: Projections
) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS), aclosing(watch(projections, "g")) as news:
        assert await anext(news) == LOOK
        await elsewhere.announce("g", 3)
        assert await anext(news) == 3
        await elsewhere.announce("h", 9)
        await elsewhere.announce("g", 4)
        assert await anext(news) == 4


async def test_says_when_all_is_quiet(projections: Projections, elsewhere: Projections) -> None:
    news = watch(projections, "g", quiet_seconds=0.02)
    async with asyncio.timeout(PATIENCE_SECONDS), aclosing(news):
        assert [await anext(news) for _ in range(3)] == [LOOK, None, None]
        await elsewhere.announce("g", 1)
        while (version := await anext(news)) is None:
            pass
        assert version == 1


async def test_ends_with_the_projections(projections: Projections) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS), aclosing(watch(projections, "g")) as news:
        assert await anext(news) == LOOK
        await projections.close()
        assert [version async for version in news] == []


async def test_leaving_in_the_middle_leaves_nothing_behind(projections: Projections) -> None:
    before = len(asyncio.all_tasks())
    for _ in range(10):
        async with aclosing(watch(projections, "g", quiet_seconds=0.001)) as news:
            assert await anext(news) == LOOK
            assert await anext(news) is None
    await asyncio.sleep(0.01)
    # Redis's one reader of announcements stays; no watch does.
    assert len(asyncio.all_tasks()) <= before + 1


async def test_looks_now_and_then_while_nothing_can_be_heard() -> None:
    """Not all the time: each look reads the log."""

    class Deaf(MemoryProjections):
        @asynccontextmanager
        async def follow(self, game_id: str) -> AsyncIterator[AsyncIterator[int]]:
            raise ProjectionsUnavailable("gone")
            yield

    began = asyncio.get_running_loop().time()
    async with aclosing(watch(Deaf(), "g", poll_seconds=0.02)) as news:
        assert [await anext(news) for _ in range(3)] == [LOOK] * 3
    assert asyncio.get_running_loop().time() - began >= 0.05


async def test_looks_by_itself_while_redis_is_gone() -> None:
    with running(LocalRedis) as server:
        projections = RedisProjections(server.url)
        news = watch(projections, "g", quiet_seconds=60, poll_seconds=0.02)
        async with asyncio.timeout(PATIENCE_SECONDS), aclosing(news):
            assert await anext(news) == LOOK
            await projections.announce("g", 1)
            assert await anext(news) == 1
            server.stop(signal.SIGKILL)
            assert [await anext(news) for _ in range(5)] == [LOOK] * 5
            server.start()
            version, heard = 1, await anext(news)
            while heard == LOOK:
                version += 1
                await projections.announce("g", version)
                heard = await anext(news)
            assert heard is not None
            assert 1 < heard <= version
        await projections.close()
