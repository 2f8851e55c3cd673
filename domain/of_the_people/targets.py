"""Targets and quotas of a followed will (OP-4.84, OP-4.88, OP-4.90 to OP-4.98)."""

from collections.abc import Callable, Iterable
from functools import partial

from domain.of_the_people import land
from domain.of_the_people.state import ELITE_PRICE, PeopleState
from domain.of_the_people.wills import Group, Will

Groups = tuple[Group, ...]


def find_targets(state: PeopleState, nation: str, will: Will) -> Groups:
    """OP-4.81: the groups of targets, were `actions` to begin now."""
    return FINDERS[will.finder](state, nation)


def find_quota(state: PeopleState, nation: str, will: Will) -> int | None:
    """OP-4.84, and OP-4.111 while pools are still being emptied."""
    match will.quota:
        case None:
            return None
        case "half_available":
            return land.available(state, nation) // 2
        case "third_available":
            return land.available(state, nation) // 3
        case "gained":
            return state.now.gained + sum(tokens_of(will, pool.left) for pool in state.now.pools.values())


def tokens_of(will: Will, armies: int) -> int:
    """OP-4.111: what armies of one pool come to on the board, placed as the card says."""
    return armies // ELITE_PRICE + armies % ELITE_PRICE if will.muster == "elites" else armies


def called_for(groups: Iterable[Group]) -> frozenset[str]:
    """OP-4.106: the territories of all groups."""
    return frozenset(place for group in groups for place in group.territories)


def nearest_to_stockpile(state: PeopleState, nation: str) -> Groups:
    """OP-4.90: for each own territory of largest size, the foreign territories at the least distance."""
    own = land.lands(state, nation)
    foreign = _foreign(state, nation)
    found: set[str] = set()
    for pile in land.most_guarded(state, own):
        away = land.distances(state.board)[pile]
        least = min((away[place] for place in foreign), default=0)
        found.update(place for place in foreign if away[place] == least)
    return _each_alone(place for place in foreign if place in found)


def weakest_continents(state: PeopleState, nation: str) -> Groups:
    """OP-4.91: of the continents with a frontier territory, those with the fewest enemy armies."""
    board = state.map
    near = {board.continent_of[place] for place in land.frontier(state, nation)}
    foreign = {
        continent: tuple(place for place in members if state.territories[place].nation != nation)
        for continent, members in board.members.items()
        if continent in near
    }
    enemies = {
        continent: sum(state.territories[place].size for place in places)
        for continent, places in foreign.items()
    }
    fewest = min(enemies.values(), default=0)
    return tuple(Group(name, places) for name, places in foreign.items() if enemies[name] == fewest)


def weakest_of_value(state: PeopleState, nation: str, *, high: bool) -> Groups:
    """OP-4.92, OP-4.95: of the frontier territories of high or of little value (if none: of all), those of
    smallest size."""
    border, gateways = land.frontier(state, nation), land.high_value(state)
    preferred = tuple(place for place in border if (place in gateways) == high)
    return _each_alone(land.least_guarded(state, preferred or border))


def vacant_to_enter(state: PeopleState, nation: str) -> Groups:
    """OP-4.93: one group of vacant territories next to an army that can move, if there are any."""
    vacant = land.vacant_next_door(state, nation)
    return (Group(None, vacant),) if vacant else ()


def weakest_nations(state: PeopleState, nation: str) -> Groups:
    """OP-4.94: of the nations on the frontier, those with the fewest armies on the whole board."""
    neighbours = _neighbours(state, nation)
    fewest = min((land.armies_of(state, other) for other in neighbours), default=0)
    return tuple(
        Group(other, land.lands(state, other))
        for other in neighbours
        if land.armies_of(state, other) == fewest
    )


def held_on_frontier(state: PeopleState, nation: str) -> Groups:
    """OP-4.96: frontier territories whose card the nation holds."""
    hand = state.nations[nation].hand
    return _each_alone(place for place in land.frontier(state, nation) if place in hand)


def weak_spots_of_strongest(state: PeopleState, nation: str) -> Groups:
    """OP-4.97: of the nations on the frontier with the most armies, the weakest frontier territories."""
    border = land.frontier(state, nation)
    neighbours = _neighbours(state, nation)
    most = max((land.armies_of(state, other) for other in neighbours), default=0)
    weak: set[str] = set()
    for other in neighbours:
        if land.armies_of(state, other) == most:
            theirs = tuple(place for place in border if state.territories[place].nation == other)
            weak.update(land.least_guarded(state, theirs))
    return _each_alone(place for place in border if place in weak)


def towards_held_card(state: PeopleState, nation: str) -> Groups:
    """OP-4.98: for each nearest held card of foreign land, the foreign territories nearer to it than the
    nation's armies; without such a card, or without armies, all foreign territories."""
    foreign = _foreign(state, nation)
    armed = tuple(place for place in land.lands(state, nation) if state.territories[place].size)
    table = land.distances(state.board)
    hand = state.nations[nation].hand
    away = {card: min(table[card][own] for own in armed) for card in foreign if card in hand} if armed else {}
    if not away:
        return (Group(None, foreign),) if foreign else ()
    least = min(away.values())
    return tuple(
        Group(card, tuple(place for place in foreign if table[card][place] < least))
        for card, distance in away.items()
        if distance == least
    )


FINDERS: dict[str, Callable[[PeopleState, str], Groups]] = {
    "nearest_to_stockpile": nearest_to_stockpile,
    "weakest_continents": weakest_continents,
    "weakest_high_value": partial(weakest_of_value, high=True),
    "vacant_next_door": vacant_to_enter,
    "weakest_nations": weakest_nations,
    "weakest_little_value": partial(weakest_of_value, high=False),
    "held_on_frontier": held_on_frontier,
    "weak_spots_of_strongest": weak_spots_of_strongest,
    "towards_held_card": towards_held_card,
}


def _foreign(state: PeopleState, nation: str) -> tuple[str, ...]:
    """OP-4.82: territories the nation does not occupy."""
    return tuple(place for place, held in state.territories.items() if held.nation != nation)


def _neighbours(state: PeopleState, nation: str) -> tuple[str, ...]:
    """Nations occupying a frontier territory, by join number."""
    there = {state.territories[place].nation for place in land.frontier(state, nation)}
    return tuple(other for other in state.nations if other in there)


def _each_alone(places: Iterable[str]) -> Groups:
    """OP-4.88: a group for each territory, alone."""
    return tuple(Group(place, (place,)) for place in places)
