"""A random table of each variant: seats, board, options, how its players play, and what must hold there."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from domain.core.board import all_boards
from domain.core.refusal import Refused
from domain.core.variant import Variant
from domain.core.vocabulary import Seat
from service.tools.random_options import random_options
from service.tools.simulation import Invariant
from tests.alternate import options as alternate
from tests.alternate.test_random_games import invariant as alternate_invariant
from tests.classic import options as classic
from tests.classic.test_random_games import invariant as classic_invariant
from tests.custom import options as custom
from tests.custom.test_random_games import WEIGHTS as CUSTOM_WEIGHTS
from tests.custom.test_random_games import sound as custom_invariant
from tests.henshaw import options as henshaw
from tests.henshaw.midgame import WEIGHTS as HENSHAW_WEIGHTS
from tests.henshaw.test_random_games import invariant as henshaw_invariant
from tests.of_the_people import options as people
from tests.of_the_people.test_random_games import invariant as people_invariant

Options = Callable[[Random, int, str], dict[str, Any]]
"""Options for so many seats on a board."""


class Players(msgspec.Struct, frozen=True):
    """Who sits at the random tables of a variant."""

    weights: dict[str, int]
    options: Options
    invariant: Invariant


PLAYERS = {
    "alternate": Players(
        alternate.WEIGHTS,
        lambda rng, seats, _: alternate.random_options(rng.randrange, seats),
        alternate_invariant,
    ),
    "classic": Players(
        classic.WEIGHTS,
        lambda rng, seats, _: classic.random_options(rng.randrange, seats),
        classic_invariant,
    ),
    "custom": Players(
        CUSTOM_WEIGHTS,
        lambda rng, seats, board: custom.random_options(rng, seats, board, rng.choice((0.2, 0.4, 0.7))),
        custom_invariant,
    ),
    "henshaw": Players(
        HENSHAW_WEIGHTS,
        lambda rng, *_: henshaw.random_options(rng.randrange),
        henshaw_invariant,
    ),
    "of-the-people": Players(
        people.WEIGHTS,
        lambda rng, *_: people.random_options(rng.randrange),
        people_invariant,
    ),
}


def players_of(rules: Variant[Any]) -> Players:
    """Those written for the variant; else whoever plays by the types of its options and holds its claims."""
    plain = Players(
        {}, lambda rng, seats, board: random_options(rules, seats, board, rng), lambda state: None
    )
    return PLAYERS.get(rules.slug, plain)


class Table(msgspec.Struct, frozen=True):
    seats: int
    board: str
    options: dict[str, Any]


def random_table(rules: Variant[Any], rng: Random) -> Table:
    """Seats, board and options that go together: written for the variant, or made from the types alone."""
    seats = rng.randint(*rules.seat_counts)
    board = rng.choice(rules.boards or tuple(board.id for board in all_boards()))
    if not _seated(rules, seats, board):
        board = "world"
    if rng.random() < 0.5:
        return Table(seats, board, players_of(rules).options(rng, seats, board))
    return Table(seats, board, random_options(rules, seats, board, rng))


def _seated(rules: Variant[Any], seats: int, board: str) -> bool:
    """Whether a board is for so many seats."""
    places = tuple(Seat(f"Player {number}", rules.colours[number]) for number in range(seats))
    try:
        rules.create(board, places, {}, None)
    except Refused:
        return False
    return True
