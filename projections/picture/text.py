"""How wide a line of text is, near enough for any sans-serif font; names are stretched to this width."""

from functools import lru_cache

ELLIPSIS = "…"
LEADING = 1.08
"""Height of a line, in sizes of its text."""

_WIDTHS = {
    0.28: "ijlI.,:;'|!·",
    0.36: "ftr()[]-/ ",
    0.50: "ckszxyvJ?",
    0.72: "ABCDGHKNOPQRUVXY&",
    0.62: "EFLSTZ",
    0.88: "mwMW@%",
}
_WIDTH = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_OTHER = 0.56
_WIDE = 1.0
"""Letters of scripts that fill the square (Chinese, Japanese, Korean, pictograms)."""


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> float:
    ems = sum(_WIDTH.get(letter, _WIDE if ord(letter) > 0x2E7F else _OTHER) for letter in text)
    return round(ems * size, 1)


def fitted(text: str, size: float, room: float) -> str:
    """The text, cut off with an ellipsis where it is wider than the room."""
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + ELLIPSIS, size) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def two_lines(text: str) -> tuple[str, ...]:
    """Broken at the space that leaves the shortest longer line; a single word stays whole."""
    words = text.split()
    breaks = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    if not breaks:
        return (text,)
    return min(breaks, key=lambda pair: max(text_width(line, 1) for line in pair))


def wrapped(text: str, size: float, room: float, most: int) -> tuple[str, ...]:
    """Broken into lines at spaces, at most so many; the last is cut off where there is more."""
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most:
        count = 1
        while count < len(words) and text_width(" ".join(words[: count + 1]), size) <= room:
            count += 1
        if len(lines) == most - 1:
            count = len(words)
        lines.append(fitted(" ".join(words[:count]), size, room))
        words = words[count:]
    return tuple(lines)
