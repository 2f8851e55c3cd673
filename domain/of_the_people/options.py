"""Options of a game Of The People (OP section 6), fixed at creation."""

from typing import Annotated, Literal

import msgspec

from domain.core.board import board_of
from domain.core.options import CardSymbols, Count, SharedOptions, check_symbols
from domain.core.refusal import refuse
from domain.core.seats import COLOURS
from domain.core.state import Setup
from domain.of_the_people.wills import WILLS, WillId

Tokens = Annotated[int, msgspec.Meta(ge=2, le=42)]
WillCount = Annotated[int, msgspec.Meta(ge=0, le=1000)]
"""The upper bound is ours: a deck is something one can hold, and has to be listed to be drawn from."""
WillDeck = Literal["standard"] | dict[WillId, WillCount]
StrategicTerritories = Literal["standard"] | tuple[str, ...]


class PeopleOptions(SharedOptions, frozen=True, kw_only=True):
    win: Literal["civilians", "elimination"] = "civilians"
    """OP-5.1, OP-5.2: keep all civilian tokens on the board for a round, or remove all other nations."""
    civilian_tokens: Tokens = 8
    """OP-2.9: civilian tokens of each nation (ruling R5)."""
    declaration_card: Literal["both", "dominate_only", "follow_only"] = "both"
    """OP-4.10: which declaration draws a card (ruling R19). Neutral nations count as followers."""
    will_source: Literal["table", "deck"] = "table"
    """OP-2.24, OP-2.25: Will Cards are rolled on the table or drawn from a deck (ruling R12)."""
    will_deck: WillDeck = "standard"
    """OP-2.25: how often each Will Card is in the deck, for printed decks."""
    revolts: Literal["one_each", "any_number"] = "one_each"
    """OP-4.31: whether a responder may incite one revolt or go on until it passes (ruling R24)."""
    attack_reserve: Literal["worst_case", "last_army_safe"] = "worst_case"
    """OP-4.62: refuse attacks that might leave the land without an army, or let the last army survive
    them (ruling R31)."""
    strategic_territories: StrategicTerritories = "standard"
    """OP-2.23: the territories of high strategic value; standard: the gateways (ruling R11)."""
    neutral_control: Literal["rotation", "automatic"] = "rotation"
    """OP-4.100, OP-4.109: neutral nations are steered by the seats in rotation, or play by themselves."""
    card_symbols: CardSymbols = "standard"
    """OP-2.21: the symbols on the territory cards, for printed decks that differ."""
    round_limit: Count = 0
    """OP-5.51: the game ends when this round is over; 0: no limit (ruling R50)."""


def check_options(setup: Setup) -> None:
    """What the types alone cannot tell: values first, then the combinations that section 6 refuses."""
    options, board, rule = setup.options, board_of(setup.board), "OP-9.1"
    if not isinstance(options.will_deck, str):
        counts = options.will_deck
        if set(counts) != set(WILLS) or sum(counts.values()) < 1:
            sentence = "will_deck must give a count for each of the nine wills, at least one of them above 0."
            refuse("option_value", sentence, rule, "options.will_deck")
    if not isinstance(options.strategic_territories, str):
        named = options.strategic_territories
        different = len(set(named)) == len(named)
        if not 1 <= len(named) <= 41 or not different or not set(named) <= set(board.ids):
            sentence = "strategic_territories must name 1 to 41 different territories."
            refuse("option_value", sentence, rule, "options.strategic_territories")
    check_symbols(options.card_symbols, board, rule)
    if options.will_deck != "standard" and options.will_source == "table":
        sentence = "A will_deck needs will_source: deck; the table has no deck."
        refuse("option_combination", sentence, rule, "options.will_deck")
    if setup.neutral_colour is not None and len(setup.seats) > 2:
        sentence = "Only a game of two starts with a neutral nation."
        refuse("option_combination", sentence, "OP-2.30", "neutral_colour")


def settle_neutral_colour(setup: Setup, named: frozenset[str]) -> Setup:
    """OP-2.30: with two seats the neutral nation's colour is the first not in use, unless named."""
    if len(setup.seats) > 2 or setup.neutral_colour is not None:
        return setup
    used = {seat.colour for seat in setup.seats}
    free = next(colour for colour in COLOURS if colour not in used)
    return msgspec.structs.replace(setup, neutral_colour=free)
