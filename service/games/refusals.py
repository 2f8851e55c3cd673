"""Refused commands, remembered apart from the log so that "why was my order refused" has an answer."""

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec

from domain.core.actor import Actor
from domain.core.refusal import Refusal
from domain.game.clock import written
from domain.game.rulebook import rules_of
from service.contract.bodies.reading import RefusedCommand
from service.store import EventStore, RefusedRow

_LONGEST = 4_000
"""Of a longer command only the beginning is kept."""


class _Details(msgspec.Struct, frozen=True, omit_defaults=True):
    refusal: Refusal
    command: Any = None
    """As JSON; the beginning of its text where it was no JSON, or too long."""


_details = msgspec.json.Decoder(_Details)
_ACTORS = ("seat", "referee")
"""Whoever has no token could only fill the book of others."""


def remember(store: EventStore, game_id: UUID, actor: Actor, version: int, sent: bytes, why: Refusal) -> None:
    """Write a refusal down, without anybody waiting for it."""
    if actor.kind not in _ACTORS:
        return
    details = msgspec.json.encode(_Details(why, _command(sent)))
    store.refusals.keep(RefusedRow(game_id, str(actor), datetime.now(UTC), version, details))


def _command(sent: bytes) -> Any:
    if len(sent) <= _LONGEST:
        with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError, OverflowError):
            command = msgspec.json.decode(sent)
            msgspec.json.encode(command)  # a number may be too large to be written again
            return command
    return sent[:_LONGEST].decode("utf-8", "replace")


def remembered(
    store: EventStore, game_id: UUID, variant: str, actor: Actor, limit: int
) -> tuple[RefusedCommand, ...]:
    """A seat's own refusals; for referee and organiser everybody's."""
    whose = None if actor.sees_all else str(actor)
    rows = store.refusals.read(game_id, whose, datetime.now(UTC), limit)
    return tuple(_told(row, variant) for row in rows)


def _told(row: RefusedRow, variant: str) -> RefusedCommand:
    details = _details.decode(row.details)
    why = details.refusal
    return RefusedCommand(
        time=written(row.refused_at),
        actor=row.actor,
        version=row.version,
        command=details.command,
        code=why.code,
        detail=why.sentence,
        rule=why.rule,
        rule_text=rules_of(variant).get(why.rule or ""),
        field=why.field,
    )
