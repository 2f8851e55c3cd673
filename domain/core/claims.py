"""Claims that hold of every game, whatever the variant; a variant's own stand in its parts.

Claims are asked in the order of the parts, the first that does not hold is told: a claim may rely on those
before it. What the flow itself can tell (does it ask for this chance point, has it nothing left to do) is
asked of the flow, not written down a second time.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from domain.core.flow import carry_on
from domain.core.part import Claim, Part
from domain.core.state import State, Unfolding, evolve_chance
from domain.core.vocabulary import ChanceEntered, ChanceRequested, Event

MOST = 1_000_000_000
"""No count in a position is larger; what is added to it in play stays far from any limit of a reader."""


def per_seat(*fields: str) -> tuple[Claim[Any], ...]:
    """Each of these rows has an entry for every seat."""

    def fits(field: str) -> Callable[[State], bool]:
        return lambda state: len(getattr(state, field)) == len(state.seats)

    return tuple(Claim(f"{field} needs one entry for each seat.", fits(field), field) for field in fields)


def names_seats(field: str, named: Callable[[Any], Iterable[object]]) -> Claim[Any]:
    """What stands there are seats of this game."""

    def holds(state: State) -> bool:
        return all(isinstance(seat, int) and 0 <= seat < len(state.seats) for seat in named(state))

    return Claim(f"{field} names seats of this game only.", holds, field)


def names_seat(field: str) -> Claim[Any]:
    """What stands there, if anything does, is a seat of this game."""
    return names_seats(field, lambda state: [seat for seat in (getattr(state, field),) if seat is not None])


def lists_seats(field: str) -> Claim[Any]:
    """What stands there are seats of this game, none twice."""

    def holds(state: State) -> bool:
        listed: tuple[int, ...] = getattr(state, field)
        return len(set(listed)) == len(listed) and all(0 <= seat < len(state.seats) for seat in listed)

    return Claim(f"{field} is a list of different seats.", holds, field)


def names_in_order(field: str, named: Callable[[Any], Iterable[int]]) -> Claim[Any]:
    """What stands there are seats of this game, each once, the lowest first."""

    def holds(state: State) -> bool:
        seats = list(named(state))
        return seats == sorted(set(seats)) and all(0 <= seat < len(state.seats) for seat in seats)

    return Claim(f"{field} names seats of this game, each once, in order.", holds, field)


def counts(field: str, counted: Callable[[Any], Iterable[int]]) -> Claim[Any]:
    """Numbers from 0 up, within reason."""
    return Claim(
        f"{field} counts from 0, to {MOST} at most.",
        lambda state: all(0 <= number <= MOST for number in counted(state)),
        field,
    )


def _has_its_phase(state: State) -> bool:
    return state.phase in state.tables.phases


def _is_over_when_finished(state: State) -> bool:
    return (state.outcome is None) == (state.phase != "finished")


def _asks_for_its_chance(state: State) -> bool:
    chance = state.chance
    if chance is None:
        return True
    point = state.tables.chances.get(chance.kind)
    return point is not None and chance.chance_id == state.chance_id


EVERY_GAME: Part[Any] = Part(
    name="every_game",
    rule="What holds of the state of any game (rules README, Vocabulary).",
    claims=(
        *per_seat("status", "missed_turns"),
        Claim("There is no such phase in this game.", _has_its_phase, "phase"),
        counts("missed_turns", lambda state: state.missed_turns),
        counts("turn", lambda state: (state.turn, state.round)),
        counts("chance_id", lambda state: (state.chance_id,)),
        Claim("A game is finished exactly when it has an outcome.", _is_over_when_finished, "outcome"),
        Claim("No such roll or draw can be waited for here.", _asks_for_its_chance, "chance"),
    ),
)


CHANCE: Part[Any] = Part(
    name="chance",
    rule="Rules never roll: they ask, and generator or referee answers (rules README, Chance and decks).",
    folds={ChanceRequested: evolve_chance, ChanceEntered: evolve_chance},
)


def _asked_for_as_many(state: State) -> bool:
    chance = state.chance
    return chance is None or state.tables.chances[chance.kind].ask(state).count == chance.count


def flow_asks_for(*kinds: str) -> Claim[Any]:
    """A chance point of these kinds can be pending where the flow, going on by itself, asks for it."""

    def holds(state: State) -> bool:
        chance = state.chance
        if chance is None or chance.kind not in kinds:
            return True
        asked = _by_itself(_before_asking(state)).state.chance
        return asked is not None and (asked.chance_id, asked.kind) == (chance.chance_id, chance.kind)

    return Claim("No such roll or draw can be waited for here.", holds, "chance")


def _by_itself(state: State) -> Unfolding[State]:
    """What would happen without anybody."""
    probe = Unfolding(state)
    carry_on(probe)
    return probe


def _before_asking(state: State) -> State:
    return msgspec.structs.replace(state, chance=None, chance_id=state.chance_id - 1)


def _nothing_left_to_do(state: State) -> bool:
    return state.chance is not None or state.outcome is not None or not _by_itself(state).events


WAITS_FOR_SOMEBODY: Claim[Any] = Claim(
    "Nothing is left that would happen by itself.", _nothing_left_to_do, "phase"
)
"""For variants whose flow never goes on from between two commands."""


AT_REST: Part[Any] = Part(
    name="at_rest",
    rule="Between two commands a game waits for a decision, a roll or a draw, or it is over.",
    claims=(Claim("The chance point asks for another number of values.", _asked_for_as_many, "chance"),),
)
"""Comes last: it asks the flow, which may rely on everything before."""


def _comes_to_its_chance(state: State) -> bool:
    chance = state.chance
    if chance is None:
        return True
    asked = _by_itself(_before_asking(state)).events
    # Whose values they are decides nothing, and may be left out (CL-8.27).
    return [*map(_asked, asked)] == [_asked(chance)]


def _asked(event: Event) -> tuple[object, ...]:
    return (event.chance_id, event.kind, event.count) if isinstance(event, ChanceRequested) else ()


GOES_NO_FURTHER: Part[Any] = Part(
    name="goes_no_further",
    rule="The flow itself waits here, or asks for this very chance point.",
    claims=(
        Claim("In this position something would happen by itself first.", _nothing_left_to_do, "phase"),
        Claim("No such roll or draw can be waited for here.", _comes_to_its_chance, "chance"),
    ),
)
"""Comes last: the flow may rely on everything before. For variants whose flow finds its place in the state
alone."""
