"""Advance into vacant land, and the railroad (OP-4.50 to OP-4.54)."""

from collections.abc import Iterator

from domain.core.legal import AnyDomain, Between, Exactly, Offers, OneOf, Optional, choice
from domain.core.part import Part, in_phases
from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people.changes import more, turn_acted
from domain.of_the_people.commands import Advance, Railroad
from domain.of_the_people.land import connected, lands
from domain.of_the_people.state import NationTurn, PeopleState, Play, Tokens, replace
from domain.of_the_people.targets import called_for


def advance(play: Play, command: Advance) -> None:
    """OP-4.50 to OP-4.52."""
    state, origin, goal = play.state, command.from_territory, command.to_territory
    check_known(state, origin, goal)
    check_own(state, origin, "from_territory", "OP-4.50")
    if state.territories[goal].nation is not None:
        refuse("not_vacant", f"{goal} is not vacant.", "OP-4.50", "to_territory")
    check_adjacent(state, origin, goal, "OP-4.50")
    _check_leaving(state.territories[origin], command.regulars, command.elites)
    check_called(state, goal)
    play.add(e.ArmiesAdvanced(state.now.nation, origin, goal, command.regulars, command.elites))


def railroad(play: Play, command: Railroad) -> None:
    """OP-4.53."""
    state, origin, goal = play.state, command.from_territory, command.to_territory
    if state.now.neutral:
        refuse("not_for_neutral", "Neutral nations have no railroad.", "OP-4.102")
    if state.now.railroad_used:
        refuse("already_used", "The railroad runs once a turn.", "OP-4.53")
    check_known(state, origin, goal)
    if origin == goal:
        refuse("same_territory", "Name two different territories.", "OP-4.53", "to_territory")
    check_own(state, origin, "from_territory", "OP-4.53")
    check_own(state, goal, "to_territory", "OP-4.53")
    if goal not in connected(state, origin):
        sentence = f"No chain of your territories joins {origin} and {goal}."
        refuse("not_connected", sentence, "OP-4.53", "to_territory")
    _check_leaving(state.territories[origin], command.regulars, command.elites)
    play.add(e.ArmiesRailed(state.now.nation, origin, goal, command.regulars, command.elites))


# Checks that attacks and move-ins share


def check_known(state: PeopleState, from_territory: str, to_territory: str) -> None:
    for place, field in ((from_territory, "from_territory"), (to_territory, "to_territory")):
        if place not in state.territories:
            refuse("unknown_territory", f"There is no territory {place!r}.", "OP-9.2", field)


def check_own(state: PeopleState, place: str, field: str, rule: str) -> None:
    if state.territories[place].nation != state.now.nation:
        refuse("not_owner", f"{place} is not {state.now.nation}'s.", rule, field)


def check_adjacent(state: PeopleState, from_territory: str, to_territory: str, rule: str) -> None:
    if not state.map.adjacent(from_territory, to_territory):
        sentence = f"{from_territory} and {to_territory} are not adjacent."
        refuse("not_adjacent", sentence, rule, "to_territory")


def _check_leaving(held: Tokens, regulars: int, elites: int) -> None:
    """OP-4.51: one army or more goes, and one stays."""
    if regulars < 0 or elites < 0 or regulars + elites == 0:
        refuse("bad_number", "Move one army or more.", "OP-4.50", "elites" if elites < 0 else "regulars")
    check_there(held, regulars, elites)
    if regulars + elites >= held.size:
        refuse("must_leave_one", "At least one army must stay behind.", "OP-4.51", "regulars")


def check_there(held: Tokens, regulars: int, elites: int) -> None:
    for wanted, there, field in ((regulars, held.regulars, "regulars"), (elites, held.elites, "elites")):
        if wanted > there:
            refuse("too_many", f"{field.capitalize()} there: {there}.", "OP-4.51", field)


def check_called(state: PeopleState, territory: str) -> None:
    """OP-4.106: a neutral nation does only what its will calls for."""
    if state.now.neutral and territory not in called_for(state.now.targets or ()):
        sentence = f"The will does not call for {territory}."
        refuse("not_called_for", sentence, "OP-4.106", "to_territory")


