"""A disk that is full, a lock that is held, a server that crashes: refused clearly, and nothing is lost."""

import asyncio
import signal
import sqlite3
from collections import Counter
from pathlib import Path
from threading import Event
from typing import Any
from uuid import UUID, uuid4

import pytest

from service.store import (
    Committed,
    EventStore,
    NewRows,
    StoreSettings,
    StoreUnavailable,
    VersionConflict,
    open_store,
)
from tests.servers import LocalPostgres, running
from tests.store.units import state, unit


def set_most_pages(store: EventStore, pages: int) -> None:
    """Make the database believe the disk is full at so many pages (the pool has one connection so far)."""
    recorder: Any = store.recorder
    pool = recorder.datastore.pool
    assert pool.num_in_pool == 1
    connection = pool.get_connection()
    connection.cursor().execute(f"PRAGMA max_page_count = {pages}")
    pool.put_connection(connection)


def test_a_full_disk_refuses_and_recovers(tmp_path: Path) -> None:
    store = open_store(StoreSettings(f"sqlite:///{tmp_path}/games.db"))
    game = uuid4()
    store.append_now(unit(game, 0, 2))
    set_most_pages(store, 1)  # SQLite takes this as "no more than there are"
    with pytest.raises(StoreUnavailable, match="full"):
        store.append_now(NewRows(game, 2, ("big",), (bytes(100_000),)))
    assert store.states(game) == [state(game, 1), state(game, 2)]
    set_most_pages(store, 100_000)
    store.append_now(NewRows(game, 2, ("big",), (bytes(100_000),)))
    assert store.states(game, after=2) == [bytes(100_000)]
    store.close()


def test_a_store_that_is_closed_lets_readers_under_way_come_to_their_end(tmp_path: Path) -> None:
    """A connection that was closed under a thread that read with it took the process with it: a service told
    to end while it still looked through its games died of it."""
    store = open_store(StoreSettings(f"sqlite:///{tmp_path}/games.db"))
    game = uuid4()
    store.append_now(unit(game, 0))
    recorder: Any = store.recorder
    reading, pool = recorder.datastore.pool.get_connection(), recorder.datastore.pool
    store.close()
    cursor = reading.cursor()
    cursor.execute(f"SELECT count(*) FROM {recorder.events_table_name}")
    assert tuple(cursor.fetchone()) == (1,)
    pool.put_connection(reading)
    assert reading.closed
    with pytest.raises(StoreUnavailable, match="closed"):
        store.states(game)


def test_readers_go_on_while_another_process_holds_the_write_lock(tmp_path: Path) -> None:
    store = open_store(StoreSettings(f"sqlite:///{tmp_path}/games.db", lock_timeout=1))
    game = uuid4()
    store.append_now(unit(game, 0))
    rival = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    rival.execute("BEGIN IMMEDIATE")
    pending = store._commits.submit(unit(game, 1))
    assert store.states(game) == [state(game, 1)]
    assert store.version(game) == 1
    assert isinstance(pending.exception(10), StoreUnavailable)
    rival.rollback()
    rival.close()
    assert store.append_now(unit(game, 1)) == 2
    store.close()


async def append_until(store: EventStore, game: UUID, last: int, acknowledged: Counter[UUID]) -> None:
    """Append up to a version as a patient client would."""
    version = 0
    while version < last:
        try:
            await store.append(unit(game, version))
        except StoreUnavailable:
            await asyncio.sleep(0.05)
        except VersionConflict as conflict:
            # The append before, of which nobody knew, had been committed.
            version = conflict.actual
        else:
            version += 1
            acknowledged[game] = version


def test_a_crashed_postgres_comes_back_with_all_that_was_acknowledged() -> None:
    games = [uuid4() for _ in range(8)]
    acknowledged: Counter[UUID] = Counter()
    heard: list[Committed] = []
    complete = Event()

    def listen(committed: list[Committed]) -> None:
        heard.extend(committed)
        if sum(each.last_version - each.first_version + 1 for each in heard) == 8 * 400:
            complete.set()

    with running(LocalPostgres) as server:
        store = open_store(StoreSettings(server.url, lock_timeout=2))
        store.follow(0, listen)

        async def play() -> None:
            writers = [asyncio.create_task(append_until(store, game, 400, acknowledged)) for game in games]
            while sum(acknowledged.values()) < 400:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(server.stop, signal.SIGQUIT)  # at once, without tidying up
            at_crash = acknowledged.copy()
            await asyncio.to_thread(server.start)
            for game in games:
                stored = await asyncio.to_thread(store.version, game)
                assert stored >= at_crash[game]
            await asyncio.wait_for(asyncio.gather(*writers), 60)

        asyncio.run(play())
        for game in games:
            assert store.states(game) == [state(game, version) for version in range(1, 401)]
        assert complete.wait(10)
        store.close()
    told = Counter[UUID]()
    for committed in heard:
        assert committed.first_version == told[committed.game_id] + 1
        told[committed.game_id] = committed.last_version
    assert set(told.values()) == {400}
