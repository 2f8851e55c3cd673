"""One random game of any variant, wholly decided by one number."""

from random import Random
from typing import Any

import msgspec

from domain.core.board import all_boards
from domain.core.refusal import Refused
from domain.core.variant import Variant
from domain.core.vocabulary import Seat
from domain.variants import VARIANTS
from service.random_options import random_options
from service.simulation import Broken, Invariant, play_random_game
from tests.alternate.test_random_games import invariant as alternate
from tests.classic.test_random_games import invariant as classic
from tests.henshaw.test_random_games import invariant as henshaw
from tests.of_the_people.test_random_games import invariant as of_the_people

INVARIANTS: dict[str, Invariant] = {
    "alternate": alternate,
    "classic": classic,
    "henshaw": henshaw,
    "of-the-people": of_the_people,
}


class Soaked(msgspec.Struct, frozen=True):
    """What became of the game of one seed."""

    seed: int
    variant: str
    commands: int = 0
    events: int = 0
    ended: str = ""
    """Why the game ended; empty where it was left at the limit of commands."""
    fault: str | None = None


def play(seed: int, max_commands: int) -> Soaked:
    """The game of a seed, with everything checked that must hold; a fault is reported, never raised."""
    rng = Random(seed)
    rules = VARIANTS[rng.choice(sorted(VARIANTS))]
    try:
        seats, board, options = _table(rules, rng)
        played = play_random_game(
            rules,
            seats=seats,
            options=options,
            board=board,
            seed=seed,
            max_commands=max_commands,
            invariant=INVARIANTS.get(rules.slug),
            finish=rng.random() < 0.5,
        )
    except Broken as broken:
        return Soaked(seed, rules.slug, fault=str(broken))
    except Exception as error:
        return Soaked(seed, rules.slug, fault=f"{type(error).__name__} before the first command: {error}")
    outcome = played.game.state.outcome
    ended = outcome.reason if outcome is not None else ""
    return Soaked(seed, rules.slug, played.commands, played.game.version, ended)


def _table(rules: Variant[Any], rng: Random) -> tuple[int, str, dict[str, Any]]:
    """Seats, board and options that go together."""
    seats = rng.randint(*rules.seat_counts)
    boards = rules.boards or tuple(board.id for board in all_boards())
    board = rng.choice(boards)
    options = random_options(rules, seats, board, rng)
    places = tuple(Seat(f"Player {number}", rules.colours[number]) for number in range(seats))
    try:
        rules.create(board, places, options, None)
    except Refused:  # a board for which no options were found by chance
        return seats, "world", random_options(rules, seats, "world", rng)
    return seats, board, options
