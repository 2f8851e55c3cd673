"""What every adapter of the projections port promises; each test runs in memory and on a real Redis."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest

from projections.port import Document, Projections
from tests.projections.conftest import PATIENCE_SECONDS, until

pytestmark = pytest.mark.anyio


async def next_of(versions: AsyncIterator[int]) -> int:
    async with asyncio.timeout(PATIENCE_SECONDS):
        return await anext(versions)


class TestDocuments:
    async def test_unknown(self, projections: Projections) -> None:
        assert await projections.read("g", "view") is None
        assert await projections.read("g", "view", 1) is None

    async def test_kept_for_everybody(self, projections: Projections, elsewhere: Projections) -> None:
        document = Document(3, b'{"version":3, "\x00\xff": 1}')
        await projections.keep("g", "view", document)
        assert await elsewhere.read("g", "view") == document
        assert await elsewhere.read("g", "header") is None
        assert await elsewhere.read("h", "view") is None

    async def test_exact_version(self, projections: Projections, elsewhere: Projections) -> None:
        await projections.keep("g", "view", Document(3, b"three"))
        await elsewhere.keep("g", "view", Document(4, b"four"))
        assert await elsewhere.read("g", "view", 3) is None
        assert await projections.read("g", "view", 4) == Document(4, b"four")
        assert await projections.read("g", "view", 5) is None

    async def test_older_does_not_replace_newer(
        self, projections: Projections, elsewhere: Projections
    ) -> None:
        await projections.keep("g", "view", Document(10, b"ten"))
        await elsewhere.keep("g", "view", Document(9, b"nine"))
        assert await projections.read("g", "view") == Document(10, b"ten")
        assert await elsewhere.read("g", "view") == Document(10, b"ten")

    async def test_same_version_replaces(self, projections: Projections, elsewhere: Projections) -> None:
        await projections.keep("g", "view", Document(10, b"as an old release wrote it"))
        await elsewhere.keep("g", "view", Document(10, b"as a new one does"))
        assert await projections.read("g", "view") == Document(10, b"as a new one does")

    async def test_newest_wins_whatever_the_order(
        self, projections: Projections, elsewhere: Projections
    ) -> None:
        versions = list(range(1, 201))
        Random(1).shuffle(versions)
        keeping = [
            (projections, elsewhere)[version % 2].keep("g", "view", Document(version, b"%d" % version))
            for version in versions
        ]
        await asyncio.gather(*keeping)
        assert await projections.read("g", "view") == Document(200, b"200")
        assert await elsewhere.read("g", "view", 200) == Document(200, b"200")

    async def test_forget_one_game(self, projections: Projections, elsewhere: Projections) -> None:
        for game in ("g", "h"):
            await projections.keep(game, "view", Document(1, b"view"))
            await projections.keep(game, "header", Document(1, b"header"))
        await projections.credit("wins", "g", 1, {"Ada": 1})
        await projections.forget("g")
        assert await projections.read("g", "view", 1) is None
        assert await elsewhere.read("g", "header") is None
        assert await elsewhere.read("h", "view") == Document(1, b"view")
        assert await elsewhere.top("wins", 9) == [("Ada", 1)]


class TestFeed:
    async def test_between_entering_and_reading(
        self, projections: Projections, elsewhere: Projections
    ) -> None:
        await elsewhere.announce("g", 1)
        async with projections.follow("g") as versions:
            await elsewhere.announce("g", 2)
            while await next_of(versions) < 2:
                pass
            await elsewhere.announce("g", 3)
            assert await next_of(versions) == 3

    async def test_only_that_game(self, projections: Projections, elsewhere: Projections) -> None:
        async with projections.follow("g") as versions:
            await elsewhere.announce("h", 7)
            await elsewhere.announce("g", 1)
            assert await next_of(versions) == 1

    async def test_slow_reader_gets_the_newest(
        self, projections: Projections, elsewhere: Projections
    ) -> None:
        async with projections.follow("g") as slow, projections.follow("g") as quick:
            for version in range(1, 101):
                await elsewhere.announce("g", version)
            while await next_of(quick) < 100:
                pass
            assert await next_of(slow) == 100

    async def test_versions_rise(self, projections: Projections, elsewhere: Projections) -> None:
        """An announcement that comes in late, behind a newer one, is no news."""
        async with projections.follow("g") as versions, projections.follow("h") as others:
            await elsewhere.announce("g", 5)
            assert await next_of(versions) == 5
            waiting = asyncio.create_task(next_of(versions))
            await elsewhere.announce("g", 4)
            await elsewhere.announce("h", 1)
            assert await next_of(others) == 1  # and so the one before has come, too
            await asyncio.sleep(0.01)
            assert not waiting.done()
            await elsewhere.announce("g", 6)
            assert await waiting == 6

    async def test_nobody_misses_anything(self, projections: Projections, elsewhere: Projections) -> None:
        """40 games are played while 120 followers come and go: none waits for a version it was not told."""
        last, games = 60, [f"game-{number}" for number in range(40)]
        log = dict.fromkeys(games, 0)

        async def play(game: str) -> None:
            """As the service does: first the store, then the announcement."""
            rng = Random(game)
            for version in range(1, last + 1):
                log[game] = version
                await rng.choice((projections, elsewhere)).announce(game, version)
                await asyncio.sleep(rng.choice((0, 0, 0.001)))

        async def watch(game: str, number: int) -> None:
            """As a client does: enter, look at the log, then wait; leave and come back now and then."""
            rng, seen = Random(f"{game} {number}"), 0
            while seen < last:
                async with rng.choice((projections, elsewhere)).follow(game) as versions:
                    seen = max(seen, log[game])
                    while seen < last and rng.random() < 0.9:
                        seen = max(seen, await anext(versions))

        async with asyncio.timeout(PATIENCE_SECONDS * 3):
            watching = [watch(game, number) for game in games for number in range(3)]
            await asyncio.gather(*watching, *map(play, games))

    async def test_close_ends_following(self, projections: Projections) -> None:
        async with projections.follow("g") as versions:
            await projections.announce("g", 1)
            assert await next_of(versions) == 1
            await projections.close()
            assert [version async for version in versions] == []


class TestTables:
    async def test_best_first_and_equals_by_name(
        self, projections: Projections, elsewhere: Projections
    ) -> None:
        for name, score in (("Zoe", 3), ("Émile", 2.5), ("Ada", 3), ("Bela", -1), ("Cleo", 0.5)):
            await projections.credit("ratings", f"game of {name}", 1, {name: score})
        best = [("Ada", 3), ("Zoe", 3), ("Émile", 2.5), ("Cleo", 0.5), ("Bela", -1)]
        assert await elsewhere.top("ratings", 10) == best
        assert await elsewhere.top("ratings", 2) == best[:2]
        assert await elsewhere.top("ratings", 0) == []
        assert await elsewhere.top("nothing", 10) == []

    async def test_credits_add_up_once(self, projections: Projections, elsewhere: Projections) -> None:
        for _ in range(2):
            await projections.credit("wins", "g", 40, {"Ada": 1})
            await elsewhere.credit("wins", "h", 50, {"Ada": 1, "Bela": 0.5})
        assert await projections.top("wins", 10) == [("Ada", 2), ("Bela", 0.5)]

    async def test_credit_taken_back(self, projections: Projections, elsewhere: Projections) -> None:
        """A ruling reopens a finished game: the win is taken back, and a late credit changes nothing."""
        await projections.credit("wins", "g", 40, {"Ada": 1, "Bela": 1})
        await projections.credit("wins", "g", 41, {})
        assert await elsewhere.top("wins", 10) == []
        await elsewhere.credit("wins", "g", 40, {"Ada": 1})
        assert await elsewhere.top("wins", 10) == []
        await elsewhere.credit("wins", "g", 60, {"Bela": 1})
        assert await elsewhere.top("wins", 10) == [("Bela", 1)]


class TestLimits:
    async def test_so_many_and_no_more(self, projections: Projections, elsewhere: Projections) -> None:
        answers = [await handle.allow("ip", 3, 60) for handle in (projections, elsewhere) * 3]
        assert answers == [True, True, True, False, False, False]
        assert await projections.allow("other", 3, 60)
        assert not await projections.allow("none", 0, 60)

    async def test_window_opens_again(self, projections: Projections) -> None:
        assert await projections.allow("ip", 1, 0.05)
        await until(lambda: projections.allow("ip", 1, 0.05))

    async def test_counted_exactly_under_load(self, projections: Projections, elsewhere: Projections) -> None:
        asked = [handle.allow("ip", 50, 60) for handle in (projections, elsewhere) * 50]
        assert sum(await asyncio.gather(*asked)) == 50


class TestLeases:
    async def test_one_holder(self, projections: Projections, elsewhere: Projections) -> None:
        assert await projections.hold_lease("clock", "a", 60)
        assert not await elsewhere.hold_lease("clock", "b", 60)
        assert await projections.hold_lease("clock", "a", 60)
        assert await elsewhere.hold_lease("rebuild", "b", 60)

    async def test_release(self, projections: Projections, elsewhere: Projections) -> None:
        await projections.hold_lease("clock", "a", 60)
        await elsewhere.release_lease("clock", "b")
        assert not await elsewhere.hold_lease("clock", "b", 60)
        await projections.release_lease("clock", "a")
        assert await elsewhere.hold_lease("clock", "b", 60)
        assert not await projections.hold_lease("clock", "a", 60)

    async def test_expires_unless_renewed(self, projections: Projections, elsewhere: Projections) -> None:
        assert await projections.hold_lease("clock", "a", 0.05)
        await until(lambda: elsewhere.hold_lease("clock", "b", 60))
        assert not await projections.hold_lease("clock", "a", 60)

    async def test_renewal_prolongs(self, projections: Projections, elsewhere: Projections) -> None:
        await projections.hold_lease("clock", "a", 0.05)
        assert await projections.hold_lease("clock", "a", 60)
        await asyncio.sleep(0.1)
        assert not await elsewhere.hold_lease("clock", "b", 60)

    async def test_one_of_many(self, projections: Projections, elsewhere: Projections) -> None:
        wanted = [
            (projections, elsewhere)[number % 2].hold_lease("clock", f"worker-{number}", 60)
            for number in range(40)
        ]
        assert sum(await asyncio.gather(*wanted)) == 1
