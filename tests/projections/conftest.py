import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from uuid import uuid4

import pytest

from projections.memory import MemoryProjections
from projections.port import Projections
from projections.redis_adapter import RedisProjections

PATIENCE_SECONDS = 10


@pytest.fixture(params=["memory", "redis"])
async def handles(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Projections, Projections]]:
    """Two ways to the same projections, as two processes have them (in memory there is only one process)."""
    if request.param == "memory":
        memory = MemoryProjections()
        yield memory, memory
        await memory.close()
        return
    url = request.getfixturevalue("redis_url")
    prefix = f"qm:test-{uuid4().hex}:"
    ours, theirs = RedisProjections(url, prefix), RedisProjections(url, prefix)
    yield ours, theirs
    await ours.close()
    if left := [key async for key in theirs._client.scan_iter(f"{prefix}*")]:
        await theirs._client.unlink(*left)
    await theirs.close()


@pytest.fixture
def projections(handles: tuple[Projections, Projections]) -> Projections:
    return handles[0]


@pytest.fixture
def elsewhere(handles: tuple[Projections, Projections]) -> Projections:
    return handles[1]


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that must come true; fail if it never does."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not await holds():
            await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _coin_is_known(coin: None) -> None:
    """These tests play coin."""
