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
from projections.cast import Cast
from projections.changed import Changed
from projections.wording import counted, joined, nation_or_thing

_SPOTS = ("territories", "seas")
_SHIP = "ship"
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
    """One thing that changed."""

    path: tuple[str, ...]
    """Where in the view, from the outside in."""
    before: Any
    """Null where there was nothing."""
    after: Any
    """Null where there is nothing now."""
    by: Deed | None = None
    text: str


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """What changed between two versions."""

    game_id: str
    from_version: int
    """The earlier version."""
    to_version: int
    """The later version."""
    changes: tuple[Change, ...]
    """Everything that changed, for the caller's eyes."""


def changes_between(
    before: Mapping[str, Any], after: Mapping[str, Any], entries: Sequence[Entry], since: int, cast: Cast
) -> tuple[Change, ...]:
    """`entries` lead up to the later view; those up to version `since` only tell what was under way."""
    spots = [(name, before.get(name) or {}, after.get(name) or {}) for name in _SPOTS]
    known = frozenset(place for _, old, new in spots for place in (*old, *new))
    deeds = deeds_at(entries, since, known, cast.words)
    made: list[Change] = []
    for name, old, new in spots:
        made += _spots(name, old, new, deeds, cast)
    rest = [name for name in after if name not in _NOT_COMPARED and name not in _SPOTS]
    changed = Changed(before, after, cast)
    for name in rest:
        for path, old, new in _differences((name,), before.get(name), after[name], cast.words):
            made.append(Change(path=path, before=old, after=new, text=changed.told(path, old, new)))
    return tuple(made)


# Territories and seas


def _spots(
    name: str, before: Mapping[str, Any], after: Mapping[str, Any], deeds: Mapping[str, Deed], cast: Cast
) -> Iterator[Change]:
    for place in dict.fromkeys((*before, *after)):
        old, new = before.get(place), after.get(place)
        if old == new:
            continue
        deed = deeds.get(place) or deeds.get("")
        units = "army" if name == _SPOTS[0] else _SHIP
        text = f"{_moved(cast.places.get(place, place), units, old or {}, new or {}, cast)}{_by(deed)}."
        yield Change(path=(name, place), before=old, after=new, by=deed, text=text)


def _moved(place: str, units: str, old: Mapping[str, Any], new: Mapping[str, Any], cast: Cast) -> str:
    """What became of a place: its owner, its armies, what else stands there."""
    if units == _SHIP and all(mark["kind"] == _SHIP for spot in (old, new) for mark in spot.get("marks", ())):
        return f"{place}: now {_fleets(new, cast)}, before {_fleets(old, cast)}"
    holder, heir = (_owner(spot.get("owner"), cast) for spot in (old, new))
    had, has = (counted(spot.get("armies", 0), units) for spot in (old, new))
    if holder == heir:
        told = f"{place} ({heir or 'nobody'}) " + (
            f"has {has}" if had == has else f"goes from {had} to {has}"
        )
    elif heir is None:
        told = f"{place} is nobody's any more; {holder} had {had} there"
    elif holder is None:
        told = f"{place} is now held by {heir} with {has}"
    else:
        told = f"{place} passes from {holder} ({had}) to {heir} ({has})"
    came, went = (_marks(one, other, cast) for one, other in ((new, old), (old, new)))
    return told + (f"; now there: {came}" if came else "") + (f"; no longer there: {went}" if went else "")


def _fleets(spot: Mapping[str, Any], cast: Cast) -> str:
    """Whose ships are at sea, of which nobody need be the only one: `2 ships of Ada and 1 ship of Bela`."""
    marks = spot.get("marks", ())
    told = [f"{counted(mark.get('count', 1), _SHIP)} of {_owner(mark['owner'], cast)}" for mark in marks]
    return joined(told) or counted(0, _SHIP)


def _owner(owner: Any, cast: Cast) -> str | None:
    if owner is None:
        return None
    return cast.name(owner) if isinstance(owner, int) else nation_or_thing(str(owner), cast)


def _marks(spot: Mapping[str, Any], other: Mapping[str, Any], cast: Cast) -> str:
    """The marks of a spot that the other has not."""
    there = other.get("marks", ())
    return joined([_mark(mark, cast) for mark in spot.get("marks", ()) if mark not in there])


def _mark(mark: Mapping[str, Any], cast: Cast) -> str:
    count, owner = mark.get("count", 1), _owner(mark.get("owner"), cast)
    kind = mark["kind"]
    means = cast.words.marks[kind].named(kind) if kind in cast.words.marks else kind.replace("_", " ")
    named = means if count == 1 else f"{count} × {means}"
    return named if owner is None else f"{named} ({owner})"


def _by(deed: Deed | None) -> str:
    if deed is None:
        return ""
    told = f", by {deed.what} at version {deed.version}"
    if deed.attacker_dice or deed.defender_dice:
        attack, defence = ("-".join(map(str, dice)) for dice in (deed.attacker_dice, deed.defender_dice))
        told += f", dice {attack} against {defence}" if attack and defence else f", dice {attack or defence}"
    return told


# Everything else


def _differences(
    path: tuple[str, ...], old: Any, new: Any, words: Words
) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """The smallest parts that differ and are told apart: fields of objects, items of lists of objects."""
    if old == new:
        return
    row = words.change_at(path)
    if row is not None and row.whole:
        yield path, old, new
    elif isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys((*old, *new)):
            yield from _differences((*path, key), old.get(key), new.get(key), words)
    elif _records(old) and _records(new) and len(old) == len(new):
        for place, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from _differences((*path, str(place)), one, other, words)
    else:
        yield path, old, new


def _records(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and bool(value) and all(isinstance(item, dict) for item in value)


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
        what = row.deed or event.replace("_", " ")
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
