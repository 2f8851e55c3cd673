"""The luck report as a picture: for each side a bar for its dice in attack and one for those in defence, to
the right of the middle where they were better than could be expected, to the left where they were worse. It
is narrow, so that its words can be read on a phone."""

from projections.luck import LuckReport, LuckRow, Rolls
from projections.picture.markup import num, said
from projections.picture.palette import PAINTS, paint_name
from projections.picture.text import fitted

_WIDTH, _TOP, _ROW, _FOOT = 400.0, 64.0, 72.0, 34.0
_MIDDLE, _SCALE = 208.0, 41.0
"""Where nought lies; how wide one standard deviation is."""
_MOST = 3.0
_STYLE = (
    '<style>.luck text{font:14px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;fill:#10181d}'
    ".luck .ground{fill:#fff}.luck .grid{stroke:#8a949b;stroke-width:1}.luck .faint{stroke-dasharray:2 4}"
    ".luck .small{font-size:12px;opacity:.8}.luck .head{font-size:18px;font-weight:600}"
    ".luck .mid{text-anchor:middle}.luck .end{text-anchor:end}.luck rect.bar{stroke:#10181d;stroke-width:.8}"
    "@media (prefers-color-scheme:dark){.luck .ground{fill:#141a1f}.luck text{fill:#e9eef1}"
    ".luck rect.bar{stroke:#e9eef1}}</style>"
)


def luck_svg(report: LuckReport) -> str:
    height = _TOP + _ROW * len(report.rows) + _FOOT
    told = f"Luck with the dice up to version {report.version}"
    body = "".join(_side(row, _TOP + _ROW * place) for place, row in enumerate(report.rows))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="luck" viewBox="0 0 {num(_WIDTH)} {num(height)}" '
        f'role="img" aria-label="{said(told)}">{_STYLE}'
        f'<rect class="ground" width="{num(_WIDTH)}" height="{num(height)}"/>'
        f'<text class="head" x="16" y="30">{said(told)}</text>{_grid(height)}{body}</svg>\n'
    )


def _grid(height: float) -> str:
    lines = ""
    for step in range(-3, 4):
        x = _MIDDLE + step * _SCALE
        faint, told = (" faint", f"{step:+d}".replace("-", "−")) if step else ("", "0")
        lines += (
            f'<path class="grid{faint}" d="M{num(x)} {num(_TOP - 8)}V{num(height - _FOOT + 4)}"/>'
            f'<text class="small mid" x="{num(x)}" y="{num(height - 12)}">{told}</text>'
        )
    note = "standard deviations from the expected sum; beyond 2 is rare"
    return lines + f'<text class="small mid" x="{num(_MIDDLE)}" y="{num(_TOP - 14)}">{note}</text>'


def _side(row: LuckRow, y: float) -> str:
    paint = PAINTS[paint_name(row.colour or row.owner)]
    name = said(fitted(row.name, 14, _WIDTH - 56))
    swatch = f'<rect class="bar" x="16" y="{num(y)}" width="16" height="16" fill="{paint.fill}"/>'
    return (
        f'{swatch}<text x="40" y="{num(y + 13)}">{name}</text>'
        + _bar("attack", row.attacking, y + 20, paint.fill)
        + _bar("defence", row.defending, y + 42, paint.fill)
    )


def _bar(what: str, rolls: Rolls, y: float, fill: str) -> str:
    reach = max(-_MOST, min(_MOST, rolls.deviation)) * _SCALE
    place = f'x="{num(_MIDDLE + min(reach, 0))}" y="{num(y)}" width="{num(abs(reach))}" height="18"'
    bar = f'<rect class="bar" {place} fill="{fill}"/>' if rolls.dice else ""
    told = f"{what}: {rolls.dice} dice, {rolls.pips} rolled, {num(rolls.expected)} expected"
    figures = f"{rolls.deviation:+.2f}".replace("-", "−") if rolls.dice else "no dice"
    return (
        f"<g><title>{told}</title>{bar}"
        f'<text class="small" x="16" y="{num(y + 14)}">{what}</text>'
        f'<text class="small end" x="{num(_WIDTH - 16)}" y="{num(y + 14)}">{figures}</text></g>'
    )
