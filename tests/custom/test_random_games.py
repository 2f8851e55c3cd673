"""Whole games of random legal commands on random boards with random house rules, every version checked."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.custom.state import CustomState
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.custom.options import random_options
from tests.custom.positions import random_position
from tests.soundness import cards_are_conserved, numbered_without_gaps

CUSTOM = VARIANTS["custom"]
BOARDS = ("world", "europe", "asia", "europe-expert", "asia-expert")
WEIGHTS = {
    "set_defence": 2,
    "set_blockade": 2,
    "resign": 1,
    "end_attacks": 4,
    "attack": 20,
    "attack_ship": 40,
    "bombard": 30,
    "buy_ship": 30,
    "fire_on_ship": 60,
    "buy_general": 60,
    "trade_cards": 60,
}


def sound(state: CustomState) -> None:
    """What holds at every version of every game."""
    cards_are_conserved(state, state.deck, state.hands, state.capitals)
    if not state.in_setup and state.outcome is None:
        assert any((state.deck.pile, state.deck.discards, *state.hands))
    _leaders_are_where_they_may_be(state)
    numbers = [int(ship.id.removeprefix("ship-")) for ship in state.ships]
    assert numbers == sorted(set(numbers))
    assert max(numbers, default=0) <= state.ships_built
    options: Any = state.options
    limit = options.ship_limit
    if limit is not None:
        for seat in state.active:
            assert len(state.ships_of(seat)) <= max(limit, 8)
    if options.attrition == "cap":
        assert max(land.armies for land in state.territories.values()) <= 12
    if state.outcome is None:
        assert all(not state.ships_of(seat) for seat in range(len(state.seats)) if seat not in state.active)


def _leaders_are_where_they_may_be(state: CustomState) -> None:
    for seat, place in enumerate(state.generals):
        assert place is None or state.territories[place].owner == seat
    flagships = Counter(ship.owner for ship in state.ships if ship.flagship)
    assert all(number == 1 and isinstance(owner, int) for owner, number in flagships.items())


@pytest.mark.parametrize("seed", range(8))
def test_from_the_start(seed: int) -> None:
    """CL-3.20, CU-9.2: replay, position round trip, legal lists, defaults, chain and dice."""
    rng = Random(seed)
    seats, board = 2 + seed % 5, BOARDS[seed % 3]
    options = random_options(rng, seats, board)
    played = play_random_game(
        CUSTOM,
        seats=seats,
        board=board,
        options=options,
        seed=seed,
        max_commands=120,
        weights=WEIGHTS | {"resign": 0},
        invariant=sound,
        finish=True,
    )
    numbered_without_gaps(played)


@pytest.mark.parametrize("seed", range(16))
def test_from_the_middle(seed: int) -> None:
    """CU-9.2, CU-6.2: positions in which seats fall, hands overflow and ships meet."""
    rng = Random(1000 + seed)
    seats, board = 2 + seed % 5, BOARDS[seed % 5]
    options = random_options(rng, seats, board, likely=(0.2, 0.5, 0.8)[seed % 3])
    if seed % 2:
        options["chance_source"] = "referee"
    played = play_random_game(
        CUSTOM,
        seats=seats,
        board=board,
        options=options,
        seed=seed,
        max_commands=60,
        weights=WEIGHTS,
        invariant=sound,
        position=random_position(rng, seats, board, options),
    )
    numbered_without_gaps(played)


def test_the_same_seed_plays_the_same_game() -> None:
    """CU-9.2: all state follows from the events."""
    options = {"navies": True, "generals": True, "rebellion": True}
    first, second = (
        play_random_game(CUSTOM, seats=3, options=options, seed=5, max_commands=60, thorough=False)
        for _ in range(2)
    )
    assert first.game == second.game
