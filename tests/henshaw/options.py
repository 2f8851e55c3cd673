"""Options at random, for whole games."""

from collections.abc import Callable
from typing import Any

from domain.core.board import board_of

FLAGS = (
    "sea_to_land",
    "weather",
    "third_world_costs",
    "machine_guns",
    "air_strikes",
    "tanks",
    "embark",
)
CHOICES = {
    "coasts": ("named_limits", "geographic"),
    "setup_southern_factories": ("one_total", "one_each"),
    "reinforce_timing": ("after_roll", "before_roll"),
    "phase4_placement": ("any_friendly", "factory_only"),
    "phase4_scope": ("all_players", "active_player"),
    "chance_source": ("seeded", "referee"),
}


def random_options(pick: Callable[[int], int]) -> dict[str, Any]:
    """A legal set of options; `pick(n)` gives one of 0 … n − 1."""
    options: dict[str, Any] = {flag: bool(pick(2)) for flag in FLAGS}
    options |= {name: values[pick(len(values))] for name, values in CHOICES.items()}
    if options["weather"]:
        options["first_round_season"] = ("winter", "summer")[pick(2)]
    if options["machine_guns"] or options["air_strikes"] or options["tanks"]:
        options["development_cost"] = ("listed", "three_each")[pick(2)]
    world = board_of("world")
    if not pick(4):
        options["third_world"] = [territory for territory in world.ids if pick(3) == 0]
    if not pick(4):
        shift = pick(42)
        symbols = ("infantry", "cavalry", "artillery")
        options["card_symbols"] = {t: symbols[(rank + shift) % 3] for rank, t in enumerate(world.ids)}
    options["round_limit"] = (0, 0, 8)[pick(3)]
    options["timeouts_before_resign"] = pick(4)
    return options
