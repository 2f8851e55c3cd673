"""The grammar of legal commands where fields depend on each other."""

from itertools import product
from random import Random
from typing import Any

import pytest

from domain.core.actor import seat_actor
from domain.core.legal import Allotment, Choice, Some, Stock
from domain.core.legal.membership import contains
from domain.core.legal.sampling import sample
from domain.core.refusal import Refused
from domain.game.messages import read_command
from domain.of_the_people.state import PeopleState
from tests.of_the_people.playing import PEOPLE, state_of


def accepted(state: PeopleState, command: dict[str, Any]) -> bool:
    try:
        PEOPLE.decide(state, read_command(PEOPLE, {**command, "seat": 0}), seat_actor(0))
    except Refused:
        return False
    return True


def offered(state: PeopleState, command: dict[str, Any]) -> bool:
    return any(contains(choice, command) for choice in PEOPLE.legal(state, 0))


@pytest.mark.parametrize("stack", ["2", "4", "1+1e", "3+2e", "0+3e", "2+5e"])
def test_op_4_51_every_mix_of_armies(stack: str) -> None:
    """OP-4.51: advances and railroads of every mix of regulars and elites, legal or not."""
    state = state_of({"phase": "actions", "territories": f"peru=0:{stack} brazil=0:1 siam=1:1+c japan=2:1"})
    for regulars, elites in product(range(-1, 7), range(-1, 7)):
        for kind, goal in (("advance", "venezuela"), ("railroad", "brazil")):
            ends = {"from_territory": "peru", "to_territory": goal}
            command = {"type": kind, **ends, "regulars": regulars, "elites": elites}
            assert accepted(state, command) == offered(state, command), command


@pytest.mark.parametrize("stack", ["4", "1+1e", "3+2e", "0+3e", "1+5e"])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_op_4_67_every_move_in(stack: str, dice: int) -> None:
    """OP-4.67, OP-4.68: move-ins of every mix, with and without a word about the civilian."""
    battle = {
        "from_territory": "peru",
        "to_territory": "brazil",
        "dice": dice,
        "defender": "blue",
        "conquered": True,
    }
    position = {
        "phase": "move_in",
        "territories": f"peru=0:{stack} brazil=1:0+c siam=1:1+c japan=2:1",
        "now": {"battle": battle},
    }
    state = state_of(position)
    for regulars, elites, fate in product(range(-1, 6), range(-1, 6), ({}, {"civilian": "keep"})):
        command = {"type": "move_in", "regulars": regulars, "elites": elites, **fate}
        assert accepted(state, command) == offered(state, command), command


def test_op_4_105_what_a_neutral_nation_may_place() -> None:
    """OP-4.105: ⌊p/5⌋ elites from the pool, in whatever steps."""
    lands = "congo=gray:1+c alaska=gray:0+c alberta=gray:0+c ontario=gray:0+c quebec=gray:0+c peru=gray:0+c"
    position = {
        "phase": "place",
        "territories": f"{lands} north-africa=0:2 brazil=1:1 japan=2:1",
        "now": {
            "nation": "gray",
            "will": "w10",
            "called": ["north-africa"],
            "pools": {"general": {"armies": 6, "left": 6}},
        },
    }
    state = state_of(position)
    for regulars, elites, place in product(range(-1, 8), range(-1, 3), ("congo", "alaska")):
        entry = {"pool": "general", "territory": place, "regulars": regulars, "elites": elites}
        command = {"type": "place_armies", "placements": [entry]}
        assert accepted(state, command) == offered(state, command), command


def test_an_allotment_contains_what_it_samples() -> None:
    """Pools with prices: samples stay inside, and what is owed can still be paid for."""
    pools = {
        "general": Stock(("peru", "siam"), 7, {"elites": 1}),
        "asia": Stock(("siam",), 2),
        "europe": Stock((), 0),
    }
    choice = Choice("place_armies", {"placements": Allotment(pools, {"regulars": 1, "elites": 5})})
    rng = Random(1)
    for _ in range(200):
        made = sample(choice, rng.randrange)
        assert made["placements"]
        assert contains(choice, made), made


@pytest.mark.parametrize(
    "entries",
    [
        [],
        ["peru"],
        [{"pool": "asia", "territory": "peru", "regulars": 1}],
        [{"pool": "mars", "territory": "peru", "regulars": 1}],
        [{"pool": "general", "territory": "peru", "ships": 1}],
        [{"pool": "general", "territory": "peru", "regulars": True}],
        [{"pool": "general", "territory": "peru", "regulars": 0}],
        [{"pool": "general", "territory": "peru", "regulars": -1, "elites": 1}],
        [{"pool": "general", "territory": "peru", "regulars": 3}],
        [{"pool": "general", "territory": "peru", "elites": 2}],
        [{"pool": "general", "territory": "peru", "regulars": 1}] * 2,
    ],
)
def test_what_an_allotment_leaves_out(entries: list[Any]) -> None:
    pools = {"general": Stock(("peru", "siam"), 7, {"elites": 1}), "asia": Stock(("siam",), 2)}
    choice = Choice("place_armies", {"placements": Allotment(pools, {"regulars": 1, "elites": 5})})
    assert not contains(choice, {"type": "place_armies", "placements": entries})


def test_some_with_a_field_apart() -> None:
    """No card twice, whatever is said about it."""
    values = tuple(
        {"card": card, "kind": kind} for card in ("peru", "siam") for kind in ("elite", "regulars")
    )
    choice = Choice("choose_reinforcements", {"cards": Some(values, 0, 2, apart="card")})
    rng = Random(1)
    for _ in range(50):
        made = sample(choice, rng.randrange)
        assert contains(choice, made), made
    twice = [{"card": "peru", "kind": "elite"}, {"card": "peru", "kind": "regulars"}]
    assert not contains(choice, {"type": "choose_reinforcements", "cards": twice})
