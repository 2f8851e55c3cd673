"""Friendly Fire: three natural ones leave the attacking territory with one army; the defender loses nothing
(CU-4.41, 4.44)."""

from domain.custom.events import AttackResolved
from domain.custom.house_rule import HouseRule
from domain.custom.state import CustomState


class FriendlyFire(HouseRule):
    option = "friendly_fire"

    def triple(self, state: CustomState) -> AttackResolved | None:
        battle, roll = state.battle, state.roll
        if battle is None or roll is None or roll.attacker != (1, 1, 1):
            return None
        shot = state.territories[battle.from_territory].armies - 1
        defence = tuple(sorted(roll.defender, reverse=True))
        return AttackResolved("friendly_fire", roll.attacker, defence, shot, 0, 0)
