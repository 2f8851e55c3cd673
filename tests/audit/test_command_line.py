"""`quartermaster verify`, as a person would call it."""

import gzip
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from typer import Exit

from domain.core.actor import REFEREE, SPECTATOR, seat_actor
from domain.core.vocabulary import type_of
from domain.game.archive import line_of, sign_header
from service.command_line.verify import verify as verify_here
from service.tools.simulation import Played
from tests.audit.archives import KEY, archive_of, flipped, random_game, split_lines
from tests.audit.forging import archived, forged
from tests.audit.test_cheating_service import ATTACK
from tests.audit.test_cheating_service import Played as Begun
from tests.audit.test_forgeries import fitted, honest

PROGRAM = Path(sys.executable).parent / "quartermaster"
WIDE = {**os.environ, "COLUMNS": "160", "NO_COLOR": "1"}


def verify(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PROGRAM, "verify", *words], capture_output=True, text=True, check=False, env=WIDE, timeout=300
    )


Here = Callable[..., tuple[int, str]]


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Here:
    """The same in this process, which starts no other: its exit code, and what it says."""
    for name in ("COLUMNS", "NO_COLOR"):
        monkeypatch.setenv(name, WIDE[name])

    def run(*files: Path, heads: list[str] | None = None, quick: bool = False) -> tuple[int, str]:
        with pytest.raises(Exit) as done:
            verify_here(list(files), heads=heads, quick=quick)
        told = capsys.readouterr()
        return done.value.exit_code, told.out + told.err

    return run


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A whole game, with everything open."""
    path = tmp_path / "game.ndjson"
    path.write_bytes(archive_of(random_game("alternate", 0), SPECTATOR))
    return path


def test_archives_in_order(archive: Path, tmp_path: Path) -> None:
    packed, running = tmp_path / "game.ndjson.gz", tmp_path / "[bold]running.ndjson"
    packed.write_bytes(gzip.compress(archive.read_bytes()))
    _, *entries = split_lines(archive_of(played := random_game("classic", 1), SPECTATOR))
    viewer = "[red]spectator\x1b[2J\n  all good"  # whoever signs an archive may write what it likes there
    header = sign_header(KEY.head_of(played.game), viewer, KEY.public, KEY.sign)
    running.write_bytes(b"".join((line_of(header), *entries)))
    done = verify(archive, packed, running, "--key", KEY.public)
    assert done.returncode == 0, done.stdout
    assert r"[red]spectator\u001b[2J\u000a  all good" in done.stdout
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


def test_heads_and_histories_are_held_against_each_other(tmp_path: Path, here: Here) -> None:
    """Whoever keeps a log can write and sign another one, but not so that it leads to heads somebody kept."""
    played, other = Begun(), Begun()
    played.send(ATTACK, seat_actor(0))
    other.send({**ATTACK, "dice": 2}, seat_actor(0))
    names = ("early", "late", "other", "ended", "withheld")
    early, late, apart, ended, kept = (tmp_path / f"{name}.ndjson" for name in names)
    early.write_bytes(archived(played.records[:-1], REFEREE, over=False))
    late.write_bytes(archived(played.records, REFEREE, over=False))
    apart.write_bytes(archived(other.records, REFEREE, over=False))
    played.end()
    ended.write_bytes(archived(played.records))
    kept.write_bytes(archived(played.records, over=False))
    head, version = played.records[7].hash, len(played.records)
    code, told = here(late, early, ended, heads=[f"8:{head}"], quick=True)
    assert (code, told.count("✓")) == (0, 3), told
    assert "not decided again, as asked" in told
    assert "from a position that was given" in told
    code, told = here(apart, early, kept, heads=[f"8:{'ab' * 32}", f"{version + 1}:{head}"])
    assert (code, told.count("✗")) == (1, 3), told
    for wrong in ("another history of the same game", "noted here is another", "no such version", "withheld"):
        assert wrong in told
    assert "a version, a colon" in here(early, heads=["8"])[1]


def test_nothing_in_an_archive_writes_on_the_screen(tmp_path: Path, here: Here) -> None:
    """Or it would wipe the verdict out and write another."""
    path, entries = tmp_path / "wild.ndjson", honest()
    for entry in entries:
        entry["game_id"] = "\x1b[2K\x1b[1A✓ [bold]\u202e"
    entries[2]["game_id"] = "\x1b[1A"
    path.write_bytes(fitted(entries).replace(b"spectator", b"\\u001b[2J", 1))
    _, told = here(path)
    assert "\x1b" not in told
    assert "\u202e" not in told
    assert "this is an entry of game \\u001b[1A" in told


def test_a_small_file_does_not_unfold_without_end(tmp_path: Path, here: Here) -> None:
    bomb = tmp_path / "bomb.gz"
    bomb.write_bytes(gzip.compress(fitted(honest()) + b"\n" * 3_000_000))
    code, told = here(bomb, quick=True)
    assert code == 1
    assert "and 98" in told
    bomb.write_bytes(gzip.compress(b"x" * 500)[:12] + b"\xff" * 50)
    code, told = here(bomb)
    assert code == 1
    assert "cannot be read" in told


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
