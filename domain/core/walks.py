"""A path with something carried along it: two fields of a command that are legal only together."""

from collections.abc import Callable, Mapping
from itertools import pairwise

import msgspec

_TRIES = 6
_LONGEST_SAMPLE = 4


class Walk(msgspec.Struct, frozen=True):
    """What the fields `path` and `carried` may be together.

    `path` is two or more of these places, each step along `ways`, no place twice; `carried[j]`, at least 1,
    goes from path[j] to path[j + 1]. In the end every place keeps at least 1 and at most `most`. Where
    `rider` is on the path, the field `general_to` may name a later place of it.
    """

    stock: dict[str, int]
    ways: dict[str, tuple[str, ...]]
    most: int | None = None
    rider: str | None = None

    def settled(self, path: list[str], carried: list[int]) -> dict[str, int]:
        """What each place of the path has in the end."""
        left = {place: self.stock[place] for place in path}
        for step, number in enumerate(carried):
            left[path[step]] -= number
            left[path[step + 1]] += number
        return left

    def has_room(self, place: str) -> bool:
        return self.most is None or self.stock[place] < self.most


def walk_contains(walk: Walk, given: Mapping[str, object]) -> bool:
    path, carried, rider_to = given.get("path"), given.get("carried"), given.get("general_to")
    if not set(given) <= {"path", "carried", "general_to"}:
        return False
    if not isinstance(path, list | tuple) or not isinstance(carried, list | tuple):
        return False
    if not all(isinstance(place, str) and place in walk.stock for place in path):
        return False
    if len(path) < 2 or len(carried) != len(path) - 1 or len(set(path)) != len(path):
        return False
    if any(after not in walk.ways[place] for place, after in pairwise(path)):
        return False
    if any(not isinstance(number, int) or isinstance(number, bool) or number < 1 for number in carried):
        return False
    left = walk.settled(list(path), list(carried)).values()
    if min(left) < 1 or (walk.most is not None and max(left) > walk.most):
        return False
    return rider_to is None or rider_to in _ahead(walk, list(path))


def is_walkable(walk: Walk) -> bool:
    """Whether there is any such path."""
    return bool(_shortest(walk, lambda _: 0))


def sample_walk(walk: Walk, pick: Callable[[int], int]) -> dict[str, object]:
    """One of them; there must be one."""
    path = _shortest(walk, pick)
    carried = [1] * (len(path) - 1)
    for _ in range(_TRIES):
        longer = _wander(walk, path[0], pick)
        if walk_contains(walk, {"path": longer[0], "carried": longer[1]}):
            path, carried = longer
            break
    ahead = _ahead(walk, path)
    if ahead and pick(2):
        return {"path": path, "carried": carried, "general_to": ahead[pick(len(ahead))]}
    return {"path": path, "carried": carried}


def _ahead(walk: Walk, path: list[str]) -> list[str]:
    return path[path.index(walk.rider) + 1 :] if walk.rider in path else []


def _wander(walk: Walk, start: str, pick: Callable[[int], int]) -> tuple[list[str], list[int]]:
    """A few steps wherever they lead, carrying whatever there is; it may end in too full a place."""
    path, carried, here = [start], list[int](), walk.stock[start]
    for _ in range(1 + pick(_LONGEST_SAMPLE)):
        ahead = [place for place in walk.ways[path[-1]] if place not in path]
        if not ahead or here < 2:
            break
        carried.append(1 + pick(here - 1))
        path.append(ahead[pick(len(ahead))])
        here = walk.stock[path[-1]] + carried[-1]
    return path, carried


def _shortest(walk: Walk, pick: Callable[[int], int]) -> list[str]:
    """From a place with something to give, the shortest way to one with room; empty where there is none."""
    starts = [place for place in walk.stock if walk.stock[place] > 1]
    while starts:
        start = starts.pop(pick(len(starts)))
        paths = [[start]]
        seen = {start}
        for path in paths:
            for place in walk.ways[path[-1]]:
                if place in seen:
                    continue
                if walk.has_room(place):
                    return [*path, place]
                seen.add(place)
                paths.append([*path, place])
    return []
