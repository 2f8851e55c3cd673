"""Projections in Redis, shared by many processes.

Keys, each behind the prefix (`qm:`):

    documents:{<game>}   hash, name → version and body; expires when the game has long not been looked at
    {announced}          stream of (game, version)
    table:{<name>}       sorted set of scores
    credits:{<name>}     hash, game → what it contributed to the table
    window:{<key>}       counter of a rate limit
    lease:{<name>}       its holder

What stands in braces decides on which node of a cluster a key lies: all of a game on one, a table with what
was contributed to it. Nothing asks two nodes for one answer.
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from projections.memory import DOCUMENTS, DocumentShelf
from projections.port import Document
from projections.redis_feed import RedisFeed
from projections.redis_link import RedisLink
from projections.redis_scripts import ALLOW, CREDIT, HOLD, KEEP, RELEASE

KEEP_SECONDS = 24 * 3600


class RedisProjections:
    def __init__(
        self, url: str, prefix: str = "qm:", keep_seconds: float = KEEP_SECONDS, near: int = DOCUMENTS
    ) -> None:
        self._link = RedisLink(url)
        self._client = self._link.client
        self._prefix = prefix
        self._life = int(keep_seconds * 1000)
        # A document of a given version never changes, so that a copy at hand is as good as Redis's.
        self._near = DocumentShelf(near)
        self._feed = RedisFeed(self._link, f"{prefix}{{announced}}")

    async def read(self, game_id: str, name: str, version: int | None = None) -> Document | None:
        if version is not None:
            near = self._near.read(game_id, name, version)
            if near is not None:
                return near
        key = self._documents(game_id)
        with self._link.reaching(key):
            value = await self._client.hget(key, name)
        if value is None:
            return None
        assert isinstance(value, bytes)
        number, _, body = value.partition(b" ")
        document = Document(int(number), body)
        self._near.keep(game_id, name, document)
        return document if version is None or version == document.version else None

    async def keep(self, game_id: str, name: str, document: Document) -> None:
        self._near.keep(game_id, name, document)
        key = self._documents(game_id)
        with self._link.reaching(key):
            await self._link.run(KEEP, [key], [name, document.version, document.body, self._life])

    async def forget(self, game_id: str) -> None:
        self._near.forget(game_id)
        key = self._documents(game_id)
        with self._link.reaching(key):
            await self._client.unlink(key)

    async def announce(self, game_id: str, version: int) -> None:
        self._feed.announce(game_id, version)

    def overheard(self, game_id: str, version: int) -> None:
        pass  # the process that committed it has announced it to all

    @asynccontextmanager
    async def follow(self, game_id: str) -> AsyncIterator[AsyncIterator[int]]:
        await self._feed.ready()
        with self._feed.followers.added(game_id) as follower:
            yield follower

    async def credit(self, table: str, game_id: str, version: int, scores: Mapping[str, float]) -> None:
        given = msgspec.json.encode({"version": version, "scores": scores})
        keys = [self._table(table), f"{self._prefix}credits:{{{table}}}"]
        with self._link.reaching(keys[0]):
            await self._link.run(CREDIT, keys, [game_id, version, given])

    async def top(self, table: str, limit: int) -> list[tuple[str, float]]:
        """Scores are stored negated: rising order puts the best first and equal ones by name."""
        if limit < 1:
            return []
        key = self._table(table)
        with self._link.reaching(key):
            rows: Any = await self._client.zrange(key, 0, limit - 1, withscores=True)
        return [(member.decode(), -score) for member, score in rows]

    async def allow(self, key: str, limit: int, seconds: float) -> bool:
        window = f"{self._prefix}window:{{{key}}}"
        with self._link.reaching(window):
            used = await self._link.run(ALLOW, [window], [_milliseconds(seconds)])
        return int(used) <= limit

    async def hold_lease(self, name: str, holder: str, seconds: float) -> bool:
        key = self._lease(name)
        with self._link.reaching(key):
            return bool(await self._link.run(HOLD, [key], [holder, _milliseconds(seconds)]))

    async def release_lease(self, name: str, holder: str) -> None:
        key = self._lease(name)
        with self._link.reaching(key):
            await self._link.run(RELEASE, [key], [holder])

    async def close(self) -> None:
        await self._feed.close()
        await self._link.close()

    def _documents(self, game_id: str) -> str:
        return f"{self._prefix}documents:{{{game_id}}}"

    def _table(self, table: str) -> str:
        return f"{self._prefix}table:{{{table}}}"

    def _lease(self, name: str) -> str:
        return f"{self._prefix}lease:{{{name}}}"


def _milliseconds(seconds: float) -> int:
    return max(1, round(seconds * 1000))
