"""What may be chosen together: values that types cannot tell, then the combinations of CU-6.1 to 6.8."""

from typing import NoReturn

from domain.core.board import board_of
from domain.core.options import check_symbols
from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.core.state import Setup
from domain.custom.old_classic.variant import STARTING_ARMIES
from domain.custom.options import SUB_OPTIONS, CustomOptions
from domain.custom.state import replace

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
    options: CustomOptions = setup.options
    _check_sub_options(options, given)
    if options.navies and not board_of(setup.board).seas:
        _not_together(f"The board {setup.board} has no seas.", "navies", "CU-6.2")
    for name in ("tides_of_war", "privateers", "coastal_defense"):
        if getattr(options, name) not in (False, "off") and not options.navies:
            _not_together(f"{name} needs navies.", name, "CU-6.2")
    if options.central_command and not options.capitals:
        _not_together("central_command needs capitals.", "central_command", "CU-6.3")
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


def _check_sub_options(options: CustomOptions, given: frozenset[str]) -> None:
    for name, parent in SUB_OPTIONS.items():
        if name not in given:
            continue
        if getattr(options, parent) in (False, "off"):
            _not_together(f"{name} says something about {parent}, which is off.", name, "CU-6.1")
        if name.startswith("leader_") and options.advanced_leaders != "size":
            _not_together(f"{name} needs advanced_leaders: size.", name, "CU-6.1")
        if name == "leader_navy_size" and not options.navies:
            _not_together("leader_navy_size needs navies.", name, "CU-6.1")


def _check_leader_sizes(options: CustomOptions) -> None:
    if options.advanced_leaders != "size":
        return
    if options.attrition == "cap" and options.leader_army_size > 12:
        _not_together("No territory can hold so many.", "leader_army_size", "CU-6.7")
    limit = options.ship_limit
    if options.navies and limit is not None and options.leader_navy_size > limit:
        _not_together("No seat can have so many ships.", "leader_navy_size", "CU-6.7")


def _check_starting_armies(setup: Setup) -> None:
    options = filled_in(setup)
    owners = len(setup.seats) + (options.neutrals or 0)
    needed = -(-len(board_of(setup.board).ids) // owners)
    if starting_armies(setup) < needed:
        sentence = f"Each owner needs {needed} armies to occupy its land."
        _not_together(sentence, "starting_armies", "CU-6.8")


def _not_together(sentence: str, option: str, rule: str) -> NoReturn:
    refuse("option_combination", sentence, rule, f"options.{option}")


def neutral_colours(colours: tuple[str, ...], neutral: str | None, count: int) -> tuple[str | None, ...]:
    """CU-2.4: the colours of so many neutrals; one without its own has the first that nobody uses."""
    free = [colour for colour in COLOURS if colour not in colours and colour != neutral]
    first = neutral if neutral is not None else (free.pop(0) if free else None)
    return (first, *free, *(None,) * count)[:count]
