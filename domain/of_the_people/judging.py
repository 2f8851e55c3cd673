"""Judging a followed will: muster part and action part (OP-4.80 to 4.87)."""

from collections.abc import Callable

from domain.of_the_people.events import Group
from domain.of_the_people.land import can_settle, frontier, lands, vacant_next_door
from domain.of_the_people.state import PeopleState
from domain.of_the_people.wills import Goal, Will


def is_met(state: PeopleState, will: Will) -> bool:
    """OP-4.81: both parts must be met."""
    return muster_met(state, will) and action_met(state, will)


def muster_met(state: PeopleState, will: Will) -> bool:
    """OP-4.85."""
    now = state.now
    match will.muster:
        case "settle":
            return now.muster == "expansion" and now.settled_well
        case "regulars":
            return now.muster == "reinforcements" and now.elites == 0
        case "elites":
            bought = all(pool.elites == pool.armies // 5 for pool in now.pools.values())
            return now.muster == "reinforcements" and bought and now.cards_as_regulars == 0


def action_met(state: PeopleState, will: Will) -> bool:
    """OP-4.84, 4.86, 4.87: one group satisfied is enough; without a target the card says what then."""
    targets = state.now.targets
    if not targets:
        return will.without_targets == "met" and targets is not None
    return any(group_met(state, will, group) for group in targets)


def group_met(state: PeopleState, will: Will, group: Group) -> bool:
    """By sending the quota, or by reaching the goal with less."""
    quota = state.now.quota
    return (quota is not None and sent_to(state, group) >= quota) or REACHED[will.goal](state, group)


def sent_to(state: PeopleState, group: Group) -> int:
    """OP-4.83: armies sent to a group's territories this turn."""
    return sum(state.now.sent.get(place, 0) for place in group.territories)


def _taken(state: PeopleState, group: Group) -> bool:
    return group.goal in state.now.taken


def _occupied(state: PeopleState, group: Group) -> bool:
    """OP-4.91: the nation occupies all of the continent."""
    members = state.map.members.get(group.goal or "", ())
    return bool(members) and all(state.territories[place].nation == state.now.nation for place in members)


def _destroyed(state: PeopleState, group: Group) -> bool:
    return group.goal in state.now.destroyed


def _advanced(state: PeopleState, group: Group) -> bool:
    return state.now.advanced


def _taken_and_waited(state: PeopleState, group: Group) -> bool:
    """OP-4.95: it and nothing else was taken, nothing followed, and the card was not declined."""
    now = state.now
    return now.taken == (group.goal,) and not now.moved_on and not now.declined


REACHED: dict[Goal, Callable[[PeopleState, Group], bool]] = {
    "take": _taken,
    "occupy": _occupied,
    "destroy": _destroyed,
    "advance": _advanced,
    "take_and_wait": _taken_and_waited,
}


def cannot_follow(state: PeopleState, nation: str, will: Will) -> bool:
    """OP-4.103: a neutral nation has no way at all to follow this card; asked before its draw."""
    match will.id:
        case "w7" | "w10":
            neighbours = state.map.neighbours
            return not any(
                state.territories[other].nation not in (None, nation)
                for place in lands(state, nation)
                for other in neighbours[place]
            )
        case "w6":
            return not can_settle(state, nation) and not vacant_next_door(state, nation)
        case "w9":
            hand = state.nations[nation].hand
            holds = any(place in hand for place in frontier(state, nation))
            return not can_settle(state, nation) and not holds
        case _:
            return False
