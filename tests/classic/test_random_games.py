"""Whole random games with random options: everything that must hold at every version."""

from random import Random

import pytest

from domain.classic.state import SETUP_PHASES, ClassicState
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.classic.options import WEIGHTS, random_options
from tests.soundness import cards_are_conserved

CLASSIC = VARIANTS["classic"]


def invariant(state: ClassicState) -> None:
    """What holds in every classic position, whatever the options; first of all what its parts claim."""
    CLASSIC.check_position(state)
    cards_are_conserved(state, state.deck, state.hands, state.capitals)
    _land_is_held(state)
    hands = [len(hand) for hand in state.hands]
    for seat, held in enumerate(hands):
        limit = 11 if seat == state.acting_seat else 5
        assert held <= limit, f"seat {seat} holds {held} cards"
        assert state.status[seat] == "active" or held == 0
    assert (state.phase == "finished") == (state.outcome is not None)
    if state.outcome is not None:
        assert len(state.outcome.winners) == 1
        assert state.outcome.winners[0] in state.active


def _land_is_held(state: ClassicState) -> None:
    for place, land in state.territories.items():
        if land.owner is None:
            assert state.phase in ("first_player_roll", "claim", "finished")
            assert land.armies == 0
        elif state.conquest is not None and place == state.conquest.territory:
            assert land.armies == 0
        else:
            assert land.armies >= 1, place
    if state.phase in SETUP_PHASES and not any(how == "resigned" for how in state.status):
        on_board = sum(land.armies for land in state.territories.values())
        total = on_board + sum(state.piles) + state.neutral_pile
        assert total == {2: 120, 3: 105, 4: 120, 5: 125, 6: 120}[len(state.seats)]


@pytest.mark.parametrize("seed", range(20))
def test_random_game(seed: int) -> None:
    """CL-4.28, CL-5.6, CL-2.9: cards and starting armies are conserved, there is one winner at most."""
    rng = Random(seed)
    seats = 2 + seed % 5
    options = random_options(rng.randrange, seats)
    play_random_game(
        CLASSIC,
        seats=seats,
        options=options,
        seed=seed,
        max_commands=300,
        weights=WEIGHTS,
        invariant=invariant,
    )


def test_random_games_come_to_an_end() -> None:
    """Attack-happy games with a round limit finish, each with one winner (CL-5.51)."""
    for seed in range(3):
        played = play_random_game(
            CLASSIC,
            seats=3,
            options={"round_limit": 3},
            seed=100 + seed,
            max_commands=5000,
            thorough=False,
            weights=WEIGHTS,
        )
        assert played.game.state.outcome is not None
        assert len(played.game.state.outcome.winners) == 1
