"""The clock plays the default of a seat whose time is up, also after a restart."""

from pathlib import Path
from typing import Any

import httpx
from httpx_sse import connect_sse

from tests.client import Service, Table, serving


def wait_for(service: Service, table: Table, kind: str) -> dict[str, Any]:
    with (
        httpx.Client(base_url=service.url, timeout=20) as client,
        connect_sse(client, "GET", f"/games/{table.id}/stream") as source,
    ):
        for event in source.iter_sse():
            entry: dict[str, Any] = event.json()
            if entry["body"]["type"] == kind:
                return entry
    raise AssertionError(f"no {kind} came")


def test_a_late_seat_is_timed_out_by_the_clock(service: Service) -> None:
    """CL-5.40, CL-6.1: one second to claim a territory; then the first in canonical order."""
    table = service.create(options={"time_limit_seconds": 1})
    header = table.get().json()
    assert header["deadline"] is not None
    entry = wait_for(service, table, "seat_timed_out")
    assert entry["actor"] == "clock"
    claimed = table.get(f"events?after={entry['version']}&limit=1").json()["events"][0]["body"]
    assert claimed["type"] == "territory_claimed"
    assert claimed["territory"] == "alaska"


def test_deadlines_survive_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with serving(tmp_path, database) as first:
        table = first.create(options={"time_limit_seconds": 2})
        version = table.version
    with serving(tmp_path, database) as second:
        again = Table(second, table.id, table.referee)
        assert again.version >= version
        wait_for(second, again, "seat_timed_out")
