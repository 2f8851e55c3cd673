"""Many writers, one thread, one transaction: each gets its own answer."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from threading import Event, Thread
from uuid import UUID, uuid4

import pytest
from eventsourcing.persistence import OperationalError

from service.store import Credential, EventStore, KeyTaken, NewRows, StoreUnavailable, VersionConflict
from service.store.group_commit import _ENOUGH
from service.store.recorder import Fate
from tests.store.units import game_row, number, places, reply, state, unit, writer_held


def transactions(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many units each transaction from now on is asked to write."""
    sizes: list[int] = []
    write = store.recorder.write

    def counted(units: list[NewRows]) -> object:
        sizes.append(len(units))
        return write(units)

    monkeypatch.setattr(store.recorder, "write", counted)
    return sizes


def outcomes(store: EventStore, futures: list[Future[int]]) -> list[int | type]:
    return [
        type(error) if (error := future.exception(10)) else number(store, future.result())
        for future in futures
    ]


def test_what_waits_is_written_together(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = transactions(store, monkeypatch)
    games = [uuid4() for _ in range(20)]
    with writer_held(store):
        futures = [store._commits.submit(unit(game, 0, 2)) for game in games]
    assert outcomes(store, futures) == [2 * number for number in range(1, 21)]
    assert sizes == [20]


def test_of_many_units_some_are_written_while_the_loop_prepares_the_rest(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = Event()
    inner = store._commits._commit

    def commit(units: Sequence[NewRows]) -> list[Fate]:
        begun.set()
        return inner(units)

    monkeypatch.setattr(store._commits, "_commit", commit)

    async def write() -> list[int]:
        answers = [store._commits.gather(unit(uuid4(), 0), 10) for _ in range(_ENOUGH + 5)]
        assert begun.wait(10), "the loop has not had its next turn yet"
        return await asyncio.gather(*answers)

    assert len(set(asyncio.run(write()))) == _ENOUGH + 5


def test_a_lone_unit_is_written_at_once(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = transactions(store, monkeypatch)
    game = uuid4()
    for version in range(3):
        store.append_now(unit(game, version))
    assert sizes == [1, 1, 1]


def test_bad_units_among_good_ones_fail_alone(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    a, b, c = uuid4(), uuid4(), uuid4()
    store.append_now(unit(a, 0, reply=reply("used")))
    sizes = transactions(store, monkeypatch)
    with writer_held(store):
        futures = [
            store._commits.submit(rows)
            for rows in (
                unit(b, 0),
                unit(a, 0, mark="stale"),
                unit(a, 1, reply=reply("used"), mark="used key"),
                unit(a, 1, 2),
                unit(a, 1, mark="second to the same version"),
                unit(a, 3),
                unit(c, 4, mark="gap"),
                unit(c, 0, reply=reply("new")),
                unit(b, 1, reply=reply("new"), mark="key of a neighbour"),
            )
        ]
    conflict = VersionConflict
    assert outcomes(store, futures) == [2, conflict, KeyTaken, 4, conflict, 5, conflict, 6, KeyTaken]
    assert sizes == [9]
    assert store.states(a) == [state(a, version) for version in (1, 2, 3, 4)]
    assert store.states(b) == [state(b, 1)]
    assert store.states(c) == [state(c, 1)]


def test_neighbours_see_each_others_credentials(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, credentials=(Credential(b"old", game, "invitation", 0),)))
    code, token = Credential(b"code", game, "invitation", 1), Credential(b"token", game, "seat", 1)
    with writer_held(store):
        futures = [
            store._commits.submit(rows)
            for rows in (
                unit(game, 1, credentials=(code,), revoked=(b"old",)),
                unit(game, 2, credentials=(token,), revoked=(b"code",), game_row=game_row(game, 1)),
                unit(game, 3, credentials=(Credential(b"old", game, "seat", 0),)),
                unit(game, 4, game_row=game_row(game, 1, status="running")),
            )
        ]
    assert outcomes(store, futures) == [2, 3, 4, 5]
    held = [digest for digest in (b"code", b"token", b"old") if store.credential(digest) is not None]
    assert held == [b"token", b"old"]
    assert [row.status for row in store.games().games] == ["running"]


def test_a_unit_the_database_chokes_on_fails_alone(store: EventStore) -> None:
    good, bad = uuid4(), uuid4()
    with writer_held(store):
        futures = [
            store._commits.submit(unit(good, 0)),
            store._commits.submit(unit(bad, 0, game_row=game_row(bad, 1, title="half a pair \ud800"))),
            store._commits.submit(unit(good, 1)),
        ]
    assert futures[0].result(10) < futures[2].result(10)
    assert isinstance(futures[1].exception(10), Exception)
    assert store.version(good) == 2
    assert store.version(bad) == 0


@pytest.mark.parametrize("reached", [False, True])
def test_a_broken_connection_leaves_nobody_in_doubt(
    store: EventStore, monkeypatch: pytest.MonkeyPatch, reached: bool
) -> None:
    """Whether the commit reached the disk before the line broke or not: each unit is there exactly once."""
    write = store.recorder.write
    broken: list[object] = []

    def breaking(units: list[NewRows]) -> object:
        if not broken:
            broken.append(write(units) if reached else None)
            raise OperationalError("the connection broke")
        return write(units)

    monkeypatch.setattr(store.recorder, "write", breaking)
    games = [uuid4() for _ in range(3)]
    with writer_held(store):
        futures = [store._commits.submit(unit(game, 0, 2, reply=reply(game.hex))) for game in games]
        futures.append(store._commits.submit(unit(games[0], 1, mark="stale")))
        futures.append(store._commits.submit(NewRows(games[0], 2, reply=reply("no events"))))
    assert outcomes(store, futures) == [2, 4, 6, VersionConflict, 0]
    assert [store.version(game) for game in games] == [2, 2, 2]


def test_a_database_that_stays_away_is_reported_to_all(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts: list[int] = []

    def away(units: list[NewRows]) -> object:
        attempts.append(len(units))
        raise OperationalError("nobody there")

    game = uuid4()
    monkeypatch.setattr(store.recorder, "write", away)
    with writer_held(store):
        futures = [store._commits.submit(unit(uuid4(), 0)) for _ in range(5)]
        futures.append(store._commits.submit(unit(game, 0)))
    assert outcomes(store, futures) == [StoreUnavailable] * 6
    assert attempts == [6, 1], "the rest must not wait for one timeout each"
    monkeypatch.undo()
    assert number(store, store.append_now(unit(game, 0))) == 1


def test_many_tasks_at_once(store: EventStore) -> None:
    games = [uuid4() for _ in range(16)]

    async def play(game: UUID) -> list[int]:
        return [await store.append(unit(game, version)) for version in range(10)]

    async def play_all() -> list[list[int]]:
        return await asyncio.gather(*(play(game) for game in games))

    ids = asyncio.run(play_all())
    assert sorted(place for game_ids in ids for place in game_ids) == places(store)
    for game in games:
        assert store.states(game) == [state(game, version) for version in range(1, 11)]


def test_errors_reach_tasks(store: EventStore) -> None:
    game = uuid4()

    async def collide() -> list[int | BaseException]:
        return await asyncio.gather(
            *(store.append(unit(game, 0, mark=str(number))) for number in range(8)), return_exceptions=True
        )

    results = asyncio.run(collide())
    assert [type(result) for result in results].count(VersionConflict) == 7
    assert store.version(game) == 1


def test_a_cancelled_caller_harms_no_neighbour(store: EventStore) -> None:
    game, other = uuid4(), uuid4()

    async def cancel_one_of_two() -> int:
        with writer_held(store):
            cancelled = asyncio.create_task(store.append(unit(game, 0)))
            waiting = asyncio.create_task(store.append(unit(other, 0)))
            await asyncio.sleep(0)  # both have queued up now, and will be written together
            cancelled.cancel()
            with pytest.raises(asyncio.CancelledError):
                await cancelled
        return await asyncio.wait_for(waiting, 10)

    assert number(store, asyncio.run(cancel_one_of_two())) == 2
    assert store.version(game) == 1, "cancelling comes too late for what is queued"


def test_many_threads_at_once(store: EventStore) -> None:
    games = [uuid4() for _ in range(6)]

    def play(game: UUID) -> None:
        for version in range(20):
            store.append_now(unit(game, version))
            assert store.version(game) == version + 1

    threads = [Thread(target=play, args=[game]) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert [store.version(game) for game in games] == [20] * 6


def test_closing_writes_what_waits(store: EventStore) -> None:
    game = uuid4()
    with writer_held(store):
        futures = [store._commits.submit(unit(game, version)) for version in range(3)]
        closing = Thread(target=store._commits.close)
        closing.start()
    closing.join(10)
    assert outcomes(store, futures) == [1, 2, 3]
