"""Capitals: each seat chooses one, its card lies with whoever holds it, and owning enough of them wins
(CU-2.57, CU-5.3, CU-5.4)."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from domain.classic import capitals as classic
from domain.classic.events import CapitalsRevealed, SeatResigned
from domain.classic.questions import victory
from domain.classic.state import Owner
from domain.core.flow import unchanged
from domain.core.part import Option, Part
from domain.core.vocabulary import Event
from domain.custom.events import ArmiesMovedIn
from domain.custom.house_rules.blitzkrieg import NeighbourOverrun
from domain.custom.setting_up import close_setup, placing_opened
from domain.custom.state import CustomState, Play, replace

NEEDED: Option[int | str] = Option(
    "capitals_to_win",
    "CU-5.3.",
    Literal["all"] | Annotated[int, msgspec.Meta(ge=2, le=6)],
    "all",
    needs={"capitals": (True,)},
)
CHOSEN = Option(
    "capitals_chosen",
    "CU-2.57 (ruling R16).",
    Literal["after_assignment", "after_placement"],
    "after_assignment",
    needs={"capitals": (True,)},
)


class CapitalCardPassed(Event, frozen=True):
    territory: str
    from_owner: int | None
    to_owner: int | None


def go_on_choosing(play: Play) -> bool:
    """When the last choice is in, all are revealed; where they come last, nothing of setup is left then. An
    order of turns that the placement has decided is told before."""
    state = play.state
    if state.first_seat is None and not state.chooses_capitals_first:
        close_setup(play)
    elif classic.still_choosing(state):
        return False
    elif state.capitals_revealed:
        close_setup(play)
    else:
        play.add(CapitalsRevealed(classic.chosen_capitals(state)))
    return True


def capitals_revealed(state: CustomState, event: CapitalsRevealed) -> CustomState:
    state = classic.capitals_revealed(state, event)
    return placing_opened(state) if state.chooses_capitals_first else state


def has_enough(state: CustomState, seat: int) -> str | None:
    """CU-5.3: any capitals count, and never more than there are."""
    capitals = [place for place in state.capitals if place is not None]
    wanted = NEEDED.of(state)
    needed = min(wanted, len(capitals)) if isinstance(wanted, int) else len(capitals)
    return "capitals" if capitals and len(state.capitals_of(seat)) >= needed else None


def passed(state: CustomState, territory: str, loser: Owner | None, seat: int | None) -> Iterator[Event]:
    """CU-5.4: the card goes with the territory, and lies with nobody on neutral land."""
    if territory in state.capitals:
        yield CapitalCardPassed(territory, loser if isinstance(loser, int) else None, seat)


def moved_in(before: CustomState, event: ArmiesMovedIn, after: CustomState) -> Iterator[Event]:
    assert before.conquest is not None
    return passed(after, event.territory, before.conquest.previous_owner, event.seat)


def overrun(before: CustomState, event: NeighbourOverrun, after: CustomState) -> Iterator[Event]:
    return passed(after, event.territory, event.previous_owner, event.seat)


def resigned(before: CustomState, event: SeatResigned, after: CustomState) -> Iterator[Event]:
    """CU-5.12."""
    for place in event.territories if before.capitals_revealed else ():
        yield from passed(after, place, event.seat, None)


CHOOSING = classic.CAPITALS.phases["choose_capital"]
CAPITALS: Part[Any] = replace(
    classic.CAPITALS,
    rule="Each seat chooses a capital; owning enough of them wins (CU-2.57, CU-5.3, CU-5.4).",
    option=Option[bool]("capitals", "CU-2.57, CU-5.3, CU-5.4: capitals, and a victory by owning them."),
    settings=(NEEDED, CHOSEN),
    phases={"choose_capital": replace(CHOOSING, goes_on=go_on_choosing)},
    events=(CapitalCardPassed,),
    folds={
        **classic.CAPITALS.folds,
        CapitalsRevealed: capitals_revealed,
        CapitalCardPassed: unchanged,  # whose it is follows from the land
    },
    follows={ArmiesMovedIn: moved_in, NeighbourOverrun: overrun, SeatResigned: resigned},
    remembers=("capitals",),
    answers=(victory.by(has_enough),),
)
