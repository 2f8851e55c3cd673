"""Sets of cards: their value, local conscripts, the hand of six (CU-4.2 to 4.9)."""

from typing import cast

from domain.core.actor import Actor
from domain.core.cards import sets_in
from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.refusal import refuse
from domain.custom.commands import EndTrading, TradeCards
from domain.custom.events import BonusArmiesPlaced, CardsTraded, TradeDeclared, TradingEnded
from domain.custom.evolve import AFTER_TRADING
from domain.custom.house import House, need
from domain.custom.house_rule import Play
from domain.custom.old_classic.trading import Trading, set_worth
from domain.custom.state import CustomState, Trade

CONSCRIPTS = 2
MOST_SETS_AT_ONCE = 2


def schedule_value(card_values: str, number: int) -> int:
    """CU-4.3: the k-th set of the game."""
    match card_values:
        case "fixed":
            return 10
        case "slow":
            return 3 + number
        case _:
            return set_worth(number)


def mercenaries_for(value: int) -> int:
    """CU-4.6: half as many again, rounded down."""
    return 3 * value // 2


class CustomTrading(House, Trading[CustomState]):
    def trade_set(self, play: Play, command: TradeCards, actor: Actor) -> None:
        state = play.state
        self.check_trade_open(state)
        self.check_cards(state, command.cards)
        if command.mercenaries:
            need(state.options, "mercenaries")
        for rule in self.on(state):
            rule.check_trade(state, command)
        self.check_bonus(state, command)
        trade = Trade(command.cards, command.mercenaries, command.bonus_territories)
        if self.value_dice(state):
            play.add(TradeDeclared(command.seat, trade.cards, trade.mercenaries, trade.bonus_territories))
            play.add(request(self.ask_conscription(play.state), play.state.chance_id + 1))
        else:
            self.complete_trade(play, trade, self.set_value(state, state.sets_traded + 1), None)

    def set_value(self, state: CustomState, number: int) -> int:
        return schedule_value(state.options.card_values, number)

    def value_dice(self, state: CustomState) -> int:
        return max((rule.value_dice(state) for rule in self.on(state)), default=0)

    def ask_conscription(self, state: CustomState) -> Ask:
        """CU-8.7."""
        return ask_dice("conscription_roll", self.value_dice(state))

    def conscription_rolled(self, play: Play, values: Values) -> None:
        dice = cast(tuple[int, ...], values)
        assert play.state.trade is not None
        self.complete_trade(play, play.state.trade, sum(dice), dice)

    def complete_trade(self, play: Play, trade: Trade, value: int, dice: tuple[int, ...] | None) -> None:
        """CU-4.7: cards and dice, mercenary factor, conscripts in their order."""
        state, seat = play.state, play.state.acts
        own, hired = (0, mercenaries_for(value)) if trade.mercenaries else (value, 0)
        play.add(CardsTraded(seat, trade.cards, state.sets_traded + 1, own, value, dice, hired))
        for territory, armies in self.conscripts(state, trade).items():
            room = self.room(play.state, territory)
            arriving = armies if room is None else min(armies, room)  # CU-4.70
            play.add(BonusArmiesPlaced(seat, territory, arriving, armies - arriving))
        if play.state.phase in AFTER_TRADING and play.state.sets_at_once == MOST_SETS_AT_ONCE:
            play.add(TradingEnded(seat, play.state.sets_at_once))
        self.test_victory(play)

    # Local conscripts

    def conscripts(self, state: CustomState, trade: Trade) -> dict[str, int]:
        """CU-4.4: two on each owned territory shown, or two in all; a house rule may give to others."""
        for rule in self.on(state):
            shown = rule.conscripts(state, trade.cards)
            if shown is not None:
                return dict.fromkeys(shown, CONSCRIPTS)
        due = self.shown_and_owned(state, trade.cards)
        if state.options.territory_bonus == "per_card":
            return dict.fromkeys(due, CONSCRIPTS)
        named = trade.bonus_territories or due * CONSCRIPTS
        return {territory: named.count(territory) for territory in named}

    def check_bonus(self, state: CustomState, command: TradeCards) -> None:
        due, named = self.shown_and_owned(state, command.cards), command.bonus_territories
        if named is None:
            if self.is_split(state) and len(due) > 1:
                sentence = f"Two conscripts are due: name two of {', '.join(due)}, or one of them twice."
                refuse("bonus_territory_required", sentence, "CU-4.4", "bonus_territories")
        elif not self.is_split(state):
            _refuse_bonus("Conscripts go to the territories shown here; name none.")
        elif len(named) != CONSCRIPTS or not set(due).issuperset(named):
            where = f"Name two of {', '.join(due)}, or one of them twice." if due else "None are due here."
            _refuse_bonus(where)

    def is_split(self, state: CustomState) -> bool:
        """Whether the trader says where two conscripts go."""
        replaced = any(rule.conscripts(state, ()) is not None for rule in self.on(state))
        return state.options.territory_bonus == "split" and not replaced

    # A hand of six

    def end_trading(self, play: Play, command: EndTrading, actor: Actor) -> None:
        """CU-4.8."""
        if play.state.must_trade:
            refuse("must_trade", "With six cards or more, trade a set first.", "CU-4.8")
        play.add(TradingEnded(command.seat, play.state.sets_at_once))

    def forced_set(self, state: CustomState) -> TradeCards:
        """CU-5.20: the first set of the sorted hand, conscripts on the weakest matching territory."""
        cards = sets_in(state.hand, state.symbols)[0]
        due = self.shown_and_owned(state, cards)
        named = (state.weakest(due),) * CONSCRIPTS if self.is_split(state) and due else None
        return TradeCards(state.acts, cards, False, named)


def _refuse_bonus(sentence: str) -> None:
    refuse("bonus_territory_invalid", sentence, "CU-4.4", "bonus_territories")
