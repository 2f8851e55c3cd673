"""The tables in PostgreSQL, made or brought up to date while other programs go on.

Every key begins with the game, or with what holds it, so that the tables can be spread over many servers by
that column; the log is spread over partitions by it already.

Places in the log (`notification_id`) are not taken from a counter, which would hand them out in another order
than that of commits, or hold up every writer. They are made of the transaction's own number, which PostgreSQL
gives out in rising order: (epoch + number) · 2²⁰ + 1, 2, 3 …  Whatever a transaction that is still running
may yet write lies above `SETTLED`, so that a follower that reads only below it never passes over anything.
The epoch is raised when the tables have come from another server, whose transactions had higher numbers.
"""

import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, LiteralString

import psycopg
from psycopg import Connection
from psycopg.sql import SQL, Identifier

from service.store import schema
from service.store.postgres_append import APPEND_OF_VERSION_1, GAME_OF, append_function

_log = logging.getLogger(__name__)
PARTITIONS = 16
BITS = 20
"""Of a place, for the events of one transaction."""
LOG = "quartermaster_events"

SETTLED = (
    f"(((SELECT epoch FROM quartermaster_schema) "
    f"+ pg_snapshot_xmin(pg_current_snapshot())::text::bigint) << {BITS})"
)
"""Every place below it is taken for good: no running transaction can still fill it, and none to come."""

_LOCK = 0x514D_5348
_COPIED_AT_ONCE = 5_000
_SELDOM_VACUUMED: LiteralString = (
    "autovacuum_vacuum_threshold = 100000000, autovacuum_vacuum_scale_factor = 0.5, "
    "autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.01"
)
_TABLES: Sequence[LiteralString] = (
    "CREATE TABLE kept_replies (game_id uuid NOT NULL, scope text NOT NULL, key text NOT NULL, "
    "request_digest bytea NOT NULL, status_code bigint NOT NULL, reply bytea NOT NULL, "
    "PRIMARY KEY (game_id, scope, key))",
    "CREATE TABLE credentials (game_id uuid NOT NULL, token_digest bytea NOT NULL, role text NOT NULL, "
    "seat bigint, PRIMARY KEY (game_id, token_digest))",
    "CREATE INDEX credentials_by_digest ON credentials (token_digest)",
    "CREATE TABLE games (game_id uuid NOT NULL PRIMARY KEY, variant text NOT NULL, board text NOT NULL, "
    "status text NOT NULL, created_at bigint NOT NULL, updated_at bigint NOT NULL, version bigint NOT NULL, "
    "title text NOT NULL, details bytea NOT NULL)",
    "CREATE INDEX games_by_age ON games (created_at, game_id)",
    "CREATE TABLE refusals (place bigint GENERATED ALWAYS AS IDENTITY, game_id uuid NOT NULL, "
    "actor text NOT NULL, refused_at bigint NOT NULL, version bigint NOT NULL, details bytea NOT NULL, "
    "PRIMARY KEY (game_id, place))",
    "CREATE INDEX refusals_of_game ON refusals (game_id, actor, place)",
    "CREATE INDEX refusals_by_age ON refusals (refused_at)",
)


def bring_up_to_date(connection: Connection[Any]) -> None:
    """Leave tables of the present version behind, whatever was there. The connection commits by itself."""
    with alone(connection):
        found = _version(connection)
        if found == 0:
            _create(connection)
        elif found == 1:
            _from_version_1(connection)
        _start_above(connection)


@contextmanager
def alone(connection: Connection[Any]) -> Iterator[None]:
    """Nobody else makes tables meanwhile, since IF NOT EXISTS alone does not serve two at a time."""
    while not _one(connection, f"SELECT pg_try_advisory_lock({_LOCK})"):
        time.sleep(0.05)  # not inside the database: an index being made waits for all who wait there
    try:
        yield
    finally:
        connection.execute(f"SELECT pg_advisory_unlock({_LOCK})")


def _version(connection: Connection[Any]) -> int:
    if _one(connection, "SELECT to_regclass('quartermaster_schema') IS NOT NULL"):
        with connection.cursor(row_factory=psycopg.rows.tuple_row) as cursor:
            row = cursor.execute(schema.SELECT_SCHEMA).fetchone()
        if row is not None:
            schema.check(*row)
            return int(row[0])
    return int(_one(connection, "SELECT to_regclass('quartermaster_events') IS NOT NULL"))


