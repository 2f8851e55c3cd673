"""Two processes on one database: what one has shown of a game it never shows less of."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar
from uuid import UUID

import pytest

from service.games.games import Games
from service.http.problems import Problem
from service.store import EventStore, NewRows, StoreSettings, open_store
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


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EventStore]:
    store = open_store(StoreSettings(f"sqlite:///{tmp_path / 'games.db'}"))
    yield store
    store.close()


@pytest.mark.parametrize("gone", ["database away", "written late", "many other games"])
def test_a_late_read_counts_no_more_when_the_cache_was_emptied(store: EventStore, gone: str) -> None:
    async def scene() -> None:
        one = process(store, cached_games=2)
        number = await begun(process(store))
        late = HeldLane()
        reading = asyncio.create_task(one.game(number, lane=late))
        await late.has_read.wait()
        shown = (await one.change(number, attacked)).game.version
        if gone == "database away":
            one.forget_all()
        elif gone == "many other games":
            for _ in range(2):
                await begun(one)
        else:
            assert store.on_late is not None
            store.on_late(number, shown)
            one._known.drop(number)  # as the next who asks for any game does
        late.may_go_on.set()
        assert (await reading).version >= shown
        assert (await one.game(number)).version >= shown

    asyncio.run(scene())


def test_a_late_read_does_not_bring_an_old_version_back(store: EventStore) -> None:
    async def scene() -> None:
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

    asyncio.run(scene())


class SlowAnswers:
    """A database that has written, and says so only when it may."""

    def __init__(self, store: EventStore, games: Games) -> None:
        self.has_written = asyncio.Event()
        self.may_say_so = asyncio.Event()
        self._append = store.append
        games.store.append = self._held  # type: ignore[method-assign]

    async def _held(self, rows: NewRows) -> int:
        place = await self._append(rows)
        if not self.has_written.is_set():
            self.has_written.set()
            await self.may_say_so.wait()
        return place


@pytest.mark.parametrize("gone", ["nothing", "database away", "many other games"])
def test_a_late_answer_of_the_database_does_not_bring_an_old_version_back(
    store: EventStore, gone: str
) -> None:
    async def scene() -> None:
        one, other = process(store, cached_games=2), process(store)
        number = await begun(other)
        slow = SlowAnswers(store, one)
        writing = asyncio.create_task(one.change(number, attacked))
        await slow.has_written.wait()
        await other.change(number, attacked)
        one.forget(number, store.version(number))
        shown = (await one.game(number)).version
        assert shown == store.version(number)
        if gone == "database away":
            one.forget_all()
        elif gone == "many other games":
            for _ in range(2):
                await begun(one)
        slow.may_say_so.set()
        assert (await writing).game.version < shown
        assert (await one.game(number)).version == shown

    asyncio.run(scene())


def test_what_was_written_is_shown_though_its_mark_has_been_forgotten(store: EventStore) -> None:
    async def scene() -> None:
        one = process(store, cached_games=2)
        number = await begun(one)
        slow = SlowAnswers(store, one)
        writing = asyncio.create_task(one.change(number, attacked))
        await slow.has_written.wait()
        for other in range(3):  # games that only another process plays
            one.forget(UUID(int=other), 1)
        slow.may_say_so.set()
        written = (await writing).game.version
        assert (await one.game(number)).version == written

    asyncio.run(scene())


class Outrun(Lane):
    """While a game is read the other process goes on with it, and this one hears of it."""

    def __init__(self, one: Games, other: Games, number: UUID, times: int) -> None:
        super().__init__("outrun", 1, 1)
        self._one, self._other, self._number, self._times = one, other, number, times

    async def run(self, work: Callable[..., R], *args: Any, **kwargs: Any) -> R:
        found = await super().run(work, *args, **kwargs)
        if self._times:
            self._times -= 1
            gone_on = await self._other.change(self._number, attacked)
            self._one.forget(self._number, gone_on.game.version)
        return found


def test_a_game_that_is_written_faster_than_it_is_read_is_not_shown_older_than_it_is_known(
    store: EventStore,
) -> None:
    async def scene() -> None:
        one, other = process(store), process(store)
        number = await begun(other)
        shown = await one.game(number, lane=Outrun(one, other, number, 3))
        assert shown.version == store.version(number)
        one.forget_all()
        with pytest.raises(Problem) as refused:
            await one.game(number, lane=Outrun(one, other, number, 1000))
        assert (refused.value.status, refused.value.code) == (503, "not_yet")

    asyncio.run(scene())


def test_what_the_database_has_lost_is_not_waited_for(store: EventStore) -> None:
    async def scene() -> None:
        one = process(store)
        number = await begun(one)
        there = store.version(number)
        one.forget(number, there + 4)
        assert (await one.game(number)).version == there
        assert (await one.change(number, attacked)).game.version == store.version(number)

    asyncio.run(scene())


def test_what_the_database_has_lost_is_not_remembered_either(store: EventStore, tmp_path: Path) -> None:
    """Another server has taken over that had not heard of the last commands; the game went on differently."""

    async def scene() -> None:
        one = process(store)
        number = await begun(one)
        begins = store.version(number)
        lost = (await one.change(number, attacked)).game
        await one.change(number, attacked)
        assert (await one.game_at(number, lost.version)).head == lost.head
        with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
            connection.execute(
                f"DELETE FROM {store.recorder.events_table_name} WHERE originator_version > ?", [begins]
            )
        one.forget_all()
        instead = (await one.change(number, attacked)).game
        assert (instead.version, instead.head) != (lost.version, lost.head)
        assert instead.version == lost.version
        await one.change(number, attacked)
        assert (await one.game_at(number, lost.version)).head == instead.head

    asyncio.run(scene())


def test_nobody_is_refused_on_an_old_version_that_a_reader_has_just_replaced(store: EventStore) -> None:
    """While it is asked whether more is written than this process knows, somebody else here finds it out."""

    async def scene() -> None:
        one, other = process(store), process(store)
        number = await begun(other)
        await one.game(number)
        expected = (await other.change(number, attacked)).game.version
        play_lane = one.lanes.play

        class Overtaken(Lane):
            async def run(self, work: Callable[..., R], *args: Any, **kwargs: Any) -> R:
                found = await play_lane.run(work, *args, **kwargs)
                await one.game(number, expected)
                return found

        one.lanes.play = Overtaken("overtaken", 1, 1)
        assert (await one.change(number, attacked, expected=expected)).game.version > expected

    asyncio.run(scene())
