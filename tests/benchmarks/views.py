"""Map views a second, as a spectator and as a seat, beside a static JSON route of the same app and size."""

from pathlib import Path
from statistics import median

import httpx

from tests.benchmarks.load import Measured, Plan, fire, request, spread
from tests.benchmarks.report import Row, Sizes
from tests.benchmarks.scenes import SIEGE, tables
from tests.benchmarks.server import service_process


def view_rows(folder: Path, sizes: Sizes) -> list[Row]:
    with service_process(folder) as server:
        games = tables(server, sizes.games, SIEGE)
        shown = httpx.get(f"{server.url}/games/{games[0].id}/view").raise_for_status().content
        httpx.post(f"{server.url}/bare/static", content=shown).raise_for_status()
        seat = {"authorization": f"Bearer {games[0].token}"}
        tag = httpx.get(f"{server.url}/games/{games[0].id}/view", headers=seat).headers["etag"]
        requests = {
            "static": ([request("GET", "/bare/static")] * sizes.connections, 200),
            "spectator": ([table.view() for table in games], 200),
            "seat": ([table.view(table.token) for table in games], 200),
            "unchanged": ([table.view(table.token, tag) for table in games], 304),
        }
        runs: dict[str, list[Measured]] = {name: [] for name in requests}
        for _ in range(sizes.rounds):
            for name, (wanted, status) in requests.items():
                dealt = spread(wanted, sizes.connections)
                runs[name].append(fire(Plan(server.port, dealt, sizes.seconds, expected=status)))
    size = f"({len(shown):,} bytes)"
    return [
        _row(f"map view as spectator {size}", runs["spectator"], runs["static"], "static JSON", 0.85),
        _row(f"map view as seat {size}", runs["seat"], runs["static"], "static JSON", 0.85),
        _row("map view unchanged (304)", runs["unchanged"], runs["seat"], "views as seat", 1),
    ]


def _row(name: str, ours: list[Measured], others: list[Measured], against: str, aim: float) -> Row:
    return Row(
        name,
        f"{median([run.rate for run in ours]):,.0f}/s",
        f"{median([run.rate for run in others]):,.0f}/s {against}",
        median([mine.rate / other.rate for mine, other in zip(ours, others, strict=True)]),
        aim,
    )
