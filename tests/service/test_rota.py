"""What is due in games is done by one process at a time, for those seats alone that still owe it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from typing import Any
from uuid import UUID

import pytest

from domain.core.actor import ORGANISER
from domain.core.bots import BOTS, Sight, Tastes
from domain.game import clock, play
from domain.game.desk.commands import DeskCommand, HandOver, Pause, Resume
from domain.game.play import Step
from projections.memory import MemoryProjections
from service.games import rota
from service.games.bots import Bots, choice_of
from service.games.games import Games
from service.http.problems import Problem
from service.store import StoreSettings, open_store
from tests.service.siege import begun, process


class Leases(MemoryProjections):
    """Another process may have it."""

    elsewhere = False

    async def hold_lease(self, name: str, holder: str, seconds: float) -> bool:
        return not self.elsewhere and await super().hold_lease(name, holder, seconds)


class Scene:
    """A game with a bot in seat 0, whose turn it is."""

    def __init__(self, games: Games, leases: Leases, number: UUID, pace: float) -> None:
        self.games, self.leases, self.number = games, leases, number
        self.bots = Bots(games, leases, pace)
        games.on_change(self.bots.watch)

    async def desk(self, command: DeskCommand) -> Step:
        return await self.games.change(
            self.number, lambda game, time: play.at_desk(game, command, ORGANISER, time)
        )

    async def turn(self) -> float:
        """The next, at which the lease is asked for."""
        self.bots._renew_at = 0.0
        return await self.bots._turn()

    @property
    def due(self) -> list[int]:
        """Seats for which something is noted."""
        return [seat for _, _, seat in self.bots._due]

    async def version(self) -> int:
        return (await self.games.game(self.number)).version


def played(scene: Callable[[Scene], Awaitable[None]], pace: float = 3600) -> None:
    async def run() -> None:
        store = open_store(StoreSettings("memory:"))
        leases = Leases()
        games = process(store, leases)
        number = await begun(games)
        on = Scene(games, leases, number, pace)
        await on.desk(HandOver(0, "random"))
        await scene(on)
        store.close()

    asyncio.run(run())


def test_whoever_loses_the_lease_notes_nothing_and_looks_anew_when_it_has_it_again() -> None:
    async def scene(on: Scene) -> None:
        assert on.due == [], "nobody holds the lease yet"
        assert await on.turn() <= rota._LEASE / 3
        assert on.due == [0]
        on.leases.elsewhere = True
        assert await on.turn() == rota._LEASE / 3
        await on.desk(HandOver(0))
        await on.desk(HandOver(0, "greedy"))
        on.bots.heard(on.number, frozenset({"x"}))
        assert (len(on.due), on.bots._heard) == (1, set())
        await on.desk(HandOver(0))
        on.leases.elsewhere = False
        await on.turn()
        assert on.due == [], "what was noted before is looked for anew"

    played(scene)


def test_who_gives_the_lease_back_notes_nothing_and_another_takes_it() -> None:
    async def scene(on: Scene) -> None:
        await on.turn()
        other = Bots(on.games, on.leases, 3600)
        await other._turn()
        assert other._due == []
        await on.bots.release()
        other._renew_at = 0.0
        await other._turn()
        assert [seat for _, _, seat in other._due] == [0]
        before = list(on.bots._due)
        await on.desk(HandOver(0, "greedy"))
        assert on.bots._due == before

    played(scene)


def test_a_game_of_others_is_looked_at_when_it_may_have_become_one_of_these() -> None:
    async def scene(on: Scene) -> None:
        await on.desk(HandOver(0))
        await on.turn()
        on.bots.heard(on.number, frozenset({"armies_placed"}))
        assert on.bots._heard == set(), "known to have no bots"
        on.bots.heard(on.number, frozenset({"seat_handed_over"}))
        assert on.bots._heard == {on.number}
        await on.bots._look_again()
        on.bots.heard(on.number, frozenset({"armies_placed"}))
        assert on.bots._heard == set()
        await on.desk(HandOver(0, "random"))
        on.bots.heard(on.number, frozenset({"armies_placed"}))
        assert on.bots._heard == {on.number}, "this process has changed it"

    played(scene)


def test_all_is_looked_through_again_where_somebody_says_so() -> None:
    async def scene(on: Scene) -> None:
        await on.turn()
        on.bots._due[:] = [("9999-01-01T00:00:00.000000Z", str(on.number), 2)]
        await on.bots._turn()
        assert on.due == [2]
        on.bots.look_through()
        await on.bots._turn()
        assert on.due == [0]

    played(scene)


def test_a_bot_plays_no_seat_that_was_taken_from_it_nor_before_its_time() -> None:
    async def scene(on: Scene) -> None:
        async def left_alone(bots: Bots, seat: int = 0) -> bool:
            before = await on.version()
            await bots.do(on.number, seat)
            return await on.version() == before

        slow = Bots(on.games, on.leases, 3600)
        await on.desk(HandOver(1, "random"))
        assert await left_alone(on.bots, 1), "not its turn"
        await on.desk(HandOver(0))
        assert await left_alone(on.bots), "a person's"
        await on.desk(HandOver(0, "random"))
        await on.desk(Pause("tea"))
        assert await left_alone(on.bots)
        await on.desk(Resume())
        assert await left_alone(slow), "people must be able to follow"
        assert not await left_alone(on.bots)

    played(scene, pace=0)


def test_a_bot_gives_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(on: Scene) -> None:
        game = await on.games.game(on.number)
        assert "resign" in {choice.command for choice in game.rules.legal(game.state, 0)}
        offered: list[str] = []

        def looking(sight: Sight, tastes: Tastes) -> dict[str, Any]:
            offered.extend(choice.command for choice in sight.choices)
            return {"type": "end_attacks"}

        monkeypatch.setitem(BOTS, "random", looking)
        assert choice_of(game, 0, "random") == {"type": "end_attacks", "seat": 0}
        assert "attack" in offered
        assert "resign" not in offered

    played(scene)


@pytest.mark.parametrize(("status", "raised"), [(412, False), (409, True)])
def test_a_game_that_has_gone_on_meanwhile_is_no_failure(
    status: int, raised: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(on: Scene) -> None:
        wanted: list[int] = []

        async def outrun(game_id: UUID, decide: object, *, expected: int) -> None:
            wanted.append(expected)
            raise Problem(status, "stale_version", "It has gone on.")

        version = await on.version()
        monkeypatch.setattr(on.games, "change", outrun)
        with pytest.raises(Problem) if raised else nullcontext():
            await on.bots.do(on.number, 0)
        assert wanted == [version]

    played(scene, pace=0)


@pytest.mark.parametrize(
    ("answer", "again"),
    [
        (Problem(503, "not_yet", "Not yet."), True),
        (Problem(409, "busy", "Busy."), True),
        (RuntimeError("broken"), True),
        (Problem(409, "game_over", "Over."), False),
    ],
    ids=["not_yet", "busy", "broken", "refused"],
)
def test_what_cannot_be_done_now_is_put_off_longer_each_time(
    answer: Exception, again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(on: Scene) -> None:
        async def failing(game_id: UUID, seat: int) -> None:
            raise answer

        monkeypatch.setattr(on.bots, "do", failing)
        monkeypatch.setattr(rota, "_AGAIN", 1000.0)
        pauses: list[float] = []

        def later(time: str, seconds: float) -> str:
            pauses.append(seconds)
            return time

        monkeypatch.setattr(clock, "later", later)
        for _ in range(3):
            on.bots._due[:] = [(on.games.now(), str(on.number), 0)]
            on.bots._renew_at = asyncio.get_running_loop().time() + 0.05
            noted = len(pauses)
            monkeypatch.setattr(on.bots, "_note", lambda due: None)
            await on.bots._play_due()
            assert len(pauses) == noted + again
        assert pauses == ([1000.0, 2000.0, 3600.0] if again else [])

    played(scene)
