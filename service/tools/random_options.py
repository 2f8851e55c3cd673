"""Random options for a variant, made from the types of its options alone."""

from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from domain.core.refusal import Refused
from domain.core.variant import Variant
from domain.core.vocabulary import Seat

_CHANGED = 0.5
"""How likely an option is to be tried with another value than its default."""


def random_options(rules: Variant[Any], seats: int, board: str, rng: Random) -> dict[str, Any]:
    """Options the variant accepts for so many seats on a board; some differ from their defaults.

    They are added one by one in random order, and one that is refused beside those already there is tried
    again at the end: it may need one that came after it.
    """
    places = tuple(Seat(f"Player {number}", rules.colours[number]) for number in range(seats))
    wanted = [
        (field.name, rng.choice(values))
        for field in msgspec.structs.fields(rules.options)
        if rng.random() < _CHANGED
        and (values := [value for value in _values(field.type, rng) if value != field.default])
    ]
    rng.shuffle(wanted)
    chosen: dict[str, Any] = {}
    for name, value in (*wanted, *wanted, *wanted):
        more = chosen | {name: 3600 if name == "time_limit_seconds" else value}
        if name not in chosen and _accepted(rules, board, places, more):
            chosen = more
    return chosen


def _accepted(rules: Variant[Any], board: str, places: tuple[Seat, ...], options: dict[str, Any]) -> bool:
    try:
        rules.create(board, places, options, None)
    except Refused:
        return False
    return True


def _values(kind: Any, rng: Random) -> list[Any]:
    """Some legal values of an option's type; none for what only a person can write (a map of symbols)."""
    origin = get_origin(kind)
    if origin is Annotated:
        base, *notes = get_args(kind)
        low = next((note.ge for note in notes if isinstance(note, msgspec.Meta) and note.ge is not None), 0)
        high = next(
            (note.le for note in notes if isinstance(note, msgspec.Meta) and note.le is not None), None
        )
        if base is int:
            top = int(high) if high is not None else int(low) + 30
            return [int(low), rng.randint(int(low), top), rng.randint(int(low), min(top, int(low) + 8))]
        return _values(base, rng)
    if origin is Literal:
        return list(get_args(kind))
    if origin in (Union, UnionType):
        return [value for part in get_args(kind) if part is not NoneType for value in _values(part, rng)]
    if kind is bool:
        return [True, False]
    if kind is int:
        return [rng.randint(0, 30)]
    return []
