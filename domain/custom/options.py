"""Options of a custom game (CU-6.1 table), fixed at creation. The board is chosen beside them."""

from typing import Annotated, Literal

import msgspec

from domain.classic.options import TableOptions
from domain.core.refusal import refuse


class CustomOptions(TableOptions, frozen=True, kw_only=True):
    """What is set about every table. What switches a house rule on stands with the rule."""

    setup: Literal["diaspora", "fiefdoms"] = "diaspora"
    """CU-2.52 to CU-2.55: land is dealt, or claimed; claimed land reverses the order of turns."""
    neutrals: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    """CU-2.4: neutral owners that start with land; left out: 1 with two seats, else none."""
    starting_armies: Literal["table", "scaled"] | None = None
    """CU-2.50; left out: `scaled` on a board of more than 60 territories (ruling R11)."""
    card_values: Literal["increasing", "fixed", "slow"] = "increasing"
    """CU-4.3: what the k-th set is worth."""
    minimum_reinforcement: Literal[0, 1, 2, 3] = 3
    """CU-4.1 (ruling R20)."""
    territory_bonus: Literal["per_card", "split"] = "per_card"
    """CU-4.4: two armies on each owned territory shown, or two in all (ruling R22)."""
    defence: Literal["standing", "ask"] = "standing"
    """CU-4.21: whether the defender's choice comes from standing orders or is asked for each time."""
    move_rule: Literal["free_move", "supply_line", "mobilization"] = "free_move"
    """CU-4.60 to CU-4.62."""
    win_requires_all: bool = False
    """CU-5.2: a lone survivor must still conquer all neutral land."""


def chosen(options: CustomOptions, name: str) -> object:
    """What was chosen, of an option that comes with a house rule."""
    value: object = getattr(options, name)
    return value


def need(options: CustomOptions, name: str, *values: object) -> None:
    """CU-9.1: refuse what belongs to an option that is off."""
    if chosen(options, name) not in (values or (True,)):
        refuse("option_off", f"The option {name} is not on in this game.", "CU-9.1", f"options.{name}")
