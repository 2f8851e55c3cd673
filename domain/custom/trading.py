"""Sets of cards: their value, local conscripts, the hand of six (CU-4.2 to CU-4.9)."""

from domain.classic import trading as classic
from domain.classic.state import acted, discarded, with_hand
from domain.classic.turns import turn_phase
from domain.classic.winning import test_victory
from domain.core.cards import sets_in
from domain.core.legal import AnyDomain, AnyOrder, Offers, OneOf, Optional, choice
from domain.core.part import Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Command
from domain.custom.commands import EndTrading, TradeCards
from domain.custom.events import BonusArmiesPlaced, CardsDiscarded, CardsTraded, TradingEnded
from domain.custom.land import room
from domain.custom.options import chosen, need
from domain.custom.questions import check_trade, conscripts, worth_awaited
from domain.custom.state import TURN_PHASES, CustomState, Play, Trade, replace

CONSCRIPTS = 2
MOST_SETS_AT_ONCE = 2
AFTER_TRADING = {"elimination_trade": "elimination_place", "overflow_trade": "overflow_place"}
TRADING_PHASES = ("reinforce", *AFTER_TRADING)
"""The phases in which sets are traded."""


def schedule_value(card_values: str, number: int) -> int:
    """CU-4.3: the k-th set of the game."""
    match card_values:
        case "fixed":
            return 10
        case "slow":
            return 3 + number
        case _:
            return classic.set_worth(number)


def mercenaries_for(value: int) -> int:
    """CU-4.6: half as many again, rounded down."""
    return 3 * value // 2


def trade_cards(play: Play, command: TradeCards) -> None:
    state = play.state
    classic.check_trade_open(state)
    classic.check_cards(state, command.cards)
    if command.mercenaries:
        need(state.options, "mercenaries")
    check_trade(state, command)
    check_bonus(state, command)
    trade = Trade(command.cards, command.mercenaries, command.bonus_territories)
    if not worth_awaited(play, trade):
        complete_trade(play, trade, next_worth(state), None)


def next_worth(state: CustomState) -> int:
    return schedule_value(state.options.card_values, state.sets_traded + 1)


def complete_trade(play: Play, trade: Trade, value: int, dice: tuple[int, ...] | None) -> None:
    """CU-4.7: cards and dice, mercenary factor, conscripts in their order."""
    state, seat = play.state, play.state.acts
    own, hired = (0, mercenaries_for(value)) if trade.mercenaries else (value, 0)
    play.add(CardsTraded(seat, trade.cards, state.sets_traded + 1, own, value, dice, hired))
    for territory, armies in arriving(state, trade).items():
        space = room(play.state, territory)
        placed = armies if space is None else min(armies, space)  # CU-4.70
        play.add(BonusArmiesPlaced(seat, territory, placed, armies - placed))
    if play.state.phase in AFTER_TRADING and play.state.sets_at_once == MOST_SETS_AT_ONCE:
        play.add(TradingEnded(seat, play.state.sets_at_once))
    test_victory(play)


# Local conscripts


def arriving(state: CustomState, trade: Trade) -> dict[str, int]:
    """CU-4.4: two on each owned territory shown, or two in all; a house rule may give to others."""
    shown = conscripts(state, trade.cards)
    if shown is not None:
        return dict.fromkeys(shown, CONSCRIPTS)
    due = classic.shown_and_owned(state, trade.cards)
    if state.options.territory_bonus == "per_card":
        return dict.fromkeys(due, CONSCRIPTS)
    named = trade.bonus_territories or due * CONSCRIPTS
    return {territory: named.count(territory) for territory in named}


def check_bonus(state: CustomState, command: TradeCards) -> None:
    due, named = classic.shown_and_owned(state, command.cards), command.bonus_territories
    if named is None:
        if is_split(state) and len(due) > 1:
            sentence = f"Two conscripts are due: name two of {', '.join(due)}, or one of them twice."
            refuse("bonus_territory_required", sentence, "CU-4.4", "bonus_territories")
    elif not is_split(state):
        _refuse_bonus("Conscripts go to the territories shown here; name none.")
    elif len(named) != CONSCRIPTS or not set(due).issuperset(named):
        _refuse_bonus(f"Name two of {', '.join(due)}, or one of them twice." if due else "None are due here.")


