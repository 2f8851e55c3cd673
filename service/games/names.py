"""Names of players: of any script, but none that cannot be seen, and no two at a table that look alike.

Events are told by name, so that whoever sits down as `Аda` with a Cyrillic first letter could be taken for
`Ada` in every line of the log.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

from domain.game.words import shared_words
from service.http.problems import Problem

_NOT_SHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANK_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_JOINERS = frozenset("\u200c\u200d")
"""Written in Persian and in the scripts of India, and between the parts of an emoji; nowhere else."""
_MOST_MARKS = 4
"""On one letter."""
_ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")
"""Whose letters look alike: a word is written in one of them."""
_ALIKE = re.findall(
    r"\S+",
    "AАΑ BВΒ CС EЕΕ HНΗ JЈ KКΚ MМΜ NΝ OОΟ0 PРΡ SЅ TТΤ XХΧ YУΥ ZΖ 3З aаɑα cс dԁ eе gɡ hһ iіιı jј kκ "
    "lІӀӏΙI1|ℓ∣ǀ oоο pрρ qԛ sѕ tτ uυ vν wԝ xхχ yу",
)
"""Letters and digits that are drawn alike, each behind the one it is taken for."""
_LIKE = str.maketrans({char: group[0] for group in _ALIKE for char in group[1:]})
_SPACES = re.compile(r"\s+")


def tidy(name: str, field: str = "name") -> str:
    """A name as it is kept: composed, one space between words. One that cannot be shown is refused, as the
    field of the request that gave it."""
    name = _SPACES.sub(" ", unicodedata.normalize("NFC", name)).strip()
    told = _fault(name)
    if told is not None:
        raise Problem(400, "malformed", told, field=field)
    return name


def _fault(name: str) -> str | None:
    if not any(unicodedata.category(char)[0] in "LN" or unicodedata.category(char) == "So" for char in name):
        return "A name has at least one letter, digit or picture."
    marks = 0
    for before, char, after in zip(f" {name}", name, f"{name[1:]} ", strict=False):
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > _MOST_MARKS:
            return f"A name has at most {_MOST_MARKS} marks on one letter."
        if char in _JOINERS and _joins(before) and _joins(after):
            continue
        if kind in _NOT_SHOWN or char in _BLANK_LETTERS or (_selects(char) and not _is_picture(before)):
            return f"A name has no characters that cannot be seen, such as U+{ord(char):04X}."
    if any(len(_alphabets(word)) > 1 for word in name.split()):
        return "A word of a name is written in one alphabet: its letters look like those of another."
    return None


def _joins(char: str) -> bool:
    """Whether a joiner beside this one can be seen by what it does."""
    shown = unicodedata.category(char)[0] in "LM" and ord(char) >= 0x600
    return shown or _is_picture(char) or _selects(char)


def _selects(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f"


def _is_picture(char: str) -> bool:
    return unicodedata.category(char) in ("So", "Sk")


def _alphabets(word: str) -> set[str]:
    named = (unicodedata.name(char, "") for char in word if char.isalpha())
    return {first for name in named if (first := name.partition(" ")[0]) in _ALPHABETS}


def likeness(name: str) -> str:
    """What a name looks like: two that are alike have the same."""
    plain = unicodedata.normalize("NFKC", name).translate(_LIKE).casefold().translate(_LIKE)
    return "".join(
        char for char in plain if not char.isspace() and char not in _JOINERS and not _selects(char)
    )


@cache
def _of_no_seat() -> frozenset[str]:
    """What those look like who are told of by what they are: the referee, the clock."""
    told = shared_words().things.values()
    return frozenset(likeness(name) for whole in told for name in (whole, whole.partition(" ")[2] or whole))


def check_apart(name: str, others: Sequence[str], field: str) -> None:
    """Refuse a name that looks like another at the table, or like what the log calls those without a seat."""
    if likeness(name) in _of_no_seat():
        told = f"The log means somebody else by {name!r}. Choose another."
        raise Problem(409, "name_taken", told, field=field)
    alike = next((other for other in others if likeness(other) == likeness(name)), None)
    if alike is not None:
        told = f"The name {name!r} looks like {alike!r}, which is at this table already. Choose another."
        raise Problem(409, "name_taken", told, field=field)
