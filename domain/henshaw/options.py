"""Options (HE-6) and what may not be combined."""

from typing import Literal, NoReturn

from msgspec.structs import replace

from domain.core.board import board_of
from domain.core.options import CardSymbols, Count, Seconds, SharedOptions, check_symbols
from domain.core.refusal import refuse
from domain.core.state import Setup
from domain.henshaw.geography import SOUTH

COLOURS = ("blue", "gray", "green", "orange", "pink", "purple", "red", "white", "yellow")
"""HE-2.9: brown is for natives, black for factories."""

Season = Literal["winter", "summer"]


class HenshawOptions(SharedOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    sea_to_land: bool = False
    """Landing by sea with a majority costs the attacker its first roll (HE-4.69)."""
    weather: bool = False
    """Seasons; winter slows attacks and stops bombers in the north (HE-4.71 to HE-4.73)."""
    first_round_season: Season = "winter"
    """The season of round 1 (HE-4.71); needs `weather`."""
    third_world_costs: bool = False
    """Armies and factories cost two free armies each in the south (HE-4.74)."""
    machine_guns: bool = False
    """Factories roll in defence (HE-4.78, HE-4.79), once developed."""
    air_strikes: bool = False
    """Bombers (HE-4.80 to HE-4.85), once developed."""
    tanks: bool = False
    """Free rolls for attackers by land (HE-4.86 to HE-4.88), once developed."""
    development_cost: Literal["listed", "three_each"] = "listed"
    """Cards a technology costs (HE-4.76); needs a technology."""
    third_world: tuple[str, ...] = SOUTH
    """The southern territories (HE-6.10)."""
    coasts: Literal["named_limits", "geographic"] = "named_limits"
    """Which territories border which ocean (HE-2.4)."""
    setup_southern_factories: Literal["one_total", "one_each"] = "one_total"
    """Factories in the south at setup (HE-2.15)."""
    embark: bool = False
    """Armies may put to sea (HE-4.24)."""
    reinforce_timing: Literal["after_roll", "before_roll"] = "after_roll"
    """When a reinforcement arrives (HE-4.37)."""
    phase4_placement: Literal["any_friendly", "factory_only"] = "any_friendly"
    """Where the free points of phase IV go (HE-4.62)."""
    phase4_scope: Literal["all_players", "active_player"] = "all_players"
    """Whose armies overload and supply strike (HE-4.68)."""
    card_symbols: CardSymbols = "standard"
    """Symbols on the territory cards, where a printed deck differs (HE-2.7)."""
    window_seconds: Seconds = 600
    """Time to answer a surprise window or an air strike; 0: no limit (HE-5.12)."""
    decision_seconds: Seconds = 3600
    """Time to give battle orders or decide at sea, unless named that of `time_limit_seconds` if there is one;
    0: no limit (HE-5.17). From edition 2 on."""
    round_limit: Count = 0
    """The game ends after so many rounds; 0: never (HE-5.15)."""

    @property
    def has_technologies(self) -> bool:
        return self.machine_guns or self.air_strikes or self.tanks


def settle_options(setup: Setup, named: frozenset[str]) -> Setup:
    """HE-6.24: where there is a time limit it is that of battle decisions too, unless another is named."""
    limit = setup.options.time_limit_seconds
    if "decision_seconds" in named or not limit:
        return setup
    return replace(setup, options=replace(setup.options, decision_seconds=limit))


def check_options(setup: Setup) -> None:
    """HE-6.1: values the types cannot tell, then options that need another one to be on."""
    options: HenshawOptions = setup.options
    board = board_of(setup.board)
    named = options.third_world
    if len(set(named)) != len(named) or not set(named) <= set(board.ids):
        _refuse("option_value", "third_world", "must be a list of different territory ids")
    check_symbols(options.card_symbols, board, "HE-6.1")
    if options.first_round_season != "winter" and not options.weather:
        _refuse("option_combination", "first_round_season", "is for games with weather")
    if options.development_cost != "listed" and not options.has_technologies:
        _refuse("option_combination", "development_cost", "is for games with technologies")


def _refuse(code: str, option: str, told: str) -> NoReturn:
    refuse(code, f"{option} {told}.", "HE-6.1", f"options.{option}")
