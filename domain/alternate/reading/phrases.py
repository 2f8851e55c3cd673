"""What both editions share of words: phrases that are one token, and numbers (AL-4.25, AL-4.32, AL-4.92)."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.alternate.sheet import BOUND


class Phrase(NamedTuple):
    """One or more words that are one token."""

    words: tuple[str, ...]
    sort: str
    value: object = None


Lexicon = dict[str, tuple[Phrase, ...]]
"""Phrases by their first word, in the order in which they are tried."""


def lexicon(*groups: Iterable[Phrase]) -> Lexicon:
    """One group before the other, and in each the longest first."""
    found: dict[str, list[Phrase]] = {}
    for phrases in groups:
        for phrase in sorted(phrases, key=lambda phrase: -len(phrase.words)):
            found.setdefault(phrase.words[0], []).append(phrase)
    return {word: tuple(phrases) for word, phrases in found.items()}


def phrase_at(words: list[str], at: int, known: Lexicon) -> tuple[Phrase, int] | None:
    """The first phrase that fits here, and where it ends; one hyphen between its words is ignored."""
    for phrase in known.get(words[at], ()):
        if after := _match(words, at, phrase.words):
            return phrase, after
    return None


def _match(words: list[str], at: int, phrase: tuple[str, ...]) -> int:
    """Where a phrase that begins here ends; 0: it does not fit."""
    at += 1
    for word in phrase[1:]:
        if at < len(words) and words[at][0] == "-":
            at += 1
        if at == len(words) or words[at] != word:
            return 0
        at += 1
    return at


def bounded_digits(digits: str) -> int:
    """AL-4.25, without ever making a number of thousands of digits."""
    digits = digits.lstrip("0")
    return BOUND if len(digits) > len(str(BOUND)) else int(digits or "0")
