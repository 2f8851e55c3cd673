"""From the words of a piece to the tokens that are read (AL-4.92, AL-4.95)."""

import re
from functools import lru_cache
from itertools import groupby, zip_longest
from typing import NamedTuple

from domain.alternate.reading import cleaning
from domain.alternate.reading import vocabulary as v
from domain.alternate.reading.phrases import bounded_digits, phrase_at
from domain.alternate.reading.spelling import guessed_name, guessed_word

_WORD = re.compile(rf"[^\W\d_]+|\d+|-(?: *-)*+|[+{cleaning.STOP}]")
_SIGNS = {"-": v.HYPHEN, "+": v.PLUS, cleaning.STOP: v.STOP}
_CONNECTING = v.AND + v.STOP + v.PLUS


class Token(NamedTuple):
    sort: str
    value: object
    """The territory, the count, or the word as it was cleaned."""
    at: int
    """The place of its first word in the piece."""


class Span(NamedTuple):
    """Tokens that may be read as one entry."""

    tokens: tuple[Token, ...]
    sorts: str
    """Of the tokens, a letter each."""
    guesses: tuple[int, ...]
    """Places of words among them that were guessed."""

    @property
    def is_strange(self) -> bool:
        """It has a word that nobody knows; NONE is one where it is part of an order."""
        return v.UNKNOWN in self.sorts or v.NONE in self.sorts

    @property
    def begins_with_kind(self) -> bool:
        return self.sorts[:1] in v.KINDS

    @property
    def is_lost(self) -> bool:
        """AL-4.101: it has a strange word, but for which it might be an order."""
        return self.is_strange and (self.begins_with_kind or any(sort in v.COUNTS for sort in self.sorts))

    def parted_at(self, separators: str) -> "list[Span]":
        parts: list[Span] = []
        first, guesses = 0, self.guesses
        for cut, token in enumerate(self.tokens):
            if token.sort in separators:
                own = tuple([place for place in guesses if place < token.at]) if guesses else ()
                parts.append(Span(self.tokens[first:cut], self.sorts[first:cut], own))
                first, guesses = cut + 1, guesses[len(own) :]
        return [*parts, Span(self.tokens[first:], self.sorts[first:], guesses)]


class Piece(NamedTuple):
    """What stands between two commas."""

    whole: Span
    began_with_and: bool
    """Before anything was settled."""


def sorts_of(tokens: list[Token]) -> str:
    return "".join([token.sort for token in tokens])


@lru_cache(maxsize=1024)
def piece_of(cleaned: str, *, tolerant: bool) -> Piece:
    words = _WORD.findall(cleaned)
    tokens: list[Token] = []
    guesses: list[int] = []
    at = 0
    while at < len(words):
        sort, value, after, guessed = _token_at(words, at, tolerant)
        tokens.append(Token(sort, value, at))
        if guessed:
            guesses.append(at)
        at = after
    began_with_and = bool(tokens) and tokens[0].sort == v.AND
    settled = _settled(tokens)
    return Piece(Span(tuple(settled), sorts_of(settled), tuple(guesses)), began_with_and)


def _token_at(words: list[str], at: int, tolerant: bool) -> tuple[str, object, int, bool]:
    """AL-4.92: the first that there is, where it ends, and whether it is a guess."""
    word = words[at]
    sign = _SIGNS.get(word[0])
    if sign is not None:
        return sign, None, at + 1, False
    if word.isdecimal():
        return *_number(word), at + 1, False
    if (taken := phrase_at(words, at, v.PHRASES)) is not None:
        phrase, after = taken
        return phrase.sort, word if phrase.value is None else phrase.value, after, False
    if tolerant and (name := guessed_name(words, at)) is not None:
        return v.TERRITORY, *name, True
    single = v.SINGLE.get(word)
    if single is not None:
        return single.sort, word if single.value is None else single.value, at + 1, False
    sort = guessed_word(word) if tolerant else None
    return (v.UNKNOWN, word, at + 1, False) if sort is None else (sort, word, at + 1, True)


