"""Seats round the table: who is active, who comes next, which round it is."""

from typing import Literal

Status = Literal["active", "eliminated", "resigned"]

COLOURS = ("black", "blue", "gray", "green", "red", "yellow")
"""CL-2.2."""


def clockwise_after(seat: int, seats: int) -> tuple[int, ...]:
    """All seats in clockwise order, beginning after the given one and ending with it."""
    return tuple((seat + step) % seats for step in range(1, seats + 1))


def active_seats(status: tuple[Status, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, how in enumerate(status) if how == "active")


def next_active(seat: int, status: tuple[Status, ...]) -> int:
    """CL-3.22: the next active seat clockwise (itself, where it is the only one)."""
    return next(other for other in clockwise_after(seat, len(status)) if status[other] == "active")


def passes_round(from_seat: int, to_seat: int, first_seat: int, seats: int) -> bool:
    """CL-3.23: whether the turn passing from one seat to another begins a new round."""
    return (to_seat - first_seat) % seats <= (from_seat - first_seat) % seats
