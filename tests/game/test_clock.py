"""Times as they are written."""

from datetime import UTC, datetime, timedelta

import pytest

from domain.game import clock

BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    "microseconds", [0, 1, 999_999, 1_000_000, 1_800_000_000_000_001, 1_800_000_000_999_999, -1]
)
def test_a_count_and_a_moment_are_written_alike(microseconds: int) -> None:
    assert clock.at(microseconds) == clock.written(BEGINNING + timedelta(microseconds=microseconds))


def test_they_sort_as_they_pass() -> None:
    passing = [clock.at(1_800_000_000_000_000 + step * 333_333) for step in range(10)]
    assert passing == sorted(set(passing))
