"""Mercenaries: a set may buy half as many neutral armies again instead of own ones, to be placed on neutral
land (CU-4.6)."""

from domain.classic.placing import armies_in, check_known, check_numbers, check_once, places_of, with_placed
from domain.classic.state import acted
from domain.core.legal import Offers, Spread, choice
from domain.core.part import Option, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Placement, SeatCommand, SeatEvent
from domain.custom.commands import TradeCards
from domain.custom.land import check_room, rooms, with_room
from domain.custom.placing import PLACING_PHASES, spent, spread
from domain.custom.questions import check_trade, placed_last
from domain.custom.state import CustomState, Play


class PlaceMercenaries(SeatCommand, frozen=True):
    placements: tuple[Placement, ...]


class MercenariesPlaced(SeatEvent, frozen=True):
    placements: tuple[Placement, ...]
    left: int


def check_hiring(state: CustomState, command: TradeCards) -> None:
    if command.mercenaries and not state.neutral_land:
        refuse("no_neutral_territory", "There is no neutral land to place them on.", "CU-4.6", "mercenaries")


def place_mercenaries(play: Play, command: PlaceMercenaries) -> None:
    state, placements, field = play.state, command.placements, "placements"
    places, placed = places_of(placements), armies_in(placements)
    if not placements:
        refuse("empty", "Name at least one territory to place on.", "CU-4.6", field)
    check_known(state.map, places, field)
    check_once(places, field)
    for place in places:
        if not state.is_neutral(place):
            refuse("not_neutral", f"{place} is not neutral.", "CU-4.6", field)
    check_numbers(placements, "CU-4.6", field)
    if placed > state.mercenaries_to_place:
        sentence = f"Mercenaries to place: {state.mercenaries_to_place}, no more."
        refuse("too_many", sentence, "CU-4.6", field)
    check_room(state, placements)
    play.add(MercenariesPlaced(command.seat, placements, state.mercenaries_to_place - placed))


def quarters(state: CustomState) -> tuple[str, ...]:
    """Where mercenaries can be placed: on any neutral land that has room."""
    return with_room(state, state.neutral_land) if state.mercenaries_to_place else ()


def offers(state: CustomState, seat: int) -> Offers:
    places = quarters(state)
    if places:
        spreads = Spread(places, state.mercenaries_to_place, caps=rooms(state, places))
        yield choice("place_mercenaries", placements=spreads)


def usual(state: CustomState) -> PlaceMercenaries | None:
    """CU-5.20."""
    places = quarters(state)
    if not places:
        return None
    return PlaceMercenaries(state.acts, spread(state, places, state.mercenaries_to_place))


def mercenaries_placed(state: CustomState, event: MercenariesPlaced) -> CustomState:
    return spent(with_placed(state, event.placements), state.armies_to_place, event.left)


MERCENARIES = Part[CustomState](
    name="mercenaries",
    rule="A set may buy half as many neutral armies again instead of own ones, for neutral land (CU-4.6).",
    option=Option[bool]("mercenaries", "CU-4.6: a set may buy neutral armies instead, half as many again."),
    commands={PlaceMercenaries: in_phases(place_mercenaries, *PLACING_PHASES)},
    events=(MercenariesPlaced,),
    folds={MercenariesPlaced: acted(mercenaries_placed)},
    offers=dict.fromkeys(PLACING_PHASES, offers),
    remembers=("mercenaries_to_place",),
    answers=(check_trade.by(check_hiring), placed_last.by(usual)),
)
