"""Support die: a lone army whose owner rules an adjacent sea may defend with two dice (CU-4.96)."""

from domain.custom.house_rule import Dice, HouseRule
from domain.custom.seas import superior
from domain.custom.state import CustomState


class SupportDie(HouseRule):
    option = "navies"

    def supports(self, state: CustomState, territory: str) -> bool:
        land = state.territories[territory]
        shores = state.map.shores[territory]
        return land.armies == 1 and any(superior(state, (sea,)) == land.owner for sea in shores)

    def compared(self, state: CustomState, attack: Dice, defence: Dice) -> tuple[Dice, Dice]:
        """`best_of_two`: the second die only helps to find a better first."""
        battle = state.battle
        lone = battle is not None and state.territories[battle.to_territory].armies == 1
        if lone and len(defence) == 2 and state.options.support_die == "best_of_two":
            return attack[:1], defence[:1]
        return attack, defence
