"""Databases of every version there has been are opened with all their rows, while others are at work."""

import hashlib
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import UUID, uuid4

import psycopg
import pytest
from eventsourcing.persistence import InterfaceError

from service.store import (
    Credential,
    EventStore,
    NewRows,
    StoreError,
    StoreSettings,
    open_store,
    postgres_schema,
)
from service.store import schema as versions
from tests.store.units import places, reply, state, unit

SCHEMAS = Path(__file__).parent / "schemas"
GAMES = [UUID(int=(0x1234 << 112) + number * 0x1111_2222_3333) for number in range(1, 6)]
OLD = tuple(range(1, versions.VERSION))


def made(kind: str, version: int, request: pytest.FixtureRequest, folder: Path) -> str:
    """A database as a program of that version has left it."""
    script = (SCHEMAS / f"{kind}_{version}.sql").read_text()
    if kind == "sqlite":
        with sqlite3.connect(folder / "games.db") as connection:
            connection.executescript(script)
        connection.close()
        return f"sqlite:///{folder}/games.db"
    url: str = request.getfixturevalue("fresh_postgres_url")
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(script)
    return url


@pytest.fixture(params=[(kind, version) for kind in ("sqlite", "postgres") for version in OLD])
def old_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    kind, version = request.param
    return made(kind, version, request, tmp_path)


def assert_whole(store: EventStore) -> None:
    for number, game in enumerate(GAMES):
        expected = [state(game, version, "é'\\" if version < 4 else "") for version in range(1, 6)]
        assert store.states(game)[:5] == expected
        assert store.kept_reply(f"{game}/organiser", "key") == reply(
            "key", f"{game}/organiser", b'{"n":%d}' % number
        )
        digest = hashlib.sha256(b"%d" % number).digest()
        assert store.credential(digest) == Credential(digest, game, "seat", number % 3)
        refused = store.refusals.read(game, None, datetime(2026, 1, 3, tzinfo=UTC), 10)
        assert [row.details for row in refused] == [b'{"code":"x"}']
        assert store.snapshot(game) == (4, b'{"snapshot":4}')
    assert [row.game_id for row in store.games().games] == GAMES[::-1]
    assert store.kept_reply("organiser", "made") == reply("made", "organiser")


def test_an_old_database_is_brought_up_to_date_with_all_its_rows(old_url: str) -> None:
    for _ in range(2):
        store = open_store(StoreSettings(old_url))
        assert_whole(store)
        assert places(store)[:25] == list(range(1, 26))
        version = store.version(GAMES[0])
        store.append_now(unit(GAMES[0], version, reply=reply(f"new {version}", f"{GAMES[0]}/seat")))
        assert places(store)[-1] > 25
        with pytest.raises(StoreError, match="has been used"):
            store.append_now(NewRows(GAMES[1], 5, reply=reply("key", f"{GAMES[1]}/organiser")))
        assert store.recorder.select(versions.SELECT_SCHEMA) == [(versions.VERSION, versions.WORKS_FROM)]
        store.close()


