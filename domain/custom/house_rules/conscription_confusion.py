"""Conscription Confusion: a set is worth the sum of two dice, whatever its number (CU-4.3)."""

from collections.abc import Mapping

from domain.custom.house_rule import HouseRule
from domain.custom.old_classic.variant import ChancePoint
from domain.custom.state import CustomState


class ConscriptionConfusion(HouseRule):
    option = "conscription_confusion"

    def value_dice(self, state: CustomState) -> int:
        return 2

    def chance_points(self) -> Mapping[str, ChancePoint[CustomState]]:
        return {"conscription_roll": ChancePoint(self.game.ask_conscription, self.game.conscription_rolled)}
