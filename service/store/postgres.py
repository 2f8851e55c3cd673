"""The store in PostgreSQL: one prepared call writes a whole group of units under one lock.

The lock makes the order of commits the order of notification ids, so that a follower never passes over an
event that becomes visible after a later one.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from threading import Event, Lock, Thread, current_thread
from typing import Any
from uuid import UUID

import psycopg
from eventsourcing.persistence import InterfaceError, OperationalError
from eventsourcing.postgres import (
    PostgresAggregateRecorder,
    PostgresApplicationRecorder,
    PostgresDatastore,
    PostgresFactory,
    PostgresRecorder,
)
from eventsourcing.utils import Environment, EnvType
from psycopg import Connection
from psycopg.rows import dict_row, tuple_row
from psycopg.sql import SQL, Identifier

from service.store import tables
from service.store.admission import admit, hoped_for
from service.store.errors import StoreError
from service.store.postgres_append import APPEND, append_function, append_parameters
from service.store.recorder import GameRecorder, SnapshotRecorder, known_facts
from service.store.rows import NewRows

_SCHEMA_LOCK = 0x514D_5348
_TYPES = {
    "uuid": "uuid",
    "blob": "bytea",
    "integer": "bigint",
    "serial": "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
}


class _Datastore(PostgresDatastore):
    def __init__(self, url: str, timeout: int, synchronous: str) -> None:
        self.url = url
        self.timeout = timeout
        self.synchronous = synchronous
        super().__init__(
            "",
            "",
            "",
            "",
            "",
            connect_timeout=timeout,
            pool_size=2,
            max_overflow=14,
            lock_timeout=int(timeout),
        )
        # The whole address, with whatever it says of certificates and the like.
        self.pool.conninfo = url
        self.pool.kwargs = {"row_factory": dict_row}

    def after_connect_func(self) -> Callable[[Connection[Any]], None]:
        configure, synchronous, timeout = super().after_connect_func(), self.synchronous, self.timeout

        def after_connect(connection: Connection[Any]) -> None:
            configure(connection)
            connection.execute("SELECT set_config('lock_timeout', %s, false)", [f"{timeout}s"])
            if synchronous == "FULL":
                # Stronger settings of the server's owner stay; only "not durable" is not accepted.
                connection.execute(
                    "SELECT set_config('synchronous_commit', 'on', false) "
                    "WHERE current_setting('synchronous_commit') = 'off'"
                )
            else:
                connection.execute("SET synchronous_commit = off")

        return after_connect


class _MadeAlone(PostgresRecorder):
    """Makes its tables while nobody else does, since IF NOT EXISTS alone does not serve two at a time."""

    def create_table(self) -> None:
        with self.datastore.get_connection() as connection:
            connection.execute("SELECT pg_advisory_lock(%s)", [_SCHEMA_LOCK])
            try:
                super().create_table()
            finally:
                connection.execute("SELECT pg_advisory_unlock(%s)", [_SCHEMA_LOCK])


class PostgresGameRecorder(GameRecorder, _MadeAlone, PostgresApplicationRecorder):
    place_column = "notification_id"
    poll_seconds = 1.0

    def __init__(self, datastore: PostgresDatastore, *, events_table_name: str = "stored_events") -> None:
        super().__init__(datastore, events_table_name=events_table_name)
        assert isinstance(datastore, _Datastore)
        self._url, self._timeout = datastore.url, datastore.timeout
        # The library's own insert function takes no lock: it must not even exist.
        del self.sql_create_statements[self.create_insert_function_statement_index]
        for statement in tables.create_statements(**_TYPES):
            self.sql_create_statements.append(SQL(statement).format())
        self.sql_create_statements.append(append_function(events_table_name, self.channel_name))
        self._listener: _Listener | None = None
        self._listener_lock = Lock()

    def stored_id(self, game_id: UUID) -> UUID:
        return game_id

    def read(self, statement: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        return self._execute(_with_percent(statement), parameters)

    def write_beside(self, statements: Sequence[tuple[str, Sequence[Any]]]) -> None:
        with self.datastore.transaction(commit=True) as cursor:
            for statement, parameters in statements:
                cursor.execute(_with_percent(statement), parameters)

    def write(self, units: Sequence[NewRows]) -> list[int | StoreError]:
        verdicts = admit(units, hoped_for(units))
        if any(verdicts):
            verdicts = admit(units, known_facts(self, units))
        places: Iterator[int] = iter(())
        while admitted := [unit for unit, verdict in zip(units, verdicts, strict=True) if verdict is None]:
            place = self._append(admitted)
            if place is not None:
                places = _last_places(admitted, place)
                break
            fresh = iter(admit(admitted, known_facts(self, admitted)))
            verdicts = [next(fresh) if verdict is None else verdict for verdict in verdicts]
        return [next(places) if verdict is None else verdict for verdict in verdicts]

    def _append(self, units: Sequence[NewRows]) -> int | None:
        """Write all units, if the store still is as they expect; the place after which they lie."""
        with (
            self.datastore.get_connection() as connection,
            connection.cursor(row_factory=tuple_row) as cursor,
        ):
            found = cursor.execute(APPEND, append_parameters(units), prepare=True).fetchone()
        assert found is not None
        place: int | None = found[0]
        return place

    def _execute(self, statement: bytes, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        try:
            return self._execute_once(statement, parameters)
        except (OperationalError, InterfaceError):
            # Most likely the server was restarted and the pool holds dead connections.
            self.datastore.pool.check()
            return self._execute_once(statement, parameters)

    def _execute_once(self, statement: bytes, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        with (
            self.datastore.get_connection() as connection,
            connection.cursor(row_factory=tuple_row, binary=True) as cursor,
        ):
            return cursor.execute(statement, parameters, prepare=True).fetchall()

    # Following: PostgreSQL tells of other processes' commits.

    def listen(self, wakeup: Event) -> None:
        super().listen(wakeup)
        with self._listener_lock:
            if self._listener is None:
                self._listener = _Listener(self._url, self._timeout, self.channel_name, self.wake)

    def unlisten(self, wakeup: Event) -> None:
        super().unlisten(wakeup)
        with self._listener_lock:
            if self._listener is not None and not self._wakeups:
                self._listener.close()
                self._listener = None


class _Listener:
    """Listens on a channel of the database, in a thread, and comes back after the database has been away."""

    def __init__(self, url: str, timeout: int, channel: str, heard: Callable[[], None]) -> None:
        self._url = url
        self._timeout = timeout
        self._channel = channel
        self._heard = heard
        self._closed = Event()
        self._thread = Thread(target=self._run, name="store-listener", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._closed.is_set():
            with suppress(psycopg.Error), self._connect() as connection:
                connection.execute(SQL("LISTEN {}").format(Identifier(self._channel)))
                self._heard()  # Something may have been committed before we listened.
                while not self._closed.is_set():
                    for _ in connection.notifies(timeout=0.2, stop_after=1):
                        self._heard()
            self._closed.wait(0.2)

    def _connect(self) -> Connection[Any]:
        return psycopg.connect(self._url, autocommit=True, connect_timeout=self._timeout)

    def close(self) -> None:
        self._closed.set()
        if current_thread() is not self._thread:
            self._thread.join()


class PostgresSnapshotRecorder(_MadeAlone, PostgresAggregateRecorder, SnapshotRecorder):
    def __init__(self, datastore: PostgresDatastore, *, events_table_name: str = "stored_snapshots") -> None:
        super().__init__(datastore, events_table_name=events_table_name)
        self.insert_events_statement += SQL(
            " ON CONFLICT (originator_id, originator_version) DO UPDATE SET state = excluded.state"
        )

    def forget(self, game_id: UUID | None) -> None:
        table = Identifier(self.datastore.schema, self.events_table_name)
        with self.datastore.transaction(commit=True) as cursor:
            if game_id is None:
                cursor.execute(SQL("DELETE FROM {}").format(table))
            else:
                cursor.execute(SQL("DELETE FROM {} WHERE originator_id = %s").format(table), [game_id])


class PostgresGames(PostgresFactory):
    """The library's infrastructure for PostgreSQL, with recorders that know games."""

    application_recorder_class = PostgresGameRecorder
    aggregate_recorder_class = PostgresSnapshotRecorder

    def __init__(self, env: Environment | EnvType | None) -> None:
        super().__init__(env)
        self.datastore = _Datastore(
            self.env.get("POSTGRES_URL", ""),
            int(self.env.get("POSTGRES_CONNECT_TIMEOUT", "5")),
            self.env.get("SYNCHRONOUS", "FULL"),
        )


def _last_places(units: Sequence[NewRows], place: int) -> Iterator[int]:
    for unit in units:
        place += len(unit.states)
        yield place if unit.states else 0


@lru_cache(maxsize=256)
def _with_percent(statement: str) -> bytes:
    """The shared statements write parameters as `?`, and hold no other question or percent mark."""
    return statement.replace("?", "%s").encode()
