"""Support die: a lone army whose owner rules an adjacent sea may defend with two dice (CU-4.96)."""

from typing import Literal

from domain.core.part import Option, Part
from domain.custom.questions import Dice, compared, supports
from domain.custom.seas import superior
from domain.custom.state import CustomState

SUPPORT = Option(
    "support_die",
    "CU-4.96: how a lone army's second die counts (ruling R49).",
    Literal["second_pair", "best_of_two"],
    "second_pair",
    needs={"navies": (True,)},
)


def is_supported(state: CustomState, territory: str) -> bool:
    land = state.territories[territory]
    shores = state.map.shores[territory]
    return land.armies == 1 and any(superior(state, (sea,)) == land.owner for sea in shores)


def best_of_two(state: CustomState, dice: Dice) -> Dice:
    """`best_of_two`: the second die only helps to find a better first."""
    (attack, defence), battle = dice, state.battle
    lone = battle is not None and state.territories[battle.to_territory].armies == 1
    if lone and len(defence) == 2 and SUPPORT.of(state) == "best_of_two":
        return attack[:1], defence[:1]
    return dice


SUPPORT_DIE = Part[CustomState](
    name="support_die",
    rule="A lone army whose owner rules an adjacent sea may defend with two dice (CU-4.96).",
    option="navies",
    settings=(SUPPORT,),
    answers=(supports.by(is_supported), compared.by(best_of_two)),
)
