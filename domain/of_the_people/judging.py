"""Judging a followed will: muster part and action part (OP-4.80 to OP-4.88, OP-4.103)."""

from collections.abc import Callable

import msgspec

from domain.core.part import Claim, Hidden, Memory, Part
from domain.core.vocabulary import GameWon
from domain.of_the_people import wills as w
from domain.of_the_people.changes import with_now
from domain.of_the_people.events import Judgement, TurnEnded, WillJudged, WillTargetsSet
from domain.of_the_people.land import can_settle, frontier, lands, most_guarded, settleable, vacant_next_door
from domain.of_the_people.state import ELITE_PRICE, NationTurn, PeopleState, Play, in_turn, replace
from domain.of_the_people.targets import find_quota, find_targets


class Settling(msgspec.Struct, frozen=True):
    """Where a civilian token would have met the will when it was placed, and where it went."""

    territories: tuple[str, ...] = ()
    settled: str | None = None


SETTLING = Memory("settling", Settling)


def set_targets(play: Play) -> None:
    """OP-4.81: fixed at the moment `actions` begins."""
    state = play.state
    nation, will = state.now.nation, state.will
    assert will is not None
    quota, targets = find_quota(state, nation, will), find_targets(state, nation, will)
    play.add(WillTargetsSet(nation, will.id, quota, targets))


def judge(play: Play) -> None:
    """OP-4.80, OP-4.81, OP-4.107: both parts must be met."""
    state, will = play.state, play.state.will
    assert will is not None
    muster, action = _muster_reason(state, will), _action_reason(state, will)
    failed: Judgement = "best_effort" if state.now.neutral else "not_met"
    result = "met" if muster.met and action.met else failed
    play.add(WillJudged(state.now.nation, result, muster, action))


