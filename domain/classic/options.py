"""Options of a classic game (CL-6.1), fixed at creation."""

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from domain.core.board import board_of
from domain.core.options import CardSymbols, Count, SharedOptions, check_symbols
from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.core.state import Setup

Mode = Literal["world", "capital", "mission"]
TradeAtTurnStart = Literal["optional", "forced_at_five"]
TerritoryBonus = Literal["per_set", "per_turn", "per_card"]
MissionsDealt = Literal["after_placement", "before_placement"]


class TableOptions(SharedOptions, frozen=True, kw_only=True):
    """Options that classic shares with what is built on it."""

    round_limit: Count = 0
    """CL-5.51: the game ends when this round is over; 0: no limit."""
    card_symbols: CardSymbols = "standard"
    """CL-2.7: the symbols on the territory cards, for printed decks that differ."""
    placing: Literal["one_by_one", "in_lots"] = "one_by_one"
    """CL-2.27: whether starting armies are placed one go at a time, or several goes at once."""
    lot_size: Annotated[int, Meta(ge=2, le=99)] = 5
    """CL-2.27, CL-2.34: goes in a lot; only with `placing: in_lots`."""


class ClassicOptions(TableOptions, frozen=True, kw_only=True):
    mode: Mode = "world"
    """CL-5.1 to CL-5.3: what wins, and how the board is set up."""
    elimination_trade_at: Literal[6, 7] = 7
    """CL-4.63: hand size from which a trade is forced after an elimination (ruling R27)."""
    trade_at_turn_start: TradeAtTurnStart = "optional"
    """CL-4.27: whether a hand of five must be traded down to four before placing (ruling R20)."""
    territory_bonus: TerritoryBonus = "per_set"
    """CL-4.25: how often two free armies come with traded cards (ruling R21)."""
    missions_dealt: MissionsDealt = "after_placement"
    """CL-2.43: when the missions are dealt (ruling R13)."""
    win_requires_all_42: bool = False
    """CL-5.5: a lone survivor must still conquer all neutral land (ruling R33)."""


def check_together(setup: Setup) -> None:
    """CL-6.1: values that types cannot tell, then combinations."""
    options: ClassicOptions = setup.options
    check_symbols(options.card_symbols, board_of(setup.board), "CL-2.7")
    if options.mode == "mission" and len(setup.seats) == 2:
        _not_together("Secret Mission is for three to six seats.", "options.mode")
    if options.win_requires_all_42 and options.mode != "world":
        _not_together("Only mode world can require all territories.", "options.win_requires_all_42")
    if options.missions_dealt == "before_placement" and options.mode != "mission":
        _not_together("Only mode mission deals missions.", "options.missions_dealt")
    if setup.neutral_colour is not None and len(setup.seats) > 2:
        _not_together("Only with two seats has neutral a colour.", "neutral_colour")


def check_lots(setup: Setup, named: frozenset[str]) -> None:
    """CL-6.1: whatever its value."""
    if "lot_size" in named and setup.options.placing != "in_lots":
        _not_together("Only with placing in_lots is there a lot_size.", "options.lot_size")


def settle(setup: Setup, named: frozenset[str]) -> Setup:
    """CL-2.2: neutral's colour is the first of the list not in use."""
    check_lots(setup, named)
    if len(setup.seats) != 2 or setup.neutral_colour is not None:
        return setup
    taken = {seat.colour for seat in setup.seats}
    return replace(setup, neutral_colour=next(colour for colour in COLOURS if colour not in taken))


def _not_together(sentence: str, field: str) -> None:
    refuse("option_combination", sentence, "CL-9.2", field)