def test_several_programs_may_open_an_old_database_at_once(old_url: str) -> None:
    opened: list[EventStore] = []
    threads = [
        threading.Thread(target=lambda: opened.append(open_store(StoreSettings(old_url)))) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert len(opened) == 3
    for version, store in enumerate(opened, 5):
        store.append_now(unit(GAMES[0], version))
    for store in opened:
        assert_whole(store)
        store.close()


def test_a_file_that_another_is_changing_is_opened_as_soon_as_it_may_be(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """As when several programs open a copy that was just put back: SQLite itself does not wait here."""
    url = made("sqlite", 1, request, tmp_path)
    opened: list[EventStore] = []
    opening = threading.Thread(target=lambda: opened.append(open_store(StoreSettings(url))))
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        opening.start()
        opening.join(0.1)
        assert opening.is_alive()
        other.execute("ROLLBACK")
    opening.join(60)
    (store,) = opened
    assert_whole(store)
    store.close()


def test_a_file_that_another_keeps_for_itself_is_said_to_be_locked(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(InterfaceError, match="locked"):
            open_store(StoreSettings(f"sqlite:///{tmp_path}/games.db", lock_timeout=0))


def old_append(connection: "psycopg.Connection[Any]", game: UUID, version: int) -> int | None:
    """As a program of version 1 calls the database."""
    none: list[Any] = []
    given = [[game], [version], [game], [version + 1], ["t"], [state(game, version + 1)]]
    given += [[f"{game}/seat"], [f"old {version}"], [b"d"], [200], [b"{}"], *[none] * 4, none, *[none] * 9]
    types = (
        "uuid bigint uuid bigint text bytea text text bytea bigint bytea bytea uuid text bigint bytea uuid "
    )
    types += "text text text bigint bigint bigint text bytea"
    call = ", ".join(f"%s::{kind}[]" for kind in types.split())
    row = connection.execute(f"SELECT quartermaster_append({call})".encode(), given).fetchone()
    assert row is not None
    place: int | None = row[0]
    return place


def test_a_program_of_version_1_goes_on_while_and_after_its_tables_are_changed(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url, game = made("postgres", 1, request, tmp_path), uuid4()
    over, written = threading.Event(), [0]

    def go_on(append: Callable[..., int | None]) -> None:
        with psycopg.connect(url, autocommit=True) as connection:
            while not over.is_set() or written[0] < 50:
                assert append(connection, game, written[0]) is not None
                written[0] += 1
                found = connection.execute(
                    "SELECT max(originator_version) FROM quartermaster_events WHERE originator_id = %s",
                    [game],
                    prepare=True,
                ).fetchone()
                assert found == (written[0],)
            assert append(connection, game, 3) is None

    with psycopg.connect(url) as connection:  # enough to copy that the old program writes meanwhile
        connection.execute(
            "INSERT INTO kept_replies SELECT gen_random_uuid() || '/seat', 'k', '', 200, '' "
            "FROM generate_series(1, 12000)"
        )
        connection.execute(
            "INSERT INTO quartermaster_events SELECT gen_random_uuid(), 1, 't', 's', 25 + n "
            "FROM generate_series(1, 12000) AS n"
        )
    old = threading.Thread(target=go_on, args=[old_append])
    old.start()
    store = open_store(StoreSettings(url))
    over.set()
    old.join(60)
    assert written[0] >= 50
    assert len(store.states(game)) == written[0]
    assert store.kept_reply(f"{game}/seat", "old 7") is not None
    assert_whole(store)
    store.append_now(unit(game, written[0]))
    assert len(places(store)) == 25 + 12_000 + written[0] + 1
    store.close()


def shape_of(url: str) -> dict[str, set[tuple[Any, ...]]]:
    """Columns and indexes by their names."""
    with psycopg.connect(url) as connection:
        columns = connection.execute(
            "SELECT table_name, column_name, data_type, is_nullable, identity_generation "
            "FROM information_schema.columns WHERE table_schema = 'public'"
        ).fetchall()
        indexes = connection.execute("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'")
        constraints = "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE contype <> 'n'"
        return {
            "columns": set(columns),
            "indexes": set(indexes.fetchall()),
            "constraints": set(connection.execute(constraints).fetchall()),
        }


def indexes_of(connection: "psycopg.Connection[Any]") -> set[tuple[Any, ...]]:
    found = connection.execute("SELECT oid FROM pg_class WHERE relkind IN ('i', 'I') AND oid >= 16384")
    return set(found.fetchall())


def plan_of(connection: "psycopg.Connection[Any]", statement: str, *given: Any) -> str:
    """As it is for tables so large that it pays not to read all of them."""
    connection.execute("SET enable_seqscan = off")
    rows = connection.execute(f"EXPLAIN {statement}".encode(), given).fetchall()
    connection.execute("RESET enable_seqscan")
    return "\n".join(line for (line,) in rows)


def test_nobody_waits_for_what_grows_with_the_tables(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No page of the copying reads all of a table, and no index is made under the lock."""
    url, plans, before = made("postgres", 1, request, tmp_path), list[str](), set[tuple[Any, ...]]()
    swap = postgres_schema._swap

    def looked_at(connection: "psycopg.Connection[Any]") -> None:
        with psycopg.connect(url) as other:
            plans.append(plan_of(other, postgres_schema.COPY_EVENTS, 5000))
            plans.append(plan_of(other, postgres_schema.PLACE_REPLIES, "a", "b", 5000))
            before.update(indexes_of(other))
        swap(connection)

    monkeypatch.setattr(postgres_schema, "_swap", looked_at)
    with psycopg.connect(url, autocommit=True, row_factory=psycopg.rows.dict_row) as own:
        postgres_schema.bring_up_to_date(own)
    assert len(plans) == 2
    for plan in plans:
        assert "Index" in plan
        assert "Seq Scan" not in plan
    with psycopg.connect(url) as connection:
        assert indexes_of(connection) <= before


def test_tables_that_were_brought_up_to_date_are_those_of_a_new_database(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_url: str
) -> None:
    url = made("postgres", 1, request, tmp_path)
    new = f"new_{uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{new}" STRATEGY FILE_COPY'.encode())
        try:
            fresh = urlunsplit(urlsplit(postgres_url)._replace(path=f"/{new}"))
            for each in (url, fresh):
                open_store(StoreSettings(each)).close()
            assert shape_of(url) == shape_of(fresh)
        finally:
            server.execute(f'DROP DATABASE "{new}" WITH (FORCE)'.encode())


def test_a_change_of_tables_that_was_broken_off_is_taken_up_again(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = made("postgres", 1, request, tmp_path)

    def broken_off(_: object) -> None:
        raise InterruptedError

    with monkeypatch.context() as here:
        here.setattr(postgres_schema, "_swap", broken_off)
        with pytest.raises(InterruptedError):
            open_store(StoreSettings(url))
    store = open_store(StoreSettings(url))
    assert_whole(store)
    store.close()


def test_tables_of_a_later_version_are_refused_unless_they_say_that_they_suit(shared_url: str) -> None:
    store = open_store(StoreSettings(shared_url))
    store.recorder.write_beside([("UPDATE quartermaster_schema SET version = 9", [])])
    store.close()
    store = open_store(StoreSettings(shared_url))
    store.recorder.write_beside([("UPDATE quartermaster_schema SET works_from = 9", [])])
    store.close()
    with pytest.raises(ValueError, match="tables of version 9"):
        open_store(StoreSettings(shared_url))


def test_every_key_holds_the_game(fresh_postgres_url: str) -> None:
    """So that the tables can be spread by it: a database that shards allows no other unique keys."""
    open_store(StoreSettings(fresh_postgres_url)).close()
    with psycopg.connect(fresh_postgres_url) as connection:
        keys = connection.execute(
            "SELECT c.relname, array_agg(a.attname ORDER BY k.n) FROM pg_index i "
            "JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace s ON s.oid = c.relnamespace "
            "CROSS JOIN unnest(i.indkey::int[]) WITH ORDINALITY AS k (attnum, n) "
            "JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum "
            "WHERE i.indisunique AND s.nspname = 'public' GROUP BY i.indexrelid, c.relname"
        ).fetchall()
        foreign = connection.execute("SELECT count(*) FROM pg_constraint WHERE contype = 'f'").fetchone()
        parted = connection.execute("SELECT count(*) FROM pg_inherits").fetchone()
    assert foreign == (0,)
    assert parted is not None
    assert parted[0] >= 16
    tables = {table for table, _ in keys}
    assert {"quartermaster_events", "kept_replies", "credentials", "games", "refusals"} <= tables
    assert "quartermaster_snapshots" in tables
    for table, columns in keys:
        assert columns[0] in ("game_id", "originator_id"), (table, columns)
