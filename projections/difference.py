"""What changed between two versions of a game, for one viewer's eyes, as data and in words.

Made from the two views that viewer has and the entries in between as that viewer sees them, so that it can
tell nothing else. Works on the shape all views share; what a variant adds is compared field by field.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from domain.core.words import EventWords, Words, rolled
from domain.game.log import Entry
from domain.game.telling import standing
from projections.timeline import Cast

_SPOTS = ("territories", "seas")
_NOT_COMPARED = frozenset({"variant", "board", "viewer"})


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """The event that brought a change about, as far as the log tells."""

    version: int
    event: str
    what: str
    """In a word or two: `attack`, `placement` …"""
    attacker_dice: tuple[int, ...] = ()
    defender_dice: tuple[int, ...] = ()


class Change(msgspec.Struct, frozen=True, kw_only=True):
    path: tuple[str, ...]
    """Where in the view, from the outside in."""
    before: Any
    """Null where there was nothing."""
    after: Any
    by: Deed | None = None
    text: str


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    from_version: int
    to_version: int
    changes: tuple[Change, ...]


def changes_between(
    before: Mapping[str, Any], after: Mapping[str, Any], entries: Sequence[Entry], since: int, cast: Cast
) -> tuple[Change, ...]:
    """`entries` lead up to the later view; those up to version `since` only tell what was under way."""
    spots = [(name, before.get(name) or {}, after.get(name) or {}) for name in _SPOTS]
    known = frozenset(place for _, old, new in spots for place in (*old, *new))
    deeds = deeds_at(entries, since, known, cast.words)
    made: list[Change] = []
    for name, old, new in spots:
        made += _spots(name, old, new, deeds)
    rest = [name for name in after if name not in _NOT_COMPARED and name not in _SPOTS]
    for name in rest:
        for path, old, new in _differences((name,), before.get(name), after[name]):
            text = f"{_heading(path, after, cast)}: {_words(old)} → {_words(new)}"
            made.append(Change(path=path, before=old, after=new, text=text))
    return tuple(made)


# Territories and seas


def _spots(
    name: str, before: Mapping[str, Any], after: Mapping[str, Any], deeds: Mapping[str, Deed]
) -> Iterator[Change]:
    for place in dict.fromkeys((*before, *after)):
        old, new = before.get(place), after.get(place)
        if old == new:
            continue
        deed = deeds.get(place) or deeds.get("")
        text = f"{place}: {_spot(old)} → {_spot(new)}{_by(deed)}"
        yield Change(path=(name, place), before=old, after=new, by=deed, text=text)


def _spot(spot: Mapping[str, Any] | None) -> str:
    if spot is None:
        return "nothing"
    owner, armies = spot.get("owner"), spot.get("armies", 0)
    told = ["nobody" if owner is None else f"seat {owner}" if isinstance(owner, int) else str(owner)]
    told.append("1 army" if armies == 1 else f"{armies} armies")
    told += (_mark(mark) for mark in spot.get("marks", ()))
    return ", ".join(told)


def _mark(mark: Mapping[str, Any]) -> str:
    count, owner = mark.get("count", 1), mark.get("owner")
    named = mark["kind"] if count == 1 else f"{count} × {mark['kind']}"
    return named if owner is None else f"{named} of {'seat ' if isinstance(owner, int) else ''}{owner}"


def _by(deed: Deed | None) -> str:
    if deed is None:
        return ""
    told = f", by {deed.what} at version {deed.version}"
    if deed.attacker_dice or deed.defender_dice:
        attack, defence = (" ".join(map(str, dice)) for dice in (deed.attacker_dice, deed.defender_dice))
        told += f", dice {attack} against {defence}" if attack and defence else f", dice {attack or defence}"
    return told


# Everything else


def _differences(path: tuple[str, ...], old: Any, new: Any) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """The smallest parts that differ: fields of objects, items of lists of objects."""
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys((*old, *new)):
            yield from _differences((*path, key), old.get(key), new.get(key))
    elif _records(old) and _records(new) and len(old) == len(new):
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _differences((*path, str(place)), one, other)
    else:
        yield path, old, new


def _records(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and bool(value) and all(isinstance(item, dict) for item in value)


def _heading(path: tuple[str, ...], view: Mapping[str, Any], cast: Cast) -> str:
    """`Ada, cards` for a line of its own in a list, else the path."""
    lines: Any = view.get(path[0])
    if len(path) > 2 and _records(lines):
        line = lines[int(path[1])]
        called = (str(line[field]) for field in cast.words.lines if line.get(field))
        name = next(called, f"{path[0]} {path[1]}")
        return ", ".join((_plainly(name), *(cast.words.called(part) for part in path[2:])))
    return ", ".join(cast.places.get(part, cast.words.called(part)) for part in path)


def _plainly(name: str) -> str:
    return name.replace("_", " ")


def _words(value: Any) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case [] | {}:
            return "none"
        case list() | tuple():
            return ", ".join(_words(item) for item in value)
        case dict():
            return ", ".join(f"{_plainly(key)} {_words(item)}" for key, item in value.items())
    return str(value)


# Which event changed which place

Dice = tuple[tuple[int, ...], tuple[int, ...]]
"""The attacker's and the defender's."""


def deeds_at(entries: Iterable[Entry], since: int, known: frozenset[str], words: Words) -> dict[str, Deed]:
    """The last deed at each known place after a version; under the empty name, one that may touch any."""
    found: dict[str, Deed] = {}
    fought: frozenset[str] = frozenset()
    dice: Dice = ((), ())
    battles = words.battles
    for entry in standing(entries):
        event = str(entry.body["type"])
        row = words.events.get(event)
        if row is None:
            continue
        places, fight = _touched(row, entry.body, known), row.deed in battles
        if row.opens is not None:
            fought, dice = places, ((), ())
            continue
        if fight:
            here = _dice(row, entry.body)
            dice = here if any(here) else dice
            places |= fought  # a roll does not say where it was rolled
        if entry.version <= since:
            continue
        attack, defence = dice if fight else ((), ())
        what = row.deed or _plainly(event)
        deed = Deed(
            version=entry.version, event=event, what=what, attacker_dice=attack, defender_dice=defence
        )
        if row.everywhere:
            found = {"": deed}
        found.update((place, deed) for place in places)
    return found


def _touched(row: EventWords, body: Mapping[str, Any], known: frozenset[str]) -> frozenset[str]:
    return known.intersection(_texts([body.get(field) for field in row.at]))


def _dice(row: EventWords, body: Mapping[str, Any]) -> Dice:
    sides = list(rolled(row, body))
    attack = tuple(die for dice, whose in sides if whose != "defender" for die in dice)
    return attack, tuple(die for dice, whose in sides if whose == "defender" for die in dice)


def _texts(value: Any) -> Iterator[str]:
    """Every word in a field: where it is the name of a place, the event touches it."""
    match value:
        case str():
            yield value
        case list() | tuple():
            for item in value:
                yield from _texts(item)
        case dict():
            for key, item in value.items():
                yield str(key)
                yield from _texts(item)
