"""What only the adapter on Redis promises: life and death of the server."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any
from uuid import uuid4

import pytest
from redis.asyncio import Redis

from projections.port import Document, ProjectionsUnavailable
from projections.redis_adapter import RedisProjections
from projections.redis_link import ANSWER_SECONDS
from tests.projections.conftest import PATIENCE_SECONDS, until
from tests.servers import LocalRedis, LocalServer, running

pytestmark = pytest.mark.anyio


@pytest.fixture
def server() -> Iterator[LocalServer]:
    with running(LocalRedis) as server:
        yield server


@pytest.fixture
async def projections(server: LocalServer) -> AsyncIterator[RedisProjections]:
    projections = RedisProjections(server.url)
    yield projections
    await projections.close()


@pytest.fixture
async def elsewhere(server: LocalServer) -> AsyncIterator[RedisProjections]:
    projections = RedisProjections(server.url)
    yield projections
    await projections.close()


async def reachable(projections: RedisProjections) -> bool:
    try:
        await projections.read("g", "view")
    except ProjectionsUnavailable:
        return False
    return True


async def test_gone_and_back(server: LocalServer, projections: RedisProjections) -> None:
    await projections.keep("g", "view", Document(1, b"one"))
    server.stop(signal.SIGKILL)
    for call in (
        lambda: projections.read("g", "header"),
        lambda: projections.read("g", "view"),
        lambda: projections.keep("g", "view", Document(2, b"two")),
        lambda: projections.forget("g"),
        lambda: projections.credit("wins", "g", 1, {"Ada": 1}),
        lambda: projections.top("wins", 1),
        lambda: projections.allow("ip", 1, 1),
        lambda: projections.hold_lease("clock", "a", 1),
        lambda: projections.release_lease("clock", "a"),
        lambda: projections.follow("g").__aenter__(),
    ):
        with pytest.raises(ProjectionsUnavailable):
            await call()
    server.start()
    await until(lambda: reachable(projections))
    assert await projections.read("g", "view") is None
    await projections.keep("g", "view", Document(3, b"three"))
    assert await projections.read("g", "view") == Document(3, b"three")
    assert await projections.hold_lease("clock", "a", 1)


async def test_a_silent_server_costs_one_timeout_and_not_one_each(
    server: LocalServer, projections: RedisProjections
) -> None:
    await projections.keep("g", "view", Document(1, b"one"))
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    try:
        with pytest.raises(ProjectionsUnavailable):
            await projections.read("g", "view")
        began = time.monotonic()
        for _ in range(100):
            with pytest.raises(ProjectionsUnavailable):
                await projections.read("g", "view")
        assert time.monotonic() - began < 2 * ANSWER_SECONDS
    finally:
        server.process.send_signal(signal.SIGCONT)
    await until(lambda: reachable(projections))
    assert await projections.read("g", "view") == Document(1, b"one")


async def test_followers_are_told_of_the_loss_and_enter_anew(
    server: LocalServer, projections: RedisProjections, elsewhere: RedisProjections
) -> None:
    async with projections.follow("g") as versions:
        await elsewhere.announce("g", 1)
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert await anext(versions) == 1
            server.stop(signal.SIGKILL)
            with pytest.raises(ProjectionsUnavailable):
                await anext(versions)
    server.start()
    await until(lambda: reachable(projections))
    async with projections.follow("g") as versions, asyncio.timeout(PATIENCE_SECONDS):
        await elsewhere.announce("g", 2)
        assert await anext(versions) == 2


async def test_what_is_announced_while_it_is_gone_comes_afterwards(
    server: LocalServer, projections: RedisProjections
) -> None:
    server.stop(signal.SIGKILL)
    await projections.announce("g", 4)
    await projections.announce("h", 50)
    await asyncio.sleep(0)
    # The first attempt is under way: when it fails, it must not push its older version over this one.
    await projections.announce("g", 5)
    await asyncio.sleep(0.05)
    server.start()
    async with Redis.from_url(server.url) as client:

        async def told() -> bool:
            entries: Any = await client.xrange("qm:{announced}")
            newest = {fields[b"game"]: fields[b"version"] for _, fields in entries}
            return newest == {b"g": b"5", b"h": b"50"}

        await until(told)


async def test_a_lost_stream_is_noticed(
    server: LocalServer, projections: RedisProjections, elsewhere: RedisProjections
) -> None:
    """Somebody empties Redis while followers wait: numbers begin again, and the followers are told."""
    async with projections.follow("g") as versions, asyncio.timeout(PATIENCE_SECONDS):
        await elsewhere.announce("g", 1)
        assert await anext(versions) == 1
        async with Redis.from_url(server.url) as client:
            await client.flushall()
        await elsewhere.announce("g", 2)
        with pytest.raises(ProjectionsUnavailable):
            await anext(versions)


async def test_documents_expire(redis_url: str) -> None:
    projections = RedisProjections(redis_url, f"qm:test-{uuid4().hex}:", keep_seconds=0.05)
    await projections.keep("g", "view", Document(1, b"one"))
    reader = RedisProjections(redis_url, projections._prefix)

    async def gone() -> bool:
        return await reader.read("g", "view") is None

    await until(gone)
    await projections.close()
    await reader.close()


async def test_a_document_at_hand_needs_no_server(server: LocalServer, projections: RedisProjections) -> None:
    await projections.keep("g", "view", Document(1, b"one"))
    server.stop(signal.SIGKILL)
    assert await projections.read("g", "view", 1) == Document(1, b"one")
    with pytest.raises(ProjectionsUnavailable):
        await projections.read("g", "view", 2)
