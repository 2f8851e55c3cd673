"""Sealed phases: every seat that must act hands in a paper, and the phase closes the moment nobody owes one
(AL-3.10, AL-3.11). What a paper says, and what its phase comes to, stands in the part of that phase."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from domain.alternate.events import PhaseOpened
from domain.alternate.state import AlternateState, Paper, Play, acting, awaited
from domain.core.legal import Choice
from domain.core.part import Hidden, Part, Phase
from domain.core.sealed import Sealed
from domain.core.state import with_missed
from domain.core.vocabulary import Command, Event, SeatTimedOut

Offers = Callable[[AlternateState, int], Iterable[Choice]]
Default = Callable[[AlternateState, int], Command]


def sealed_phase(says: str, close: Callable[[Play], None], offers: Offers, default: Default) -> Phase[Any]:
    """AL-3.11, AL-3.15: closed by whatever leaves nobody owing a paper; a seat that has handed in may replace
    its paper until then, one whose time ran out may not (AL-5.33)."""

    def close_when_all_are_in(play: Play) -> bool:
        if awaited(play.state):
            return False
        close(play)
        return True

    def offers_in_time(state: AlternateState, seat: int) -> Iterable[Choice]:
        return () if seat in state.sealed.timed_out else offers(state, seat)

    return Phase(says, acting, awaited, offers_in_time, default, close_when_all_are_in)


def handed_in(state: AlternateState, seat: int, paper: Paper) -> AlternateState:
    """AL-5.34: whoever hands in has missed nothing."""
    state = replace(state, sealed=state.sealed.submitted(seat, paper))
    return with_missed(state, seat, 0) if state.missed_turns[seat] else state


def own(field: str) -> Hidden:
    """AL-7.1: a paper is its seat's secret until the reveal."""
    return Hidden((field,), lambda state, event: (event.seat,))


def always(state: AlternateState, event: Event, sender: object) -> bool:
    """AL-7.21: whoever closes a phase learns nothing by trying that out."""
    return True


def _phase_opened(state: AlternateState, event: PhaseOpened) -> AlternateState:
    return replace(state, phase=event.phase, sealed=Sealed(event.must_act))


def _timed_out(state: AlternateState, event: SeatTimedOut) -> AlternateState:
    state = replace(state, sealed=state.sealed.late(event.seat))
    return with_missed(state, event.seat, event.missed_turns)


SEALING = Part[AlternateState](
    name="sealing",
    rule="Papers are handed in sealed, may be replaced, and are opened together (AL-3.10, AL-3.11).",
    folds={PhaseOpened: _phase_opened, SeatTimedOut: _timed_out},
)
