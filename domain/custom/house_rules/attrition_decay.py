"""Attrition, second way: above twelve armies a territory loses one a turn, neutral land one a round
(CU-4.71, 4.72)."""

from collections.abc import Mapping

from domain.core.vocabulary import Event
from domain.custom.events import AttritionSuffered
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, put
from domain.custom.old_classic.state import Owner
from domain.custom.state import ALL_NEUTRALS, CustomState, replace

MOST_ARMIES = 12


class AttritionDecay(HouseRule):
    option = "attrition"
    values = ("decay",)
    rank = 20  # before a rebellion (CU-3.23)

    def folds(self) -> Mapping[type[Event], Fold]:
        return {AttritionSuffered: attrition_suffered}

    def at_turn_end(self, play: Play) -> None:
        self.decay(play, play.state.acts)

    def at_round_end(self, play: Play) -> None:
        for owner in ALL_NEUTRALS:
            self.decay(play, owner)

    def decay(self, play: Play, owner: Owner) -> None:
        state = play.state
        crowded = (place for place in state.owned(owner) if state.territories[place].armies > MOST_ARMIES)
        suffering = tuple(crowded)
        if suffering:
            play.add(AttritionSuffered(owner, suffering))


def attrition_suffered(state: CustomState, event: AttritionSuffered) -> CustomState:
    lands = dict(state.territories)
    for place in event.territories:
        lands[place] = put(lands, place, -1)
    return replace(state, territories=lands)
