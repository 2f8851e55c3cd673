"""Positions in the middle of play, dealt at random: land, fleets, factories, cards and technologies."""

from random import Random
from typing import Any

from domain.core.board import board_of
from domain.core.cards import full_deck

OCEANS = ("arctic", "atlantic", "indian", "pacific")
TECHNOLOGIES = ("air_strikes", "machine_guns", "tanks")

WEIGHTS = {
    "play_surprise_card": 4,
    "set_standing_orders": 1,
    "fight_on": 2,
    "finish_movement": 12,
    "finish_combat": 5,
    "send_air_strike": 25,
    "begin_sea_battle": 25,
    "begin_land_battle": 40,
    "develop_technology": 100,
    "buy_card": 40,
    "claim_territory": 1000,
    "place_natives": 1000,
}


def random_position(rng: Random, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    world = board_of("world")
    south = options.get("third_world", world.third_world)
    words = []
    for territory in world.ids:
        factories = rng.choice((0, 0, 1, 2))
        if territory in south:
            factories = min(factories, 1)
        owner = rng.choice((*range(seats), *range(seats), "n", "-"))
        held = owner if owner == "-" else f"{owner}:{rng.randint(1, 4)}"
        words.append(f"{territory}={held}/{factories}")
    for ocean in OCEANS:
        fleets = [f"{seat}:{rng.randint(1, 3)}" for seat in range(seats) if rng.random() < 0.6]
        words.append(f"{ocean}={','.join(fleets) or '-'}")
    deck = list(full_deck(world))
    rng.shuffle(deck)
    most = rng.choice((2, 8, 40 // seats))
    hands = [sorted(deck.pop() for _ in range(rng.randint(0, most))) for _ in range(seats)]
    known = [name for name in TECHNOLOGIES if options.get(name)]
    return {
        "phase": "movement",
        "turn_seat": rng.randrange(seats),
        "turn": 5,
        "round": 2,
        "spaces": " ".join(words),
        "hands": hands,
        "technologies": [[name for name in known if rng.random() < 0.7] for _ in range(seats)],
        "standing": [{"auto_pass": False, "auto_strike": rng.random() < 0.3} for _ in range(seats)],
    }
