"""What a command leaves behind, measured: so much and no more, and refusals do not pile up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rigs import growth
from tests.rigs.growth import REFUSALS_KEPT, Grown


def last(measured: Iterator[Grown | None]) -> Grown:
    *_, grown = measured
    assert grown is not None
    return grown


@pytest.mark.parametrize("measure", [growth.on_sqlite, growth.on_postgres])
def test_a_command_leaves_little_behind(measure: growth.Measure, tmp_path: Path) -> None:
    grown = last(measure(tmp_path, 100, 60))
    events, replies, refusals = (grown.tables[name] for name in ("stored_events", "kept_replies", "refusals"))
    assert events.rows == 3 + 4 * 100
    assert replies.rows == 100
    assert 0 < refusals.rows <= REFUSALS_KEPT
    assert events.content < 100 * 4_000
    assert replies.content < 100 * 250
    assert events.content + replies.content < grown.stored + 20_000 < 100 * 20_000
    assert events.content + replies.content < grown.journal
