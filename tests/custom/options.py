"""Options that go together, for random games."""

from random import Random
from typing import Any

from domain.core.board import board_of

SWITCHES = {
    "navies": True,
    "capitals": True,
    "generals": True,
    "attrition": ("cap", "decay"),
    "advance_scouting": True,
    "retreat": True,
    "central_command": True,
    "mercenaries": True,
    "tides_of_war": True,
    "coastal_defense": ("attack", "immune"),
    "rebellion": True,
    "privateers": True,
    "friendly_fire": True,
    "blitzkrieg": True,
    "advanced_leaders": ("buy", "size"),
    "conscription_confusion": True,
    "unforeseen_consequences": True,
    "vendetta": True,
    "zombie_apocalypse": True,
}
"""Every house rule with the values that switch it on."""

NEEDS = {
    "central_command": "capitals",
    "tides_of_war": "navies",
    "coastal_defense": "navies",
    "privateers": "navies",
}


def on_values(rule: str) -> tuple[object, ...]:
    values = SWITCHES[rule]
    return values if isinstance(values, tuple) else (values,)


def with_needs(options: dict[str, Any]) -> dict[str, Any]:
    """The same with whatever they cannot do without."""
    return options | {NEEDS[name]: True for name in options if name in NEEDS}


def random_options(rng: Random, seats: int, board: str, likely: float = 0.4) -> dict[str, Any]:
    """A random set of house rules and table rules that is legal for so many seats on this board."""
    has_seas = bool(board_of(board).seas)
    options: dict[str, Any] = {}
    for name in SWITCHES:
        if rng.random() < likely:
            options[name] = rng.choice(on_values(name))
    if not has_seas:
        options = {name: value for name, value in options.items() if name not in _NAVAL}
    if seats == 2:
        options.pop("vendetta", None)
    options = with_needs(options)
    options |= _details(rng, options)
    options |= _table(rng, seats, options)
    return options


_NAVAL = {"navies", "tides_of_war", "coastal_defense", "privateers"}


def _details(rng: Random, options: dict[str, Any]) -> dict[str, Any]:
    """What can be set about the rules that are on."""
    size = options.get("advanced_leaders") == "size"
    limit = rng.choice((1, 3, 8, None))
    menu: dict[str, tuple[str, Any]] = {
        "ship_limit": ("navies", limit),
        "support_die": ("navies", rng.choice(("second_pair", "best_of_two"))),
        "capitals_to_win": ("capitals", rng.choice(("all", 2))),
        "capitals_chosen": ("capitals", rng.choice(("after_assignment", "after_placement"))),
        "central_command_without_capital": ("central_command", rng.choice(("forfeit", "unrestricted"))),
        "rebellion_shortfall": ("rebellion", rng.choice(("from_one", "from_zero"))),
        "privateer_ships": ("privateers", rng.choice((0, 2, 5))),
        "blitz_strength": ("blitzkrieg", rng.choice(("all_but_one", "three"))),
        "blitz_neighbours": ("blitzkrieg", rng.choice(("leave_one", "may_empty"))),
        "leader_scope": ("advanced_leaders", rng.choice(("own_place", "all_battles"))),
        "zombie_after": ("zombie_apocalypse", rng.choice((2, 6, 12))),
        "zombie_unit": ("zombie_apocalypse", rng.choice(("turn", "round"))),
        "zombie_win": ("zombie_apocalypse", rng.choice(("all", "any"))),
    }
    chosen = {
        name: value for name, (parent, value) in menu.items() if parent in options and rng.random() < 0.5
    }
    if size:
        chosen["leader_army_size"] = rng.choice((3, 5, 8))
        if "navies" in options:
            chosen["leader_navy_size"] = min(rng.choice((1, 2)), chosen.get("ship_limit") or 8)
    return chosen


def _table(rng: Random, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The rules every game has."""
    chosen: dict[str, Any] = {
        "setup": rng.choice(("diaspora", "fiefdoms")),
        "neutrals": rng.randint(1, 4) if seats == 2 else rng.randint(0, 6 - seats),
        "defence": rng.choice(("standing", "ask")),
        "move_rule": rng.choice(("free_move", "supply_line", "mobilization")),
        "minimum_reinforcement": rng.choice((0, 3)),
        "round_limit": rng.choice((0, 0, 8)),
        "timeouts_before_resign": rng.choice((0, 2, 3)),
    }
    if rng.random() < 0.3:
        chosen |= {"placing": "in_lots", "lot_size": rng.choice((2, 7, 30))}
    if "conscription_confusion" not in options:
        chosen["card_values"] = rng.choice(("increasing", "fixed", "slow"))
    if "unforeseen_consequences" not in options:
        chosen["territory_bonus"] = rng.choice(("per_card", "split"))
    if not {"capitals", "vendetta"} & set(options):
        chosen["win_requires_all"] = rng.random() < 0.3
    return chosen
