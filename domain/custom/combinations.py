"""How a game is created: what may be chosen together (CU-6.1 to CU-6.8), and the state it begins with."""

from typing import Any, NoReturn

from domain.classic.setting_up import STARTING_ARMIES
from domain.classic.state import new_table
from domain.core.board import board_of
from domain.core.composing import options_of
from domain.core.options import called, check_symbols
from domain.core.refusal import refuse
from domain.core.state import Setup
from domain.custom.events import DefenceOrders
from domain.custom.house_rules import HOUSE_RULES
from domain.custom.house_rules.attrition import MOST_ARMIES
from domain.custom.options import CustomOptions, chosen
from domain.custom.state import CustomState, neutral_colours, neutral_names, replace

LARGE_BOARD = 60
"""CU-2.50: boards of more territories than this start with scaled armies."""


def filled_in(setup: Setup) -> CustomOptions:
    """The options whose defaults depend on seats and board (CU-6.1 table)."""
    options: CustomOptions = setup.options
    large = len(board_of(setup.board).ids) > LARGE_BOARD
    return replace(
        options,
        neutrals=options.neutrals if options.neutrals is not None else int(len(setup.seats) == 2),
        starting_armies=options.starting_armies or ("scaled" if large else "table"),
    )


def starting_armies(setup: Setup) -> int:
    """CU-2.50: scaled armies grow with the board, rounded up."""
    table = STARTING_ARMIES[len(setup.seats)]
    territories = len(board_of(setup.board).ids)
    return -(-table * territories // 42) if filled_in(setup).starting_armies == "scaled" else table


def settle(setup: Setup, given: frozenset[str]) -> Setup:
    """Options left out count as not given (CU-6.1, CU-6.5)."""
    check_values(setup, given)
    check_combinations(setup, given)
    colours = tuple(seat.colour for seat in setup.seats)
    neutral = neutral_colours(colours, setup.neutral_colour, 1)[0]
    return replace(setup, options=filled_in(setup), neutral_colour=neutral)


def fresh(setup: Setup) -> CustomState:
    """The state right after `game_created`."""
    seats, armies = len(setup.seats), starting_armies(setup)
    return replace(
        new_table(CustomState, setup, armies),
        neutral_pile=0,
        stocks=dict.fromkeys(neutral_names(setup.options.neutrals or 0), armies),
        generals=(None,) * seats,
        orders=(DefenceOrders(),) * seats,
        blockades=({},) * seats,
        targets=(None,) * seats,
        shown=((),) * seats,
    )


# Values


def check_values(setup: Setup, given: frozenset[str]) -> None:
    options, seats = setup.options, len(setup.seats)
    board = board_of(setup.board)
    check_symbols(options.card_symbols, board, "CU-9.1")
    for name in ("neutrals", "starting_armies"):
        if name in given and getattr(options, name) is None:
            _bad_value(f"{name} must be left out or have a value.", name, "CU-9.1")
    if options.neutrals is not None:
        low, high = (1, 4) if seats == 2 else (0, 6 - seats)
        if not low <= options.neutrals <= high:
            _bad_value(f"With {seats} seats there are {low} to {high} neutrals.", "neutrals", "CU-2.4")
    if options.capitals_to_win != "all" and options.capitals_to_win > seats:
        _bad_value(f"There are only {seats} capitals.", "capitals_to_win", "CU-5.3")
    counted = "privateer_ships" in given or (options.privateers and board.seas)  # without seas: CU-6.2
    if counted and options.privateer_ships > len(board.seas):
        _bad_value(f"There are only {len(board.seas)} seas.", "privateer_ships", "CU-2.58")


def _bad_value(sentence: str, option: str, rule: str) -> NoReturn:
    refuse("option_value", sentence, rule, f"options.{option}")


# Combinations, the first that applies


def check_combinations(setup: Setup, given: frozenset[str]) -> None:
    """`given` are the options that were named, with whatever value."""
    options = setup.options
    _check_sub_options(options, given)
    if options.navies and not board_of(setup.board).seas:
        _not_together(f"The board {setup.board} has no seas.", "navies", "CU-6.2")
    _check_needs(options)
    if options.vendetta and len(setup.seats) == 2:
        _not_together("A vendetta needs three seats or more.", "vendetta", "CU-6.4")
    if options.conscription_confusion and "card_values" in given:
        _not_together("Dice replace the values of cards.", "card_values", "CU-6.5")
    if options.unforeseen_consequences and "territory_bonus" in given:
        _not_together("Unforeseen consequences replace the bonus.", "territory_bonus", "CU-6.5")
    if options.win_requires_all and (options.capitals or options.vendetta):
        _not_together("Capitals and vendettas end the game sooner.", "win_requires_all", "CU-6.6")
    _check_leader_sizes(options)
    _check_starting_armies(setup)


SETTINGS = tuple(option for part in HOUSE_RULES for option in part.settings)
"""Options that say more about another one (the dotted rows of the table)."""
SWITCHES = tuple(option for part in HOUSE_RULES for option in options_of(part) if option not in SETTINGS)


def _check_sub_options(options: CustomOptions, given: frozenset[str]) -> None:
    if "lot_size" in given and options.placing != "in_lots":
        _not_together("Lot size says something about placing in lots.", "lot_size", "CU-6.1")
    for option in SETTINGS:
        for parent, values in option.needs.items() if option.name in given else ():
            if chosen(options, parent) not in values:
                sentence = (
                    f"{called(option.name)} says something about {called(parent).lower()}, which is off here."
                )
                _not_together(sentence, option.name, "CU-6.1")


def _check_needs(options: CustomOptions) -> None:
    """House rules that cannot do without another."""
    for other, rule in {"navies": "CU-6.2", "capitals": "CU-6.3"}.items():
        for option in SWITCHES:
            is_on = other in option.needs and chosen(options, option.name) not in (False, "off")
            if is_on and chosen(options, other) not in option.needs[other]:
                _not_together(f"{called(option.name)} needs {other}.", option.name, rule)


def _check_leader_sizes(options: Any) -> None:
    if options.advanced_leaders != "size":
        return
    if options.attrition == "cap" and options.leader_army_size > MOST_ARMIES:
        _not_together("No territory can hold so many.", "leader_army_size", "CU-6.7")
    limit = options.ship_limit
    if options.navies and limit is not None and options.leader_navy_size > limit:
        _not_together("No seat can have so many ships.", "leader_navy_size", "CU-6.7")


def _check_starting_armies(setup: Setup) -> None:
    options, armies = filled_in(setup), starting_armies(setup)
    owners = len(setup.seats) + (options.neutrals or 0)
    territories = len(board_of(setup.board).ids)
    needed = -(-territories // owners)
    if armies < needed:
        sentence = f"Each owner needs {needed} armies to occupy its land."
        _not_together(sentence, "starting_armies", "CU-6.8")
    # On a board of one's own with little land setup would never end; on those of the header there is room.
    room = MOST_ARMIES * (territories // owners)
    if chosen(options, "attrition") == "cap" and armies > room:
        sentence = f"An owner's land may have room for {room} armies only, not for {armies}."
        _not_together(sentence, "attrition", "CU-2.56")


def _not_together(sentence: str, option: str, rule: str) -> NoReturn:
    refuse("option_combination", sentence, rule, f"options.{option}")
