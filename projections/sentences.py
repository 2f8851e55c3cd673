"""Sentences about a game: names, places and numbers put into what a variant's words say of its events.

`Cast` is what a teller knows: who plays, what places are called, which battle is going on, what was read on
the sheets that lie open.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from domain.core.board import Board, find_board
from domain.core.state import Setup
from domain.core.words import EventWords, Words
from domain.game.log import Entry
from domain.game.telling import claim, creation
from domain.game.words import shared_words, words_of


class Battle(msgspec.Struct, frozen=True):
    """Who fights for what, as it is told."""

    attacker: str = "the attacker"
    defender: str = "the defender"
    place: str | None = None


class Cast(msgspec.Struct, frozen=True):
    """Names and words to tell the story with."""

    seats: tuple[str, ...] = ()
    places: Mapping[str, str] = {}
    """Names of board, territories, continents and seas by their ids."""
    words: Words = msgspec.field(default_factory=shared_words)
    battles: Mapping[int, Battle] = {}
    """Those that have begun, by number; 0: the last of them."""
    read: Mapping[tuple[str, int, int], Mapping[str, Any]] = {}
    """What the entries of the sheets revealed last were read as, by the event that may tell of them, seat and
    number."""

    def name(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else f"seat {seat}"


def cast_of(setup: Setup) -> Cast:
    seats = tuple(seat.name for seat in setup.seats)
    return Cast(seats, place_names(setup.board), words_of(setup.variant))


def after(entries: Iterable[Entry], cast: Cast) -> Cast:
    """What a teller knows who has read these entries."""
    for entry in entries:
        cast = recast(cast, entry.body)
    return cast


def recast(cast: Cast, body: Mapping[str, Any]) -> Cast:
    """Names change when a game is created and when seats are claimed, battles with each that begins, sheets
    when they are revealed."""
    created, claimed = creation(body), claim(body)
    if created is not None:
        variant, board, seats = created
        return Cast(seats, place_names(board), words_of(variant))
    if claimed is not None and claimed[0] < len(cast.seats):
        place, seat = claimed
        return msgspec.structs.replace(cast, seats=(*cast.seats[:place], seat.name, *cast.seats[place + 1 :]))
    row = cast.words.events.get(str(body["type"]))
    if row is not None and row.unread:
        return msgspec.structs.replace(cast, read=dict(_read(row, body)))
    if row is None or row.opens is None:
        return cast
    begun = _battle(row, body, cast)
    return msgspec.structs.replace(cast, battles={**cast.battles, 0: begun, body.get("battle", 0): begun})


def _read(
    row: EventWords, body: Mapping[str, Any]
) -> Iterator[tuple[tuple[str, int, int], Mapping[str, Any]]]:
    for field, event in row.unread.items():
        for seat, readings in body.get(field, {}).items():
            yield from (((event, int(seat), reading["entry"]), reading) for reading in readings)


def _battle(row: EventWords, body: Mapping[str, Any], cast: Cast) -> Battle:
    assert row.opens is not None
    fields = {"attacker": row.opens.attacker, "defender": row.opens.defender, "place": row.opens.place}
    known = {
        part: value_words(field, body[field], cast)
        for part, field in fields.items()
        if field is not None and body.get(field) is not None
    }
    return Battle(**known)


def place_names(board_id: str) -> Mapping[str, str]:
    board: Board | None = find_board(board_id)
    if board is None:
        return {}
    seas = {sea.id: sea.name for sea in (*board.oceans, *board.seas)}
    continents = {continent.id: continent.name for continent in board.continents}
    territories = {territory.id: territory.name for territory in board.territories}
    return {**seas, **continents, **territories, board.id: board.name}


# Sentences

_PART = re.compile(r"\[([^\]]*)\]|([^\[]+)")
_WHERE = re.compile(r"\b(?:from|in|into|of|to) $")
"""After these words a sea has its article: ships are in the Indian Ocean, armies in Siam."""
_WATER = re.compile(r".+ (?:Atlantic|Channel|Gulf|Ocean|Pacific|Sea)|(?:Bay|Gulf|Sea|Strait) of .+")
"""A bay called after somebody has none: Hudson Bay."""
_SLOT = re.compile(r"\{([@+]?)([a-z_]+)(?:!([a-z_]+))?(?::([a-z ]+))?\}")


class InWords(str):
    """A value that is told already."""

    __slots__ = ()


_PLAIN = EventWords(kind="turn", says="")
"""No words of its own."""


class Telling(msgspec.Struct, frozen=True):
    """An event, or an object in one, with what is said of it."""

    body: Mapping[str, Any]
    row: EventWords
    cast: Cast

    def phrase(self, mark: str, field: str, other: str, noun: str) -> str | None:
        """What stands in a slot: None where it is hidden or null, no words where there is nothing to say."""
        if mark == "@":
            return self._of_battle(field)
        value = self.body.get(field)
        if value is None:
            return None
        unspoken = value in ([], (), {}) or (mark == "+" and not value)
        if unspoken or (other and self.body.get(other) in (value, [value], (value,))):
            return ""
        return self._told(field, value, noun)

    def _told(self, field: str, value: Any, noun: str) -> str:
        if isinstance(value, InWords):
            return value
        if field in self.row.items:
            objects = value if isinstance(value, list | tuple) else (value,)
            return joined([self._inner(each, self.row.items[field]) for each in objects])
        if field in self.row.pairs:
            return joined([self._pair(field, key, each) for key, each in value.items()])
        if field in self.row.tallies:
            owners = Counter(value_words(field, owner, self.cast) for owner in value.values())
            pairs = [{"key": owner, "value": count} for owner, count in sorted(owners.items())]
            return joined([self._inner(pair, self.row.tallies[field]) for pair in pairs])
        known = self.row.words.get(field, {})
        if isinstance(value, list | tuple) and known:
            return joined([known.get(_key(each)) or value_words(field, each, self.cast) for each in value])
        said = known.get(_key(value)) if not isinstance(value, list | tuple | dict) else None
        if said is None and self.row.chance and field == "kind":
            said = self.cast.words.rolls.get(value)
        return said if said is not None else value_words(field, value, self.cast, noun)

    def _inner(self, body: Mapping[str, Any], template: str) -> str:
        return filled_in(template, Telling(body, self.row, self.cast)) or ""

    def _pair(self, field: str, key: str, value: Any) -> str:
        """Seats are called by their names, and so are nations and places; a value may be dice, too."""
        cast = self.cast
        nation = field in cast.words.nations
        called = self.row.words.get("key", {}).get(key) or (
            cast.name(int(key)) if key.isdecimal() else _text(key, cast, nation=nation)
        )
        told = value_words(field, value, cast) if field in cast.words.seats else value
        parts = value if isinstance(value, dict) else {"value": told, "dice": value}
        return self._inner({"key": called, **parts}, self.row.pairs[field])

    def _of_battle(self, field: str) -> str | None:
        battles = self.cast.battles
        battle = battles.get(self.body.get("battle", 0)) or Battle()
        side = self.body.get(field, field)
        return battle.place if side == "place" else str(getattr(battle, str(side), side))


def sentence(body: Mapping[str, Any], cast: Cast) -> str:
    """What is told of an event; where one is of an entry of a sheet, with what that was read as."""
    row = cast.words.events.get(str(body["type"]))
    if "entry" in body:
        body = {**cast.read.get((body["type"], body["seat"], body["entry"]), {}), **body}
    if row is None:
        return capital(_account(body, cast))
    says = row.says
    for field, by in row.says_by.items():
        says = by.get(_key(body.get(field)), says)
    return capital(filled_in(says, Telling(body, row, cast)) or _account(body, cast))


def captions(view: Mapping[str, Any], cast: Cast) -> Iterator[str]:
    """The lines that stand below a picture of a position."""
    for caption in cast.words.captions:
        body: Any = view
        for part in filter(None, caption.at.split(".")):
            body = body.get(part) if isinstance(body, Mapping) else None
        line = filled_in(caption.says, Telling(body, _PLAIN, cast)) if isinstance(body, Mapping) else None
        if line:
            yield capital(line)


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def filled_in(template: str, telling: Telling) -> str | None:
    """The template with its slots filled; None where a part that cannot be left out lacks a field."""
    told: list[str] = []
    for optional, fixed in _PART.findall(template):
        if optional:
            ways = (_put_in(way, telling) for way in optional.split("|"))
            told.append(next((way for way in ways if way), ""))
            continue
        part = _put_in(fixed, telling, bare="none")
        if part is None:
            return None
        told.append(part)
    return "".join(told)


def _put_in(part: str, telling: Telling, bare: str | None = None) -> str | None:
    """Nothing where a slot has nothing to be filled with; `bare` is said where it has nothing to speak of."""
    words = [telling.phrase(*slot) for slot in _SLOT.findall(part)]
    if None in words or (bare is None and "" in words):
        return None
    filling = iter(words)

    def filled(slot: re.Match[str]) -> str:
        return with_article(next(filling) or str(bare), part[: slot.start()], telling.cast)

    return _SLOT.sub(filled, part)


def with_article(said: str, before: str, cast: Cast) -> str:
    """The name of a sea with its article, where what stands before asks for it; else what was said."""
    asked = _WHERE.search(before) and _WATER.fullmatch(said) and said in cast.places.values()
    return f"the {said}" if asked else said


def _account(body: Mapping[str, Any], cast: Cast) -> str:
    """An event that lacks a field its sentence needs, or is told without its variant's words: its name and
    the fields there are."""
    name = str(body["type"]).replace("_", " ")
    fields = ((field, value) for field, value in body.items() if field != "type")
    told = ", ".join(
        f"{field.replace('_', ' ')} {value_words(field, value, cast)}"
        for field, value in fields
        if value is not None and value not in ([], (), {})
    )
    return f"{name}: {told}." if told else f"{name}."


# Words for values

_CODE = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)+")
_WILD = re.compile(r"wild-\d+")
_ACTOR = re.compile(r"seat (\d+)")
_LONGEST = 240


def _key(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_words(field: str, value: object, cast: Cast, noun: str = "") -> str:
    """A value in words: a field of that name says whether a number is a seat or a colour a nation."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if field in cast.words.seats:
            return cast.name(value)
        case int():
            return counted(value, noun) if noun else str(value)
        case str() if field in cast.words.quotes:
            return value
        case str() if field == "phase":
            return cast.words.phase(value)
        case str():
            return _text(value, cast, nation=field in cast.words.nations)
        case list() | tuple() if field.endswith(("dice", "effective")):
            return "-".join(str(item) for item in value)
        case list() | tuple() if noun:
            return counted(len(value), noun)
        case list() | tuple():
            return joined([value_words(field, item, cast) for item in value])
        case dict():
            return joined([_pair(field, key, item, cast) for key, item in value.items()])
    return str(value)


