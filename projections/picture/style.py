"""The picture's own style sheet: light and dark, wide and narrow."""

import re

from projections.picture.legend import SLIM_RULES, WIDE_RULES
from projections.picture.palette import continent_tint, mixed, paint_rules

_FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif'

_RULES = """
text{text-anchor:middle;pointer-events:none}
.x{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-opacity:.3}
.flake{fill:none;stroke:#fff;stroke-width:1.3;stroke-linecap:round}
.flake.under{stroke:#1d3a4d;stroke-width:2.3;stroke-opacity:.55}
.snow{fill:url(#qm-snow);pointer-events:none}
.sea,.panel{fill:#dcebf5}.panel{fill:#f6f8fa}
.backdrop{fill:#c9cfcf;stroke:#aeb6b6;stroke-width:.6}
.halo{fill:none;stroke-width:7;stroke-linejoin:round;stroke-opacity:.55}
.lands{stroke:#26323a;stroke-width:.8;stroke-linejoin:round}
.borders{fill:none;stroke:#10181d;stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}
.shores{fill:none;stroke:#6f95ad;stroke-width:1;stroke-dasharray:1 4;stroke-linecap:round}
.routes{fill:none;stroke:#24485f;stroke-width:1.6;stroke-dasharray:5 4}
.routes circle{fill:#24485f;stroke:none}
.names text{font-weight:600;fill:#0d1215;paint-order:stroke;stroke:#fff;stroke-opacity:.72;
stroke-width:2.4px;stroke-linejoin:round}
.waters text{font-style:italic;fill:#1f5f86;paint-order:stroke;stroke:#dcebf5;stroke-width:2.4px;
stroke-opacity:.8;stroke-linejoin:round}
.leaders{stroke:#10181d;stroke-width:1.2}
.ring{stroke:#fff;stroke-width:1.6}
.edge{fill:none;stroke:#10181d;stroke-width:.7}
.b text,.f text{font-weight:700}
.chip{fill:#fff;stroke:#10181d;stroke-width:.8}
.owned{stroke:#fff;stroke-width:1.3}
.sign{fill:#10181d}
.count{fill:#10181d;paint-order:stroke;stroke:#fff;stroke-width:2px}
.hit{fill:transparent}
.move{fill:none;stroke-linecap:round}
.move .under{stroke:#fff;stroke-width:7;stroke-opacity:.9}
.move .over{stroke:#d6006c;stroke-width:3.4}
.move .tip{fill:#d6006c;stroke:#fff;stroke-width:1}
.lit{fill:none;stroke:#d6006c;stroke-width:3.2;stroke-linejoin:round}
.panel-text text{text-anchor:start;fill:#10181d}
.heading{font-weight:700}
.swatch{stroke:#10181d;stroke-width:1}
"""

_DARK = """
.sea{fill:#0f2230}.panel{fill:#141a1f}
.backdrop{fill:#2b343a;stroke:#3c474e}
.lands{stroke:#070b0d}
.borders{stroke:#f4f1e6;stroke-opacity:.85}
.shores{stroke:#4d7186}
.routes{stroke:#9cc3da}.routes circle{fill:#9cc3da}
.names text{fill:#fff;stroke:#05080a;stroke-opacity:.8}
.waters text{fill:#a5d0e8;stroke:#0f2230}
.leaders{stroke:#f4f1e6}
.halo{stroke-opacity:.75}
.edge{stroke:#05080a}
.move .over,.lit{stroke:#ff5cae}.move .tip{fill:#ff5cae;stroke:#05080a}.move .under{stroke:#05080a}
.panel-text text{fill:#e9eef1}
.swatch{stroke:#e9eef1}
"""


def style(continents: int, narrow: float) -> str:
    """One style sheet; on a narrow screen names give way and badges grow as far as they have room."""
    tints = "".join(f".k{index}{{stroke:{continent_tint(index)}}}" for index in range(continents))
    fills = "".join(f".t{index}{{fill:{continent_tint(index)}}}" for index in range(continents))
    pale, deep = (
        "".join(
            f".bare .t{index}{{fill:{mixed(continent_tint(index), ground)}}}" for index in range(continents)
        )
        for ground in ("#ffffff", "#0b1319")
    )
    # Where badges have no room to grow the picture stays as it is, to be looked at through a zoom.
    grown = (
        f".b{{transform:scale({narrow:g})}}.f{{transform:scale({0.9 * narrow:.3g})}}"
        ".played .names,.played .waters{display:none}.played .edges{display:inline}"
        ".routes{stroke-width:2.4}.lands{stroke-width:1.4}.borders{stroke-width:4}"
        if narrow > 1
        else ""
    )
    return (
        f"<style>.qm{{font-family:{_FONT}}}{_own(_RULES + WIDE_RULES + paint_rules() + tints + fills + pale)}"
        f"@media (prefers-color-scheme:dark){{{_own(_DARK + deep)}}}"
        f"@media (max-width:640px){{{_own(SLIM_RULES + grown)}}}</style>"
    )


def _own(rules: str) -> str:
    """The rules for this picture alone, as it may stand in a page that has classes of the same names."""

    def narrowed(match: re.Match[str]) -> str:
        return ",".join(f".qm {selector.strip()}" for selector in match[1].split(",")) + "{"

    return re.sub(r"([^{}]+){", narrowed, rules)
