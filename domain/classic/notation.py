"""Positions written by people: the notation, and what may be left out."""

from collections.abc import Mapping
from typing import Any

from domain.classic.state import SETUP_PHASES
from domain.core.board import board_of
from domain.core.notation import all_lands, cards_in_order, first_roll, parse_board, whole_deck
from domain.core.state import Setup

BY_SEAT = ("capitals", "eliminated_by", "missions")
"""Fields with an entry a seat, of which a person may write only those that are not empty."""


def expand(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """`territories = "brazil=0:5 rest=1:1"` as JSON, lists by seat from `{0 = …}`, cards in order."""
    board = board_of(setup.board)
    written: dict[str, object] = dict(position)
    text = written.get("territories")
    if isinstance(text, str):
        held = parse_board(text, board.ids)
        written["territories"] = {
            place: {"owner": one.owner, "armies": one.armies} for place, one in held.items()
        }
    return written | by_seat(setup, written, BY_SEAT) | cards_in_order(board, written)


def by_seat(setup: Setup, written: Mapping[str, object], fields: tuple[str, ...]) -> dict[str, object]:
    """Those of the fields that are written as `{0 = …}`, with an entry for every seat."""
    found = {name: written.get(name) for name in fields}
    return {
        name: [value.get(str(seat)) for seat in range(len(setup.seats))]
        for name, value in found.items()
        if isinstance(value, Mapping)
    }


def complete(setup: Setup, position: Mapping[str, object]) -> Mapping[str, object]:
    """What the worked examples leave unsaid (section 11): seat 0 acts, seats without land are eliminated,
    cards not named are in the draw pile. A game that has not begun waits for its first roll."""
    board, seats = board_of(setup.board), len(setup.seats)
    whole: dict[str, Any] = dict(position)
    lands = whole.get("territories")
    if isinstance(lands, Mapping):
        whole["territories"] = all_lands(board, lands, {"owner": None, "armies": 0})
    phase = whole.get("phase", "first_player_roll")
    if phase == "first_player_roll" and not whole.get("chance"):
        whole |= first_roll(seats, whole)
    if not isinstance(phase, str) or phase in SETUP_PHASES:
        return whole
    whole = usual_in_turn(seats) | whole
    if whole.get("conquest") or phase.startswith("elimination_"):
        whole.setdefault("conquered", True)  # CL-4.53, CL-4.60
    if isinstance(lands, Mapping):
        owners = [land.get("owner") for land in lands.values() if isinstance(land, Mapping)]
        status = ["active" if seat in owners else "eliminated" for seat in range(seats)]
        whole.setdefault("status", status)
    whole["deck"] = whole_deck(board, whole, "capitals")
    return whole


def usual_in_turn(seats: int) -> dict[str, Any]:
    """Fields that a position in the middle of play may leave out."""
    return {
        "first_seat": 0,
        "acting_seat": 0,
        "turn": 1,
        "round": 1,
        "rolling": [],
        "piles": [0] * seats,
        "neutral_pile": 0,
        "capitals_revealed": True,
    }
