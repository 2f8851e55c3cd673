"""The log of a game: records, sealed fields and the hash chain.

    hash(n) = SHA-256(hash(n-1) || canonical JSON of the public envelope of n)        hash(0) = 64 zeros

Hashes are written, and chained, as lower-case hex. The public envelope has `actor`, `body`, `draw` (where
dice were drawn), `game_id`, `rules_version`, `seals`, `time`, `version`. A field that somebody may not see
is not in `body`; `seals` has its SHA-256(salt || canonical JSON of the value) instead, the salt as hex. So
every viewer, whatever it may see, computes the same hashes.

Canonical JSON: UTF-8, no white space, no key twice, keys sorted by code points; whole numbers only, without
-0. In texts stand as they are all characters but `"`, the backslash and those below U+0020, for which there
are \\b \\f \\n \\r \\t, and \\u00xx with lower-case digits where there is nothing shorter. Values are nested
200 deep at most, and numbers have 4,300 characters at most.

    salt = HMAC-SHA-256(salt key of the game, "version|field|time|" || canonical JSON of the value), 128 bits

So a salt depends on what is first fixed with its event, and nobody can have seen it before. It is stored with
its seal: a reader never makes one, and logs whose salts were made otherwise verify as they always did. But it
has 32 digits and no more or less, or its end and the beginning of the value could change places: the seal of
15 under the salt "…a" would be that of 5 under "…a1", and a sealed bid could be opened to either. A dry
run is no part of a log (`Foreseen`): it has neither salt nor seal nor hash.
"""

import hashlib
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import msgspec

from domain.core.actor import Actor
from domain.core.vocabulary import Event
from domain.game.keyed import keyed

E = TypeVar("E")
GENESIS = "0" * 64


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """The command behind a run of events, with what its sender added; stands at the first of them."""

    command: dict[str, Any]
    nonce: str | None = None
    """Of older games: the sender's contribution to the dice. Now seats give one when they claim."""
    idempotency_key: str | None = None
    bot: str | None = None
    """The bot that decided it for its seat."""


class Seal(msgspec.Struct, frozen=True, omit_defaults=True):
    digest: str
    salt: str
    seats: tuple[int, ...] = ()
    """Seats that may open it now; the referee may, too, unless `closed`."""
    closed: bool = False
    """Nobody may open it before the game is over (the seed)."""


class Draw(msgspec.Struct, frozen=True, omit_defaults=True):
    """Draws `first` … `first + count − 1` of the game's generator; `faces`: they are dice with so many."""

    first: int
    count: int
    faces: int | None = None


