"""The words for a variant's games, which stand beside it as data."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from domain.core.data import shipped
from domain.core.words import Words, read_words
from domain.variants import VARIANTS

_FILE = "words.json"
_SHARED = ("domain.core", "domain.game")


class _Likeness(msgspec.Struct):
    """What a variant's words say of other files."""

    like: str | None = None
    named_in: dict[str, str] = {}


@cache
def shared_words() -> Words:
    """What is told of any game: shared events, and those of the desk."""
    return read_words(shipped(package, _FILE) for package in _SHARED)


@cache
def words_of(variant: str) -> Words:
    """The shared words, those of the variant it is like, and its own, each laid over those before."""
    own = tuple(_own(variant))
    words = read_words((*(shipped(package, _FILE) for package in _SHARED), *(file for _, file in own)))
    things = {thing: name for package, file in own for thing, name in _things(package, file).items()}
    return msgspec.structs.replace(words, things={variant: VARIANTS[variant].title, **words.things, **things})


def _own(variant: str) -> Iterator[tuple[str, bytes]]:
    """Packages and their words."""
    package = VARIANTS[variant].package
    file = shipped(package, _FILE)
    like = msgspec.json.decode(file, type=_Likeness).like
    if like is not None:
        yield from _own(like)
    yield package, file


def _things(package: str, file: bytes) -> dict[str, str]:
    """What the data beside the words calls its things."""
    named_in = msgspec.json.decode(file, type=_Likeness).named_in
    return {
        str(row["id"]): str(row[field])
        for name, field in named_in.items()
        for row in msgspec.json.decode(shipped(package, name), type=list[dict[str, Any]])
    }
