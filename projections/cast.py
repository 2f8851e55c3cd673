"""What a teller knows: who plays, what places are called, which battles go on, what was read on sheets."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.core.board import Board, find_board
from domain.core.state import Setup
from domain.core.words import Words
from domain.game.words import shared_words, words_of


class Battle(msgspec.Struct, frozen=True):
    """Who fights for what, as it is told."""

    attacker: str = "the attacker"
    defender: str = "the defender"
    place: str | None = None


class Cast(msgspec.Struct, frozen=True):
    """Names and words to tell the story with."""

    seats: tuple[str, ...] = ()
    places: Mapping[str, str] = {}
    """Names of board, territories, continents and seas by their ids."""
    words: Words = msgspec.field(default_factory=shared_words)
    battles: Mapping[int, Battle] = {}
    """Those that have begun, by number; 0: the last of them."""
    read: Mapping[tuple[str, int, int], Mapping[str, Any]] = {}
    """What the entries of the sheets revealed last were read as, by the event that may tell of them, seat and
    number."""

    def name(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else f"seat {seat}"


def cast_of(setup: Setup) -> Cast:
    seats = tuple(seat.name for seat in setup.seats)
    return Cast(seats, place_names(setup.board), words_of(setup.variant))


def place_names(board_id: str) -> Mapping[str, str]:
    board: Board | None = find_board(board_id)
    if board is None:
        return {}
    seas = {sea.id: sea.name for sea in (*board.oceans, *board.seas)}
    continents = {continent.id: continent.name for continent in board.continents}
    territories = {territory.id: territory.name for territory in board.territories}
    return {**seas, **continents, **territories, board.id: board.name}
