"""Refused commands beside the log: whose they are, how many and how old."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from service.store import EventStore, RefusedRow, StoreSettings, open_store
from tests.store.units import unit, writer_held

NOW = datetime(2026, 5, 1, 12, 0, 0, 123457, tzinfo=UTC)


def refused(game_id: UUID, mark: int, actor: str = "seat 0", age: timedelta = timedelta()) -> RefusedRow:
    return RefusedRow(game_id, actor, NOW - age, mark, b'{"code":"not_owner","mark":%d}' % mark)


def keep(store: EventStore, *rows: RefusedRow) -> None:
    for row in rows:
        store.refusals.keep(row)
    store._commits.run(lambda: None).result(10)


def marks(store: EventStore, game_id: UUID, actor: str | None = None, limit: int = 500) -> list[int]:
    return [row.version for row in store.refusals.read(game_id, actor, NOW, limit)]


def test_a_refusal_reads_back(store: EventStore) -> None:
    game = uuid4()
    keep(store, refused(game, 7))
    assert store.refusals.read(game, None, NOW, 10) == [refused(game, 7)]
    assert store.refusals.read(uuid4(), None, NOW, 10) == []


def test_newest_first_and_each_callers_own(store: EventStore) -> None:
    game = uuid4()
    keep(store, refused(game, 1), refused(game, 2, "seat 1"), refused(game, 3), refused(game, 4, "referee"))
    assert marks(store, game) == [4, 3, 2, 1]
    assert marks(store, game, "seat 0") == [3, 1]
    assert marks(store, game, "seat 1") == [2]
    assert marks(store, game, limit=2) == [4, 3]


def test_nobody_pushes_out_anothers_refusals(store: EventStore) -> None:
    game, other = uuid4(), uuid4()
    keep(store, refused(game, 1, "seat 1"), refused(other, 2))
    keep(store, *(refused(game, mark) for mark in range(1000, 1250)))
    assert marks(store, game, "seat 0") == list(range(1249, 1149, -1))
    assert marks(store, game, "seat 1") == [1]
    assert marks(store, other) == [2]


def test_old_ones_are_forgotten(store: EventStore) -> None:
    game = uuid4()
    keep(store, refused(game, 1, age=timedelta(days=31)), refused(game, 2, age=timedelta(days=29)))
    assert marks(store, game) == [2]
    keep(store, refused(uuid4(), 3))
    assert store.recorder.select("SELECT count(*) FROM refusals")[0][0] == 2


def test_all_that_wait_are_one_transaction(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    game, written = uuid4(), list[int]()
    write = store.recorder.write_beside

    def counted(statements: Any) -> None:
        written.append(1)
        write(statements)

    monkeypatch.setattr(store.recorder, "write_beside", counted)
    with writer_held(store):
        for mark in range(50):
            store.refusals.keep(refused(game, mark))
    store._commits.run(lambda: None).result(10)
    assert len(written) == 1
    assert len(marks(store, game)) == 50


def test_a_failed_writing_does_not_stop_the_next(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    game = uuid4()

    def broken(_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(store.recorder, "write_beside", broken)
        keep(store, refused(game, 1))
    keep(store, refused(game, 2))
    assert marks(store, game) == [2]
    store.append_now(unit(game, 0))


def test_refusals_survive_a_restart(shared_url: str) -> None:
    game = uuid4()
    first = open_store(StoreSettings(shared_url))
    first.refusals.keep(refused(game, 1))
    first.close()
    second = open_store(StoreSettings(shared_url))
    assert marks(second, game) == [1]
    second.close()
    second.refusals.keep(refused(game, 2))  # too late, and no harm done
