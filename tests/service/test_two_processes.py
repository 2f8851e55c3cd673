"""Two processes on one database: what one has shown of a game it never shows less of."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from service.store import EventStore, StoreSettings, open_store
from service.work.lanes import Lane
from tests.service.siege import attacked, begun, process

R = TypeVar("R")


class HeldLane(Lane):
    """Reads at once and hands over only when it may: a thread that comes late."""

    def __init__(self) -> None:
        super().__init__("held", 1, 1)
        self.has_read = asyncio.Event()
        self.may_go_on = asyncio.Event()

    async def run(self, work: Callable[..., R], *args: Any, **kwargs: Any) -> R:
        found = await super().run(work, *args, **kwargs)
        self.has_read.set()
        await self.may_go_on.wait()
        return found


@pytest.mark.parametrize("gone", ["database away", "written late"])
def test_a_late_read_counts_no_more_when_the_cache_was_emptied(tmp_path: Path, gone: str) -> None:
    async def scene(store: EventStore) -> None:
        one = process(store)
        number = await begun(process(store))
        late = HeldLane()
        reading = asyncio.create_task(one.game(number, lane=late))
        await late.has_read.wait()
        shown = (await one.change(number, attacked)).game.version
        if gone == "database away":
            one.forget_all()
        else:
            assert store.on_late is not None
            store.on_late(number, shown)
            one._games.pop(number)  # as the next who asks for any game does
        late.may_go_on.set()
        assert (await reading).version >= shown
        assert (await one.game(number)).version >= shown

    store = open_store(StoreSettings(f"sqlite:///{tmp_path / 'games.db'}"))
    try:
        asyncio.run(scene(store))
    finally:
        store.close()


def test_a_late_read_does_not_bring_an_old_version_back(tmp_path: Path) -> None:
    async def scene(store: EventStore) -> None:
        one, other = process(store), process(store)
        number = await begun(other)
        late = HeldLane()
        reading = asyncio.create_task(one.game(number, lane=late))
        await late.has_read.wait()
        shown = (await one.change(number, attacked)).game.version
        await other.change(number, attacked)
        seen: list[int] = []
        play_lane = one.lanes.play

        class Between(Lane):
            """Just when the first process has learnt that it was outrun, and reads the game again."""

            async def run(self, work: Callable[..., R], *args: Any, **kwargs: Any) -> R:
                late.may_go_on.set()
                seen.append((await reading).version)
                seen.append((await one.game(number)).version)
                return await play_lane.run(work, *args, **kwargs)

        one.lanes.play = Between("between", 1, 1)
        await one.change(number, attacked)
        assert min(seen[1:]) >= shown
        assert (await one.game(number)).version == store.version(number)

    store = open_store(StoreSettings(f"sqlite:///{tmp_path / 'games.db'}"))
    try:
        asyncio.run(scene(store))
    finally:
        store.close()
