"""Those in this process who wait for announcements. Both adapters tell them here, in the event loop."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from projections.port import ProjectionsUnavailable


class Follower(AsyncIterator[tuple[str, int]]):
    """Holds, of each game, the newest version that its reader has not read yet."""

    def __init__(self) -> None:
        self._unread: OrderedDict[str, int] = OrderedDict()
        self._woken = asyncio.Event()
        self._lost: str | None = None
        self._ended = False

    def tell(self, game_id: str, version: int) -> None:
        if version > self._unread.get(game_id, 0):
            self._unread[game_id] = version
            self._woken.set()

    def lose(self, why: str) -> None:
        """What comes after the unread versions may have gaps: the reader must be told."""
        self._lost = why
        self._woken.set()

    def end(self) -> None:
        self._ended = True
        self._woken.set()

    async def __anext__(self) -> tuple[str, int]:
        while not self._unread:
            if self._ended:
                raise StopAsyncIteration
            if self._lost is not None:
                raise ProjectionsUnavailable(self._lost)
            self._woken.clear()
            await self._woken.wait()
        return self._unread.popitem(last=False)


class Followers:
    def __init__(self) -> None:
        self._of_game: dict[str, set[Follower]] = {}
        self._of_all: set[Follower] = set()

    @contextmanager
    def added(self, game_id: str | None) -> Iterator[Follower]:
        """A follower of one game, or of all (None), as long as the context lasts."""
        follower = Follower()
        circle = self._of_all if game_id is None else self._of_game.setdefault(game_id, set())
        circle.add(follower)
        try:
            yield follower
        finally:
            circle.discard(follower)
            if game_id is not None and not circle and self._of_game.get(game_id) is circle:
                del self._of_game[game_id]

    def tell(self, game_id: str, version: int) -> None:
        for follower in self._of_game.get(game_id, ()):
            follower.tell(game_id, version)
        for follower in self._of_all:
            follower.tell(game_id, version)

    def lose(self, why: str) -> None:
        for follower in self._everybody():
            follower.lose(why)

    def end(self) -> None:
        for follower in self._everybody():
            follower.end()

    def _everybody(self) -> list[Follower]:
        return [*self._of_all, *(follower for circle in self._of_game.values() for follower in circle)]


async def rising(follower: Follower) -> AsyncIterator[int]:
    """The versions of a follower of one game, without those that come in late behind a newer one."""
    newest = 0
    async for _, version in follower:
        if version > newest:
            newest = version
            yield version
