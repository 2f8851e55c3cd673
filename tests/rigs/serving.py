"""The service as whoever runs it has it: a process of its own, known by its command line and HTTP alone."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.rigs.warm import Stable, Started

ROOT = Path(__file__).parents[2]
KEY = "qm_org_for_the_rigs_alone"
CLIENT = httpx.Client(timeout=60)
"""For single questions: a client of one's own for each costs more than the question."""
_START_SECONDS = 120
_SERVE = """
import signal
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # tests begun with `nohup` have it ignored by all they start
from service.cli import main
main()
"""


class DiedByItself(AssertionError):
    """The process ended though nobody ended it."""


class ServiceProcess:
    def __init__(self, folder: Path, database: str = "", redis: str = "", **environment: str) -> None:
        """`environment`: further settings."""
        self.folder = folder
        self.stable: Stable | None = None
        """Where it comes from, if the modules need not be loaded at each start."""
        self.url = ""
        self.start_seconds = 1.0
        """What the last start took."""
        self._process: Started | None = None
        inherited = {
            name: value for name, value in os.environ.items() if not name.startswith("QUARTERMASTER")
        }
        self._environment = {
            **inherited,
            "PYTHONPATH": str(ROOT),
            "PYTHONFAULTHANDLER": "1",
            "QUARTERMASTER_DATA": str(folder),
            "QUARTERMASTER_DATABASE": database,
            "QUARTERMASTER_REDIS": redis,
            "QUARTERMASTER_ORGANISER_KEY": KEY,
            **environment,
        }

    def launch(self) -> None:
        """Begin to start; on a new port each time, since somebody may have taken the last one meanwhile."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        environment = {**self._environment, "PORT": str(port)}
        place = self.folder.parent / f"{self.folder.name}.log"
        if self.stable is not None:
            self._process = self.stable.start(environment, place)
            return
        with place.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _SERVE, "serve"], env=environment, stdout=log, stderr=log
            )

    def start(self) -> None:
        began = time.monotonic()
        self.launch()
        self.await_ready()
        self.start_seconds = time.monotonic() - began

    def await_ready(self) -> None:
        began = time.monotonic()
        while not self.ready():
            self.assert_alive()
            assert time.monotonic() < began + _START_SECONDS, f"not ready after {_START_SECONDS} s"
            time.sleep(0.05)

    def ready(self) -> bool:
        try:
            return CLIENT.get(f"{self.url}/readyz", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def assert_alive(self) -> None:
        assert self._process is not None
        if (code := self._process.poll()) is not None:
            log = (self.folder.parent / f"{self.folder.name}.log").read_text(errors="replace")
            raise DiedByItself(f"the service ended with {code}:\n{log[-4000:]}")

    def kill(self) -> None:
        self._end(signal.SIGKILL, -signal.SIGKILL)

    def stop(self) -> None:
        """As whoever runs it stops it; a process that then crashes has died by itself."""
        self._end(signal.SIGTERM, 0, -signal.SIGTERM, 128 + signal.SIGTERM)

    def hang_up(self) -> None:
        """As `systemctl reload` does to a single process."""
        self._end(signal.SIGHUP, 0)

    def _end(self, how: signal.Signals, *expected: int) -> None:
        self.assert_alive()
        assert self._process is not None
        self._process.send_signal(how)
        code = self._process.wait(60)
        self._process = None
        if code not in expected:
            raise DiedByItself(f"the service was sent {how.name} and ended with {code}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process is not None

    def clear_away(self) -> None:
        """Whatever went wrong, leave no process behind."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(60)
            self._process = None


@contextmanager
def cleared_away(*services: ServiceProcess) -> Iterator[None]:
    try:
        yield
    finally:
        for service in services:
            service.clear_away()
