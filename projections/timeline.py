"""A game told in sentences, from the log as its reader may see it: what is sealed is not there to be told."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from domain.core.board import Board, find_board
from domain.core.state import Setup
from domain.core.words import EventWords, Kind, Words
from domain.game.log import Entry
from domain.game.telling import claim, creation, taken_back_to
from domain.game.words import shared_words, words_of

RowKind = Kind | Literal["other"]


class TimelineRow(msgspec.Struct, frozen=True, kw_only=True):
    version: int
    time: str
    actor: str
    kind: RowKind
    event: str
    text: str
    undone_by: int | None = None
    """The version that took this one back, by a rewind."""


class Cast(msgspec.Struct, frozen=True):
    """Names and words to tell the story with."""

    seats: tuple[str, ...] = ()
    places: Mapping[str, str] = {}
    """Names of board, territories, continents and seas by their ids."""
    words: Words = msgspec.field(default_factory=shared_words)


def cast_of(setup: Setup) -> Cast:
    seats = tuple(seat.name for seat in setup.seats)
    return Cast(seats, _places(find_board(setup.board)), words_of(setup.variant))


def timeline(entries: Iterable[Entry], cast: Cast | None = None) -> list[TimelineRow]:
    """A row for every entry. A part of a log that does not begin at version 1 needs the cast."""
    cast = cast or Cast()
    rows: list[TimelineRow] = []
    for entry in entries:
        cast = _recast(cast, entry.body)
        event: str = entry.body["type"]
        words = cast.words.events.get(event)
        row = TimelineRow(
            version=entry.version,
            time=entry.time,
            actor=entry.actor,
            kind=words.kind if words is not None else "other",
            event=event,
            text=_sentence(words, entry.body, cast),
        )
        back = taken_back_to(entry.body)
        if back is not None:
            rows = [_undone(earlier, back, entry.version) for earlier in rows]
        rows.append(row)
    return rows


def _undone(row: TimelineRow, to_version: int, by: int) -> TimelineRow:
    if row.version <= to_version or row.undone_by is not None:
        return row
    return msgspec.structs.replace(row, undone_by=by)


def _recast(cast: Cast, body: Mapping[str, Any]) -> Cast:
    """Names change when a game is created and when seats are claimed."""
    created, claimed = creation(body), claim(body)
    if created is not None:
        variant, board, seats = created
        return Cast(seats, _places(find_board(board)), words_of(variant))
    if claimed is not None and claimed[0] < len(cast.seats):
        place, seat = claimed
        return msgspec.structs.replace(cast, seats=(*cast.seats[:place], seat.name, *cast.seats[place + 1 :]))
    return cast


def _places(board: Board | None) -> dict[str, str]:
    if board is None:
        return {}
    seas = {sea.id: sea.name for sea in (*board.oceans, *board.seas)}
    continents = {continent.id: continent.name for continent in board.continents}
    territories = {territory.id: territory.name for territory in board.territories}
    return {**seas, **continents, **territories, board.id: board.name}


# Sentences

_PART = re.compile(r"\[([^\]]*)\]|([^\[]+)")
_SLOT = re.compile(r"\{([a-z_]+)(?::([a-z ]+))?\}")
Phrase = Callable[[str, str], str | None]
"""The words for a field and its noun: None where it is hidden or null, no words where it is empty."""


def _sentence(words: EventWords | None, body: Mapping[str, Any], cast: Cast) -> str:
    phrase = _phrases(body, cast, words.items if words is not None else {})
    text = _filled_in(words.says, phrase) if words is not None else None
    text = text or _account(body, phrase)
    return text[0].upper() + text[1:]


def _phrases(body: Mapping[str, Any], cast: Cast, items: Mapping[str, str]) -> Phrase:
    def phrase(field: str, noun: str) -> str | None:
        value = body.get(field)
        if value is None or value in ([], (), {}):
            return None if value is None else ""
        told = _each(items[field], value, cast) if field in items else _words(field, value, cast, noun)
        return _clipped(told)

    return phrase


def _each(template: str, value: Any, cast: Cast) -> str:
    """The phrase for every object in a list, or for a single one."""
    objects = value if isinstance(value, list | tuple) else (value,)
    return "; ".join(_filled_in(template, _phrases(each, cast, {})) or "" for each in objects)


def _filled_in(template: str, phrase: Phrase) -> str | None:
    """The template with its slots filled; None where a part that cannot be left out lacks a field."""
    told: list[str] = []
    for optional, fixed in _PART.findall(template):
        slots = _SLOT.findall(optional or fixed)
        words = [phrase(field, noun) for field, noun in slots]
        if optional and not all(words):
            continue
        if None in words:
            return None
        told.append(_put_in(words, optional or fixed))
    return "".join(told)


def _put_in(words: Iterable[str | None], part: str) -> str:
    filling = iter(words)
    return _SLOT.sub(lambda _: next(filling) or "none", part)


def _account(body: Mapping[str, Any], phrase: Phrase) -> str:
    """An event that lacks a field its sentence needs, or is told without its variant's words: its name and
    the fields there are."""
    name = str(body["type"]).replace("_", " ")
    fields = [(field, phrase(field, "")) for field in body if field != "type"]
    told = ", ".join(f"{field.replace('_', ' ')} {words}" for field, words in fields if words)
    return f"{name}: {told}." if told else f"{name}."


# Words for values

_CODE = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)+")
_ACTOR = re.compile(r"seat (\d+)")
_LONGEST = 200


def _words(field: str, value: object, cast: Cast, noun: str = "") -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if field in cast.words.seats:
            return _name(value, cast)
        case int():
            return f"{value} {_plural(noun, value)}" if noun else str(value)
        case str() if field in cast.words.quotes:
            return value
        case str():
            return _text(value, cast)
        case list() | tuple():
            separator = "-" if field.endswith("dice") else _separator(value)
            return separator.join(_words(field, item, cast) for item in value)
        case dict():
            pairs = (_pair(field, key, item, cast) for key, item in value.items())
            return _separator(value.values()).join(pairs)
    return str(value)


def _separator(items: Iterable[object]) -> str:
    return "; " if any(isinstance(item, list | tuple | dict) for item in items) else ", "


def _pair(field: str, key: str, value: object, cast: Cast) -> str:
    """One item of a mapping, whose keys are seats, places or names of fields."""
    if key.isdecimal():
        return f"{_name(int(key), cast)} {_words('', value, cast)}"
    inner = field if field in cast.words.seats else key
    return f"{_text(key, cast)} {_words(inner, value, cast)}"


def _name(seat: int, cast: Cast) -> str:
    return cast.seats[seat] if 0 <= seat < len(cast.seats) else f"seat {seat}"


def _text(text: str, cast: Cast) -> str:
    if text in cast.places:
        return cast.places[text]
    if actor := _ACTOR.fullmatch(text):
        return _name(int(actor[1]), cast)
    return re.sub("[_-]", " ", text) if _CODE.fullmatch(text) else text


def _plural(noun: str, number: int) -> str:
    if number == 1:
        return noun
    if noun.endswith("die"):
        return f"{noun[:-1]}ce"
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def _clipped(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
