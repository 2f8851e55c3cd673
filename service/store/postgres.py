"""The store in PostgreSQL: one prepared call writes a whole group of units, and writers of different games do
not wait for each other.

Nor does a follower miss anything for that: it reads below the oldest transaction that is still running (see
`postgres_schema`).
"""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any
from uuid import UUID, uuid4

from eventsourcing.persistence import IntegrityError, InterfaceError, OperationalError
from eventsourcing.postgres import (
    PostgresAggregateRecorder,
    PostgresApplicationRecorder,
    PostgresDatastore,
    PostgresFactory,
)
from eventsourcing.utils import Environment, EnvType
from psycopg import Connection
from psycopg.rows import dict_row, tuple_row
from psycopg.sql import SQL, Identifier

from service.store import tables
from service.store.admission import Facts, admit, hoped_for
from service.store.errors import StoreDamaged, StoreError
from service.store.postgres_append import APPEND, append_parameters
from service.store.postgres_news import Notifier, PostgresEars
from service.store.postgres_schema import LOG, SETTLED, alone, bring_up_to_date
from service.store.recorder import GameRecorder
from service.store.records import SnapshotRecorder
from service.store.rows import KeptReply, NewRows

_AT_REST, _AT_MOST = 2, 16
"""Connections of a worker's pool. Each thread that may ask (`Lanes`, the writer) can have one, so that none
waits in vain; more do not read faster: on two cores four read most (`make bench-scaled`)."""
_ROOM = 100_000
"""Bytes, more than is mostly left over in pages that are there."""


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
            pool_size=_AT_REST,
            max_overflow=_AT_MOST - _AT_REST,
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


class PostgresGameRecorder(GameRecorder, PostgresApplicationRecorder):
    place_column = "notification_id"
    types_joined = "STRING_AGG(DISTINCT topic, ',')"
    poll_seconds = 1.0
    settled = f"notification_id < {SETTLED}"

    def __init__(self, datastore: PostgresDatastore, *, events_table_name: str = LOG) -> None:
        super().__init__(datastore, events_table_name=events_table_name)
        assert isinstance(datastore, _Datastore)
        self._url, self._timeout = datastore.url, datastore.timeout
        self._notifier = Notifier(self._url, self._timeout, self.channel_name)

    def create_table(self) -> None:
        """All tables, the snapshots' too; older ones are brought up to date. The library's own function that
        inserts takes no care of order: it must not even exist."""
        with self.datastore.get_connection() as connection:
            bring_up_to_date(connection)

    def stored_id(self, game_id: UUID) -> UUID:
        return game_id

    def read(self, statement: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        return self._execute(_with_percent(statement), parameters)

    def write_beside(self, statements: Sequence[tuple[str, Sequence[Any]]]) -> None:
        with self.datastore.transaction(commit=True) as cursor:
            for statement, parameters in statements:
                cursor.execute(_with_percent(statement), parameters)

    def needing_room(self) -> list[tuple[str, Sequence[Any]]]:
        """On a full disk a row that fits into a page that is there can still be changed; a log that must
        grow cannot. So something is written that needs pages of its own, among the replies of no game."""
        nobody = uuid4()
        return [
            (
                "INSERT INTO kept_replies (game_id, scope, key, request_digest, status_code, reply) "
                "VALUES (?, '', '', '', 0, ?)",
                [nobody, os.urandom(_ROOM)],
            ),
            ("DELETE FROM kept_replies WHERE game_id = ?", [nobody]),
        ]

    def write(self, units: Sequence[NewRows]) -> list[int | StoreError]:
        verdicts = admit(units, hoped_for(units))
        if any(verdicts):
            verdicts = admit(units, _known_facts(self, units))
        places: Iterator[int] = iter(())
        # Each round after the first knows of at least one more unit that somebody else's has outrun.
        while admitted := [unit for unit, verdict in zip(units, verdicts, strict=True) if verdict is None]:
            place = self._append(admitted)
            if place is not None:
                places = _last_places(admitted, place)
                break
            fresh = iter(admit(admitted, _known_facts(self, admitted)))
            verdicts = [next(fresh) if verdict is None else verdict for verdict in verdicts]
        return [next(places) if verdict is None else verdict for verdict in verdicts]

    def _append(self, units: Sequence[NewRows]) -> int | None:
        """Write all units, if the store still is as they expect; the place after which they lie."""
        try:
            with (
                self.datastore.get_connection() as connection,
                connection.cursor(row_factory=tuple_row) as cursor,
            ):
                found = cursor.execute(APPEND, append_parameters(units), prepare=True).fetchone()
        except IntegrityError:
            return None  # somebody else was writing the same at that moment, and was first
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

    def kept_reply(self, scope: str, key: str) -> KeptReply | None:
        found = self.select(
            f"SELECT {tables.columns(tables.REPLY_COLUMNS)} FROM kept_replies "
            "WHERE game_id = ? AND scope = ? AND key = ?",
            [tables.game_of(scope), scope, key],
        )
        return tables.read_reply(found[0]) if found else None

    def replies_of(self, game_id: UUID) -> tuple[str, list[Any]]:
        return "game_id = ?", [game_id]

    # Following: processes tell each other of their commits through PostgreSQL.

    def max_notification_id(self) -> int:
        """Where the last page of the log is damaged: a place below which all is settled, which need not be an
        event's. One damaged page must not keep all games from being served."""
        try:
            return super().max_notification_id()
        except StoreDamaged:
            return int(self.select(f"SELECT {SETTLED} - 1")[0][0])

    def committed(self) -> None:
        super().committed()
        self._notifier.notify()

    def ears(self) -> PostgresEars:
        return PostgresEars(self._url, self._timeout, self.channel_name, self._notifier.name, self._heard)

    def _heard(self, *, after_absence: bool) -> None:
        if after_absence:
            self.absences += 1
        self.wakeups.wake()

    def close(self) -> None:
        self._notifier.close()


class PostgresSnapshotRecorder(PostgresAggregateRecorder, SnapshotRecorder):
    def __init__(self, datastore: PostgresDatastore, *, events_table_name: str = "stored_snapshots") -> None:
        super().__init__(datastore, events_table_name=events_table_name)
        self.insert_events_statement += SQL(
            " ON CONFLICT (originator_id, originator_version) DO UPDATE SET state = excluded.state"
        )

    def create_table(self) -> None:
        with self.datastore.get_connection() as connection, alone(connection):
            super().create_table()

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


def _known_facts(recorder: GameRecorder, units: Sequence[NewRows]) -> Facts:
    """What the store holds of all that these units depend on, read outside their transaction."""
    replies = [unit.reply for unit in units if unit.reply is not None]
    digests = [credential.token_digest for unit in units for credential in unit.credentials]
    return Facts(
        versions={game_id: recorder.version(game_id) for game_id in {unit.game_id for unit in units}},
        keys={(r.scope, r.key) for r in replies if recorder.kept_reply(r.scope, r.key) is not None},
        digests={digest for digest in digests if recorder.credential(digest) is not None},
    )
