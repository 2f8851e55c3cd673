"""Absence: what is played for a seat that is late (OP-5.4)."""

from domain.core.actor import Actor
from domain.core.checks import check_late
from domain.core.vocabulary import SeatCommand, SeatTimedOut, TimeOut
from domain.of_the_people.combat import default_move_in
from domain.of_the_people.commands import (
    ChooseReinforcements,
    Declare,
    DiscardCard,
    EndTurn,
    PassRevolt,
    PlaceArmies,
    PoolPlacement,
)
from domain.of_the_people.muster import open_places
from domain.of_the_people.nations import default_takeover
from domain.of_the_people.neutral import (
    called_moves,
    move_by_itself,
    move_in_by_itself,
    place_by_itself,
    settle_by_itself,
)
from domain.of_the_people.setup import default_start
from domain.of_the_people.state import PeopleState, Play


def time_out(play: Play, command: TimeOut, actor: Actor) -> None:
    """OP-5.40, 5.42: the event that says so; what is then played follows from the state."""
    check_late(actor, "OP")
    state = play.state
    own = state.now.seat == command.seat
    play.add(SeatTimedOut(command.seat, state.phase, state.missed_turns[command.seat] + own))


def default_for(state: PeopleState, seat: int) -> SeatCommand | None:
    """The next command that is played for a seat awaited now (the table of OP-5.40)."""
    match state.phase:
        case "choose_start":
            return default_start(state, seat)
        case "revolt":
            return PassRevolt(seat)
        case "takeover":
            return default_takeover(state, seat)
        case "finished":
            return None
        case _:
            return neutral_default(state, seat) if state.now.neutral else own_default(state, seat)


def own_default(state: PeopleState, seat: int) -> SeatCommand | None:
    """In its own nation's turn."""
    match state.phase:
        case "declare":
            return Declare(seat, "follow")
        case "discard":
            return DiscardCard(seat, state.nations[state.now.nation].hand[0])
        case "muster":
            return ChooseReinforcements(seat)
        case "place":
            return _place_evenly(state, seat)
        case "actions":
            return EndTurn(seat)
        case "move_in":
            return default_move_in(state, seat)
        case _:
            return None


def neutral_default(state: PeopleState, seat: int) -> SeatCommand | None:
    """OP-4.109: as a neutral nation plays by itself."""
    match state.phase:
        case "muster":
            return settle_by_itself(state, seat)
        case "place":
            return place_by_itself(state, seat)
        case "actions":
            return move_by_itself(state, seat) if called_moves(state) else None
        case "move_in":
            return move_in_by_itself(state, seat)
        case _:
            return None


def _place_evenly(state: PeopleState, seat: int) -> PlaceArmies:
    """One regular at a time on the open territory of smallest size, ties by canonical order."""
    sizes = {place: held.size for place, held in state.territories.items()}
    placements: list[PoolPlacement] = []
    for name, pool in state.now.pools.items():
        places = open_places(state, name)
        put = dict.fromkeys(places, 0)
        for _ in range(pool.left):
            smallest = min(places, key=sizes.__getitem__)
            put[smallest] += 1
            sizes[smallest] += 1
        placements += [PoolPlacement(name, place, number) for place, number in put.items() if number]
    return PlaceArmies(seat, tuple(placements))
