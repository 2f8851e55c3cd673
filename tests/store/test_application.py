"""The library's own ways: repository, save, snapshots, subscriptions."""

from collections.abc import Iterable
from uuid import UUID, uuid4

import msgspec
import pytest
from eventsourcing.application import AggregateNotFoundError
from eventsourcing.projection import ApplicationSubscription

from service.store import SNAPSHOT, EventStore, StoredRecord, VersionConflict
from tests.store.units import number, places, state, unit


class Tally(msgspec.Struct, frozen=True):
    """An immutable aggregate: how often what happened."""

    id: UUID
    version: int
    seen: tuple[str, ...]


def fold(tally: Tally | None, records: Iterable[StoredRecord]) -> Tally | None:
    for record in records:
        if record.type == SNAPSHOT:
            tally = msgspec.json.decode(record.state, type=Tally)
        else:
            seen = tally.seen if tally else ()
            tally = Tally(record.originator_id, record.originator_version, (*seen, record.type))
    return tally


def test_an_aggregate_is_folded_by_a_function(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, 3))
    assert store.repository.get(game, projector_func=fold) == Tally(
        game, 3, ("happened_1", "happened_2", "happened_0")
    )
    assert store.repository.get(game, version=1, projector_func=fold) == Tally(game, 1, ("happened_1",))
    with pytest.raises(AggregateNotFoundError):
        store.repository.get(uuid4(), projector_func=fold)


def test_a_fold_begins_at_the_newest_snapshot(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, 4))
    store.save_snapshot(game, 2, msgspec.json.encode(Tally(game, 2, ("remembered",)))).result(10)
    folded = store.repository.get(game, projector_func=fold)
    assert folded == Tally(game, 4, ("remembered", "happened_0", "happened_1"))
    store.forget_snapshots()
    assert store.repository.get(game, projector_func=fold).seen[0] == "happened_1"


def test_snapshots(store: EventStore) -> None:
    game, other = uuid4(), uuid4()
    assert store.snapshot(game) is None
    for version in (10, 20, 30):
        store.save_snapshot(game, version, b"at %d" % version).result(10)
    store.save_snapshot(other, 5, b"other").result(10)
    store.save_snapshot(game, 30, b"again").result(10)
    assert store.snapshot(game) == (30, b"again")
    assert store.snapshot(game, upto=29) == (20, b"at 20")
    assert store.snapshot(game, upto=10) == (10, b"at 10")
    assert store.snapshot(game, upto=9) is None
    store.forget_snapshots(game)
    assert store.snapshot(game) is None
    assert store.snapshot(other) == (5, b"other")
    store.forget_snapshots()
    assert store.snapshot(other) is None


def test_the_librarys_save_takes_the_same_way(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0))
    recordings = store.save(
        *(StoredRecord(game, version, "saved", state(game, version)) for version in (2, 3))
    )
    assert [number(store, recording.notification.id) for recording in recordings] == [2, 3]
    assert store.states(game) == [state(game, version) for version in (1, 2, 3)]
    with pytest.raises(VersionConflict):
        store.save(StoredRecord(game, 3, "saved", b"twice"))
    with pytest.raises(VersionConflict):
        store.save(StoredRecord(game, 5, "saved", b"leaves a gap"))


def test_the_librarys_recorder_accepts_no_gap(store: EventStore) -> None:
    game = uuid4()
    store.events.put([StoredRecord(game, 1, "put", b"1"), StoredRecord(game, 2, "put", b"2")])
    with pytest.raises(VersionConflict):
        store.events.put([StoredRecord(game, 4, "put", b"4")])
    assert store.states(game) == [b"1", b"2"]


def test_the_notification_log_has_everything(store: EventStore) -> None:
    game, other = uuid4(), uuid4()
    store.append_now(unit(game, 0, 2))
    store.append_now(unit(other, 0))
    first, second, third = places(store)
    items = store.notification_log.select(1, limit=10)
    assert [(item.id, item.originator_id, item.originator_version) for item in items] == [
        (first, game, 1),
        (second, game, 2),
        (third, other, 1),
    ]
    only = store.recorder.select_notifications(second, 10, stop=third, topics=["happened_1"])
    assert [item.id for item in only] == [third]


def test_the_librarys_subscription(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, 2))
    with ApplicationSubscription(store, gt=places(store)[0]) as subscription:
        event, tracking = next(subscription)
        assert (event.originator_version, number(store, tracking.notification_id)) == (2, 2)
        store.append_now(unit(game, 2))
        event, tracking = next(subscription)
        assert (event.originator_version, number(store, tracking.notification_id)) == (3, 3)
