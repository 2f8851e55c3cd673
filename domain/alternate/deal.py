"""The deal (AL-2.10): three objectives for every seat, drawn from a deck without an order (AL-2.3)."""

from msgspec.structs import replace

from domain.alternate.bidding import request_set
from domain.alternate.events import ObjectivesDealt
from domain.alternate.options import HAND
from domain.alternate.state import AlternateState, Play, with_item, without
from domain.core.chance import Ask, Values, request
from domain.core.part import ChancePoint, Hidden, Part, Phase
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


def _shuffled(state: AlternateState, event: DeckShuffled) -> AlternateState:
    return replace(state, pile=state.map.ids)


def _hand_dealt(state: AlternateState, event: ObjectivesDealt) -> AlternateState:
    hands = with_item(state.objectives, event.seat, event.territories)
    return replace(state, objectives=hands, pile=without(state.pile, event.territories))


DEAL = Part[AlternateState](
    name="deal",
    rule="Every seat is dealt three objectives, secret or open (AL-2.10, AL-2.11).",
    phases={"deal": Phase("Objectives are dealt; nobody has anything to decide.", acting=lambda state: ())},
    chances={
        "objective_deal": ChancePoint(
            ask_deal, dealt, seen_by=lambda state: None if state.options.objectives == "open" else ()
        )
    },
    folds={DeckShuffled: _shuffled, ObjectivesDealt: _hand_dealt},
    hides={
        ObjectivesDealt: Hidden(
            ("territories",),
            lambda state, event: None if state.options.objectives == "open" else (event.seat,),
        )
    },
)
