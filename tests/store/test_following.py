"""Following the log: everything, once, in order, whoever wrote it."""

from collections.abc import Callable
from queue import Empty, Queue
from threading import Event
from typing import Any
from uuid import uuid4

import pytest

from service.store import Committed, EventStore, StoreDamaged, StoreUnavailable, following
from tests.store.units import number, places, unit

PATIENCE = 10.0


class Heard:
    """Collects what a follower is told."""

    def __init__(self) -> None:
        self.queue: Queue[Committed] = Queue()

    def __call__(self, committed: list[Committed]) -> None:
        for each in committed:
            self.queue.put(each)

    def versions(self, count: int) -> list[int]:
        """So many versions, in the order told."""
        told: list[int] = []
        while len(told) < count:
            committed = self.queue.get(timeout=PATIENCE)
            told += range(committed.first_version, committed.last_version + 1)
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
    assert heard.versions(2) == [2, 3]
    store.append_now(unit(game, 3, 2))
    assert heard.versions(2) == [4, 5]
    stop()
    store.append_now(unit(game, 5))
    assert heard.silent()


def test_commits_of_this_process_are_heard_of_at_once(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only when a follower looks by itself."""
    monkeypatch.setattr(type(store.recorder), "poll_seconds", 3600.0)
    monkeypatch.setattr(following, "_SOON", 3600.0)
    game, heard = uuid4(), Heard()
    store.follow(0, heard)
    for version in range(3):
        store.append_now(unit(game, version))
        assert heard.versions(1) == [version + 1]


def test_one_look_tells_each_game_once_with_what_has_happened_in_it(store: EventStore) -> None:
    game, other, heard = uuid4(), uuid4(), Heard()
    store.append_now(unit(game, 0, 1))
    store.append_now(unit(other, 0, 2))
    store.append_now(unit(game, 1, 3))
    store.follow(0, heard)
    told = [heard.queue.get(timeout=PATIENCE) for _ in range(2)]
    assert [(c.game_id, c.first_version, c.last_version, number(store, c.notification_id)) for c in told] == [
        (other, 1, 2, 3),
        (game, 1, 4, 6),
    ]
    assert [sorted(c.types) for c in told] == [
        ["happened_1", "happened_2"],
        ["happened_0", "happened_1", "happened_2"],
    ]


def test_a_long_past_comes_page_by_page(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.store.following._NEWS", 4)
    game, heard = uuid4(), Heard()
    store.append_now(unit(game, 0, 13))
    store.follow(0, heard)
    assert heard.versions(13) == list(range(1, 14))


def test_another_process_is_heard(stores: tuple[EventStore, EventStore]) -> None:
    game, heard = uuid4(), Heard()
    stores[0].follow(0, heard)
    for version in range(5):
        stores[version % 2].append_now(unit(game, version))
    assert heard.versions(5) == [1, 2, 3, 4, 5]


def test_a_failing_listener_stops_neither_writer_nor_listeners(store: EventStore) -> None:
    game, heard = uuid4(), Heard()

    def fail(_: list[Committed]) -> None:
        raise RuntimeError("not your business")

    store.follow(0, fail)
    store.follow(0, heard)
    store.append_now(unit(game, 0))
    store.append_now(unit(game, 1))
    assert heard.versions(2) == [1, 2]


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
    assert heard.versions(1) == [1]
    assert len(failures) == 2


def test_a_failing_listener_is_told_of_what_follows(store: EventStore) -> None:
    game, heard = uuid4(), Heard()

    def fail_once(committed: list[Committed]) -> None:
        heard(committed)
        if committed[0].first_version == 1:
            raise RuntimeError("not your business")

    store.follow(0, fail_once)
    store.append_now(unit(game, 0))
    assert heard.versions(1) == [1]
    store.append_now(unit(game, 1))
    assert heard.versions(1) == [2]


def test_a_listener_may_stop_itself(store: EventStore) -> None:
    game, heard, stops = uuid4(), Heard(), Queue[Callable[[], None]]()

    def hear_one(committed: list[Committed]) -> None:
        stops.get(timeout=PATIENCE)()
        heard(committed)

    stops.put(store.follow(0, hear_one))
    store.append_now(unit(game, 0))
    assert heard.versions(1) == [1]
    store.append_now(unit(game, 1))
    store.close()
    assert heard.silent()


def test_closing_ends_all_followers(store: EventStore) -> None:
    game, heard = uuid4(), Heard()
    store.follow(0, heard)
    store.append_now(unit(game, 0))
    assert heard.versions(1) == [1]
    store.close()
    assert heard.silent()


def test_what_is_damaged_is_passed_over_and_what_was_known_is_forgotten(
    store: EventStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A follower that ended would leave its process deaf for good."""
    select, damaged, lost, heard = store.recorder.news, [True], Event(), Heard()

    def damaged_once(*args: Any) -> Any:
        found = select(*args)
        if found and damaged:
            damaged.clear()
            raise StoreDamaged("invalid page in block 7")
        return found

    monkeypatch.setattr(store.recorder, "news", damaged_once)
    store.follow(0, heard, lost.set)
    first, later = uuid4(), uuid4()
    store.append_now(unit(first, 0))
    assert lost.wait(PATIENCE)
    store.append_now(unit(later, 0))
    assert heard.queue.get(timeout=PATIENCE).game_id == later
    assert heard.silent()
