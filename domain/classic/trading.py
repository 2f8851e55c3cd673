"""Cards: trading sets for armies (CL-4.20 to CL-4.28), and what a hand and the deck can be."""

from typing import Any

from domain.classic.commands import TradeCards
from domain.classic.events import BonusArmiesPlaced, CardsTraded
from domain.classic.questions import must_trade_first
from domain.classic.state import ClassicState, T, TableState, acted, discarded, put, replace, with_hand
from domain.classic.turns import turn_phase
from domain.classic.winning import test_victory
from domain.core.cards import full_deck, is_set, sets_in, sort_cards
from domain.core.claims import per_seat
from domain.core.legal import AnyDomain, AnyOrder, Offers, OneOf, Optional, choice
from domain.core.part import Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.core.state import Unfolding

LARGEST_HAND = 11
"""CL-4.64: 6 cards and five more from an eliminated seat; no rule can bring a hand beyond."""
FORCED_AT = 5
EARLY_SETS = (4, 6, 8, 10, 12, 15)


def set_worth(number: int) -> int:
    """CL-4.22: the k-th set of the game."""
    return EARLY_SETS[number - 1] if number <= len(EARLY_SETS) else 15 + 5 * (number - len(EARLY_SETS))


def trade_cards(play: Unfolding[ClassicState], command: TradeCards) -> None:
    state, seat = play.state, command.seat
    check_trade_open(state)
    check_cards(state, command.cards)
    bonus = bonus_territories(state, command)
    number = state.sets_traded + 1
    play.add(CardsTraded(seat, command.cards, number, set_worth(number)))
    play.add(*(BonusArmiesPlaced(seat, territory, 2) for territory in bonus))
    test_victory(play)


def check_trade_open(state: TableState) -> None:
    if state.phase == "reinforce" and state.trading_closed:
        refuse("trade_closed", "Sets are traded before the first army is placed.", "CL-4.21")


def check_cards(state: TableState, cards: tuple[str, ...]) -> None:
    """CL-4.20, in the order of CL-9.2."""
    if len(cards) != 3:
        refuse("wrong_count", f"A set is three cards, not {len(cards)}.", "CL-4.20", "cards")
    if len(set(cards)) != 3:
        refuse("duplicate_card", "A set is three different cards.", "CL-4.20", "cards")
    for card in cards:
        if card not in state.hand:
            refuse("card_not_held", f"The card {card!r} is not in your hand.", "CL-9.2", "cards")
    if not is_set(cards, state.symbols):
        refuse("not_a_set", "A set shows three equal or three different symbols.", "CL-4.20", "cards")


# Free armies on a territory shown


def shown_and_owned(state: TableState, cards: tuple[str, ...]) -> tuple[str, ...]:
    """CL-4.24: territories on the cards that the trading seat owns at this moment."""
    lands = state.territories
    return tuple(card for card in cards if card in lands and lands[card].owner == state.acting_seat)


