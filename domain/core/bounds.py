"""How large a number may be that comes in from outside, where the specification gives no bound of its own.

Bounds of ours are asked for when a game is made or put right, after all reasons of the specifications, and
are told in the published schema; they are no part of a type, since a log from before there was a bound must
still fold and stand its audit.
"""

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from domain.core.refusal import refuse

LONGEST_LIMIT = 31_622_400
"""Seconds of a leap year. A deadline has to be a date, and nobody waits longer for a move."""
MOST = 1_000_000
"""For rounds, turns and the like: out of reach of any game."""
MOST_IN_A_POSITION = 900_000_000
"""For any number in a position. Below what the variants' types take, so that a state to which play has added
can still be read: from a snapshot, for a correction, for a fork."""
LONGEST_TEXT = 20_000
"""Characters of a text in a command: an order sheet for the largest board, written out, has about half as
many."""


def between(least: int, most: int) -> msgspec.Meta:
    """For an option with an upper bound of ours."""
    return msgspec.Meta(ge=least, extra={"most": most}, extra_json_schema={"maximum": most})


def bounds_in(kind: Any) -> tuple[int, int] | None:
    """The least and the greatest whole number that an option's type takes, if it takes any."""
    if get_origin(kind) in (Union, UnionType):
        return next((bounds for part in get_args(kind) if (bounds := bounds_in(part))), None)
    if get_origin(kind) is not Annotated or get_args(kind)[0] is not int:
        return None
    meta = next((told for told in kind.__metadata__ if told.ge is not None), None)
    if meta is None:
        return None
    return meta.ge, meta.le if meta.le is not None else meta.extra["most"]


def check_options(options: msgspec.Struct, rule: str) -> None:
    """Refuse the first option that is larger than it may be in a new game."""
    for field in msgspec.structs.fields(options):
        value, bounds = getattr(options, field.name), bounds_in(field.type)
        if bounds and type(value) is int and value > bounds[1]:
            told = f"Option {field.name} goes from {bounds[0]} to {bounds[1]}."
            refuse("option_value", told, rule, f"options.{field.name}")


def check_position(position: object, field: str) -> None:
    """Refuse the first number that is larger than any a position may hold."""
    rest = [(position, field)]  # not by recursion: how deep it goes is up to whoever wrote it
    while rest:
        value, place = rest.pop()
        if isinstance(value, Mapping):
            rest += [(part, f"{place}.{name}") for name, part in value.items()]
        elif isinstance(value, list):
            rest += [(part, place) for part in value]
        elif isinstance(value, int) and abs(value) > MOST_IN_A_POSITION:
            told = f"No number of a position is larger than {MOST_IN_A_POSITION}."
            refuse("position_invalid", told, None, place)
