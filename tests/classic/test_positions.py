"""Positions from outside: what is filled in, what is refused, and that nothing let in can break the rules."""

from random import Random
from typing import Any

import pytest

from domain.classic.state import ClassicState
from domain.core.actor import REFEREE, SPECTATOR, seat_actor
from domain.core.board import board_of
from domain.core.chance import answer
from domain.core.legal import sample
from domain.core.refusal import Refused
from domain.core.vocabulary import EnterChance, TimeOut
from domain.game.messages import read_command
from service.simulation import play_random_game
from tests.classic.options import WEIGHTS, random_options
from tests.classic.playing import CLASSIC, data, setup_of, state_of

ATTACK = {"phase": "attack", "territories": "alaska=0:3 congo=2:4 rest=1:1"}

MOVING_IN = "alaska=0:3 alberta=0:0 congo=2:4 rest=1:1"
CONQUEST = {
    "from_territory": "alaska",
    "territory": "alberta",
    "previous_owner": 1,
    "minimum": 1,
    "maximum": 2,
}


def refused(position: dict[str, Any], seats: int = 3, **options: object) -> str:
    with pytest.raises(Refused) as caught:
        state_of(position, seats, **options)
    assert caught.value.refusal.code == "position_invalid"
    assert caught.value.refusal.field is not None
    return caught.value.refusal.field


def test_what_the_worked_examples_leave_unsaid() -> None:
    """Section 11: seat 0 acts, hands are empty, seats without land were eliminated, the pile has the rest."""
    state = state_of({"phase": "attack", "territories": "alaska=0:3 rest=1:1", "hands": [["peru"], [], []]})
    assert (state.acting_seat, state.turn, state.round) == (0, 1, 1)
    assert state.status == ("active", "active", "eliminated")
    assert len(state.deck.pile) == 43
    assert state.piles == (0, 0, 0)
    assert list(state.territories) == list(state.map.ids)


def test_a_game_that_has_not_begun_waits_for_its_first_roll() -> None:
    """CL-2.20: the position of a new game can be played from."""
    setup = setup_of(4)
    state = CLASSIC.from_position(setup, data(CLASSIC.position(CLASSIC.initial(setup))))
    assert state.chance is not None
    assert (state.chance.kind, state.chance.count) == ("first_player_roll", 4)


