"""Conscription Confusion: a set is worth the sum of two dice, whatever its number (CU-4.3)."""

from domain.classic.state import acted, roller
from domain.core.cards import is_set
from domain.core.chance import Ask, Dice, ask_dice
from domain.core.part import ChancePoint, Claim, Option, Part
from domain.core.vocabulary import SeatEvent
from domain.custom.questions import shown_worth, worth_awaited
from domain.custom.state import CustomState, Play, Trade, replace
from domain.custom.trading import TRADING_PHASES, complete_trade

DICE = 2


class TradeDeclared(SeatEvent, frozen=True):
    cards: tuple[str, ...]
    mercenaries: bool
    bonus_territories: tuple[str, ...] | None


def roll_for_worth(play: Play, trade: Trade) -> bool:
    play.add(TradeDeclared(play.state.acts, trade.cards, trade.mercenaries, trade.bonus_territories))
    play.ask(ask_dice_of_worth(play.state))
    return True


def ask_dice_of_worth(state: CustomState) -> Ask:
    """CU-8.7."""
    rollers = (roller(state, "seat", DICE, state.acts, state.acts),)
    return ask_dice("conscription_roll", DICE, rollers=rollers)


def rolled(play: Play, dice: Dice) -> None:
    assert play.state.trade is not None
    complete_trade(play, play.state.trade, sum(dice), dice)


def trade_declared(state: CustomState, event: TradeDeclared) -> CustomState:
    return replace(state, trade=Trade(event.cards, event.mercenaries, event.bonus_territories))


def is_traded(state: CustomState) -> bool:
    """A set that its trader holds, pending exactly while its dice are waited for."""
    trade = state.trade
    if trade is None or state.chance is None or state.chance.kind != "conscription_roll":
        return trade is None and (state.chance is None or state.chance.kind != "conscription_roll")
    if state.phase not in TRADING_PHASES or len(set(trade.cards)) != 3 or state.acting_seat is None:
        return False
    held = set(state.hand).issuperset(trade.cards) and is_set(trade.cards, state.symbols)
    named = trade.bonus_territories or ()
    owned = all(land in trade.cards and state.territories[land].owner == state.acts for land in named)
    return held and owned and len(named) in (0, 2) and (not trade.mercenaries or bool(state.neutral_land))


CONSCRIPTION_CONFUSION = Part[CustomState](
    name="conscription_confusion",
    rule="A set is worth the sum of two dice, whatever its number (CU-4.3).",
    option=Option[bool]("conscription_confusion", "CU-4.3: a set is worth two dice."),
    chances={"conscription_roll": ChancePoint(ask_dice_of_worth, rolled)},
    events=(TradeDeclared,),
    folds={TradeDeclared: acted(trade_declared)},
    remembers=("trade",),
    claims=(Claim("A trade is pending exactly while its dice are waited for.", is_traded, "trade"),),
    answers=(worth_awaited.by(roll_for_worth), shown_worth.by(lambda state, armies: None)),
)
