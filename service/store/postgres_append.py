"""The database function that appends a group of units, and its parameters.

It checks, under the lock, that every game is where its first unit expects it and that no key or digest is
taken; then it writes everything. Otherwise it writes nothing and returns NULL, and the caller finds out
which units are at fault. Whether the units fit each other the caller has checked already.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple
from uuid import UUID

from psycopg.sql import SQL, Composed, Identifier, Literal

from service.store import tables
from service.store.rows import Credential, NewRows

_APPEND_LOCK = 0x514D_4150
"""One writer at a time in the whole database, until its transaction ends."""


class _Array(NamedTuple):
    name: str
    type: str


def _arrays(prefix: str, names: Sequence[str], types: Sequence[str]) -> list[_Array]:
    return [_Array(f"{prefix}_{name}", f"{type_}[]") for name, type_ in zip(names, types, strict=True)]


_HEADS = _arrays("head", ("game", "version"), ("uuid", "bigint"))
_EVENTS = _arrays("event", ("game", "version", "topic", "state"), ("uuid", "bigint", "text", "bytea"))
_REPLIES = _arrays("reply", tables.REPLY_COLUMNS, ("text", "text", "bytea", "bigint", "bytea"))
_CREDENTIALS = _arrays("credential", tables.CREDENTIAL_COLUMNS, ("bytea", "uuid", "text", "bigint"))
_REVOKED = _arrays("revoked", ("digest",), ("bytea",))
_GAMES = _arrays(
    "game",
    tables.GAME_COLUMNS,
    ("uuid", "text", "text", "text", "bigint", "bigint", "bigint", "text", "bytea"),
)
_PARAMETERS = _HEADS + _EVENTS + _REPLIES + _CREDENTIALS + _REVOKED + _GAMES


def _unnest(arrays: Sequence[_Array]) -> str:
    return f"unnest({', '.join(array.name for array in arrays)})"


# Binary for bytes, which as text would double; text for the rest, where an empty list needs no type.
APPEND = (
    "SELECT quartermaster_append("
    + ", ".join(f"{'%b' if array.type == 'bytea[]' else '%t'}::{array.type}" for array in _PARAMETERS)
    + ")"
).encode()


_BODY = f"""
DECLARE
    place bigint;
BEGIN
    PERFORM pg_advisory_xact_lock({{lock}});
    IF EXISTS (
        SELECT FROM {_unnest(_HEADS)} AS head (game, version)
        WHERE version <> COALESCE((SELECT max(originator_version) FROM {{log}} WHERE originator_id = game), 0)
    ) OR EXISTS (
        SELECT FROM {_unnest(_REPLIES[:2])} AS new (scope, key) JOIN kept_replies USING (scope, key)
    ) OR EXISTS (
        SELECT FROM {_unnest(_CREDENTIALS[:1])} AS new (token_digest) JOIN credentials USING (token_digest)
        WHERE token_digest <> ALL (revoked_digest)
    ) THEN
        RETURN NULL;
    END IF;
    SELECT COALESCE(max(notification_id), 0) INTO place FROM {{log}};
    IF cardinality(event_state) > 0 THEN
        INSERT INTO {{log}} (originator_id, originator_version, topic, state, notification_id)
        SELECT game, version, topic, state, place + number
        FROM {_unnest(_EVENTS)} WITH ORDINALITY AS event (game, version, topic, state, number);
        PERFORM pg_notify({{channel}}, '');
    END IF;
    IF cardinality(reply_scope) > 0 THEN
        INSERT INTO kept_replies ({tables.columns(tables.REPLY_COLUMNS)}) SELECT * FROM {_unnest(_REPLIES)};
    END IF;
    IF cardinality(revoked_digest) > 0 THEN
        DELETE FROM credentials WHERE token_digest = ANY (revoked_digest);
    END IF;
    IF cardinality(credential_token_digest) > 0 THEN
        INSERT INTO credentials ({tables.columns(tables.CREDENTIAL_COLUMNS)})
        SELECT * FROM {_unnest(_CREDENTIALS)};
    END IF;
    IF cardinality(game_game_id) > 0 THEN
        {tables.game_upsert(f"SELECT * FROM {_unnest(_GAMES)}")};
    END IF;
    RETURN place;
END
"""


def append_function(log: str, channel: str) -> Composed:
    """The statement that makes the function, or replaces an older one."""
    parameters = ", ".join(f"{array.name} {array.type}" for array in _PARAMETERS)
    return SQL(
        f"CREATE OR REPLACE FUNCTION quartermaster_append({parameters}) RETURNS bigint "
        f"LANGUAGE plpgsql AS $BODY${_BODY}$BODY$"
    ).format(log=Identifier(log), channel=Literal(channel), lock=Literal(_APPEND_LOCK))


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
