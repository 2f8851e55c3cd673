"""Text that people typed, made safe for XML, and numbers without a needless fraction."""

from xml.sax.saxutils import escape

_FORBIDDEN = dict.fromkeys((*range(0x20), 0x7F, *range(0x80, 0xA0), 0xFFFE, 0xFFFF), " ")


def said(text: str) -> str:
    """For content and attributes alike; characters that XML cannot carry become spaces."""
    clean = text.translate(_FORBIDDEN).encode("utf-8", "replace").decode("utf-8")
    return escape(clean, {'"': "&quot;", "'": "&#39;"})


def num(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def at(point: tuple[float, float]) -> str:
    return f"translate({num(point[0])} {num(point[1])})"
