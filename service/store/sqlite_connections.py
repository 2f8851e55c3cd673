"""Connections to SQLite: a write-ahead log, every commit on the disk, one writer of the machine at a time."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from time import monotonic, sleep

from eventsourcing.persistence import (
    ConnectionPoolClosedError,
    DatabaseError,
    IntegrityError,
    InterfaceError,
    OperationalError,
    PersistenceError,
)
from eventsourcing.sqlite import (
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
)

from service.store.sqlite_append import Statement
from service.store.writers_queue import WritersQueue

_STATEMENTS_KEPT = 256
_ASK_AGAIN = 0.01


class Connection(SQLiteConnection):
    def __init__(self, connection: sqlite3.Connection, max_age: float | None, queue: WritersQueue) -> None:
        super().__init__(connection, max_age)
        self._queue = queue

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """A writer takes the lock before it looks, so that what it sees stays true until it commits."""
        with self._queue.turn() if commit else nullcontext():
            try:
                with self.cursor() as cursor:
                    cursor.execute("BEGIN IMMEDIATE" if commit else "BEGIN")
                    yield SQLiteCursor(cursor)
                    if commit:
                        self.commit()
            except sqlite3.Error as error:
                raise _translated(error) from error
            finally:
                # After a failed commit as well: the pool must not hand out a connection inside a transaction.
                if self._sqlite_conn.in_transaction:
                    self.rollback()

    def at_once(self, append: Statement) -> sqlite3.Cursor | None:
        """A transaction of one statement; None: it has more parameters than this SQLite takes."""
        if len(append.values) > self._sqlite_conn.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER):
            return None
        with self._queue.turn():
            try:
                return self._sqlite_conn.execute(append.statement, append.values)
            except sqlite3.Error as error:
                raise _translated(error) from error


def _log_ahead(connection: sqlite3.Connection, patience: float) -> None:
    """Switch a new file, or one that was put back, to write-ahead logging. SQLite waits for whoever holds the
    file, except where both might wait for each other: then it says at once that it is locked."""
    until = monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() >= until:
                raise
            sleep(_ASK_AGAIN)
        else:
            return


def _translated(error: sqlite3.Error) -> PersistenceError:
    if isinstance(error, sqlite3.IntegrityError):
        return IntegrityError(str(error))
    if isinstance(error, sqlite3.OperationalError):
        return OperationalError(str(error))
    return DatabaseError(str(error))


class Pool(SQLiteConnectionPool):
    def __init__(self, db_name: str, lock_timeout: int | None, synchronous: str, queue: WritersQueue) -> None:
        super().__init__(db_name=db_name, lock_timeout=lock_timeout)
        self.synchronous = synchronous
        self.queue = queue

    def _create_connection(self) -> SQLiteConnection:
        try:
            connection = sqlite3.connect(
                self.db_name,
                uri=True,
                check_same_thread=False,
                isolation_level=None,
                cached_statements=_STATEMENTS_KEPT,
                timeout=self.lock_timeout or 0,
            )
            if not self.is_sqlite_memory_mode:
                _log_ahead(connection, self.lock_timeout or 0)
            connection.execute(f"PRAGMA synchronous = {self.synchronous}")
            # What a statement puts aside for itself needs no disk, which may be full or slow.
            connection.execute("PRAGMA temp_store = MEMORY")
        except sqlite3.Error as error:
            raise InterfaceError(str(error)) from error
        connection.row_factory = sqlite3.Row
        return Connection(connection, self.max_age, self.queue)

    def get_connection(
        self, timeout: float | None = None, *, is_writer: bool | None = None
    ) -> SQLiteConnection:
        try:
            return super().get_connection(timeout, is_writer=is_writer)
        except ConnectionPoolClosedError as closed:
            raise InterfaceError("the store is closed") from closed

    def put_connection(self, conn: SQLiteConnection) -> None:
        with self._put_condition:
            if not self._closed:
                super().put_connection(conn)
                return
        conn.close()

    def close(self) -> None:
        """What a thread is still reading with, it closes itself when it has done: a connection that is closed
        under its reader ends the whole process (SQLite does not look)."""
        with self._put_condition:
            self._in_use.clear()
            super().close()
            self.queue.close()


class Datastore(SQLiteDatastore):
    def __init__(self, db_name: str, lock_timeout: int | None, synchronous: str, queue: WritersQueue) -> None:
        super().__init__(db_name, lock_timeout=lock_timeout)
        self.pool: Pool = Pool(db_name, lock_timeout, synchronous, queue)
