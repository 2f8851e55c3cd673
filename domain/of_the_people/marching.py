"""Advance into vacant land and the railroad (OP-4.5)."""

from domain.core.refusal import refuse
from domain.of_the_people import events as e
from domain.of_the_people.commands import Advance, Railroad
from domain.of_the_people.land import connected
from domain.of_the_people.state import PeopleState, Play, Tokens
from domain.of_the_people.targets import called_for


def check_advance(state: PeopleState, command: Advance) -> None:
    """OP-4.50 to 4.52."""
    check_known(state, command.from_territory, command.to_territory)
    check_own(state, command.from_territory, "from_territory", "OP-4.50")
    if state.territories[command.to_territory].nation is not None:
        refuse("not_vacant", f"{command.to_territory} is not vacant.", "OP-4.50", "to_territory")
    check_adjacent(state, command.from_territory, command.to_territory, "OP-4.50")
    check_leaving(state.territories[command.from_territory], command.regulars, command.elites)
    check_called(state, command.to_territory)


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


def check_leaving(held: Tokens, regulars: int, elites: int) -> None:
    """OP-4.51: one army or more goes, and one stays."""
    if regulars < 0 or elites < 0 or regulars + elites == 0:
        refuse("bad_number", "Move one army or more.", "OP-4.50", "elites" if elites < 0 else "regulars")
    check_there(held, regulars, elites)
    if regulars + elites >= held.size:
        refuse("must_leave_one", "At least one army must stay behind.", "OP-4.51", "regulars")


def check_there(held: Tokens, regulars: int, elites: int) -> None:
    for wanted, there, field in ((regulars, held.regulars, "regulars"), (elites, held.elites, "elites")):
        if wanted > there:
            refuse("too_many", f"There are only {there} {field} there.", "OP-4.51", field)


def check_called(state: PeopleState, territory: str) -> None:
    """OP-4.106: a neutral nation does only what its will calls for."""
    if state.now.neutral and territory not in called_for(state.now.targets or ()):
        sentence = f"The will does not call for {territory}."
        refuse("not_called_for", sentence, "OP-4.106", "to_territory")


def advance(play: Play, command: Advance) -> None:
    play.add(
        e.ArmiesAdvanced(
            play.state.now.nation,
            command.from_territory,
            command.to_territory,
            command.regulars,
            command.elites,
        )
    )


def check_railroad(state: PeopleState, command: Railroad) -> None:
    """OP-4.53."""
    if state.now.neutral:
        refuse("not_for_neutral", "Neutral nations have no railroad.", "OP-4.102")
    if state.now.railroad_used:
        refuse("already_used", "The railroad runs once a turn.", "OP-4.53")
    check_known(state, command.from_territory, command.to_territory)
    if command.from_territory == command.to_territory:
        refuse("same_territory", "Name two different territories.", "OP-4.53", "to_territory")
    check_own(state, command.from_territory, "from_territory", "OP-4.53")
    check_own(state, command.to_territory, "to_territory", "OP-4.53")
    if command.to_territory not in connected(state, command.from_territory):
        sentence = f"No chain of your territories joins {command.from_territory} and {command.to_territory}."
        refuse("not_connected", sentence, "OP-4.53", "to_territory")
    check_leaving(state.territories[command.from_territory], command.regulars, command.elites)


def railroad(play: Play, command: Railroad) -> None:
    play.add(
        e.ArmiesRailed(
            play.state.now.nation,
            command.from_territory,
            command.to_territory,
            command.regulars,
            command.elites,
        )
    )
