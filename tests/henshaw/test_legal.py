"""The list of legal commands is neither too long nor too short: tried command by command."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from domain.henshaw.geography import OCEANS
from domain.henshaw.state import HenshawState
from tests.henshaw.playing import HENSHAW, states_of
from tests.legality import tried

Fields = dict[str, Any]

BARE = (
    "buy_card",
    "finish_spending",
    "finish_movement",
    "finish_combat",
    "stop_advance",
    "pass_surprise_window",
    "end_turn",
    "resign",
)
TECHNOLOGIES = {"machine_guns": 2, "air_strikes": 3, "tanks": 4}


def spending(state: HenshawState) -> Iterator[Fields]:
    for territory in state.map.ids:
        yield {"type": "build_factory", "territory": territory}
        for armies in (1, 2, state.free_armies):
            placed = [{"territory": territory, "armies": armies}]
            yield {"type": "place_armies", "placements": placed}
    for ocean in OCEANS:
        yield {"type": "launch_ship", "ocean": ocean}


def moving(state: HenshawState, seat: int) -> Iterator[Fields]:
    held = [name for name, space in state.spaces.items() if space.units[seat]]
    for start, goal in product(held, state.spaces):
        for units in {1, state.spaces[start].units[seat]}:
            yield {"type": "move_units", "from_space": start, "to_space": goal, "units": units}
    for goal, units in product(state.spaces, (0, 1, 2, 5)):
        yield {"type": "continue_advance", "to_space": goal, "units": units}


def fighting(state: HenshawState, seat: int) -> Iterator[Fields]:
    for territory in state.map.ids:
        yield {"type": "begin_land_battle", "territory": territory}
    for ocean, opponent in product(OCEANS, range(-1, len(state.seats) + 1)):
        yield {"type": "begin_sea_battle", "ocean": ocean, "opponent": opponent}
    if state.battle is None or state.battle.at_sea:
        return
    near = state.geography.neighbours[state.battle.space]
    present = state.spaces[state.battle.space].units[seat]
    retreats: list[list[Fields]] = [[]]
    for goal, armies in product(near, {1, present}):
        retreats.append([{"to_territory": goal, "armies": armies}])
    for torch, retreat, source in product(range(3), retreats, (None, *near)):
        orders = {"torch": torch, "retreats": retreat, "reinforce_from": source}
        yield {"type": "give_battle_orders", **orders}


def cards(state: HenshawState, seat: int) -> Iterator[Fields]:
    hand = state.hands[seat]
    for card in (*hand, "wild-1", "peru"):
        for space in {card if card in state.spaces else "siam", *OCEANS}:
            yield {"type": "play_surprise_card", "card": card, "space": space}
        yield {"type": "answer_air_strike", "card": card}
    yield {"type": "answer_air_strike", "card": None}
    for card in hand[:1]:
        for territory in state.map.ids:
            yield {"type": "send_air_strike", "card": card, "target": territory}
        for ocean, opponent in product(OCEANS, range(-1, len(state.seats) + 1)):
            yield {"type": "send_air_strike", "card": card, "target": ocean, "opponent": opponent}
    for technology, usual in TECHNOLOGIES.items():
        for count in (3, usual):
            fitting = [card for card in hand if card.startswith("wild")] + list(hand)
            chosen = list(dict.fromkeys(fitting))[:count]
            yield {"type": "develop_technology", "technology": technology, "cards": chosen}


def candidates(state: HenshawState, seat: int) -> Iterator[Fields]:
    """Commands worth trying, most of them illegal."""
    yield from ({"type": kind} for kind in BARE)
    yield from spending(state)
    yield from moving(state, seat)
    yield from fighting(state, seat)
    yield from cards(state, seat)
    for units, factories in product(range(3), range(3)):
        yield {"type": "assign_air_hits", "units": units, "factories": factories}
    for choice in ("continue", "break_off"):
        yield {"type": "decide_sea_battle", "choice": choice}
    for passing, striking in product((True, False), (True, False)):
        yield {"type": "fight_on", "auto_pass": passing, "auto_strike": striking}


def test_what_is_legal_is_what_is_accepted() -> None:
    """HE-9.1: for the seats asked and for those that may interfere (HE-4.55), whatever they try."""
    offered: set[str] = set()
    for state in (state for seed in (43, 46, 62) for state in states_of(seed, commands=120, share=0.1)):
        for seat in state.active:
            offered |= tried(HENSHAW, state, seat, candidates(state, seat))
    assert offered >= {"place_armies", "launch_ship", "build_factory", "move_units", "continue_advance"}
    assert offered >= {"begin_land_battle", "begin_sea_battle", "give_battle_orders", "decide_sea_battle"}
    assert offered >= {"play_surprise_card", "pass_surprise_window", "send_air_strike", "answer_air_strike"}
    assert "fight_on" in offered
