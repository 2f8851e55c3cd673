"""Supply lines as a list of legal commands: exactly those that the rules accept."""

from itertools import permutations, product
from random import Random

import pytest

from domain.core.actor import seat_actor
from domain.core.legal.membership import contains
from domain.core.legal.sampling import sample
from domain.core.refusal import Refused
from domain.core.vocabulary import Seat
from domain.core.walks import Walk, is_walkable, sample_walk, walk_contains
from domain.custom.commands import SupplyLineMove
from domain.custom.state import CustomState
from domain.variants import VARIANTS

CUSTOM = VARIANTS["custom"]
OWN = ("alaska", "alberta", "northwest-territory", "kamchatka")


def laid_out(attrition: str) -> CustomState:
    options = {
        "move_rule": "supply_line",
        "navies": True,
        "attrition": attrition,
        "advanced_leaders": "buy",
        "chance_source": "referee",
    }
    places = tuple(Seat(f"Player {number}", CUSTOM.colours[number]) for number in range(3))
    position = {
        "phase": "free_move",
        "territories": "alaska=0:3 alberta=0:11 northwest-territory=0:1 kamchatka=0:2 congo=2:1 rest=1:1",
        "ships": "ship-1=1@bering-sea:2",
        "generals": {"0": "alberta"},
    }
    state: CustomState = CUSTOM.from_position(CUSTOM.create("world", places, options, None), position)
    return state


@pytest.mark.parametrize("attrition", ["off", "cap"])
def test_exactly_what_is_accepted(attrition: str) -> None:
    """CU-4.61, CU-4.63, CU-4.64, CU-4.65: every path of up to three territories with every number."""
    state = laid_out(attrition)
    (lines,) = (offer for offer in CUSTOM.legal(state, 0) if offer.command == "supply_line_move")
    tried = accepted = 0
    for length in (2, 3):
        for path in permutations(OWN, length):
            for carried in product((0, 1, 2, 5, 10, 12), repeat=length - 1):
                for general_to in (None, path[-1]):
                    command = SupplyLineMove(0, path, carried, general_to)
                    said = {"type": "supply_line_move", "path": list(path), "carried": list(carried)}
                    said |= {} if general_to is None else {"general_to": general_to}
                    try:
                        CUSTOM.decide(state, command, seat_actor(0))
                        legal = True
                    except Refused:
                        legal = False
                    assert contains(lines, said) == legal, said
                    tried, accepted = tried + 1, accepted + legal
    assert 0 < accepted < tried


def test_samples_are_inside() -> None:
    """CU-4.61: whatever a bot draws from the list is accepted."""
    state, rng = laid_out("cap"), Random(1)
    (lines,) = (offer for offer in CUSTOM.legal(state, 0) if offer.command == "supply_line_move")
    drawn = [sample(lines, rng.randrange) for _ in range(300)]
    assert all(contains(lines, command) for command in drawn)
    assert {len(command["path"]) for command in drawn} >= {2, 3}  # type: ignore[arg-type]
    assert any("general_to" in command for command in drawn)


def test_no_line_no_choice() -> None:
    """CU-4.65: full everywhere, or with nothing to give, there is none."""
    ways = {"a": ("b",), "b": ("a", "c"), "c": ("b",)}
    assert not is_walkable(Walk({"a": 1, "b": 1, "c": 1}, ways))
    assert not is_walkable(Walk({"a": 12, "b": 12, "c": 12}, ways, most=12))
    full_between = Walk({"a": 12, "b": 12, "c": 11}, ways, most=12)
    assert is_walkable(full_between)
    for seed in range(20):
        assert walk_contains(full_between, sample_walk(full_between, Random(seed).randrange))


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"path": "ab", "carried": [1]},
        {"path": ["a", "b"], "carried": [True]},
        {"path": ["a", ["b"]], "carried": [1]},
        {"path": ["a", "b"], "carried": [1], "armies": 1},
        {"path": ["a", "b"], "carried": [1], "general_to": "a"},
    ],
)
def test_odd_data_is_outside(given: dict[str, object]) -> None:
    """CL-9.2: what is no path and no number falls outside, whatever it is."""
    assert not walk_contains(Walk({"a": 3, "b": 1}, {"a": ("b",), "b": ("a",)}, rider="b"), given)