def _number(word: str) -> tuple[str, object]:
    if not word.isascii():
        return v.UNKNOWN, word
    number = bounded_digits(word)
    return v.count_sort(number), number


# Settling (AL-4.95), step by step


def _settled(tokens: list[Token]) -> list[Token]:
    sorts = sorts_of(tokens)
    if v.ARTICLE in sorts:
        tokens = _articles(tokens)
    tokens = [token for token in tokens if token.sort not in (v.UNIT, v.FILLER)]
    if v.OF in sorts:
        tokens = _of(tokens)
    if v.WITH in sorts:
        tokens = _with(tokens)
    tokens = [
        token
        for before, token in zip((None, *tokens), tokens, strict=False)
        if before is None or before.sort != token.sort or token.sort not in (v.HYPHEN, v.TO, v.ALL)
    ]
    if v.HYPHEN in sorts:
        tokens = _hyphens(tokens)
    if any(sign in sorts for sign in _CONNECTING):
        tokens = _connected(tokens)
    return [
        token
        for token, after in zip_longest(tokens, tokens[1:])
        if token.sort != v.TO or after is None or after.sort not in v.KINDS
    ]


def _articles(tokens: list[Token]) -> list[Token]:
    """`a troop` is one; `an extra 2` is two; any other `a` is a strange word."""
    settled: list[Token] = []
    for place, token in enumerate(tokens):
        if token.sort != v.ARTICLE:
            settled.append(token)
            continue
        after = place + 1
        while after < len(tokens) and tokens[after].sort in (v.UNIT, v.FILLER):
            after += 1
        if v.UNIT in sorts_of(tokens[place:after]):
            settled.append(Token(v.ONE, 1, token.at))
        elif after == len(tokens) or tokens[after].sort not in v.COUNTS:
            settled.append(token._replace(sort=v.UNKNOWN))
    return settled


def _of(tokens: list[Token]) -> list[Token]:
    """`of Brazil` is from it, but not in `each of Brazil and Peru`."""
    settled: list[Token] = []
    for place, token in enumerate(tokens):
        if token.sort != v.OF:
            settled.append(token)
        elif (
            place + 1 < len(tokens)
            and tokens[place + 1].sort == v.TERRITORY
            and not (place and tokens[place - 1].sort == v.EACH)
        ):
            settled.append(token._replace(sort=v.FROM))
    return settled


def _with(tokens: list[Token]) -> list[Token]:
    settled: list[Token] = []
    for token, after in zip_longest(tokens, tokens[1:]):
        if token.sort != v.WITH:
            settled.append(token)
        elif after is None or after.sort not in v.COUNTS:
            settled.append(token._replace(sort=v.UNKNOWN))
    return settled


def _hyphens(tokens: list[Token]) -> list[Token]:
    """Directly between two territories one is TO, elsewhere it says nothing."""
    settled: list[Token] = []
    sorts = sorts_of(tokens)
    for place, token in enumerate(tokens):
        if token.sort != v.HYPHEN:
            settled.append(token)
        elif sorts[max(place - 1, 0) : place + 2] == v.TERRITORY + v.HYPHEN + v.TERRITORY:
            settled.append(token._replace(sort=v.TO))
    return settled


def _connected(tokens: list[Token]) -> list[Token]:
    """Several of AND, STOP and PLUS in a row are one, the first of these that is among them; none at either
    end."""
    settled: list[Token] = []
    for connecting, run in groupby(tokens, key=lambda token: token.sort in _CONNECTING):
        found = list(run)
        settled += [min(found, key=lambda token: _CONNECTING.index(token.sort))] if connecting else found
    while settled and settled[0].sort in _CONNECTING:
        del settled[0]
    while settled and settled[-1].sort in _CONNECTING:
        del settled[-1]
    return settled
