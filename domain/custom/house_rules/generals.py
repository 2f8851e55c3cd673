"""Generals and Admirals: once a turn the attacker turns one of its dice into a six, having seen all dice
(CU-4.33 to CU-4.35)."""

from domain.classic.state import acted
from domain.core.legal import Offers, OneOf, choice
from domain.core.part import Option, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import SeatCommand, SeatEvent, TurnStarted
from domain.custom.questions import pauses, triple
from domain.custom.rolling import SIX, check_die, resolve_roll
from domain.custom.state import CustomState, Play, replace


class UseGeneral(SeatCommand, frozen=True):
    die: int


class GeneralUsed(SeatEvent, frozen=True):
    die: int
    old: int


def may_command(state: CustomState) -> bool:
    """CU-3.21(a): on land, at sea, in bombardments and fire alike."""
    return not state.general_used


def use_general(play: Play, command: UseGeneral) -> None:
    state, roll = play.state, play.state.roll
    assert roll is not None
    if state.general_used:
        refuse("already_used", "This turn's six is spent.", "CU-4.33")
    check_die(roll, command.die)
    if triple(state) is not None:
        refuse("triple_stands", "Three equal natural dice have decided already.", "CU-4.35", "die")
    old = roll.attacker[command.die]
    if old == SIX:
        refuse("already_six", "That die shows a six.", "CU-4.33", "die")
    play.add(GeneralUsed(command.seat, command.die, old))
    resolve_roll(play)


def offers(state: CustomState, seat: int) -> Offers:
    if may_command(state) and triple(state) is None:
        assert state.roll is not None
        lower = tuple(die for die, natural in enumerate(state.roll.attacker) if natural != SIX)
        if lower:
            yield choice("use_general", die=OneOf(lower))


def general_used(state: CustomState, event: GeneralUsed) -> CustomState:
    assert state.roll is not None
    return replace(state, general_used=True, roll=replace(state.roll, six=event.die))


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    return replace(state, general_used=False)


GENERALS = Part[CustomState](
    name="generals",
    rule="Once a turn the attacker turns one of its dice into a six (CU-4.33 to CU-4.35).",
    option=Option[bool]("generals", "CU-4.33: once a turn the attacker turns one die into a six."),
    commands={UseGeneral: in_phases(use_general, "adjust_roll")},
    events=(GeneralUsed,),
    folds={GeneralUsed: acted(general_used), TurnStarted: turn_started},
    offers={"adjust_roll": offers},
    answers=(pauses.by(may_command),),
)
