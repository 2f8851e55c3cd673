"""Sealed papers: a seat hands in one thing in one game and another in its twin, and nobody else may tell."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from domain.core.legal.sampling import sample
from domain.core.variant import Variant
from domain.game.aggregate import fold
from domain.game.log import Record
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.alternate.test_positions import CONVERSION

TRIES = 40
TOGETHER: dict[str, tuple[str, ...]] = {
    "classic": ("choose_capital",),
    "alternate": ("submit_bid", "convert_objectives", "submit_placement", "submit_orders"),
    "henshaw": ("decide_sea_battle",),
    "of-the-people": ("choose_start",),
}
"""Handed in by several, and shown when all have: as long as somebody else owes one, nothing shows."""
ASIDE: dict[str, tuple[str, ...]] = {
    "henshaw": ("set_standing_orders", "fight_on"),
    "custom": ("set_defence",),
}
"""Orders for later, given while others act: nothing shows until they are carried out."""
_OPTIONS: dict[str, dict[str, Any]] = {"choose_capital": {"mode": "capital"}}
_FROM: dict[str, dict[str, Any]] = {"convert_objectives": CONVERSION}
"""Where it comes about too rarely."""
PAPERS = tuple(
    (variant, command)
    for kinds in (TOGETHER, ASIDE)
    for variant, commands in kinds.items()
    for command in commands
)


def paper_pair(variant: str, command: str, seed: int) -> tuple[dict[str, Any], int, Any, tuple[Any, Any]]:
    """(what to create, seat, position, what the seat hands in, here and there), from a random game."""
    rules = VARIANTS[variant]
    options = {**_OPTIONS.get(command, {}), "chance_source": "referee"}
    for attempt in range(TRIES):
        rng = Random(seed * 1000 + attempt)
        played = play_random_game(
            rules,
            seats=max(3, rules.seat_counts[0]),
            options=options,
            seed=rng.randrange(10**6),
            thorough=False,
            position=_FROM.get(command),
        )
        for state in _passed(played.records, rng):
            if (found := _two_papers(rules, state, command, rng)) is not None:
                seat, papers = found
                position = msgspec.json.decode(msgspec.json.encode(rules.position(state)))
                names = [{"name": each.name, "colour": each.colour} for each in state.seats]
                return {"variant": variant, "seats": names, "options": options}, seat, position, papers
    pytest.fail(f"no position for two papers ({command}) in {TRIES} games of {variant}")


def _passed(records: Sequence[Record[Any]], rng: Random) -> Iterator[Any]:
    """States of a game between commands, in no order."""
    game, states = fold(records[:1]), []
    for record, following in pairwise(records[1:]):
        game = fold([record], game)
        if following.cause is not None:
            states.append(game.state)
    yield from rng.sample(states, len(states))


def _two_papers(
    rules: Variant[Any], state: Any, command: str, rng: Random
) -> tuple[int, tuple[Any, Any]] | None:
    """A seat that may hand in either of two, and neither shows."""
    if state.chance is not None or state.outcome is not None:
        return None
    awaited, together = rules.awaited(state), command in TOGETHER.get(rules.slug, ())
    for seat in range(len(state.seats)):
        if not (len(awaited) > 1 and seat in awaited if together else seat not in awaited):
            continue
        offered = [choice for choice in rules.legal(state, seat) if choice.command == command]
        papers = [{**sample(choice, rng.randrange), "seat": seat} for choice in offered * 8]
        for other in papers:
            if other != papers[0] and not any("sheet_text" in paper for paper in (other, papers[0])):
                return seat, (papers[0], other)
    return None
