"""The list of legal commands is exactly what is accepted: commands of every kind, tried one by one."""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from domain.classic.state import NEUTRAL, ClassicState
from domain.core.board import board_of
from domain.core.cards import full_deck
from tests.classic.playing import CLASSIC, state_of
from tests.legality import tried

Commands = Iterator[dict[str, Any]]
WORLD = board_of("world")
NOWHERE = "mexico"
"""An alias, which no command accepts (CL-9.2)."""


def anywhere(rng: Random, seats: int, position: dict[str, Any], **options: object) -> ClassicState:
    """A position whose land and hands are random; seat 0 acts, and holds at least one territory."""
    owners = [*range(seats), NEUTRAL]
    lands = {
        place: {"owner": rng.choice(owners), "armies": rng.choice((1, 1, 2, 3, 4))} for place in WORLD.ids
    }
    for seat, place in enumerate(rng.sample(WORLD.ids, seats)):
        lands[place] = {"owner": seat, "armies": rng.choice((1, 2, 3, 5))}
    usual = {"first_seat": 0, "acting_seat": 0, "territories": lands, "status": ["active"] * seats}
    return state_of(usual | position, seats, **options)


def placed_at_once(state: ClassicState, field: str, sizes: range) -> Commands:
    """One pile, and the same split in two, on land of every kind."""
    for armies in sizes:
        for place in (*WORLD.ids[::4], *state.owned(0)[:2], NOWHERE):
            yield {field: [{"territory": place, "armies": armies}]}
        for first, second in product(state.owned(0)[:3], WORLD.ids[::9]):
            yield {field: [{"territory": first, "armies": 1}, {"territory": second, "armies": armies - 1}]}
    yield {field: []}


def trading_and_placing(state: ClassicState) -> Commands:
    others = [card for card in full_deck(WORLD) if card not in state.hand][:2]
    for cards in combinations((*state.hand, *others), 3):
        yield {"type": "trade_cards", "cards": list(cards)}
        for bonus in (None, cards[0], cards[1], NOWHERE):
            yield {"type": "trade_cards", "cards": list(cards[::-1]), "bonus_territory": bonus}
    yield from ({"type": "trade_cards", "cards": list(cards)} for cards in combinations(state.hand, 2))
    for placements in placed_at_once(state, "placements", range(-1, state.armies_to_place + 3)):
        yield {"type": "place_armies", **placements}


def fighting(state: ClassicState) -> Commands:
    for place, target, dice in product(WORLD.ids, WORLD.ids, range(-1, 5)):
        if WORLD.adjacent(place, target) or (place == target and dice == 1):
            yield {"type": "attack", "from_territory": place, "to_territory": target, "dice": dice}
    yield {"type": "end_attacks"}
    yield from ({"type": "end_attacks", "draw_card": draws} for draws in (True, False))


def moving(state: ClassicState) -> Commands:
    for place, target, armies in product(WORLD.ids, WORLD.ids, range(-1, 6)):
        if WORLD.adjacent(place, target) or (place == target and armies == 1):
            yield {
                "type": "free_move",
                "from_territory": place,
                "to_territory": target,
                "armies": armies,
            }
    yield {"type": "end_turn"}


def placing_singly(state: ClassicState) -> Commands:
    yield from ({"type": "place_initial_army", "territory": place} for place in (*WORLD.ids, NOWHERE))


def placing_pairs(state: ClassicState) -> Commands:
    some = (*state.owned(0)[:3], *state.owned(1)[:1], *state.owned(NEUTRAL)[:2], NOWHERE)
    for first, second, neutral in product(some, repeat=3):
        yield {"type": "place_initial_pair", "own": [first, second], "neutral": neutral}
    yield {"type": "place_initial_pair", "own": [some[0]], "neutral": state.owned(NEUTRAL)[0]}


def placing_lots(state: ClassicState) -> Commands:
    for own in placed_at_once(state, "own", range(1, 6)):
        yield {"type": "place_initial_lot", **own}
        for place, armies in product((*WORLD.ids[::6], *state.owned(NEUTRAL)[:1]), range(4)):
            yield {"type": "place_initial_lot", **own, "neutral": [{"territory": place, "armies": armies}]}
        yield {"type": "place_initial_lot", **own, "neutral": []}


def choosing(state: ClassicState) -> Commands:
    yield from ({"type": "choose_capital", "territory": place} for place in (*WORLD.ids, NOWHERE))


def in_lots(size: int) -> dict[str, Any]:
    return {"placing": "in_lots", "lot_size": size}


PLACING = {"phase": "initial_placement", "rolling": []}
PAIRS = PLACING | {"piles": [4, 4], "neutral_pile": 4}
TABLES: dict[
    str, tuple[int, dict[str, Any], dict[str, Any], Callable[[ClassicState], Commands], set[str]]
] = {
    "attack": (3, {"phase": "attack"}, {}, fighting, {"attack", "end_attacks"}),
    "free move": (3, {"phase": "free_move"}, {}, moving, {"free_move", "end_turn"}),
    "armies": (4, PLACING | {"piles": [2] * 4}, {}, placing_singly, {"place_initial_army"}),
    "pairs": (2, PAIRS, {}, placing_pairs, {"place_initial_pair"}),
    "lots": (4, PLACING | {"piles": [3] * 4}, in_lots(4), placing_lots, {"place_initial_lot"}),
    "lots of pairs": (2, PAIRS, in_lots(4), placing_lots, {"place_initial_lot"}),
    "capitals": (
        3,
        {"phase": "choose_capital", "rolling": [], "piles": [0] * 3},
        {"mode": "capital"},
        choosing,
        {"choose_capital"},
    ),
}
"""Seats, position, options, what is tried, and kinds of it that must be accepted."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_what_is_listed_is_accepted(table: str, seed: int) -> None:
    """CL-3.21, CL-9.2: nothing listed is refused, nothing accepted is left out."""
    seats, position, options, commands, kinds = TABLES[table]
    state = anywhere(Random(seed), seats, position, **options)
    assert tried(CLASSIC, state, 0, commands(state)) == kinds


HANDS = {"reinforce": (0, 3, 4, 5, 6), "elimination_trade": (5, 8), "overflow_trade": (6, 7)}


@pytest.mark.parametrize("bonus", ["per_set", "per_turn", "per_card"])
@pytest.mark.parametrize("at_start", ["optional", "forced_at_five"])
@pytest.mark.parametrize("phase", HANDS)
def test_trades_and_placements_listed_are_accepted(phase: str, at_start: str, bonus: str) -> None:
    """CL-4.20, CL-4.21, CL-4.25, CL-4.27: whatever the hand, the option and what has been done before."""
    for seed, size in enumerate(HANDS[phase]):
        rng = Random(seed)
        position = {
            "phase": phase,
            "hands": [rng.sample(full_deck(WORLD), size), [], []],
            "armies_to_place": 3 if phase == "reinforce" else 0,
            "conquered": phase != "reinforce",
            "bonus_taken": seed % 2 == 1,
            "trading_closed": phase == "reinforce" and size < 5 and seed % 2 == 1,
        }
        state = anywhere(rng, 3, position, trade_at_turn_start=at_start, territory_bonus=bonus)
        assert tried(CLASSIC, state, 0, trading_and_placing(state))
