"""Growth: what a command leaves behind, in bytes, and whether anything of it ever goes.

Clients send commands with keys, and others that are refused; then the tables are measured. What is kept for
good is the log. Of the answer to a keyed command little is kept, and not for long after the game's end;
refusals are bounded for each caller of a game.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg

from tests.rigs.serving import ServiceProcess, cleared_away
from tests.rigs.skirmish import EVENTS, REFUSED, Skirmish, attack, begin
from tests.servers import LocalPostgres, running

REFUSALS_KEPT = 20
_TABLES = {
    "stored_events": "SUM(LENGTH(state))",
    "kept_replies": "SUM(LENGTH(reply) + LENGTH(key) + LENGTH(scope) + LENGTH(request_digest))",
    "refusals": "SUM(LENGTH(details))",
}


class Table(msgspec.Struct, frozen=True):
    rows: int
    content: int
    """Bytes of what was written, without indexes and room to spare."""


class Grown(msgspec.Struct, frozen=True):
    commands: int
    refused: int
    tables: dict[str, Table]
    stored: int
    """Bytes on the disk that the commands added, indexes and all."""
    journal: int
    """Bytes that went through the write-ahead log for it."""

    def counts(self) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.to_builtins(self)
        each = {
            "stored_per_command": round(self.stored / self.commands),
            "journal_per_command": round(self.journal / self.commands),
            "events_per_command": len(EVENTS),
            "log_per_command": round(self.tables["stored_events"].content / self.commands),
            "reply_per_command": round(self.tables["kept_replies"].content / self.commands),
        }
        return {**each, **told}


Measure = Callable[[Path, int, int], Iterator[Grown | None]]


def on_sqlite(folder: Path, commands: int, refused: int) -> Iterator[Grown | None]:
    """None after each part of the work, then what was measured."""
    data = folder / "data"
    data.mkdir()
    service = ServiceProcess(data, QUARTERMASTER_REFUSALS_KEPT=str(REFUSALS_KEPT))
    database, journal = data / "quartermaster.db", data / "quartermaster.db-wal"
    with cleared_away(service):
        service.start()
        game = begin(service.url)
        _checkpoint(database)
        before, through = database.stat().st_size, 0
        for part in _parts(commands, 100):
            _send(service, game, part)
            through += journal.stat().st_size
            _checkpoint(database)
            yield None
        stored = database.stat().st_size - before
        _refuse(service, game, refused)
        service.stop()
    with closing(sqlite3.connect(database)) as connection:
        tables = {name: _measured(connection.execute(_query(name)).fetchone()) for name in _TABLES}
    yield Grown(commands, refused, tables, stored, through)


def on_postgres(folder: Path, commands: int, refused: int) -> Iterator[Grown | None]:
    data = folder / "data"
    data.mkdir()
    with running(LocalPostgres) as postgres:
        service = ServiceProcess(data, postgres.url, QUARTERMASTER_REFUSALS_KEPT=str(REFUSALS_KEPT))
        with cleared_away(service), psycopg.connect(postgres.url, autocommit=True) as connection:
            service.start()
            game = begin(service.url)
            before, place = _stored(connection), _place(connection)
            for part in _parts(commands, 100):
                _send(service, game, part)
                yield None
            stored, through = _stored(connection) - before, _place(connection) - place
            _refuse(service, game, refused)
            service.stop()
            tables = {name: _table(connection, name) for name in _TABLES}
        yield Grown(commands, refused, tables, stored, through)


def _parts(commands: int, most: int) -> Iterator[range]:
    for start in range(0, commands, most):
        yield range(start, min(start + most, commands))


def _send(service: ServiceProcess, game: Skirmish, numbers: range) -> None:
    with httpx.Client(timeout=30) as client:
        for number in numbers:
            reply = attack(client, service.url, game, f"command-{number}")
            assert reply.status_code == 200, reply.text


def _refuse(service: ServiceProcess, game: Skirmish, refused: int) -> None:
    path = f"{service.url}/games/{game.game_id}/commands"
    with httpx.Client(timeout=30) as client:
        for number in range(refused):
            headers = {**game.bearer, "idempotency-key": f"refused-{number}"}
            reply = client.post(path, json=REFUSED, headers=headers)
            assert reply.status_code == 409, reply.text


def _checkpoint(database: Path) -> None:
    """All of SQLite's write-ahead log into the database, and the log emptied, so that its next size tells
    what went through it."""
    with closing(sqlite3.connect(database, timeout=30)) as connection:
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    assert not busy


def _query(table: str) -> str:
    return f"SELECT COUNT(*), COALESCE({_TABLES[table]}, 0) FROM {table}"


def _measured(row: tuple[Any, ...] | None) -> Table:
    assert row is not None
    return Table(int(row[0]), int(row[1]))


def _number(connection: psycopg.Connection[Any], statement: str) -> int:
    row = connection.execute(statement.encode()).fetchone()
    assert row is not None
    return int(row[0])


def _name(connection: psycopg.Connection[Any], table: str) -> str:
    """There the library puts the application's name before its own table."""
    row = connection.execute(
        "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname LIKE %s",
        [f"%{table.removeprefix('stored')}"],
    ).fetchone()
    assert row is not None
    return str(row[0])


def _table(connection: psycopg.Connection[Any], table: str) -> Table:
    query = _query(table).replace(f"FROM {table}", f"FROM {_name(connection, table)}")
    return _measured(connection.execute(query.encode()).fetchone())


_SIZE = (
    "SELECT COALESCE((SELECT SUM(pg_total_relation_size(relid)) FROM pg_partition_tree('{0}')), "
    "pg_total_relation_size('{0}'))"
)
"""Of a table, its partitions and all indexes."""


def _stored(connection: psycopg.Connection[Any]) -> int:
    sizes = (_SIZE.format(_name(connection, table)) for table in _TABLES)
    return sum(_number(connection, size) for size in sizes)


def _place(connection: psycopg.Connection[Any]) -> int:
    return _number(connection, "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")
