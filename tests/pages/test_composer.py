"""The composer of the pages offers nothing that is refused: every command of every variant, from `/legal`."""

from collections.abc import Iterator
from random import Random

import pytest

from domain.variants import VARIANTS
from service.tools.random_options import random_options
from tests.browser.tapping import Tapper, play_by_tapping, tapper


@pytest.fixture(scope="module")
def hand() -> Iterator[Tapper]:
    with tapper() as running:
        yield running


@pytest.mark.parametrize("variant", VARIANTS)
def test_games_are_played_by_tapping_what_is_offered(variant: str, hand: Tapper) -> None:
    rules = VARIANTS[variant]
    options = random_options(rules, 3, "world", Random(4))
    plain = play_by_tapping(hand, rules, 3, most=150)
    house = play_by_tapping(hand, rules, 4, options=options, most=40)
    assert plain.commands == 150 or plain.game.over
    assert len(plain.kinds | house.kinds) >= 3


def test_what_is_tapped_together_needs_no_knowledge_of_rules(hand: Tapper) -> None:
    """A choice with every kind of field there is: what comes out lies in it."""
    choices = [
        {
            "command": "anything",
            "fields": {
                "place": {"kind": "one_of", "values": ["brazil", "peru"]},
                "armies": {"kind": "between", "low": 2, "high": 5},
                "cards": {"kind": "any_order", "values": ["siam", "china"]},
                "some": {"kind": "some", "values": ["a", "b", "c"], "low": 1, "high": 2},
                "spread": {
                    "kind": "spread",
                    "places": ["x", "y"],
                    "total": 4,
                    "exact": True,
                    "caps": {"x": 3},
                },
                "note": {"kind": "optional", "domain": {"kind": "one_of", "values": [True, False]}},
                "either": {
                    "kind": "either",
                    "domains": [
                        {"kind": "between", "low": 1, "high": 2},
                        {"kind": "one_of", "values": ["all"]},
                    ],
                },
            },
        }
    ]
    for seed in range(30):
        made = hand.compose(choices, 1, seed, ())["command"]
        assert (made["type"], made["seat"]) == ("anything", 1)
        assert 2 <= made["armies"] <= 5
        assert made["place"] in ("brazil", "peru")
        assert sum(entry["armies"] for entry in made["spread"]) == 4
        assert 1 <= len(made["some"]) <= 2
        assert made["either"] in (1, 2, "all")
