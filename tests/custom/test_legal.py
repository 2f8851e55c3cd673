"""The list of legal commands is exactly what is accepted: every command of a kind, tried one by one."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from domain.core.actor import seat_actor
from domain.core.vocabulary import Seat
from domain.custom.state import CustomState
from domain.game.messages import read_command
from domain.variants import VARIANTS
from tests.custom.options import random_options
from tests.custom.positions import random_position
from tests.legality import tried

CUSTOM = VARIANTS["custom"]
SEATS = 4
Commands = Iterator[dict[str, Any]]


def placed(seed: int, phase: str, wanted: dict[str, Any]) -> CustomState:
    """A random position with navies in this phase."""
    rng = Random(seed)
    options = random_options(rng, SEATS, "world", likely=0.5) | {"navies": True} | wanted
    options.pop("support_die", None)
    places = tuple(Seat(f"Player {number}", CUSTOM.colours[number]) for number in range(SEATS))
    position = random_position(rng, SEATS, "world", options) | {"phase": phase}
    if phase == "reinforce":
        position |= {"armies_to_place": rng.choice((0, 1, 2, 3, 5, 9)), "conquered": False}
        if options.get("mercenaries"):
            position |= {"mercenaries_to_place": rng.choice((0, 1, 3, 7)), "trading_closed": True}
    for land in position["territories"].values():
        land["armies"] = rng.choice((1, 2, 3, 11, 12))
    state: CustomState = CUSTOM.from_position(CUSTOM.create("world", places, options, None), position)
    return state


def spending(state: CustomState) -> Commands:
    """Everything that armies to place may be spent on."""
    for sea in state.map.sea:
        yield {"type": "buy_neutral_ship", "sea": sea}
        yield from ({"type": "buy_ship", "sea": sea, "flagship": leads} for leads in (False, True))
    for place in state.map.ids:
        yield {"type": "buy_general", "territory": place}
        yield {"type": "place_armies", "placements": [{"territory": place, "armies": 1}]}
        yield {"type": "place_mercenaries", "placements": [{"territory": place, "armies": 1}]}
    yield from ({"type": "repair_ship", "ship": ship.id} for ship in state.ships)
    yield {"type": "end_placing"}


def fighting(state: CustomState) -> Commands:
    """Every attack on land, at sea and from one to the other."""
    ships = [ship.id for ship in state.ships]
    for place, target in product(state.map.ids, repeat=2):
        if state.map.adjacent(place, target) or place < target < "b":
            yield {"type": "attack", "from_territory": place, "to_territory": target, "dice": 2}
    for ship, sea in product(ships, state.map.sea):
        yield {"type": "move_ship", "ship": ship, "sea": sea}
    for ship, target in product(ships, repeat=2):
        yield {"type": "attack_ship", "ship": ship, "target": target}
    for place, ship in product(state.map.ids, ships):
        yield {"type": "bombard", "ship": ship, "territory": place}
        yield {"type": "fire_on_ship", "territory": place, "target": ship, "dice": 3}


def moving(state: CustomState) -> Commands:
    """Every move of one or two armies between two territories, and every repair."""
    for place, target in product(state.map.ids, repeat=2):
        move = {"type": "free_move", "from_territory": place, "to_territory": target}
        yield from (move | {"armies": armies, "with_general": armies == 1} for armies in (1, 2))
        if state.map.adjacent(place, target):
            yield {"type": "supply_line_move", "path": [place, target], "carried": [2]}
    for place, ship in product(state.map.ids, state.ships):
        yield {"type": "repair_ship", "ship": ship.id, "from_territory": place}


ALL_AT_SEA = {"mercenaries": True, "privateers": True, "advanced_leaders": "buy", "coastal_defense": "attack"}
TABLES: tuple[dict[str, Any], ...] = (
    {"move_rule": "free_move"},
    {"tides_of_war": True, "move_rule": "supply_line"},
    {"coastal_defense": "immune", "move_rule": "mobilization"},
    ALL_AT_SEA,
)


@pytest.mark.parametrize(
    ("phase", "commands"), [("reinforce", spending), ("attack", fighting), ("free_move", moving)]
)
def test_the_list_is_what_is_accepted(phase: str, commands: Callable[[CustomState], Commands]) -> None:
    """CU-9.1: nothing listed is refused, nothing accepted is left out, and every command comes to pass."""
    accepted: set[str] = set()
    for seed in range(12):
        state = placed(seed, phase, TABLES[seed % len(TABLES)])
        accepted |= tried(CUSTOM, state, 0, commands(state))
    assert accepted == {command["type"] for command in commands(state)}


@pytest.mark.parametrize("seed", range(8))
def test_a_defence(seed: int) -> None:
    """CU-4.20, CU-4.23: dice and retreats of an attacked seat."""
    state = placed(seed, "attack", {"defence": "ask", "retreat": True})
    attacks = [offer for offer in CUSTOM.legal(state, 0) if offer.command == "attack"]
    for offer in attacks:
        place: Any = offer.fields["from_territory"]
        for target in offer.fields["to_territory"].values:  # type: ignore[union-attr]
            after = state
            attack = {"type": "attack", "seat": 0, "from_territory": place.value, "to_territory": target}
            for event in CUSTOM.decide(state, read_command(CUSTOM, attack | {"dice": 1}), seat_actor(0)):
                after = CUSTOM.evolve(after, event)
            if after.phase == "defend":
                dice: list[dict[str, Any]] = [{"type": "defend", "dice": number} for number in range(4)]
                refuges = [{"type": "defend", "retreat_to": refuge} for refuge in state.map.ids]
                (seat,) = CUSTOM.acting(after)
                assert tried(CUSTOM, after, seat, dice + refuges) == {"defend"}
