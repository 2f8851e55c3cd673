"""The rig of twins, briefly: every secret of every variant once."""

from pathlib import Path

from tests.rigs.twins import SECRETS, beside


def test_no_answer_tells_twins_apart(tmp_path: Path) -> None:
    with beside(tmp_path, steps=2) as rig:
        asked = sum(rig.rounds(iter(range(3, 3 + len(SECRETS)))))
    assert rig.seen.faults == []
    assert asked == rig.seen.comparisons > 50 * len(SECRETS)
    assert len(rig.seen.pairs) == len(SECRETS)
