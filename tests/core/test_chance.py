"""Typed and generated answers go through the same checks (CL-8.20, CL-8.24, CL-9.2)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.core.cards import is_set
from domain.core.chance import Ask, answer, ask_dice, check_entry, losses
from domain.core.refusal import Refused
from domain.core.vocabulary import EnterChance
from domain.game.generator import picker

DICE = ask_dice("attack_roll", 3, 2, nested=True)
CARDS = Ask("card_draw", (1,), pool=("peru", "wild-1"), universe=frozenset({"peru", "brazil", "wild-1"}))


def refused(ask: Ask | None, values: Any, chance_id: int = 4) -> str:
    with pytest.raises(Refused) as caught:
        check_entry(EnterChance(chance_id, values), ask, 4, lambda code: code)
    return caught.value.refusal.code


def test_refusals_in_their_order() -> None:
    assert refused(None, ()) == "no_chance_pending"
    assert refused(DICE, (), chance_id=3) == "wrong_chance"
    assert refused(DICE, ((6, 6, 9),)) == "wrong_count"
    assert refused(DICE, ((6, 6), (9, 9))) == "wrong_count"
    assert refused(DICE, (6, (1, 2))) == "bad_value"
    assert refused(DICE, ((6, 6, 0), (1, 2))) == "bad_value"
    assert refused(DICE, ((6, 6, "six"), (1, 2))) == "bad_value"
    assert refused(CARDS, ("peru", "wild-1")) == "wrong_count"
    assert refused(CARDS, ("atlantis",)) == "bad_value"
    assert refused(CARDS, (("peru",),)) == "bad_value"
    assert refused(CARDS, ("brazil",)) == "card_unavailable"


@given(st.integers(1, 10**6), st.sampled_from([DICE, CARDS, Ask("deal", (2, 3), True, tuple("abcdefg"))]))
def test_generated_answers_pass_the_checks(k: int, ask: Ask) -> None:
    pick = picker("ab" * 32, "game", k, "0" * 64)
    values = answer(ask, pick)
    assert check_entry(EnterChance(4, values), ask, 4, lambda code: code) == values


def test_every_face_comes_up_about_equally_often() -> None:
    """CL-8.22: 12,000 dice; each face within five standard deviations."""
    pick = picker("cd" * 32, "game", 1, "1" * 64)
    faces = [pick(6) for _ in range(12_000)]
    for face in range(6):
        assert abs(faces.count(face) - 2000) < 5 * (12_000 * 5 / 36) ** 0.5


@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        ((3, 2, 5), (2, 5), (1, 1)),
        ((4, 6, 5), (5, 4), (0, 2)),
        ((3, 3, 5), (6, 3), (2, 0)),
        ((5,), (1, 5), (1, 0)),
    ],
)
def test_losses(attacker: tuple[int, ...], defender: tuple[int, ...], expected: tuple[int, int]) -> None:
    """CL-4.42, CL-4.43 with the dice of CL-11.3, CL-11.4, CL-11.5, CL-11.13."""
    assert losses(attacker, defender) == expected


def test_sets() -> None:
    """CL-4.20."""
    symbols = {"a": "infantry", "b": "infantry", "c": "infantry", "d": "cavalry", "e": "artillery"}
    for cards, expected in (
        ("abc", True), ("ade", True), ("abd", False), ("ab", False),
    ):  # fmt: skip
        assert is_set(cards, symbols) is expected
    assert is_set(("wild-1", "a", "d"), symbols)
    assert is_set(("wild-1", "wild-2", "a"), symbols)
