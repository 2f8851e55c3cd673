"""`make up`: real servers, started by one command, ended by one signal."""

import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.deploy.files import ROOT
from tests.rigs.skirmish import Skirmish, attack, begin
from tests.waiting import until

PATIENCE = 240.0


def below(pid: int) -> set[int]:
    """All processes that come from this one."""
    try:
        told = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    except OSError:
        return set()
    return {one for child in told.split() for one in {int(child), *below(int(child))}}


def is_there(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Up:
    """One start of it."""

    def __init__(self, folder: Path, port: int, **environment: str) -> None:
        inherited = {name: each for name, each in os.environ.items() if not name.startswith("QUARTERMASTER")}
        self._log = folder / "up.log"
        self._log.unlink(missing_ok=True)
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "deploy.scaled.up"],
                cwd=ROOT,
                env={
                    **inherited,
                    "PYTHONPATH": f"{ROOT}:{ROOT / 'openapi' / 'python'}",
                    "QUARTERMASTER_DATA": str(folder),
                    "WORKERS": "2",
                    "PORT": str(port),
                    **environment,
                },
                stdout=log,
                stderr=log,
            )
        self.family: set[int] = set()

    @property
    def said(self) -> str:
        return self._log.read_text()

    @property
    def service(self) -> int:
        """The supervisor of the workers."""
        (found,) = (one for one in below(self.process.pid) if b"--workers" in told_of(one, "cmdline"))
        return found

    def url(self) -> str:
        until(lambda: "serving at" in self.said or self.process.poll() is not None, lambda: self.said)
        found = re.search(r"serving at (http://\S+)", self.said)
        assert found, self.said
        self.family = below(self.process.pid)
        return found[1]

    def end(self) -> int:
        self.family |= below(self.process.pid)
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def clear_away(self) -> None:
        """Whatever went wrong, leave no process behind."""
        family = self.family | below(self.process.pid)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for one in filter(is_there, family):
            os.kill(one, signal.SIGKILL)


def told_of(pid: int, what: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{what}").read_bytes()
    except OSError:
        return b""


@pytest.fixture
def folder() -> Iterator[Path]:
    """Where somebody else can come to: PostgreSQL does not run as root."""
    made = Path(tempfile.mkdtemp(prefix="quartermaster-up-"))
    made.chmod(0o755)
    yield made
    shutil.rmtree(made)


@pytest.fixture
def port() -> int:
    """Below those that systems give away by themselves; behind a proxy the workers take the next."""
    for found in random.sample(range(20_000, 32_000), 500):
        with socket.socket() as probe, socket.socket() as other, suppress(OSError):
            probe.bind(("127.0.0.1", found))
            other.bind(("127.0.0.1", found + 1))
            return found
    raise RuntimeError("no port is free")


def test_it_goes_on_with_what_there_is_and_leaves_nobody_behind(folder: Path, port: int) -> None:
    first = Up(folder, port)
    try:
        url = first.url()
        key = (folder / "scaled" / "keys" / "organiser.key").read_text().strip()
        game = begin(url, key)
        with httpx.Client(timeout=60) as client:
            assert attack(client, url, game, "first").status_code == 200
        assert len(first.family) >= 5, "PostgreSQL, Redis, a supervisor and two workers"
        assert b"QUARTERMASTER_PROXIES" not in told_of(first.service, "environ") or shutil.which("caddy")
        assert first.end() == 0, first.said
        until(lambda: not any(map(is_there, first.family)), lambda: f"{first.family} are left")
    finally:
        first.clear_away()
    again = Up(folder, port, PATH=f"{with_a_proxy(folder)}:{os.environ['PATH']}")
    try:
        url = again.url()
        assert played(url, game) == 1
        assert b"QUARTERMASTER_PROXIES=127.0.0.1\0" in told_of(again.service, "environ")
        assert again.end() == 0, again.said
        until(lambda: not any(map(is_there, again.family)), lambda: f"{again.family} are left")
    finally:
        again.clear_away()


def test_it_ends_when_the_service_does(folder: Path, port: int) -> None:
    up = Up(folder, port)
    try:
        up.url()
        os.kill(up.service, signal.SIGKILL)
        assert up.process.wait(PATIENCE) == 1
        assert "The service has ended by itself" in up.said
        until(lambda: not any(map(is_there, up.family)), lambda: f"{up.family} are left")
    finally:
        up.clear_away()


def played(url: str, game: Skirmish) -> int:
    headers = {**game.bearer, "accept": "application/x-ndjson"}
    with httpx.Client(timeout=60) as client:
        lines = client.get(f"{url}/games/{game.game_id}/events", headers=headers).text
    return lines.count('"attack_rolled"')


def with_a_proxy(folder: Path) -> Path:
    """A folder of programs with one that is called as the proxy is, and does nothing."""
    programs = folder / "programs"
    programs.mkdir()
    caddy = programs / "caddy"
    caddy.write_text("#!/bin/sh\nexec sleep 1000\n")
    caddy.chmod(0o755)
    return programs
