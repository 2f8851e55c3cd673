"""The words that order sheets are written with in edition 2 (AL-4.92 to AL-4.94), made ready to look up.

Every token has a sort, one letter, so that a line can be matched like a word. Counts have several sorts,
since one troop, and the two to six that cards bring, are asked about.
"""

import re
from itertools import product

import msgspec

from domain.alternate.reading.phrases import Phrase, lexicon
from domain.core.board import board_of
from domain.core.data import shipped

TERRITORY, UNKNOWN, HYPHEN, PLUS, STOP = "T?-+."
DEPLOY, PUT, MOVE, ATTACK, CASH_IN = "DPMAC"
KINDS = DEPLOY + PUT + MOVE + ATTACK + CASH_IN
ONE, TWO, FOUR_OR_SIX, OTHER, ALL = "126NL"
COUNTS = ONE + TWO + FOUR_OR_SIX + OTHER + ALL
ARTICLE, UNIT, FILLER, FROM, TO, IN, FOR, WITH, OF, AND, EACH, NONE = "aufFOIRWY&EZ"
_SORTS = {
    "deploy": DEPLOY,
    "put": PUT,
    "move": MOVE,
    "attack": ATTACK,
    "cash_in": CASH_IN,
    "unlimited": ALL,
    "articles": ARTICLE,
    "unit": UNIT,
    "units": FILLER,
    "filler": FILLER,
    "from": FROM,
    "to": TO,
    "in": IN,
    "for": FOR,
    "with": WITH,
    "of": OF,
    "and": AND,
    "each": EACH,
    "none": NONE,
}
"""The rows of the table; numbers have sorts of their own."""


class Handwriting(msgspec.Struct, frozen=True):
    """The data as it is shipped, and as it is served (AL-4.29)."""

    names: dict[str, tuple[str, ...]]
    parted: tuple[str, ...]
    words: dict[str, tuple[str, ...]]
    directions: tuple[str, ...]
    rivals: tuple[str, ...]
    corrected: tuple[str, ...]


def count_sort(number: int) -> str:
    return {1: ONE, 2: TWO, 4: FOUR_OR_SIX, 6: FOUR_OR_SIX}.get(number, OTHER)


def _written_out(pattern: str) -> list[str]:
    """`(central|c) america` is `central america` and `c america`."""
    chosen = (part.split("|") for part in re.split(r"[()]", pattern) if part)
    return ["".join(parts) for parts in product(*chosen)]


_data = msgspec.json.decode(shipped("domain.alternate", "handwriting.json"), type=Handwriting)
_IDS = board_of("world").ids
_OTHERS = {
    place: [name for pattern in _data.names.get(place, ()) for name in _written_out(pattern)]
    for place in _IDS
}
HANDWRITING = msgspec.structs.replace(
    _data,
    names={
        place: tuple(name for name in names if name != place.replace("-", " "))
        for place, names in _OTHERS.items()
    },
)
NAMES = {
    tuple(name.split()): place
    for place, names in _OTHERS.items()
    for name in (place.replace("-", " "), *names)
}
"""Every territory by the words of each of its names."""


def _forms(name: tuple[str, ...]) -> list[tuple[str, ...]]:
    """AL-4.93: with a gap between two words or none, and so between the letters of some."""
    letters = [part for word in name for part in (tuple(word) if word in _data.parted else (word,))]
    joined = (("", " ") if gap else ("",) for gap in range(len(letters)))
    return [
        tuple("".join(gap + part for gap, part in zip(gaps, letters, strict=True)).split())
        for gaps in product(*joined)
    ]


FORMS = {form: place for name, place in NAMES.items() for form in _forms(name)}
"""Every territory by every way to part its names."""


def _all_phrases() -> list[Phrase]:
    found = [
        Phrase(tuple(text.split()), sort, "all" if sort == ALL else None)
        for row, sort in _SORTS.items()
        for text in _data.words[row]
    ]
    numbers = enumerate(_data.words["numbers"])
    return found + [Phrase(tuple(text.split()), count_sort(number), number) for number, text in numbers]


_phrases = _all_phrases()
_names = [Phrase(form, TERRITORY, place) for form, place in FORMS.items()]
_kinds = [phrase for phrase in _phrases if phrase.sort in KINDS or len(phrase.words) == 2]
PHRASES = lexicon(_names, _kinds)
"""What is taken before anything is guessed, by its first word, in the order in which it is tried."""
SINGLE = {
    phrase.words[0]: phrase for phrase in _phrases if phrase.sort not in KINDS and len(phrase.words) == 1
}
ROW_OF = {phrase.words[0]: phrase for phrase in _phrases if len(phrase.words) == 1}
"""Every single word of the table."""
