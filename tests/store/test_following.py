"""Following the log: everything, once, in order, whoever wrote it."""

from collections.abc import Callable
from queue import Empty, Queue
from typing import Any
from uuid import uuid4

import pytest

from service.store import Committed, EventStore, StoreUnavailable
from tests.store.units import number, places, state, unit

PATIENCE = 10.0


class Heard:
    """Collects what a follower is told."""

    def __init__(self) -> None:
        self.queue: Queue[Committed] = Queue()

    def __call__(self, committed: list[Committed]) -> None:
        for each in committed:
            self.queue.put(each)

    def events(self, count: int) -> list[tuple[int, bytes]]:
        """So many (version, state) pairs, in the order told."""
        told: list[tuple[int, bytes]] = []
        while len(told) < count:
            committed = self.queue.get(timeout=PATIENCE)
            told += enumerate(committed.states, committed.first_version)
        return told

    def silent(self) -> bool:
        try:
            self.queue.get_nowait()
        except Empty:
            return True
        return False


def test_from_the_past_into_the_present(store: EventStore) -> None:
    game, heard = uuid4(), Heard()
    store.append_now(unit(game, 0, 3))
    stop = store.follow(places(store)[0], heard)
    assert heard.events(2) == [(2, state(game, 2)), (3, state(game, 3))]
    store.append_now(unit(game, 3, 2))
    assert heard.events(2) == [(4, state(game, 4)), (5, state(game, 5))]
    stop()
    store.append_now(unit(game, 5))
    assert heard.silent()


def test_a_command_arrives_whole(store: EventStore) -> None:
    game, other, heard = uuid4(), uuid4(), Heard()
    store.append_now(unit(game, 0, 3))
    store.append_now(unit(other, 0))
    store.append_now(unit(game, 3))
    store.follow(0, heard)
    told = [heard.queue.get(timeout=PATIENCE) for _ in range(3)]
    assert [(c.game_id, c.first_version, len(c.types), number(store, c.notification_id)) for c in told] == [
        (game, 1, 3, 3),
        (other, 1, 1, 4),
        (game, 4, 1, 5),
    ]


def test_a_long_past_comes_page_by_page(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.store.following._PAGE", 4)
    game, heard = uuid4(), Heard()
    store.append_now(unit(game, 0, 13))
    store.follow(0, heard)
    assert [version for version, _ in heard.events(13)] == list(range(1, 14))


def test_another_process_is_heard(stores: tuple[EventStore, EventStore]) -> None:
    game, heard = uuid4(), Heard()
    stores[0].follow(0, heard)
    for version in range(5):
        stores[version % 2].append_now(unit(game, version))
    assert [version for version, _ in heard.events(5)] == [1, 2, 3, 4, 5]


def test_a_failing_listener_stops_neither_writer_nor_listeners(store: EventStore) -> None:
    game, heard = uuid4(), Heard()

    def fail(_: list[Committed]) -> None:
        raise RuntimeError("not your business")

    store.follow(0, fail)
    store.follow(0, heard)
    store.append_now(unit(game, 0))
    store.append_now(unit(game, 1))
    assert [version for version, _ in heard.events(2)] == [1, 2]


def test_an_absent_database_is_waited_for(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    game, heard = uuid4(), Heard()
    select = store.recorder.select
    failures: list[str] = []

    def away(*arguments: Any) -> Any:
        if len(failures) < 2:
            failures.append("away")
            raise StoreUnavailable("away")
        return select(*arguments)

    monkeypatch.setattr(type(store.recorder), "poll_seconds", 0.01)
    monkeypatch.setattr(store.recorder, "select", away)
    store.follow(0, heard)
    store.append_now(unit(game, 0))
    assert heard.events(1) == [(1, state(game, 1))]
    assert len(failures) == 2


def test_a_failing_listener_is_told_of_what_follows(store: EventStore) -> None:
    game, heard = uuid4(), Heard()

    def fail_once(committed: list[Committed]) -> None:
        heard(committed)
        if committed[0].first_version == 1:
            raise RuntimeError("not your business")

    store.follow(0, fail_once)
    store.append_now(unit(game, 0))
    assert len(heard.events(1)) == 1
    store.append_now(unit(game, 1))
    assert heard.events(1) == [(2, state(game, 2))]


def test_a_listener_may_stop_itself(store: EventStore) -> None:
    game, heard, stops = uuid4(), Heard(), Queue[Callable[[], None]]()

    def hear_one(committed: list[Committed]) -> None:
        stops.get(timeout=PATIENCE)()
        heard(committed)

    stops.put(store.follow(0, hear_one))
    store.append_now(unit(game, 0))
    assert len(heard.events(1)) == 1
    store.append_now(unit(game, 1))
    store.close()
    assert heard.silent()


def test_closing_ends_all_followers(store: EventStore) -> None:
    game, heard = uuid4(), Heard()
    store.follow(0, heard)
    store.append_now(unit(game, 0))
    assert len(heard.events(1)) == 1
    store.close()
    assert heard.silent()
