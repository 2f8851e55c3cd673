"""The same adapter on a cluster of three nodes, of which one is killed."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from urllib.parse import urlsplit

import pytest
import redis

from projections.port import Document, ProjectionsUnavailable
from projections.redis_adapter import RedisProjections
from tests.projections.conftest import PATIENCE_SECONDS, until
from tests.servers import LocalRedisNode, redis_cluster

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def nodes() -> Iterator[list[LocalRedisNode]]:
    with redis_cluster() as nodes:
        yield nodes


@pytest.fixture
async def projections(nodes: list[LocalRedisNode]) -> AsyncIterator[RedisProjections]:
    places = ",".join(urlsplit(node.url).netloc for node in nodes)
    projections = RedisProjections(f"redis+cluster://{places}", near=1)
    yield projections
    await projections.close()


GAMES = [f"game-{number}" for number in range(30)]


async def test_everything_works_on_a_cluster(projections: RedisProjections) -> None:
    for game in GAMES:
        await projections.keep(game, "view", Document(1, game.encode()))
    for game in GAMES:
        assert await projections.read(game, "view") == Document(1, game.encode())
    await projections.forget(GAMES[0])
    assert await projections.read(GAMES[0], "view") is None
    await projections.credit("wins", "g", 1, {"Ada": 2, "Bela": 1})
    assert await projections.top("wins", 2) == [("Ada", 2), ("Bela", 1)]
    assert [await projections.allow("ip", 1, 60) for _ in range(2)] == [True, False]
    assert await projections.hold_lease("clock", "one", 60)
    assert not await projections.hold_lease("clock", "other", 60)
    await projections.release_lease("clock", "one")
    async with projections.follow("g") as versions, asyncio.timeout(PATIENCE_SECONDS):
        await projections.announce("g", 7)
        assert await anext(versions) == 7


async def served(projections: RedisProjections, game: str, version: int) -> bool:
    try:
        await projections.keep(game, "view", Document(version, b"kept"))
        return await projections.read(game, "view") == Document(version, b"kept")
    except ProjectionsUnavailable:
        return False


async def test_while_one_node_is_gone_the_others_serve_and_it_refills(
    nodes: list[LocalRedisNode], projections: RedisProjections
) -> None:
    assert all([await served(projections, game, 10) for game in GAMES])
    with redis.Redis(port=nodes[1].port) as client:
        held = set(client.scan_iter())
    lost = {game for game in GAMES if f"qm:documents:{{{game}}}".encode() in held}
    assert 3 < len(lost) < 27
    nodes[1].stop(signal.SIGKILL)
    assert {game for game in GAMES if not await served(projections, game, 11)} == lost
    # Time after time: the dead node's silence must not spread to the living.
    assert {game for game in GAMES if not await served(projections, game, 12)} == lost
    nodes[1].start()

    async def all_served() -> bool:
        return all([await served(projections, game, 13) for game in GAMES])

    await until(all_served)
