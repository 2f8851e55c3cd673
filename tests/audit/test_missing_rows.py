"""No row of a table may be missing in what a command brought about: it would be folded without it."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.core.vocabulary import Event, type_of
from domain.variants import VARIANTS
from tests.audit.archives import random_game
from tests.audit.forging import audited, forged


def tables(body: Event) -> Iterator[tuple[str, str]]:
    """Fields of an event that are tables with a row for each of something, and one such row."""
    for field in body.__struct_fields__:
        value = getattr(body, field)
        if isinstance(value, dict) and value:
            yield field, str(next(iter(value)))


@pytest.mark.parametrize("slug", VARIANTS)
def test_a_row_that_was_left_out_is_found(slug: str) -> None:
    played = random_game(slug, seed=5)
    assert audited(played.records, over=played.game.over).sound
    tried = set[tuple[str, str]]()
    for place, record in enumerate(played.records):
        kind = type_of(record.body)
        for field, row in tables(record.body):
            if (kind, field) in tried or kind in ("game_created", "position_set"):
                continue
            tried.add((kind, field))

            def change(body: dict[str, Any], _: Any, field: str = field, row: str = row) -> None:
                del body[field][row]

            report = audited(forged(slug, played.records, place, change), over=played.game.over)
            assert not report.sound, f"{kind}.{field} without {row}"
    assert tried
