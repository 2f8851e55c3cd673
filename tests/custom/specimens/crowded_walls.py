"""Crowded Walls: five or more defenders add one to their highest die."""

from domain.core.part import Option, Part
from domain.custom.questions import Side, adds_one
from domain.custom.state import CustomState


def are_crowded(state: CustomState, side: Side) -> bool:
    battle = state.battle
    return side == "defender" and battle is not None and state.territories[battle.to_territory].armies >= 5


CROWDED_WALLS = Part[CustomState](
    name="crowded_walls",
    rule="Five or more defenders add one to their highest die.",
    option=Option[bool]("crowded_walls", "Five or more defenders add one to their highest die."),
    answers=(adds_one.by(are_crowded),),
)
