"""Fields of events that not everybody may see, and who may (OP section 7)."""

from collections.abc import Mapping

from domain.core.actor import Actor
from domain.core.vocabulary import ChanceEntered, Event
from domain.of_the_people import events as e
from domain.of_the_people.state import PeopleState
from domain.of_the_people.wills import HIDDEN_TARGETS

Hidden = Mapping[str, tuple[int, ...]]


def hidden_fields(state: PeopleState, event: Event) -> Hidden:
    """The fields, each with the seats that may see it; `state` is the state before the event."""
    match event:
        case ChanceEntered(kind="start_deal"):
            return {"values": ()}
        case ChanceEntered(kind="card_draw"):
            return _private(state, state.now.nation, "values")
        case e.CardDrawn(nation=nation):
            return _private(state, nation, "card")
        case e.StartCardsDealt(seat=int(seat)):
            return {"cards": (seat,)}
        case e.StartChosen(seat=seat):
            return {"territory": (seat,)}
        case e.WillTargetsSet(will=will) if state.now.seat is not None and will in HIDDEN_TARGETS:
            return {"targets": (state.now.seat,)}
        case _:
            return {}


def betrays(event: Event, sender: Actor) -> bool:
    """OP-7.21: where all begin, and the hand of a seat that leaves, are not told to one who only tries."""
    match event:
        case e.StartsRevealed():
            return True
        case e.SeatResigned(seat=seat):
            return seat != sender.seat
        case _:
            return False


def _private(state: PeopleState, nation: str, field: str) -> Hidden:
    """OP-7.3, 7.4: a player nation's cards are its seat's secret, a neutral nation's lie open."""
    seat = state.leader(nation)
    return {} if seat is None else {field: (seat,)}