def test_cards_are_read_in_any_order() -> None:
    state = state_of(
        {**ATTACK, "hands": [["peru", "alaska"], [], []], "deck": {"discards": ["siam", "china"]}}
    )
    assert state.hands[0] == ("alaska", "peru")
    assert state.deck.discards == ("china", "siam")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"phase": "siesta"}, "phase"),
        ({"weather": "fine"}, "weather"),
        ({"territories": "alaska=0:3 atlantis=1:1 rest=1:1"}, "position"),
        ({"territories": {"atlantis": {"owner": 0, "armies": 1}}}, "territories"),
        ({"territories": "alaska=0:3"}, "territories"),
        ({"territories": "alaska=0:0 rest=1:1"}, "territories"),
        ({"territories": "alaska=0:3 congo=7:4 rest=1:1"}, "territories"),
        ({"territories": "alaska=0:3 congo=q:4 rest=1:1"}, "territories"),
        ({"territories": "alaska=0:3 rest=1:1", "status": ["active", "resigned", "active"]}, "territories"),
        ({"territories": "alaska=0:3 rest=1:1", "status": ["active"] * 3}, "status"),
        ({"status": ["active", "active"]}, "status"),
        ({"status": ["active", "active", "asleep"]}, "position"),
        ({"acting_seat": 9}, "acting_seat"),
        ({"acting_seat": None}, "acting_seat"),
        ({"first_seat": None}, "first_seat"),
        ({"hands": [["peru"], ["peru"], []]}, "deck"),
        ({"hands": [["rio"], [], []]}, "deck"),
        ({"hands": [["peru"], []]}, "hands"),
        ({"hands": [list(board_of("world").ids[:12]), [], []]}, "hands"),
        ({"deck": {"pile": ["peru"], "discards": ["peru"]}}, "deck"),
        ({"phase": "move_in"}, "conquest"),
        ({"phase": "reinforce"}, "armies_to_place"),
        ({"phase": "overflow_trade"}, "hands"),
        ({"phase": "elimination_trade"}, "hands"),
        ({"phase": "finished"}, "outcome"),
        ({"outcome": {"winners": [0], "reason": "world"}}, "outcome"),
        ({"phase": "finished", "outcome": {"winners": [8], "reason": "world"}}, "outcome"),
        ({"capitals": {"0": "alaska"}}, "capitals"),
        ({"missions": {"0": "territories-24"}}, "missions"),
        ({"missed_turns": [-1, 0, 0]}, "missed_turns"),
        ({"announced": [1, 1]}, "announced"),
        ({"eliminated_by": {"1": 5}}, "eliminated_by"),
        ({"turn": -1}, "turn"),
        ({"timed_out": True}, "timed_out"),
        ({"armies_to_place": -1}, "position"),
        (
            {"battle": {"from_territory": "alaska", "to_territory": "alberta", "dice": 2, "defender": 1}},
            "battle",
        ),
        ({"phase": "move_in", "conquest": CONQUEST}, "territories"),
        ({"phase": "move_in", "conquest": {**CONQUEST, "maximum": 3}, "territories": MOVING_IN}, "conquest"),
        ({"phase": "move_in", "conquest": {**CONQUEST, "minimum": 0}, "territories": MOVING_IN}, "conquest"),
        (
            {"phase": "move_in", "conquest": {**CONQUEST, "previous_owner": 0}, "territories": MOVING_IN},
            "conquest",
        ),
        (
            {
                "phase": "move_in",
                "conquest": {**CONQUEST, "previous_owner": 2},
                "territories": "alaska=0:3 alberta=0:0 rest=1:1",
            },
            "conquest",
        ),
        (
            {
                "chance_id": 1,
                "chance": {"type": "chance_requested", "chance_id": 1, "kind": "attack_roll", "count": 2},
            },
            "chance",
        ),
        (
            {
                "chance_id": 1,
                "chance": {"type": "chance_requested", "chance_id": 1, "kind": "card_draw", "count": 2},
            },
            "chance",
        ),
    ],
)
def test_impossible_positions(change: dict[str, Any], field: str) -> None:
    assert refused({**ATTACK, **change}).removeprefix("position.") == field


def test_impossible_positions_of_setup() -> None:
    """CL-2.21, CL-2.32, CL-5.20: somebody must be able to go on, and in pairs with two seats."""
    claim = {"phase": "claim", "first_seat": 0, "acting_seat": 0, "territories": "alaska=0:1"}
    assert refused({**claim, "piles": [0, 3, 3]}) == "position.piles"
    assert refused({**claim, "piles": [3, 0, 3]}) == "position.piles"
    one_left = " ".join(f"{place}=0:1" for place in board_of("world").ids[:41])
    assert refused({**claim, "territories": one_left, "piles": [3, 3, 3]}) == "position.piles"
    assert refused({"piles": [35, 35, 34]}) == "position.piles"
    pair = {"phase": "initial_placement", "first_seat": 0, "acting_seat": 0, "neutral_pile": 4}
    lands = {"territories": "alaska=0:1 peru=1:1 rest=n:1"}
    assert refused({**pair, **lands, "piles": [3, 2]}, 2) == "position.piles"
    assert refused({**pair, **lands, "piles": [6, 6]}, 2) == "position.piles"
    assert refused({**pair, **lands, "piles": [0, 2]}, 2) == "position.piles"
    capital = {"phase": "choose_capital", "first_seat": 0, "piles": [0, 0, 0]}
    assert refused({**capital, "territories": ATTACK["territories"]}) == "position.capitals"


