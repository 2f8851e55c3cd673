"""Friendly Fire: three natural ones leave the attacking territory with one army; the defender loses nothing
(CU-4.41, CU-4.44)."""

from domain.core.part import Option, Part
from domain.custom.events import AttackResolved
from domain.custom.questions import triple
from domain.custom.state import CustomState


def ones(state: CustomState) -> AttackResolved | None:
    battle, roll = state.battle, state.roll
    if battle is None or roll is None or roll.attacker != (1, 1, 1):
        return None
    shot = state.territories[battle.from_territory].armies - 1
    defence = tuple(sorted(roll.defender, reverse=True))
    return AttackResolved("friendly_fire", roll.attacker, defence, shot, 0, 0)


FRIENDLY_FIRE = Part[CustomState](
    name="friendly_fire",
    rule="Three natural ones leave the attacking territory with one army (CU-4.41, CU-4.44).",
    option=Option[bool]("friendly_fire", "CU-4.41: triple ones cost the attacker all but one army."),
    answers=(triple.by(ones),),
)
