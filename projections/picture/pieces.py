"""Pieces on the board: army badges, the marks around them, ships on the seas."""

from collections.abc import Mapping
from math import cos, radians, sin

from domain.core.board import Point
from domain.core.view import Mark, Owner, Spot
from projections.picture.glyphs import Marks, covers, sign
from projections.picture.markup import at, num, said
from projections.picture.palette import paint_name

_ANGLES = {1: (-40,), 2: (-40, -140), 3: (-25, -90, -155), 4: (-15, -65, -115, -165)}
_ALL_AROUND = (0, -45, -90, -135, -180)
_MOST_MARKS = len(_ALL_AROUND)
_ARC = 1.36

FLEET = 0.9
"""Size of a ship, in sizes of a badge."""
SEA_ROW, OCEAN_ROW = 2, 4
"""How many ships are drawn side by side: seas are narrow."""


def paint_of(owner: Owner | None, owners: Mapping[str, str]) -> str:
    return paint_name(None if owner is None else owners.get(str(owner), "neutral"))


def seat_class(owner: Owner | None) -> str:
    """The class of all that a seat owns."""
    return f" s{owner}" if isinstance(owner, int) else ""


def badge(spot: Spot, paint: str, radius: float) -> str:
    """A disc at the origin with the number of armies; nothing on vacant land."""
    if not spot.armies and spot.owner is None:
        return ""
    size = radius * {1: 1.35, 2: 1.22, 3: 0.92}.get(len(str(spot.armies)), 0.7)
    return (
        f'<circle class="ring f-{paint}" r="{num(radius)}"/><circle class="edge" r="{num(radius + 0.8)}"/>'
        f'<text class="i-{paint}" font-size="{num(size)}" y="{num(size * 0.36)}">{spot.armies}</text>'
    )


def chips(marks: tuple[Mark, ...], owners: Mapping[str, str], radius: float, words: Marks) -> str:
    """What stands beside the armies, on an arc above the badge; a sixth mark is one too many to draw."""
    shown = [mark for mark in marks if not covers(mark.kind, words)][:_MOST_MARKS]
    angles = _ANGLES.get(len(shown), _ALL_AROUND)
    return "".join(
        _chip(
            mark,
            paint_of(mark.owner, owners),
            (_ARC * radius * cos(turn), _ARC * radius * sin(turn)),
            radius,
            words,
        )
        for mark, angle in zip(shown, angles, strict=False)
        for turn in (radians(angle),)
    )


def _chip(mark: Mark, paint: str, point: Point, radius: float, words: Marks) -> str:
    """A little disc with a sign, and how many there are if more than one."""
    side = 0.58 * radius
    count = ""
    if mark.count > 1:
        size = 0.7 * radius
        place = f'x="{num(side)}" y="{num(side * 1.1)}"'
        count = f'<text class="count" font-size="{num(size)}" {place}>{mark.count}</text>'
    fill = "chip" if mark.owner is None else f"chip owned f-{paint}"
    ink = "sign" if mark.owner is None else f"i-{paint}"
    drawn = sign(mark.kind, words, f'class="{ink}" transform="scale({side / 7:.2f})"')
    return f'<g transform="{at(point)}"><circle class="{fill}" r="{num(side)}"/>{drawn}{count}</g>'


def fleet(
    spot: Spot, owners: Mapping[str, str], radius: float, per_row: int, upwards: bool, words: Marks
) -> str:
    """What is afloat on a sea: a pill for each kind and owner, in rows that lead away from its name."""
    pieces = [
        (mark.kind, mark.owner if mark.owner is not None else spot.owner, mark.count) for mark in spot.marks
    ]
    if spot.armies and not pieces:
        pieces = [("ship", spot.owner, spot.armies)]
    radius *= FLEET
    digits = max((len(str(count)) for _, _, count in pieces), default=1)
    wide, tall = (1.5 + 0.6 * digits) * radius, 1.55 * radius
    drawn = ""
    for index, (kind, owner, count) in enumerate(pieces):
        row, column = divmod(index, per_row)
        in_row = min(per_row, len(pieces) - row * per_row)
        point = ((wide + 1) * (column - (in_row - 1) / 2), -tall * row if upwards else tall * row)
        paint = paint_of(owner, owners)
        drawn += f'<g transform="{at(point)}">{_pill(kind, paint, count, wide, radius, words)}</g>'
    return drawn


def _pill(kind: str, paint: str, count: int, wide: float, radius: float, words: Marks) -> str:
    tall, size = 1.35 * radius, 1.05 * radius
    left = -wide / 2 + 0.62 * radius
    place = f"translate({num(left)} 0) scale({radius / 9.5:.2f})"
    drawn = sign(kind, words, f'class="i-{paint}" transform="{place}"')
    return (
        f'<rect class="ring f-{paint}" x="{num(-wide / 2)}" y="{num(-tall / 2)}" width="{num(wide)}"'
        f' height="{num(tall)}" rx="{num(tall / 2)}"/>'
        f"{drawn}"
        f'<text class="i-{paint}" font-size="{num(size)}" x="{num(0.45 * radius)}" y="{num(size * 0.36)}">'
        f"{count}</text>"
    )


def told(name: str, colour: str | None, spot: Spot) -> str:
    """The sentence that a pointer resting on a place is shown."""
    parts = [colour] if colour else []
    if spot.armies:
        parts.append(f"{spot.armies} {'army' if spot.armies == 1 else 'armies'}")
    parts += [mark.kind if mark.count == 1 else f"{mark.count} × {mark.kind}" for mark in spot.marks]
    return said(name + (": " + ", ".join(parts) if parts else ""))
