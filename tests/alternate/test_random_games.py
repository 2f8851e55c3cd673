"""Whole random games with random options: everything that must hold at every version."""

from random import Random

import pytest

from domain.alternate.events import (
    CombatResolved,
    DeploymentFinished,
    ExcessRemoved,
    InitialTroopsPlaced,
    TerritorySetWon,
    TroopsDeployed,
)
from domain.alternate.options import STARTING_TROOPS, TOKENS
from domain.alternate.state import AlternateState, supply
from domain.variants import VARIANTS
from service.tools.simulation import Played, play_random_game
from tests.alternate.options import WEIGHTS, random_options
from tests.soundness import numbered_without_gaps

ALTERNATE = VARIANTS["alternate"]


def invariant(state: AlternateState) -> None:
    """What holds in every position, whatever the options."""
    cards = [
        *state.pile,
        *state.returned,
        *state.offered,
        *(
            card
            for hands in (state.objectives, state.cashed, state.starting)
            for hand in hands
            for card in hand
        ),
    ]
    assert sorted(cards) == sorted(state.map.ids), "every card is in exactly one place (AL-2.12, AL-5.40)"
    for place, held in state.territories.items():
        assert (held.owner is None) == (held.troops == 0), place
    counts = supply(state)
    for seat, how in enumerate(state.status):
        if how == "eliminated":
            assert counts[seat] == 0
        if how == "active" and state.round and state.outcome is None:
            assert counts[seat] >= 1, "an active seat always has a territory (AL-5.41)"
            assert state.base_allowances[seat] >= 2
    if state.round > 1:
        stacks = [
            (held.troops, counts[held.owner]) for held in state.territories.values() if held.owner is not None
        ]
        assert all(troops <= limit for troops, limit in stacks), "supply (AL-4.70)"
    assert (state.phase == "finished") == (state.outcome is not None)


def troops_are_conserved(played: Played) -> None:
    """AL-4.53, AL-4.60: troops come with placement and deployment and go in combat and by supply only."""
    state, spent = played.game.state, [0] * len(played.game.state.seats)
    assert isinstance(state, AlternateState)
    troops = 0
    for event in (record.body for record in played.records):
        match event:
            case InitialTroopsPlaced(troops=placed, lost=lost):
                assert sum(placed.values()) + lost == STARTING_TROOPS[len(state.seats)]
                troops += sum(placed.values())
            case TroopsDeployed(placed=number):
                troops += number
            case DeploymentFinished(allowance=allowance, placed=number, lost=lost):
                assert allowance == number + lost
            case CombatResolved():
                troops -= event.attacker_troops + event.defender_troops - event.troops_left
            case ExcessRemoved(removed=removed):
                troops -= removed
            case TerritorySetWon(seat=seat, amount=amount):
                spent[seat] += amount
    assert troops == sum(held.troops for held in state.territories.values())
    assert tuple(TOKENS - used for used in spent) == state.tokens


@pytest.mark.parametrize("seed", range(24))
def test_random_game(seed: int) -> None:
    """AL-2.12, AL-4.53, AL-4.70, AL-5.41: cards, troops and tokens are conserved; supply holds; every game
    ends with a winner (AL-5.1)."""
    rng = Random(seed)
    seats = 3 + seed % 4
    played = play_random_game(
        ALTERNATE,
        seats=seats,
        options=random_options(rng.randrange, seats),
        seed=seed,
        max_commands=900,
        weights=WEIGHTS,
        invariant=invariant,
        finish=seed % 3 == 0,
    )
    assert played.game.state.outcome is not None
    troops_are_conserved(played)
    numbered_without_gaps(played)
