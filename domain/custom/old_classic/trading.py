"""Trading sets of cards for armies (CL-4.20 to 4.28)."""

from domain.classic.commands import TradeCards
from domain.classic.events import BonusArmiesPlaced, CardsTraded
from domain.core.actor import Actor
from domain.core.cards import is_set, sets_in
from domain.core.refusal import refuse
from domain.core.state import Unfolding
from domain.custom.old_classic.state import T
from domain.custom.old_classic.turns import Turns

EARLY_SETS = (4, 6, 8, 10, 12, 15)


def set_worth(number: int) -> int:
    """CL-4.22: the k-th set of the game."""
    return EARLY_SETS[number - 1] if number <= len(EARLY_SETS) else 15 + 5 * (number - len(EARLY_SETS))


class Trading(Turns[T]):
    def trade_cards(self, play: Unfolding[T], command: TradeCards, actor: Actor) -> None:
        state, seat = play.state, command.seat
        self.check_trade_open(state)
        self.check_cards(state, command.cards)
        bonus = self.bonus_territories(state, command)
        number = state.sets_traded + 1
        play.add(CardsTraded(seat, command.cards, number, self.set_value(state, number)))
        play.add(*(BonusArmiesPlaced(seat, territory, 2) for territory in bonus))
        self.test_victory(play)

    def set_value(self, state: T, number: int) -> int:
        """Hook: CL-4.22, 4.23."""
        return set_worth(number)

    def check_trade_open(self, state: T) -> None:
        if state.phase == "reinforce" and state.trading_closed:
            refuse("trade_closed", "Sets are traded before the first army is placed.", "CL-4.21")

    def check_cards(self, state: T, cards: tuple[str, ...]) -> None:
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

    def bonus_rule(self, state: T) -> str:
        """Hook: `per_set`, `per_turn` or `per_card` (CL-4.25)."""
        return "per_set"

    def shown_and_owned(self, state: T, cards: tuple[str, ...]) -> tuple[str, ...]:
        """CL-4.24: territories on the cards that the trading seat owns at this moment."""
        lands = state.territories
        return tuple(card for card in cards if card in lands and lands[card].owner == state.acting_seat)

    def bonus_due(self, state: T, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The territories among which free armies are due now."""
        if self.bonus_rule(state) == "per_turn" and state.bonus_taken:
            return ()
        return self.shown_and_owned(state, cards)

    def bonus_territories(self, state: T, command: TradeCards) -> tuple[str, ...]:
        """CL-4.25: where the free armies of this trade go; one territory, but for `per_card`."""
        due, named = self.bonus_due(state, command.cards), command.bonus_territory
        if self.bonus_rule(state) == "per_card":
            if named is not None:
                _refuse_bonus("Every owned territory shown gets two armies here; name none.")
            return due
        if named is None:
            if len(due) > 1:
                refuse(
                    "bonus_territory_required",
                    f"Two free armies are due: name one of {', '.join(due)}.",
                    "CL-4.25",
                    "bonus_territory",
                )
            return due
        if named not in due:
            where = f"on one of {', '.join(due)}" if due else "nowhere, none is due"
            _refuse_bonus(f"The free armies of this set go {where}.")
        return (named,)

    # Forced trades

    def must_trade_first(self, state: T) -> bool:
        """Hook: whether cards must be traded before placing (CL-4.27)."""
        return False

    def is_trade_forced(self, state: T) -> bool:
        return state.phase in ("elimination_trade", "overflow_trade") or self.must_trade_first(state)

    def default_trade(self, state: T) -> TradeCards:
        """CL-5.40: the first set of the sorted hand, the bonus on the weakest matching territory."""
        cards = sets_in(state.hand, state.symbols)[0]
        due = () if self.bonus_rule(state) == "per_card" else self.bonus_due(state, cards)
        return TradeCards(state.acts, cards, state.weakest(due) if due else None)


def _refuse_bonus(sentence: str) -> None:
    refuse("bonus_territory_invalid", sentence, "CL-4.25", "bonus_territory")
