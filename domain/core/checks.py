"""The common checks of every command, in the one order all specifications share (CL-9.1)."""

from typing import TYPE_CHECKING, Any

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.state import State
from domain.core.vocabulary import Command, EnterChance, SeatCommand, TimeOut, type_of

if TYPE_CHECKING:
    from domain.core.part import CommandRule
    from domain.core.variant import Variant


def check_common(
    variant: "Variant[Any]", state: State, command: Command, actor: Actor, rule: "CommandRule[Any] | None"
) -> None:
    """game_over → not_authorised → unknown_seat → seat_out → chance_pending → not_your_turn → wrong_phase."""
    cited = f"{variant.prefix}-9.1"
    if state.outcome is not None:
        refuse("game_over", "The game is over.", cited)
    _check_authorised(command, actor, cited, referee_only=rule is not None and rule.referee_only)
    if isinstance(command, EnterChance):
        return
    assert rule is not None
    if isinstance(command, SeatCommand):
        if not 0 <= command.seat < len(state.seats):
            refuse("unknown_seat", f"This game has no seat {command.seat}.", cited, "seat")
        if state.status[command.seat] != "active" and not rule.out_seat_may:
            refuse("seat_out", f"Seat {command.seat} is out of the game.", cited, "seat")
    if state.chance is not None:
        told = "The game waits for dice or cards; nothing else is accepted."
        refuse("chance_pending", told, cited, data={"kind": state.chance.kind})
    if isinstance(command, SeatCommand) and not rule.any_seat:
        asked = variant.awaited(state) if isinstance(command, TimeOut) else variant.acting(state)
        if command.seat not in asked and (asked or isinstance(command, TimeOut)):
            facts = {"seat": command.seat, "awaited": variant.awaited(state)}
            refuse("not_your_turn", f"Seat {command.seat} is not to act now.", cited, "seat", facts)
    if rule.phases is not None and state.phase not in rule.phases:
        facts = {"command": type_of(command), "phase": state.phase}
        refuse("wrong_phase", "That is not possible in this phase.", cited, data=facts)


def _check_authorised(command: Command, actor: Actor, cited: str, *, referee_only: bool) -> None:
    if isinstance(command, EnterChance):
        allowed = actor.kind in ("referee", "generator")
    elif isinstance(command, TimeOut):
        allowed = actor.kind in ("referee", "clock")
    elif isinstance(command, SeatCommand):
        allowed = actor.kind == "referee" or (actor.kind == "seat" and actor.seat == command.seat)
    else:
        allowed = actor.kind == "referee"
    if not allowed or (referee_only and actor.kind != "referee"):
        told = f"{str(actor).capitalize()} may not send this command."
        if actor.kind == "organiser":
            told = "The organiser acts for no seat; give yourself a referee's token for this game."
        refuse("not_authorised", told, cited)


def check_late(actor: Actor, prefix: str) -> None:
    """The last check of `time_out`: the clock must not be early; the referee may always call time."""
    if actor.kind == "clock" and not actor.late:
        refuse("too_early", "The seat's time is not up yet.", f"{prefix}-9.1", "seat")
