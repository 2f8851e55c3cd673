"""What a set is worth."""

import pytest

from domain.custom.trading import mercenaries_for, schedule_value

SETS = range(1, 9)


@pytest.mark.parametrize(
    ("schedule", "values"),
    [
        ("increasing", [4, 6, 8, 10, 12, 15, 20, 25]),
        ("fixed", [10] * 8),
        ("slow", [4, 5, 6, 7, 8, 9, 10, 11]),
    ],
)
def test_set_values(schedule: str, values: list[int]) -> None:
    """CU-11.2, CU-4.3."""
    assert [schedule_value(schedule, number) for number in SETS] == values


def test_mercenaries() -> None:
    """CU-11.30, CU-4.6: half as many again, rounded down."""
    assert [mercenaries_for(value) for value in (12, 15, 7, 2)] == [18, 22, 10, 3]
