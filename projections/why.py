"""Why something happened: the command behind it, who sent it, and the rules that decided it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from domain.game.log import Entry
from domain.game.rulebook import rules_of
from domain.game.words import words_of
from domain.variants import VARIANTS
from projections.timeline import Cast, TimelineRow, timeline


class CommandBehind(msgspec.Struct, frozen=True, kw_only=True):
    """The command that brought an event about."""

    version: int
    """Of the first event it brought about."""
    actor: str
    command: dict[str, Any] | None
    """Null where it is sealed to the caller, or the service itself acted."""
    sealed: bool
    """Whether there is a command that the caller may not see."""
    nonce: str | None = None
    """What its sender added to the dice, in older games; else null."""


class RuleCited(msgspec.Struct, frozen=True):
    """A rule by id, with its text."""

    id: str
    text: str | None
    """Null where the id, typed by a person, is none of the rules'."""


class IgnoredOrder(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of an order sheet that came to nothing."""

    seat: int
    entry: int
    """Number of the entry on the sheet."""
    reason: str
    text: str | None = None
    """As it was written, where the game keeps that."""
    unknown_word: str | None = None
    """The first word that is not known; null: all are."""
    rules: tuple[RuleCited, ...]
    """The rules that decide it."""


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Why an event happened."""

    game_id: str
    version: int
    event: str
    text: str
    actor: str
    rules: tuple[RuleCited, ...]
    """The rules that decided it."""
    cause: CommandBehind | None
    """Null where nothing in the log is known to have caused it."""
    steps: tuple[TimelineRow, ...]
    """What the command brought about, up to this event."""
    ignored: tuple[IgnoredOrder, ...] = ()
    """Where order sheets are revealed: their entries that cannot be carried out, as they were read."""


def asked_by(entry: Entry, first: Entry) -> int | None:
    """The seat that asked for what an event carries out, where that was in an earlier command than the one
    that set it off: of sheets that are revealed together, somebody's was the last to come."""
    seat = entry.body.get("seat")
    written = isinstance(entry.body.get("entry"), int) and isinstance(seat, int)
    return seat if written and first.body.get("seat") != seat else None


def explain(run: Sequence[Entry], variant: str, cast: Cast, asked: Entry | None = None) -> Why:
    """`run`: the entries from the one that has the command (or the first there is) to the one asked about;
    `asked`: the entry with the command that asked for it, where that is an earlier one."""
    entry = run[-1]
    rows = timeline(run, cast)
    edition = VARIANTS[variant].edition_of(entry.rules_version) or 1
    return Why(
        game_id=entry.game_id,
        version=entry.version,
        event=str(entry.body["type"]),
        text=rows[-1].text,
        actor=entry.actor,
        rules=_cited(variant, entry.body, edition),
        cause=_cause(asked or run[0]),
        steps=tuple(rows),
        ignored=tuple(_ignored(entry.body, variant, edition)),
    )


def _cause(first: Entry) -> CommandBehind | None:
    if "cause" not in first.seals:
        return None
    told = first.cause
    return CommandBehind(
        version=first.version,
        actor=first.actor,
        command=told.command if told is not None else None,
        sealed=told is None,
        nonce=told.nonce if told is not None else None,
    )


def _cited(variant: str, body: Mapping[str, Any], edition: int) -> tuple[RuleCited, ...]:
    texts = rules_of(variant)
    return tuple(RuleCited(rule, texts.get(rule)) for rule in words_of(variant).rules_behind(body, edition))


def _ignored(body: Mapping[str, Any], variant: str, edition: int) -> Iterator[IgnoredOrder]:
    """A reading with a reason says that the entry came to nothing."""
    row = words_of(variant).events.get(str(body["type"]))
    for field, event in row.unread.items() if row is not None else ():
        for seat, readings in body.get(field, {}).items():
            for reading in readings:
                reason = reading.get("reason")
                if reason is not None:
                    yield IgnoredOrder(
                        seat=int(seat),
                        entry=reading["entry"],
                        reason=reason,
                        text=reading.get("text"),
                        unknown_word=reading.get("unknown_word"),
                        rules=_cited(variant, {"type": event, "reason": reason}, edition),
                    )
