"""CU-2.10 to CU-2.18, CU-2.71: what a board must satisfy before anybody plays on it.

`board_faults` returns one sentence per fault, each ending with the rule it breaks; a sound board has none.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from domain.core.board import Board, Link

SIZES = {"world": 42, "europe": 54, "asia": 48, "europe-expert": 180, "asia-expert": 144}
NEEDS_SEAS = ("world", "europe", "asia")
NEEDS_PANDEMIC = ("europe", "asia")
_WILD = re.compile(r"wild-\d+")
_KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def continent_value(territories: int, external: int, internal: int) -> int:
    """CU-2.20, in integers."""
    return max(1, (2 * (territories + 2 * external + 3 * internal) + 13) // 26)


def formula_value(board: Board, continent: str) -> int:
    """What CU-2.20 gives for a continent of this board."""
    members = set(board.members[continent])
    inside = [(link.a in members) + (link.b in members) for link in board.links]
    return continent_value(len(members), inside.count(1), inside.count(2))


def board_faults(board: Board) -> tuple[str, ...]:
    """Every fault of the board; the checks of links need sound territories, so they come second."""
    names = tuple(_territory_faults(board)) + tuple(_end_faults(board))
    if names:
        return names
    checks = (
        _mention_faults,
        _link_faults,
        _continent_faults,
        _card_faults,
        _sea_faults,
        _route_faults,
        _pandemic_faults,
    )
    return tuple(fault for check in checks for fault in check(board))


def connected(places: Iterable[str], neighbours: Mapping[str, Iterable[str]]) -> bool:
    """Whether all places can be reached from the first by steps among themselves."""
    left = set(places)
    reached = [min(left)] if left else []
    left.difference_update(reached)
    while reached:
        step = left.intersection(neighbours[reached.pop()])
        left -= step
        reached.extend(step)
    return not left


def _id_faults(kind: str, ids: Iterable[str], rule: str) -> Iterator[str]:
    seen: set[str] = set()
    for name in ids:
        if not _KEBAB.fullmatch(name):
            yield f"{kind} id `{name}` is not kebab-case without `--` ({rule})"
        if name in seen:
            yield f"{kind} id `{name}` occurs twice ({rule})"
        seen.add(name)


def _territory_faults(board: Board) -> Iterator[str]:
    yield from _id_faults("board", [board.id], "CU-2.10")
    yield from _id_faults("territory", board.ids, "CU-2.10")
    yield from _id_faults("continent", [continent.id for continent in board.continents], "CU-2.12")
    size, expected = len(board.territories), SIZES.get(board.id)
    yield from (f"`{name}` is the id of a wild card (CU-2.14)" for name in board.ids if _WILD.fullmatch(name))
    if expected is not None and size != expected:
        yield f"board `{board.id}` has {size} territories, not {expected} (CU-2.10)"
    if size == 0 or size % 3:
        yield f"{size} territories: the number must be divisible by 3 (CU-2.10)"
    known = {continent.id for continent in board.continents}
    for territory in board.territories:
        if territory.continent not in known:
            yield f"territory `{territory.id}` is in the unknown continent `{territory.continent}` (CU-2.12)"


def _end_faults(board: Board) -> Iterator[str]:
    for link in board.links:
        for end in (link.a, link.b):
            if end not in board.order:
                yield f"link `{link.id}` ends at the unknown territory `{end}` (CU-2.11)"


def _mention_faults(board: Board) -> Iterator[str]:
    """Lists beside the graph may name only territories that there are."""
    lists = {
        "third_world": board.third_world,
        "touching_not_adjacent": tuple(end for pair in board.touching_not_adjacent for end in pair),
        "oceans": tuple(place for ocean in board.oceans for place in (*ocean.coast, *ocean.coast_geographic)),
    }
    for field, named in lists.items():
        for name in named:
            if name not in board.order:
                yield f"`{field}` names the unknown territory `{name}` (CU-2.10)"


def _link_faults(board: Board) -> Iterator[str]:
    seen: set[str] = set()
    for link in board.links:
        if link.a == link.b:
            yield f"territory `{link.a}` is linked to itself (CU-2.11)"
        if link.id in seen:
            yield f"`{link.id}` is linked twice; one link per pair serves both ways (CU-2.11)"
        seen.add(link.id)
    if not connected(board.ids, board.neighbours):
        yield "the territories are not all connected by links (CU-2.11)"


def _continent_faults(board: Board) -> Iterator[str]:
    if len(board.continents) < 4:
        yield f"{len(board.continents)} continents: a board has at least 4 (CU-2.12)"
    for continent in board.continents:
        members = board.members[continent.id]
        if len(members) < 3:
            yield f"continent `{continent.id}` has fewer than 3 territories (CU-2.12)"
        if not connected(members, board.neighbours):
            yield f"continent `{continent.id}` is not connected by its own links (CU-2.12)"
        if not any((link.a in members) != (link.b in members) for link in board.links):
            yield f"continent `{continent.id}` has no link to another continent (CU-2.12)"
        value = formula_value(board, continent.id)
        if continent.value != value:
            yield f"continent `{continent.id}` states {continent.value}, the formula gives {value} (CU-2.13)"


def _card_faults(board: Board) -> Iterator[str]:
    third = len(board.territories) // 3
    stated = [territory.symbol for territory in board.territories]
    for symbol in ("infantry", "cavalry", "artillery"):
        if stated.count(symbol) != third:
            yield f"{stated.count(symbol)} cards show {symbol}, not {third} (CU-2.14)"
    wild = len(board.territories) // 21
    if board.wild_cards != wild:
        yield f"{board.wild_cards} wild cards, not {wild} (CU-2.14)"


def _sea_faults(board: Board) -> Iterator[str]:
    if board.id in NEEDS_SEAS and not board.seas:
        yield f"board `{board.id}` must have seas (CU-2.17)"
    if board.id in SIZES and board.id not in NEEDS_SEAS and board.seas:
        yield f"board `{board.id}` must have no seas (CU-2.17)"
    yield from _id_faults("sea", [sea.id for sea in board.seas], "CU-2.15")
    seas = {sea.id: sea for sea in board.seas}
    for sea in board.seas:
        if not sea.coast:
            yield f"sea `{sea.id}` has no coast (CU-2.15)"
        for place in sea.coast:
            if place not in board.order:
                yield f"sea `{sea.id}` has the unknown territory `{place}` as coast (CU-2.15)"
        if len(set(sea.coast)) < len(sea.coast) or len(set(sea.seas)) < len(sea.seas):
            yield f"sea `{sea.id}` lists a coast or a sea twice (CU-2.15)"
        for other in sea.seas:
            if other == sea.id:
                yield f"sea `{sea.id}` is adjacent to itself (CU-2.15)"
            elif other not in seas:
                yield f"sea `{sea.id}` is adjacent to the unknown sea `{other}` (CU-2.15)"
            elif sea.id not in seas[other].seas:
                yield f"sea `{sea.id}` lists `{other}`, but not the other way round (CU-2.15)"


def _route_faults(board: Board) -> Iterator[str]:
    for link in board.links:
        if link.kind == "land" and link.seas:
            yield f"land link `{link.id}` names a sea (CU-2.16)"
        elif link.kind == "route" and not board.seas and link.seas:
            yield f"route `{link.id}` names a sea on a board without seas (CU-2.17)"
        elif link.kind == "route" and board.seas:
            yield from _crossing_faults(board, link)


def _crossing_faults(board: Board, link: Link) -> Iterator[str]:
    seas = {sea.id: sea for sea in board.seas}
    if len(link.seas) not in (1, 2) or len(set(link.seas)) < len(link.seas):
        yield f"route `{link.id}` must name one sea, or two different ones (CU-2.16)"
        return
    unknown = [sea for sea in link.seas if sea not in seas]
    if unknown:
        yield f"route `{link.id}` crosses the unknown sea `{unknown[0]}` (CU-2.16)"
        return
    if len(link.seas) == 2 and link.seas[1] not in seas[link.seas[0]].seas:
        between = f"`{link.seas[0]}` and `{link.seas[1]}`"
        yield f"route `{link.id}` runs between {between}, which are not adjacent (CU-2.16)"
    for sea in link.seas:
        for end in (link.a, link.b):
            if end not in seas[sea].coast:
                yield f"route `{link.id}`: `{end}` is no coast of `{sea}` (CU-2.16)"


def _pandemic_faults(board: Board) -> Iterator[str]:
    data = board.pandemic_data
    if data is None:
        if board.id in NEEDS_PANDEMIC:
            yield f"board `{board.id}` must carry pandemic data (CU-2.71)"
        return
    if board.id in SIZES and board.id not in NEEDS_PANDEMIC:
        yield f"board `{board.id}` must carry no pandemic data (CU-2.71)"
    cities = set(data.cities)
    if len(data.cities) != 48 or len(cities) != 48 or not cities <= board.order.keys():
        yield "pandemic data must name 48 different territories as cities (CU-2.71)"
        return
    if not connected(cities, board.neighbours):
        yield "the 48 cities are not connected among themselves (CU-2.71)"
    groups = data.disease_groups.named
    grouped = [city for group in groups.values() for city in group]
    if sorted(grouped) != sorted(cities):
        yield "every city must be in exactly one disease group (CU-2.71)"
        return
    for name, group in groups.items():
        if len(group) != 12:
            yield f"disease group {name} has {len(group)} cities, not 12 (CU-2.71)"
        if not connected(group, board.neighbours):
            yield f"disease group {name} is not connected by links inside it (CU-2.71)"
