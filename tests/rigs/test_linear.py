"""The rig for linearizability, short."""

from pathlib import Path

from tests.rigs import linear


def test_one_process_is_linearizable(tmp_path: Path) -> None:
    with linear.alone(tmp_path, seed=1) as rig:
        assert list(rig.rounds(["none", "none"], 40)) == ["none", "none"], rig.seen.faults
    assert rig.seen.operations == 2 * 40 * linear.CLIENTS
    assert rig.seen.old_reads == rig.seen.refused_on_an_old_version == 0
    assert rig.seen.repeated > 5
    assert rig.seen.refused_as_stale > 5


def test_two_processes_that_are_killed_and_lose_redis(tmp_path: Path) -> None:
    with linear.beside(tmp_path, seed=2) as rig:
        assert list(rig.rounds(["none", "both"], 60)) == ["none", "both"], rig.seen.faults
    assert rig.seen.faults == []
    assert rig.seen.accepted > 60
    assert rig.seen.repeated > 5
