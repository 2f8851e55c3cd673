"""Odds of land battles, against the table of the specification (HE-4.95 to HE-4.97)."""

from fractions import Fraction

import pytest

from domain.core.odds import percent, whole_percent
from domain.henshaw.odds import chance_to_take

TABLE = """
33.333 80.952 97.460 99.836 99.995 100.000
4.762 27.619 64.608 90.244 98.317 99.810
0.317 5.376 23.755 54.009 80.893 94.679
0.010 0.651 5.375 20.185 45.573 71.923
0.000 0.053 0.862 5.214 17.578 39.093
0.000 0.003 0.101 0.982 4.890 15.321
"""
"""HE-4.96: a row for each number of defenders, a column for each of attackers."""


def test_the_table() -> None:
    """HE-4.96."""
    rows = [line.split() for line in TABLE.split("\n") if line]
    reckoned = [[percent(chance_to_take(n, m)) for n in range(1, 7)] for m in range(1, 7)]
    assert reckoned == rows


@pytest.mark.parametrize(
    ("attackers", "defenders", "lost", "chance"),
    [
        (1, 1, False, Fraction(1, 3)),
        (2, 1, False, Fraction(17, 21)),
        (1, 2, False, Fraction(1, 21)),
        (2, 2, False, Fraction(29, 105)),
        (3, 3, False, Fraction(6959, 29295)),
        (4, 3, False, Fraction(42197429, 78129765)),
        (5, 3, False, Fraction(5372103913, 6641030025)),
        (1, 1, True, Fraction(1, 6)),
        (2, 1, True, Fraction(4, 7)),
        (3, 3, True, Fraction(1709, 33480)),
        (5, 3, True, Fraction(2652775556, 6641030025)),
        (3, 0, False, Fraction(1)),
        (0, 3, False, Fraction(0)),
        (0, 3, True, Fraction(0)),
    ],
)
def test_exact_chances(attackers: int, defenders: int, lost: bool, chance: Fraction) -> None:
    """HE-11.50, HE-11.51, HE-4.95, HE-4.97."""
    assert chance_to_take(attackers, defenders, first_roll_lost=lost) == chance


def test_how_they_are_shown() -> None:
    """HE-11.50, HE-11.51: rounded as everywhere (CU-4.153)."""
    assert whole_percent(chance_to_take(3, 3)) == "24%"
    assert whole_percent(chance_to_take(6, 1)) == ">99%"
    assert percent(chance_to_take(5, 3, first_roll_lost=True)) == "39.945"


def strikes(attackers: int, defenders: int) -> Fraction:
    """HE-4.34 (d) to (g) strike by strike, to a depth at which hardly anything is left open."""
    taken, open_battles = Fraction(0), {(attackers, defenders): Fraction(1)}
    for _ in range(40):
        after: dict[tuple[int, int], Fraction] = {}
        for (n, m), chance in open_battles.items():
            for rolled in range(2 ** (m + n)):
                left = n - min(n, (rolled % 2**m).bit_count())
                killed = min(m, (rolled >> m & 2**left - 1).bit_count())
                now = left, m - killed
                after[now] = after.get(now, Fraction(0)) + chance / 2 ** (m + n)
        taken += sum(chance for (n, m), chance in after.items() if m == 0)
        open_battles = {pair: chance for pair, chance in after.items() if all(pair)}
    return taken


@pytest.mark.parametrize(("attackers", "defenders"), [(2, 2), (3, 2)])
def test_they_are_those_of_the_strikes(attackers: int, defenders: int) -> None:
    """HE-4.95: reckoned a second way, roll by roll."""
    assert abs(float(strikes(attackers, defenders) - chance_to_take(attackers, defenders))) < 1e-9
