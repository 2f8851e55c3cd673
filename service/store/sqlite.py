"""The store in SQLite, in a file or in memory."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import accumulate
from pathlib import Path
from typing import Any, TypeVar
from uuid import UUID

from eventsourcing.sqlite import (
    SQLiteAggregateRecorder,
    SQLiteApplicationRecorder,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteFactory,
)
from eventsourcing.utils import Environment, EnvType

from service.store import schema, tables
from service.store.admission import Facts, admit
from service.store.errors import StoreError
from service.store.recorder import GameRecorder
from service.store.records import SnapshotRecorder
from service.store.rows import KeptReply, NewRows
from service.store.sqlite_append import Statement, append_at_once
from service.store.sqlite_connections import Connection, Datastore, Pool
from service.store.sqlite_news import CommitWatch
from service.store.writers_queue import WritersQueue

T = TypeVar("T")
_LONGEST_RUN = 64
_TYPES = {"uuid": "TEXT", "blob": "BLOB", "integer": "INTEGER", "serial": "INTEGER PRIMARY KEY AUTOINCREMENT"}


class SQLiteGameRecorder(GameRecorder, SQLiteApplicationRecorder):
    place_column = "rowid"
    types_joined = "GROUP_CONCAT(DISTINCT topic)"
    poll_seconds = 0.2

    def construct_create_table_statements(self) -> list[str]:
        # An explicit rowid, since VACUUM may renumber an implicit one, and followers remember it.
        log = (
            f"CREATE TABLE IF NOT EXISTS {self.events_table_name} ("
            "rowid INTEGER PRIMARY KEY, originator_id TEXT NOT NULL, originator_version INTEGER NOT NULL, "
            "topic TEXT NOT NULL, state BLOB NOT NULL, UNIQUE (originator_id, originator_version))"
        )
        return [log, *tables.create_statements(**_TYPES)]

    def create_table(self) -> None:
        """All tables; older ones are brought up to date. Of two processes the second waits, and finds it
        done."""
        with self.datastore.transaction(commit=True) as cursor:
            plain = _plain(cursor)
            if plain.execute("SELECT 1 FROM sqlite_master WHERE name = 'quartermaster_schema'").fetchone():
                schema.check(*plain.execute(schema.SELECT_SCHEMA).fetchone())
                return
            # Version 1, or nothing yet: what is missing is made, and the version is written down.
            for statement in (*self.create_table_statements, schema.CREATE_SCHEMA, schema.INSERT_SCHEMA):
                plain.execute(statement)

    def stored_id(self, game_id: UUID) -> str:
        return game_id.hex

    def turn(self) -> AbstractContextManager[None]:
        pool = self.datastore.pool
        assert isinstance(pool, Pool)
        return pool.queue.turn()

    def ears(self) -> CommitWatch | None:
        pool = self.datastore.pool
        return None if pool.is_sqlite_memory_mode else CommitWatch(pool.db_name, self.wakeups.wake)

    def read(self, statement: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        with self.datastore.transaction(commit=False) as cursor:
            return _plain(cursor).execute(statement, parameters).fetchall()

    def write_beside(self, statements: Sequence[tuple[str, Sequence[Any]]]) -> None:
        with self.datastore.transaction(commit=True) as cursor:
            for statement, parameters in statements:
                _plain(cursor).execute(statement, parameters)

    def write(self, units: Sequence[NewRows]) -> list[int | StoreError]:
        append = append_at_once(self.events_table_name, units)
        if append is not None and (written := self._written_at_once(append, units)) is not None:
            return list(written)
        with self.datastore.transaction(commit=True) as c:
            cursor = _plain(c)
            facts, last = self._facts(cursor, units)
            verdicts = admit(units, facts)
            admitted = [unit for unit, verdict in zip(units, verdicts, strict=True) if verdict is None]
            last_ids = iter(self._insert_units(cursor, admitted, last))
        return [next(last_ids) if verdict is None else verdict for verdict in verdicts]

    def _written_at_once(self, append: Statement, units: Sequence[NewRows]) -> Sequence[int] | None:
        """None: nothing is written, since somewhere a game is not where its unit expects it."""
        with self.datastore.get_connection(commit=True) as connection:
            assert isinstance(connection, Connection)
            cursor = connection.at_once(append)
        if cursor is None or cursor.rowcount != append.events:
            return None
        assert cursor.lastrowid is not None
        first = cursor.lastrowid - append.events
        return list(accumulate((len(unit.states) for unit in units), initial=first))[1:]

    def _facts(self, cursor: sqlite3.Cursor, units: Sequence[NewRows]) -> tuple[Facts, int]:
        """What the units depend on, and the last place that is taken."""
        last, versions = self._versions(cursor, list(dict.fromkeys(unit.game_id for unit in units)))
        facts = Facts(versions=versions)
        for run in _in_runs(_replies(units)):
            facts.keys.update(
                cursor.execute(
                    f"SELECT scope, key FROM kept_replies WHERE (scope, key) IN (VALUES {_rows(run, 2)})",
                    [value for reply in run for value in (reply.scope, reply.key)],
                )
            )
        for unit in units:
            for credential in unit.credentials:
                found = cursor.execute(
                    "SELECT token_digest FROM credentials WHERE token_digest = ?", [credential.token_digest]
                )
                facts.digests.update(digest for (digest,) in found)
        return facts, last

    def _versions(self, cursor: sqlite3.Cursor, games: Sequence[UUID]) -> tuple[int, dict[UUID, int]]:
        place = f"(SELECT COALESCE(MAX(rowid), 0) FROM {self.events_table_name})"
        latest = (
            f"(SELECT COALESCE(MAX(originator_version), 0) FROM {self.events_table_name} "
            "WHERE originator_id = ?)"
        )
        last, found = 0, dict[UUID, int]()
        for run in _in_runs(games):
            asked = f"SELECT {', '.join([place, *[latest] * len(run)])}"
            last, *versions = cursor.execute(asked, [game.hex for game in run]).fetchone()
            found.update(zip(run, versions, strict=True))
        return last, found

    def _insert_units(self, cursor: sqlite3.Cursor, units: Sequence[NewRows], last: int) -> list[int]:
        """Insert after the last place that is taken, and return the last notification id of each."""
        last_ids, events = [], []
        for unit in units:
            first_version, first_id = unit.expected_version + 1, last + 1
            last += len(unit.states)
            last_ids.append(last if unit.states else 0)
            game_id = unit.game_id.hex
            events += [
                (first_id + offset, game_id, first_version + offset, kind, state)
                for offset, (kind, state) in enumerate(zip(unit.types, unit.states, strict=True))
            ]
        # A conflict ends the transaction, as it would anyway. Else SQLite keeps a journal of the statement,
        # in a file of its own, to take back the rows before the one that conflicts.
        for run in _in_runs(events):
            cursor.execute(
                f"INSERT OR ROLLBACK INTO {self.events_table_name} "
                "(rowid, originator_id, originator_version, topic, state) "
                f"VALUES {_rows(run, 5)}",
                [value for event in run for value in event],
            )
        for kept in _in_runs(_replies(units)):
            cursor.execute(
                f"INSERT INTO kept_replies ({tables.columns(tables.REPLY_COLUMNS)}) VALUES {_rows(kept, 5)}",
                [value for reply in kept for value in tables.reply_values(reply)],
            )
        for unit in units:
            self._insert_beside(cursor, unit)
        return last_ids

    @staticmethod
    def _insert_beside(cursor: sqlite3.Cursor, unit: NewRows) -> None:
        if unit.revoked:
            cursor.executemany(
                "DELETE FROM credentials WHERE token_digest = ?", [(digest,) for digest in unit.revoked]
            )
        if unit.credentials:
            cursor.executemany(
                f"INSERT INTO credentials ({tables.columns(tables.CREDENTIAL_COLUMNS)}) VALUES (?, ?, ?, ?)",
                [tables.credential_values(held, held.game_id.hex) for held in unit.credentials],
            )
        if unit.game_row is not None:
            cursor.execute(
                tables.game_upsert("VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
                tables.game_values(unit.game_row, unit.game_row.game_id.hex),
            )


class SQLiteSnapshotRecorder(SQLiteAggregateRecorder, SnapshotRecorder):
    def __init__(self, datastore: SQLiteDatastore, events_table_name: str = "stored_snapshots") -> None:
        super().__init__(datastore, events_table_name)
        self.insert_events_statement = f"INSERT OR REPLACE INTO {events_table_name} VALUES (?, ?, ?, ?)"

    def forget(self, game_id: UUID | None) -> None:
        with self.datastore.transaction(commit=True) as cursor:
            if game_id is None:
                cursor.execute(f"DELETE FROM {self.events_table_name}")
            else:
                cursor.execute(f"DELETE FROM {self.events_table_name} WHERE originator_id = ?", [game_id.hex])


class SQLiteGames(SQLiteFactory):
    """The library's infrastructure for SQLite, with recorders that know games."""

    application_recorder_class = SQLiteGameRecorder
    aggregate_recorder_class = SQLiteSnapshotRecorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        stock = self.datastore.pool
        shared = self.env.get("SHARED") == "yes"
        queue = WritersQueue(Path(f"{stock.db_name}.queue") if shared else None)
        synchronous = self.env.get("SYNCHRONOUS", "FULL")
        self.datastore = Datastore(stock.db_name, stock.lock_timeout, synchronous, queue)


def _in_runs(things: Sequence[T]) -> Iterator[Sequence[T]]:
    """As few runs as there can be, for statements that take many at once, if not so many that a statement for
    each number could not be kept. Between any two statements the driver hands the interpreter to other
    threads, and under load waits long to get it back; other processes wait meanwhile, too."""
    for start in range(0, len(things), _LONGEST_RUN):
        yield things[start : start + _LONGEST_RUN]


def _rows(run: Sequence[object], columns: int) -> str:
    """Places for the values of so many rows."""
    row = f"({', '.join('?' * columns)})"
    return ", ".join([row] * len(run))


def _replies(units: Sequence[NewRows]) -> list[KeptReply]:
    return [unit.reply for unit in units if unit.reply is not None]


def _plain(cursor: SQLiteCursor) -> sqlite3.Cursor:
    """The driver's own cursor, giving plain tuples."""
    plain = cursor.sqlite_cursor
    plain.row_factory = None
    return plain
