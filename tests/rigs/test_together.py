"""Worker, Redis node and primary die together, once."""

from pathlib import Path

from tests.rigs.together import Struck, rounds


def test_nothing_acknowledged_is_lost_or_doubled_when_all_are_killed_at_once(tmp_path: Path) -> None:
    seen = Struck()
    assert list(rounds(tmp_path, 1, 1, seen)) == [0], seen.faults
    assert seen.faults == []
    assert seen.acknowledged >= 50
    assert seen.kills.total() == 3
