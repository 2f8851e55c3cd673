"""Options of a custom game (CU-6.1 table), fixed at creation. The board is chosen beside them."""

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from domain.classic.options import TableOptions
from domain.core.bounds import MOST, between
from domain.core.options import Count

Size = Annotated[int, msgspec.Meta(ge=1, le=99)]


class CustomOptions(TableOptions, frozen=True, kw_only=True, dict=True):
    """The menu. A house rule is on where its option is neither false nor `off`."""

    # The table

    setup: Literal["diaspora", "fiefdoms"] = "diaspora"
    """CU-2.52 to 2.55: land is dealt, or claimed; claimed land reverses the order of turns."""
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
    """CU-4.60 to 4.62."""
    win_requires_all: bool = False
    """CU-5.2: a lone survivor must still conquer all neutral land."""

    # House rules, each with what can be set about it

    navies: bool = False
    """Section 4.9: ships that blockade, fight, bombard and support."""
    ship_limit: Size | None = 8
    """CU-2.3: ships a seat may own at once; null: any number."""
    support_die: Literal["second_pair", "best_of_two"] = "second_pair"
    """CU-4.96: how a lone army's second die counts (ruling R49)."""
    capitals: bool = False
    """CU-2.57, 5.3, 5.4: capitals, and a victory by owning them."""
    capitals_to_win: Literal["all"] | Annotated[int, msgspec.Meta(ge=2, le=6)] = "all"
    """CU-5.3."""
    capitals_chosen: Literal["after_assignment", "after_placement"] = "after_assignment"
    """CU-2.57 (ruling R16)."""
    generals: bool = False
    """CU-4.33: once a turn the attacker turns one die into a six."""
    attrition: Literal["off", "cap", "decay"] = "off"
    """CU-4.70, 4.71: twelve armies at most, or one lost each turn above twelve (ruling R30)."""
    advance_scouting: bool = False
    """CU-4.31: the card of either territory re-rolls a die, once a battle."""
    retreat: bool = False
    """CU-4.23: a defender may fall back instead of rolling."""
    central_command: bool = False
    """CU-4.11: reinforcements only where a capital is connected."""
    central_command_without_capital: Literal["forfeit", "unrestricted"] = "forfeit"
    """CU-4.12 (ruling R28)."""
    mercenaries: bool = False
    """CU-4.6: a set may buy neutral armies instead, half as many again."""
    tides_of_war: bool = False
    """CU-4.100: no sea is shared; ships attack into adjacent seas."""
    coastal_defense: Literal["off", "attack", "immune"] = "off"
    """CU-4.101, 4.102: eleven armies fire on ships, or cannot be bombarded (ruling R52)."""
    rebellion: bool = False
    """Section 4.12: every round a card's territory may rise."""
    rebellion_shortfall: Literal["from_one", "from_zero"] = "from_one"
    """CU-4.132 (ruling R53)."""
    privateers: bool = False
    """CU-4.103: neutrals have ships."""
    privateer_ships: Count = 3
    """CU-2.58: how many there are at the start."""
    friendly_fire: bool = False
    """CU-4.41: triple ones cost the attacker all but one army."""
    blitzkrieg: bool = False
    """CU-4.42: triple sixes strike with the whole army."""
    blitz_strength: Literal["all_but_one", "three"] = "all_but_one"
    """CU-4.42 (ruling R37)."""
    advanced_leaders: Literal["off", "buy", "size"] = "off"
    """Section 4.11: generals and admirals that add one to a die, bought or grown."""
    leader_army_size: Annotated[int, msgspec.Meta(ge=2, le=99)] = 10
    """CU-4.112: armies on one territory that bring a general."""
    leader_navy_size: Size = 3
    """CU-4.112: ships in one sea that bring an admiral."""
    conscription_confusion: bool = False
    """CU-4.3: a set is worth two dice."""
    unforeseen_consequences: bool = False
    """CU-4.5: every territory shown gets two armies, whoever owns it."""
    vendetta: bool = False
    """CU-2.59, 5.5: secret targets."""
    zombie_apocalypse: bool = False
    """Section 4.13: the dead end the game."""
    zombie_after: Annotated[int, between(1, MOST)] = 50
    """CU-4.140."""
    zombie_unit: Literal["turn", "round"] = "turn"
    """CU-4.140 (ruling R55)."""
    zombie_win: Literal["all", "any"] = "all"
    """CU-4.143 (ruling R55)."""

    @cached_property
    def switches(self) -> frozenset[tuple[str, object]]:
        """What is switched on, and to what."""
        pairs = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return frozenset((name, value) for name, value in pairs if value is True or isinstance(value, str))


SUB_OPTIONS = {
    "ship_limit": "navies",
    "support_die": "navies",
    "capitals_to_win": "capitals",
    "capitals_chosen": "capitals",
    "central_command_without_capital": "central_command",
    "rebellion_shortfall": "rebellion",
    "privateer_ships": "privateers",
    "blitz_strength": "blitzkrieg",
    "leader_army_size": "advanced_leaders",
    "leader_navy_size": "advanced_leaders",
    "zombie_after": "zombie_apocalypse",
    "zombie_unit": "zombie_apocalypse",
    "zombie_win": "zombie_apocalypse",
}
"""Options that say more about another one (the dotted rows of the table)."""
