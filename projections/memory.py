"""Projections in the memory of one process."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from heapq import nsmallest
from typing import Any

from projections.file_leases import FileLeases
from projections.followers import Followers
from projections.port import Document
from projections.recent import Recent

DOCUMENTS = 4096
Run = Callable[..., Awaitable[Any]]
_WINDOWS = 10_000
"""So many rate windows may pile up before the closed ones are swept out."""


class DocumentShelf:
    """The most recently used documents, so many and no more."""

    def __init__(self, size: int) -> None:
        self._documents: Recent[tuple[str, str], Document] = Recent(size)

    def read(self, game_id: str, name: str, version: int | None) -> Document | None:
        found = self._documents.use((game_id, name))
        return found if found is not None and version in (None, found.version) else None

    def keep(self, game_id: str, name: str, document: Document) -> None:
        kept = self._documents.get((game_id, name))
        if kept is None or kept.version <= document.version:
            self._documents.keep((game_id, name), document)

    def forget(self, game_id: str) -> None:
        for place in [place for place in self._documents if place[0] == game_id]:
            del self._documents[place]


class MemoryProjections:
    def __init__(self, documents: int = DOCUMENTS, clock: Callable[[], float] = time.monotonic) -> None:
        self._shelf = DocumentShelf(documents)
        self._followers = Followers()
        self._tables: dict[str, dict[str, float]] = {}
        self._credits: dict[str, dict[str, tuple[int, Mapping[str, float]]]] = {}
        self._windows: dict[str, tuple[float, int]] = {}
        self._leases: dict[str, tuple[str, float]] = {}
        self._clock = clock

    async def read(self, game_id: str, name: str, version: int | None = None) -> Document | None:
        return self._shelf.read(game_id, name, version)

    async def keep(self, game_id: str, name: str, document: Document) -> None:
        self._shelf.keep(game_id, name, document)

    async def forget(self, game_id: str) -> None:
        self._shelf.forget(game_id)

    async def announce(self, game_id: str, version: int) -> None:
        self._followers.tell(game_id, version)

    def overheard(self, game_id: str, version: int) -> None:
        self._followers.tell(game_id, version)

    @asynccontextmanager
    async def follow(self, game_id: str) -> AsyncIterator[AsyncIterator[int]]:
        with self._followers.added(game_id) as follower:
            yield follower

    async def credit(self, table: str, game_id: str, version: int, scores: Mapping[str, float]) -> None:
        sums, contributions = self._tables.setdefault(table, {}), self._credits.setdefault(table, {})
        before, given = contributions.get(game_id, (0, {}))
        if before > version:
            return
        contributions[game_id] = version, dict(scores)
        for member in {*given, *scores}:
            total = sums.pop(member, 0) - given.get(member, 0) + scores.get(member, 0)
            if total:
                sums[member] = total

    async def top(self, table: str, limit: int) -> list[tuple[str, float]]:
        rows = self._tables.get(table, {}).items()
        return nsmallest(limit, rows, key=lambda row: (-row[1], row[0].encode()))

    async def allow(self, key: str, limit: int, seconds: float) -> bool:
        now = self._clock()
        closes, used = self._windows.get(key, (now, 0))
        if closes <= now:
            closes, used = now + seconds, 0
            if len(self._windows) >= _WINDOWS:
                self._windows = {key: window for key, window in self._windows.items() if window[0] > now}
        self._windows[key] = closes, used + 1
        return used < limit

    async def hold_lease(self, name: str, holder: str, seconds: float) -> bool:
        now = self._clock()
        current, until = self._leases.get(name, (holder, now))
        if current != holder and until > now:
            return False
        self._leases[name] = holder, now + seconds
        return True

    async def release_lease(self, name: str, holder: str) -> None:
        lease = self._leases.get(name)
        if lease is not None and lease[0] == holder:
            del self._leases[name]

    async def close(self) -> None:
        self._followers.end()


class SharedProjections(MemoryProjections):
    """Those of one process of several on one machine. Each makes its own documents and counts for itself, and
    hears of the others' games from the log; who does what for all of them stands in a file."""

    def __init__(self, leases: FileLeases, run: Run) -> None:
        """`run` does in a thread what must not hold up the event loop."""
        super().__init__()
        self._in_file, self._run = leases, run

    async def hold_lease(self, name: str, holder: str, seconds: float) -> bool:
        return bool(await self._run(self._in_file.hold, name, holder, seconds))

    async def release_lease(self, name: str, holder: str) -> None:
        await self._run(self._in_file.release, name, holder)
