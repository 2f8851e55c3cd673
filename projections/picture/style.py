"""The picture's own style sheet: light and dark, wide and narrow."""

import re
from collections.abc import Mapping
from typing import Literal

from projections.picture.legend import SLIM_RULES, WIDE_RULES
from projections.picture.palette import continent_tint, mixed, paint_rules

_FONT = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Liberation Sans",sans-serif'

Screen = Literal["both", "narrow", "any"]
"""What a picture is drawn for: a wide screen and, adapting itself, a narrow one; a narrow one; whatever it is
shown on, since it is only a part of the board."""

_NAMED = re.compile(r"([a-z-]+):\$([a-z-]+)")

LIGHT = {
    "sea": "#dcebf5",
    "panel": "#f6f8fa",
    "text": "#10181d",
    "backdrop": "#c9cfcf",
    "backdrop-line": "#aeb6b6",
    "line": "#26323a",
    "border": "#10181d",
    "shore": "#6f95ad",
    "route": "#24485f",
    "name": "#0d1215",
    "name-edge": "#fff",
    "water-name": "#1f5f86",
    "move": "#d6006c",
    "move-edge": "#fff",
    "edge": "#10181d",
    "can": "#00707c",
    "from": "#d6006c",
    "to": "#8a3ffc",
    "focus": "#005fcc",
}
"""Colours by name. A page may set `--qm-sea` and so on; the picture sets none of these itself."""

DARK = {
    "sea": "#0f2230",
    "panel": "#141a1f",
    "text": "#e9eef1",
    "backdrop": "#2b343a",
    "backdrop-line": "#3c474e",
    "line": "#070b0d",
    "border": "#e2e0d8",
    "shore": "#4d7186",
    "route": "#9cc3da",
    "name": "#fff",
    "name-edge": "#05080a",
    "water-name": "#a5d0e8",
    "move": "#ff5cae",
    "move-edge": "#05080a",
    "edge": "#05080a",
    "can": "#5ee6f2",
    "from": "#ff5cae",
    "to": "#c9a8ff",
    "focus": "#8cc2ff",
}

