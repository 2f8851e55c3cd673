"""Bots play whole games of every variant, are never refused, and greed pays."""

from random import Random

import pytest

from domain.variants import VARIANTS
from service.tools.matches import play_match
from service.tools.random_options import random_options


@pytest.mark.parametrize("slug", VARIANTS)
def test_a_greedy_bot_beats_two_random_ones(slug: str) -> None:
    """Two games, each time at another seat, or as far as 600 commands go; `make soak` plays many more."""
    for seed in range(2):
        bots = ["random"] * 3
        bots[seed] = "greedy"
        match = play_match(VARIANTS[slug], tuple(bots), seed=seed, max_commands=600)
        assert match.leaders == (seed,)


@pytest.mark.parametrize("slug", [slug for slug in VARIANTS if slug != "henshaw"])
def test_greedy_bots_among_themselves_come_to_an_end(slug: str) -> None:
    assert play_match(VARIANTS[slug], ("greedy",) * 3, seed=1, max_commands=2500).game.over


@pytest.mark.parametrize("slug", VARIANTS)
def test_no_option_makes_a_bot_do_what_is_refused(slug: str) -> None:
    rules = VARIANTS[slug]
    for seed in range(4):
        rng = Random(seed)
        options = random_options(rules, 3, "world", rng)
        play_match(rules, ("greedy", "random", "greedy"), seed=seed, options=options, max_commands=80)


def test_dice_that_are_typed_in_are_waited_for() -> None:
    options = {"chance_source": "referee"}
    match = play_match(VARIANTS["classic"], ("greedy", "random"), seed=4, options=options, max_commands=60)
    assert match.commands == 60
