"""The will as a checklist: what it asks for, what has been done, whether it is met and can still be (OP-4.110
to OP-4.117)."""

from typing import Literal

import msgspec

from domain.of_the_people import judging
from domain.of_the_people.land import lands
from domain.of_the_people.prospects import Outlook, action_possible, as_seen, in_reach, muster_possible
from domain.of_the_people.state import PeopleState, replace
from domain.of_the_people.targets import find_quota, find_targets
from domain.of_the_people.wills import Group, Will


class Target(msgspec.Struct, frozen=True):
    """One group of targets (OP-4.88); satisfying any one is enough."""

    goal: str | None
    """A territory, continent, nation or card; none where any of the territories will do."""
    territories: tuple[str, ...]
    sent: int
    """Armies sent there this turn (OP-4.83)."""
    met: bool
    possible: bool | None


class ChecklistItem(msgspec.Struct, frozen=True, kw_only=True):
    """One part of a followed will, as its nation stands towards it now."""

    part: Literal["muster", "action"]
    goal: str
    """What the card asks for, in words."""
    fixed: bool
    """Whether targets and quota are fixed (OP-4.81); until then they are those of the moment."""
    quota: int | None = None
    """Armies to send (OP-4.84); none: only success counts, or it is not known yet (OP-4.111)."""
    targets: tuple[Target, ...] | None = None
    """None: they depend on a hand this viewer may not see (OP-7.7)."""
    done: str = ""
    """What has been done so far, in words."""
    met: bool | None = None
    """Whether the part would be judged met now; None: not for this viewer's eyes."""
    possible: bool | None = None
    """Whether it can still be met this turn (OP-4.112); None: it hangs on a hand this viewer may not see."""


def checklist(state: PeopleState, *, sees_hand: bool) -> tuple[ChecklistItem, ...]:
    """Both parts of the will of the turn under way; nothing for a nation that ignores it."""
    will = state.will
    if will is None or state.now.choice == "dominate" or state.now.nation not in state.nations:
        return ()
    sees = sees_hand or state.now.neutral
    return (_muster_item(state, will, sees), _action_item(state, will, sees))


# Muster part


def _muster_item(state: PeopleState, will: Will, sees: bool) -> ChecklistItem:
    now = state.now
    if now.muster is None:
        done = "nothing yet"
    elif now.muster == "expansion":
        done = "settled a civilian token"
    else:
        done = f"regulars placed: {now.regulars}, elites placed: {now.elites}, armies left: {now.left}"
    possible = as_seen(state, sees, lambda cards: muster_possible(state, will, cards))
    return ChecklistItem(
        part="muster",
        goal=will.muster_text,
        fixed=now.muster is not None,
        targets=_settling(state, possible) if will.muster == "settle" else (),
        done=done,
        met=judging.muster_met(state, will) and now.left == 0,
        possible=possible,
    )


def _settling(state: PeopleState, possible: bool | None) -> tuple[Target, ...]:
    """OP-4.111: one target for each territory that would do; after the choice those of its moment."""
    settled = judging.SETTLING.of(state).settled
    return tuple(
        Target(place, (place,), 0, place == settled, possible) for place in judging.settling_targets(state)
    )


# Action part


def _action_item(state: PeopleState, will: Will, sees: bool) -> ChecklistItem:
    now = state.now
    fixed = now.targets is not None
    groups, quota = now.targets, now.quota
    if groups is None:
        unknown = will.quota == "gained" and now.muster is None
        quota = None if unknown else find_quota(state, now.nation, will)
    if judging.targets_hidden(state) and not sees:
        return ChecklistItem(part="action", goal=will.action_text, fixed=fixed, quota=quota)
    if groups is None:
        groups = find_targets(state, now.nation, will)
    judged = replace(state, now=replace(now, targets=groups, quota=quota))
    hopes = _hopes(judged, will) if fixed else _hopes_before(state, will, groups, sees)
    targets = tuple(
        Target(
            group.goal,
            group.territories,
            judging.sent_to(state, group),
            judging.group_met(judged, will, group),
            hopes[number],
        )
        for number, group in enumerate(groups)
    )
    return ChecklistItem(
        part="action",
        goal=will.action_text,
        fixed=fixed,
        quota=quota,
        targets=targets,
        done=_done(state, will),
        met=judging.action_met(judged, will),
        possible=hopes[-1],
    )


def _done(state: PeopleState, will: Will) -> str:
    now = state.now
    names = {territory.id: territory.name for territory in state.map.territories}
    taken = f"taken: {', '.join(names[place] for place in now.taken)}" if now.taken else "nothing taken"
    if will.quota is None:
        return taken
    return f"armies sent: {sum(now.sent.values())}, {taken}"


def _hopes_before(
    state: PeopleState, will: Will, groups: tuple[Group, ...], sees: bool
) -> tuple[bool | None, ...]:
    """Before the actions targets may still change: what holds of the part holds of each."""
    possible = as_seen(state, sees, lambda cards: action_possible(state, will, cards))
    return (possible,) * (len(groups) + 1)


def _hopes(state: PeopleState, will: Will) -> tuple[bool, ...]:
    """OP-4.116, from the start of `actions`: of each group, and of the part."""
    groups = state.now.targets or ()
    reach = (
        frozenset()
        if state.now.ended
        else in_reach(state, Outlook(frozenset(lands(state, state.now.nation))))
    )
    each = tuple(
        judging.group_met(state, will, group) or _group_in_reach(state, will, group, reach)
        for group in groups
    )
    return (*each, judging.action_met(state, will) or any(each))


def _group_in_reach(state: PeopleState, will: Will, group: Group, reach: frozenset[str]) -> bool:
    if will.goal == "take_and_wait" and state.now.taken:
        # OP-4.95: exactly one territory, and nothing after it.
        return False
    if will.goal == "advance":
        return any(state.territories[place].nation is None for place in reach)
    return any(place in reach for place in group.territories)
