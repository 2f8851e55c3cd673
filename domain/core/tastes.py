"""What a greedy bot makes of land in any variant: fronts, targets, continents, and tastes made of them.

Everything is read from the view, as a person reads the board.
"""

from collections import deque
from collections.abc import Callable, Iterable
from functools import cached_property

from domain.core.board import Board, board_of
from domain.core.bots import Proposal, Sight, Taste, made
from domain.core.legal import AnyDomain, Between, Choice, Exactly, OneOf, Optional, Some, Spread

Chance = Callable[[int, int], float]
"""How likely so many attackers take a place from so many defenders."""


class Ground:
    """The board as one seat sees it."""

    def __init__(self, sight: Sight, owner: int | str | None = None) -> None:
        self.view = sight.view
        self.owner = sight.seat if owner is None else owner
        self.board: Board = board_of(sight.view.board)

    def mine(self, place: str) -> bool:
        spot = self.view.territories.get(place)
        return spot is not None and spot.owner == self.owner

    def armies(self, place: str) -> int:
        spot = self.view.territories.get(place)
        return spot.armies if spot is not None else 0

    def near(self, place: str) -> tuple[str, ...]:
        return self.board.neighbours.get(place, ())

    def foes(self, place: str) -> list[str]:
        return [other for other in self.near(place) if not self.mine(other)]

    def threat(self, place: str) -> int:
        """Armies of others that could come next."""
        return sum(self.armies(other) for other in self.foes(place))

    @cached_property
    def depth(self) -> dict[str, int]:
        """How far each own place lies behind the front; 0: at it."""
        found = {place: 0 for place in self.board.ids if self.mine(place) and self.foes(place)}
        waiting = deque(found)
        while waiting:
            place = waiting.popleft()
            for other in self.near(place):
                if self.mine(other) and other not in found:
                    found[other] = found[place] + 1
                    waiting.append(other)
        return found

    def worth(self, place: str) -> float:
        """What a place is worth to its holder: 1, and a share of its continent that grows as that is filled;
        more still where another's whole continent is broken."""
        continent = self.board.continent_of[place]
        members, value = self.board.members[continent], self.board.values[continent]
        others = [other for other in members if other != place]
        own = sum(map(self.mine, others)) / max(1, len(others))
        holders = {self.view.territories[other].owner for other in members}
        broken = value if len(holders) == 1 and self.owner not in holders else 0
        return 1 + value * own * own + broken

    def prospect(self, place: str, armies: int, chance: Chance) -> float:
        """The best attack from a place with so many armies: what it wins, by how likely it is."""
        wins = (self.worth(foe) * chance(armies - 1, self.armies(foe)) for foe in self.foes(place))
        return max(wins, default=0.0)


def values_of(domain: AnyDomain) -> tuple[object, ...]:
    """The values of a small domain, one by one."""
    match domain:
        case Exactly(value):
            return (value,)
        case OneOf(values) | Some(values):
            return values
        case Between(low, high):
            return tuple(range(low, high + 1))
        case Optional(inner):
            return values_of(inner)
    return ()


def highest(domain: AnyDomain) -> int:
    return max((value for value in values_of(domain) if isinstance(value, int)), default=0)


def lowest(domain: AnyDomain) -> int:
    return min((value for value in values_of(domain) if isinstance(value, int)), default=0)


def places_of(domain: AnyDomain) -> tuple[str, ...]:
    return tuple(value for value in values_of(domain) if isinstance(value, str))


