"""kill -9 at any moment: what was acknowledged is in the log once, what was not is there whole or not at all.

A round: clients attack, the service (or PostgreSQL's first process) is killed at some moment, is started
again while the clients go on trying, and the logs are read and verified. A process that ends by itself, at
any time, ends the run.
"""

import signal
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import psycopg

from tests.rigs.load import Load, SeenUnderLoad
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.rigs.skirmish import Skirmish, begin
from tests.rigs.warm import stable
from tests.servers import LocalPostgres, LocalServer, running

ON_SQLITE = ("append", "checkpoint", "start", "between")
ON_POSTGRES = ("append", "postmaster", "start", "between", "postmaster in checkpoint")
_CHECKPOINT_SECONDS = 30
_COLD = 20
"""Of so many rounds one starts the program as whoever runs it does, the others from a copy that is loaded."""


class Killed(SeenUnderLoad):
    """What a run of rounds saw."""

    kills: Counter[str] = msgspec.field(default_factory=Counter)
    """By moment."""
    missed_checkpoints: int = 0
    """Kills meant for a checkpoint that did not come in time."""


class KillRig:
    def __init__(self, service: ServiceProcess, postgres: LocalServer | None, seed: int) -> None:
        self.service = service
        self.postgres = postgres
        self.rng = Random(seed)
        self.seen = Killed()
        self.load = Load(lambda: service.url, clients=4, seed=seed, seen=self.seen)
        self.games: list[Skirmish] = []

    def rounds(self, moments: Iterable[str]) -> Iterator[str]:
        """Tell the moment of each round that went well; stop at the first that did not."""
        self.service.start()
        with stable() as copies, self.load.running():
            for number, moment in enumerate(moments):
                self.service.stable = copies if number % _COLD else None
                new = [begin(self.service.url) for _ in range(2)]
                self.games += new
                self.load.go_on(*new)
                self.load.wait_for(self.rng.randint(5, 30))
                self._strike(moment)
                self.load.wait_for(5)
                self.load.rest()
                self.seen.faults += self.load.surprises + self._wrong(new)
                if self.seen.faults:
                    return
                yield moment
            # What one round found in order, a later one must not have harmed.
            self.seen.faults += self._wrong(self.games)
            self.service.stop()

    def _strike(self, moment: str) -> None:
        {
            "append": self._in_append,
            "between": self._between,
            "start": self._in_start,
            "checkpoint": self._in_checkpoint,
            "postmaster": self._postmaster,
            "postmaster in checkpoint": self._postmaster_in_checkpoint,
        }[moment]()
        self.seen.kills[moment] += 1
        if not self.service.running:
            self.service.start()

    def _in_append(self) -> None:
        time.sleep(self.rng.uniform(0, 0.05))
        self.service.kill()

    def _between(self) -> None:
        self.load.rest()
        self.service.kill()
        self.load.go_on(*self.games[-2:])

    def _in_start(self) -> None:
        self.service.kill()
        self.service.launch()
        time.sleep(self.rng.uniform(0, self.service.start_seconds))
        self.service.kill()

    def _in_checkpoint(self) -> None:
        """SQLite writes to the database itself, and not to the log beside it, only in a checkpoint."""
        database = self.service.folder / "quartermaster.db"
        before, until = database.stat().st_mtime_ns, time.monotonic() + _CHECKPOINT_SECONDS
        while database.stat().st_mtime_ns == before and time.monotonic() < until:
            time.sleep(0.0005)
        self.seen.missed_checkpoints += database.stat().st_mtime_ns == before
        time.sleep(self.rng.uniform(0, 0.004))
        self.service.kill()

    def _postmaster(self) -> None:
        time.sleep(self.rng.uniform(0, 0.05))
        self._restart_postgres()

    def _postmaster_in_checkpoint(self) -> None:
        assert self.postgres is not None
        connection = psycopg.connect(self.postgres.url, autocommit=True)
        connection.pgconn.send_query(b"CHECKPOINT")
        time.sleep(self.rng.uniform(0, 0.05))
        self._restart_postgres()
        connection.close()

    def _restart_postgres(self) -> None:
        """The service stays up, and must go on by itself when PostgreSQL is back."""
        assert self.postgres is not None
        self.postgres.stop(signal.SIGKILL)
        until = time.monotonic() + 60
        while True:
            try:
                self.postgres.start()
            except RuntimeError:
                # Its other processes notice one after the other that the first is gone.
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)
            else:
                break
        while not self.service.ready():
            self.service.assert_alive()
            assert time.monotonic() < until, "the service does not come back"
            time.sleep(0.1)

    def _wrong(self, games: list[Skirmish]) -> list[str]:
        wrong = [fault for game in games for fault in self.load.wrong(self.service.url, game)]
        return [*wrong, *self._crashes()]

    def _crashes(self) -> list[str]:
        if self.postgres is None:
            return []
        log = (self.postgres.folder / "log").read_text(errors="replace")
        return [line for line in log.splitlines() if "was terminated by signal" in line]


@contextmanager
def on_sqlite(folder: Path, seed: int) -> Iterator[KillRig]:
    data = folder / "data"
    data.mkdir()
    service = ServiceProcess(data)
    with cleared_away(service):
        yield KillRig(service, None, seed)


@contextmanager
def on_postgres(folder: Path, seed: int) -> Iterator[KillRig]:
    data = folder / "data"
    data.mkdir()
    with running(LocalPostgres) as postgres:
        service = ServiceProcess(data, postgres.url)
        with cleared_away(service):
            yield KillRig(service, postgres, seed)
