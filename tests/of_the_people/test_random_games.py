"""Whole random games with random options: everything that must hold at every version."""

from collections import Counter
from random import Random

import pytest

from domain.of_the_people import events as e
from domain.of_the_people.land import civilians_of
from domain.of_the_people.state import PeopleState
from domain.of_the_people.wills import will_counts
from service.tools.simulation import play_random_game
from tests.of_the_people.options import WEIGHTS, random_options
from tests.of_the_people.playing import PEOPLE, random_game


def invariant(state: PeopleState) -> None:
    """What holds in every position between commands, whatever the options: first of all what the parts
    claim."""
    _cards_are_conserved(state)
    _marked_and_standing(state)
    PEOPLE.check_position(state)
    if state.outcome is not None:
        assert len(state.outcome.winners) == 1
        assert state.outcome.winners[0] in state.active
    if state.options.will_source == "deck":
        deck = will_counts(state.options.will_deck)
        assert {will: state.will_pile[will] + state.will_aside[will] for will in deck} == deck


def _cards_are_conserved(state: PeopleState) -> None:
    """Every card is in exactly one place, and no hand is too large."""
    hands = [held.hand for held in state.nations.values()]
    dealt = (
        [] if state.nations else [*state.start_cards, *([(state.neutral_card,)] * bool(state.neutral_card))]
    )
    cards = [card for pile in (state.upper, state.lower, state.discards, *hands, *dealt) for card in pile]
    assert sorted(map(str, cards)) == sorted(state.map.ids)
    for nation, held in state.nations.items():
        assert len(held.hand) <= (6 if state.phase == "discard" and nation == state.now.nation else 5)


def _marked_and_standing(state: PeopleState) -> None:
    """OP-4.100, OP-5.1: who has control marks, and who stands."""
    assert all(min(held.regulars, held.elites) >= 0 for held in state.territories.values())
    for nation, held in state.nations.items():
        if nation in state.leads:
            assert held.marks == ()
        elif nation != state.now.nation and state.outcome is None:
            assert not set(state.active) <= set(held.marks)
        if held.standing:
            assert civilians_of(state, nation) == state.options.civilian_tokens


@pytest.mark.parametrize("seed", range(20))
def test_random_game(seed: int) -> None:
    """OP-2.9, OP-4.43, OP-5.4: tokens and cards are conserved, nations are in play by their tokens, and there
    is one winner at most."""
    rng = Random(seed)
    play_random_game(
        PEOPLE,
        seats=2 + seed % 3,
        options=random_options(rng.randrange),
        seed=seed,
        max_commands=160,
        weights=WEIGHTS,
        invariant=invariant,
        finish=seed % 4 == 0,
    )


def test_nations_come_and_go() -> None:
    """OP-4.35, OP-4.100, OP-5.10: the random games do reach what makes this variant: revolts that create
    nations, nations steered and removed, seats that take one over or decline."""
    seen: Counter[type] = Counter()
    for seed in range(12, 36):
        played = random_game(seed, 500, civilian_tokens=20, round_limit=0)
        seen.update(type(record.body) for record in played.records)
    for kind in (
        e.NationCreated,
        e.ControllerNamed,
        e.ControlMarksReturned,
        e.NationRemoved,
        e.NationTakenOver,
        e.TakeoverDeclined,
        e.SetTurnedIn,
        e.CardTurnedIn,
        e.WillDeckReshuffled,
    ):
        assert seen[kind], kind.__name__
