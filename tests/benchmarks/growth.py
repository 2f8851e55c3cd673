"""Whether a command takes longer late in a long game: live, and as the first command after a restart."""

import time
from pathlib import Path
from statistics import median

import httpx

from tests.benchmarks.load import Plan, fire
from tests.benchmarks.report import Row, Sizes
from tests.benchmarks.scenes import ATTACK, SIEGE, Table, tables
from tests.benchmarks.server import ServerProcess, service_process

EVENTS_A_COMMAND = 4


def growth_rows(folder: Path, sizes: Sizes) -> list[Row]:
    with service_process(folder) as server:
        old = grown(server, sizes.cold_games + 1, sizes.old)
        young = grown(server, sizes.cold_games + 1, sizes.young)
        live = _live(server, young.pop(), old.pop(), sizes)
    with service_process(folder) as server:
        cold = _cold(server, young, old)
    return [
        _row(f"command at version {sizes.old:,}, live", live, f"at version {sizes.young:,}", 1.1),
        _row(f"command at version {sizes.old:,}, first after a restart", cold, f"at version {sizes.young:,}"),
    ]


def grown(server: ServerProcess, number: int, version: int) -> list[Table]:
    """So many games, each played up to a version."""
    games = tables(server, number, SIEGE)
    plan = Plan(
        server.port, tuple((table.send(ATTACK),) for table in games), rounds=version // EVENTS_A_COMMAND
    )
    fire(plan)
    return games


def _live(server: ServerProcess, young: Table, old: Table, sizes: Sizes) -> tuple[list[float], list[float]]:
    """Latencies of one connection that sends to both games in turn."""
    run = fire(Plan(server.port, ((young.send(ATTACK), old.send(ATTACK)),), rounds=sizes.pairs))
    return list(run.latencies[::2]), list(run.latencies[1::2])


def _cold(server: ServerProcess, young: list[Table], old: list[Table]) -> tuple[list[float], list[float]]:
    """Latencies of the first command to each game; one of each kind goes before, to warm up the code."""
    with httpx.Client(base_url=server.url) as http:
        first = [[_seconds(http, table) for table in pair] for pair in zip(young, old, strict=True)]
    return [pair[0] for pair in first[1:]], [pair[1] for pair in first[1:]]


def _seconds(http: httpx.Client, table: Table) -> float:
    began = time.perf_counter()
    reply = http.post(
        f"/games/{table.id}/commands", json=ATTACK, headers={"authorization": f"Bearer {table.token}"}
    )
    took = time.perf_counter() - began
    assert reply.status_code == 200, reply.text
    return took


def _row(name: str, times: tuple[list[float], list[float]], against: str, aim: float | None = None) -> Row:
    young, old = (1000 * median(each) for each in times)
    return Row(name, f"{old:.2f} ms", f"{young:.2f} ms {against}", old / young, aim, at_most=True)
