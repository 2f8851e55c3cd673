"""Land: how much a territory may hold (CU-4.70), and how far own land is connected (CU-4.11, CU-4.62)."""

from domain.classic.moving import open_neighbours
from domain.core.refusal import refuse
from domain.core.vocabulary import Placement
from domain.custom.questions import army_limit
from domain.custom.state import CustomState


def room(state: CustomState, territory: str) -> int | None:
    """How many more armies a territory may hold; None: any number."""
    limit = army_limit(state)
    return None if limit is None else max(0, limit - state.territories[territory].armies)


def rooms(state: CustomState, places: tuple[str, ...]) -> dict[str, int]:
    """How many more each of these territories may hold; empty where there is no limit."""
    limit = army_limit(state)
    return {} if limit is None else {place: limit - state.territories[place].armies for place in places}


def with_room(state: CustomState, places: tuple[str, ...]) -> tuple[str, ...]:
    limit = army_limit(state)
    if limit is None:
        return places
    return tuple(place for place in places if state.territories[place].armies < limit)


def check_room(
    state: CustomState, placements: tuple[Placement, ...], field: str = "placements", rule: str = "CU-4.70"
) -> None:
    for placement in placements:
        space = room(state, placement.territory)
        if space is not None and placement.armies > space:
            refuse("over_cap", f"{placement.territory} has room for {space} more.", rule, field)


def connected(state: CustomState, seat: int, start: tuple[str, ...]) -> tuple[str, ...]:
    """What can be reached from these own territories through own land over open ways."""
    reached, waiting = set(start), list(start)
    while waiting:
        for other in open_neighbours(state, seat, waiting.pop()):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return tuple(place for place in state.territories if place in reached)
