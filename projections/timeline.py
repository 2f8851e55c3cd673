"""A game told in sentences, from the log as its reader may see it: what is sealed is not there to be told."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from domain.core.board import Board, find_board
from domain.core.state import Setup
from domain.game.log import Entry
from projections.sentences import SENTENCES, Kind

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
    """Names to tell the story with."""

    seats: tuple[str, ...] = ()
    places: Mapping[str, str] = {}
    """Names of board, territories, continents and seas by their ids."""


def cast_of(setup: Setup) -> Cast:
    return Cast(tuple(seat.name for seat in setup.seats), _places(find_board(setup.board)))


def timeline(entries: Iterable[Entry], cast: Cast | None = None) -> list[TimelineRow]:
    """A row for every entry. A part of a log that does not begin at version 1 needs the cast."""
    cast = cast or Cast()
    rows: list[TimelineRow] = []
    for entry in entries:
        cast = _recast(cast, entry.body)
        event: str = entry.body["type"]
        kind, template = _TEMPLATES.get(event, ("other", None))
        row = TimelineRow(
            version=entry.version,
            time=entry.time,
            actor=entry.actor,
            kind=kind,
            event=event,
            text=_sentence(template, entry.body, cast),
        )
        if event == "rewound":
            rows = [_undone(earlier, entry.body["to_version"], entry.version) for earlier in rows]
        rows.append(row)
    return rows


_TEMPLATES: dict[str, tuple[RowKind, str | None]] = {
    event: (kind, template) for kind, sentences in SENTENCES.items() for event, template in sentences.items()
}


def _undone(row: TimelineRow, to_version: int, by: int) -> TimelineRow:
    if row.version <= to_version or row.undone_by is not None:
        return row
    return msgspec.structs.replace(row, undone_by=by)


def _recast(cast: Cast, body: Mapping[str, Any]) -> Cast:
    """Names change when a game is created and when seats are claimed."""
    if body["type"] == "game_created":
        return Cast(tuple(seat["name"] for seat in body["seats"]), _places(find_board(body["board"])))
    if body["type"] == "seat_claimed" and body["seat"] < len(cast.seats):
        seats = (*cast.seats[: body["seat"]], body["name"], *cast.seats[body["seat"] + 1 :])
        return Cast(seats, cast.places)
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
_SLOT = re.compile(r"\{([a-z_/]+)(?::([a-z ]+))?\}")
Phrase = Callable[[str, str], str | None]
"""The words for a field and its noun, if it is there and not empty."""


def _sentence(template: str | None, body: Mapping[str, Any], cast: Cast) -> str:
    def phrase(fields: str, noun: str) -> str | None:
        value = next((body[field] for field in fields.split("/") if body.get(field) is not None), None)
        if value is None or value in ([], {}):
            return None
        return _clipped(_words(fields, value, cast, noun))

    text = _filled_in(template, phrase) if template is not None else None
    text = text or _account(body, phrase)
    return text[0].upper() + text[1:]


def _filled_in(template: str, phrase: Phrase) -> str | None:
    """The template with its slots filled; None where a part that cannot be left out lacks a field."""
    told: list[str] = []
    for optional, fixed in _PART.findall(template):
        part = _part(optional or fixed, phrase)
        if part is None and fixed:
            return None
        told.append(part or "")
    return "".join(told)


def _part(part: str, phrase: Phrase) -> str | None:
    words = [phrase(fields, noun) for fields, noun in _SLOT.findall(part)]
    found = [word for word in words if word is not None]
    if len(found) < len(words):
        return None
    filling = iter(found)
    return _SLOT.sub(lambda _: next(filling), part)


def _account(body: Mapping[str, Any], phrase: Phrase) -> str:
    """An event without a sentence of its own: its name and the fields there are."""
    name = str(body["type"]).replace("_", " ")
    fields = [(field, phrase(field, "")) for field in body if field != "type"]
    told = ", ".join(f"{field.replace('_', ' ')} {words}" for field, words in fields if words is not None)
    return f"{name}: {told}." if told else f"{name}."


# Words for values

_SEATS = frozenset(
    {"seat", "from_seat", "to_seat", "first_seat", "must_act", "order", "responders", "let_through"}
    | {"owner", "owners", "previous_owner", "old_owner", "new_owner", "from_owner", "to_owner", "controller"}
    | {"attacker", "defender", "opponent", "by", "rolled_by", "attack_rolled_by", "defence_rolled_by"}
    | {"winner", "winners", "ranking"}
)
"""Fields in which a number is a seat."""
_AS_WRITTEN = frozenset({"text", "unknown_word"})
"""Fields that quote somebody (AL-9.12)."""
_CODE = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)+")
_ACTOR = re.compile(r"seat (\d+)")
_LONGEST = 200


def _words(field: str, value: object, cast: Cast, noun: str = "") -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if not _SEATS.isdisjoint(field.split("/")):
            return _name(value, cast)
        case int():
            return f"{value} {_plural(noun, value)}" if noun else str(value)
        case str() if field in _AS_WRITTEN:
            return value
        case str():
            return _text(value, cast)
        case list():
            separator = "-" if field.endswith("dice") else _separator(value)
            return separator.join(_words(field, item, cast) for item in value)
        case {"name": name, "colour": colour, **others} if not others:
            return f"{name} ({colour})"
        case {"territory": str(place), "armies": int(number), **others} if not others:
            return f"{number} on {_text(place, cast)}"
        case dict():
            pairs = (_pair(field, key, item, cast) for key, item in value.items())
            return _separator(value.values()).join(pairs)
    return str(value)


def _separator(items: Iterable[object]) -> str:
    return "; " if any(isinstance(item, list | dict) for item in items) else ", "


def _pair(field: str, key: str, value: object, cast: Cast) -> str:
    """One item of a mapping, whose keys are seats, places or names of fields."""
    if key.isdecimal():
        return f"{_name(int(key), cast)} {_words('', value, cast)}"
    inner = field if field in _SEATS else key
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
    if noun == "die":
        return "dice"
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def _clipped(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
