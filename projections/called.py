"""What values of commands are called where neither the board nor they tell it: seats, routes, ships."""

from collections.abc import Iterable
from typing import Any

import msgspec

from domain.core.legal import Choice
from domain.core.words import CalledBy, EventWords
from domain.game.aggregate import Game
from projections.cast import Cast, cast_of
from projections.sentences import Telling, filled_in

Called = dict[str, dict[str, str]]
"""Field → value → what it is called."""


def called(game: Game, choices: Iterable[Choice]) -> Called:
    """For the fields of these choices; nothing where all of them speak for themselves."""
    cast = cast_of(game.setup)
    ways = cast.words.values
    offered: dict[str, set[str]] = {}
    for choice in choices:
        for field in choice.fields.keys() & ways.keys():
            offered.setdefault(field, set()).update(_values(choice.fields[field]))
    return {
        field: {value: name for value, name in _names(ways[field], game, cast).items() if value in values}
        for field, values in offered.items()
    }


def _values(domain: Any) -> set[str]:
    """What such a field may be: of a list, what it may have in it."""
    values = getattr(domain, "values", None) or (getattr(domain, "value", None),)
    return {str(value) for value in values}


def _names(way: CalledBy, game: Game, cast: Cast) -> dict[str, str]:
    state = game.state
    rows: Any = getattr(state, way.rows, None) or getattr(state.map, way.rows, ())
    told = EventWords(kind="turn", says=way.says, words=way.words)
    names = {}
    for number, row in enumerate(rows):
        known = getattr(row, "id", number)
        body = {"id": known, **msgspec.to_builtins(row)}
        names[str(known)] = filled_in(way.says, Telling(body, told, cast)) or ""
    return names
