"""Slips of the pen: what a strange word was meant to be, where that can be one thing only (AL-4.94)."""

from functools import lru_cache

from domain.alternate.reading.vocabulary import FILLER, FORMS, HANDWRITING, NAMES, ROW_OF, UNIT

_SHORTEST, _LONG = 5, 9
"""Letters of a word in which one slip is forgiven, or two."""
_NAME_WORDS = frozenset(word for name in NAMES for word in name if len(word) >= _SHORTEST)
_CORRECTED = frozenset(HANDWRITING.corrected)
_LONGEST = max(map(len, _NAME_WORDS | _CORRECTED))
_MOST_WORDS = 4


def _one_left_out(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def _neighbourhood() -> dict[str, frozenset[str]]:
    """Words by themselves and by what is left of them with one letter left out: two words one slip apart
    always have one of these in common."""
    found: dict[str, set[str]] = {}
    for word in _NAME_WORDS | _CORRECTED:
        for part in (word, *_one_left_out(word)):
            found.setdefault(part, set()).add(word)
    return {part: frozenset(words) for part, words in found.items()}


_NEIGHBOURS = _neighbourhood()
_LONG_WORDS = {
    letter: tuple(word for word in _NAME_WORDS if len(word) >= _LONG and word[0] == letter)
    for letter in {word[0] for word in _NAME_WORDS}
}
_NAMES_FROM: dict[tuple[str, int], tuple[tuple[str, ...], ...]] = {}
"""Names by their first word and their number of words."""
_FIRST_WORDS = frozenset(name[0] for name in NAMES)
for _name in NAMES:
    _key = (_name[0], len(_name))
    _NAMES_FROM[_key] = (*_NAMES_FROM.get(_key, ()), _name)


def _letters(word: str) -> int:
    """A set of its letters (or of classes of them), as bits."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) % 64)
    return bits


_RIVALS = tuple((rival, _letters(rival)) for rival in HANDWRITING.rivals)


def distance(one: str, other: str, limit: int) -> int:
    """Letters inserted, left out, replaced or exchanged with their neighbour, no part changed twice; anything
    beyond the limit is told as one more than it."""
    beyond = limit + 1
    if abs(len(one) - len(other)) > limit:
        return beyond
    while one[:1] == other[:1] != "":
        one, other = one[1:], other[1:]
    while one[-1:] == other[-1:] != "":
        one, other = one[:-1], other[:-1]
    last: list[int] = []
    before: list[int] = [*range(min(beyond, len(other) + 1)), *[beyond] * (len(other) + 1 - beyond)]
    for i, letter in enumerate(one, 1):
        row = [beyond] * (len(other) + 1)
        row[0] = min(i, beyond)
        for j in range(max(1, i - limit), min(len(other), i + limit) + 1):  # farther off is beyond the limit
            wanted = other[j - 1]
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted), beyond)
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row[j] = cost
        if min(row) == beyond:
            return beyond
        last, before = before, row
    return before[-1]


@lru_cache(maxsize=4096)
def _one_slip_from(word: str) -> frozenset[str]:
    """Words of names, and corrected ones, at a distance of 1."""
    if not _SHORTEST - 1 <= len(word) <= _LONGEST + 1:
        return frozenset()
    near = {found for part in (word, *_one_left_out(word)) for found in _NEIGHBOURS.get(part, ())}
    return frozenset(found for found in near if distance(word, found, 1) == 1)


@lru_cache(maxsize=4096)
def passes_for(word: str) -> dict[str, int]:
    """Words of names that it passes for, each with the distance."""
    found = dict.fromkeys(_one_slip_from(word) & _NAME_WORDS, 1)
    if _LONG - 2 <= len(word) <= _LONGEST + 2:
        for long in _LONG_WORDS.get(word[0], ()):
            if long not in found and distance(word, long, 2) == 2:
                found[long] = 2
    meant = {near: slips for near, slips in found.items() if _is_meant(word, near, slips)}
    return {**meant, word: 0}


def _is_meant(word: str, near: str, slips: int) -> bool:
    """Not where it may as well be another direction, or a place on no card."""
    if near in HANDWRITING.directions and word[0] != near[0]:
        return False
    letters = _letters(word)
    return all(
        # a slip changes two letters of the set at most
        rival == near or (letters ^ own).bit_count() > 2 * slips or distance(word, rival, slips) > slips
        for rival, own in _RIVALS
    )


def by_itself(word: str) -> str | None:
    """Whether a word alone is a `name`, a `filler` or `unknown`; None: anything else, or no word."""
    if not word.isalpha():
        return None
    if (word,) in FORMS:
        return "name"
    row = ROW_OF.get(word)
    if row is None:
        return "unknown"
    return "filler" if row.sort in (UNIT, FILLER) else None


def guessed_name(words: list[str], at: int) -> tuple[str, int] | None:
    """The territory that the longest run of words from here on passes for, and where the run ends."""
    if len(passes_for(words[at])) == 1 and words[at] not in _FIRST_WORDS:
        return None
    run: list[str] = []
    ends: list[int] = []
    strange = 0
    while at < len(words) and len(run) < _MOST_WORDS and (alone := by_itself(words[at])) is not None:
        run.append(words[at])
        strange = strange or (len(run) if alone == "unknown" else 0)
        at += 1
        ends.append(at)
        if at < len(words) and words[at][0] == "-":
            at += 1
    for count in range(len(run), max(strange, 1) - 1, -1):
        places = _meant(tuple(run[:count])) if strange else frozenset()
        if len(places) == 1:
            return next(iter(places)), ends[count - 1]
    return None


@lru_cache(maxsize=4096)
def _meant(words: tuple[str, ...]) -> frozenset[str]:
    """Territories for a name of which the words pass."""
    found = set[str]()
    for first in passes_for(words[0]):
        for name in _NAMES_FROM.get((first, len(words)), ()):
            slips = [passes_for(word).get(part) for word, part in zip(words, name, strict=True)]
            if None not in slips and sum(filter(None, slips)) <= _forgiven(name):
                found.add(NAMES[name])
    return frozenset(found)


def _forgiven(name: tuple[str, ...]) -> int:
    letters = sum(map(len, name))
    return 0 if letters < _SHORTEST else 1 if letters < _LONG else 2


@lru_cache(maxsize=4096)
def guessed_word(word: str) -> str | None:
    """The sort of token that it was meant to be."""
    near = _one_slip_from(word) & _CORRECTED
    sorts = {ROW_OF[found].sort for found in near}
    if sorts <= {UNIT, FILLER} and UNIT in sorts:
        return UNIT
    return sorts.pop() if len(sorts) == 1 else None
