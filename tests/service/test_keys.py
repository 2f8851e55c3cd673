"""Key files: made whole or not at all, the same for all who start at once; no key, no organiser."""

import os
import resource
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from service.http.problems import Problem
from service.http.tokens import Tokens, organiser_key
from service.keys.signing import signing_key
from service.store import StoreSettings, open_store
from tests.client import KEY, Service

PROGRAM = Path(sys.executable).parent / "quartermaster"
BOTH = """
import sys
from pathlib import Path
from service.http.tokens import organiser_key
from service.keys.signing import signing_key

folder = Path(sys.argv[1])
print("ready", flush=True)
for line in sys.stdin:
    here = folder / line.strip()
    print(organiser_key(here, None), signing_key(here / "signing.key").public, flush=True)
"""
NEW_GAME = {"variant": "classic", "seats": [{}, {}]}


def test_all_who_start_at_once_have_the_same_keys(tmp_path: Path) -> None:
    starters = [
        subprocess.Popen(
            [sys.executable, "-c", BOTH, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    try:
        for each in starters:
            assert each.stdout is not None
            assert each.stdout.readline() == "ready\n"
        for number in range(60):
            for each in starters:
                assert each.stdin is not None
                each.stdin.write(f"{number}\n")
                each.stdin.flush()
            told = {each.stdout.readline().strip() for each in starters if each.stdout is not None}
            assert len(told) == 1
            organiser, _, public = told.pop().partition(" ")
            assert organiser.startswith("qm_org_")
            assert len(organiser) > 30
            assert len(public) == 64
            assert sorted(os.listdir(tmp_path / str(number))) == ["organiser.key", "signing.key"]
    finally:
        for each in starters:
            each.kill()
            each.wait(20)


def test_keys_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        organiser_key(tmp_path, None)
        signing_key(tmp_path / "signing.key")
    finally:
        os.umask(before)
    for name in ("organiser.key", "signing.key"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


def start(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start a service that writes nothing but its keys; each file may have ten bytes."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("QUARTERMASTER_")}
    return subprocess.run(
        [PROGRAM, "serve"],
        env={
            **plain,
            "QUARTERMASTER_DATABASE": "memory:",
            "QUARTERMASTER_DATA": str(folder),
            "COLUMNS": "400",
            "NO_COLOR": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
            **environment,
        },
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def start_from_file(folder: Path, key: str) -> subprocess.CompletedProcess[str]:
    (folder / "organiser.key").write_text(key)
    return start(folder)


@pytest.mark.parametrize("name", ["organiser.key", "signing.key"])
def test_a_key_that_cannot_be_written_whole_is_not_there(tmp_path: Path, name: str) -> None:
    given = {"QUARTERMASTER_ORGANISER_KEY": "x" * 20} if name == "signing.key" else {}
    done = start(tmp_path, **given)
    assert done.returncode == 1
    assert str(tmp_path / name) in done.stderr
    assert "Make room" in done.stderr
    assert "Traceback" not in done.stderr
    assert os.listdir(tmp_path) == []


def test_after_a_failed_start_the_next_one_makes_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with pytest.raises(ValueError, match="No space left on device"):
            organiser_key(tmp_path, None)
    assert os.listdir(tmp_path) == []
    assert len(organiser_key(tmp_path, None)) > 30


@pytest.mark.parametrize(
    "held", ["", "\n", "\u00a0\n", "qm_org_short\n", "x" * 19, "é" * 30, "two words " * 3]
)
def test_a_key_file_without_a_key_is_refused(tmp_path: Path, held: str) -> None:
    (tmp_path / "organiser.key").write_text(held, "utf-8")
    done = start(tmp_path)
    assert done.returncode == 1
    assert str(tmp_path / "organiser.key") in done.stderr
    assert "at least 20" in done.stderr
    assert "delete" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("held", [b"", b"qm_org_", b"\xff\xfe"])
def test_a_signing_key_file_without_a_key_is_refused(tmp_path: Path, held: bytes) -> None:
    (tmp_path / "signing.key").write_bytes(held)
    done = start(tmp_path, QUARTERMASTER_ORGANISER_KEY="x" * 20)
    assert done.returncode == 1
    assert str(tmp_path / "signing.key") in done.stderr
    assert "Ed25519" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("configured", ["secret", "x" * 19, " " * 30, "é" * 30])
def test_a_short_key_in_the_settings_is_refused(tmp_path: Path, configured: str) -> None:
    done = start(tmp_path, QUARTERMASTER_ORGANISER_KEY=configured)
    assert done.returncode == 1
    assert "QUARTERMASTER_ORGANISER_KEY" in done.stderr
    assert "at least 20" in done.stderr


@pytest.mark.parametrize("example", ["qm_org_change-me-change-me", "qm_org_CHANGE-ME-for-this-house"])
def test_a_key_that_was_left_as_an_example_has_it_is_refused(tmp_path: Path, example: str) -> None:
    for done, where in (
        (start(tmp_path, QUARTERMASTER_ORGANISER_KEY=example), "QUARTERMASTER_ORGANISER_KEY"),
        (start_from_file(tmp_path, example), str(tmp_path / "organiser.key")),
    ):
        assert done.returncode == 1
        (line,) = done.stderr.strip().splitlines()
        assert line.startswith("Cannot start: ")
        assert where in line
        assert "an example's key" in line


def test_a_configured_key_of_twenty_characters_will_do(tmp_path: Path) -> None:
    assert organiser_key(tmp_path, "x" * 20) == "x" * 20
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("token", [b"\xa0", b"\xa0\xa0", b"\x85", b"\xe9", KEY.encode() + b"\xa0"])
def test_a_token_of_nothing_is_no_token(service: Service, token: bytes) -> None:
    reply = service.http.post("/games", json=NEW_GAME, headers={b"authorization": b"Bearer " + token})
    assert (reply.status_code, reply.json()["code"]) == (401, "token_unknown")
    assert "www-authenticate" in reply.headers


@pytest.mark.parametrize("token", ["", " ", "\t", "\u00a0", "\u2003", "\x1f", "\x00", "two words", "\ud800"])
def test_only_printable_ascii_is_a_token(token: str) -> None:
    """Whatever the organiser's key were: these are asked about nowhere."""
    with (
        closing(open_store(StoreSettings("memory:"))) as store,
        pytest.raises(Problem, match="Authorization: Bearer") as refused,
    ):
        Tokens(store, token.strip()).caller(f"Bearer {token}")
    assert refused.value.status == 401


def test_a_key_with_blanks_round_it_still_opens(service: Service) -> None:
    reply = service.http.post("/games", json=NEW_GAME, headers={"authorization": f"Bearer   {KEY}"})
    assert reply.status_code == 201
