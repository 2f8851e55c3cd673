"""Map views a second, as a spectator and as a seat, beside a static JSON route of the same app and size."""

from pathlib import Path

import httpx

from tests.benchmarks.load import Measured, Plan, fire, request, spread
from tests.benchmarks.report import Row, Sizes, median
from tests.benchmarks.scenes import SIEGE, tables
from tests.benchmarks.server import service_process


def view_rows(folder: Path, sizes: Sizes) -> list[Row]:
    with service_process(folder) as server:
        games = tables(server, sizes.games, SIEGE)
        shown = httpx.get(f"{server.url}/games/{games[0].id}/view").raise_for_status().content
        httpx.post(f"{server.url}/bare/static", content=shown).raise_for_status()
        requests = {
            "static": [request("GET", "/bare/static")] * sizes.connections,
            "spectator": [table.view() for table in games],
            "seat": [table.view(table.token) for table in games],
        }
        runs: dict[str, list[Measured]] = {name: [] for name in requests}
        for _ in range(sizes.rounds):
            for name, wanted in requests.items():
                runs[name].append(fire(Plan(server.port, spread(wanted, sizes.connections), sizes.seconds)))
    static = [run.rate for run in runs["static"]]
    return [
        Row(
            f"map view as {who} ({len(shown):,} bytes)",
            f"{median([run.rate for run in runs[who]]):,.0f}/s",
            f"{median(static):,.0f}/s static JSON",
            median([run.rate / limit for run, limit in zip(runs[who], static, strict=True)]),
            0.5,
        )
        for who in ("spectator", "seat")
    ]
