"""Rebellion: at the end of every round a card is drawn, and a die says how many armies its territory loses to
a rising, or gains where it is neutral (CU-4.130 to 4.136)."""

from collections.abc import Mapping
from typing import cast

from domain.classic.events import SeatEliminated
from domain.core.cards import Deck, full_deck, is_wild
from domain.core.chance import Ask, Values, ask_cards, ask_dice, request
from domain.core.vocabulary import Event
from domain.custom.events import CardsDiscarded, GameEnded, RebellionDrawn, RebellionResolved, RoundEnded
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, discarded
from domain.custom.old_classic.state import NEUTRAL, Land
from domain.custom.old_classic.variant import ChancePoint
from domain.custom.state import CustomState, replace


class Rebellion(HouseRule):
    option = "rebellion"
    rank = 40

    def chance_points(self) -> Mapping[str, ChancePoint[CustomState]]:
        return {
            "rebellion_draw": ChancePoint(self.ask_card, self.drawn),
            "rebellion_roll": ChancePoint(self.ask_die, self.rolled),
        }

    def folds(self) -> Mapping[type[Event], Fold]:
        return {
            RoundEnded: round_ended,
            RebellionDrawn: rebellion_drawn,
            RebellionResolved: rebellion_resolved,
        }

    def at_round_end(self, play: Play) -> None:
        """CU-4.130: no card anywhere, no rebellion."""
        deck = play.state.deck
        if not deck.pile and not deck.discards:
            play.add(RebellionDrawn(None))
            return
        self.game.reshuffle_if_empty(play)
        play.add(request(self.ask_card(play.state), play.state.chance_id + 1))

    def ask_card(self, state: CustomState) -> Ask:
        """CU-8.14."""
        return ask_cards("rebellion_draw", state.deck.pile, frozenset(full_deck(state.map)))

    def drawn(self, play: Play, values: Values) -> None:
        (card,) = cast(tuple[str], values)
        play.add(RebellionDrawn(card))
        if is_wild(card):
            self.game.end_round(play, after=self)
        else:
            play.add(request(self.ask_die(play.state), play.state.chance_id + 1))

    def ask_die(self, state: CustomState) -> Ask:
        return ask_dice("rebellion_roll", 1)

    def rolled(self, play: Play, values: Values) -> None:
        (die,) = cast(tuple[int], values)
        event = self.rising(play.state, die)
        play.add(event)
        if isinstance(event.old_owner, int) and not play.state.owned(event.old_owner):
            self.bring_down(play, event.old_owner)
        if play.state.outcome is None:
            self.game.end_round(play, after=self)

    def rising(self, state: CustomState, die: int) -> RebellionResolved:
        assert state.rebel is not None
        land = state.territories[state.rebel]
        assert land.owner is not None
        if isinstance(land.owner, str):  # CU-4.133
            room = self.game.room(state, state.rebel)
            joining = die if room is None else min(die, room)
            return RebellionResolved(state.rebel, die, land.owner, land.owner, land.armies + joining)
        left = land.armies - die
        if left >= 1:  # CU-4.131
            return RebellionResolved(state.rebel, die, land.owner, land.owner, left)
        from_one = state.options.rebellion_shortfall == "from_one"  # CU-4.132
        return RebellionResolved(
            state.rebel, die, land.owner, NEUTRAL, 1 - left if from_one else max(1, -left)
        )

    def bring_down(self, play: Play, seat: int) -> None:
        """CU-4.134, 4.136: eliminated by nobody, its cards go to the discards; perhaps nobody is left."""
        play.add(SeatEliminated(seat, None), CardsDiscarded(seat, play.state.hands[seat]))
        for rule in self.game.on(play.state):
            if play.state.outcome is None:
                rule.after_elimination(play, seat)
        if not self.game.test_last_seat(play) and not play.state.active:
            play.add(GameEnded((), "nobody_left"))


def round_ended(state: CustomState, event: RoundEnded) -> CustomState:
    return replace(state, phase="rebellion") if state.options.rebellion else state


def rebellion_drawn(state: CustomState, event: RebellionDrawn) -> CustomState:
    if event.card is None:
        return state
    deck = Deck(state.deck.drawn(event.card).pile, discarded(state, (event.card,)).discards)
    return replace(state, deck=deck, rebel=None if is_wild(event.card) else event.card)


def rebellion_resolved(state: CustomState, event: RebellionResolved) -> CustomState:
    risen = Land(event.new_owner, event.armies)
    return replace(state, territories={**state.territories, event.territory: risen}, rebel=None)
