"""The house rules: one file a rule, each alone, every pair. Rules that strangers add: `specimens`."""

import re
from importlib import import_module
from itertools import combinations
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest

from domain.custom import CUSTOM
from domain.custom.house_rules import HOUSE_RULES, __path__
from service.tools.simulation import play_random_game
from tests.custom.options import SWITCHES, on_values, with_needs
from tests.custom.positions import random_position

MODULES = [module.name for module in iter_modules(__path__)]
FIGHTS = ("attack", "attack_ship", "bombard", "fire_on_ship", "trade_cards")
BUSY = dict.fromkeys(FIGHTS, 30) | {"end_attacks": 4}


@pytest.mark.parametrize("name", MODULES)
def test_a_file_opens_with_its_rule(name: str) -> None:
    """The first sentence of each file is the rule, with its ids."""
    said = import_module(f"domain.custom.house_rules.{name}").__doc__ or ""
    assert re.search(r"\(CU-\d+\.\d+", said), said
    assert ":" in said.split("(")[0]


def test_every_switch_has_a_rule() -> None:
    """Every house rule of the menu is some file's, and every file belongs to the menu."""
    assert {part.switch for part in HOUSE_RULES} == set(SWITCHES)
    for part in HOUSE_RULES:
        assert set(part.values) <= set(on_values(part.switch or ""))


def test_nothing_is_on_by_default() -> None:
    """CU-6.1: with all options off no house rule is asked anything."""
    assert not [part for part in HOUSE_RULES if part.is_on(CUSTOM.options())]


def _play(options: dict[str, Any], seed: int, commands: int) -> None:
    rng, seats = Random(seed), 4
    position = random_position(rng, seats, "world", options)
    play_random_game(
        CUSTOM,
        seats=seats,
        options=options,
        seed=seed,
        max_commands=commands,
        position=position,
        weights=BUSY,
        thorough=False,
    )


@pytest.mark.parametrize("name", SWITCHES)
def test_each_rule_alone(name: str) -> None:
    """Each house rule alone (with what it cannot do without) plays legal commands to its end or a while."""
    for number, value in enumerate(on_values(name)):
        _play(with_needs({name: value}), seed=number, commands=60)


@pytest.mark.parametrize("first", list(SWITCHES)[:-1])
def test_every_pair(first: str) -> None:
    """CU-6.2 to CU-6.6: every two house rules go together, once what they need is on too."""
    partners = [other for one, other in combinations(SWITCHES, 2) if one == first]
    pairs = [
        {first: value, other: its_value}
        for other in partners
        for value in on_values(first)
        for its_value in on_values(other)
    ]
    for number, both in enumerate(pairs):
        _play(with_needs(both), seed=number, commands=20)
