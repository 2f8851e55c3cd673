"""Exact odds against the tables of the specification, every cell."""

from fractions import Fraction
from itertools import product

import pytest

from domain.core.chance import losses
from domain.core.odds import (
    Modifiers,
    all_chances,
    chance_to_take,
    expected_losses,
    favours,
    one_roll,
    percent,
    whole_percent,
)
from projections.odds_picture import colour_of, odds_svg
from service.routes.odds import odds_reply
from tests.svg import texts, titles

ONE_ROLL = {
    # attacker's dice, defenders: (attacker loses, defender loses) → of all rolls, expected losses, favoured
    (1, 1): ({(0, 1): 15, (1, 0): 21}, 36, "0.583", "0.417", "defender"),
    (2, 1): ({(0, 1): 125, (1, 0): 91}, 216, "0.421", "0.579", "attacker"),
    (3, 1): ({(0, 1): 855, (1, 0): 441}, 1296, "0.340", "0.660", "attacker"),
    (1, 2): ({(0, 1): 55, (1, 0): 161}, 216, "0.745", "0.255", "defender"),
    (2, 2): ({(0, 2): 295, (2, 0): 581, (1, 1): 420}, 1296, "1.221", "0.779", "defender"),
    (3, 2): ({(0, 2): 2890, (2, 0): 2275, (1, 1): 2611}, 7776, "0.921", "1.079", "attacker"),
}

SEQUENCE = """
41.667 75.424 91.637 97.154 99.032 99.671 99.888 99.962 99.987 99.996
10.610 36.265 65.595 78.545 88.979 93.398 96.665 98.031 99.011 99.420
2.702 20.607 47.025 64.162 76.937 85.692 90.994 94.680 96.699 98.110
0.688 9.130 31.499 47.653 63.829 74.487 83.374 88.780 92.982 95.393
0.175 4.913 20.594 35.861 50.620 63.772 73.640 81.841 87.294 91.628
0.045 2.135 13.370 25.250 39.675 52.068 64.007 72.956 80.764 86.109
0.011 1.133 8.374 18.149 29.742 42.333 53.553 64.294 72.608 79.983
0.003 0.490 5.350 12.340 22.405 32.948 44.558 54.736 64.641 72.397
0.001 0.259 3.277 8.617 16.156 25.777 35.693 46.399 55.807 65.006
0.000 0.112 2.075 5.719 11.828 19.343 28.676 37.987 47.994 56.759
"""
"""CU-4.152: a row for each number of defenders, a column for each number of attackers."""


@pytest.mark.parametrize("dice", ONE_ROLL)
def test_one_roll(dice: tuple[int, int]) -> None:
    """CU-4.150, CU-4.151, CU-11.3: fractions over all outcomes, the expected losses, and whom they favour."""
    counts, rolls, attacker, defender, favoured = ONE_ROLL[dice]
    odds = one_roll(*dice)
    assert odds == {pair: Fraction(times, rolls) for pair, times in counts.items()}
    assert sum(odds.values()) == 1
    lost, taken = expected_losses(odds)
    assert (f"{float(lost):.3f}", f"{float(taken):.3f}") == (attacker, defender)
    assert favours(lost, taken) == favoured


def test_rolls_rounded_to_two_decimals() -> None:
    """CU-4.151: every cell of the source's first table."""
    assert percent(one_roll(3, 2)[0, 2], 2) == "37.17"
    assert percent(one_roll(3, 2)[2, 0], 2) == "29.26"
    assert percent(one_roll(3, 2)[1, 1], 2) == "33.58"
    assert percent(one_roll(2, 2)[2, 0], 2) == "44.83"
    assert percent(one_roll(1, 2)[1, 0], 2) == "74.54"


def test_full_sequence() -> None:
    """CU-4.152: all hundred cells, exact and rounded half up to three decimals."""
    chances = all_chances(10, 10)
    for d, row in enumerate(SEQUENCE.strip().splitlines(), 1):
        for a, cell in enumerate(row.split(), 1):
            assert percent(chances[a, d]) == cell, (a, d)
            assert chances[a, d] == chance_to_take(a, d)


def test_exact_values() -> None:
    """CU-4.152, CU-11.3: some of them as fractions, and the ends of the recursion."""
    assert chance_to_take(1, 1) == Fraction(5, 12)
    assert chance_to_take(2, 1) == Fraction(1955, 2592)
    assert chance_to_take(3, 1) == Fraction(342035, 373248)
    assert chance_to_take(1, 2) == Fraction(275, 2592)
    assert chance_to_take(2, 2) == Fraction(235, 648)
    assert chance_to_take(3, 2) == Fraction(6610505, 10077696)
    assert chance_to_take(3, 3) == Fraction(511817135, 1088391168)
    assert chance_to_take(4, 0) == 1
    assert chance_to_take(0, 4) == 0


def test_whole_percents() -> None:
    """CU-4.153, CU-11.3: half up, with 100 and 0 never claimed."""
    shown = {(a, d): whole_percent(chance_to_take(a, d)) for a in range(1, 11) for d in range(1, 11)}
    assert shown[3, 3] == "47%"
    assert shown[5, 1] == "99%"
    assert shown[6, 1] == ">99%"
    assert shown[1, 4] == "1%"
    assert shown[2, 8] == "<1%"
    last_row = " ".join(shown[a, 10] for a in range(1, 11))
    assert last_row == "<1% <1% 2% 6% 12% 19% 29% 38% 48% 57%"
    assert favours(1 - chance_to_take(5, 5), chance_to_take(5, 5)) == "attacker"
    assert favours(1 - chance_to_take(4, 4), chance_to_take(4, 4)) == "defender"


