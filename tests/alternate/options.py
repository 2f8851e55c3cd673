"""Random option sets and weights for random games."""

from collections.abc import Callable
from typing import Any

Pick = Callable[[int], int]

WEIGHTS = {
    "resign": 1,
    "submit_bid": 300,
    "convert_objectives": 300,
    "submit_placement": 300,
    "submit_orders": 300,
}
"""Resign hardly ever: so that games get somewhere."""


def random_options(pick: Pick, seats: int) -> dict[str, Any]:
    """Any legal combination of AL-6."""
    options: dict[str, Any] = {
        "objectives": ("secret", "open")[pick(2)],
        "same_target_orders": ("separate", "joined")[pick(2)],
        "written_mistakes": ("resolve", "refuse")[pick(2)],
        "absent_placement": ("spread", "nothing")[pick(2)],
        "early_end": ("never", "one_active")[pick(2)],
        "chance_source": ("seeded", "referee")[pick(2)],
        "cards_source": ("as_dice", "seeded", "referee")[pick(3)],
        "spelling": ("tolerant", "exact")[pick(2)],
        "timeouts_before_resign": pick(4),
    }
    if pick(3) == 0:
        options["rounds"] = 1 + seats * (1 + pick(2))
    return options
