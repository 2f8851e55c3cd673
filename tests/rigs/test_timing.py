"""The short form of the rig of times, and that it would notice."""

import time
from pathlib import Path
from random import Random

import pytest

from tests.client import Table
from tests.rigs.timing import against_a_process, effect_of


def test_what_ranks_tell() -> None:
    rng = Random(1)
    alike = [[rng.random() for _ in range(400)] for _ in range(2)]
    assert abs(effect_of(*alike).size) < 0.1
    assert not effect_of(*alike).tells
    later = [value + 0.4 for value in alike[1]]
    assert effect_of(alike[0], later).tells
    assert effect_of(later, alike[0]).size == pytest.approx(-effect_of(alike[0], later).size)
    assert effect_of([1.0] * 50, [1.0] * 50).size == 0
    assert effect_of([1.0] * 50, [2.0] * 50).size == 0.5


def plant(table: Table, which: int) -> None:
    """A few milliseconds for one of both."""
    time.sleep(0.008 * which)


def test_a_planted_delay_is_noticed_and_without_one_nothing_is(tmp_path: Path) -> None:
    for name in ("planted", "honest"):
        (tmp_path / name).mkdir()
    with against_a_process(tmp_path / "planted", 30, plant) as rig:
        list(rig.rounds(iter([("classic", 0)]), 5))
    assert len(rig.seen.faults) == 1
    with against_a_process(tmp_path / "honest", 25) as rig:
        list(rig.rounds(iter([("classic", 0)]), 5))
    assert rig.seen.faults == []
    assert rig.seen.outlets >= 10
