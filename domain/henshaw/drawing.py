"""Drawing a card (HE-4.11, HE-8.3)."""

from domain.core.cards import full_deck
from domain.core.chance import Ask, ask_cards
from domain.core.vocabulary import ChanceEntered, DiscardsReshuffled
from domain.henshaw.events import CardDrawn
from domain.henshaw.play import Play, acting_seat, ask_chance
from domain.henshaw.state import HenshawState


def any_card(state: HenshawState) -> bool:
    return bool(state.deck.pile or state.deck.discards)


def card_ask(state: HenshawState) -> Ask:
    return ask_cards("card_draw", state.deck.pile, frozenset(full_deck(state.map)))


def ask_card(play: Play) -> None:
    """Ask for a card of the draw pile, which the discards become where it has run out."""
    if not play.state.deck.pile:
        play.add(DiscardsReshuffled(len(play.state.deck.discards)))
    ask_chance(play, card_ask(play.state))


def card_answered(play: Play, entered: ChanceEntered) -> None:
    """Nobody has been asked yet in industry while the turn's own card is drawn."""
    bought = bool(play.state.must_act)
    (card,) = entered.values
    play.add(CardDrawn(acting_seat(play.state), "bought" if bought else "turn", str(card)))