def _muster_reason(state: PeopleState, will: w.Will) -> w.MusterReason:
    """OP-4.118."""
    now, met = state.now, muster_met(state, will)
    if will.muster == "settle":
        needed_land, settled = settling_targets(state), SETTLING.of(state).settled
        return w.MusterReason("settle", now.muster, needed_land, settled, met)
    needed = 0
    if will.muster == "elites":
        turned_in = now.cards_as_regulars + now.elites - sum(pool.elites for pool in now.pools.values())
        needed = sum(pool.armies // ELITE_PRICE for pool in now.pools.values()) + turned_in
    return w.MusterReason(will.muster, now.muster, needed, now.elites, met)


def _action_reason(state: PeopleState, will: w.Will) -> w.ActionReason:
    """OP-4.118."""
    now, met = state.now, action_met(state, will)
    targets = tuple(
        w.TargetReason(group.goal, group.territories, sent_to(state, group), group_met(state, will, group))
        for group in now.targets or ()
    )
    failed = None if met else _failure(state, will)
    if not targets and will.without_targets == "met":
        return w.ActionReason("nothing", None, None, (), now.taken, met, failed)
    if will.quota is not None:
        most = max((target.sent for target in targets), default=0)
        return w.ActionReason("send", now.quota, most, targets, now.taken, met, failed)
    assert will.goal in ("take", "advance", "take_and_wait")
    return w.ActionReason(will.goal, None, None, targets, now.taken, met, failed)


def _failure(state: PeopleState, will: w.Will) -> w.Failure:
    """OP-4.118: the first reason that fits."""
    now = state.now
    if not now.targets:
        return "no_target"
    if will.quota is not None:
        return "too_few_sent"
    if will.goal == "advance":
        return "no_advance"
    if not any(group.goal in now.taken for group in now.targets):
        return "not_taken"
    if len(now.taken) > 1:
        return "took_others"
    return "went_on" if now.moved_on else "no_card"


def settling_targets(state: PeopleState) -> tuple[str, ...]:
    """OP-4.85, OP-4.111: the settleable territories guarded by the most armies, while there is a token for
    them; after the expansion those of its moment."""
    kept, nation = SETTLING.of(state), state.now.nation
    if kept.settled is not None:
        return kept.territories
    return most_guarded(state, settleable(state, nation)) if can_settle(state, nation) else ()


def muster_met(state: PeopleState, will: w.Will) -> bool:
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


def action_met(state: PeopleState, will: w.Will) -> bool:
    """OP-4.84, OP-4.86, OP-4.87: one group satisfied is enough; without a target the card says what then."""
    targets = state.now.targets
    if not targets:
        return will.without_targets == "met" and targets is not None
    return any(group_met(state, will, group) for group in targets)


def group_met(state: PeopleState, will: w.Will, group: w.Group) -> bool:
    """By sending the quota, or by reaching the goal with less."""
    quota = state.now.quota
    return (quota is not None and sent_to(state, group) >= quota) or REACHED[will.goal](state, group)


def sent_to(state: PeopleState, group: w.Group) -> int:
    """OP-4.83: armies sent to a group's territories this turn."""
    return sum(state.now.sent.get(place, 0) for place in group.territories)


def _occupied(state: PeopleState, group: w.Group) -> bool:
    """OP-4.91: the nation occupies all of the continent."""
    members = state.map.members.get(group.goal or "", ())
    return bool(members) and all(state.territories[place].nation == state.now.nation for place in members)


def _taken_and_waited(state: PeopleState, group: w.Group) -> bool:
    """OP-4.95: it and nothing else was taken, nothing followed, and the card was not declined."""
    now = state.now
    return now.taken == (group.goal,) and not now.moved_on and not now.declined


REACHED: dict[w.Goal, Callable[[PeopleState, w.Group], bool]] = {
    "take": lambda state, group: group.goal in state.now.taken,
    "occupy": _occupied,
    "destroy": lambda state, group: group.goal in state.now.destroyed,
    "advance": lambda state, group: state.now.advanced,
    "take_and_wait": _taken_and_waited,
}


def cannot_follow(state: PeopleState, nation: str, will: w.Will) -> bool:
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
    return not state.now.neutral and state.now.will in w.HIDDEN_TARGETS


def _for_the_acting_seat(state: PeopleState, event: object) -> tuple[int, ...] | None:
    seat = state.now.seat
    return (seat,) if targets_hidden(state) and seat is not None else None


def _reasons_for_the_acting_seat(state: PeopleState, event: WillJudged) -> tuple[int, ...] | None:
    """OP-4.119, OP-7.9."""
    return None if event.action is msgspec.UNSET else _for_the_acting_seat(state, event)


# Folds


def remember_settling(state: PeopleState, settled: str) -> PeopleState:
    """OP-4.81: settling targets are fixed when the expansion is commanded."""
    if state.will is None or state.will.muster != "settle":
        return state
    return SETTLING.kept(state, Settling(settling_targets(state), settled))


def _forget(state: PeopleState, event: object) -> PeopleState:
    return replace(state, settling=None)


# Claims


def _fixed_for_followers(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.81, OP-4.84: from the start of the actions a follower has targets, and a quota where its will has
    one; whoever dominates has neither."""
    if now.choice == "dominate":
        return now.targets is None and now.quota is None
    will = state.will
    if will is None or not (now.ended or state.phase in ("actions", "move_in")):
        return True
    return now.targets is not None and (now.quota is None) == (will.quota is None)


def _judged_in_time(state: PeopleState, now: NationTurn) -> bool:
    """OP-4.80, OP-4.30: a followed will, after the actions; a window opens for one that was not met, or for
    domination."""
    judged = now.judged is None or (now.ended and now.choice == "follow")
    if now.window is None:
        early = state.phase in ("declare", "discard") and not now.ended
        return judged and (now.choice != "dominate" or early)
    failed = now.window == "will_not_met"
    return judged and (now.judged == "not_met" if failed else now.choice == "dominate")


JUDGING = Part[PeopleState](
    name="judging",
    rule="A followed will is judged once, at the end of the turn: met or not met (OP-4.80 to OP-4.88).",
    folds={
        WillTargetsSet: lambda state, event: with_now(
            state, replace(state.now, quota=event.quota, targets=event.targets), "actions"
        ),
        WillJudged: lambda state, event: with_now(state, replace(state.now, judged=event.result)),
        TurnEnded: _forget,
        GameWon: _forget,
    },
    hides={
        WillTargetsSet: Hidden(("targets",), _for_the_acting_seat),
        WillJudged: Hidden(("action",), _reasons_for_the_acting_seat),
    },
    memory=SETTLING,
    claims=(
        Claim(
            "A civilian token is settled on land of the board.",
            lambda state: set(SETTLING.of(state).territories) <= set(state.territories),
            "settling",
        ),
        in_turn("Targets and quota are those of a followed will.", _fixed_for_followers, of_new=True),
        in_turn("A window opens on domination or on a failed judgement.", _judged_in_time, of_new=True),
    ),
)
