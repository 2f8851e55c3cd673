"""Followers of PostgreSQL's log miss nothing, though nobody waits for anybody: transactions that are slow,
are rolled back or commit in another order than they began, many writers, and followers that begin in
between."""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from uuid import UUID, uuid4

import psycopg
import pytest

from service.store import Committed, EventStore, NewRows, StoreSettings, open_store
from service.store.postgres_append import APPEND, append_parameters
from tests.store.units import places, unit

PATIENCE = 20


@pytest.fixture
def store(fresh_postgres_url: str) -> Iterator[EventStore]:
    store = open_store(StoreSettings(fresh_postgres_url))
    yield store
    store.close()


class Follower:
    """Collects what comes from the present on: every event, and what a listener is told of the games."""

    def __init__(self, store: EventStore) -> None:
        self.after = store.recorder.max_notification_id()
        self.told: list[Committed] = []
        self.events: list[tuple[object, int]] = []
        self._stop = store.follow(self.after, self.told.extend)
        self._tail = store.recorder.subscribe(self.after)
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        for event in self._tail:
            self.events.append((event.originator_id, event.originator_version))

    def await_all(self, store: EventStore) -> None:
        last = places(store)[-1]
        wanted: list[tuple[object, int]] = [
            (item.originator_id, item.originator_version)
            for item in store.recorder.select_notifications(self.after + 1, 1_000_000, stop=last)
        ]
        until = time.monotonic() + PATIENCE
        while self.events != wanted or not self._knows(wanted):
            assert time.monotonic() < until, f"told {len(self.events)} of {len(wanted)}"
            time.sleep(0.02)
        self._stop()
        self._tail.stop()
        self._reading.join()

    def _knows(self, wanted: list[tuple[object, int]]) -> bool:
        """Whether the listener was told of every game from where it was to where it is, once and in order."""
        heard: dict[object, tuple[int, int]] = {}
        for each in list(self.told):
            first, last = heard.get(each.game_id, (each.first_version, each.first_version - 1))
            assert each.first_version == last + 1
            heard[each.game_id] = (first, each.last_version)
        ranges: dict[object, tuple[int, int]] = {}
        for game_id, version in wanted:
            ranges[game_id] = (ranges.get(game_id, (version, 0))[0], version)
        return heard == ranges


def append(connection: "psycopg.Connection[tuple[int | None]]", *units: NewRows) -> None:
    row = connection.execute(APPEND, append_parameters(units)).fetchone()
    assert row is not None
    assert row[0] is not None


def test_a_slow_transaction_is_waited_for_and_holds_up_no_writer(
    store: EventStore, fresh_postgres_url: str
) -> None:
    slow, other = uuid4(), uuid4()
    with psycopg.connect(fresh_postgres_url) as connection:
        append(connection, unit(slow, 0))
        follower = Follower(store)
        for version in range(5):  # each of them is acknowledged while the slow one is under way
            store.append_now(unit(other, version))
        assert store.version(other) == 5
        time.sleep(0.3)
        assert follower.told == [], "what lies behind the slow one is not settled"
        connection.commit()
    follower.await_all(store)
    assert follower.told[0].game_id == slow


def test_what_was_rolled_back_leaves_no_hole(store: EventStore, fresh_postgres_url: str) -> None:
    given_up, other, follower = uuid4(), uuid4(), Follower(store)
    with psycopg.connect(fresh_postgres_url) as connection:
        append(connection, unit(given_up, 0, 7))
        store.append_now(unit(other, 0))
        connection.rollback()
    store.append_now(unit(other, 1))
    follower.await_all(store)
    assert {each.game_id for each in follower.told} == {other}


def test_two_writers_of_one_game_one_waits_and_learns_that_it_was_late(
    store: EventStore, fresh_postgres_url: str
) -> None:
    game, other = uuid4(), uuid4()
    with psycopg.connect(fresh_postgres_url) as connection, ThreadPoolExecutor() as pool:
        append(connection, unit(game, 0))
        late = pool.submit(store.append_now, unit(game, 0, mark="late"))
        time.sleep(0.1)
        assert not late.done()
        connection.commit()
        assert "is at version 1, not 0" in str(late.exception(PATIENCE))
    assert store.append_now(unit(other, 0)) > 0


def write(url: str, seed: int, games: list[UUID], until: threading.Event) -> Counter[UUID]:
    """Transactions of every kind, as several processes would have them under way at once."""
    rng, written = Random(seed), Counter[UUID]()
    with psycopg.connect(url) as connection:
        while not until.is_set():
            units = [unit(game, written[game], rng.randint(1, 4)) for game in rng.sample(games, 3)]
            append(connection, *units)
            if rng.random() < 0.3:
                time.sleep(rng.uniform(0, 0.03))
            if rng.random() < 0.2:
                connection.rollback()
            else:
                connection.commit()
                for one in units:
                    written[one.game_id] = one.last_version
    return written


def test_many_writers_slow_and_given_up_and_followers_from_the_middle(
    store: EventStore, fresh_postgres_url: str
) -> None:
    over, rng = threading.Event(), Random(16)
    mine = [[uuid4() for _ in range(5)] for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        writers = [
            pool.submit(write, fresh_postgres_url, seed, games, over) for seed, games in enumerate(mine)
        ]
        followers = []
        for _ in range(8):
            followers.append(Follower(store))
            time.sleep(rng.uniform(0.1, 0.3))
        over.set()
        written = Counter[UUID]()
        for writer in writers:
            written.update(writer.result(PATIENCE))
    assert len(places(store)) == sum(written.values())
    for follower in followers:
        follower.await_all(store)
    assert all(len(follower.told) > 20 for follower in followers[:4])


def test_tables_from_another_server_go_on_above_what_they_hold(fresh_postgres_url: str) -> None:
    """As after a dump was read into a new server, whose transactions have lower numbers."""
    game, other = uuid4(), uuid4()
    store = open_store(StoreSettings(fresh_postgres_url))
    store.append_now(unit(game, 0, 3))
    store.close()
    with psycopg.connect(fresh_postgres_url) as connection:
        connection.execute(
            "UPDATE quartermaster_events SET notification_id = notification_id + (7::bigint << 40)"
        )
    store = open_store(StoreSettings(fresh_postgres_url))
    assert len(places(store)) == 3
    follower = Follower(store)
    store.append_now(unit(other, 0))
    follower.await_all(store)
    assert [each.game_id for each in follower.told] == [other]
    store.close()
