"""What a log says and what is decided now: the same to the last row, but for fields that came later."""

from typing import Any

import msgspec
import pytest
from msgspec import UNSET, UnsetType

from domain.game.comparing import says, tells


class Part(msgspec.Struct, frozen=True):
    count: int
    later: str | UnsetType = UNSET


class Other(msgspec.Struct, frozen=True):
    count: int
    later: str | UnsetType = UNSET


SAME: list[tuple[Any, Any]] = [
    (1, 1),
    ([1, (2, 3)], (1, [2, 3])),
    ({0: [1], 1: []}, {0: (1,), 1: ()}),
    (Part(1), Part(1)),
    (Part(1), Part(1, "x")),
    ((Part(1),), [Part(1, "x")]),
    ({"a": Part(1)}, {"a": Part(1, "x")}),
]
OTHER: list[tuple[Any, Any]] = [
    (1, 2),
    ((1, 2), (1,)),
    ((1,), (1, 2)),
    ((1, 2), (2, 1)),
    ((1,), 1),
    ({0: 1, 1: 2}, {0: 1}),
    ({0: 1}, {0: 1, 1: 2}),
    ({0: 1}, {0: 2}),
    ({}, {0: 1}),
    ((0,), {0: 1}),
    (Part(1), Part(2)),
    (Part(1, "x"), Part(1, "y")),
    (Part(1, "x"), Part(1)),
    (Part(1), Other(1)),
    ((Part(1), Part(2)), (Part(1), Part(3))),
    ({"a": (Part(1),)}, {"a": (Part(2),)}),
]


@pytest.mark.parametrize(("stored", "now"), SAME)
def test_what_is_typed_says_the_same(stored: Any, now: Any) -> None:
    assert says(stored, now)


@pytest.mark.parametrize(("stored", "now"), OTHER)
def test_what_is_typed_says_something_else(stored: Any, now: Any) -> None:
    assert not says(stored, now)


NOW: dict[str, Any] = {
    "turn": 1,
    "scores": {"0": 1, "1": 2},
    "lands": {"a": {"armies": 1}, "b": {"armies": 2}},
}


@pytest.mark.parametrize(
    ("stored", "same"),
    [
        (NOW, True),
        ({name: value for name, value in NOW.items() if name != "turn"}, True),
        ({**NOW, "more": 1}, False),
        ({**NOW, "turn": 2}, False),
        ({**NOW, "scores": {"0": 1}}, False),
        ({**NOW, "lands": {"a": {"armies": 1}}}, False),
        ({**NOW, "lands": {"a": {"armies": 1}, "b": {}}}, False),
        ({**NOW, "lands": {}}, False),
        ({}, False),
    ],
)
def test_of_plain_data_a_field_may_be_missing_and_no_row(stored: dict[str, Any], same: bool) -> None:
    assert tells(stored, NOW) is same
    assert tells({"view": stored}, {"view": NOW}) is same
