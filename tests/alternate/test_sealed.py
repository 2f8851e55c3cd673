"""Sealed submissions, apart from what is written on them."""

import pytest

from domain.core.refusal import Refused
from domain.core.sealed import Sealed, check_in_time, check_owing
from domain.core.seats import Status

ACTIVE: tuple[Status, ...] = ("active", "active", "active", "active")


def test_papers_are_awaited_replaced_and_counted() -> None:
    """AL-3.11: all that must act are awaited until each has a paper; replacing changes only that."""
    sealed: Sealed[str] = Sealed((0, 1, 3))
    assert sealed.awaited(ACTIVE) == (0, 1, 3)
    sealed = sealed.submitted(3, "first").submitted(0, "only").submitted(3, "second")
    assert sealed.awaited(ACTIVE) == (1,)
    assert sealed.papers == {0: "only", 3: "second"}
    assert list(sealed.papers) == list(sealed.submissions) == [0, 3]
    assert sealed.submissions == {0: 1, 3: 2}


def test_late_and_resigned_seats_are_not_awaited() -> None:
    """AL-5.32, AL-5.33: a late seat gets its default, unless it has resigned since."""
    sealed: Sealed[int] = Sealed[int]((0, 1, 3)).late(3).late(1)
    assert sealed.timed_out == (1, 3)
    assert sealed.awaited(ACTIVE) == (0,)
    assert sealed.defaulted(("active", "active", "active", "resigned")) == (1,)
    assert sealed.awaited(("resigned", "active", "active", "active")) == ()


def test_checks() -> None:
    """AL-5.33: late seats hand in nothing; a seat with a paper is never late."""
    sealed: Sealed[int] = Sealed[int]((0, 1, 2)).late(1).submitted(2, 7)
    check_in_time(sealed, 0, "AL-5.33")
    check_in_time(sealed, 2, "AL-5.33")
    check_owing(sealed, 0, "AL-5.33")
    for seat, code in ((1, "timed_out"), (2, "already_submitted")):
        with pytest.raises(Refused) as caught:
            check_owing(sealed, seat, "AL-5.33")
        assert caught.value.refusal.code == code
