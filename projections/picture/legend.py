"""Below the map: a heading, the scoreboard, the continents and what they are worth, the signs."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.core.board import Board
from projections.picture.glyphs import Marks, meaning, sign
from projections.picture.markup import num, said
from projections.picture.palette import paint_name
from projections.picture.text import fitted, text_width

ScoreRow = tuple[str, str, str]
"""A seat's name, its colour, and what is said about it."""

WIDTH = 1200.0
"""The legend is laid out for a map this wide and scaled to the board's."""

_PAD = 16.0
_HEADING, _SCORE, _CONTINENT, _SIGN, _NOTE = 40.0, 38.0, 30.0, 30.0, 28.0
_SIGNS_IN_ROW = 4

_SIZES = {"heading": (24.0, 31.0), "score": (19.0, 27.0), "worth": (16.0, 23.0), "note": (14.0, 20.0)}
"""Sizes of text on a wide and on a narrow screen."""

_SPARE = 1.16
"""Room left for fonts that run wider than text is measured, bold ones above all."""

WIDE_RULES = ".slim{display:none}" + "".join(
    f".{kind}{{font-size:{wide:g}px}}" for kind, (wide, _) in _SIZES.items()
)
SLIM_RULES = ".slim{display:inline}.wide{display:none}" + "".join(
    f".{kind}{{font-size:{slim:g}px}}" for kind, (_, slim) in _SIZES.items()
)


class Key(msgspec.Struct, frozen=True):
    """What a position adds to a board's legend."""

    rows: Sequence[ScoreRow] = ()
    held: Mapping[str, str] = {}
    """The colour that holds a whole continent."""
    signs: Sequence[str] = ()
    """Kinds of marks to be explained."""
    words: Marks = {}
    """What they mean."""


def legend(board: Board, title: str, key: Key, credit: str) -> tuple[str, float]:
    """The legend at its own origin, and its height."""
    y = _PAD
    body = ""
    if title:
        body += _line("heading", title, WIDTH - 2 * _PAD, f'x="{_PAD:g}" y="{y + 22:g}"')
        y += _HEADING
    body += _scores(key.rows, y)
    y += -(-len(key.rows) // 2) * _SCORE + (8 if key.rows else 0)
    body += _continents(board, key.held, y)
    y += -(-len(board.continents) // 3) * _CONTINENT
    body += _signs(key.signs, key.words, y)
    y += -(-len(key.signs) // _SIGNS_IN_ROW) * _SIGN
    note = _note(board)
    if note:
        body += _line("note", note, WIDTH - 2 * _PAD, f'x="{_PAD:g}" y="{y + 18:g}"')
        y += _NOTE
    if credit:
        place = f'style="text-anchor:end" opacity=".65" x="{WIDTH - _PAD:g}" y="{y + 16:g}"'
        body += _line("note", credit, WIDTH / 2, place)
        y += _NOTE
    y += _PAD / 2
    return f'<path class="panel" d="M0 0h{WIDTH:g}v{num(y)}H0z"/><g class="panel-text">{body}</g>', y


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


def _scores(rows: Sequence[ScoreRow], top: float) -> str:
    column = (WIDTH - 3 * _PAD) / 2
    drawn = ""
    for index, (name, colour, text) in enumerate(rows):
        x = _PAD + (index % 2) * (column + _PAD)
        y = top + (index // 2) * _SCORE
        wide, slim = (_cut(name, text, size, column - 56) for size in _SIZES["score"])
        drawn += (
            f"<g><title>{said(name)}: {said(text)}</title>"
            f'<rect class="swatch o-{paint_name(colour)}" x="{num(x)}" y="{num(y)}"'
            ' width="30" height="30" rx="5"/>'
            + _lines("score", wide[0], slim[0], f'font-weight="700" x="{num(x + 40)}" y="{num(y + 23)}"')
            + _lines(
                "score", wide[1], slim[1], f'style="text-anchor:end" x="{num(x + column)}" y="{num(y + 23)}"'
            )
            + "</g>"
        )
    return drawn


def _cut(name: str, text: str, size: float, room: float) -> tuple[str, str]:
    """A name and what is said about it, on one line: a short name leaves more room for the rest."""
    size *= _SPARE
    name = fitted(name, size, 0.4 * room)
    return name, fitted(text, size, room - text_width(name, size))


def _continents(board: Board, held: Mapping[str, str], top: float) -> str:
    column = (WIDTH - 4 * _PAD) / 3
    drawn = ""
    for index, continent in enumerate(board.continents):
        x = _PAD + (index % 3) * (column + _PAD)
        y = top + (index // 3) * _CONTINENT + 13
        value = f' <tspan font-weight="700">{continent.value}</tspan>'
        name = _line("worth", continent.name, column - 100, f'x="{num(x + 28)}" y="{num(y + 7)}"', value)
        holder = ""
        if continent.id in held:
            paint = paint_name(held[continent.id])
            holder = f'<circle class="swatch o-{paint}" cx="{num(x + column - 12)}" cy="{num(y)}" r="10"/>'
        drawn += f'<circle class="t{index}" cx="{num(x + 10)}" cy="{num(y)}" r="9"/>{name}{holder}'
    return drawn


def _signs(kinds: Sequence[str], words: Marks, top: float) -> str:
    """Each sign on the picture with what it stands for."""
    column = (WIDTH - (_SIGNS_IN_ROW + 1) * _PAD) / _SIGNS_IN_ROW
    drawn = ""
    for index, kind in enumerate(kinds):
        x = _PAD + (index % _SIGNS_IN_ROW) * (column + _PAD)
        y = top + (index // _SIGNS_IN_ROW) * _SIGN + 13
        drawn += f'<g transform="translate({num(x + 10)} {num(y)})"><circle class="chip" r="10"/>'
        drawn += sign(kind, words, 'class="sign" transform="scale(1.45)"') + "</g>"
        drawn += _line("worth", meaning(kind, words), column - 28, f'x="{num(x + 28)}" y="{num(y + 7)}"')
    return drawn


def _note(board: Board) -> str:
    names = {territory.id: territory.name for territory in board.territories}
    pairs = [f"{names[a]}–{names[b]}" for a, b in board.touching_not_adjacent]
    return f"Touching, but not adjacent: {'; '.join(pairs)}" if pairs else ""
