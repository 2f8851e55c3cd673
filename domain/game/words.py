"""The words for a variant's games, which stand beside it as data."""

from functools import cache

import msgspec

from domain.core.data import shipped
from domain.core.words import Words, read_words
from domain.variants import VARIANTS

_FILE = "words.json"
_SHARED = ("domain.core", "domain.game")


class _Likeness(msgspec.Struct):
    like: str | None = None


@cache
def shared_words() -> Words:
    """What is told of any game: shared events, and those of the desk."""
    return read_words(shipped(package, _FILE) for package in _SHARED)


@cache
def words_of(variant: str) -> Words:
    """The shared words, those of the variant it is like, and its own, each laid over those before."""
    return read_words((*(shipped(package, _FILE) for package in _SHARED), *_own(variant)))


def _own(variant: str) -> tuple[bytes, ...]:
    file = shipped(VARIANTS[variant].package, _FILE)
    like = msgspec.json.decode(file, type=_Likeness).like
    return (*(_own(like) if like is not None else ()), file)
