"""Sealed submissions: each seat that must act hands in a paper, may replace it, whole, until the last one is
in, and all are revealed together. What a paper says is the variant's; who owes one is kept here."""

from typing import Generic, TypeVar

import msgspec

from domain.core.refusal import refuse
from domain.core.seats import Status

P = TypeVar("P")


class Sealed(msgspec.Struct, Generic[P], frozen=True):
    """The papers of one phase. Seats and numbers are public; what the papers say is not."""

    must_act: tuple[int, ...] = ()
    """Seats that owe a paper, fixed when the phase opened."""
    papers: dict[int, P] = {}
    """The latest paper of each seat."""
    submissions: dict[int, int] = {}
    """How often each seat has handed in."""
    timed_out: tuple[int, ...] = ()
    """Seats that handed in nothing and may not any more."""

    def submitted(self, seat: int, paper: P) -> "Sealed[P]":
        """With a seat's paper handed in, or replaced."""
        times = self.submissions.get(seat, 0) + 1
        return msgspec.structs.replace(
            self,
            papers=dict(sorted({**self.papers, seat: paper}.items(), key=_seat)),
            submissions=dict(sorted({**self.submissions, seat: times}.items(), key=_seat)),
        )

    def late(self, seat: int) -> "Sealed[P]":
        """With a seat's time run out."""
        return msgspec.structs.replace(self, timed_out=tuple(sorted((*self.timed_out, seat))))

    def awaited(self, status: tuple[Status, ...]) -> tuple[int, ...]:
        """Seats still owing a paper; the phase closes the moment there is none."""
        return tuple(
            seat
            for seat in self.must_act
            if seat not in self.papers and seat not in self.timed_out and status[seat] == "active"
        )

    def defaulted(self, status: tuple[Status, ...]) -> tuple[int, ...]:
        """Seats whose default is played at the close: timed out, and not resigned since."""
        return tuple(seat for seat in self.timed_out if status[seat] == "active")


def _seat(item: tuple[int, object]) -> int:
    return item[0]


def check_in_time(sealed: Sealed[P], seat: int, rule: str) -> None:
    """A seat whose time ran out hands in nothing more in this phase (`timed_out`)."""
    if seat in sealed.timed_out:
        refuse("timed_out", f"Seat {seat} ran out of time in this phase.", rule, "seat")


def check_owing(sealed: Sealed[P], seat: int, rule: str) -> None:
    """Only a seat that has handed in nothing can time out, and only once."""
    check_in_time(sealed, seat, rule)
    if seat in sealed.papers:
        refuse("already_submitted", f"Seat {seat} has handed in already; nothing is awaited.", rule, "seat")
