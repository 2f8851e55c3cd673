"""The odds of all battles up to some size as a picture: a heat map of W(a, d) (CU-4.152, CU-4.153)."""

from fractions import Fraction
from itertools import product

from domain.core.odds import PAIRS, PLAIN, Modifiers, Odds, all_chances, percent, whole_percent

_CELL = 46
_EDGE = 64
_TOP = 84
_FOR_DEFENDER, _EVEN, _FOR_ATTACKER = (178, 70, 36), (247, 244, 236), (33, 102, 172)
"""Red-brown to blue by way of near white: told apart without seeing red and green."""

_STYLE = """
text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;text-anchor:middle;fill:#14181b}
.on-dark{fill:#fff}.cell{stroke:#fff;stroke-width:1}.title{font-weight:700}.favoured{font-weight:700}
"""


def odds_svg(
    attackers: int = 10, defenders: int = 10, modifiers: Modifiers = PLAIN, odds: Odds = PAIRS
) -> str:
    """One square a battle; attacking armies to the right, defending armies downwards. Bold: the attacker is
    favoured. Resting on a square shows the odds to three decimals."""
    if odds.by_pairs:
        chances = all_chances(attackers, defenders, modifiers)
    else:
        sizes = product(range(1, attackers + 1), range(1, defenders + 1))
        chances = {(a, d): odds.chance(a, d, modifiers) for a, d in sizes}
    wide, tall = _EDGE + attackers * _CELL + 12, _TOP + defenders * _CELL + 12
    cells = "".join(
        _cell(a, d, chances[a, d]) for d in range(1, defenders + 1) for a in range(1, attackers + 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" role="img" '
        f'aria-label="{_caption(modifiers)}"><style>{_STYLE}</style>'
        f'<rect width="{wide}" height="{tall}" fill="#fbfaf6"/>'
        f'<text class="title" x="{wide / 2:g}" y="24" font-size="16">{_caption(modifiers)}</text>'
        f"{_scales(attackers, defenders)}{cells}</svg>"
    )


def colour_of(chance: Fraction) -> str:
    """From the defender's colour at 0 to the attacker's at 1."""
    near, far = (_EVEN, _FOR_ATTACKER) if chance >= Fraction(1, 2) else (_EVEN, _FOR_DEFENDER)
    share = abs(chance * 2 - 1)
    mixed = (round(start + (end - start) * share) for start, end in zip(near, far, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _cell(a: int, d: int, chance: Fraction) -> str:
    left, top = _EDGE + (a - 1) * _CELL, _TOP + (d - 1) * _CELL
    looks = ["on-dark"] * (abs(chance * 2 - 1) > Fraction(7, 10)) + ["favoured"] * (chance > Fraction(1, 2))
    shown = whole_percent(chance).replace("<", "&lt;").replace(">", "&gt;")
    middle = f'x="{left + _CELL / 2:g}" y="{top + _CELL / 2 + 5:g}"'
    square = f'x="{left}" y="{top}" width="{_CELL}" height="{_CELL}"'
    return (
        f"<g><title>{a} against {d}: {percent(chance)} %</title>"
        f'<rect class="cell" {square} fill="{colour_of(chance)}"/>'
        f'<text class="{" ".join(looks)}" {middle} font-size="13">{shown}</text></g>'
    )


def _scales(attackers: int, defenders: int) -> str:
    across = "".join(
        f'<text x="{_EDGE + (a - 0.5) * _CELL:g}" y="{_TOP - 10}" font-size="13">{a}</text>'
        for a in range(1, attackers + 1)
    )
    down = "".join(
        f'<text x="{_EDGE - 16}" y="{_TOP + (d - 0.5) * _CELL + 5:g}" font-size="13">{d}</text>'
        for d in range(1, defenders + 1)
    )
    middle, height = _EDGE + attackers * _CELL / 2, _TOP + defenders * _CELL / 2
    return (
        f'<text x="{middle:g}" y="{_TOP - 30}" font-size="12">'
        "attacking armies, without the one left behind</text>"
        f'<text transform="translate(20 {height:g}) rotate(-90)" font-size="12">defending armies</text>'
        + across
        + down
    )


def _caption(modifiers: Modifiers) -> str:
    said = [
        words
        for words, holds in (
            ("the attacker has a leader", modifiers.attacker_leader),
            ("the defender has a leader", modifiers.defender_leader),
            ("the last army has a support die", modifiers.support is not None),
        )
        if holds
    ]
    return "Chance that the attack succeeds" + ("; " + ", ".join(said) if said else "")
