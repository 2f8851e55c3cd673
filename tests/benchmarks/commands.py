"""Commands a second over HTTP, durable, beside the same app's typed POST that stores nothing, and beside the
library's default path.

The commands: `attack` with three dice against a territory that never falls (four events a command: declared,
dice asked for, dice rolled by the verifiable generator, losses) and `place_armies`, one army at a time (one
event). No two connections play in the same game.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import msgspec

from tests.benchmarks.disk import synced_writes
from tests.benchmarks.load import KEY, Measured, Plan, fire, percentile, spread
from tests.benchmarks.report import Row, Sizes
from tests.benchmarks.scenes import ATTACK, MUSTER, PLACE, SIEGE, battlefields, tables
from tests.benchmarks.server import ServerProcess, service_process

Runs = dict[str, list[Measured]]
_ALONE = 3.0
ATTACK_NAME, PLACE_NAME = "attack, 4 events with dice", "place_armies, 1 event"
KEYED_NAME = "attack, each with a new Idempotency-Key"


def command_rows(folder: Path, sizes: Sizes) -> list[Row]:
    with service_process(folder) as server, _default_path(folder, sizes) as (other, rolls):
        sieges = tables(server, sizes.games, SIEGE)
        musters = tables(server, sizes.games, MUSTER)
        plans = {
            ATTACK_NAME: _plan(server, [table.send(ATTACK) for table in sieges], sizes),
            "attack, nothing stored": _plan(server, [table.decide_only(ATTACK) for table in sieges], sizes),
            PLACE_NAME: _plan(server, [table.send(PLACE) for table in musters], sizes),
            "place, nothing stored": _plan(server, [table.decide_only(PLACE) for table in musters], sizes),
            "default path": _plan(other, rolls, sizes),
            KEYED_NAME: msgspec.structs.replace(
                _plan(server, [table.send(ATTACK, idempotency_key=KEY) for table in sieges], sizes),
                keyed=True,
            ),
        }
        runs: Runs = {name: [] for name in plans}
        for _ in range(sizes.rounds):
            for name, plan in plans.items():
                runs[name].append(fire(plan))
        plan = _plan(server, [table.send(ATTACK) for table in sieges], sizes, connections=1)
        alone, disk = [], []
        for _ in range(sizes.rounds):
            alone.append(fire(plan))
            disk.append(percentile(synced_writes(folder), 0.99))
    return [
        *_compared(ATTACK_NAME, "attack, nothing stored", runs, sizes),
        *_compared(PLACE_NAME, "place, nothing stored", runs, sizes),
        _keyed(runs, sizes),
        _alone(alone, disk),
    ]


def _keyed(runs: Runs, sizes: Sizes) -> Row:
    """As clients send them, to be able to repeat them safely."""
    ours, plain = (median([run.rate for run in runs[which]]) for which in (KEYED_NAME, ATTACK_NAME))
    return Row(
        f"{KEYED_NAME}, {sizes.connections} connections",
        f"{ours:,.0f}/s",
        f"{plain:,.0f}/s without",
        _ratio(runs[KEYED_NAME], runs[ATTACK_NAME]),
    )


def _alone(runs: Sequence[Measured], disk: Sequence[float]) -> Row:
    """Of rounds in turn with the disk alone, the middle: a disk that others use has bad seconds."""
    within = median([run.percentile(0.99) for run in runs])
    rate = median([run.rate for run in runs])
    return Row(
        "attack, 1 connection: 99 % within",
        f"{within:.1f} ms ({rate:,.0f}/s)",
        f"{_ALONE:g} ms; the disk alone, 99 % within: {median(disk):.1f} ms",
        within / _ALONE,
        1,
        at_most=True,
    )


def _plan(server: ServerProcess, requests: list[bytes], sizes: Sizes, connections: int | None = None) -> Plan:
    return Plan(server.port, spread(requests, connections or sizes.connections), sizes.seconds)


@contextmanager
def _default_path(folder: Path, sizes: Sizes) -> Iterator[tuple[ServerProcess, list[bytes]]]:
    with ServerProcess("default", str(folder / "default.db")) as server:
        yield server, battlefields(server, sizes.games)


def _compared(name: str, ceiling: str, runs: Runs, sizes: Sizes) -> list[Row]:
    ours, bare, stock = (
        median([run.rate for run in runs[which]]) for which in (name, ceiling, "default path")
    )
    best = runs[name][0]
    return [
        Row(
            f"{name}, {sizes.connections} connections",
            f"{ours:,.0f}/s",
            f"{bare:,.0f}/s decided, nothing stored",
            _ratio(runs[name], runs[ceiling]),
            0.65,
        ),
        Row(
            "",
            _latency(best),
            f"{stock:,.0f}/s library's default path",
            _ratio(runs[name], runs["default path"]),
            3,
        ),
    ]


def _ratio(ours: Sequence[Measured], others: Sequence[Measured]) -> float:
    """Of rates measured right after each other; the median over the rounds."""
    return median([mine.rate / other.rate for mine, other in zip(ours, others, strict=True)])


def _latency(run: Measured) -> str:
    return f"p50 {run.percentile(0.5):.1f} ms, p99 {run.percentile(0.99):.1f} ms"


def postgres_rows(url: str, folder: Path, sizes: Sizes) -> list[Row]:
    """One worker on PostgreSQL and one on SQLite, in turn: a single run right after the start would measure a
    server that makes its first files."""
    with (
        service_process(folder / "embedded") as embedded,
        service_process(folder / "postgres", url) as worker,
    ):
        plans = [
            _plan(server, [table.send(ATTACK) for table in tables(server, sizes.games, SIEGE)], sizes)
            for server in (worker, embedded)
        ]
        ours, embeddeds = zip(*([fire(plan) for plan in plans] for _ in range(sizes.rounds)), strict=True)
    return [
        Row(
            f"{ATTACK_NAME}, PostgreSQL, one worker",
            f"{median([run.rate for run in ours]):,.0f}/s",
            f"{median([run.rate for run in embeddeds]):,.0f}/s on SQLite",
            _ratio(ours, embeddeds),
            0.75,
        ),
        Row("", _latency(ours[-1]), f"{_latency(embeddeds[-1])} on SQLite"),
    ]
