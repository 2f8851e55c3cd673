"""Random options are legal together, and leave none out that has values to choose from."""

from collections import Counter
from random import Random

import msgspec
import pytest

from domain.core.options import chosen
from domain.core.vocabulary import Seat
from domain.variants import VARIANTS
from service.tools.random_options import random_options

_WRITTEN_BY_PEOPLE = {"card_symbols", "third_world", "strategic_territories", "will_deck"}
"""Maps and lists of territories, which types alone cannot make up."""


@pytest.mark.parametrize("slug", VARIANTS)
def test_every_option_comes_up_in_sets_that_are_accepted(slug: str) -> None:
    rules, seen = VARIANTS[slug], Counter[str]()
    for seed in range(60):
        rng = Random(seed)
        seats = rng.randint(*rules.seat_counts)
        options = random_options(rules, seats, "world", rng)
        places = tuple(Seat(f"Player {number}", rules.colours[number]) for number in range(seats))
        setup = rules.create("world", places, options, None)
        fresh = msgspec.to_builtins(rules.options())
        seen.update(
            name for name, value in msgspec.to_builtins(setup.options).items() if value != fresh[name]
        )
    wanted = {field.name for field in msgspec.structs.fields(rules.options)} - _WRITTEN_BY_PEOPLE
    assert wanted <= set(seen)


@pytest.mark.parametrize("slug", VARIANTS)
def test_what_a_position_tells_of_the_options_gives_the_same_set_up(slug: str) -> None:
    """CU-6.1: also where an option may not be named at all."""
    rules = VARIANTS[slug]
    for seed in range(60):
        rng = Random(seed)
        seats = rng.randint(*rules.seat_counts)
        places = tuple(Seat(f"Player {number}", rules.colours[number]) for number in range(seats))
        setup = rules.create("world", places, random_options(rules, seats, "world", rng), None)
        assert rules.create("world", places, chosen(setup.options), None) == setup
