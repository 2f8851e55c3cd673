"""What a greedy bot likes with factories and supply: industry first, then battles that its odds favour."""

from typing import Any

from domain.core import tastes as shared
from domain.core.bots import Proposal, Sight, Tastes, made
from domain.core.legal import Choice, Spread
from domain.henshaw.odds import chance_to_take

_MANY = 24
"""A larger stack is as good as this one."""
_BOLD = 0.6


def chance(attackers: int, defenders: int) -> float:
    """HE-4.95."""
    return float(chance_to_take(max(0, min(attackers, _MANY)), min(defenders, _MANY)))


def first_factories(sight: Sight, choice: Choice) -> Proposal:
    """HE-2.14: far from others."""
    ground, spread = shared.Ground(sight), choice.fields["placements"]
    whole = made(choice, sight.pick)
    if isinstance(spread, Spread):
        ranked = sorted(spread.places, key=lambda place: len(ground.foes(place)))
        whole["placements"] = shared.heaped(spread, ranked)
    return Proposal(10, whole)


def factory(sight: Sight, choice: Choice) -> Proposal | None:
    """HE-4.18: while there are few, and where nobody comes soon."""
    ground, view = shared.Ground(sight), _seen(sight)
    if view.players[sight.seat].factories >= 3 + view.round // 2:
        return None
    place = shared.best_place(sight, choice, "territory", lambda place: -float(ground.threat(place)))
    return None if place is None else Proposal(85, made(choice, sight.pick, territory=place))


def march(sight: Sight, choice: Choice) -> Proposal | None:
    """HE-4.25: into land that will fall, by what is there now; else from behind to the front."""
    ground, start = shared.Ground(sight), shared.places_of(choice.fields["from_space"])[0]
    most = shared.highest(choice.fields["units"])
    found: list[tuple[float, str, int]] = []
    for target in shared.places_of(choice.fields["to_space"]):
        if target not in sight.view.territories or start not in sight.view.territories:
            continue
        there = _mine_there(sight, target)
        if ground.mine(target):
            gain = ground.depth.get(start, 9) - ground.depth.get(target, 9)
            found.append((0.5 + gain / 10 if gain > 0 else -1.0, target, most))
        elif chance(most + there, ground.armies(target)) >= _BOLD and not _is_safe(sight, target, there):
            found.append((2 + ground.worth(target), target, most))
    worth, target, units = max(found, default=(-1.0, "", 0))
    if worth < 0:
        return None
    keep = 1 if ground.foes(start) and units > 3 else 0
    return Proposal(worth, made(choice, sight.pick, from_space=start, to_space=target, units=units - keep))


def _mine_there(sight: Sight, place: str) -> int:
    """One's own units in land that another still holds."""
    marks = sight.view.territories[place].marks
    return sum(mark.count for mark in marks if mark.kind == "contested" and mark.owner == sight.seat)


def _is_safe(sight: Sight, place: str, there: int) -> bool:
    """Enough have marched there already."""
    return bool(there) and chance(there, sight.view.territories[place].armies) >= 0.9


def orders(sight: Sight, choice: Choice) -> Proposal:
    """HE-4.35: to stay and strike."""
    return Proposal(5, made(choice, sight.pick, torch=0, retreats=[], reinforce_from=None))


def at_sea(sight: Sight, choice: Choice) -> Proposal:
    """HE-4.51: on as long as one has more."""
    battle = _seen(sight).battle
    mine, theirs = battle.attacker_units, battle.defender_units
    if battle.attacker != sight.seat:
        mine, theirs = theirs, mine
    wanted = "continue" if mine > theirs else "break_off"
    options = shared.values_of(choice.fields["choice"])
    return Proposal(5, made(choice, sight.pick, choice=wanted if wanted in options else options[0]))


def on(sight: Sight, choice: Choice) -> Proposal | None:
    """HE-4.46: on into land that is weakly held."""
    ground, units = shared.Ground(sight), shared.highest(choice.fields["units"])
    likely = [
        place
        for place in shared.places_of(choice.fields["to_space"])
        if place in sight.view.territories and chance(units, ground.armies(place)) >= 0.7
    ]
    if not likely:
        return None
    return Proposal(3, made(choice, sight.pick, to_space=max(likely, key=ground.worth), units=units))


def surprise(sight: Sight, choice: Choice) -> Proposal | None:
    """HE-4.58: where it decides a battle of one's own; else cards are kept for technologies."""
    battle = _seen(sight).battle
    spaces = shared.places_of(choice.fields["space"])
    if battle is None or battle.space not in spaces:
        return None
    return Proposal(4, made(choice, sight.pick, space=battle.space))


def _seen(sight: Sight) -> Any:
    return sight.view


TASTES: Tastes = {
    "claim_territory": shared.claim,
    # HE-2.13: where they stand in others' way and not in one's own.
    "place_natives": shared.at_best(10, lambda ground, place: -sum(map(ground.mine, ground.near(place)))),
    "place_factories": first_factories,
    "place_armies": shared.deploy(chance),
    "build_factory": factory,
    "launch_ship": lambda sight, choice: None,
    "buy_card": lambda sight, choice: None,
    "move_units": march,
    "begin_land_battle": shared.at_best(
        10, shared.Ground.worth
    ),  # HE-4.29: whatever was marched on is fought for
    "begin_sea_battle": lambda sight, choice: None,
    "give_battle_orders": orders,
    "decide_sea_battle": at_sea,
    "continue_advance": on,
    "play_surprise_card": surprise,
    "send_air_strike": shared.liked(4),
    "assign_air_hits": shared.liked(4),
    "answer_air_strike": shared.liked(4),
    "develop_technology": shared.liked(95),
}
