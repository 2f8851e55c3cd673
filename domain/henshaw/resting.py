"""Between two commands the game waits: the flow itself says for whom, or for which roll (HE-3.1, HE-3.2)."""

from msgspec.structs import replace

from domain.core.part import Part
from domain.core.state import Unfolding
from domain.henshaw.asking import while_on
from domain.henshaw.questions import before_asking
from domain.henshaw.state import HenshawState, Play


def _one_step(state: HenshawState) -> Play:
    """What the game does by itself from here, up to a decision or chance point."""
    play = Unfolding(state)
    phase = state.tables.phases[state.phase]
    if phase.goes_on is not None:
        phase.goes_on(play)
    return play


def _waits(state: HenshawState) -> bool:
    return state.chance is not None or not _one_step(state).events


def _for_the_right_seats(state: HenshawState) -> bool:
    """Asked once more, it comes to the same question."""
    if state.chance is not None:
        return True
    again = _one_step(before_asking(state)).state
    asked = (again.phase, again.must_act, again.battle, again.air, again.advance_from)
    return asked == (state.phase, state.must_act, state.battle, state.air, state.advance_from)


def _for_the_roll_due(state: HenshawState) -> bool:
    chance = state.chance
    if chance is None or chance.kind == "card_draw":  # a draw is asked for by what it is part of
        return True
    play = _one_step(replace(state, chance=None, chance_id=state.chance_id - 1))
    asked = play.state.chance
    return (
        len(play.events) == 1
        and asked is not None
        and (asked.kind, asked.count) == (chance.kind, chance.count)
    )


RESTING = Part[HenshawState](
    name="resting",
    rule="Nothing is left to happen by itself, and whoever is awaited is due (HE-3.1, HE-3.2).",
    claims=(
        while_on("The game would go on by itself from here.", _waits, "phase"),
        while_on("The game would ask other seats here, or something else.", _for_the_right_seats, "must_act"),
        while_on("No such roll is due.", _for_the_roll_due, "chance"),
    ),
)
"""After all parts whose claims keep the flow from going astray."""
