"""Whose act it is that comes by itself (HE-9.2)."""

from domain.core.actor import Actor, seat_actor
from domain.core.flow import done_by
from domain.core.part import Part
from domain.core.vocabulary import Event
from domain.henshaw import events as e
from domain.henshaw.income import spent_out
from domain.henshaw.questions import answers_by_itself
from domain.henshaw.state import HenshawState

DECISIONS = (
    *(e.SpendingFinished, e.MovementFinished, e.LandBattleBegun, e.CombatFinished, e.AdvanceStopped),
    *(e.SurpriseWindowPassed, e.BattleOrdersGiven, e.SeaDecisionMade, e.AirHitsAssigned, e.TurnEnded),
)
"""Events that record a default which may come without anybody's command."""


def _by_itself(state: HenshawState, event: Event) -> Actor | None:
    """A seat whose answers come by themselves is never waited for: whatever it decides came so."""
    if not isinstance(event, DECISIONS) or not state.must_act or spent_out(state):
        return None
    seat = getattr(event, "seat", state.must_act[0])
    return seat_actor(seat) if answers_by_itself(state, seat) else None


WHOSE_ACT = Part[HenshawState](
    name="whose_act",
    rule="A decision that comes by itself is the act of the seat it is made for (HE-9.2).",
    editions=(2, None),
    answers=(done_by.by(_by_itself),),
)
