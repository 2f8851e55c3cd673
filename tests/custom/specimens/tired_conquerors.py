"""Tired Conquerors: no attack from land conquered in the same turn."""

import msgspec

from domain.core.part import Claim, Memory, Option, Part
from domain.core.refusal import Refusal
from domain.core.vocabulary import TurnStarted
from domain.custom.events import ArmiesMovedIn
from domain.custom.questions import attack_closed
from domain.custom.state import CustomState


class Tired(msgspec.Struct, frozen=True):
    lands: tuple[str, ...] = ()


TIRED = Memory("tired", Tired)


def too_tired(state: CustomState, seat: int, from_territory: str, to_territory: str) -> Refusal | None:
    if from_territory in TIRED.of(state).lands:
        return Refusal("tired", f"Your armies rest in {from_territory}.", None, "from_territory")
    return None


def moved_in(state: CustomState, event: ArmiesMovedIn) -> CustomState:
    return TIRED.kept(state, Tired((*TIRED.of(state).lands, event.territory)))


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    return TIRED.kept(state, Tired())


TIRED_CONQUERORS = Part[CustomState](
    name="tired_conquerors",
    rule="No attack from land conquered in the same turn.",
    option=Option[bool]("tired_conquerors", "Land conquered this turn does not attack."),
    memory=TIRED,
    folds={ArmiesMovedIn: moved_in, TurnStarted: turn_started},
    claims=(Claim("Only land is tired.", lambda s: set(TIRED.of(s).lands) <= {*s.territories}, "tired"),),
    answers=(attack_closed.by(too_tired),),
)
