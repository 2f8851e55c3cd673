"""Ships left behind: when a seat goes out its ships are removed, right after its cards have gone, or have
another fate where a house rule says so (CU-4.97)."""

from collections.abc import Iterator

from domain.classic.events import CardsHandedOver, SeatResigned
from domain.core.part import Part
from domain.core.vocabulary import Event, SeatEvent
from domain.custom.events import CardsDiscarded
from domain.custom.questions import ships_left_by
from domain.custom.state import CustomState, replace


class ShipsRemoved(SeatEvent, frozen=True):
    ships: tuple[str, ...]


def left_by(state: CustomState, seat: int) -> Iterator[Event]:
    ships = tuple(ship.id for ship in state.ships_of(seat))
    if ships:
        yield ships_left_by(state, seat, ships) or ShipsRemoved(seat, ships)


def removed(state: CustomState, event: ShipsRemoved) -> CustomState:
    return replace(state, ships=tuple(ship for ship in state.ships if ship.id not in event.ships))


SHIPS_LEFT = Part[CustomState](
    name="ships_left",
    rule="Ships of a seat that goes out are removed (CU-4.97).",
    option="navies",
    events=(ShipsRemoved,),
    folds={ShipsRemoved: removed},
    follows={
        CardsHandedOver: lambda before, event, after: left_by(after, event.from_seat),
        CardsDiscarded: lambda before, event, after: left_by(after, event.seat),
        SeatResigned: lambda before, event, after: left_by(after, event.seat),
    },
)
