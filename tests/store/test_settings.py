"""Choosing a database by configuration alone, and how durable it then is."""

from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest

from service.store import EventStore, StoreSettings, open_store
from service.store.settings import Synchronous
from tests.store.units import state, unit


def ask(store: EventStore, question: str) -> object:
    return store.recorder.select(question)[0][0]


@pytest.mark.parametrize(("synchronous", "level"), [("FULL", 2), ("NORMAL", 1), ("OFF", 0)])
def test_sqlite_forces_commits_to_the_disk(tmp_path: Path, synchronous: Synchronous, level: int) -> None:
    store = open_store(StoreSettings(f"sqlite:///{tmp_path}/a.db", synchronous))
    assert ask(store, "PRAGMA synchronous") == level
    assert ask(store, "PRAGMA journal_mode") == "wal"
    store.close()


def test_full_is_the_default(tmp_path: Path) -> None:
    assert StoreSettings("memory:").synchronous == "FULL"


def test_postgres_forces_commits_to_the_disk_whatever_the_servers_default(fresh_postgres_url: str) -> None:
    database = urlsplit(fresh_postgres_url).path.strip("/")
    with psycopg.connect(fresh_postgres_url, autocommit=True) as connection:
        connection.execute(f'ALTER DATABASE "{database}" SET synchronous_commit = off')
    durable = open_store(StoreSettings(fresh_postgres_url))
    assert ask(durable, "SHOW synchronous_commit") == "on"
    durable.close()
    hasty = open_store(StoreSettings(fresh_postgres_url, "OFF"))
    assert ask(hasty, "SHOW synchronous_commit") == "off"
    hasty.close()


def test_postgres_keeps_a_stronger_default(fresh_postgres_url: str) -> None:
    database = urlsplit(fresh_postgres_url).path.strip("/")
    with psycopg.connect(fresh_postgres_url, autocommit=True) as connection:
        connection.execute(f'ALTER DATABASE "{database}" SET synchronous_commit = remote_apply')
    store = open_store(StoreSettings(fresh_postgres_url))
    assert ask(store, "SHOW synchronous_commit") == "remote_apply"
    store.close()


def test_the_librarys_unlocked_insert_function_does_not_exist(fresh_postgres_url: str) -> None:
    store = open_store(StoreSettings(fresh_postgres_url))
    assert ask(store, "SELECT count(*) FROM pg_proc WHERE proname LIKE 'es_insert_events_%%'") == 0
    assert ask(store, "SELECT count(*) FROM pg_proc WHERE proname = 'quartermaster_append'") == 1
    store.close()


def test_a_store_is_found_again(tmp_path: Path) -> None:
    url, game = f"sqlite:///{tmp_path}/deep/down/games.db", uuid4()
    for version in range(3):
        store = open_store(StoreSettings(url))
        assert store.append_now(unit(game, version)) == version + 1
        store.close()
    assert (tmp_path / "deep" / "down" / "games.db").exists()


def test_a_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    open_store(StoreSettings("sqlite:///data/games.db")).close()
    assert (tmp_path / "data" / "games.db").exists()


def test_memory_is_private_and_forgotten() -> None:
    game = uuid4()
    one, other = open_store(StoreSettings("memory:")), open_store(StoreSettings("memory:"))
    one.append_now(unit(game, 0))
    assert other.version(game) == 0
    one.close()
    other.close()


def test_variables_of_the_process_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPRESSOR_TOPIC", "zlib")
    monkeypatch.setenv("PERSISTENCE_MODULE", "eventsourcing.popo")
    monkeypatch.setenv("MAPPER_TOPIC", "nowhere:Nothing")
    store, game = open_store(StoreSettings("memory:")), uuid4()
    store.append_now(unit(game, 0))
    assert store.states(game) == [state(game, 1)]
    store.close()


@pytest.mark.parametrize("url", ["", "mysql://x", "sqlite://games.db", "games.db"])
def test_an_address_nobody_knows(url: str) -> None:
    with pytest.raises(ValueError, match="memory:"):
        open_store(StoreSettings(url))
