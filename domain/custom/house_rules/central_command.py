"""Central Command: armies are placed only on territories connected to a capital the seat owns (CU-4.11,
CU-4.12)."""

from typing import Literal

from domain.core.part import Option, Part
from domain.custom.land import connected
from domain.custom.questions import loss_reason, within_command
from domain.custom.state import CustomState

WITHOUT_CAPITAL = Option(
    "central_command_without_capital",
    "CU-4.12 (ruling R28).",
    Literal["forfeit", "unrestricted"],
    "forfeit",
    needs={"central_command": (True,)},
)


def commanded(state: CustomState, seat: int, own: tuple[str, ...]) -> tuple[str, ...]:
    capitals = state.capitals_of(seat)
    if not capitals and WITHOUT_CAPITAL.of(state) == "unrestricted":
        return own
    reached = set(connected(state, seat, capitals))
    return tuple(place for place in own if place in reached)


def uncommanded(state: CustomState) -> Literal["central_command"] | None:
    """CU-4.13: own armies are left, and no capital commands them."""
    cut_off = state.armies_to_place and not state.capitals_of(state.acts)
    return "central_command" if cut_off and WITHOUT_CAPITAL.of(state) == "forfeit" else None


CENTRAL_COMMAND = Part[CustomState](
    name="central_command",
    rule="Armies are placed only on land connected to a capital the seat owns (CU-4.11, CU-4.12).",
    option=Option[bool](
        "central_command",
        "CU-4.11: reinforcements only where a capital is connected.",
        needs={"capitals": (True,)},
    ),
    settings=(WITHOUT_CAPITAL,),
    answers=(within_command.by(commanded), loss_reason.by(uncommanded)),
)
