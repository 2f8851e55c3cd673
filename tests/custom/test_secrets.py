"""What a viewer is shown does not depend on what is hidden from it (CL-7.21, CU-7.1 to CU-7.11)."""

from random import Random

import msgspec
import pytest

from domain.core.actor import REFEREE, SPECTATOR, Actor, seat_actor
from domain.core.legal.sampling import sample
from domain.core.refusal import Refused
from domain.core.state import Outcome
from domain.core.vocabulary import Seat
from domain.custom.events import DefenceOrders
from domain.custom.state import CustomState
from domain.game.log import plain
from domain.game.messages import read_command
from domain.variants import VARIANTS
from tests.custom.options import random_options
from tests.custom.positions import random_position
from tests.secrecy import told, tried_out

CUSTOM = VARIANTS["custom"]
SEATS = 4
SEEDS = range(12)


def twins(seed: int) -> tuple[CustomState, CustomState]:
    """Two states that differ only in the secrets of seats 1 to 3: cards, orders, targets."""
    rng = Random(seed)
    options = random_options(rng, SEATS, "world", likely=0.7) | {"advance_scouting": True}
    places = tuple(Seat(f"Player {number}", CUSTOM.colours[number]) for number in range(SEATS))
    position = random_position(rng, SEATS, "world", options)
    state = CUSTOM.from_position(CUSTOM.create("world", places, options, None), position)
    hidden = [*state.deck.pile, *(card for hand in state.hands[1:] for card in hand)]
    rng.shuffle(hidden)
    hands = [list(state.hands[0])] + [[hidden.pop() for _ in hand] for hand in state.hands[1:]]
    orders = [{}, *({"dice": 1, "use_support": False} for _ in range(3))]
    other = position | {"hands": hands, "deck": {"pile": hidden, "discards": list(state.deck.discards)}}
    other["orders"] = orders
    if options.get("vendetta"):
        other["targets"] = [1, 3, 0, 2]
    return state, CUSTOM.from_position(CUSTOM.create("world", places, options, None), other)


def eyes() -> tuple[Actor, Actor]:
    return seat_actor(0), SPECTATOR


@pytest.mark.parametrize("seed", SEEDS)
def test_views_and_lists(seed: int) -> None:
    """CU-7.1, CU-7.4, CU-7.10: the same view and the same legal commands; the referee sees the difference."""
    one, other = twins(seed)
    for viewer in eyes():
        assert plain(CUSTOM.view(one, viewer)) == plain(CUSTOM.view(other, viewer))
        assert CUSTOM.score(one, viewer) == CUSTOM.score(other, viewer)
    assert CUSTOM.legal(one, 0) == CUSTOM.legal(other, 0)
    assert plain(CUSTOM.view(one, REFEREE)) != plain(CUSTOM.view(other, REFEREE))


@pytest.mark.parametrize("seed", SEEDS)
def test_events_of_the_same_commands(seed: int) -> None:
    """CU-7.5, CU-7.10: seat 0's commands bring the same events, as far as they are shown. (Standing orders
    show themselves when they are carried out, so attacks are left out here.)"""
    one, other = twins(seed)
    rng = Random(seed)
    offers = [offer for offer in CUSTOM.legal(one, 0) if offer.command != "attack"]
    for offer in rng.sample(offers, min(len(offers), 12)):
        command = read_command(CUSTOM, {**sample(offer, rng.randrange), "seat": 0})
        for viewer in eyes():
            seen = [told(CUSTOM, s, CUSTOM.decide(s, command, seat_actor(0)), viewer) for s in (one, other)]
            assert seen[0] == seen[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_trying_out_tells_nothing(seed: int) -> None:
    """CU-7.1, CU-7.10: a dry run does not ask the defender's standing orders, and lays no hand open."""
    one, other = twins(seed)
    rng = Random(seed)
    for offer in CUSTOM.legal(one, 0):
        command = read_command(CUSTOM, {**sample(offer, rng.randrange), "seat": 0})
        told_of = [tried_out(CUSTOM, state, command, seat_actor(0)) for state in (one, other)]
        assert told_of[0] == told_of[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_refusals(seed: int) -> None:
    """CU-7.10: what is refused to seat 0 is refused in the same words."""
    one, other = twins(seed)
    for attempt in (
        {"type": "trade_cards", "cards": ["alaska", "china", "peru"]},
        {"type": "end_trading"},
        {"type": "accept_roll"},
        {"type": "attack", "from_territory": "alaska", "to_territory": "alaska", "dice": 1},
        {"type": "set_defence", "dice": 9, "use_support": True, "retreats": []},
        {"type": "defend", "dice": 1},
    ):
        said = []
        for state in (one, other):
            with pytest.raises(Refused) as refused:
                CUSTOM.decide(state, read_command(CUSTOM, {**attempt, "seat": 0}), seat_actor(0))
            said.append(refused.value.refusal)
        assert said[0] == said[1]


def test_a_finished_game_hides_nothing() -> None:
    """CU-7.1, CU-7.4: orders and targets become public at the end."""
    state, _ = twins(0)
    ended = msgspec.structs.replace(
        state,
        orders=(DefenceOrders(1),) * SEATS,
        outcome=Outcome((0,), "world"),
        phase="finished",
    )
    view = plain(CUSTOM.view(ended, SPECTATOR))
    assert [player["orders"]["dice"] for player in view["players"]] == [1] * SEATS
    assert all(player["hand"] is not None for player in view["players"])


def test_equal_orders_look_like_new_ones() -> None:
    """CU-7.1: that orders were set is public, but not whether they differ."""
    state, _ = twins(1)
    same = {"type": "set_defence", "seat": 1, "dice": 2, "use_support": True, "retreats": []}
    changed = same | {"dice": 1}
    for viewer in eyes():
        first, second = (
            told(CUSTOM, state, CUSTOM.decide(state, read_command(CUSTOM, order), seat_actor(1)), viewer)
            for order in (same, changed)
        )
        assert first == second == [{"type": "defence_orders_set", "seat": 1}]
