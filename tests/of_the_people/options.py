"""Random option sets and weights for random games Of The People."""

from collections.abc import Callable
from typing import Any

from domain.core.board import board_of
from domain.of_the_people.wills import WILLS

Pick = Callable[[int], int]

WEIGHTS = {
    "choose_start": 9000,
    "declare": 2000,
    "discard_card": 2000,
    "incite_revolt": 4000,
    "pass_revolt": 500,
    "turn_in_set": 1000,
    "choose_reinforcements": 1000,
    "choose_expansion": 1000,
    "place_armies": 2000,
    "advance": 2000,
    "railroad": 300,
    "attack": 6000,
    "move_in": 2000,
    "end_turn": 3000,
    "take_over": 2000,
    "decline_takeover": 1000,
    "resign": 1,
}
"""Attack and revolt much, resign hardly ever: so that nations come and go."""


def random_options(pick: Pick) -> dict[str, Any]:
    """Any legal combination of section 6."""
    options: dict[str, Any] = {
        "win": ("civilians", "elimination")[pick(2)],
        "civilian_tokens": (2, 3, 5, 8, 20, 42)[pick(6)],
        "declaration_card": ("both", "dominate_only", "follow_only")[pick(3)],
        "will_source": ("table", "deck")[pick(2)],
        "revolts": ("one_each", "any_number")[pick(2)],
        "attack_reserve": ("worst_case", "last_army_safe")[pick(2)],
        "neutral_control": ("rotation", "automatic")[pick(2)],
        "chance_source": ("seeded", "referee")[pick(2)],
        "round_limit": (0, 0, 0, 8)[pick(4)],
        "timeouts_before_resign": pick(4),
    }
    if options["will_source"] == "deck" and pick(2):
        options["will_deck"] = {will: pick(3) for will in WILLS} | {"w7": 1}
    if pick(3) == 0:
        options["strategic_territories"] = _some_territories(pick)
    if pick(4) == 0:
        options["card_symbols"] = _shuffled_symbols(pick)
    return options


def _some_territories(pick: Pick) -> list[str]:
    left = list(board_of("world").ids)
    return [left.pop(pick(len(left))) for _ in range(1 + pick(41))]


def _shuffled_symbols(pick: Pick) -> dict[str, str]:
    left = [symbol for symbol in ("infantry", "cavalry", "artillery") for _ in range(14)]
    return {territory: left.pop(pick(len(left))) for territory in board_of("world").ids}
