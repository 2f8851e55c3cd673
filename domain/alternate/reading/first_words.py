"""From what somebody wrote to words and tokens, in edition 1 (AL-4.30 to AL-4.33).

All steps take time in proportion to the text, whatever it is: a stranger's 4,000 characters are read in a
few milliseconds.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from domain.alternate.reading.cleaning import WHITE, clean
from domain.alternate.reading.phrases import Lexicon, Phrase, bounded_digits, lexicon, phrase_at
from domain.alternate.sheet import Kind
from domain.core.board import board_of
from domain.core.data import shipped


class _Words(msgspec.Struct, frozen=True, rename={"to_": "to", "from_": "from", "in_": "in", "for_": "for"}):
    names: dict[str, tuple[str, ...]]
    kinds: dict[Kind, tuple[str, ...]]
    numbers: tuple[str, ...]
    unlimited: tuple[str, ...]
    from_: tuple[str, ...]
    to_: tuple[str, ...]
    in_: tuple[str, ...]
    for_: tuple[str, ...]
    filler: tuple[str, ...]


class Line(NamedTuple):
    """The tokens of an entry: their sorts, one letter each, so that a line can be matched like a word; and
    what they stand for."""

    sorts: str
    values: list[object]


TERRITORY, KIND, COUNT, FROM, TO, IN, FOR, UNKNOWN = "TKNFOIR?"
_FILLER, _HYPHEN = "", "-"
_ONE_IN_A_ROW = frozenset((UNKNOWN, _HYPHEN))


def _all_names(words: _Words) -> dict[tuple[str, ...], str]:
    """AL-4.33: every territory by the words of each of its names."""
    names = {tuple(place.split("-")): place for place in board_of("world").ids}
    return names | {tuple(also.split()): place for place, others in words.names.items() for also in others}


def _lexicon(words: _Words) -> Lexicon:
    """Phrases by their first word, in the order they are tried: names, then kind words, the longest first;
    then single words."""
    places = [Phrase(name, TERRITORY, place) for name, place in NAMES.items()]
    kinds = [Phrase(tuple(text.split()), KIND, k) for k, texts in words.kinds.items() for text in texts]
    single = [Phrase((text,), COUNT, number) for number, text in enumerate(words.numbers)]
    single += [Phrase((text,), COUNT, "all") for text in words.unlimited]
    for texts, sort in (
        (words.from_, FROM),
        (words.to_, TO),
        (words.in_, IN),
        (words.for_, FOR),
        (words.filler, _FILLER),
    ):
        single += [Phrase((text,), sort) for text in texts]
    return lexicon(places, kinds, single, [Phrase(("-",), _HYPHEN)])


_WORDS = msgspec.json.decode(shipped("domain.alternate", "handwriting-1.json"), type=_Words)
NAMES = _all_names(_WORDS)
_LEXICON = _lexicon(_WORDS)

_SEPARATOR = re.compile(r"[\r,;]")
_LIST_NUMBER = re.compile(rf"^[{WHITE}]*+[0-9]++[.)][{WHITE}]", re.MULTILINE)
_HYPHENS = re.compile(r"-[- ]*+")
_NUMBER = re.compile(r"x?([0-9]+)|([0-9]+)x")
_NUMBER_STARTS = frozenset("x0123456789")


def entries(text: str) -> Iterator[list[str]]:
    """AL-4.30: the words and hyphens of each piece of a sheet; list numbers are gone."""
    pieces = _LIST_NUMBER.sub("", _SEPARATOR.sub("\n", text))
    for piece in _HYPHENS.sub(" - ", clean(pieces)).split("\n"):
        if words := piece.split():
            yield words


def tokens(words: list[str]) -> Line:
    """AL-4.32: fillers are gone, and of the hyphens only those that stand for TO are left, as TO.

    Unknown words in a row count as one; any of them makes an entry unreadable.
    """
    sorts, values, last = "", list[object](), ""
    at, end = 0, len(words)
    while at < end:
        word = words[at]
        if (taken := phrase_at(words, at, _LEXICON)) is not None:
            (_, sort, value), at = taken
        else:
            sort, value = _number(word) if word[0] in _NUMBER_STARTS else _STRANGE
            at += 1
        if sort and (sort != last or sort not in _ONE_IN_A_ROW):
            sorts += sort
            values.append(value)
            last = sort
    return _with_hyphens_read(Line(sorts, values)) if _HYPHEN in sorts else Line(sorts, values)


_STRANGE = (UNKNOWN, None)


def _number(word: str) -> tuple[str, object]:
    match = _NUMBER.fullmatch(word)
    return _STRANGE if match is None else (COUNT, bounded_digits(match[1] or match[2]))


def _with_hyphens_read(line: Line) -> Line:
    """A hyphen directly between two territories is TO; any other is dropped."""
    between = f"{TERRITORY}{_HYPHEN}{TERRITORY}"
    sorts = "".join(
        TO if sort == _HYPHEN and line.sorts[max(place - 1, 0) : place + 2] == between else sort
        for place, sort in enumerate(line.sorts)
    )
    kept = [value for sort, value in zip(sorts, line.values, strict=True) if sort != _HYPHEN]
    return Line(sorts.replace(_HYPHEN, ""), kept)
