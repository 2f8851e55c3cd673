"""Sheets that tests of both editions read, and how long one takes."""

import time
from random import Random

from domain.alternate.reading import cleaning, entries, pieces, read_sheet, spelling, tokens
from domain.alternate.sheet import LONGEST_TEXT

ODD = "->=→⇒×–—−－＞＝éÉßıİſǆﬁ①²½ͅᾳ≯↛ŉ\u0301\u0344ΐaz 19<«»'’s&+./|•w\xa0\u3000\x85_"
_LINES = (
    "{n} troops in Brazil",
    "Eastern U.S. {n}",
    "{n} troops from Brazil to Venezuela",
    "Move {n} N. Africa to Egypt",
    "{n} Argentina -> Peru",
)
ORDINARY = "\n".join(line.format(n=n) for n in range(100) for line in _LINES)[:LONGEST_TEXT]
"""The yardstick: as long as a sheet may be, and nothing special about it."""


def some_text(rng: Random, length: int) -> str:
    """Characters from everywhere, with those the rules speak of more often."""
    picked = (
        rng.choice(ODD)
        if rng.random() < 0.4
        else chr(rng.choice((rng.randrange(0x300), rng.randrange(0x110000))))
        for _ in range(length)
    )
    return "".join(each for each in picked if not 0xD800 <= ord(each) < 0xE000 and each != "\n")


def _slips(rng: Random) -> str:
    """Long names with two letters changed, so that each has to be compared."""
    names = (
        "afghanistan",
        "argentina",
        "kamchatka",
        "scandinavia",
        "northwestern",
        "territories",
        "venezuela",
    )
    words = []
    for _ in range(400):
        letters = list(rng.choice(names))
        for _ in range(2):
            letters[rng.randrange(1, len(letters))] = rng.choice("abcdefghijklmnopqrstuvwxyz")
        words.append("".join(letters))
    return " ".join(words)


HARD = [
    text[:LONGEST_TEXT]
    for text in (
        "\ufdfa" * 4000,
        "\ufdfa," * 2000,
        "a," * 2000,
        "7," * 2000,
        "-" * 4000,
        "-=" * 2000,
        ">" * 4000,
        "<-" * 2000,
        "e - " * 1000,
        "n-" * 2000,
        "eastern " * 500,
        "north -" * 570,
        "9" * 4000,
        "1. " * 1300,
        "\u0301\u0323" * 2000,
        "".join(map(chr, range(0xAC00, 0xAC00 + 4000))),
        "".join(map(chr, range(0x1E00, 0x1E00 + 4000))),
        "\0" * 4000,
        "Peru,2," * 571,
        "Peru,each,2," * 333,
        "3,to," * 800,
        "from Peru,3,to Siam," * 200,
        "2 Peru and 1 Atlantis + " * 166,
        "2 Peru. " * 500,
        "Cash in Peru 2 and " * 210,
        "w/" * 2000,
        ".a" * 2000,
        "a troop " * 500,
        ",".join(map(str, range(2000))),
        " and ".join(f"{number} Peru" for number in range(600)),
        _slips(Random(494)),
    )
]
_REMEMBERED = (
    cleaning._cleaned,
    cleaning._seen,
    entries.understood,
    pieces.read_text,
    spelling._meant,
    spelling._one_slip_from,
    spelling.guessed_word,
    spelling.passes_for,
    tokens.piece_of,
)


def seconds(text: str, edition: int) -> float:
    """Seconds to read it, with nothing remembered; the best of several, for a machine that is shared."""
    spent = []
    for _ in range(7):
        for remembered in _REMEMBERED:
            remembered.cache_clear()
        began = time.process_time()
        read_sheet(text, edition, "tolerant")
        spent.append(time.process_time() - began)
    return min(spent)
