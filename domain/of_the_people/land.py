"""What a position says about land: who occupies what, frontiers, distances, settleable territories."""

from collections.abc import Iterable
from functools import cache

from domain.core.board import Board, board_of
from domain.of_the_people.state import PeopleState


def lands(state: PeopleState, nation: str) -> tuple[str, ...]:
    """The territories a nation occupies (OP-2.5), in canonical order."""
    return tuple(place for place, held in state.territories.items() if held.nation == nation)


def armies_of(state: PeopleState, nation: str) -> int:
    """OP-2.6."""
    return sum(held.size for held in state.territories.values() if held.nation == nation)


def civilians_of(state: PeopleState, nation: str) -> int:
    return sum(held.civilian for held in state.territories.values() if held.nation == nation)


def supply_of(state: PeopleState, nation: str) -> int:
    """OP-2.9: civilian tokens not on the board."""
    return state.options.civilian_tokens - civilians_of(state, nation)


def continents_of(state: PeopleState, nation: str) -> tuple[str, ...]:
    """Continents all of whose territories the nation occupies, in the order of OP-2.20."""
    return tuple(
        continent
        for continent, members in state.map.members.items()
        if all(state.territories[place].nation == nation for place in members)
    )


def available(state: PeopleState, nation: str) -> int:
    """OP-4.82: all armies but one on each territory."""
    return sum(
        held.size - 1 for held in state.territories.values() if held.nation == nation and held.size >= 1
    )


def beside(board: Board, places: Iterable[str]) -> set[str]:
    """Every territory adjacent to one of these."""
    return {other for place in places for other in board.neighbours[place]}


def frontier(state: PeopleState, nation: str) -> tuple[str, ...]:
    """OP-4.82: foreign territories adjacent to a territory of the nation with an army, in canonical order."""
    near = beside(state.map, (place for place in lands(state, nation) if state.territories[place].size))
    return tuple(
        place for place, held in state.territories.items() if place in near and held.nation != nation
    )


def vacant_next_door(state: PeopleState, nation: str) -> tuple[str, ...]:
    """OP-4.93: vacant territories adjacent to an own territory of size 2 or more."""
    near = beside(state.map, (place for place in lands(state, nation) if state.territories[place].size >= 2))
    return tuple(place for place, held in state.territories.items() if place in near and held.nation is None)


def settleable(state: PeopleState, nation: str) -> tuple[str, ...]:
    """OP-4.27: vacant or own, without a civilian, next to a civilian of the nation; in canonical order."""
    near = beside(state.map, (place for place in lands(state, nation) if state.territories[place].civilian))
    return tuple(
        place
        for place, held in state.territories.items()
        if place in near and not held.civilian and held.nation in (None, nation)
    )


def most_guarded(state: PeopleState, places: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the largest size."""
    largest = max((state.territories[place].size for place in places), default=0)
    return tuple(place for place in places if state.territories[place].size == largest)


def least_guarded(state: PeopleState, places: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the smallest size."""
    smallest = min((state.territories[place].size for place in places), default=0)
    return tuple(place for place in places if state.territories[place].size == smallest)


def by_size(state: PeopleState, places: Iterable[str]) -> list[str]:
    """The largest first, ties in the order given."""
    return sorted(places, key=lambda place: -state.territories[place].size)


def can_settle(state: PeopleState, nation: str) -> bool:
    """OP-4.28."""
    return supply_of(state, nation) > 0 and bool(settleable(state, nation))


def connected(state: PeopleState, start: str) -> set[str]:
    """OP-4.53: territories joined to this one by a chain of its nation's, itself included."""
    nation = state.territories[start].nation
    found, edge = {start}, [start]
    while edge:
        for other in state.map.neighbours[edge.pop()]:
            if other not in found and state.territories[other].nation == nation:
                found.add(other)
                edge.append(other)
    return found


@cache
def distances(board_id: str) -> dict[str, dict[str, int]]:
    """OP-2.22: links on a shortest path between every two territories, whoever occupies what lies between."""
    neighbours = board_of(board_id).neighbours
    table: dict[str, dict[str, int]] = {}
    for start in neighbours:
        reached, edge = {start: 0}, [start]
        for place in edge:
            for other in neighbours[place]:
                if other not in reached:
                    reached[other] = reached[place] + 1
                    edge.append(other)
        table[start] = reached
    return table


@cache
def gateways(board_id: str) -> frozenset[str]:
    """OP-2.23: territories with a link to another continent."""
    board = board_of(board_id)
    return frozenset(
        place
        for place, others in board.neighbours.items()
        if any(board.continent_of[other] != board.continent_of[place] for other in others)
    )


def high_value(state: PeopleState) -> frozenset[str]:
    """The territories of high strategic value in this game."""
    named = state.options.strategic_territories
    return gateways(state.board) if isinstance(named, str) else frozenset(named)
