"""What a greedy bot likes among peoples: its will where it can be done, tokens settled under guard, land that
falls to good odds."""

from typing import Any

from domain.core import odds
from domain.core import tastes as shared
from domain.core.bots import Proposal, Sight, Tastes, made
from domain.core.legal import Allotment, Choice


def chance(attackers: int, defenders: int) -> float:
    """OP-4.60, as with any dice of one against two."""
    return float(odds.chance_to_take(min(attackers, 40), min(defenders, 40))) if attackers > 0 else 0.0


def _ground(sight: Sight) -> shared.Ground:
    """The land of the nation whose turn it is: one's own, or a neutral one that one steers."""
    view: Any = sight.view
    now = view.now
    neutral = now is not None and now.seat is None
    return shared.Ground(sight, now.nation if neutral else sight.seat)


def declare(sight: Sight, choice: Choice) -> Proposal:
    """OP-4.10: follow what can be followed."""
    view: Any = sight.view
    asked = view.now.checklist if view.now is not None else ()
    wanted = "follow" if all(item.possible is not False for item in asked) else "dominate"
    allowed = shared.values_of(choice.fields["choice"])
    return Proposal(10, made(choice, sight.pick, choice=wanted if wanted in allowed else allowed[0]))


def settle(sight: Sight, choice: Choice) -> Proposal | None:
    """OP-4.27: where most armies guard it, once there are some to spare; what the will asks for comes
    first."""
    ground = _ground(sight)
    own = [place for place in ground.board.ids if ground.mine(place)]
    spare = sum(map(ground.armies, own)) - 2 * len(own)
    place = shared.best_place(
        sight, choice, "territory", lambda place: ground.armies(place) - ground.threat(place) / 2
    )
    if place is None:
        return None
    worth = 60 if _asks(sight, "settle") or spare > 3 else 20
    return Proposal(worth, made(choice, sight.pick, territory=place))


def _asks(sight: Sight, word: str) -> bool:
    view: Any = sight.view
    asked = view.now.checklist if view.now is not None else ()
    return any(item.part == "muster" and word in item.goal.lower() for item in asked)


def turn_in(sight: Sight, choice: Choice) -> Proposal | None:
    """OP-4.22."""
    ground = _ground(sight)
    place = shared.best_place(sight, choice, "territory", ground.worth)
    return None if place is None else Proposal(70, made(choice, sight.pick, territory=place))


def place(sight: Sight, choice: Choice) -> Proposal:
    """OP-4.26: all of a pool on its best place, as regulars unless elites are owed."""
    ground, domain = _ground(sight), choice.fields["placements"]
    assert isinstance(domain, Allotment)
    placements = list[dict[str, object]]()
    for name, stock in domain.pools.items():
        owed = {field: amount for field, amount in stock.owed.items() if amount}
        rest = stock.left - sum(domain.prices[field] * amount for field, amount in owed.items())
        if stock.places and stock.left:
            best = max(stock.places, key=shared.staging(ground, chance, stock.left))
            amounts = owed if stock.owed else {"regulars": rest}
            if stock.owed and "regulars" not in stock.owed and rest:
                amounts = {**owed, "regulars": rest}
            if any(amounts.values()):
                placements.append({"pool": name, "territory": best, **amounts})
    return Proposal(80, {"type": choice.command, "placements": placements})


def march(sight: Sight, choice: Choice) -> Proposal | None:
    """OP-4.40: into vacant land with a few, to the front with all; never leaving land empty."""
    ground, start = _ground(sight), shared.places_of(choice.fields["from_territory"])[0]
    regulars = shared.highest(choice.fields["regulars"])
    spare = min(regulars, ground.armies(start) - 1)
    found = list[tuple[float, str, int]]()
    for target in shared.places_of(choice.fields["to_territory"]):
        gain = ground.depth.get(start, 9) - ground.depth.get(target, 9)
        if ground.mine(target):
            found.append((1.0 if gain > 0 else -1.0, target, spare))
        else:
            found.append((3 + ground.worth(target), target, max(1, spare - (1 if ground.foes(start) else 0))))
    worth, target, number = max(found, default=(-1.0, "", 0))
    number = min(number, spare)
    if worth < 0 or number < max(1, shared.lowest(choice.fields["regulars"])):
        return None
    return Proposal(
        worth, made(choice, sight.pick, from_territory=start, to_territory=target, regulars=number)
    )


def fight(sight: Sight, choice: Choice) -> Proposal | None:
    """OP-4.60."""
    ground, start = _ground(sight), shared.places_of(choice.fields["from_territory"])[0]
    wanted = _targets(sight)
    likely = [
        (hope * (1 + ground.worth(target)) + (5 if target in wanted else 0), target)
        for target in shared.places_of(choice.fields["to_territory"])
        if (hope := chance(ground.armies(start) - 1, ground.armies(target))) >= 0.55
    ]
    if not likely:
        return None
    worth, target = max(likely)
    dice = shared.highest(choice.fields["dice"])
    return Proposal(worth + 2, made(choice, sight.pick, from_territory=start, to_territory=target, dice=dice))


def _targets(sight: Sight) -> frozenset[str]:
    """Land that the will asks for."""
    view: Any = sight.view
    asked = view.now.checklist if view.now is not None else ()
    groups = [group for item in asked if item.part == "action" for group in item.targets or ()]
    return frozenset(place for group in groups for place in group.territories)


def move_in(sight: Sight, choice: Choice) -> Proposal:
    """OP-4.65: on with everybody; a token that may be kept is kept."""
    more: dict[str, object] = {"regulars": shared.highest(choice.fields["regulars"])}
    fates = shared.values_of(choice.fields["civilian"]) if "civilian" in choice.fields else ()
    if "keep" in fates:
        more["civilian"] = "keep"
    return Proposal(50, made(choice, sight.pick, **more))


TASTES: Tastes = {
    "choose_start": shared.at_best(10, lambda ground, place: -len(ground.near(place))),  # OP-2.30
    "declare": declare,
    "choose_expansion": settle,
    "choose_reinforcements": shared.liked(40),  # OP-4.20: no card is given up for it
    "turn_in_set": turn_in,
    "place_armies": place,
    "advance": march,
    "railroad": march,
    "attack": fight,
    "move_in": move_in,
    "incite_revolt": shared.liked(5),
    "take_over": shared.liked(5),
}
