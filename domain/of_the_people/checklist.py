"""The will as a checklist: what it asks for, what has been done, whether it is met and can still be.

"Still possible" is generous: it is False only where the rules already rule success out, whatever the dice.
"""

from typing import Literal

import msgspec

from domain.of_the_people.events import Group
from domain.of_the_people.judging import action_met, group_met, muster_met, sent_to, targets_hidden
from domain.of_the_people.land import available, can_settle
from domain.of_the_people.state import PeopleState
from domain.of_the_people.targets import find_quota, find_targets
from domain.of_the_people.wills import Will


class Target(msgspec.Struct, frozen=True):
    """One group of targets (OP-4.88); satisfying any one is enough."""

    goal: str | None
    """A territory, continent, nation or card; none where any of the territories will do."""
    territories: tuple[str, ...]
    sent: int
    """Armies sent there this turn (OP-4.83)."""
    met: bool
    possible: bool


class ChecklistItem(msgspec.Struct, frozen=True, kw_only=True):
    """One part of a followed will, as its nation stands towards it now."""

    part: Literal["muster", "action"]
    goal: str
    """What the card asks for, in words."""
    fixed: bool
    """Whether targets and quota are fixed (OP-4.81); until then they are those of the moment."""
    quota: int | None = None
    """Armies to send (OP-4.84); none: only success counts."""
    targets: tuple[Target, ...] | None = None
    """None: they depend on a hand this viewer may not see (OP-7.7)."""
    done: str = ""
    """What has been done so far, in words."""
    met: bool | None = None
    """Whether the part would be judged met now; None: not for this viewer's eyes."""
    possible: bool | None = None
    """Whether it can still be met this turn."""


def checklist(state: PeopleState, *, sees_targets: bool) -> tuple[ChecklistItem, ...]:
    """Both parts of the will of the turn under way; nothing for a nation that ignores it."""
    will = state.will
    if will is None or state.now.choice == "dominate" or state.now.nation not in state.nations:
        return ()
    return (_muster_item(state, will), _action_item(state, will, sees_targets))


# Muster part


def _muster_item(state: PeopleState, will: Will) -> ChecklistItem:
    now = state.now
    if now.muster is None:
        done = "nothing yet"
    elif now.muster == "expansion":
        done = "settled a civilian token"
    else:
        done = f"{now.regulars} regulars and {now.elites} elites placed, {now.left} armies to place"
    past = now.targets is not None or now.ended
    return ChecklistItem(
        part="muster",
        goal=will.muster_text,
        fixed=now.muster is not None,
        done=done,
        met=muster_met(state, will) and now.left == 0,
        possible=muster_met(state, will) if past else _muster_possible(state, will),
    )


def _muster_possible(state: PeopleState, will: Will) -> bool:
    now = state.now
    match will.muster:
        case "settle":
            return can_settle(state, now.nation) if now.muster is None else muster_met(state, will)
        case "regulars":
            return now.muster != "expansion" and now.elites == 0
        case "elites":
            payable = all(pool.elites + pool.left // 5 >= pool.armies // 5 for pool in now.pools.values())
            return now.muster != "expansion" and payable and now.cards_as_regulars == 0


# Action part


def _action_item(state: PeopleState, will: Will, sees_targets: bool) -> ChecklistItem:
    now = state.now
    fixed = now.targets is not None
    quota = now.quota if fixed else find_quota(state, now.nation, will)
    if targets_hidden(state) and not sees_targets:
        return ChecklistItem(part="action", goal=will.action_text, fixed=fixed, quota=quota)
    groups = now.targets if now.targets is not None else find_targets(state, now.nation, will)
    reach = _reach(state)
    targets = tuple(
        Target(
            group.goal,
            group.territories,
            sent_to(state, group),
            fixed and group_met(state, will, group),
            (fixed and group_met(state, will, group)) or _group_possible(state, will, group, reach),
        )
        for group in groups
    )
    free = not groups and will.without_targets == "met"
    met = action_met(state, will) if fixed else free
    return ChecklistItem(
        part="action",
        goal=will.action_text,
        fixed=fixed,
        quota=quota,
        targets=targets,
        done=_done(state, will),
        met=met,
        possible=met or free or any(target.possible for target in targets),
    )


def _done(state: PeopleState, will: Will) -> str:
    now = state.now
    taken = f"taken: {', '.join(now.taken)}" if now.taken else "nothing taken"
    if will.quota is None:
        return taken
    return f"{sum(now.sent.values())} armies sent, {taken}"


def _group_possible(state: PeopleState, will: Will, group: Group, reach: frozenset[str]) -> bool:
    now = state.now
    if now.ended:
        return False
    if will.goal == "take_and_wait" and now.taken:
        # OP-4.95: exactly one territory, and nothing after it.
        return False
    if will.goal == "advance":
        return any(state.territories[place].nation is None for place in reach)
    return any(place in reach for place in group.territories)


def _reach(state: PeopleState) -> frozenset[str]:
    """Foreign territories the nation's armies could come to this turn if every die fell well. Each one taken
    binds an army; a stack goes on from land it took, and the railroad may join all stacks once."""
    nation, board = state.now.nation, state.territories
    rails = not state.now.neutral and not state.now.railroad_used
    sources = {place: held.size - 1 for place, held in board.items() if held.nation == nation}
    if rails:
        spare = available(state, nation)
        return _spread(state, dict.fromkeys(sources, spare) if spare else {})
    return frozenset().union(
        *(_spread(state, {place: spare}) for place, spare in sources.items() if spare > 0)
    )


def _spread(state: PeopleState, sources: dict[str, int]) -> frozenset[str]:
    """Foreign territories within so many steps of the sources, over foreign land."""
    nation, edge, reached = state.now.nation, list(sources.items()), set[str]()
    for place, steps in edge:
        for other in state.map.neighbours[place]:
            if steps > 0 and other not in reached and state.territories[other].nation != nation:
                reached.add(other)
                edge.append((other, steps - 1))
    return frozenset(reached)
