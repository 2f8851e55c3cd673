"""The test of fairness, short: the generator passes, and dice that are off a little do not."""

from random import Random

import pytest

from tests.soak.fairness import Roll, dice_tested, draws_tested, real_die


def test_dice_and_draws_are_fair() -> None:
    tested = [*dice_tested(Random(1), 120_000), *draws_tested(Random(2), 12_000)]
    assert [each for each in tested if not each.fair] == []


def favours_sixes(seed: str, game_id: str, k: int, stir: str) -> int:
    """One die in twenty is rolled again where it is no six."""
    die = real_die(seed, game_id, k, stir)
    return real_die(seed, game_id, -k, stir) if die < 5 and k % 20 == 0 else die


def remembers(seed: str, game_id: str, k: int, stir: str) -> int:
    """A die in thirty repeats the one before."""
    return real_die(seed, game_id, k - 1 if k % 30 == 0 else k, stir)


def ignores_the_nonces_and_the_secret(seed: str, game_id: str, k: int, stir: str) -> int:
    return real_die("00" * 32, "game", k, "")


@pytest.mark.parametrize(
    ("roll", "told_by"),
    [
        (favours_sixes, "each face as often as any other"),
        (remembers, "no die tells the next"),
        (ignores_the_nonces_and_the_secret, "no game tells the next"),
    ],
)
def test_dice_that_are_off_are_found(roll: Roll, told_by: str) -> None:
    unfair = [each.name for each in dice_tested(Random(3), 120_000, roll) if not each.fair]
    assert told_by in unfair
