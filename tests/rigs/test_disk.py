"""A disk that loses power keeps what was synced, and nothing else for certain."""

from pathlib import Path
from random import Random

import pytest

from tests.rigs.disk import Disk, Temper, replayed
from tests.rigs.recording import Kind, Step


def steps(folder: Path, *made: tuple[Kind, int, int, str, bytes]) -> list[Step]:
    return [
        Step(kind, inode, number, str(folder / name) if name else str(folder), data)
        for kind, inode, number, name, data in made
    ]


def found(disk: Disk, to: Path, temper: Temper, seed: int = 0) -> dict[str, bytes]:
    disk.lose_power(to, Random(seed), temper)
    return {path.name: path.read_bytes() for path in to.iterdir()}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "disk").mkdir()
    return tmp_path / "disk"


NAMED: list[tuple[Kind, int, int, str, bytes]] = [
    ("C", 7, 0, "log", b""),
    ("S", 1, 100, "", b""),
    ("E", 1, 100, "", b""),
]


def test_what_is_synced_stays_and_the_rest_goes(folder: Path, tmp_path: Path) -> None:
    made = steps(
        folder,
        *NAMED,
        ("W", 7, 0, "log", b"one"),
        ("S", 7, 101, "log", b""),
        ("W", 7, 3, "log", b"two"),
        ("E", 7, 101, "log", b""),
    )
    disk = replayed(Disk(folder), made)
    assert disk.at_risk == 1
    assert found(disk, tmp_path / "bad", "nothing") == {"log": b"one"}
    assert found(disk, tmp_path / "good", "everything") == {"log": b"onetwo"}


def test_a_sync_that_has_not_ended_promises_nothing(folder: Path, tmp_path: Path) -> None:
    made = steps(folder, *NAMED, ("W", 7, 0, "log", b"one"), ("S", 7, 101, "log", b""))
    assert found(replayed(Disk(folder), made), tmp_path / "bad", "nothing") == {"log": b""}


@pytest.mark.parametrize(("journal", "left"), [(False, {}), (True, {"log": b"one"})])
def test_a_name_is_synced_with_its_folder(
    folder: Path, tmp_path: Path, journal: bool, left: dict[str, bytes]
) -> None:
    made = steps(
        folder,
        ("C", 7, 0, "log", b""),
        ("W", 7, 0, "log", b"one"),
        ("S", 7, 101, "log", b""),
        ("E", 7, 101, "log", b""),
    )
    assert found(replayed(Disk(folder, journal=journal), made), tmp_path / "bad", "nothing") == left


def test_what_was_there_before_is_safe_and_may_be_renamed(folder: Path, tmp_path: Path) -> None:
    (folder / "old").write_bytes(b"kept")
    inode = (folder / "old").stat().st_ino
    made = steps(folder, ("R", inode, 0, "old", str(folder / "new").encode()))
    disk = replayed(Disk(folder), made)
    assert found(disk, tmp_path / "bad", "nothing") == {"old": b"kept"}
    assert found(disk, tmp_path / "good", "everything") == {"new": b"kept"}


def test_a_write_tears_between_sectors(folder: Path, tmp_path: Path) -> None:
    made = steps(folder, *NAMED, ("W", 7, 256, "log", b"x" * 2048))
    disk = replayed(Disk(folder), made)
    images = {found(disk, tmp_path / str(seed), "torn", seed)["log"] for seed in range(40)}
    assert len(images) > 10
    for image in images:
        for start in range(0, len(image), 512):
            sector = image[start : start + 512]
            assert sector.strip(b"\0") in (b"", b"x" * 256, b"x" * 512)


def test_an_inode_used_again_is_another_file(folder: Path, tmp_path: Path) -> None:
    made = steps(
        folder, *NAMED, ("W", 7, 0, "log", b"one"), ("U", 0, 0, "log", b""), ("C", 7, 0, "next", b"")
    )
    assert found(replayed(Disk(folder), made), tmp_path / "good", "everything") == {"next": b""}