class Record(msgspec.Struct, Generic[E], frozen=True, kw_only=True, omit_defaults=True):
    """One event as stored: complete, with everything needed to show each viewer its part."""

    game_id: str
    version: int
    time: str
    actor: str
    rules_version: str
    body: E
    hash: str
    seals: dict[str, Seal] = {}
    cause: Cause | None = None
    draw: Draw | None = None
    """The generator's draws behind the dice or cards that this event records."""
    salt_key: str | None = None
    """Of version 1 only: the key the game's salts are made from. Never leaves the server."""


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One event as a viewer gets it. Sealed fields the viewer may not see are absent from `body`."""

    game_id: str
    version: int
    time: str
    actor: str
    rules_version: str
    body: dict[str, Any]
    hash: str
    seals: dict[str, str] = {}
    salts: dict[str, str] = {}
    cause: Cause | None = None
    draw: Draw | None = None


class Foreseen(msgspec.Struct, frozen=True, kw_only=True):
    """An event that a command would bring about, as its sender may see it: not written, sealed or hashed."""

    actor: str
    body: dict[str, Any]


def plain(value: object) -> Any:
    """A struct as plain JSON data, with text keys."""
    return msgspec.to_builtins(value, str_keys=True)


_sorted = msgspec.json.Encoder(order="sorted").encode


def canonical(value: object) -> bytes:
    try:
        return _sorted(value)
    except TypeError:  # a struct may hold numbers for keys, which have no order as text yet
        return _sorted(plain(value))


def digest_of(salt: str, value: object) -> str:
    return _digest(salt, canonical(value))


def _digest(salt: str, written: bytes) -> str:
    return hashlib.sha256(salt.encode() + written).hexdigest()


def chain(previous: str, envelope: Mapping[str, object]) -> str:
    return _chained(previous, _sorted(envelope))


def _chained(previous: str, envelope: bytes) -> str:
    return hashlib.sha256(previous.encode() + envelope).hexdigest()


class _Envelope(msgspec.Struct, frozen=True, omit_defaults=True):
    """The public envelope of an event that is being written: what `envelope_of` gives whoever verifies it."""

    actor: str
    body: Any
    """The event, or what is not hidden of it."""
    game_id: str
    rules_version: str
    seals: dict[str, str]
    time: str
    version: int
    draw: Draw | None = None


def envelope_of(entry: Entry) -> dict[str, object]:
    """The public envelope of an entry, whoever received it."""
    envelope: dict[str, object] = {
        "actor": entry.actor,
        "body": {name: value for name, value in entry.body.items() if name not in entry.seals},
        "game_id": entry.game_id,
        "rules_version": entry.rules_version,
        "seals": entry.seals,
        "time": entry.time,
        "version": entry.version,
    }
    if entry.draw is not None:
        envelope["draw"] = plain(entry.draw)
    return envelope


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """What all records of one append have in common."""

    game_id: str
    time: str
    rules_version: str
    salt_key: str


def write(
    page: Page,
    version: int,
    previous: str,
    actor: Actor,
    body: Event,
    hidden: Mapping[str, tuple[int, ...]],
    *,
    cause: Cause | None = None,
    cause_seats: tuple[int, ...] = (),
    closed: tuple[str, ...] = (),
    draw: Draw | None = None,
) -> Record[Event]:
    """Seal what is hidden, chain the rest to the previous hash."""
    author = str(actor)
    seals: dict[str, Seal] = {}
    public: Any = plain(body) if hidden else body
    for field, seats in hidden.items():
        value = public.pop(field)
        seals[field] = _sealed(page, version, field, value, seats, closed=field in closed)
    if cause is not None:
        seals["cause"] = _sealed(page, version, "cause", cause, cause_seats)
    digests = {field: seal.digest for field, seal in seals.items()} if seals else {}
    envelope = _Envelope(author, public, page.game_id, page.rules_version, digests, page.time, version, draw)
    return Record(
        game_id=page.game_id,
        version=version,
        time=page.time,
        actor=author,
        rules_version=page.rules_version,
        body=body,
        hash=_chained(previous, canonical(envelope)),
        seals=seals,
        cause=cause,
        draw=draw,
        salt_key=page.salt_key if version == 1 else None,
    )


def _sealed(
    page: Page, version: int, field: str, value: object, seats: tuple[int, ...], *, closed: bool = False
) -> Seal:
    written = canonical(value)
    salt = keyed(page.salt_key)(f"{version}|{field}|{page.time}|".encode() + written)[:16].hex()
    return Seal(_digest(salt, written), salt, seats, closed)


def may_open(seal: Seal, viewer: Actor, over: bool) -> bool:
    if not seal.salt:  # of a game taken in from an archive that could not tell it
        return False
    if over:
        return True
    if seal.closed:
        return False
    return _let_in(viewer, seal.seats)


def _let_in(viewer: Actor, seats: tuple[int, ...]) -> bool:
    return viewer.sees_all or (viewer.kind == "seat" and viewer.seat in seats)


def shown(record: Record[Any], viewer: Actor, over: bool, *, to_write: bool = False) -> Entry:
    """The record, read back or just written, as a viewer may see it; `over`: the game has ended and
    everything is public; `to_write`: the entry is only written out, so its body need not be plain data."""
    body = record.body if to_write or isinstance(record.body, dict) else plain(record.body)
    seals: dict[str, str] = {}
    opened: dict[str, str] = {}
    if record.seals:
        seals = {field: seal.digest for field, seal in record.seals.items()}
        opened = {field: seal.salt for field, seal in record.seals.items() if may_open(seal, viewer, over)}
    if len(opened) < len(seals):
        sealed = seals.keys() - opened.keys()
        body = body if isinstance(body, dict) else plain(body)
        body = {name: value for name, value in body.items() if name not in sealed}
    return Entry(
        game_id=record.game_id,
        version=record.version,
        time=record.time,
        actor=record.actor,
        rules_version=record.rules_version,
        body=body,
        hash=record.hash,
        seals=seals,
        salts=opened,
        cause=record.cause if "cause" in opened else None,
        draw=record.draw,
    )


stored = msgspec.json.Encoder().encode
"""A record as it is stored."""


def shown_to_write(record: Record[Any], row: bytes, viewer: Actor, over: bool) -> Entry | msgspec.Raw:
    """An entry that is only to be written out; `row` is the record as it is stored. Where nothing is sealed
    everybody is shown just that."""
    if record.seals or record.salt_key is not None:
        return shown(record, viewer, over, to_write=True)
    return msgspec.Raw(row)


def foreseen(event: Event, hidden: Mapping[str, tuple[int, ...]], sender: Actor) -> Foreseen:
    """An event of a dry run, without what its sender may not see of it."""
    body = plain(event)
    for field, seats in hidden.items():
        if not _let_in(sender, seats):
            del body[field]
    return Foreseen(actor=str(sender), body=body)


_stored = msgspec.json.Decoder(Record[dict[str, Any]])


def read_plain(state: bytes) -> Record[dict[str, Any]]:
    """A stored record with its body as plain data, for showing it to viewers."""
    return _stored.decode(state)
