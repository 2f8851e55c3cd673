"""What is left of a writer's characters: letters, digits and a few marks (AL-4.31; edition 2: AL-4.91).

With combining marks dropped, no character's cleaning depends on another's, but for the few things written
with several (arrows, `'s`, `w/`, points): characters are cleaned one by one, then those are looked for. All
of it takes time in proportion to the text, whatever it is.
"""

import re
from functools import lru_cache
from unicodedata import category, normalize

WHITE = "\t\v\f \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000"
"""Unicode White_Space but for line ends."""
_DASHES = frozenset("\u2010\u2011\u2012\u2013\u2014\u2015\u2212")
_ARROW = re.compile(r"(?<![-=])[-=]*+>")
"""The look-behind lets every run of dashes be tried once, not once from each of its characters."""


def _plain(character: str) -> str:
    """NFKD, combining marks dropped, casefolded."""
    apart = normalize("NFKD", character)
    return "".join(each for each in apart if category(each)[0] != "M").casefold()


def _is_written(character: str) -> bool:
    """A letter or a digit."""
    sort = category(character)
    return sort[0] == "L" or sort == "Nd"


# Edition 1, and names in structured sheets


def clean(text: str) -> str:
    """AL-4.31, leaving line ends alone. Only letters, digits, hyphens, spaces and line ends remain."""
    letters = text.translate({ord(character): _cleaned(character) for character in set(text)})
    if ">" in letters:
        letters = _ARROW.sub(" to ", letters)
    return letters.replace("=", " ")


@lru_cache(maxsize=8192)
def _cleaned(character: str) -> str:
    if category(character)[0] == "C":  # controls and unassigned, none of which NFKD changes
        return character if character == "\n" else " "
    return "".join(map(_kept, _plain("x" if character == "×" else character)))


def _kept(character: str) -> str:
    if character in "-=>\n" or _is_written(character):
        return character
    if character in "→⇒":
        return " to "
    return "-" if character in _DASHES else " "


# Edition 2

STOP = "\x02"
"""A point, stroke or bullet that ends a sentence."""
_JUNK = "\x00"
"""Any other character: a space in the end, but no white space where that is asked for."""
_STANDS_FOR = {
    "×": "x",
    **dict.fromkeys("→⇒⟶⟹➔➜➝➞➡⇨»", ">"),
    **dict.fromkeys("←⇐⟵⟸⬅⇦«", "<"),
    **dict.fromkeys("↔⇔⟷⟺", "<>"),
}
_MARKS = frozenset("<>=-'&+./|•\n")
_LETTER = r"[^\W\d_]"
_STEPS = tuple(
    (sign, re.compile(pattern, re.MULTILINE), put)
    for sign, pattern, put in (
        ("<", r"<[-=]*+>", " swap "),
        (">", _ARROW.pattern, " to "),
        ("<", r"<[-=]*+", " from "),
        ("'", r"'s(?!\w)", ""),
        ("/", r"(?<!\w)w/", " with "),
        ("&", "&", " and "),
        ("•", "•", STOP),
        ("/", "(?<= )/(?= )", STOP),
        ("|", r"(?<= )\|(?= )", STOP),
        (".", rf"(?<!{_LETTER})(?!cent\.)(?={_LETTER}{{3}})({_LETTER}++)\.(?= |$)", rf"\1{STOP}"),
        (".", r"(?<=\d)\.(?= |$)", STOP),
    )
)
"""Signs, what is written with them, and what that becomes, in this order."""
_GONE = re.compile(rf"[<>='./|{_JUNK}]")


def clean_pieces(pieces: str) -> str:
    """AL-4.91, for pieces parted by line feeds."""
    text = pieces.translate({ord(character): _seen(character) for character in set(pieces)})
    for sign, pattern, put in _STEPS:
        if sign in text:
            text = pattern.sub(put, text)
    return _GONE.sub(" ", text)


@lru_cache(maxsize=8192)
def _seen(character: str) -> str:
    return "".join(map(_noticed, _plain(_STANDS_FOR.get(character, character))))


def _noticed(character: str) -> str:
    if character in _MARKS or _is_written(character):
        return character
    if character in _DASHES:
        return "-"
    if character == "\u2019":
        return "'"
    return " " if character in WHITE else _JUNK
