"""Audits of a long game, one after the other, while somebody else asks whether the service is alive: whatever
an audit has to reckon, others are answered."""

import time
from pathlib import Path
from statistics import median

import httpx

from tests.benchmarks.growth import grown
from tests.benchmarks.health import Health
from tests.benchmarks.load import percentile
from tests.benchmarks.report import Row, Sizes
from tests.benchmarks.scenes import ATTACK, Table
from tests.benchmarks.server import service_process

_LONGEST = 20
"""Milliseconds for which an audit may hold the event loop."""
_PAUSE = 0.005


def audit_rows(folder: Path, sizes: Sizes) -> list[Row]:
    with service_process(folder) as server, httpx.Client(base_url=server.url, timeout=60) as http:
        (table,) = grown(server, 1, sizes.old)
        _audited(http, table)
        quiet = Health(server.url, _PAUSE)
        quiet.start()
        time.sleep(sizes.seconds)
        quiet.stop()
        health = Health(server.url, _PAUSE)
        health.start()
        took = [_audited(http, table) for _ in range(sizes.audits)]
        health.stop()
    each = f"an audit takes {1000 * median(took):.0f} ms"
    rows = []
    for within, part in (("99 % within", 0.99), ("the longest", 1.0)):
        late, alone = percentile(health.seconds, part), percentile(quiet.seconds, part)
        name = f"/healthz during audits of {sizes.old:,} events: {within}"
        against = f"{_LONGEST} ms; {alone:.1f} ms without audits; {each}"
        rows.append(Row(name, f"{late:.1f} ms", against, late / _LONGEST, 1, at_most=True))
    return rows


def _audited(http: httpx.Client, table: Table) -> float:
    """Seconds that an audit takes, of a version that nobody has audited."""
    whose = {"authorization": f"Bearer {table.token}"}
    http.post(f"/games/{table.id}/commands", json=ATTACK, headers=whose).raise_for_status()
    began = time.perf_counter()
    report = http.get(f"/games/{table.id}/audit", headers=whose).raise_for_status().json()
    assert report["sound"]
    return time.perf_counter() - began