def test_impossible_positions_of_modes() -> None:
    """CL-2.42, CL-5.21: everybody has a capital or a mission by then, no two the same."""
    assert refused(ATTACK, mode="capital") == "position.capitals"
    assert refused(ATTACK, mode="mission") == "position.missions"
    twice = {**ATTACK, "missions": ["territories-24", "territories-24", "eliminate-blue"]}
    assert refused(twice, mode="mission") == "position.missions"
    removed = {**ATTACK, "missions": ["territories-24", "eliminate-red", "eliminate-blue"]}
    assert refused(removed, mode="mission") == "position.missions"
    forced = {**ATTACK, "phase": "reinforce", "armies_to_place": 2, "trading_closed": True}
    hand = [["alaska", "china", "peru", "alberta", "brazil"], [], []]
    assert (
        refused({**forced, "hands": hand}, trade_at_turn_start="forced_at_five") == "position.trading_closed"
    )


def _mutate(value: Any, rng: Random) -> Any:
    """A stranger's slip of the pen."""
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((value + 1, value - 1, 0, -1, 7, 10**12, None, "neutral", "x"))
        case str():
            return rng.choice(("alaska", "neutral", "attack", "move_in", "", 3, None, "reinforce", "claim"))
        case list() if value and rng.random() < 0.7:
            index = rng.randrange(len(value))
            return [*value[:index], _mutate(value[index], rng), *value[index + 1 :]]
        case list():
            return rng.choice(([], [*value, "peru"], [*value, 0], None))
        case dict() if value:
            key = rng.choice(list(value))
            return {**value, key: _mutate(value[key], rng)}
        case _:
            return rng.choice((0, 1, "alaska", [], {}, True))


def _play_a_little(state: ClassicState, rng: Random) -> None:
    """Whatever is legal is accepted, and nothing but a refusal ever comes out."""
    for _ in range(12):
        for viewer in (SPECTATOR, REFEREE, seat_actor(0)):
            CLASSIC.view(state, viewer)
            CLASSIC.score(state, viewer)
        if state.outcome is not None:
            return
        if state.chance is not None:
            entry = EnterChance(state.chance_id, answer(CLASSIC.ask(state), rng.randrange))
            events = CLASSIC.decide(state, entry, REFEREE)
        else:
            seat = rng.choice(CLASSIC.awaited(state))
            if rng.random() < 0.3:
                events = CLASSIC.decide(state, TimeOut(seat), REFEREE)
            else:
                choice = rng.choice(CLASSIC.legal(state, seat))
                command = {**sample(choice, rng.randrange), "seat": seat}
                events = CLASSIC.decide(state, read_command(CLASSIC, command), seat_actor(seat))
        for event in events:
            state = CLASSIC.evolve(state, event)


@pytest.mark.parametrize("seed", range(6))
def test_no_position_let_in_breaks_the_rules(seed: int) -> None:
    """Positions of random games, damaged at random: refused, or playable without an error."""
    rng = Random(seed)
    seats = 2 + seed % 5
    options = {**random_options(rng.randrange, seats), "chance_source": "referee"}
    played = play_random_game(
        CLASSIC, seats=seats, options=options, seed=seed, max_commands=300, thorough=False, weights=WEIGHTS
    )
    state, accepted = CLASSIC.initial(played.game.setup), 0
    for record in played.records:
        if type(record.body) not in CLASSIC.folds:
            continue
        state = CLASSIC.evolve(state, record.body)
        if rng.random() > 0.1:
            continue
        position = data(CLASSIC.position(state))
        for _ in range(rng.choice((1, 1, 2, 4))):
            position = _mutate(position, rng)
        try:
            damaged = CLASSIC.from_position(played.game.setup, position)
        except Refused:
            continue
        accepted += 1
        _play_a_little(damaged, rng)
    assert accepted
