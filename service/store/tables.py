"""The tables beside the log, and rows as they lie in them; the same for every database."""

import re
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from service.store.rows import (
    EPOCH,
    MICROSECOND,
    Credential,
    GameFilter,
    GameRow,
    KeptReply,
    RefusedRow,
    microseconds,
)

_GAME_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
REPLY_COLUMNS = ("scope", "key", "request_digest", "status_code", "reply")
CREDENTIAL_COLUMNS = ("token_digest", "game_id", "role", "seat")
REFUSAL_COLUMNS = ("game_id", "actor", "refused_at", "version", "details")
GAME_COLUMNS = (
    "game_id",
    "variant",
    "board",
    "status",
    "created_at",
    "updated_at",
    "version",
    "title",
    "details",
)


def create_statements(*, uuid: str, blob: str, integer: str, serial: str) -> tuple[str, ...]:
    return (
        "CREATE TABLE IF NOT EXISTS kept_replies ("
        f"scope TEXT NOT NULL, key TEXT NOT NULL, request_digest {blob} NOT NULL, "
        f"status_code {integer} NOT NULL, reply {blob} NOT NULL, PRIMARY KEY (scope, key))",
        "CREATE TABLE IF NOT EXISTS credentials ("
        f"token_digest {blob} NOT NULL PRIMARY KEY, game_id {uuid} NOT NULL, role TEXT NOT NULL, "
        f"seat {integer})",
        "CREATE INDEX IF NOT EXISTS credentials_of_game ON credentials (game_id)",
        "CREATE TABLE IF NOT EXISTS games ("
        f"game_id {uuid} NOT NULL PRIMARY KEY, variant TEXT NOT NULL, board TEXT NOT NULL, "
        f"status TEXT NOT NULL, created_at {integer} NOT NULL, updated_at {integer} NOT NULL, "
        f"version {integer} NOT NULL, title TEXT NOT NULL, details {blob} NOT NULL)",
        "CREATE INDEX IF NOT EXISTS games_by_age ON games (created_at, game_id)",
        "CREATE TABLE IF NOT EXISTS refusals ("
        f"place {serial}, game_id {uuid} NOT NULL, actor TEXT NOT NULL, refused_at {integer} NOT NULL, "
        f"version {integer} NOT NULL, details {blob} NOT NULL)",
        "CREATE INDEX IF NOT EXISTS refusals_of_game ON refusals (game_id, actor, place)",
        "CREATE INDEX IF NOT EXISTS refusals_by_age ON refusals (refused_at)",
    )


def game_of(scope: str) -> UUID:
    """The game that a kept reply belongs to: its scope begins with the game's id and a slash, or it belongs
    to none."""
    first = scope.partition("/")[0]
    return UUID(first) if _GAME_ID.fullmatch(first) else UUID(int=0)


def columns(names: Sequence[str]) -> str:
    return ", ".join(names)


def game_upsert(values: str) -> str:
    """The statement that writes directory rows given as `values` (a VALUES list or a SELECT)."""
    changes = ", ".join(f"{name} = excluded.{name}" for name in GAME_COLUMNS[1:])
    return (
        f"INSERT INTO games ({columns(GAME_COLUMNS)}) {values} ON CONFLICT (game_id) DO UPDATE SET {changes}"
    )


def game_conditions(asked: GameFilter) -> tuple[list[str], list[Any]]:
    wanted = {"variant": asked.variant, "board": asked.board, "status": asked.status}
    chosen = {name: value for name, value in wanted.items() if value is not None}
    return [f"{name} = ?" for name in chosen], list(chosen.values())


def game_values(row: GameRow, game_id: UUID | str) -> tuple[Any, ...]:
    return (
        game_id,
        row.variant,
        row.board,
        row.status,
        microseconds(row.created_at),
        microseconds(row.updated_at),
        row.version,
        row.title,
        row.details,
    )


def read_game(values: Sequence[Any]) -> GameRow:
    game_id, variant, board, status, created_at, updated_at, version, title, details = values
    return GameRow(
        game_id=read_uuid(game_id),
        variant=variant,
        board=board,
        status=status,
        created_at=EPOCH + created_at * MICROSECOND,
        updated_at=EPOCH + updated_at * MICROSECOND,
        version=version,
        title=title,
        details=bytes(details),
    )


def reply_values(kept: KeptReply) -> tuple[Any, ...]:
    return (kept.scope, kept.key, kept.request_digest, kept.status_code, kept.reply)


def read_reply(values: Sequence[Any]) -> KeptReply:
    scope, key, request_digest, status_code, reply = values
    return KeptReply(scope, key, bytes(request_digest), status_code, bytes(reply))


def credential_values(credential: Credential, game_id: UUID | str) -> tuple[Any, ...]:
    return (credential.token_digest, game_id, credential.role, credential.seat)


def read_credential(values: Sequence[Any]) -> Credential:
    token_digest, game_id, role, seat = values
    return Credential(bytes(token_digest), read_uuid(game_id), role, seat)


def refusal_values(row: RefusedRow, game_id: UUID | str) -> tuple[Any, ...]:
    return (game_id, row.actor, microseconds(row.refused_at), row.version, row.details)


def read_refusal(values: Sequence[Any]) -> RefusedRow:
    game_id, actor, refused_at, version, details = values
    return RefusedRow(read_uuid(game_id), actor, EPOCH + refused_at * MICROSECOND, version, bytes(details))


def read_uuid(stored: UUID | str) -> UUID:
    return stored if isinstance(stored, UUID) else UUID(stored)
