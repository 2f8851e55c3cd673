"""Starts that need not load the program first.

Of a start's two seconds nearly all go into loading modules, in which nothing is open that a kill could harm.
A process that has loaded everything and has no threads makes a copy of itself for each start: thousands of
kills fit into an hour, and those in the middle of a start hit what a start does to the store.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec


class Started(Protocol):
    """What is needed of a process that was started; `subprocess.Popen` has it."""

    pid: int

    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...
    def send_signal(self, sig: int) -> None: ...
    def kill(self) -> None: ...


class _Start(msgspec.Struct, tag="start"):
    environment: dict[str, str]
    log: str


class _Poll(msgspec.Struct, tag="poll"):
    pid: int


class Copied:
    """A copy, as `subprocess.Popen` shows a process; the one it was copied from knows how it ended."""

    def __init__(self, pid: int, stable: "Stable") -> None:
        self.pid = pid
        self._stable = stable
        self._code: int | None = None

    def poll(self) -> int | None:
        if self._code is None:
            self._code = self._stable.ask(_Poll(self.pid))
        return self._code

    def wait(self, timeout: float | None = None) -> int:
        until = time.monotonic() + (timeout or 60)
        while (code := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired("a copy", timeout or 60)
            time.sleep(0.001)
        return code

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Stable:
    """Where loaded processes stand ready."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def start(self, environment: dict[str, str], log: Path) -> Copied:
        pid = self.ask(_Start(environment, str(log)))
        assert pid is not None
        return Copied(pid, self)

    def ask(self, question: _Start | _Poll) -> int | None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(question) + b"\n")
        self._process.stdin.flush()
        answer: int | None = msgspec.json.decode(self._process.stdout.readline(), type=int | None)
        return answer


@contextmanager
def stable() -> Iterator[Stable]:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.rigs.warm"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    ) as process:
        try:
            yield Stable(process)
        finally:
            process.terminate()


def _stand_ready() -> None:
    # Here, not above: only the process that is copied needs them.
    import litestar.plugins.pydantic  # noqa: F401

    import service.starting  # noqa: F401
    from service.cli import main
    from service.work.warming import warm_up

    warm_up()
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(_Start | _Poll)
    for line in sys.stdin.buffer:
        answer: int | None
        match decoder.decode(line):
            case _Start(environment, log):
                if (answer := os.fork()) == 0:
                    _become(environment, log)
                    main()
            case _Poll(pid):
                ended, status = os.waitpid(pid, os.WNOHANG)
                answer = os.waitstatus_to_exitcode(status) if ended else None
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


def _become(environment: dict[str, str], log: str) -> None:
    """The copy, as if it had been started by itself."""
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["quartermaster", "serve"]
    nothing = os.open(os.devnull, os.O_RDONLY)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(nothing, 0)
    for told in (1, 2):
        os.dup2(out, told)


if __name__ == "__main__":
    _stand_ready()