def bonus_due(state: ClassicState, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The territories among which free armies are due now."""
    if state.options.territory_bonus == "per_turn" and state.bonus_taken:
        return ()
    return shown_and_owned(state, cards)


def bonus_to_name(state: ClassicState, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of which the trader may name one (CL-4.25)."""
    return () if state.options.territory_bonus == "per_card" else bonus_due(state, cards)


def bonus_territories(state: ClassicState, command: TradeCards) -> tuple[str, ...]:
    """CL-4.25: where the free armies of this trade go; one territory, but for `per_card`."""
    due, named = bonus_due(state, command.cards), command.bonus_territory
    if state.options.territory_bonus == "per_card":
        if named is not None:
            _refuse_bonus("Every owned territory shown gets two armies here; name none.")
        return due
    if named is None:
        if len(due) > 1:
            told = f"Two free armies are due: name one of {', '.join(due)}."
            refuse("bonus_territory_required", told, "CL-4.25", "bonus_territory")
        return due
    if named not in due:
        where = f"on one of {', '.join(due)}" if due else "nowhere, none is due"
        _refuse_bonus(f"The free armies of this set go {where}.")
    return (named,)


def _refuse_bonus(sentence: str) -> None:
    refuse("bonus_territory_invalid", sentence, "CL-4.25", "bonus_territory")


# What may be sent, and what is sent for a seat that is late


def legal_trades(state: ClassicState, seat: int) -> Offers:
    """One choice a set; the bonus depends on its cards."""
    for cards in sets_in(state.hand, state.symbols):
        yield choice("trade_cards", cards=AnyOrder(cards), bonus_territory=bonus_domain(state, cards))


def bonus_domain(state: ClassicState, cards: tuple[str, ...]) -> AnyDomain:
    """CL-4.25: to be named, free to be named, or not to be named."""
    due = bonus_to_name(state, cards)
    return OneOf(due) if len(due) > 1 else Optional(OneOf((None, *due)))


def default_trade(state: ClassicState, seat: int) -> TradeCards:
    """CL-5.40: the first set of the sorted hand, the bonus on the weakest matching territory."""
    cards = sets_in(state.hand, state.symbols)[0]
    due = bonus_to_name(state, cards)
    return TradeCards(seat, cards, state.weakest(due) if due else None)


# Folds


def cards_traded(state: T, event: CardsTraded) -> T:
    hand = tuple(card for card in state.hands[event.seat] if card not in event.cards)
    state = replace(
        with_hand(state, event.seat, hand),
        deck=discarded(state, event.cards),
        sets_traded=event.set_number,
        armies_to_place=state.armies_to_place + event.armies,
    )
    if state.phase == "elimination_trade" and len(hand) <= state.trade_down_to:
        return replace(state, phase="elimination_place")
    if state.phase == "overflow_trade" and len(hand) <= state.hand_limit:
        return replace(state, phase="overflow_place")
    return state


def bonus_armies_placed(state: T, event: BonusArmiesPlaced) -> T:
    lands = state.territories
    return replace(
        state,
        territories={**lands, event.territory: put(lands, event.territory, event.armies)},
        bonus_taken=True,
    )


# Claims


def _are_small(state: TableState) -> bool:
    return all(len(hand) <= LARGEST_HAND for hand in state.hands)


def _held(state: TableState) -> tuple[str, ...]:
    """Every card that is somewhere, those of the capitals too once they are set aside (CL-5.21)."""
    aside = state.capitals if state.capitals_revealed or not state.in_setup else ()
    hands = (card for hand in state.hands for card in hand)
    return (*hands, *state.deck.pile, *state.deck.discards, *(card for card in aside if card is not None))


def _are_in_one_place(state: TableState) -> bool:
    """A pile may lack cards (they get lost at real tables), but none is there twice."""
    held = _held(state)
    return len(set(held)) == len(held)


def _are_sorted(state: TableState) -> bool:
    return all(cards == sort_cards(state.map, cards) for cards in (*state.hands, state.deck.pile))


def _is_in_play(state: TableState) -> bool:
    """CL-2.25, CL-4.61, CL-5.30: there is no hand before the deck, nor of those who are out."""
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    return not holders or (not state.in_setup and set(state.active).issuperset(holders))


def _counts_sets(state: TableState) -> bool:
    """CL-2.25."""
    return not (state.in_setup and state.sets_traded)


def _has_conquered(state: TableState) -> bool:
    """CL-4.53, CL-4.60: an elimination is a conquest."""
    return not state.phase.startswith("elimination_") or state.conquered


def _must_still_trade(state: TableState) -> bool:
    limits = {"elimination_trade": state.trade_down_to, "overflow_trade": state.hand_limit}
    return state.phase not in limits or len(state.hand) > limits[state.phase]


CARD_CLAIMS: tuple[Claim[Any], ...] = (
    *per_seat("hands"),
    Claim(f"No hand can hold more than {LARGEST_HAND} cards.", _are_small, "hands", of_new=True),
    Claim("There is no such card.", lambda state: set(full_deck(state.map)).issuperset(_held(state)), "deck"),
    Claim("A card can be in one place only.", _are_in_one_place, "deck"),
    Claim("Cards are listed in canonical order.", _are_sorted, "deck"),
    Claim("Cards are held in play, by those who are in it.", _is_in_play, "hands", of_new=True),
    Claim("No set is traded before the first turn.", _counts_sets, "sets_traded", of_new=True),
)

TRADING: Part[ClassicState] = Part(
    name="trading",
    rule="Three cards that match buy armies, more with every set of the game (CL-4.20 to CL-4.28).",
    phases={
        "elimination_trade": turn_phase(
            "The acting seat trades down to four cards (CL-3.8).", legal_trades, default_trade
        ),
        "overflow_trade": turn_phase(
            "The acting seat trades down to five cards (CL-3.10).", legal_trades, default_trade
        ),
    },
    commands={TradeCards: in_phases(trade_cards, "reinforce", "elimination_trade", "overflow_trade")},
    folds={CardsTraded: acted(cards_traded), BonusArmiesPlaced: bonus_armies_placed},
    claims=(
        *CARD_CLAIMS,
        Claim("The hand is small enough already.", _must_still_trade, "hands"),
        Claim("A territory has been conquered this turn.", _has_conquered, "conquered", of_new=True),
    ),
)


FORCED_TRADING: Part[ClassicState] = Part(
    name="forced_trading",
    rule="Five cards or more come down to four before placing (CL-4.27).",
    option="trade_at_turn_start",
    values=("forced_at_five",),
    answers=(must_trade_first.by(lambda state: state.phase == "reinforce" and len(state.hand) >= FORCED_AT),),
)
