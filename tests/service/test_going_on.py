"""A game that another process has played on is folded on from where it was, and only if that is its past."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest

from service.games.history import History
from service.store import EventStore, NewRows, StoreSettings, open_store
from tests.service.siege import attacked, begun, process


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EventStore]:
    store = open_store(StoreSettings(f"sqlite:///{tmp_path / 'games.db'}"))
    yield store
    store.close()


class Reads:
    """From where on events are read of a store."""

    def __init__(self, store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.after: list[int] = []
        states = store.recorder.states

        def noted(game_id: UUID, after: int = 0, upto: int | None = None) -> list[bytes]:
            self.after.append(after)
            return states(game_id, after, upto)

        monkeypatch.setattr(store.recorder, "states", noted)


def test_two_who_play_the_same_game_read_each_others_moves_and_no_more(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        one, other = process(store), process(store)
        number = await begun(one)
        await other.game(number)
        reads = Reads(store, monkeypatch)
        for _ in range(3):
            known = (await other.game(number)).version
            step = await one.change(number, attacked)
            reads.after.clear()
            assert other.forget(number, step.game.version)
            assert await other.game(number) == step.game
            assert reads.after == [known - 1], "the last that it knew, to see that it is there, and the new"

    asyncio.run(scene())


def test_who_was_outrun_reads_on_from_where_it_was(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        one, other = process(store), process(store)
        number = await begun(one)
        known = (await other.game(number)).version
        reads = Reads(store, monkeypatch)
        await one.change(number, attacked)
        outrun = await other.change(number, attacked)
        assert outrun.game == (await process(store).game(number))
        assert reads.after[0] == known - 1

    asyncio.run(scene())


@pytest.mark.parametrize("then", ["nothing", "something else"])
def test_a_game_with_another_past_is_read_from_the_log(store: EventStore, tmp_path: Path, then: str) -> None:
    """As after a database was lost, and its copy had not heard of all."""

    async def scene(copy: EventStore) -> None:
        one = process(store)
        number = await begun(one)
        kept = store.recorder.select_notifications(1, 1000)
        lost = (await one.change(number, attacked)).game
        copy.append_now(
            NewRows(number, 0, tuple(event.topic for event in kept), tuple(event.state for event in kept))
        )
        if then == "something else":
            await process(copy).change(number, attacked)  # at another time, and so with another hash
        found = History(copy, 500).latest(number, lost)
        assert found == History(copy, 500).latest(number)
        assert found.head != lost.head

    copy = open_store(StoreSettings(f"sqlite:///{tmp_path / 'copy.db'}"))
    try:
        asyncio.run(scene(copy))
    finally:
        copy.close()
