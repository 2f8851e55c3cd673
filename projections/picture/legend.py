"""Below the map: what is going on, the scoreboard, the continents and what they are worth, the signs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from domain.core.board import Board
from projections.picture.glyphs import Marks, meaning, sign
from projections.picture.markup import num, said
from projections.picture.palette import paint_name
from projections.picture.text import fitted, text_width, wrapped


class ScoreRow(NamedTuple):
    """A line of the scoreboard."""

    name: str
    colour: str
    text: str
    """What is said about it."""
    acts: bool = False
    """The game waits for this one."""


class Form(msgspec.Struct, frozen=True):
    """How a legend is laid out: as if the map were so wide, in so many columns."""

    width: float
    scores: int
    continents: int
    signs: int
    adapts: bool = False
    """Its text is larger on a narrow screen."""


FORMS = {
    "wide": Form(1200.0, 2, 3, 4, adapts=True),
    "narrow": Form(640.0, 1, 2, 2),
    "side": Form(640.0, 1, 2, 2),
}

_ARROW = 14.0
_PAD = 16.0
_HEADING, _LINE, _SCORE, _CONTINENT, _NOTE = 40.0, 31.0, 38.0, 30.0, 28.0
_STACKED, _FIGURES = 77.0, 31.0
_SWATCH = 56.0
"""Room that the swatch of a line takes."""
_WIDE, _SLIM = 0, 1
_MOST_LINES = 4
"""Lines that one paragraph may have."""

_SIZES = {
    "heading": (24.0, 31.0),
    "line": (19.0, 25.0),
    "score": (19.0, 27.0),
    "figures": (16.0, 22.0),
    "worth": (16.0, 21.0),
    "note": (14.0, 20.0),
}
"""Sizes of text on a wide and on a narrow screen."""

_SPARE = 1.16
"""Room left for fonts that run wider than text is measured, bold ones above all."""

WIDE_RULES = ".slim{display:none}" + "".join(
    f".{kind}{{font-size:{wide:g}px}}" for kind, (wide, _) in _SIZES.items()
)
SLIM_RULES = ".slim{display:inline}.wide{display:none}" + "".join(
    f".{kind}{{font-size:{slim:g}px}}" for kind, (_, slim) in _SIZES.items()
)

BLOCKADE = "blockade"
"""A route that somebody closes, among the signs of the key."""


class Key(msgspec.Struct, frozen=True):
    """What a position adds to a board's legend."""

    rows: Sequence[ScoreRow] = ()
    others: Sequence[tuple[str, str]] = ()
    """Owners on the board that are no seats: what they are called, and their colours."""
    held: Mapping[str, str] = {}
    """The colour that holds a whole continent."""
    values: Mapping[str, int] | None = None
    """What continents are worth; None: what the board says."""
    lines: Sequence[str] = ()
    """What is going on."""
    notes: Sequence[str] = ()
    """House rules and the like, in small print."""
    signs: Sequence[str] = ()
    """Kinds of marks to be explained."""
    words: Marks = {}
    """What they mean."""


def legend(board: Board, title: str, key: Key, credit: str, form: Form) -> tuple[str, float]:
    """The legend at its own origin, and its height."""
    panel = _Panel(form)
    if title:
        panel.paragraph("heading", title, _HEADING, most=1 if form.adapts else 2)
    for line in key.lines:
        panel.paragraph("line", line, _LINE)
    panel.scores(key)
    values = board.values if key.values is None else key.values
    panel.continents(board, key.held, values)
    panel.signs(key.signs, key.words)
    for note in (*key.notes, *_touching(board)):
        panel.paragraph("note", note, 0.8 * _NOTE)
    if credit:
        place = f'style="text-anchor:end" opacity=".65" x="{form.width - _PAD:g}" y="{panel.y + 16:g}"'
        panel.body += _line("note", credit, form.width / 2, place)
        panel.y += _NOTE
    tall = panel.y + _PAD / 2
    body = f'<g class="panel-text">{panel.body}</g>'
    return f'<path class="panel" d="M0 0h{form.width:g}v{num(tall)}H0z"/>{body}', tall


