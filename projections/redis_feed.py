"""Announcements through a Redis stream: out of this process in batches, into it by one reader for all."""

import asyncio
from typing import Any

from projections.followers import Followers
from projections.port import ProjectionsUnavailable
from projections.redis_link import PAUSE_SECONDS, RedisLink
from projections.redis_scripts import ANNOUNCE
from projections.tasks import ended

RETAINED = 10_000
_BATCH = 1_000
_BLOCK_MILLISECONDS = 1_000
"""Shorter than the link waits for an answer, so that a silent server is noticed."""

Place = tuple[int, int]
"""Of an entry in the stream: its epoch and its number."""
BEFORE_ALL: Place = (0, 0)


class RedisFeed:
    def __init__(self, link: RedisLink, stream: str) -> None:
        self.followers = Followers()
        self._link = link
        self._stream = stream
        self._unsent: dict[str, int] = {}
        self._sender: asyncio.Task[None] | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()

    def announce(self, game_id: str, version: int) -> None:
        """Send it with whatever else is waiting to be sent, now or once the server is back."""
        if version > self._unsent.get(game_id, 0):
            self._unsent[game_id] = version
        if self._sender is None or self._sender.done():
            self._sender = asyncio.create_task(self._send())

    async def ready(self) -> None:
        """Returns when everything announced from now on will reach this process's followers."""
        async with self._starting:
            if self._reader is None or self._reader.done():
                place = await self._newest()
                self._reader = asyncio.create_task(self._read(place))

    async def close(self) -> None:
        self.followers.end()
        if self._sender is not None:
            await asyncio.wait([self._sender], timeout=PAUSE_SECONDS)
        await ended(self._sender, self._reader)

    async def _send(self) -> None:
        while self._unsent:
            batch = [self._unsent.popitem() for _ in range(min(_BATCH, len(self._unsent)))]
            pairs = (part for pair in batch for part in pair)
            try:
                with self._link.reaching(self._stream):
                    await self._link.run(ANNOUNCE, [self._stream], [RETAINED, *pairs])
            except ProjectionsUnavailable:
                for game_id, version in batch:
                    self._unsent[game_id] = max(version, self._unsent.get(game_id, 0))
                await asyncio.sleep(PAUSE_SECONDS)

    async def _newest(self) -> Place:
        with self._link.reaching(self._stream):
            entries: Any = await self._link.client.xrevrange(self._stream, count=1)
        return _place(entries[0][0]) if entries else BEFORE_ALL

    async def _read(self, place: Place) -> None:
        """Pass announcements on until the server is lost or an entry is missing, then tell the followers."""
        why = "The feed has stopped."
        try:
            while True:
                for entry_id, fields in await self._after(place):
                    found = _place(entry_id)
                    if not _follows(found, place):
                        raise ProjectionsUnavailable("Announcements were missed.")
                    place = found
                    self.followers.tell(fields[b"game"].decode(), int(fields[b"version"]))
        except ProjectionsUnavailable as error:
            why = str(error)
        finally:
            self.followers.lose(why)

    async def _after(self, place: Place) -> list[tuple[bytes, dict[bytes, bytes]]]:
        with self._link.reaching(self._stream, at_once=True):
            found: Any = await self._link.client.xread(
                {self._stream: f"{place[0]}-{place[1]}"}, count=_BATCH, block=_BLOCK_MILLISECONDS
            )
        return found[0][1] if found else []


def _place(entry_id: bytes) -> Place:
    epoch, _, number = entry_id.partition(b"-")
    return int(epoch), int(number)


def _follows(found: Place, place: Place) -> bool:
    """Whether nothing lies between two entries."""
    if place == BEFORE_ALL:
        return found[1] == 1
    return found == (place[0], place[1] + 1)
