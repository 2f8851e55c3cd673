"""Attrition, first way: no territory ever holds more than twelve armies (CU-4.70, 4.72)."""

from domain.custom.house_rule import HouseRule
from domain.custom.state import CustomState

MOST_ARMIES = 12


class AttritionCap(HouseRule):
    option = "attrition"
    values = ("cap",)

    def army_limit(self, state: CustomState) -> int | None:
        return MOST_ARMIES
