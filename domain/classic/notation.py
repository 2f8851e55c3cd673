"""Positions written by people: the notation, and what may be left out."""

from collections.abc import Mapping
from typing import Any

from domain.classic.state import SETUP_PHASES
from domain.core.board import Board, board_of
from domain.core.cards import full_deck, sort_cards
from domain.core.notation import parse_board
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
    written |= by_seat(setup, written, BY_SEAT)
    hands = written.get("hands")
    if isinstance(hands, list | tuple):
        written["hands"] = [_sorted(board, hand) for hand in hands]
    deck = written.get("deck")
    if isinstance(deck, dict):
        written["deck"] = {name: _sorted(board, cards) for name, cards in deck.items()}
    return written


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
        unclaimed = {"owner": None, "armies": 0}
        rest = {place: land for place, land in lands.items() if place not in board.order}
        whole["territories"] = {place: lands.get(place, unclaimed) for place in board.ids} | rest
    phase = whole.get("phase", "first_player_roll")
    if phase == "first_player_roll" and not whole.get("chance"):
        rolling = whole.get("rolling")
        count = len(rolling) if isinstance(rolling, list | tuple) else seats
        whole["chance_id"] = 1
        whole["chance"] = {"type": "chance_requested", "chance_id": 1, "kind": phase, "count": count}
    if not isinstance(phase, str) or phase in SETUP_PHASES:
        return whole
    whole = usual_in_turn(seats) | whole
    if isinstance(lands, Mapping):
        owners = [land.get("owner") for land in lands.values() if isinstance(land, Mapping)]
        status = ["active" if seat in owners else "eliminated" for seat in range(seats)]
        whole.setdefault("status", status)
    whole["deck"] = _complete_deck(board, whole)
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


def _complete_deck(board: Board, whole: Mapping[str, Any]) -> object:
    """The draw pile holds what is nowhere else, unless it is given."""
    deck = whole.get("deck", {})
    if not isinstance(deck, Mapping) or "pile" in deck:
        return deck
    listed = [*(whole.get("hands") or ()), deck.get("discards") or (), whole.get("capitals") or ()]
    elsewhere = [card for cards in listed if isinstance(cards, list | tuple) for card in cards]
    return {**deck, "pile": [card for card in full_deck(board) if card not in elsewhere]}


def _sorted(board: Board, cards: object) -> object:
    """Cards in canonical order; anything else is left for the check to refuse."""
    known = full_deck(board)
    if isinstance(cards, list | tuple) and all(card in known for card in cards):
        return sort_cards(board, cards)
    return cards