def joined(parts: Sequence[str]) -> str:
    """One after the other; what comes twice is said once, and of very many the rest is counted."""
    counts = Counter(parts)
    kept = [part if count == 1 else f"{part} ({count} times)" for part, count in counts.items()]
    separator = "; " if any(", " in part or " and " in part for part in kept) else ", "
    shown: list[str] = []
    for part in kept:
        if shown and len(separator.join((*shown, part))) > _LONGEST:
            return f"{separator.join(shown)} and {len(kept) - len(shown)} more"
        shown.append(part)
    if separator == ", " and len(shown) > 1:
        return f"{', '.join(shown[:-1])} and {shown[-1]}"
    return separator.join(shown)


def _pair(field: str, key: str, value: object, cast: Cast) -> str:
    """One item of a mapping, whose keys are seats, nations, places or names of fields."""
    if key.isdecimal():
        return f"{cast.name(int(key))} {value_words('', value, cast)}"
    nation = field in cast.words.nations
    inner = field if field in cast.words.seats else key
    return f"{_text(key, cast, nation=nation)} {value_words(inner, value, cast)}"


def _text(text: str, cast: Cast, *, nation: bool = False) -> str:
    if text in cast.places:
        return cast.places[text]
    if text in cast.words.things:
        return cast.words.things[text]
    if actor := _ACTOR.fullmatch(text):
        return cast.name(int(actor[1]))
    if _WILD.fullmatch(text):
        return "a wild card"
    if nation and text.isalpha():
        return text.capitalize()
    ends = text.split("--")  # a route is called by its ends (CU-2.18)
    if len(ends) == 2 and all(end in cast.places for end in ends):
        return "–".join(cast.places[end] for end in ends)
    return re.sub("[_-]", " ", text) if _CODE.fullmatch(text) else text


def nation_or_thing(owner: str, cast: Cast) -> str:
    """An owner that is no seat: a nation's colour, or `neutral`, `natives` …"""
    return _text(owner, cast, nation=True)


def counted(number: int, noun: str) -> str:
    return f"{number or 'no'} {_plural(noun, number)}"


def _plural(noun: str, number: int) -> str:
    if number == 1:
        return noun
    if noun.endswith("die"):
        return f"{noun[:-1]}ce"
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
