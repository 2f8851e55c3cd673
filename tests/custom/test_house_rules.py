"""The house: one file a rule, each alone, every pair, and a rule that a stranger adds."""

import re
from importlib import import_module
from itertools import combinations
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest

from domain.core.actor import seat_actor
from domain.core.refusal import Refused
from domain.core.vocabulary import Seat
from domain.custom import Custom
from domain.custom.commands import Attack
from domain.custom.house_rules import HOUSE_RULES, __path__, found_in
from domain.custom.options import CustomOptions
from domain.custom.state import CustomState
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.custom.options import SWITCHES, on_values, with_needs
from tests.custom.positions import random_position

CUSTOM = VARIANTS["custom"]
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
    options = {rule.option for rule in HOUSE_RULES}
    assert options == set(SWITCHES)
    for rule in HOUSE_RULES:
        assert set(rule.values) <= set(on_values(rule.option))


def test_nothing_is_on_by_default() -> None:
    """CU-6.1: with all options off no house rule is asked anything."""
    assert not [rule for rule in Custom().every_rule if rule.is_on(CustomOptions())]


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
    """CU-6.2 to 6.6: every two house rules go together, once what they need is on too."""
    partners = [other for one, other in combinations(SWITCHES, 2) if one == first]
    pairs = [
        {first: value, other: its_value}
        for other in partners
        for value in on_values(first)
        for its_value in on_values(other)
    ]
    for number, both in enumerate(pairs):
        _play(with_needs(both), seed=number, commands=20)


# A stranger's rule: one file and one option

FOG = '''"""Fog: in odd rounds no army crosses water."""

from domain.core.refusal import Refusal
from domain.custom.house_rule import HouseRule


class Fog(HouseRule):
    option = "fog"

    def way_closed(self, state, seat, from_territory, to):
        if state.round % 2 == 0 or state.map.link[from_territory, to].kind == "land":
            return None
        return Refusal("fog", "Nobody sails in this fog.", None, "to_territory")
'''


class FoggyOptions(CustomOptions, frozen=True, kw_only=True):
    """The one line that a real rule would add to `CustomOptions`."""

    fog: bool = False


class FoggyState(CustomState, frozen=True, kw_only=True):
    options: FoggyOptions


@pytest.fixture
def foggy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Custom:
    (tmp_path / "weather").mkdir()
    (tmp_path / "weather" / "__init__.py").touch()
    (tmp_path / "weather" / "fog.py").write_text(FOG)
    monkeypatch.syspath_prepend(tmp_path)

    class Foggy(Custom):
        options = FoggyOptions
        state = FoggyState
        house_rules = (*HOUSE_RULES, *found_in([str(tmp_path / "weather")], "weather"))

    return Foggy()


def test_a_new_rule_is_one_file_and_one_option(foggy: Custom) -> None:
    """A throwaway rule closes routes; nothing else had to know of it. Switched off it changes nothing."""
    seats = tuple(Seat(f"Player {number}", foggy.colours[number]) for number in range(3))
    position = {"phase": "attack", "territories": "brazil=0:4 congo=2:1 rest=1:1"}
    over_sea, over_land = (Attack(0, "brazil", place, 1) for place in ("north-africa", "peru"))
    for options, targets in (({"fog": True}, 3), ({}, 4)):
        state = foggy.from_position(foggy.create("world", seats, options, None), position)
        (attack,) = (offer for offer in foggy.legal(state, 0) if offer.command == "attack")
        assert len(attack.fields["to_territory"].values) == targets  # type: ignore[union-attr]
        assert foggy.decide(state, over_land, seat_actor(0))
        if options:
            with pytest.raises(Refused, match="fog"):
                foggy.decide(state, over_sea, seat_actor(0))
        else:
            assert foggy.decide(state, over_sea, seat_actor(0))
