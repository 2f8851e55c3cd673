"""`quartermaster verify`, as a person would call it."""

import gzip
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from domain.core.actor import REFEREE, SPECTATOR
from domain.core.vocabulary import type_of
from domain.game.archive import line_of, sign_header
from service.tools.simulation import Played
from tests.audit.archives import KEY, archive_of, flipped, random_game, split_lines
from tests.audit.forging import forged

PROGRAM = Path(sys.executable).parent / "quartermaster"
WIDE = {**os.environ, "COLUMNS": "160", "NO_COLOR": "1"}


def verify(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PROGRAM, "verify", *words], capture_output=True, text=True, check=False, env=WIDE, timeout=300
    )


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A whole game, with everything open."""
    path = tmp_path / "game.ndjson"
    path.write_bytes(archive_of(random_game("alternate", 0), SPECTATOR))
    return path


def test_archives_in_order(archive: Path, tmp_path: Path) -> None:
    packed, running = tmp_path / "game.ndjson.gz", tmp_path / "[bold]running.ndjson"
    packed.write_bytes(gzip.compress(archive.read_bytes()))
    _, *entries = split_lines(archive_of(played := random_game("classic", 0), SPECTATOR))
    viewer = "[red]spectator\x1b[2J\n  all good"  # whoever signs an archive may write what it likes there
    header = sign_header(KEY.head_of(played.game), viewer, KEY.public, KEY.sign)
    running.write_bytes(b"".join((line_of(header), *entries)))
    done = verify(archive, packed, running, "--key", KEY.public)
    assert done.returncode == 0, done.stdout
    assert "[red]spectator [2J all good" in done.stdout
    assert done.stdout.count("✓") == 3
    assert "[bold]running.ndjson" in done.stdout
    assert KEY.id in done.stdout
    assert done.stdout.count("decided again, with the same events") == 2
    assert "not everything is open to this viewer" in done.stdout


def test_damage_is_located(archive: Path, tmp_path: Path) -> None:
    whole = archive.read_bytes()
    start = sum(map(len, split_lines(whole)[:30]))
    archive.write_bytes(flipped(whole, start * 8 + 77))
    done = verify(archive)
    assert done.returncode == 1
    assert "✗" in done.stdout
    assert "31" in done.stdout
    archive.write_bytes(whole[: len(whole) // 2])
    assert "missing at the end" in verify(archive).stdout


def test_a_forged_roll_in_a_signed_archive(tmp_path: Path) -> None:
    """The server's own forgery: hashes and signature fit, the rules do not."""
    played = random_game("classic", 0)
    place = next(
        i for i, record in enumerate(played.records) if type_of(record.body) == "first_player_rolled"
    )
    records = forged("classic", played.records, place, lambda body, _: body["rolls"].update({"0": 6}))
    game = msgspec.structs.replace(played.game, head=records[-1].hash)
    path = tmp_path / "forged.ndjson"
    path.write_bytes(archive_of(Played(game, tuple(records), 0), REFEREE))
    assert verify("--quick", path).returncode == 0
    done = verify(path)
    assert done.returncode == 1
    assert "first_player_rolled" in done.stdout


def test_another_key(archive: Path) -> None:
    done = verify(archive, "--key", "ab" * 32)
    assert done.returncode == 1
    assert "not the one expected" in done.stdout
    assert verify(archive, "--key", "AB").returncode == 1
    assert "64 hex digits" in verify(archive, "--key", "AB").stderr


def test_what_is_no_archive(tmp_path: Path) -> None:
    nothing, cut = tmp_path / "nothing", tmp_path / "cut.gz"
    nothing.write_bytes(b"")
    assert "the file is empty" in verify(nothing).stdout
    cut.write_bytes(gzip.compress(b"x" * 1000)[:20])
    done = verify(cut)
    assert done.returncode == 1
    assert "cannot be read" in done.stderr
    assert verify(tmp_path / "missing").returncode == 2
    assert "--quick" in verify("--help").stdout
