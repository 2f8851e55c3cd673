"""Random option sets and weights for random classic games."""

from collections.abc import Callable
from typing import Any

from domain.core.board import board_of

Pick = Callable[[int], int]

WEIGHTS = {
    "resign": 1,
    "attack": 900,
    "end_attacks": 300,
    "claim_territory": 2000,
    "place_initial_army": 4000,
    "place_initial_pair": 4000,
    "place_initial_lot": 4000,
    "choose_capital": 900,
    "trade_cards": 900,
    "place_armies": 900,
    "move_in": 900,
    "free_move": 300,
    "end_turn": 300,
}
"""Attack much, resign hardly ever: so that games get somewhere."""


def random_options(pick: Pick, seats: int) -> dict[str, Any]:
    """Any legal combination of CL-6.1."""
    mode = ("world", "capital", "mission")[pick(3 if seats > 2 else 2)]
    options: dict[str, Any] = {
        "mode": mode,
        "chance_source": ("seeded", "referee")[pick(2)],
        "elimination_trade_at": 6 + pick(2),
        "trade_at_turn_start": ("optional", "forced_at_five")[pick(2)],
        "territory_bonus": ("per_set", "per_turn", "per_card")[pick(3)],
        "round_limit": (0, 0, 6)[pick(3)],
        "timeouts_before_resign": pick(4),
    }
    if mode == "mission":
        options["missions_dealt"] = ("after_placement", "before_placement")[pick(2)]
    if mode == "world":
        options["win_requires_all_42"] = bool(pick(2))
    if pick(2) == 0:
        options |= {"placing": "in_lots", "lot_size": 2 + pick(12)}
    if pick(3) == 0:
        options["cards_source"] = ("seeded", "referee")[pick(2)]
    if pick(4) == 0:
        options["card_symbols"] = _shuffled_symbols(pick)
    return options


def _shuffled_symbols(pick: Pick) -> dict[str, str]:
    left = [symbol for symbol in ("infantry", "cavalry", "artillery") for _ in range(14)]
    return {territory: left.pop(pick(len(left))) for territory in board_of("world").ids}
