"""The database function that appends a group of units, and its parameters.

It checks that every game is where its first unit expects it and that no key or digest is taken; then it
writes everything. Otherwise it writes nothing and returns NULL, and the caller finds out which units are at
fault. Whether the units fit each other the caller has checked already.

There is no lock. Of two writers that see the same game at the same version the second waits for the first at
the log's own key, and then fails as a whole (`unique_violation`); the caller looks again. A version that was
seen never goes away, so no gap can come of looking without a lock. Rows are written in the order of their
keys, so that two writers never wait for each other.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from psycopg.sql import SQL, Composed, Identifier, Literal

from service.store import tables
from service.store.rows import Credential, NewRows


class _Array(NamedTuple):
    name: str
    type: str


def _arrays(prefix: str, names: Sequence[str], types: Sequence[str]) -> list[_Array]:
    return [_Array(f"{prefix}_{name}", f"{type_}[]") for name, type_ in zip(names, types, strict=True)]


_HEADS = _arrays("head", ("game", "version"), ("uuid", "bigint"))
_EVENTS = _arrays("event", ("game", "version", "topic", "state"), ("uuid", "bigint", "text", "bytea"))
_REPLIES = _arrays("reply", tables.REPLY_COLUMNS, ("text", "text", "bytea", "bigint", "bytea"))
_REPLY_GAMES = _arrays("reply", ("game",), ("uuid",))
_CREDENTIALS = _arrays("credential", tables.CREDENTIAL_COLUMNS, ("bytea", "uuid", "text", "bigint"))
_REVOKED = _arrays("revoked", ("digest",), ("bytea",))
_GAMES = _arrays(
    "game",
    tables.GAME_COLUMNS,
    ("uuid", "text", "text", "text", "bigint", "bigint", "bigint", "text", "bytea"),
)
_OF_VERSION_1 = _HEADS + _EVENTS + _REPLIES + _CREDENTIALS + _REVOKED + _GAMES
_PARAMETERS = _OF_VERSION_1 + _REPLY_GAMES


def _unnest(arrays: Sequence[_Array]) -> str:
    return f"unnest({', '.join(array.name for array in arrays)})"


# Binary for bytes, which as text would double; text for the rest, where an empty list needs no type.
APPEND = (
    "SELECT quartermaster_append_2("
    + ", ".join(f"{'%b' if array.type == 'bytea[]' else '%t'}::{array.type}" for array in _PARAMETERS)
    + ")"
).encode()

GAME_OF = """
CREATE OR REPLACE FUNCTION quartermaster_game_of(scope text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $BODY$
    SELECT CASE WHEN split_part(scope, '/', 1) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        THEN split_part(scope, '/', 1) ELSE '00000000-0000-0000-0000-000000000000' END::uuid
$BODY$
"""
"""The game that a kept reply belongs to, as `tables.game_of` says it."""

_BODY = f"""
DECLARE
    place bigint;
BEGIN
    IF EXISTS (
        SELECT FROM {_unnest(_HEADS)} AS head (game, version)
        WHERE version <> COALESCE((SELECT max(originator_version) FROM {{log}} WHERE originator_id = game), 0)
    ) OR EXISTS (
        SELECT FROM {_unnest(_REPLY_GAMES + _REPLIES[:2])} AS new (game_id, scope, key)
        JOIN kept_replies USING (game_id, scope, key)
    ) OR EXISTS (
        SELECT FROM {_unnest(_CREDENTIALS[:1])} AS new (token_digest) JOIN credentials USING (token_digest)
        WHERE token_digest <> ALL (revoked_digest)
    ) THEN
        RETURN NULL;
    END IF;
    IF cardinality(event_state) > 0 THEN
        IF cardinality(event_state) >= 1 << {{bits}} THEN
            RAISE program_limit_exceeded USING MESSAGE = 'too many events for one transaction';
        END IF;
        SELECT (epoch + pg_current_xact_id()::text::bigint) << {{bits}} INTO place FROM quartermaster_schema;
        INSERT INTO {{log}} (originator_id, originator_version, topic, state, notification_id)
        SELECT game, version, topic, state, place + number
        FROM {_unnest(_EVENTS)} WITH ORDINALITY AS event (game, version, topic, state, number)
        ORDER BY game, version;
    END IF;
    IF cardinality(reply_scope) > 0 THEN
        INSERT INTO kept_replies (game_id, {tables.columns(tables.REPLY_COLUMNS)})
        SELECT * FROM {_unnest(_REPLY_GAMES + _REPLIES)} ORDER BY 1, 2, 3;
    END IF;
    IF cardinality(revoked_digest) > 0 THEN
        DELETE FROM credentials WHERE token_digest = ANY (revoked_digest);
    END IF;
    IF cardinality(credential_token_digest) > 0 THEN
        INSERT INTO credentials ({tables.columns(tables.CREDENTIAL_COLUMNS)})
        SELECT * FROM {_unnest(_CREDENTIALS)} ORDER BY 2, 1;
    END IF;
    IF cardinality(game_game_id) > 0 THEN
        {tables.game_upsert(f"SELECT * FROM {_unnest(_GAMES)} ORDER BY 1")};
    END IF;
    RETURN COALESCE(place, 0);
END
"""


def _signature(arrays: Sequence[_Array]) -> str:
    return ", ".join(f"{array.name} {array.type}" for array in arrays)


def append_function(log: str, bits: int) -> Composed:
    """The statement that makes the function, or replaces an older one."""
    return SQL(
        f"CREATE OR REPLACE FUNCTION quartermaster_append_2({_signature(_PARAMETERS)}) RETURNS bigint "
        f"LANGUAGE plpgsql AS $BODY${_BODY}$BODY$"
    ).format(log=Identifier(log), bits=Literal(bits))


APPEND_OF_VERSION_1 = f"""
CREATE OR REPLACE FUNCTION quartermaster_append({_signature(_OF_VERSION_1)}) RETURNS bigint
LANGUAGE plpgsql AS $BODY$
DECLARE
    place bigint;
BEGIN
    place := quartermaster_append_2(
        {", ".join(array.name for array in _OF_VERSION_1)},
        ARRAY(SELECT quartermaster_game_of(scope)
              FROM unnest(reply_scope) WITH ORDINALITY AS one (scope, number)
              ORDER BY number));
    PERFORM pg_notify('quartermaster_events', '');
    RETURN place;
EXCEPTION WHEN unique_violation THEN
    RETURN NULL;
END
$BODY$
"""
"""What a program calls that knows version 1 alone, for as long as it runs beside newer ones."""


def append_parameters(units: Sequence[NewRows]) -> list[list[Any]]:
    heads: dict[UUID, int] = {}
    for unit in units:
        heads.setdefault(unit.game_id, unit.expected_version)
    events = [
        (unit.game_id, version, kind, state)
        for unit in units
        for version, (kind, state) in enumerate(
            zip(unit.types, unit.states, strict=True), unit.expected_version + 1
        )
    ]
    replies = [tables.reply_values(unit.reply) for unit in units if unit.reply is not None]
    revoked, held = _net_credentials(units)
    credentials = [tables.credential_values(credential, credential.game_id) for credential in held]
    # An upsert may touch a row only once: the last word on each game counts.
    rows = {unit.game_row.game_id: unit.game_row for unit in units if unit.game_row is not None}
    games = [tables.game_values(row, row.game_id) for row in rows.values()]
    return [
        *_columns(list(heads.items()), _HEADS),
        *_columns(events, _EVENTS),
        *_columns(replies, _REPLIES),
        *_columns(credentials, _CREDENTIALS),
        *_columns([(digest,) for digest in revoked], _REVOKED),
        *_columns(games, _GAMES),
        [tables.game_of(scope) for scope, *_ in replies],
    ]


def _net_credentials(units: Sequence[NewRows]) -> tuple[set[bytes], list[Credential]]:
    """What to delete first and insert then, so that it comes to the same as one unit after the other."""
    revoked: set[bytes] = set()
    held: dict[bytes, Credential] = {}
    for unit in units:
        revoked.update(unit.revoked)
        for digest in unit.revoked:
            held.pop(digest, None)
        held.update((credential.token_digest, credential) for credential in unit.credentials)
    return revoked, list(held.values())


def _columns(rows: Sequence[tuple[Any, ...]], arrays: Sequence[_Array]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in arrays]
