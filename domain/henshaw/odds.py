"""Exact odds of a land battle by plain strikes, to the end (HE-4.95 to HE-4.97)."""

from fractions import Fraction
from functools import lru_cache
from math import comb, prod

from domain.core.odds import Modifiers, Odds


def chance_to_take(attackers: int, defenders: int, *, first_roll_lost: bool = False) -> Fraction:
    """W(n, m), that n attackers take a territory from m defenders; with a lost first roll W′(n, m), where the
    defender strikes once more before."""
    if not attackers or not defenders:
        return Fraction(int(attackers > 0))
    taken, whole = _counted(attackers, defenders)
    if not first_roll_lost:
        return Fraction(taken[attackers], whole)
    left = range(min(defenders, attackers - 1) + 1)
    ways = sum(comb(defenders, lost) * taken[attackers - lost] for lost in left)
    return Fraction(ways, whole << defenders)


@lru_cache(maxsize=64)
def _counted(attackers: int, defenders: int) -> tuple[tuple[int, ...], int]:
    """W(0 … n, m), all as parts of one whole, so that nothing but whole numbers is added up.

    HE-4.96 with the powers of two taken together: W(n, m) · (2^(n+m) − 1) is the sum of C(m, i) · 2^i ·
    C(n − i, j) · W(n − i, m − j), so the product of all 2^k − 1 is a whole that every W is a part of.
    """
    whole = prod(2**total - 1 for total in range(2, attackers + defenders + 1))
    known = [[0] * (defenders + 1), *([whole] + [0] * defenders for _ in range(attackers))]
    for held in range(1, defenders + 1):
        answered = [0] * (attackers + 1)
        for present in range(1, attackers + 1):
            hit = sum(
                comb(present, killed) * known[present][max(0, held - killed)]
                for killed in range(1, present + 1)
            )
            ways = hit + sum(
                (comb(held, lost) << lost) * answered[present - lost]
                for lost in range(1, min(held, present - 1) + 1)
            )
            known[present][held] = ways // (2 ** (present + held) - 1)
            answered[present] = hit + known[present][held]
    return tuple(row[defenders] for row in known), whole


def _by_strikes(attackers: int, defenders: int, modifiers: Modifiers) -> Fraction:
    return chance_to_take(attackers, defenders, first_roll_lost=modifiers.first_roll_lost)


STRIKES = Odds(_by_strikes, frozenset({"first_roll_lost"}), by_pairs=False, most=50)
"""HE-4.95: what is said of one roll elsewhere has no counterpart here."""
