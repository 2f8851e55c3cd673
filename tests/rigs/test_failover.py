"""A standby that takes over, and a way back to any moment."""

from uuid import uuid4

import psycopg

from service.store import StoreSettings, open_store
from tests.rigs import failover
from tests.rigs.replicas import Restored, archiving
from tests.servers import LocalPostgres
from tests.store.units import state, unit


def test_a_synchronous_standby_takes_over_with_all_that_was_acknowledged() -> None:
    seen = failover.FailedOver()
    assert list(failover.rounds(["synchronous"], 1, seen)) == ["synchronous"]
    assert (seen.faults, seen.lost) == ([], 0)
    assert seen.acknowledged >= 100


def test_a_base_backup_and_the_archived_log_lead_back_to_any_moment() -> None:
    game, primary = uuid4(), LocalPostgres()
    restored: Restored | None = None
    try:
        primary.start()
        with archiving(primary) as archive:
            store = open_store(StoreSettings(primary.url))
            store.append_now(unit(game, 0, 5))
            restored = Restored(primary)  # the backup, made while it serves
            store.append_now(unit(game, 5, 5))
            with psycopg.connect(primary.url, autocommit=True) as connection:
                connection.execute("SELECT pg_create_restore_point('before the mistake')")
                store.append_now(unit(game, 10, 5, mark="the mistake"))
                connection.execute("SELECT pg_switch_wal()")
            store.close()
            primary.stop()  # the last piece of the log is archived first
        restored.configure(
            "recovery.signal",
            restore_command=f"cp {archive}/%f %p",
            recovery_target_name="before the mistake",
            recovery_target_action="promote",
        )
        restored.start()
        store = open_store(StoreSettings(restored.url))
        assert store.states(game) == [state(game, version) for version in range(1, 11)]
        store.append_now(unit(game, 10))
        store.close()
    finally:
        if restored is not None:
            restored.remove()
        primary.remove()
