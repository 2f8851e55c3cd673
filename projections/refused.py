"""Why something was refused, as people say it: the rules speak of places, seats, phases and cards by ids.

A refusal that brings its facts is told by its code's words (`refusals` in `words.json`); in any other
sentence names take the place of ids. Code, rule, field and facts stay as they are.
"""

import re
from collections.abc import Iterable

import msgspec

from domain.core.refusal import Refusal, Refused
from domain.core.words import EventWords
from domain.game.aggregate import Game
from projections.cast import Cast, cast_of
from projections.sentences import Telling, filled_in
from projections.wording import capital, value_words, with_article

_WORD = re.compile(
    r"`[^`]*`"
    r"|(?<!\w)(?P<mark>['\"])(?P<quoted>.*?)(?P=mark)(?!\w)"
    r"|(?<!no )\b[Ss]eat (?P<seat>\d+)\b"
    r"|(?<![\w-])(?P<word>[a-z0-9]+(?:[_-]+[a-z0-9]+)*)(?![\w-])"
)
"""What a program must write, in backquotes; what somebody sent, quoted; a seat by its number; a word that may
be an id. One pass: names are not looked into."""
_ID = re.compile(r".*(_|--|-\d+$).*")
"""A word that nobody would write: a code, a route, a numbered ship or card."""


def in_words(refused: Refused, game: Game) -> Refused:
    """The same refusal with the names of its game."""
    cast = cast_of(game.setup)
    nations = game.rules.colours if cast.words.nations else ()
    return Refused(told(refused.refusal, cast, nations))


def told(refusal: Refusal, cast: Cast, nations: Iterable[str] = ()) -> Refusal:
    """`nations`: those whose names are colours."""
    if refusal.code == "malformed":  # told to whoever writes the program, in its own terms
        return refusal
    names = _names(cast) | {nation: nation.capitalize() for nation in nations}

    def named(found: re.Match[str]) -> str:
        if found["seat"] is not None:
            return cast.name(int(found["seat"]))
        if (word := found["word"]) is not None:
            said = names.get(word) or (value_words("", word, cast) if _ID.fullmatch(word) else word)
            return with_article(said, found.string[: found.start()], cast)
        return _quoted(found["quoted"], cast) if found["mark"] else found[0]

    said = _by_its_facts(refusal, cast) or _WORD.sub(named, refusal.sentence)
    return msgspec.structs.replace(refusal, sentence=capital(said))


def _by_its_facts(refusal: Refusal, cast: Cast) -> str | None:
    says = cast.words.refusals.get(refusal.code)
    if says is None:
        return None
    row = EventWords(kind="desk", says=says, words={"command": cast.words.commands}, chance=True)
    return filled_in(says, Telling(refusal.data, row, cast))


def _names(cast: Cast) -> dict[str, str]:
    """Places, and codes that are no words of the language."""
    words = cast.words
    codes = {**words.reasons, **words.things, **words.rolls, **words.phases, **words.commands}
    return {code: said for code, said in codes.items() if not code.isalnum()} | dict(cast.places)


def _quoted(sent: str, cast: Cast) -> str:
    """The name of what somebody sent, if it has one; else what was sent."""
    said = value_words("", sent, cast)
    return f"“{sent}”" if said in (sent, re.sub("[_-]", " ", sent)) else said
