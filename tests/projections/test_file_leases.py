"""Leases in a file: one process at a time, whoever dies, and whatever an earlier life has left there."""

from pathlib import Path

import pytest

from projections.file_leases import FileLeases


class Clock:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def processes(tmp_path: Path, clock: Clock) -> tuple[FileLeases, FileLeases]:
    return FileLeases(tmp_path / "leases", clock), FileLeases(tmp_path / "leases", clock)


def test_one_holds_it_until_it_is_given_back(processes: tuple[FileLeases, FileLeases]) -> None:
    one, other = processes
    assert one.hold("clock", "one", 15)
    assert not other.hold("clock", "other", 15)
    assert other.hold("bots", "other", 15), "each lease by itself"
    other.release("clock", "other")
    assert not other.hold("clock", "other", 15), "nobody gives back what is not his"
    assert one.hold("clock", "one", 15), "renewed"
    one.release("clock", "one")
    assert other.hold("clock", "other", 15)


def test_the_lease_of_a_dead_process_runs_out(processes: tuple[FileLeases, FileLeases], clock: Clock) -> None:
    one, other = processes
    assert one.hold("clock", "one", 15)
    clock.now += 14.9
    assert not other.hold("clock", "other", 15)
    clock.now += 0.2
    assert other.hold("clock", "other", 15)
    assert not one.hold("clock", "one", 15)


def test_a_lease_of_the_machines_earlier_life_is_none(
    processes: tuple[FileLeases, FileLeases], clock: Clock
) -> None:
    one, other = processes
    assert one.hold("clock", "one", 15)
    clock.now = 40.0  # the machine was started again, and its clock with it
    assert other.hold("clock", "other", 15)


@pytest.mark.parametrize("left", [b"", b"{", b'{"clock": "one"}', b"\x00\xff"])
def test_a_file_that_cannot_be_read_holds_nothing(tmp_path: Path, left: bytes) -> None:
    file = tmp_path / "leases"
    file.write_bytes(left)
    assert FileLeases(file).hold("clock", "one", 15)
    assert not FileLeases(file).hold("clock", "other", 15)


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    FileLeases(tmp_path / "leases").hold("clock", "one", 15)
    assert (tmp_path / "leases").stat().st_mode & 0o077 == 0