def _of(modifiers: Modifiers, defenders: int) -> list[int]:
    """Of 7776 rolls of three dice: the defender loses most, one each, the attacker loses most."""
    odds = one_roll(3, defenders, modifiers)
    most = min(2, defenders)
    return [int(odds.get(pair, 0) * 7776) for pair in ((0, most), (1, 1), (2, 0))]


def test_leaders_and_the_generals_six() -> None:
    """CU-4.154, CU-11.45: three dice against two."""
    assert _of(Modifiers(attacker_leader=True), 2) == [3970, 2377, 1429]
    assert _of(Modifiers(defender_leader=True), 2) == [1860, 3176, 2740]
    assert _of(Modifiers(general_six=True), 2) == [4883, 2227, 666]
    assert chance_to_take(3, 1, Modifiers(attacker_leader=True)) == Fraction(366373, 373248)
    assert chance_to_take(3, 3, Modifiers(attacker_leader=True)) == Fraction(1485790961, 2176782336)
    assert chance_to_take(3, 1, Modifiers(defender_leader=True)) == Fraction(13765, 17496)
    assert chance_to_take(3, 3, Modifiers(defender_leader=True)) == Fraction(12982955, 45349632)


def test_support_die() -> None:
    """CU-4.154, CU-11.45: one supported army, by both readings of the second die."""
    pair, best = Modifiers(support="second_pair"), Modifiers(support="best_of_two")
    assert _of(pair, 1) == [2890, 2611, 2275]
    assert one_roll(3, 1, best) == {(0, 1): Fraction(3667, 7776), (1, 0): Fraction(4109, 7776)}
    assert chance_to_take(3, 1, pair) == Fraction(1313341, 1679616)
    assert chance_to_take(3, 3, pair) == Fraction(31312568785, 78364164096)
    assert chance_to_take(3, 1, best) == Fraction(1653497077, 2176782336)
    assert chance_to_take(3, 3, best) == Fraction(3311540747525, 8463329722368)


def test_both_leaders_cancel_out() -> None:
    """CU-4.154: both leaders together change nothing."""
    both = Modifiers(attacker_leader=True, defender_leader=True)
    assert all_chances(6, 6, both) == all_chances(6, 6)


def test_a_six_is_best_on_the_lowest_die() -> None:
    """CU-4.154: a six on the lowest die is never worse than on another; it counts for one roll only."""
    for dice in product(range(1, 7), repeat=5):
        attack, defence = sorted(dice[:3]), dice[3:]
        lost, taken = losses([6, *attack[1:]], defence)
        for other in ([attack[0], 6, attack[2]], [*attack[:2], 6]):
            worse = losses(other, defence)
            assert lost <= worse[0]
            assert taken >= worse[1]
    assert chance_to_take(5, 5, Modifiers(general_six=True)) == chance_to_take(5, 5)


TWO_FAVOURS = [
    # attackers, defenders, modifiers: chance, favours, first roll favours
    (3, 3, Modifiers(), "511817135/1088391168", "defender", "attacker"),
    (2, 1, Modifiers(), "1955/2592", "attacker", "attacker"),
    (1, 1, Modifiers(), "5/12", "defender", "defender"),
    (3, 3, Modifiers(defender_leader=True), "12982955/45349632", "defender", "defender"),
    (2, 2, Modifiers(), "235/648", "defender", "defender"),
    (4, 4, Modifiers(), None, "defender", "attacker"),
    (5, 5, Modifiers(), None, "attacker", "attacker"),
]


@pytest.mark.parametrize(("attackers", "defenders", "modifiers", "chance", "battle", "roll"), TWO_FAVOURS)
def test_two_favours(
    attackers: int, defenders: int, modifiers: Modifiers, chance: str | None, battle: str, roll: str
) -> None:
    """CU-4.155, CU-11.55, CU-11.56: the battle may favour one side and its first roll the other."""
    reply = odds_reply(attackers, defenders, modifiers)
    assert chance in (None, reply.chance)
    assert (reply.favours, reply.first_roll_favours) == (battle, roll)


def test_expected_losses_with_a_leader() -> None:
    """CU-11.55, CU-11.56: what the favours of a first roll are made of."""
    led = odds_reply(3, 3, Modifiers(defender_leader=True))
    assert led.expected_losses
    assert [Fraction(each) for each in led.expected_losses.values()] == [
        Fraction(8656, 7776),
        Fraction(6896, 7776),
    ]
    assert [odds_reply(n, n, Modifiers()).percent for n in (2, 4, 5)] == ["36.265", "47.653", "50.620"]


def test_picture() -> None:
    """CU-4.153: a square for each battle, saying what the table says."""
    picture = odds_svg(10, 10)
    assert len(titles(picture)) == 100
    assert "3 against 3: 47.025 %" in titles(picture)
    sure = sum(whole_percent(c) == ">99%" for c in all_chances(10, 10).values())
    assert texts(picture).count(">99%") == sure - 10
    assert colour_of(Fraction(0)) != colour_of(Fraction(1, 2)) != colour_of(Fraction(1))
    assert "support" in odds_svg(2, 2, Modifiers(support="best_of_two"))
