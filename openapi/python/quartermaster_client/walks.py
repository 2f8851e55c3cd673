"""A random walk: places along ways, with something carried from each to the next."""

from random import Random
from typing import Any

from quartermaster_client.contract import Walk

_TRIES = 6
_LONGEST = 4


def sample_walk(walk: Walk, random: Random) -> dict[str, Any]:
    """The fields `path` and `carried`, now and then with `general_to`."""
    path = _to_room(walk, random)
    carried = [1] * (len(path) - 1)
    for _ in range(_TRIES):
        wandered, burden = _wander(walk, path[0], random)
        if burden and _is_settled(walk, wandered, burden):
            path, carried = wandered, burden
            break
    ahead = path[path.index(walk["rider"]) + 1 :] if walk["rider"] in path else []
    made: dict[str, Any] = {"path": path, "carried": carried}
    return {**made, "general_to": random.choice(ahead)} if ahead and random.randrange(2) else made


def _is_settled(walk: Walk, path: list[str], carried: list[int]) -> bool:
    """Whether every place keeps one, and none has more than it may."""
    left = [walk["stock"][place] for place in path]
    for step, number in enumerate(carried):
        left[step] -= number
        left[step + 1] += number
    most = walk["most"]
    return min(left) >= 1 and (most is None or max(left) <= most)


def _wander(walk: Walk, start: str, random: Random) -> tuple[list[str], list[int]]:
    """A few steps wherever they lead, with some of what is there."""
    path, carried, here = [start], list[int](), walk["stock"][start]
    for _ in range(random.randint(1, _LONGEST)):
        ahead = [place for place in walk["ways"][path[-1]] if place not in path]
        if not ahead or here < 2:
            break
        carried.append(random.randint(1, here - 1))
        path.append(random.choice(ahead))
        here = walk["stock"][path[-1]] + carried[-1]
    return path, carried


def _to_room(walk: Walk, random: Random) -> list[str]:
    """From a place with something to give, the shortest way to one with room for it: it always does."""
    starts = [place for place, number in walk["stock"].items() if number > 1]
    for start in random.sample(starts, len(starts)):
        paths, seen = [[start]], {start}
        for path in paths:
            for place in walk["ways"][path[-1]]:
                if place in seen:
                    continue
                if walk["most"] is None or walk["stock"][place] < walk["most"]:
                    return [*path, place]
                seen.add(place)
                paths.append([*path, place])
    raise ValueError("there is no such walk")