def _refuse_bonus(sentence: str) -> None:
    refuse("bonus_territory_invalid", sentence, "CU-4.4", "bonus_territories")


def is_split(state: CustomState) -> bool:
    """Whether the trader says where two conscripts go."""
    return state.options.territory_bonus == "split" and conscripts(state, ()) is None


# A hand of six


def end_trading(play: Play, command: EndTrading) -> None:
    """CU-4.8."""
    if play.state.must_trade:
        refuse("must_trade", "With six cards or more, trade a set first.", "CU-4.8")
    play.add(TradingEnded(command.seat, play.state.sets_at_once))


# What may be sent, and what is sent for a seat that is late


def legal_trades(state: CustomState, seat: int) -> Offers:
    hiring = (False, True) if chosen(state.options, "mercenaries") and state.neutral_land else (False,)
    for cards in sets_in(state.hand, state.symbols):
        yield choice(
            "trade_cards",
            cards=AnyOrder(cards),
            mercenaries=Optional(OneOf(hiring)),
            bonus_territories=bonus_domain(state, cards),
        )


def bonus_domain(state: CustomState, cards: tuple[str, ...]) -> AnyDomain:
    """CU-4.4: two names, or none where nothing is to be said."""
    due = classic.shown_and_owned(state, cards) if is_split(state) else ()
    pairs = tuple([first, second] for first in due for second in due)
    return OneOf(pairs) if len(due) > 1 else Optional(OneOf((None, *pairs)))


def legal_in_trading(state: CustomState, seat: int) -> Offers:
    yield from legal_trades(state, seat)
    if not state.must_trade:
        yield choice("end_trading")


def default_trading(state: CustomState, seat: int) -> Command:
    """CU-5.20: the first set of the sorted hand, conscripts on the weakest matching territory."""
    if not state.must_trade:
        return EndTrading(seat)
    cards = sets_in(state.hand, state.symbols)[0]
    due = classic.shown_and_owned(state, cards)
    named = (state.weakest(due),) * CONSCRIPTS if is_split(state) and due else None
    return TradeCards(seat, cards, False, named)


# Folds


def cards_traded(state: CustomState, event: CardsTraded) -> CustomState:
    hand = tuple(card for card in state.hands[event.seat] if card not in event.cards)
    return replace(
        with_hand(state, event.seat, hand),
        deck=discarded(state, event.cards),
        sets_traded=event.set_number,
        sets_at_once=state.sets_at_once + (state.phase in AFTER_TRADING),
        armies_to_place=state.armies_to_place + event.armies,
        mercenaries_to_place=state.mercenaries_to_place + event.mercenaries,
        trade=None,
    )


def trading_ended(state: CustomState, event: TradingEnded) -> CustomState:
    return replace(state, phase=AFTER_TRADING[state.phase], sets_at_once=0)


def cards_discarded(state: CustomState, event: CardsDiscarded) -> CustomState:
    return replace(with_hand(state, event.seat, ()), deck=discarded(state, event.cards))


def is_due(state: CustomState) -> bool:
    """CU-4.8: where the hand is six or more, and perhaps a second. A turn given up ends where it stands
    (CU-5.12)."""
    if state.phase not in AFTER_TRADING:
        return state.sets_at_once == 0 or not (state.in_setup or state.phase in TURN_PHASES)
    return state.sets_at_once <= 1 and not (state.must_trade and len(state.hand) <= state.hand_limit)


TRADING = Part[CustomState](
    name="trading",
    rule="Three cards that match buy armies; a hand of six trades one set or two (CU-4.2 to CU-4.9).",
    phases={
        name: turn_phase(
            "The acting seat trades a set, perhaps another (CU-3.11).", legal_in_trading, default_trading
        )
        for name in AFTER_TRADING
    },
    commands={
        TradeCards: in_phases(trade_cards, *TRADING_PHASES),
        EndTrading: in_phases(end_trading, *AFTER_TRADING),
    },
    folds={
        CardsTraded: acted(cards_traded),
        BonusArmiesPlaced: classic.bonus_armies_placed,
        TradingEnded: acted(trading_ended),
        CardsDiscarded: cards_discarded,
    },
    claims=(
        *classic.CARD_CLAIMS,
        Claim("A set is due where the hand is six or more, a second may follow.", is_due, "sets_at_once"),
    ),
)
