"""Words for values: seats by their names, places and things by what they are called, numbers with nouns."""

import re
from collections import Counter
from collections.abc import Sequence

from projections.cast import Cast

_CODE = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)+")
_WILD = re.compile(r"wild-\d+")
_ACTOR = re.compile(r"seat (\d+)")
_CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_TURNS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_LONGEST = 240
_WHERE = re.compile(r"\b(?:from|in|into|of|to) $")
"""After these words a sea has its article: ships are in the Indian Ocean, armies in Siam."""
_WATER = re.compile(r".+ (?:Atlantic|Channel|Gulf|Ocean|Pacific|Sea)|(?:Bay|Gulf|Sea|Strait) of .+")
"""A bay called after somebody has none: Hudson Bay."""


def code_of(value: object) -> str:
    """What a value is looked up by in a variant's words."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def value_words(field: str, value: object, cast: Cast, noun: str = "") -> str:
    """A value in words: a field of that name says whether a number is a seat or a colour a nation."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if field in cast.words.seats:
            return cast.name(value)
        case int():
            return counted(value, noun) if noun else str(value)
        case str() if field in cast.words.quotes:
            return in_one_line(value)
        case str() if field == "phase":
            return cast.words.phase(value)
        case str():
            return in_one_line(text_words(value, cast, nation=field in cast.words.nations))
        case list() | tuple() if field.endswith(("dice", "effective")):
            return "-".join(str(item) for item in value)
        case list() | tuple() if noun:
            return counted(len(value), noun)
        case list() | tuple():
            return joined([value_words(field, item, cast) for item in value])
        case dict():
            return joined([_pair(field, key, item, cast) for key, item in value.items()])
    return str(value)


def in_one_line(text: str) -> str:
    """What a person has written, so that it can stand in a sentence: it ends no line, so that it cannot pass
    for the next one; it gives a terminal no orders; and it turns no words round but its own."""
    return text if text.isprintable() else " ".join(_TURNS.sub("", _CONTROLS.sub(" ", text)).split())


def joined(parts: Sequence[str]) -> str:
    """One after the other; what comes twice is said once, and of very many the rest is counted."""
    counts = Counter(parts)
    kept = [part if count == 1 else f"{part} ({count} times)" for part, count in counts.items()]
    separator = "; " if any(", " in part or " and " in part for part in kept) else ", "
    shown: list[str] = []
    for part in kept:
        if shown and len(separator.join((*shown, part))) > _LONGEST:
            return f"{separator.join(shown)} and {len(kept) - len(shown)} more"
        shown.append(part)
    if separator == ", " and len(shown) > 1:
        return f"{', '.join(shown[:-1])} and {shown[-1]}"
    return separator.join(shown)


def _pair(field: str, key: str, value: object, cast: Cast) -> str:
    """One item of a mapping, whose keys are seats, nations, places or names of fields."""
    if key.isdecimal():
        return f"{cast.name(int(key))} {value_words('', value, cast)}"
    nation = field in cast.words.nations
    inner = field if field in cast.words.seats else key
    return f"{text_words(key, cast, nation=nation)} {value_words(inner, value, cast)}"


def text_words(text: str, cast: Cast, *, nation: bool = False) -> str:
    if text in cast.places:
        return cast.places[text]
    if text in cast.words.things:
        return cast.words.things[text]
    if actor := _ACTOR.fullmatch(text):
        return cast.name(int(actor[1]))
    if _WILD.fullmatch(text):
        return "a wild card"
    if nation and text.isalpha():
        return text.capitalize()
    ends = text.split("--")  # a route is called by its ends (CU-2.18)
    if len(ends) == 2 and all(end in cast.places for end in ends):
        return "–".join(cast.places[end] for end in ends)
    return re.sub("[_-]", " ", text) if _CODE.fullmatch(text) else text


def with_article(said: str, before: str, cast: Cast) -> str:
    """The name of a sea with its article, where what stands before asks for it; else what was said."""
    asked = _WHERE.search(before) and _WATER.fullmatch(said) and said in cast.places.values()
    return f"the {said}" if asked else said


def nation_or_thing(owner: str, cast: Cast) -> str:
    """An owner that is no seat: a nation's colour, or `neutral`, `natives` …"""
    return text_words(owner, cast, nation=True)


def counted(number: int, noun: str) -> str:
    return f"{number or 'no'} {_plural(noun, number)}"


def _plural(noun: str, number: int) -> str:
    if number == 1:
        return noun
    if noun.endswith("die"):
        return f"{noun[:-1]}ce"
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]
