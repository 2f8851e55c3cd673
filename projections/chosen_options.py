"""A game's options, its house rules, in words: what differs from what is usual comes first.

The sentences stand beside the options, as data: `options.json` in a variant's package, what all share in
`domain/core`. An option has one sentence for each of its values, or one for all others (`*`), in which
`{value}` stands for the value.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from domain.core.data import shipped
from domain.core.options import SharedOptions
from domain.core.refusal import Refused
from domain.core.state import Setup
from domain.core.vocabulary import Seat
from domain.game.log import plain
from domain.variants import VARIANTS
from projections.cast import place_names
from projections.wording import joined

OTHERWISE = "*"
_decoder = msgspec.json.Decoder(dict[str, dict[str, str]])


class OptionTold(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game, in words."""

    name: str
    """What it is called in `options`."""
    value: Any
    """Its value in this game."""
    sentence: str
    """What that means."""
    differs: bool
    """It is not what it is where nothing is said."""


@cache
def option_sentences(variant: str) -> Mapping[str, Mapping[str, str]]:
    """Option → value as JSON → sentence."""
    packages = ("domain.core", VARIANTS[variant].package)
    said = {name: said for package in packages for name, said in _read(package).items()}
    known = {field.name for field in msgspec.structs.fields(VARIANTS[variant].options)}
    return {name: sentences for name, sentences in said.items() if name in known}


def _read(package: str) -> dict[str, dict[str, str]]:
    try:
        return _decoder.decode(shipped(package, "options.json"))
    except FileNotFoundError:
        return {}


def options_told(setup: Setup) -> tuple[OptionTold, ...]:
    """All of them, those first that differ."""
    return _all_told(setup.variant, len(setup.seats), setup.board, msgspec.json.encode(setup.options))


@lru_cache(1000)
def _all_told(variant: str, seats: int, board: str, options: bytes) -> tuple[OptionTold, ...]:
    given: dict[str, Any] = msgspec.json.decode(options)
    usual = plain(_usual(variant, seats, board))
    names = place_names(board)
    told = [_told(variant, name, value, usual[name], names) for name, value in given.items()]
    return tuple(sorted(told, key=lambda option: not option.differs))


def _usual(variant: str, seats: int, board: str) -> SharedOptions:
    """What they are where nothing is said; some depend on seats and board."""
    rules = VARIANTS[variant]
    places = tuple(Seat(colour, colour) for colour in rules.colours[:seats])
    try:
        settled: SharedOptions = rules.create(board, places, {}, None).options
    except Refused:
        return rules.options()
    return settled


def _told(variant: str, name: str, value: Any, usual: Any, names: Mapping[str, str]) -> OptionTold:
    said = option_sentences(variant).get(name, {})
    written = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    sentence = said.get(written, said.get(OTHERWISE, f"{name.replace('_', ' ').capitalize()}: {{value}}."))
    return OptionTold(
        name=name,
        value=value,
        sentence=sentence.replace("{value}", _shown(value, names)),
        differs=value != usual,
    )


def _shown(value: Any, names: Mapping[str, str]) -> str:
    if isinstance(value, list):
        return joined([names.get(str(item), str(item).replace("-", " ")) for item in value])
    return "" if isinstance(value, dict) else str(value)
