"""Options of a classic game (CL-6.1), fixed at creation."""

from typing import Literal

from domain.core.options import CardSymbols, Count, SharedOptions

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


class ClassicOptions(TableOptions, frozen=True, kw_only=True):
    mode: Mode = "world"
    """CL-5.1 to 5.3: what wins, and how the board is set up."""
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
