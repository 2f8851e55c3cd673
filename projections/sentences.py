"""Sentences about a game: names, places and numbers put into what a variant's words say of its events."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from domain.core.words import EventWords
from domain.game.log import Entry
from domain.game.telling import claim, creation, handed_on, taken_back_to
from domain.game.words import words_of
from projections.cast import Battle, Cast, place_names
from projections.wording import capital, code_of, joined, text_words, value_words, with_article


def after(entries: Iterable[Entry], cast: Cast) -> Cast:
    """What a teller knows who has read these entries."""
    for _, _, known in told_with(entries, cast):
        cast = known
    return cast


def told_with(entries: Iterable[Entry], cast: Cast) -> Iterator[tuple[Entry, Cast, Cast]]:
    """Each entry, with what a teller knows who tells it, and afterwards. A rewind brings back the battle that
    was going on then; the players stay those there are."""
    known: dict[int, Cast] = {}
    for entry in entries:
        back = taken_back_to(entry.body)
        if back is not None:
            then = known.get(back, Cast())
            cast = msgspec.structs.replace(cast, battles=then.battles, read=then.read)
        told = cast = recast(cast, entry.body)
        handed = handed_on(entry.body)
        if handed is not None:  # told with the name of who had the seat
            cast = _with_name(cast, *handed)
        known[entry.version] = cast
        yield entry, told, cast


def recast(cast: Cast, body: Mapping[str, Any]) -> Cast:
    """Names change when a game is created and when seats are claimed, battles with each that begins, sheets
    when they are revealed."""
    created, claimed = creation(body), claim(body)
    if created is not None:
        variant, board, seats = created
        return Cast(seats, place_names(board), words_of(variant))
    if claimed is not None:
        return _with_name(cast, *claimed)
    row = cast.words.events.get(str(body["type"]))
    if row is not None and row.unread:
        return msgspec.structs.replace(cast, read=dict(_read(row, body)))
    if row is None or row.opens is None:
        return cast
    begun = _battle(row, body, cast)
    return msgspec.structs.replace(cast, battles={**cast.battles, 0: begun, body.get("battle", 0): begun})


def _with_name(cast: Cast, seat: int, name: str) -> Cast:
    if seat >= len(cast.seats):
        return cast
    return msgspec.structs.replace(cast, seats=(*cast.seats[:seat], name, *cast.seats[seat + 1 :]))


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


_PART = re.compile(r"\[([^\]]*)\]|([^\[]+)")
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
            return joined([told for key, each in value.items() if (told := self._pair(field, key, each))])
        if field in self.row.tallies:
            owners = Counter(value_words(field, owner, self.cast) for owner in value.values())
            pairs = [{"key": owner, "value": count} for owner, count in sorted(owners.items())]
            return joined([self._inner(pair, self.row.tallies[field]) for pair in pairs])
        known = self.row.words.get(field, {})
        if isinstance(value, list | tuple) and known:
            return joined([known.get(code_of(each)) or value_words(field, each, self.cast) for each in value])
        said = known.get(code_of(value)) if not isinstance(value, list | tuple | dict) else None
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
            cast.name(int(key)) if key.isdecimal() else text_words(key, cast, nation=nation)
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
        says = by.get(code_of(body.get(field)), says)
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