def _create(connection: Connection[Any]) -> None:
    with connection.transaction():
        _create_log(connection, LOG)
        _create_index(connection, LOG)
        for statement in _TABLES:
            connection.execute(statement)
        _finish(connection)


def _create_log(connection: Connection[Any], name: str) -> None:
    connection.execute(
        SQL(
            "CREATE TABLE {} (originator_id uuid NOT NULL, originator_version bigint NOT NULL, "
            "topic text NOT NULL, state bytea NOT NULL, notification_id bigint NOT NULL, "
            "PRIMARY KEY (originator_id, originator_version)) PARTITION BY HASH (originator_id)"
        ).format(Identifier(name))
    )
    for number in range(PARTITIONS):
        connection.execute(
            SQL(
                "CREATE TABLE {} PARTITION OF {} FOR VALUES WITH (MODULUS {}, REMAINDER {}) WITH ({})"
            ).format(
                Identifier(f"{LOG}_{number:02}"),
                Identifier(name),
                SQL(str(PARTITIONS)),
                SQL(str(number)),
                SQL(_SELDOM_VACUUMED),
            )
        )


def _create_index(connection: Connection[Any], log: str) -> None:
    """By which followers read."""
    connection.execute(
        SQL("CREATE INDEX IF NOT EXISTS {} ON {} (notification_id)").format(
            Identifier(f"{log}_notification_id_idx"), Identifier(log)
        )
    )


def _finish(connection: Connection[Any]) -> None:
    """The functions that write, and the version."""
    connection.execute(GAME_OF)
    connection.execute(append_function(LOG, BITS))
    connection.execute(APPEND_OF_VERSION_1)
    connection.execute(schema.CREATE_SCHEMA)
    connection.execute(schema.INSERT_SCHEMA)


def _start_above(connection: Connection[Any]) -> None:
    """Let new places lie above all there are, also where the tables have come from another server.

    One damaged page must not keep all games from being served. Tables with such a page have not come from
    another server: it would not have let them be read out, and a copy of its files goes on with its numbers.
    """
    try:
        connection.execute(
            f"UPDATE quartermaster_schema SET epoch = epoch + behind FROM ("
            f"SELECT ((SELECT COALESCE(max(notification_id), 0) FROM quartermaster_events) >> {BITS}) + 1 "
            "- (SELECT epoch FROM quartermaster_schema) "
            "- pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS behind) AS found WHERE behind > 0"
        )
    except (psycopg.errors.DataCorrupted, psycopg.errors.IndexCorrupted) as error:
        _log.error("the log is damaged; games that it has are named when somebody looks: %s", error)


# From version 1, while programs that know no other go on writing.


def _from_version_1(connection: Connection[Any]) -> None:
    """Whatever takes the longer, the larger the tables are, is done while the others go on. Where a program
    was stopped at it, the next one takes it up."""
    with connection.transaction():
        if not _one(connection, "SELECT to_regclass('quartermaster_events_next') IS NOT NULL"):
            _create_log(connection, _NEXT)
        _create_index(connection, _NEXT)
        connection.execute(GAME_OF)
        connection.execute("ALTER TABLE kept_replies ADD COLUMN IF NOT EXISTS game_id uuid")
        connection.execute(_PLACE_NEW_REPLIES)
    while _copy_events(connection, _COPIED_AT_ONCE) == _COPIED_AT_ONCE:
        pass
    _place_old_replies(connection, _COPIED_AT_ONCE)
    connection.execute("ALTER TABLE kept_replies VALIDATE CONSTRAINT kept_replies_placed")
    for name, table, columns in _KEYS:
        _create_beside(connection, name, SQL("UNIQUE INDEX"), table, columns)
    _create_beside(connection, "credentials_by_digest", SQL("INDEX"), "credentials", "token_digest")
    with connection.transaction():
        _swap(connection)


_NEXT = "quartermaster_events_next"
_KEYS: Sequence[tuple[str, str, LiteralString]] = (
    ("kept_replies_key", "kept_replies", "game_id, scope, key"),
    ("credentials_key", "credentials", "game_id, token_digest"),
    ("refusals_key", "refusals", "game_id, place"),
)


