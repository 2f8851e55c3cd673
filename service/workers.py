"""Many processes behind one address: `quartermaster serve --workers N`.

The supervisor opens the listening socket and hands it to every worker; it never reads a request itself, so
that nothing a client sends can harm it. Whoever of the workers is free takes the next connection, and a
connection that nobody has taken yet waits in the socket while workers come and go. With as many workers as
cores (or twice as many …) each keeps to one core.

    TERM, INT   end: workers finish what is under way, and tell streams to come back
    HUP         replace all workers, one after the other, each by a new program started beside it
    TTIN, TTOU  one worker more, one less

A worker that dies is replaced. A worker whose supervisor has died ends as if it had been told to.
"""

import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from select import select

import msgspec
from prometheus_client import multiprocess

from service.settings import Settings

_log = logging.getLogger("quartermaster")
_SIGNALS = (
    signal.SIGTERM,
    signal.SIGINT,
    signal.SIGHUP,
    signal.SIGTTIN,
    signal.SIGTTOU,
    signal.SIGCHLD,
)
FIGURES = "PROMETHEUS_MULTIPROC_DIR"
_START_SECONDS = 300
_DRAIN_SECONDS = 20
"""After so long a worker that was told to end is killed."""
_LONGEST_PAUSE = 30.0
_encode = msgspec.json.Encoder(enc_hook=str).encode


_forget_gauges: Callable[[int, str], None] = multiprocess.mark_process_dead


class Worker:
    """A process that serves, in a new interpreter: a replaced worker runs the program as it is then."""

    def __init__(
        self, listener: socket.socket, settings: Settings, figures: Path, core: int | None = None
    ) -> None:
        """`core`: the only one that it runs on."""
        self.core = core
        self._ready, told = os.pipe()
        self.began = time.monotonic()
        self.is_ready = False
        self.process = subprocess.Popen(
            [sys.executable, "-m", "service.worker", str(listener.fileno()), str(told)],
            stdin=subprocess.PIPE,
            pass_fds=(listener.fileno(), told),
            env={**os.environ, FIGURES: str(figures)},
        )
        if core is not None:
            with suppress(OSError):  # it has ended already, or may not be told where to run
                os.sched_setaffinity(self.process.pid, {core})
        os.close(told)
        assert self.process.stdin is not None
        self.process.stdin.write(_encode(settings) + b"\n")
        self.process.stdin.flush()  # and stays open: its end would tell the worker that we are gone

    def look(self) -> bool:
        """Whether it takes connections."""
        if not self.is_ready and select([self._ready], [], [], 0)[0]:
            self.is_ready = os.read(self._ready, 1) == b"."
        return self.is_ready

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)

    @property
    def gone(self) -> bool:
        return self.process.poll() is not None

    def close(self) -> None:
        os.close(self._ready)
        if self.process.stdin is not None:
            self.process.stdin.close()


class Supervisor:
    def __init__(self, listener: socket.socket, settings: Settings, greet: Callable[[], None]) -> None:
        self._listener, self._settings, self._greet = listener, settings, greet
        self._wanted = settings.workers
        self._workers: list[Worker] = []
        self._leaving: dict[Worker, float] = {}
        """Workers that were told to end, and when they will be killed."""
        self._to_replace: list[Worker] = []
        self._pause = 0.0
        self._start_at = 0.0
        self._greeted = self._ending = False
        self._figures = Path(tempfile.mkdtemp(prefix="quartermaster-figures-"))
        """Where workers keep their figures, so that whichever is asked for them tells those of all."""

    def run(self) -> None:
        """Until told to end, and all workers have."""
        signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        self._listener.listen(2048)
        while not self._ending or self._workers or self._leaving:
            self._bury()
            self._replace()
            self._start_missing()
            self._greet_once()
            came = signal.sigtimedwait(_SIGNALS, 0.1)
            if came is not None:
                self._told(signal.Signals(came.si_signo))
        shutil.rmtree(self._figures, ignore_errors=True)

    def _told(self, how: signal.Signals) -> None:
        if how in (signal.SIGTERM, signal.SIGINT):
            self._ending, self._wanted, self._to_replace = True, 0, []
            for worker in list(self._workers):
                self._dismiss(worker)
        elif how == signal.SIGHUP and not self._ending:
            self._to_replace = list(self._workers)
        elif how == signal.SIGTTIN and not self._ending:
            self._wanted += 1
        elif how == signal.SIGTTOU and self._wanted > 1:
            self._wanted -= 1
            self._dismiss(self._workers[-1])

    def _dismiss(self, worker: Worker) -> None:
        self._workers.remove(worker)
        self._leaving[worker] = time.monotonic() + _DRAIN_SECONDS
        worker.end()

    def _bury(self) -> None:
        """Those that have ended; those that do not end, or do not begin, are killed."""
        now = time.monotonic()
        for worker in [*self._workers, *self._leaving]:
            late = now > self._leaving.get(
                worker, worker.began + _START_SECONDS if not worker.look() else now + 1
            )
            if late:
                worker.process.kill()
                worker.process.wait()
            if worker.gone:
                self._gone(worker)

    def _gone(self, worker: Worker) -> None:
        if worker in self._workers:
            self._workers.remove(worker)
            _log.error("worker %d has ended with %s", worker.process.pid, worker.process.returncode)
            # One that never served would die again at once: each time it is given a little longer.
            self._pause = 0.0 if worker.is_ready else min(max(2 * self._pause, 0.5), _LONGEST_PAUSE)
            self._start_at = time.monotonic() + self._pause
        self._leaving.pop(worker, None)
        _forget_gauges(worker.process.pid, str(self._figures))
        worker.close()

    def _replace(self) -> None:
        """The next old worker may go as soon as every other one serves."""
        self._to_replace = [worker for worker in self._to_replace if worker in self._workers]
        if not self._to_replace or not all(worker.look() for worker in self._workers):
            return
        if len(self._workers) > self._wanted:
            self._dismiss(self._to_replace.pop(0))
        if self._to_replace:
            self._start()

    def _start_missing(self) -> None:
        while len(self._workers) < self._wanted and time.monotonic() >= self._start_at:
            self._start()

    def _start(self) -> None:
        staying = [worker.core for worker in self._workers if worker not in self._to_replace]
        core = core_for(staying, self._wanted, cores())
        self._workers.append(Worker(self._listener, self._settings, self._figures, core))

    def _greet_once(self) -> None:
        if not self._greeted and self._workers and all(worker.look() for worker in self._workers):
            self._greeted = True
            self._greet()


def cores() -> tuple[int, ...]:
    """Those that this process may run on; none where the system does not tell."""
    return tuple(sorted(os.sched_getaffinity(0))) if hasattr(os, "sched_getaffinity") else ()


def core_for(taken: Sequence[int | None], wanted: int, allowed: Sequence[int]) -> int | None:
    """Where the next worker runs, beside those that stay. Where each core can have as many workers as any
    other, all threads of a worker run on one: they take turns anyway, and find in its caches what they need.
    Otherwise None: wherever there is room."""
    if not allowed or wanted % len(allowed):
        return None
    return min(allowed, key=taken.count)
