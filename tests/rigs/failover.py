"""The primary dies under load and its standby takes over: what was acknowledged and is gone?

With a synchronous standby nothing. With an asynchronous one perhaps the last commands, and the report says
how many; what there is, is whole and without a gap. In each round the store finds the new server by itself,
and everybody goes on.
"""

import asyncio
import signal
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from uuid import UUID, uuid4

import msgspec

from service.store import EventStore, StoreSettings, StoreUnavailable, VersionConflict, open_store
from tests.rigs.replicas import Restored, either, followed
from tests.rigs.seen import Seen
from tests.servers import LocalPostgres
from tests.store.units import state, unit

_GAMES = 8
_FURTHER = 10
"""Commands of each game after the fail-over."""


class FailedOver(Seen):
    rounds: Counter[str] = msgspec.field(default_factory=Counter)
    acknowledged: int = 0
    """Before the primary died."""
    lost: int = 0
    """Of these, gone; only ever with an asynchronous standby."""
    unanswered: int = 0
    seconds_without: float = 0.0
    """The longest time from the primary's death until a command was acknowledged again."""


class _Play:
    """Writers that never stop, each in a game of its own."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self.acknowledged: Counter[UUID] = Counter({uuid4(): 0 for _ in range(_GAMES)})
        self.unanswered = 0
        self.enough: dict[UUID, int] | None = None

    async def write(self, game: UUID) -> None:
        version = 0
        while self.enough is None or version < self.enough[game]:
            try:
                await self._store.append(unit(game, version))
            except StoreUnavailable:
                self.unanswered += 1
                await asyncio.sleep(0.05)
            except VersionConflict as conflict:
                version = conflict.actual  # an unanswered one was written, or an answered one is gone
            else:
                version += 1
                self.acknowledged[game] = version


async def _round(primary: LocalPostgres, standby: Restored, rng: Random, seen: FailedOver) -> set[UUID]:
    store = open_store(StoreSettings(either(primary, standby), lock_timeout=2))
    play = _Play(store)
    writers = [asyncio.create_task(play.write(game)) for game in play.acknowledged]
    wanted = rng.randint(100, 600)
    while sum(play.acknowledged.values()) < wanted:
        await asyncio.sleep(0.005)
    await asyncio.to_thread(primary.stop, signal.SIGQUIT)
    died, before = time.monotonic(), play.acknowledged.copy()
    await asyncio.to_thread(standby.promote)
    there: dict[UUID, int] = {}
    for game in before:
        there[game] = await _version(store, game)
        seen.lost += max(0, before[game] - there[game])
    play.enough = {game: max(there[game], before[game]) + _FURTHER for game in before}
    await asyncio.wait_for(asyncio.gather(*writers), 120)
    seen.seconds_without = max(seen.seconds_without, round(time.monotonic() - died, 1))
    seen.acknowledged += sum(before.values())
    seen.unanswered += play.unanswered
    for game in before:
        found = store.states(game)
        if found != [state(game, version) for version in range(1, len(found) + 1)]:
            seen.faults.append(f"the log of {game} is not what was written")
        if len(found) < play.acknowledged[game]:
            seen.faults.append(f"{game}: {play.acknowledged[game]} acknowledged, {len(found)} there")
    store.close()
    return set(before)


async def _version(store: EventStore, game: UUID) -> int:
    while True:
        try:
            return await asyncio.to_thread(store.version, game)
        except StoreUnavailable:
            await asyncio.sleep(0.1)


def rounds(modes: Iterable[str], seed: int, seen: FailedOver) -> Iterator[str]:
    """Tell the mode of each round that went well; stop at the first that did not."""
    rng = Random(seed)
    for mode in modes:
        primary, lost = LocalPostgres(), seen.lost
        try:
            primary.start()
            with followed(primary, synchronous=mode == "synchronous") as standby:
                asyncio.run(_round(primary, standby, rng, seen))
        finally:
            primary.remove()
        if mode == "synchronous" and seen.lost > lost:
            seen.faults.append(f"{seen.lost - lost} acknowledged commands are gone")
        seen.rounds[mode] += 1
        if seen.faults:
            return
        yield mode