_PLACE_NEW_REPLIES = """
CREATE OR REPLACE FUNCTION quartermaster_place_reply() RETURNS trigger LANGUAGE plpgsql AS $BODY$
BEGIN
    NEW.game_id := quartermaster_game_of(NEW.scope);
    RETURN NEW;
END
$BODY$;
DROP TRIGGER IF EXISTS kept_replies_of_version_1 ON kept_replies;
CREATE TRIGGER kept_replies_of_version_1 BEFORE INSERT ON kept_replies FOR EACH ROW
WHEN (NEW.game_id IS NULL) EXECUTE FUNCTION quartermaster_place_reply();
ALTER TABLE kept_replies DROP CONSTRAINT IF EXISTS kept_replies_placed;
ALTER TABLE kept_replies ADD CONSTRAINT kept_replies_placed CHECK (game_id IS NOT NULL) NOT VALID
"""
"""A call of version 1 knows no game there, and one that waits while the tables are changed goes on as it
began. The constraint, once all rows are known to hold it, saves looking at them again under the lock."""


def _create_beside(
    connection: Connection[Any], name: str, kind: SQL, table: str, columns: LiteralString
) -> None:
    """An index, made anew where the making of it was broken off."""
    connection.execute(SQL("DROP INDEX IF EXISTS {}").format(Identifier(name)))
    connection.execute(
        SQL("CREATE {} CONCURRENTLY {} ON {} ({})").format(
            kind, Identifier(name), Identifier(table), SQL(columns)
        )
    )


COPY_EVENTS: LiteralString = (
    "INSERT INTO quartermaster_events_next "
    "(originator_id, originator_version, topic, state, notification_id) "
    "SELECT originator_id, originator_version, topic, state, notification_id FROM quartermaster_events "
    "WHERE notification_id > (SELECT COALESCE(max(notification_id), 0) FROM quartermaster_events_next) "
    "ORDER BY notification_id LIMIT %s"
)


def _copy_events(connection: Connection[Any], most: int) -> int:
    """In version 1 one lock kept the order of places that of commits: nothing can turn up below the last."""
    return connection.execute(COPY_EVENTS, [most]).rowcount


PLACE_REPLIES: LiteralString = (
    "WITH page AS (SELECT scope, key FROM kept_replies WHERE (scope, key) > (%s, %s) "
    "ORDER BY scope, key LIMIT %s), "
    "placed AS (UPDATE kept_replies AS reply SET game_id = quartermaster_game_of(page.scope) FROM page "
    "WHERE reply.scope = page.scope AND reply.key = page.key AND reply.game_id IS NULL) "
    "SELECT scope, key FROM page ORDER BY scope DESC, key DESC LIMIT 1"
)


def _place_old_replies(connection: Connection[Any], most: int) -> None:
    """In the order of their key, so that no page looks again at those before it."""
    last: Any = ("", "")
    with connection.cursor(row_factory=psycopg.rows.tuple_row) as cursor:
        while last is not None:
            last = cursor.execute(PLACE_REPLIES, [*last, most]).fetchone()


def _swap(connection: Connection[Any]) -> None:
    """What came during the copying, and the new tables in the place of the old: a moment for which the others
    wait."""
    connection.execute(
        "LOCK TABLE quartermaster_events, kept_replies, credentials, refusals IN ACCESS EXCLUSIVE MODE"
    )
    while _copy_events(connection, _COPIED_AT_ONCE):
        pass
    connection.execute("DROP TABLE quartermaster_events")
    connection.execute("ALTER TABLE quartermaster_events_next RENAME TO quartermaster_events")
    for index in ("pkey", "notification_id_idx"):
        old, new = Identifier(f"{_NEXT}_{index}"), Identifier(f"{LOG}_{index}")
        connection.execute(SQL("ALTER INDEX {} RENAME TO {}").format(old, new))
    connection.execute("DROP INDEX credentials_of_game")
    connection.execute("ALTER TABLE kept_replies ALTER COLUMN game_id SET NOT NULL")
    connection.execute("ALTER TABLE kept_replies DROP CONSTRAINT kept_replies_placed")
    for name, table, _ in _KEYS:
        key = Identifier(f"{table}_pkey")
        connection.execute(SQL("ALTER TABLE {} DROP CONSTRAINT {}").format(Identifier(table), key))
        connection.execute(
            SQL("ALTER TABLE {} ADD CONSTRAINT {} PRIMARY KEY USING INDEX {}").format(
                Identifier(table), key, Identifier(name)
            )
        )
    _finish(connection)


def _one(connection: Connection[Any], query: LiteralString) -> Any:
    with connection.cursor(row_factory=psycopg.rows.tuple_row) as cursor:
        found = cursor.execute(query).fetchone()
    assert found is not None
    return found[0]