# What may be sent


def advances(state: PeopleState, origin: str, goals: tuple[str, ...]) -> Offers:
    return _marches("advance", state, origin, goals)


def railroads(state: PeopleState, origin: str) -> Offers:
    if state.now.railroad_used:
        return
    reach = connected(state, origin)
    goals = tuple(place for place in lands(state, state.now.nation) if place in reach and place != origin)
    yield from _marches("railroad", state, origin, goals)


def _marches(command: str, state: PeopleState, origin: str, goals: tuple[str, ...]) -> Offers:
    held = state.territories[origin]
    for armies in army_mixes(held, 1, held.size - 1) if goals else ():
        yield choice(command, from_territory=Exactly(origin), to_territory=OneOf(goals), **armies)


def army_mixes(held: Tokens, low: int, high: int) -> Iterator[dict[str, AnyDomain]]:
    """Every mix of the armies there that has `low` to `high` of them, in a few pairs of ranges: elites in
    the first range go with regulars in the second."""
    few = min(low, held.elites)
    spans = [(elites, elites) for elites in range(few)]
    spans += [(few, held.elites - 1)] if few < held.elites else []
    spans.append((held.elites, held.elites))
    for first, last in spans:
        fewest, most = max(0, low - first), min(held.regulars, high - last)
        if fewest <= most:
            yield {"regulars": _number(fewest, most), "elites": _number(first, last)}


def _number(low: int, high: int) -> AnyDomain:
    """A number that may be left out where 0 is allowed."""
    return Optional(Between(low, high)) if low == 0 else Between(low, high)


def all_but_one(held: Tokens) -> tuple[int, int]:
    """OP-4.109: a regular stays if there is one, else an elite."""
    return (held.regulars - 1, held.elites) if held.regulars else (0, held.elites - 1)


# Folds


def with_sent(now: NationTurn, territory: str, armies: int) -> dict[str, int]:
    """OP-4.83. Kept in alphabetical order, so that equal turns are equal bytes."""
    return dict(sorted({**now.sent, territory: now.sent.get(territory, 0) + armies}.items()))


def marched(
    state: PeopleState, from_territory: str, to_territory: str, regulars: int, elites: int, civilian: bool
) -> dict[str, Tokens]:
    """The board after armies have gone to a territory, which is the acting nation's from then on."""
    there = state.territories[to_territory]
    own = there.nation == state.now.nation
    stood = (there.regulars, there.elites) if own else (0, 0)
    return {
        **state.territories,
        from_territory: more(state.territories[from_territory], -regulars, -elites),
        to_territory: Tokens(state.now.nation, stood[0] + regulars, stood[1] + elites, civilian),
    }


def _advanced(state: PeopleState, event: e.ArmiesAdvanced) -> PeopleState:
    state = turn_acted(state)
    now, goal = state.now, event.to_territory
    board = marched(state, event.from_territory, goal, event.regulars, event.elites, False)
    now = replace(
        now,
        sent=with_sent(now, goal, event.regulars + event.elites),
        taken=(*now.taken, goal),
        advanced=True,
        moved_on=bool(now.taken),
    )
    return replace(state, territories=board, now=now)


def _railed(state: PeopleState, event: e.ArmiesRailed) -> PeopleState:
    state = turn_acted(state)
    civilian = state.territories[event.to_territory].civilian
    board = marched(state, event.from_territory, event.to_territory, event.regulars, event.elites, civilian)
    return replace(state, territories=board, now=replace(state.now, railroad_used=True))


MARCHING = Part[PeopleState](
    name="marching",
    rule="Armies advance into vacant land, and once a turn go by rail (OP-4.50 to OP-4.54).",
    commands={Advance: in_phases(advance, "actions"), Railroad: in_phases(railroad, "actions")},
    folds={e.ArmiesAdvanced: _advanced, e.ArmiesRailed: _railed},
)
