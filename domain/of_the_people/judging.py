"""Judging a followed will: muster part and action part (OP-4.80 to OP-4.88, OP-4.103)."""

from collections.abc import Callable

from domain.core.part import Hidden, Part
from domain.of_the_people.changes import with_now
from domain.of_the_people.events import Group, WillJudged, WillTargetsSet
from domain.of_the_people.land import can_settle, frontier, lands, vacant_next_door
from domain.of_the_people.state import PeopleState, Play, replace
from domain.of_the_people.targets import find_quota, find_targets
from domain.of_the_people.wills import HIDDEN_TARGETS, Goal, Will


def set_targets(play: Play) -> None:
    """OP-4.81: fixed at the moment `actions` begins."""
    state = play.state
    nation, will = state.now.nation, state.will
    assert will is not None
    quota, targets = find_quota(state, nation, will), find_targets(state, nation, will)
    play.add(WillTargetsSet(nation, will.id, quota, targets))


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
    """OP-4.84, OP-4.86, OP-4.87: one group satisfied is enough; without a target the card says what then."""
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


def targets_hidden(state: PeopleState) -> bool:
    """OP-7.7: targets of a player nation's `w9` and `w11`."""
    return not state.now.neutral and state.now.will in HIDDEN_TARGETS


def _for_the_acting_seat(state: PeopleState, event: object) -> tuple[int, ...] | None:
    seat = state.now.seat
    return (seat,) if targets_hidden(state) and seat is not None else None


# Folds


def _targets_set(state: PeopleState, event: WillTargetsSet) -> PeopleState:
    return with_now(state, replace(state.now, quota=event.quota, targets=event.targets), "actions")


def _judged(state: PeopleState, event: WillJudged) -> PeopleState:
    return with_now(state, replace(state.now, judged=event.result))


JUDGING = Part[PeopleState](
    name="judging",
    rule="A followed will is judged once, at the end of the turn: met or not met (OP-4.80 to OP-4.88).",
    folds={WillTargetsSet: _targets_set, WillJudged: _judged},
    hides={WillTargetsSet: Hidden(("targets",), _for_the_acting_seat)},
)
