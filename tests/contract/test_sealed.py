"""The published contract says of every field that may be sealed that it may be absent."""

import pytest

from domain.core.vocabulary import ChanceEntered, Event
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game


@pytest.mark.parametrize("slug", VARIANTS)
def test_every_sealed_field_is_declared(slug: str) -> None:
    rules = VARIANTS[slug]
    declared: dict[type[Event], tuple[str, ...]] = {**rules.sealed_fields, ChanceEntered: ("values",)}
    seats = max(3, rules.seat_counts[0])
    for seed in range(4):
        played = play_random_game(rules, seats=seats, seed=seed, max_commands=300, thorough=False)
        for record in played.records[1:]:
            fields = set(record.seals) - {"cause"}
            assert fields <= set(declared.get(type(record.body), ()))
