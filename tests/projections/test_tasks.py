"""A task ends when it is told to, even where it misses being told."""

import asyncio

import pytest

from projections.redis_adapter import RedisProjections
from projections.tasks import ended
from tests.projections.conftest import PATIENCE_SECONDS

pytestmark = pytest.mark.anyio


async def deaf(times: int) -> None:
    """Works on, although it was called off, for so many times."""
    while True:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            times -= 1
            if times < 0:
                raise


async def test_a_task_that_misses_the_call_is_called_again() -> None:
    task = asyncio.create_task(deaf(1))
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE_SECONDS):
        await ended(None, task)
    assert task.cancelled()


async def test_a_feed_closes_although_its_reader_missed_the_call(redis_url: str) -> None:
    """An answer that arrived with the call left the reader reading for ever: the process never ended."""
    projections = RedisProjections(redis_url)
    read = projections._client.xread
    missed = asyncio.Event()

    async def answered_at_that_moment(*arguments: object, **more: object) -> object:
        if missed.is_set():
            return await read(*arguments, **more)
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            missed.set()
        return []

    projections._client.xread = answered_at_that_moment
    async with projections.follow("g"):
        await asyncio.sleep(0)
        async with asyncio.timeout(PATIENCE_SECONDS):
            await projections.close()
    assert missed.is_set()
