"""Tides of War: ships of different owners share no sea, so they attack into adjacent seas (CU-4.100)."""

from domain.classic.state import Owner
from domain.core.part import Option, Part
from domain.custom.questions import reach, sea_closed
from domain.custom.state import CustomState


def is_taken(state: CustomState, owner: Owner, sea: str) -> bool:
    return any(ship.owner != owner for ship in state.ships_in(sea))


TIDES_OF_WAR = Part[CustomState](
    name="tides_of_war",
    rule="Ships of different owners share no sea; they attack into adjacent seas (CU-4.100).",
    option=Option[bool](
        "tides_of_war",
        "CU-4.100: no sea is shared; ships attack into adjacent seas.",
        needs={"navies": (True,)},
    ),
    answers=(sea_closed.by(is_taken), reach.by(lambda state, ship: state.map.sea[ship.sea].seas)),
)
