"""A game again from an archive in which everything is open: its records, as they were first stored.

What an archive does not tell follows from the rules (which seats may open a seal) or is made anew (the key
for the salts of events still to come). Of a game that still goes on the seed is in no archive; it stays
sealed for good, and whoever continues the game types its dice in.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from domain.core.refusal import Refused
from domain.core.vocabulary import Event, GameCreated
from domain.game.aggregate import Game, fold, record_decoder
from domain.game.desk import DESK_EVENTS, sealed_in
from domain.game.log import Entry, Record, Seal
from domain.variants import VARIANTS


class Unrestorable(Exception):
    """The archive cannot become a game, because of the entry with this version."""

    def __init__(self, version: int, what: str) -> None:
        super().__init__(what)
        self.version = version
        self.what = what


class Incomplete(Unrestorable):
    """Something in it is still sealed."""


def restore_records(entries: Iterable[Entry], salt_key: str) -> tuple[Game, list[Record[Event]]]:
    """The game and its records; the entries are known to be a whole log that verifies."""
    records: list[Record[Event]] = []
    game: Game | None = None
    for entry in entries:
        try:
            record = _restored(entry, game, salt_key)
            game = fold([record], game, lambda version: fold(records[:version]))
        except (msgspec.ValidationError, AssertionError, LookupError, Refused) as error:
            raise Unrestorable(entry.version, f"this event cannot be read here: {error}") from error
        records.append(record)
    if game is None:
        raise Unrestorable(1, "there is no event in it")
    return fold(records), records


def _restored(entry: Entry, game: Game | None, salt_key: str) -> Record[Event]:
    variant = game.variant if game is not None else str(entry.body.get("variant"))
    if variant not in VARIANTS:
        raise Unrestorable(entry.version, f"there is no variant {variant!r} here")
    if VARIANTS[variant].edition_of(entry.rules_version) is None:
        told = (
            f"it is decided by rules {entry.rules_version!r}, which are not known here; take a newer program"
        )
        raise Unrestorable(entry.version, told)
    for field in entry.seals.keys() - entry.salts.keys():
        if field != "seed":
            raise Incomplete(entry.version, f"{field} is still sealed")
    record = Record(
        game_id=entry.game_id,
        version=entry.version,
        time=entry.time,
        actor=entry.actor,
        rules_version=entry.rules_version,
        body=entry.body,
        hash=entry.hash,
        cause=entry.cause,
        draw=entry.draw,
        salt_key=salt_key if entry.version == 1 else None,
    )
    typed = record_decoder(variant).decode(msgspec.json.encode(record))
    return msgspec.structs.replace(typed, seals=_seals(entry, typed.body, game))


def _seals(entry: Entry, body: Event, game: Game | None) -> dict[str, Seal]:
    hidden = hidden_in(body, game)
    made: dict[str, Seal] = {}
    for field, digest in entry.seals.items():
        seats = _sender(entry) if field == "cause" else hidden.get(field, ())
        made[field] = Seal(digest, entry.salts.get(field, ""), seats, closed=field == "seed")
    return made


def hidden_in(body: Event, game: Game | None) -> Mapping[str, tuple[int, ...]]:
    """The fields of an event that are sealed, with the seats that may open them; `game`: before it."""
    if isinstance(body, GameCreated):
        return {"seed": ()} if body.seed_hash is not None else {}
    if isinstance(body, DESK_EVENTS):
        return dict.fromkeys(sealed_in(body), ())
    assert game is not None
    hidden: Mapping[str, tuple[int, ...]] = game.rules.hidden(game.state, body)
    return hidden


def _sender(entry: Entry) -> tuple[int, ...]:
    """A command is open to the seat it names."""
    command: dict[str, Any] = entry.cause.command if entry.cause is not None else {}
    seat = command.get("seat")
    return (seat,) if isinstance(seat, int) else ()
