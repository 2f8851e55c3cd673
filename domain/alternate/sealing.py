"""Sealed phases: every seat that must act hands in a paper, and the phase closes the moment nobody owes one
(AL-3.10, AL-3.11). What a paper says, and what its phase comes to, stands in the part of that phase."""

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from domain.alternate.events import PhaseOpened
from domain.alternate.state import AlternateState, Paper, Play, acting, awaited
from domain.core.claims import names_in_order
from domain.core.legal import Choice
from domain.core.part import Claim, Hidden, Part, Phase
from domain.core.sealed import Sealed
from domain.core.state import with_missed
from domain.core.vocabulary import Command, Event, SeatTimedOut


class Papers(msgspec.Struct, frozen=True, kw_only=True):
    """One sealed phase: who owes a paper, what papers there can be, and what comes of them."""

    phase: str
    says: str
    owing: Callable[[AlternateState], tuple[int, ...]]
    """Seats that owe one when the phase opens."""
    close: Callable[[Play], None]
    offers: Callable[[AlternateState, int], Iterable[Choice]]
    default: Callable[[AlternateState, int], Command]
    fits: Callable[[AlternateState, int, Paper], bool]
    """Whether a seat can have handed that in."""

    def open(self, play: Play, *, set_number: int | None = None) -> None:
        play.add(PhaseOpened(self.phase, self.owing(play.state), set_number))

    def as_phase(self) -> Phase[AlternateState]:
        """AL-3.11, AL-3.15: closed by whatever leaves nobody owing a paper; a seat that has handed in may
        replace its paper until then, one whose time ran out may not (AL-5.33)."""
        return Phase(self.says, acting, awaited, self._offers_in_time, self.default, self._close_when_all_in)

    def _close_when_all_in(self, play: Play) -> bool:
        if awaited(play.state):
            return False
        self.close(play)
        return True

    def _offers_in_time(self, state: AlternateState, seat: int) -> Iterable[Choice]:
        return () if seat in state.sealed.timed_out else self.offers(state, seat)

    def claims(self) -> tuple[Claim[AlternateState], ...]:
        return (
            Claim("Every seat that must act is named.", self._names_all_who_owe, "sealed"),
            Claim("No seat must act that owes no paper.", self._names_nobody_else, "sealed", of_new=True),
            Claim("No seat can have handed that in.", self._could_be_sealed, "sealed"),
        )

    def _names_all_who_owe(self, state: AlternateState) -> bool:
        closed = state.phase != self.phase or state.chance is not None
        return closed or set(self.owing(state)) <= set(state.sealed.must_act)

    def _names_nobody_else(self, state: AlternateState) -> bool:
        """AL-2.22, AL-2.30: who has resigned since the phase opened stays named."""
        closed = state.phase != self.phase or state.chance is not None
        asked = {seat for seat in state.sealed.must_act if state.status[seat] == "active"}
        return closed or asked <= set(self.owing(state))

    def _could_be_sealed(self, state: AlternateState) -> bool:
        return state.phase != self.phase or all(
            self.fits(state, seat, paper) for seat, paper in state.sealed.papers.items()
        )


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


# Folds


def _phase_opened(state: AlternateState, event: PhaseOpened) -> AlternateState:
    return replace(state, phase=event.phase, sealed=Sealed(event.must_act))


def _timed_out(state: AlternateState, event: SeatTimedOut) -> AlternateState:
    state = replace(state, sealed=state.sealed.late(event.seat))
    return with_missed(state, event.seat, event.missed_turns)


# Claims


def _somebody_is_waited_for(state: AlternateState) -> bool:
    """AL-3.15: nobody ever waits for nothing, and nobody owes a paper while a roll or draw is due."""
    if state.outcome is not None:
        return True
    return bool(awaited(state)) if state.chance is None else not state.sealed.awaited(state.status)


def _answered_once(state: AlternateState) -> bool:
    sealed = state.sealed
    answered = (*sealed.papers, *sealed.timed_out)
    return len(set(answered)) == len(answered) and set(answered) <= set(sealed.must_act)


def _counted(state: AlternateState) -> bool:
    sealed = state.sealed
    return list(sealed.submissions) == list(sealed.papers) and all(
        times >= 1 for times in sealed.submissions.values()
    )


def _eliminated_owe_nothing(state: AlternateState) -> bool:
    return all(state.status[seat] != "eliminated" for seat in state.sealed.must_act)


SEALING = Part[AlternateState](
    name="sealing",
    rule="Papers are handed in sealed, may be replaced, and are opened together (AL-3.10, AL-3.11).",
    folds={PhaseOpened: _phase_opened, SeatTimedOut: _timed_out},
    claims=(
        names_in_order("sealed", lambda state: state.sealed.must_act),
        names_in_order("sealed", lambda state: state.sealed.papers),
        names_in_order("sealed", lambda state: state.sealed.timed_out),
        Claim("Somebody is to act, or something is to be rolled, or it is over.", _somebody_is_waited_for),
        Claim("Only a seat that must act hands in or times out, and never both.", _answered_once, "sealed"),
        Claim("Every seat with a paper has handed in at least once.", _counted, "sealed"),
        Claim("A seat that is eliminated owes no paper.", _eliminated_owe_nothing, "sealed"),
    ),
)
