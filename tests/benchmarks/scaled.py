"""`make bench-scaled`: 1, 2 and 4 workers on PostgreSQL and Redis, beside one process and two workers on
SQLite, in one run.

All are measured in turn, so that a busy moment of the machine hits all of them, and the ratios are of rates
measured right after each other. Beside each stands what used the processors, so that it can be seen what the
limit is: on a machine with two cores the load generator, PostgreSQL and the workers share them.
"""

import os
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from types import TracebackType

import httpx
import msgspec
from rich.console import Console

from tests.benchmarks.kept import keep_if_asked, load_told
from tests.benchmarks.load import Measured, Plan, fire, spread
from tests.benchmarks.pools import pool_rows
from tests.benchmarks.report import Row, Sizes, show
from tests.benchmarks.scenes import ATTACK, SIEGE, Table, tables
from tests.benchmarks.server import KEY
from tests.servers import LocalPostgres, LocalRedis, LocalServer

EMBEDDED, TWO_EMBEDDED = "SQLite, one process", "SQLite, two workers"
_TICKS = os.sysconf("SC_CLK_TCK")


class Serving:
    """`quartermaster serve`, as anybody would start it."""

    def __init__(self, folder: Path, database: str = "", redis: str = "", workers: int = 1) -> None:
        folder.mkdir()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [Path(sys.executable).parent / "quartermaster", "serve"],
            env={
                **os.environ,
                "PORT": str(self.port),
                "QUARTERMASTER_DATA": str(folder),
                "QUARTERMASTER_DATABASE": database,
                "QUARTERMASTER_REDIS": redis,
                "QUARTERMASTER_WORKERS": str(workers),
                "QUARTERMASTER_ORGANISER_KEY": KEY,
            },
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + 300
        while not self._ready():
            if self.process.poll() is not None or time.monotonic() > until:
                self.process.kill()
                raise RuntimeError("the service does not start")
            time.sleep(0.1)

    def _ready(self) -> bool:
        try:
            return httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def __enter__(self) -> "Serving":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait(60)


class Turn(msgspec.Struct, frozen=True):
    """One measurement of one set-up."""

    rate: float
    p99: float
    service: float
    """Cores that the service used …"""
    postgres: float
    """… and PostgreSQL …"""
    generator: float
    """… and the load generator itself."""


def scaled_rows(folder: Path, sizes: Sizes) -> list[Row]:
    with ExitStack() as stack:
        redis = _started(stack, LocalRedis())
        setups: dict[str, tuple[Serving, LocalServer | None]] = {
            EMBEDDED: (stack.enter_context(Serving(folder / "sqlite")), None),
            TWO_EMBEDDED: (stack.enter_context(Serving(folder / "sqlite-2", workers=2)), None),
        }
        for workers in (1, 2, 4):
            postgres = _started(stack, LocalPostgres())
            serving = Serving(
                folder / f"workers-{workers}", postgres.url, f"{redis.url[:-1]}{workers}", workers
            )
            setups[_name(workers)] = stack.enter_context(serving), postgres
        plans = {
            name: _plan(serving, _sieges(serving, sizes), sizes) for name, (serving, _) in setups.items()
        }
        turns: dict[str, list[Turn]] = {name: [] for name in setups}
        for _ in range(sizes.rounds):
            for name, (serving, server) in setups.items():
                turns[name].append(_turn(plans[name], serving, server))
    return _rows(turns)


def _name(workers: int) -> str:
    return f"PostgreSQL and Redis, {workers} worker{'s' if workers > 1 else ''}"


def _started(stack: ExitStack, server: LocalServer) -> LocalServer:
    stack.callback(server.remove)
    server.start()
    return server


def _sieges(serving: Serving, sizes: Sizes) -> list[Table]:
    return tables(serving, sizes.games, SIEGE)


def _plan(serving: Serving, sieges: list[Table], sizes: Sizes) -> Plan:
    requests = [table.send(ATTACK) for table in sieges]
    return Plan(serving.port, spread(requests, sizes.connections), sizes.seconds)


def _turn(plan: Plan, serving: Serving, server: LocalServer | None) -> Turn:
    pids = [serving.process.pid, *([server.process.pid] if server and server.process else [])]
    before, began = [_processor(pid) for pid in pids], time.monotonic()
    run: Measured = fire(plan)
    took = time.monotonic() - began
    used = [(_processor(pid) - earlier) / took for pid, earlier in zip(pids, before, strict=True)]
    return Turn(run.rate, run.percentile(0.99), used[0], used[1] if len(used) > 1 else 0.0, run.own_share)


def _processor(pid: int) -> float:
    """Seconds of processor time that a process and its children have used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return (int(fields[11]) + int(fields[12])) / _TICKS + sum(_processor(int(child)) for child in children)


def _rows(turns: dict[str, list[Turn]]) -> list[Row]:
    sqlite, one = turns[EMBEDDED], turns[_name(1)]
    return [
        _row(EMBEDDED, sqlite),
        _row(TWO_EMBEDDED, turns[TWO_EMBEDDED], "one process", sqlite, 1.5),
        _row(_name(1), one, "SQLite", sqlite, 0.75),
        _row(_name(2), turns[_name(2)], "one worker", one, 1.5),
        _row(_name(4), turns[_name(4)], "one worker", one, None),
    ]


def _row(
    name: str,
    turns: list[Turn],
    against: str = "",
    others: list[Turn] | None = None,
    aim: float | None = None,
) -> Row:
    middle = _middle(turns)
    used = (
        f"cores: service {middle.service:.2f}, PostgreSQL {middle.postgres:.2f}, load {middle.generator:.2f}"
    )
    figure = f"{middle.rate:,.0f}/s, p99 {middle.p99:.0f} ms"
    if others is None:
        return Row(name, figure, used)
    ratio = median([mine.rate / other.rate for mine, other in zip(turns, others, strict=True)])
    return Row(name, figure, f"{against}; {used}", ratio, aim)


def _middle(turns: list[Turn]) -> Turn:
    def middle(field: str) -> float:
        values: list[float] = [getattr(turn, field) for turn in turns]
        return round(median(values), 3)

    return Turn(*(middle(field) for field in Turn.__struct_fields__))


def main() -> None:
    out, sizes = Console(width=150), Sizes(rounds=int(os.environ.get("ROUNDS") or 5), seconds=2.0)
    busy = load_told(out)
    with tempfile.TemporaryDirectory() as place:
        rows = scaled_rows(Path(place), sizes)
    with ExitStack() as stack:
        rows += pool_rows(_started(stack, LocalPostgres()).url, sizes)
    show(rows, out)
    keep_if_asked("scaled", rows, busy, out)


if __name__ == "__main__":
    main()
