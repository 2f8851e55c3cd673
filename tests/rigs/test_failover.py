"""A standby that takes over, and a way back to any moment."""

import subprocess
import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from service.store import StoreSettings, open_store
from tests.rigs import failover
from tests.rigs.replicas import Restored, archiving
from tests.servers import LocalPostgres, OldestPostgres
from tests.store.units import state, unit


def test_a_synchronous_standby_takes_over_with_all_that_was_acknowledged() -> None:
    seen = failover.FailedOver()
    assert list(failover.rounds(["synchronous"], 1, seen)) == ["synchronous"]
    assert (seen.faults, seen.lost) == ([], 0)
    assert seen.acknowledged >= 100


def test_an_asynchronous_standby_takes_over_whole_and_what_is_gone_is_counted() -> None:
    seen = failover.FailedOver()
    assert list(failover.rounds(["asynchronous"], 1, seen)) == ["asynchronous"]
    assert seen.faults == []
    assert seen.acknowledged >= 100
    assert seen.counts()["lost"] == seen.lost
    assert 0 <= seen.lost < seen.acknowledged


def named(connection: "psycopg.Connection[Any]") -> dict[str, str]:
    connection.execute("SELECT pg_create_restore_point('before the mistake')")
    return {"recovery_target_name": "before the mistake"}


def timed(connection: "psycopg.Connection[Any]") -> dict[str, str]:
    row = connection.execute("SELECT clock_timestamp()::text").fetchone()
    assert row is not None
    time.sleep(0.05)
    return {"recovery_target_time": row[0]}


@pytest.mark.parametrize("moment", [named, timed])
def test_a_base_backup_and_the_archived_log_lead_back_to_any_moment(
    moment: Callable[["psycopg.Connection[Any]"], dict[str, str]],
) -> None:
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
                target = moment(connection)
                store.append_now(unit(game, 10, 5, mark="the mistake"))
                connection.execute("SELECT pg_switch_wal()")
            store.close()
            primary.stop()  # the last piece of the log is archived first
        restored.configure(
            "recovery.signal",
            restore_command=f"cp {archive}/%f %p",
            recovery_target_action="promote",
            **target,
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


def test_a_fresh_base_backup_is_found_whole_and_a_damaged_one_is_not() -> None:
    """With the oldest release that is there: the newest one's `pg_verifybackup`, as it is packaged, crashes
    before it begins."""
    game, primary = uuid4(), OldestPostgres()
    restored: Restored | None = None
    try:
        primary.start()
        store = open_store(StoreSettings(primary.url))
        store.append_now(unit(game, 0, 5))
        restored = Restored(primary)
        store.close()
        restored.verify()
        file = max((restored.data / "base").glob("*/*"), key=lambda each: each.stat().st_size)
        with file.open("r+b") as opened:
            opened.write(b"\xff")
        with pytest.raises(subprocess.CalledProcessError) as found:
            restored.verify()
        assert b"checksum mismatch" in found.value.stderr
    finally:
        if restored is not None:
            restored.remove()
        primary.remove()
