"""Projections in Redis, shared by many processes.

Keys, each behind the prefix (`qm:`):

    documents:<game>   hash, name → version and body; expires when the game has long not been looked at
    announced          stream of (game, version)
    table:<name>       sorted set of scores
    credits:<name>     hash, game → what it contributed to the table
    window:<key>       counter of a rate limit
    lease:<name>       its holder
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
        self._feed = RedisFeed(self._link, f"{prefix}announced")
        self._keep = self._client.register_script(KEEP)
        self._credit = self._client.register_script(CREDIT)
        self._allow = self._client.register_script(ALLOW)
        self._hold = self._client.register_script(HOLD)
        self._release = self._client.register_script(RELEASE)

    async def read(self, game_id: str, name: str, version: int | None = None) -> Document | None:
        if version is not None:
            near = self._near.read(game_id, name, version)
            if near is not None:
                return near
        with self._link.reaching():
            value = await self._client.hget(self._documents(game_id), name)
        if value is None:
            return None
        assert isinstance(value, bytes)
        number, _, body = value.partition(b" ")
        document = Document(int(number), body)
        self._near.keep(game_id, name, document)
        return document if version is None or version == document.version else None

    async def keep(self, game_id: str, name: str, document: Document) -> None:
        self._near.keep(game_id, name, document)
        with self._link.reaching():
            await self._keep([self._documents(game_id)], [name, document.version, document.body, self._life])

    async def forget(self, game_id: str) -> None:
        self._near.forget(game_id)
        with self._link.reaching():
            await self._client.unlink(self._documents(game_id))

    async def announce(self, game_id: str, version: int) -> None:
        self._feed.announce(game_id, version)

    @asynccontextmanager
    async def follow(self, game_id: str) -> AsyncIterator[AsyncIterator[int]]:
        await self._feed.ready()
        with self._feed.followers.added(game_id) as follower:
            yield follower

    async def credit(self, table: str, game_id: str, version: int, scores: Mapping[str, float]) -> None:
        given = msgspec.json.encode({"version": version, "scores": scores})
        with self._link.reaching():
            await self._credit(
                [self._table(table), f"{self._prefix}credits:{table}"], [game_id, version, given]
            )

    async def top(self, table: str, limit: int) -> list[tuple[str, float]]:
        """Scores are stored negated: rising order puts the best first and equal ones by name."""
        if limit < 1:
            return []
        with self._link.reaching():
            rows: Any = await self._client.zrange(self._table(table), 0, limit - 1, withscores=True)
        return [(member.decode(), -score) for member, score in rows]

    async def allow(self, key: str, limit: int, seconds: float) -> bool:
        with self._link.reaching():
            used = await self._allow([f"{self._prefix}window:{key}"], [_milliseconds(seconds)])
        return int(used) <= limit

    async def hold_lease(self, name: str, holder: str, seconds: float) -> bool:
        with self._link.reaching():
            return bool(await self._hold([self._lease(name)], [holder, _milliseconds(seconds)]))

    async def release_lease(self, name: str, holder: str) -> None:
        with self._link.reaching():
            await self._release([self._lease(name)], [holder])

    async def close(self) -> None:
        await self._feed.close()
        await self._link.close()

    def _documents(self, game_id: str) -> str:
        return f"{self._prefix}documents:{game_id}"

    def _table(self, table: str) -> str:
        return f"{self._prefix}table:{table}"

    def _lease(self, name: str) -> str:
        return f"{self._prefix}lease:{name}"


def _milliseconds(seconds: float) -> int:
    return max(1, round(seconds * 1000))
