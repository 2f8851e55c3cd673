"""Those in this process who wait for announcements. Both adapters tell them here, in the event loop."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from projections.port import ProjectionsUnavailable


class Follower(AsyncIterator[int]):
    """The rising versions of one game; holds the newest that its reader has not read yet."""

    def __init__(self) -> None:
        self._newest = self._read = 0
        self._woken = asyncio.Event()
        self._lost: str | None = None
        self._ended = False

    def tell(self, version: int) -> None:
        """One that comes in late, behind a newer one, is no news."""
        if version > self._newest:
            self._newest = version
            self._woken.set()

    def lose(self, why: str) -> None:
        """What comes after the unread version may have gaps: the reader must be told."""
        self._lost = why
        self._woken.set()

    def end(self) -> None:
        self._ended = True
        self._woken.set()

    async def __anext__(self) -> int:
        while self._read == self._newest:
            if self._ended:
                raise StopAsyncIteration
            if self._lost is not None:
                raise ProjectionsUnavailable(self._lost)
            self._woken.clear()
            await self._woken.wait()
        self._read = self._newest
        return self._read


class Followers:
    def __init__(self) -> None:
        self._of_game: dict[str, set[Follower]] = {}

    @contextmanager
    def added(self, game_id: str) -> Iterator[Follower]:
        """A follower of a game, as long as the context lasts."""
        follower = Follower()
        circle = self._of_game.setdefault(game_id, set())
        circle.add(follower)
        try:
            yield follower
        finally:
            circle.discard(follower)
            if not circle and self._of_game.get(game_id) is circle:
                del self._of_game[game_id]

    def tell(self, game_id: str, version: int) -> None:
        for follower in self._of_game.get(game_id, ()):
            follower.tell(version)

    def lose(self, why: str) -> None:
        for follower in self._everybody():
            follower.lose(why)

    def end(self) -> None:
        for follower in self._everybody():
            follower.end()

    def _everybody(self) -> list[Follower]:
        return [follower for circle in self._of_game.values() for follower in circle]