def heaped(domain: Spread, ranked: Iterable[str]) -> list[dict[str, object]]:
    """All of a spread on the first of these places, as much as each may have."""
    left, found = domain.total, list[dict[str, object]]()
    for place in ranked:
        price = domain.prices.get(place, 1)
        amount = min(left // price, domain.caps.get(place, left))
        if amount >= max(1, domain.each):
            found.append({domain.place_field: place, domain.amount_field: amount})
            left -= amount * price
    return found


def best_place(sight: Sight, choice: Choice, field: str, rank: Callable[[str], float]) -> str | None:
    """The place of a field that ranks highest; among equals any."""
    places = places_of(choice.fields[field])
    if not places:
        return None
    top = max(map(rank, places))
    liked = [place for place in places if rank(place) == top]
    return liked[sight.pick(len(liked))]


def at_best(worth: float, rank: Callable[[Ground, str], float]) -> Taste:
    """The territory that ranks highest, as the seat sees the board."""

    def taste(sight: Sight, choice: Choice) -> Proposal | None:
        ground = Ground(sight)
        place = best_place(sight, choice, "territory", lambda place: rank(ground, place))
        return None if place is None else Proposal(worth, made(choice, sight.pick, territory=place))

    return taste


def liked(worth: float) -> Taste:
    """Whatever there is of it."""
    return lambda sight, choice: Proposal(worth, made(choice, sight.pick))


def _near_own(ground: Ground, place: str) -> float:
    beside = sum(map(ground.mine, ground.near(place)))
    members = ground.board.members[ground.board.continent_of[place]]
    return ground.worth(place) + 0.3 * beside - 0.1 * len(members)


claim = at_best(10, _near_own)
"""Land in a continent that is one's own already, near what one has."""


def staging(ground: Ground, chance: Chance, armies: int) -> Callable[[str], float]:
    """Ranks own places for new armies: where they open the best attack, or are needed most."""

    def rank(place: str) -> float:
        here = ground.armies(place)
        need = ground.threat(place) / (1 + here)
        return ground.prospect(place, here + armies, chance) * 2 + need if ground.foes(place) else -1.0

    return rank


def deploy(chance: Chance, field: str = "placements") -> Taste:
    """New armies on the best staging place."""

    def taste(sight: Sight, choice: Choice) -> Proposal | None:
        spread = choice.fields[field]
        if not isinstance(spread, Spread) or not spread.total:
            return None
        rank = staging(Ground(sight), chance, spread.total)
        ranked = sorted(spread.places, key=rank, reverse=True)
        placements = heaped(spread, ranked)
        return Proposal(80, made(choice, sight.pick, **{field: placements})) if placements else None

    return taste


def attack(chance: Chance, boldness: float = 0.55) -> Taste:
    """The attack that wins most, if it is likely enough, with as many dice as there are."""

    def taste(sight: Sight, choice: Choice) -> Proposal | None:
        ground, start = Ground(sight), places_of(choice.fields["from_territory"])[0]
        best: tuple[float, str] | None = None
        for target in places_of(choice.fields["to_territory"]):
            hope = chance(ground.armies(start) - 1, ground.armies(target))
            if hope >= boldness:
                best = max(best or (0.0, ""), (hope * (1 + ground.worth(target)), target))
        if best is None:
            return None
        dice = highest(choice.fields["dice"])
        worth, target = best
        return Proposal(worth, made(choice, sight.pick, from_territory=start, to_territory=target, dice=dice))

    return taste


def regroup(sight: Sight, choice: Choice) -> Proposal | None:
    """From behind the front towards it, as many as may go."""
    ground, start = Ground(sight), places_of(choice.fields["from_territory"])[0]
    far = len(ground.board.ids)
    armies = highest(choice.fields["armies"])

    def gain(place: str) -> float:
        return ground.depth.get(start, far) - ground.depth.get(place, far)

    target = best_place(
        sight, choice, "to_territory", lambda place: gain(place) + ground.threat(place) / 1000
    )
    if target is None or gain(target) <= 0:
        return None
    return Proposal(
        armies, made(choice, sight.pick, from_territory=start, to_territory=target, armies=armies)
    )


def advance(
    sight: Sight, choice: Choice, start: str | None, target: str | None, field: str = "armies"
) -> Proposal:
    """After a conquest: on with everybody, unless what is left behind is threatened more."""
    ground, domain = Ground(sight), choice.fields[field]
    stays = start is not None and target is not None and ground.threat(start) > ground.threat(target)
    number = lowest(domain) if stays else highest(domain)
    return Proposal(50, made(choice, sight.pick, **{field: number}))
