"""A log with something changed and every hash and seal after it made to fit again, as whoever holds the
database could do it. What it cannot make fit are the rules and the committed seed."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from domain.core.actor import REFEREE, SPECTATOR, Actor
from domain.core.vocabulary import Event
from domain.game.aggregate import fold, record_decoder
from domain.game.archive import Head, line_of, sign_head, sign_header
from domain.game.audit import AuditReport, audit_records
from domain.game.log import GENESIS, Cause, Record, Seal, chain, digest_of, envelope_of, plain, shown
from tests.audit.archives import KEY

Records = Sequence[Record[Event]]


def forged(
    variant: str, records: Records, place: int, change: Callable[[dict[str, Any], dict[str, Any]], None]
) -> list[Record[Event]]:
    """`change(body, command)` alters one record's plain body, and its command where it has one."""
    record = records[place]
    body = msgspec.json.decode(msgspec.json.encode(plain(record.body)))
    command: dict[str, Any] = dict(record.cause.command) if record.cause is not None else {}
    change(body, command)
    cause = msgspec.structs.replace(record.cause, command=command) if record.cause is not None else None
    changed: Record[Any] = msgspec.structs.replace(
        record, body=body, cause=cause, seals=_resealed(record.seals, body, cause)
    )
    typed = record_decoder(variant).decode(msgspec.json.encode(changed))
    return rechained([*records[:place], typed, *records[place + 1 :]])


def rechained(records: Records) -> list[Record[Event]]:
    """Numbered and hashed anew from the beginning."""
    head, made = GENESIS, list[Record[Event]]()
    for version, record in enumerate(records, 1):
        moved = msgspec.structs.replace(record, version=version)
        head = chain(head, envelope_of(shown(moved, REFEREE, over=True)))
        made.append(msgspec.structs.replace(moved, hash=head))
    return made


def _resealed(seals: dict[str, Seal], body: dict[str, Any], cause: Cause | None) -> dict[str, Seal]:
    def value(field: str) -> Any:
        return cause if field == "cause" else body.get(field)

    return {
        field: msgspec.structs.replace(seal, digest=digest_of(seal.salt, value(field)))
        for field, seal in seals.items()
    }


def archived(records: Records, viewer: Actor = SPECTATOR, *, over: bool = True) -> bytes:
    """An archive of such a log, signed."""
    last = records[-1]
    head = Head(game_id=last.game_id, version=last.version, hash=last.hash, time=last.time)
    signed = sign_head(head, KEY.public, KEY.sign)
    lines = [line_of(sign_header(signed, str(viewer), KEY.public, KEY.sign))]
    lines += (line_of(shown(record, viewer, over)) for record in records)
    return b"".join(lines)


def audited(records: Records, *, over: bool = True) -> AuditReport:
    return audit_records(records, REFEREE, over=over, recall=lambda version: fold(records[:version]))
