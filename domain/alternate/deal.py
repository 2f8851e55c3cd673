"""The deal (AL-2.10): three objectives for every seat, drawn from a deck without an order (AL-2.3)."""

from domain.alternate.bidding import request_set
from domain.alternate.events import ObjectivesDealt
from domain.alternate.options import HAND
from domain.alternate.state import AlternateState, Play
from domain.core.chance import Ask, Values, request
from domain.core.vocabulary import DeckShuffled


def begin(play: Play) -> None:
    play.add(DeckShuffled(len(play.state.map.ids)))
    play.add(request(ask_deal(play.state), play.state.chance_id + 1))


def ask_deal(state: AlternateState) -> Ask:
    """AL-8.1."""
    hands = (HAND,) * len(state.seats)
    return Ask("objective_deal", hands, nested=True, pool=state.pile, universe=frozenset(state.map.ids))


def dealt(play: Play, values: Values) -> None:
    for seat, hand in enumerate(values):
        assert isinstance(hand, tuple)
        play.add(ObjectivesDealt(seat, tuple(map(str, hand))))
    request_set(play)