_RULES = """
text{text-anchor:middle;pointer-events:none}
.x{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-opacity:.3}
.flake{fill:none;stroke:#fff;stroke-width:1.3;stroke-linecap:round}
.flake.under{stroke:#1d3a4d;stroke-width:2.3;stroke-opacity:.55}
.snow{fill:url(#qm-snow);pointer-events:none}
.sea{fill:$sea}.panel{fill:$panel}
.backdrop{fill:$backdrop;stroke:$backdrop-line;stroke-width:.6}
.halo{fill:none;stroke-width:7;stroke-linejoin:round;stroke-opacity:.6}
.lands{stroke:$line;stroke-width:.8;stroke-linejoin:round}
.borders{fill:none;stroke:$border;stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}
.shores{fill:none;stroke:$shore;stroke-width:1;stroke-dasharray:1 4;stroke-linecap:round}
.routes{fill:none;stroke:$route;stroke-width:1.6;stroke-dasharray:5 4}
.routes circle{fill:$route;stroke:none}
.names text{font-weight:600;fill:$name;paint-order:stroke;stroke:$name-edge;stroke-opacity:.76;
stroke-width:2.4px;stroke-linejoin:round}
.waters text{font-style:italic;fill:$water-name;paint-order:stroke;stroke:$sea;stroke-width:2.4px;
stroke-opacity:.8;stroke-linejoin:round}
.borders,.shores,.routes,.leaders,.move,.lit,.edges{pointer-events:none}
.leaders{stroke:$border;stroke-width:1.2}
.ring{stroke:#fff;stroke-width:1.6}
.edge{fill:none;stroke:$edge;stroke-width:.7}
.b text,.f text{font-weight:700}
.chip{fill:#fff;stroke:#10181d;stroke-width:.8}
.owned{stroke:#fff;stroke-width:1.3}
.sign{fill:#10181d}
.count{fill:#10181d;paint-order:stroke;stroke:#fff;stroke-width:2px}
.hit{fill:transparent}
.move{fill:none;stroke-linecap:round}
.move .under{stroke:$move-edge;stroke-width:7;stroke-opacity:.9}
.move .over{stroke:$move;stroke-width:3.4}
.move .tip{fill:$move;stroke:$move-edge;stroke-width:1}
.lit{fill:none;stroke:$move;stroke-width:3.2;stroke-linejoin:round}
.panel-text text{text-anchor:start;fill:$text}
.heading{font-weight:700}
.turn{fill:$move}
.blocked{fill:none;stroke-width:3.4}.blocked.under{stroke:#fff;stroke-width:6}
.regions text{font-weight:700;fill:$name;fill-opacity:.82;paint-order:stroke;stroke:$name-edge;
stroke-opacity:.6;stroke-width:3px;stroke-linejoin:round;letter-spacing:.04em}
.regions{pointer-events:none}
.swatch{stroke:$text;stroke-width:1}
.marks,.names,.waters,.highlights{pointer-events:none}
.highlights{fill:none;stroke-linejoin:round}
.highlights .can,.fleet.can .hit{stroke:$can;stroke-width:2.6;stroke-dasharray:5 2.5}
.highlights .from,.fleet.from .hit{stroke:$from;stroke-width:4}
.highlights .to,.fleet.to .hit{stroke:$to;stroke-width:4;stroke-dasharray:9 3}
.lands .can,.badge.can,.fleet.can{cursor:pointer}
.lands .dim,.badge.dim,.fleet.dim{opacity:.4}
.lands [data-territory]:focus,.fleet:focus .hit,.badge:focus .hit{stroke:$focus;stroke-width:4}
[data-territory]:focus,[data-sea]:focus{outline:none}
.far{display:none}
"""
_DIM_LAND = "#56594f"
"""Land without an owner, in the dark: pale land would outshine what is owned and the white names on it."""
_NEAR = ".played .names{display:inline}.regions{display:none}.b{transform:none}"
"""Looked at closely (`data-near`), names of territories can be read, and badges give them room."""


def style(continents: int, narrow: float, screen: Screen) -> str:
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
    deep += f".f-vacant{{fill:{_DIM_LAND};fill:var(--qm-vacant,{_DIM_LAND})}}"
    light, dark = _set(LIGHT), _set(DARK)
    rules = _own(_coloured(_RULES + WIDE_RULES) + paint_rules() + tints + fills + pale)
    return (
        f"<style>.qm{{font-family:{_FONT};{light}}}{rules}"
        f"@media (prefers-color-scheme:dark){{.qm:not([data-theme=light]){{{dark}}}"
        f"{_own(deep, '.qm:not([data-theme=light])')}}}"
        f".qm[data-theme=dark]{{{dark}}}{_own(deep, '.qm[data-theme=dark]')}"
        + (f"@media (max-width:640px){{{_own(SLIM_RULES + grown)}}}" if screen == "both" else "")
        + (_own(grown) if screen == "narrow" else "")
        + _own(_NEAR, ".qm[data-near]")
        + "</style>"
    )


def _set(colours: Mapping[str, str]) -> str:
    return "".join(f"--q-{name}:{colour};" for name, colour in colours.items())


def _coloured(rules: str) -> str:
    """Each named colour as it is in the light (some programs know no variables), then as it may be set."""
    return _NAMED.sub(lambda m: f"{m[1]}:{LIGHT[m[2]]};{m[1]}:var(--qm-{m[2]},var(--q-{m[2]}))", rules)


def _own(rules: str, root: str = ".qm") -> str:
    """The rules for this picture alone, as it may stand in a page that has classes of the same names."""

    def narrowed(match: re.Match[str]) -> str:
        return ",".join(f"{root} {selector.strip()}" for selector in match[1].split(",")) + "{"

    return re.sub(r"([^{}]+){", narrowed, rules)
