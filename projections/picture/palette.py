"""Owner colours: told apart by colour-blind people, and by a texture besides the colour."""

import msgspec


class Paint(msgspec.Struct, frozen=True):
    fill: str
    ink: str
    """What is legible on the fill: badge numbers, the lines of the texture."""
    texture: str
    """Path data of one tile of 10 by 10; empty for a plain colour."""


_RISING = "M-2.5 2.5l5-5M0 10L10 0M7.5 12.5l5-5"
_FALLING = "M-2.5 7.5l5 5M0 0l10 10M7.5-2.5l5 5"
_DOT = "M2.5 2.5h.01M7.5 7.5h.01"

PAINTS = {
    "black": Paint("#26292d", "#ffffff", _RISING + _FALLING),
    "blue": Paint("#1972c4", "#ffffff", _RISING),
    "gray": Paint("#979da3", "#14181b", ""),
    "green": Paint("#12a56b", "#14181b", _FALLING),
    "red": Paint("#d93a2a", "#ffffff", "M2.5 0v10M7.5 0v10"),
    "yellow": Paint("#f5e23c", "#14181b", _DOT),
    "orange": Paint("#ec8a1a", "#14181b", "M0 2.5h10M0 7.5h10"),
    "pink": Paint("#ffb0dc", "#14181b", "M3 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0"),
    "purple": Paint("#4b2173", "#ffffff", "M0 5h10M5 0v10"),
    "white": Paint("#ffffff", "#14181b", "M5 3.5v3M3.5 5h3"),
    "brown": Paint("#664222", "#ffffff", "M0 4l2.5-2L5 4l2.5-2L10 4M0 9l2.5-2L5 9l2.5-2L10 9"),
    "neutral": Paint("#d6c7a1", "#14181b", "M1 5h3M6 0v2M6 8v2"),
    "vacant": Paint("#e6dfcc", "#14181b", ""),
}
"""By colour name; `neutral` serves owners without a colour of their own, `vacant` land without an owner."""

DARK = ("black", "purple", "brown")
PALE_BORDER = "#c6ced3"
"""Borders between lands of one dark owner, where the usual dark line would not be seen."""

ALIASES = {"grey": "gray", "none": "vacant"}

CONTINENTS = (
    "#b8860b", "#2f8f46", "#3f6fc4", "#a0522d", "#8e4fb5",
    "#c2527a", "#0e8f96", "#6d8b1f", "#d2691e", "#5b6675",
)  # fmt: skip
"""Tints of continents, in the order of the board; repeated on a board with more."""


def paint_name(colour: str | None) -> str:
    """The paint of an owner's colour."""
    if colour is None:
        return "vacant"
    name = ALIASES.get(colour, colour)
    return name if name in PAINTS else "neutral"


def continent_tint(index: int) -> str:
    return CONTINENTS[index % len(CONTINENTS)]


def mixed(colour: str, ground: str) -> str:
    """Half way between two colours."""
    pairs = ((int(colour[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{(a + b) // 2:02x}" for a, b in pairs)


_FLAKE = "M6 2v8M2.5 4l7 4M9.5 4l-7 4M16 12v8M12.5 14l7 4M19.5 14l-7 4"
SNOW = (
    '<pattern id="qm-snow" width="20" height="22" patternUnits="userSpaceOnUse">'
    f'<path class="flake under" d="{_FLAKE}"/><path class="flake" d="{_FLAKE}"/></pattern>'
)
"""Winter lies on the land, under badges and names, so that it takes no room from them."""


def textures() -> str:
    """The `<pattern>` of every paint."""
    return SNOW + "".join(
        f'<pattern id="qm-{name}" width="10" height="10" patternUnits="userSpaceOnUse">'
        f'<path class="f-{name}" d="M0 0h10v10H0z"/>'
        + (f'<path class="x x-{name}" d="{paint.texture}"/>' if paint.texture else "")
        + "</pattern>"
        for name, paint in PAINTS.items()
    )


def paint_rules() -> str:
    """CSS: `o-` fills with colour and texture, `f-` with the colour alone, `i-` with its ink; a page may set
    `--qm-red` and `--qm-red-ink`."""
    fills = "".join(
        f".o-{name}{{fill:url(#qm-{name})}}.f-{name}{{{_set('fill', name, paint.fill)}}}"
        f".i-{name}{{{_set('fill', f'{name}-ink', paint.ink)}}}"
        f".l-{name}{{{_set('stroke', name, paint.fill)}}}"
        + (f".x-{name}{{{_set('stroke', f'{name}-ink', paint.ink)}}}" if paint.texture else "")
        for name, paint in PAINTS.items()
    )
    return fills + "".join(f".lands .o-{name}{{stroke:{PALE_BORDER}}}" for name in DARK)


def _set(what: str, name: str, colour: str) -> str:
    return f"{what}:{colour};{what}:var(--qm-{name},{colour})"