class _Panel:
    """A legend being drawn, from top to bottom."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.body = ""
        self.y = _PAD

    def paragraph(self, kind: str, text: str, leading: float, most: int = _MOST_LINES) -> None:
        """Broken into lines, for a narrow screen with its larger text into more of them."""
        room = self.form.width - 2 * _PAD
        wide, slim = (wrapped(text, _SPARE * size, room, most) for size in _SIZES[kind])
        ways = ((wide, " wide"), (slim, " slim")) if self.form.adapts and wide != slim else ((wide, ""),)
        for lines, screen in ways:
            self.body += "".join(
                f'<text class="{kind}{screen}" x="{_PAD:g}" y="{num(self.y + (row + 0.62) * leading)}">'
                f"{said(line)}</text>"
                for row, line in enumerate(lines)
            )
        self.y += max(len(lines) for lines, _ in ways) * leading

    def _cells(self, count: int, columns: int, tall: float) -> tuple[list[tuple[float, float]], float]:
        """Where so many things stand, row by row, and how wide each may be."""
        column = (self.form.width - (columns + 1) * _PAD) / columns
        top = self.y
        self.y += -(-count // columns) * tall + (8 if count else 0)
        cells = [
            (_PAD + (index % columns) * (column + _PAD), top + (index // columns) * tall)
            for index in range(count)
        ]
        return cells, column

    def scores(self, key: Key) -> None:
        """Seats, then those who own something besides. Where names and figures have no room side by side, all
        figures stand below their names."""
        rows = [ScoreRow(*row) for row in key.rows]
        rows += [ScoreRow(name, colour, "") for name, colour in key.others]
        # Short of the next column by the arrow that may point at whoever stands there.
        column = (self.form.width - (self.form.scores + 1) * _PAD) / self.form.scores - _ARROW
        room, screens = column - _SWATCH, (_WIDE, _SLIM) if self.form.adapts else (_WIDE,)
        stacked = any(_needed(row, screen) > room for row in rows for screen in screens)
        most = max((len(_below(row, screen, room)) for row in rows for screen in screens), default=1)
        tall = _STACKED + (most - 1) * _FIGURES if stacked else _SCORE
        cells, _ = self._cells(len(rows), self.form.scores, tall)
        for row, (x, y) in zip(rows, cells, strict=True):
            self.body += _score(row, (x, y), column, stacked=stacked)

    def continents(self, board: Board, held: Mapping[str, str], values: Mapping[str, int]) -> None:
        cells, column = self._cells(len(board.continents), self.form.continents, _CONTINENT)
        for index, (continent, (x, top)) in enumerate(zip(board.continents, cells, strict=True)):
            y = top + 13
            worth = values.get(continent.id)
            value = "" if worth is None else f' <tspan font-weight="700">+{worth}</tspan>'
            name = _line("worth", continent.name, column - 84, f'x="{num(x + 28)}" y="{num(y + 7)}"', value)
            holder = ""
            if continent.id in held:
                paint = paint_name(held[continent.id])
                place = f'cx="{num(x + column - 12)}" cy="{num(y)}"'
                holder = f'<circle class="swatch o-{paint}" {place} r="10"/>'
            self.body += f'<circle class="t{index}" cx="{num(x + 10)}" cy="{num(y)}" r="9"/>{name}{holder}'

    def signs(self, kinds: Sequence[str], words: Marks) -> None:
        """Each sign on the picture with what it stands for."""
        cells, column = self._cells(len(kinds), self.form.signs, _CONTINENT)
        for kind, (x, top) in zip(kinds, cells, strict=True):
            y = top + 13
            self.body += f'<g transform="translate({num(x + 10)} {num(y)})"><circle class="chip" r="10"/>'
            self.body += sign(kind, words, 'class="sign" transform="scale(1.45)"') + "</g>"
            place = f'x="{num(x + 28)}" y="{num(y + 7)}"'
            self.body += _line("worth", meaning(kind, words), column - 28, place)


def _line(kind: str, text: str, room: float, place: str, tail: str = "") -> str:
    """A line of text cut to its room, on a narrow screen with its larger text more than on a wide one."""
    wide, slim = (fitted(text, _SPARE * size, room) for size in _SIZES[kind])
    return _lines(kind, wide, slim, place, tail)


def _lines(kind: str, wide: str, slim: str, place: str, tail: str = "") -> str:
    """The same text for both screens, or one for each."""
    wide, slim = said(wide), said(slim)
    if wide == slim:
        return f'<text class="{kind}" {place}>{wide}{tail}</text>'
    return "".join(
        f'<text class="{kind} {screen}" {place}>{cut}{tail}</text>'
        for screen, cut in (("wide", wide), ("slim", slim))
    )


def _score(row: ScoreRow, at: tuple[float, float], column: float, *, stacked: bool) -> str:
    """A swatch, a name, what is said; an arrow points at whoever is to act."""
    x, y = at
    room = column - _SWATCH
    wide, slim = (_cut(row, size, room, stacked=stacked) for size in (_WIDE, _SLIM))
    end = f'style="text-anchor:end" x="{num(x + column)}" y="{num(y + 23)}"'
    figures = _stack(row, (x + 40, y + 58), room) if stacked else _lines("figures", wide[1], slim[1], end)
    turn = f'<path class="turn" d="M{num(x - 12)} {num(y + 6)}l10 9-10 9z"/>' if row.acts else ""
    told = f"{row.name}: {row.text}" if row.text else row.name
    return (
        f"<g><title>{said(told)}{' (to act)' if row.acts else ''}</title>{turn}"
        f'<rect class="swatch o-{paint_name(row.colour)}" x="{num(x)}" y="{num(y)}"'
        ' width="30" height="30" rx="5"/>'
        + _lines("score", wide[0], slim[0], f'font-weight="700" x="{num(x + 40)}" y="{num(y + 23)}"')
        + (figures if row.text else "")
        + "</g>"
    )


def _stack(row: ScoreRow, at: tuple[float, float], room: float) -> str:
    """Figures below their name, in as many lines as each screen needs."""
    x, y = at
    wide, slim = (_below(row, screen, room) for screen in (_WIDE, _SLIM))
    ways = ((wide, ""),) if wide == slim else ((wide, " wide"), (slim, " slim"))
    return "".join(
        f'<text class="figures{screen}" x="{num(x)}" y="{num(y + place * _FIGURES)}">{said(line)}</text>'
        for lines, screen in ways
        for place, line in enumerate(lines)
    )


def _below(row: ScoreRow, screen: int, room: float) -> tuple[str, ...]:
    return wrapped(row.text, _SIZES["figures"][screen], room, 2)


def _needed(row: ScoreRow, screen: int) -> float:
    """How wide a name and its figures are, side by side."""
    large, small = _SPARE * _SIZES["score"][screen], _SIZES["figures"][screen]
    return text_width(row.name, large) + text_width(row.text, small) + _PAD


def _cut(row: ScoreRow, screen: int, room: float, *, stacked: bool) -> tuple[str, str]:
    """A name and what is said about it: on one line a short name leaves more room for the rest."""
    large, small = _SPARE * _SIZES["score"][screen], _SIZES["figures"][screen]
    name = fitted(row.name, large, room if stacked or not row.text else 0.4 * room)
    return name, fitted(row.text, small, room if stacked else room - text_width(name, large))


def _touching(board: Board) -> tuple[str, ...]:
    names = {territory.id: territory.name for territory in board.territories}
    pairs = [f"{names[a]}–{names[b]}" for a, b in board.touching_not_adjacent]
    return (f"Touching, but not adjacent: {'; '.join(pairs)}",) if pairs else ()
