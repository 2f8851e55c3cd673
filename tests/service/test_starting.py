"""A start that goes wrong: one sentence that says what to do, an exit code, no traceback."""

import os
import signal
import socket
import sqlite3
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from service.settings import Settings
from service.starting import started, without_password
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.servers import LocalRedis, running
from tests.service.test_command_line import PROGRAM

PLAIN = {
    **{name: value for name, value in os.environ.items() if not name.startswith("QUARTERMASTER_")},
    "COLUMNS": "400",
    "NO_COLOR": "1",
}


def refused(folder: Path, *words: str, **environment: str) -> str:
    """What a start that must fail says."""
    done = subprocess.run(
        [PROGRAM, "serve", "--port", "0", *words],
        env={**PLAIN, "QUARTERMASTER_DATA": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert "serving" not in done.stdout
    assert "Traceback" not in done.stderr
    (line,) = done.stderr.strip().splitlines()
    assert line.startswith("Cannot start: ")
    return line


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        told = refused(tmp_path, "--port", str(other.getsockname()[1]))
    assert "Address already in use" in told
    assert "--port" in told
    assert os.listdir(tmp_path) == []


def test_an_address_that_is_not_ours(tmp_path: Path) -> None:
    assert "--host" in refused(tmp_path, "--host", "192.0.2.1")


def test_a_postgresql_that_does_not_answer(tmp_path: Path, unused_port: int) -> None:
    url = f"postgresql://ada:geheim@127.0.0.1:{unused_port}/games"
    told = refused(tmp_path, QUARTERMASTER_DATABASE=url)
    assert f"127.0.0.1:{unused_port}" in told
    assert "QUARTERMASTER_DATABASE" in told
    assert "geheim" not in told


def test_a_redis_that_does_not_answer(tmp_path: Path, unused_port: int) -> None:
    told = refused(tmp_path, QUARTERMASTER_REDIS=f"redis://:geheim@127.0.0.1:{unused_port}/0")
    assert "Redis" in told
    assert "QUARTERMASTER_REDIS" in told
    assert "geheim" not in told


def test_a_redis_that_starts_at_the_same_time_is_waited_for(tmp_path: Path) -> None:
    with running(LocalRedis) as redis:
        redis.stop(signal.SIGKILL)
        late = threading.Timer(0.3, redis.start)
        late.start()
        ready = started(Settings(data=tmp_path, port=0, database="memory:", redis=redis.url))
        ready.listener.close()
        late.join()


def test_a_folder_of_boards_that_is_not_there(tmp_path: Path) -> None:
    assert str(tmp_path / "none") in refused(tmp_path, QUARTERMASTER_BOARDS=str(tmp_path / "none"))


def test_a_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "--data" in refused(tmp_path / "file")
    assert "--data" in refused(tmp_path / "file" / "below")


def test_a_data_folder_that_may_not_be_written() -> None:
    """By nobody, whoever runs this: one of the kernel's."""
    assert "Let this user write there" in refused(Path("/sys/kernel"))


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "quartermaster.db").write_text("This is no database, but a letter to my aunt. " * 100)
    assert str(tmp_path / "quartermaster.db") in refused(tmp_path)


@contextmanager
def said_by(folder: Path, **environment: str) -> Iterator[str]:
    """What a start that goes well says."""
    with subprocess.Popen(
        [PROGRAM, "serve", "--port", "0"],
        env={**PLAIN, "QUARTERMASTER_DATA": str(folder), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        assert server.stdout is not None
        lines = []
        try:
            for line in server.stdout:
                lines.append(line)
                if "organiser's key" in line:
                    break
            yield "".join(lines)
        finally:
            server.send_signal(signal.SIGTERM)
            server.communicate(timeout=20)


def test_the_key_is_shown_when_it_is_made_and_never_again(tmp_path: Path) -> None:
    with said_by(tmp_path) as first:
        key = (tmp_path / "organiser.key").read_text().strip()
        assert key in first
    with said_by(tmp_path) as second:
        assert str(tmp_path / "organiser.key") in second
        assert key not in second


def test_a_second_process_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    """Killed, the first leaves nothing that keeps the next from starting."""
    service = ServiceProcess(tmp_path)
    with cleared_away(service):
        service.start()
        told = refused(tmp_path)
        assert str(tmp_path / "quartermaster.db") in told
        assert str(service.pid) in told
        service.kill()
        service.start()
        service.stop()


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    """New ones from their first byte, and those that an earlier start has left open to all."""
    data = tmp_path / "data"
    data.mkdir()
    with closing(sqlite3.connect(data / "quartermaster.db")) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    (data / "quartermaster.db").chmod(0o644)
    before = os.umask(0)
    service = ServiceProcess(data, QUARTERMASTER_ORGANISER_KEY="")
    try:
        with cleared_away(service):
            service.start()
            modes = {file.name: file.stat().st_mode & 0o777 for file in data.iterdir()}
            service.stop()
    finally:
        os.umask(before)
    assert set(modes) >= {"organiser.key", "signing.key", "quartermaster.db", "quartermaster.db-wal"}
    assert set(modes.values()) == {0o600}, modes


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ada:geheim@host:5432/games", "postgresql://ada:…@host:5432/games"),
        ("redis://:geheim@host/0", "redis://:…@host/0"),
        ("postgresql://host/games", "postgresql://host/games"),
        ("sqlite:///data/a.db", "sqlite:///data/a.db"),
        ("postgresql://[::1", "postgresql:…"),
    ],
)
def test_passwords_are_not_shown(url: str, shown: str) -> None:
    assert without_password(url) == shown
