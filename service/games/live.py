"""The log of a game as it grows: read, redacted and written out once for all who watch with the same eyes."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from uuid import UUID

import msgspec

from domain.core.actor import Actor
from domain.game.aggregate import Game
from domain.game.log import Entry
from projections.eyes import Eyes, eyes
from projections.port import Feed
from projections.watch import watch
from service.games.games import Games
from service.work.answers import Answers
from service.work.guarded import Guarded

_CHUNK = 500
_AT_HAND = 64
"""Messages kept for whoever is a little behind; who is further behind gets blocks of the log."""
_AT_A_TURN = 64
"""So many are woken in one turn of the event loop, so that others get their turn between them."""
_PAST_BLOCKS = 64
_RETRY = b"retry: 1000\n"
"""In one block with an event: alone it makes some clients see an empty one."""
_STILL_HERE = b": still here\n\n"
_encode = msgspec.json.Encoder().encode


class Live:
    """All that is watched in this process."""

    def __init__(self, games: Games, feed: Feed) -> None:
        self._games = games
        self._feed = feed
        self._tellings: dict[tuple[str, str], _Telling] = {}
        self._past: Answers[bytes] = Answers(_PAST_BLOCKS)

    async def events(
        self, game: Game, viewer: Actor, after: int, bearer: str | None = None
    ) -> AsyncGenerator[bytes, None]:
        """Everything after a version, then whatever comes, in blocks of messages. Ends with the game, or with
        the token (by its id) that it was opened with."""
        telling = self._joined(game, eyes(viewer, over=False))
        begin, beats = _RETRY, telling.beats
        try:
            while bearer not in telling.revoked:
                if after < telling.last:
                    upto, block = await self._block(telling, after)
                    yield begin + block
                    begin, after = b"", upto
                elif telling.over or telling.ended:
                    return
                elif beats != telling.beats:
                    beats = telling.beats
                    yield _STILL_HERE
                else:
                    await telling.news()
        finally:
            telling.left()

    def _joined(self, game: Game, seen_with: Eyes) -> "_Telling":
        key = (game.id, seen_with.key)
        telling = self._tellings.get(key)
        if telling is None or telling.ended:
            telling = self._tellings[key] = _Telling(self._games, self._feed, game, seen_with.viewer)
            telling.begin(lambda: self._forget(key))
        telling.watchers += 1
        return telling

    def _forget(self, key: tuple[str, str]) -> None:
        if key in self._tellings and self._tellings[key].ended:
            del self._tellings[key]

    async def _block(self, telling: "_Telling", after: int) -> tuple[int, bytes]:
        if after >= telling.first:
            return telling.last, telling.since(after)
        upto = min((after // _CHUNK + 1) * _CHUNK, telling.last)
        asked = (telling.game_id, telling.viewer, telling.over, after, upto)
        return upto, await self._past.get(asked, lambda: telling.past(after, upto))


class _Telling:
    """One game as it is told to one pair of eyes, for as long as anybody watches. The log is the truth;
    announcements only wake us."""

    def __init__(self, games: Games, feed: Feed, game: Game, viewer: Actor) -> None:
        self.game_id = UUID(game.id)
        self.viewer = viewer
        self.last = game.version
        """Up to here it is told."""
        self.over = game.over
        self.revoked = game.revoked
        """Ids of tokens that open nothing any more."""
        self.beats = 0
        """How often nothing had happened for a while."""
        self.watchers = 0
        self.ended = False
        self._games = games
        self._feed = feed
        self._messages: deque[bytes] = deque(maxlen=_AT_HAND)
        self._joined: tuple[int, int, bytes] = (0, 0, b"")
        """The latest block that was put together: those in step all get the same."""
        self._waiting: list[asyncio.Future[None]] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def first(self) -> int:
        """After this version messages are at hand."""
        return self.last - len(self._messages)

    def begin(self, done: Callable[[], None]) -> None:
        self._task = asyncio.create_task(self._tell())
        self._task.add_done_callback(lambda _: self._end(done))

    def left(self) -> None:
        self.watchers -= 1
        if not self.watchers and self._task is not None:
            self.ended = True
            self._task.cancel()

    async def news(self) -> None:
        """Until there is more, or a sign of life is due, or it has ended."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        await waiting

    def since(self, after: int) -> bytes:
        if self._joined[:2] != (after, self.last):
            skipped = after - self.first
            self._joined = (after, self.last, b"".join(list(self._messages)[skipped:]))
        return self._joined[2]

    async def past(self, after: int, upto: int) -> bytes:
        return b"".join(await self._read(after, upto, self.over))

    # Telling

    async def _tell(self) -> None:
        # Whatever goes wrong ends the streams of this game: clients come again, and go on where they were.
        with Guarded("game %s is told no further", self.game_id):
            async with aclosing(watch(self._feed, str(self.game_id))) as news:
                async for version in news:
                    if version is None:
                        self.beats += 1
                    else:
                        await self._go_on(version)
                    await self._wake()
                    if self.over:
                        return

    async def _go_on(self, version: int) -> None:
        game = await self._games.game(self.game_id, version, self._games.lanes.play)
        self.revoked = game.revoked  # before anything that came after
        while self.last < game.version:
            upto = min(self.last + _CHUNK, game.version)
            self._messages.extend(await self._read(self.last, upto, game.over))
            self.last = upto
        self.over = game.over

    async def _read(self, after: int, upto: int, over: bool) -> list[bytes]:
        return await self._games.lanes.play.run(self._written, after, upto, over)

    def _written(self, after: int, upto: int, over: bool) -> list[bytes]:
        found = self._games.history.entries(self.game_id, self.viewer, over, after, upto)
        return [_message(entry) for entry in found]

    async def _wake(self) -> None:
        waiting, self._waiting = self._waiting, []
        for start in range(0, len(waiting), _AT_A_TURN):
            _tell_all(waiting[start : start + _AT_A_TURN])
            await asyncio.sleep(0)

    def _end(self, done: Callable[[], None]) -> None:
        self.ended = True
        _tell_all(self._waiting)
        done()


def _tell_all(waiting: list[asyncio.Future[None]]) -> None:
    for each in waiting:
        if not each.done():
            each.set_result(None)


def _message(entry: Entry) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (entry.version, _encode(entry))
