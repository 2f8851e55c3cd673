"""Whole random games with random options: everything that must hold at every version."""

from random import Random

import pytest

from domain.henshaw.geography import OCEANS
from domain.henshaw.state import SETUP_PHASES, HenshawState
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.henshaw.midgame import WEIGHTS, random_position
from tests.henshaw.options import random_options
from tests.soundness import cards_are_conserved

HENSHAW = VARIANTS["henshaw"]


def invariant(state: HenshawState) -> None:
    """What holds in every position, whatever the options."""
    cards_are_conserved(state, state.deck, state.hands)
    if state.phase in SETUP_PHASES:
        assert not any((state.deck.pile, state.deck.discards, *state.hands))
    _spaces_are_held_by_the_rules(state)
    assert (state.phase == "finished") == (state.outcome is not None)
    for seat, how in enumerate(state.status):
        if how != "active":
            assert not state.units_of(seat)
            assert not state.hands[seat]
        elif state.turn and state.outcome is None:
            assert state.units_of(seat), f"seat {seat} has no units and is not eliminated"
    if state.outcome is None:
        assert len(state.active) >= 2


def _spaces_are_held_by_the_rules(state: HenshawState) -> None:
    """HE-4.4, HE-4.6: two sides at most, factories within their limits, tags only where they belong."""
    for name, space in state.spaces.items():
        assert all(units >= 0 for units in space.units)
        assert space.natives >= 0
        if name in OCEANS:
            assert not space.factories
            assert not space.natives
            continue
        assert 0 <= space.factories <= state.geography.factory_limit(name)
        assert len(space.sides()) <= 2
        if len(space.sides()) < 2:
            assert space.by_sea == space.by_land == space.surprise == 0


@pytest.mark.parametrize("seed", range(8))
def test_random_game(seed: int) -> None:
    """HE-2.7, HE-4.4, HE-4.6, HE-5.4 hold at every version of a game from its first roll."""
    rng = Random(seed)
    play_random_game(
        HENSHAW,
        seats=2 + seed % 4,
        options=random_options(rng.randrange),
        seed=seed,
        max_commands=200,
        weights=WEIGHTS,
        finish=seed % 3 == 0,
        invariant=invariant,
    )


@pytest.mark.parametrize("seed", range(8))
def test_random_middle_game(seed: int) -> None:
    """The same from the middle of play, where every seat has cards, ships and technologies (HE-4.60)."""
    rng = Random(1000 + seed)
    seats, options = 2 + seed % 4, random_options(rng.randrange)
    options["round_limit"] = 0
    play_random_game(
        HENSHAW,
        seats=seats,
        options=options,
        seed=seed,
        max_commands=200,
        weights={**WEIGHTS, "resign": seed % 2},
        invariant=invariant,
        position=random_position(rng, seats, options),
    )


def test_random_games_come_to_an_end() -> None:
    """HE-5.15: with a round limit there is a winner."""
    for seed in range(3):
        played = play_random_game(
            HENSHAW,
            seats=3,
            options={"round_limit": 2},
            seed=100 + seed,
            max_commands=5000,
            thorough=False,
            weights=WEIGHTS,
        )
        assert played.game.state.outcome is not None
        assert len(played.game.state.outcome.winners) == 1
