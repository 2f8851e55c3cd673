"""Attrition: twelve armies are enough. Either no territory ever holds more (CU-4.70), or above twelve it
loses one a turn, neutral land one a round (CU-4.71); a general counts as an army (CU-4.72)."""

from typing import Literal

from domain.classic.questions import at_turn_end
from domain.classic.state import Owner, put
from domain.core.part import Claim, Option, Part
from domain.core.vocabulary import Event
from domain.custom.questions import army_limit, at_round_end
from domain.custom.state import ALL_NEUTRALS, CustomState, Play, replace

MOST_ARMIES = 12


class AttritionSuffered(Event, frozen=True):
    owner: Owner
    territories: tuple[str, ...]


def is_kept(state: CustomState) -> bool:
    return all(land.armies <= MOST_ARMIES for land in state.territories.values())


ATTRITION_CAP = Part[CustomState](
    name="attrition_cap",
    rule="No territory ever holds more than twelve armies (CU-4.70, CU-4.72).",
    option=Option(
        "attrition",
        "CU-4.70, CU-4.71: twelve armies at most, or one lost each turn above twelve (ruling R30).",
        Literal["off", "cap", "decay"],
        "off",
    ),
    values=("cap",),
    claims=(Claim(f"No territory holds more than {MOST_ARMIES} armies here.", is_kept, "territories"),),
    answers=(army_limit.by(lambda state: MOST_ARMIES),),
)


def at_end_of_turn(play: Play) -> None:
    decay(play, play.state.acts)


def at_end_of_round(play: Play) -> None:
    for owner in ALL_NEUTRALS:
        decay(play, owner)


def decay(play: Play, owner: Owner) -> None:
    state = play.state
    crowded = (place for place in state.owned(owner) if state.territories[place].armies > MOST_ARMIES)
    suffering = tuple(crowded)
    if suffering:
        play.add(AttritionSuffered(owner, suffering))


def suffered(state: CustomState, event: AttritionSuffered) -> CustomState:
    lands = dict(state.territories)
    for place in event.territories:
        lands[place] = put(lands, place, -1)
    return replace(state, territories=lands)


ATTRITION_DECAY = Part[CustomState](
    name="attrition_decay",
    rule="Above twelve armies a territory loses one a turn, neutral land one a round (CU-4.71, CU-4.72).",
    option="attrition",
    values=("decay",),
    events=(AttritionSuffered,),
    folds={AttritionSuffered: suffered},
    answers=(at_turn_end.by(at_end_of_turn), at_round_end.by(at_end_of_round)),
)
