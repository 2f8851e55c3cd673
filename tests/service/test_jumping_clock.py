"""A clock that is set, forwards or back, under a running service: times in a log never go back, seats have
their time, and everything else goes on."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from domain.game.log import Entry
from domain.game.verify import verify_entries
from tests.client import Service, Table
from tests.rigs import serving as rig
from tests.rigs.recording import compiled
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.waiting import until

HOURS = 7200
LIMIT = 600
_SOURCE = Path(rig.__file__).with_name("jumping.c")


class Clock:
    def __init__(self, says: Path) -> None:
        self._says = says
        self.set(0)

    def set(self, seconds: int) -> None:
        beside = self._says.with_suffix(".new")
        beside.write_text(str(seconds))
        beside.replace(self._says)


@pytest.fixture
def jumping(tmp_path: Path) -> Iterator[tuple[Table, Clock]]:
    data, says = tmp_path / "data", tmp_path / "says"
    data.mkdir()
    clock = Clock(says)
    process = ServiceProcess(data, LD_PRELOAD=str(compiled(_SOURCE)), JUMPING_SAYS=str(says))
    with cleared_away(process):
        process.start()
        made = httpx.post(
            f"{process.url}/games",
            json={"variant": "classic", "seats": [{}, {}, {}], "options": {"time_limit_seconds": LIMIT}},
            headers={"authorization": f"Bearer {rig.KEY}"},
        ).json()
        service = Service(process.url)
        table = Table(service, made["game_id"], made["referee_token"])
        for each in made["invitations"]:
            path = f"/games/{table.id}/seats/{each['seat']}/claim"
            table.tokens.append(service.post(path, {"code": each["code"]}).json()["token"])
        yield table, clock
        process.stop()


def claimed(table: Table, territory: str) -> dict[str, Any]:
    seat = table.get().json()["awaited"][0]
    reply = table.send({"type": "claim_territory", "seat": seat, "territory": territory})
    assert reply.status_code == 200, reply.text
    told: dict[str, Any] = reply.json()
    return told


def log_of(table: Table) -> list[Entry]:
    return msgspec.json.decode(
        msgspec.json.encode(table.get("events?limit=1000", "referee").json()["events"]), type=list[Entry]
    )


def streamed(table: Table) -> int:
    """The status of a stream opened by a fresh ticket."""
    ticket = table.service.post(f"/games/{table.id}/tickets", None, table.tokens[0]).json()["ticket"]
    with table.service.http.stream("GET", f"/games/{table.id}/stream?ticket={ticket}") as live:
        return live.status_code


def test_the_clock_is_set(jumping: tuple[Table, Clock]) -> None:
    table, clock = jumping
    claimed(table, "alaska")
    clock.set(-HOURS)
    back = claimed(table, "peru")
    assert streamed(table) == 200
    assert table.service.get("/readyz").status_code == 200
    # The limit counts from the latest event, which is never before the one before: nobody loses time.
    deadline = datetime.fromisoformat(table.get().json()["deadline"])
    assert deadline - datetime.fromisoformat(back["events"][-1]["time"]) == timedelta(seconds=LIMIT)
    assert deadline > datetime.now(UTC) + timedelta(seconds=LIMIT - 120)
    clock.set(0)
    version = claimed(table, "japan")["version"]
    clock.set(HOURS)
    # By the clock as it is now, the seat's time is up.
    until(lambda: table.version != version, "nobody was timed out")
    assert table.get(f"events?after={version}&limit=1").json()["events"][0]["actor"] == "clock"
    assert streamed(table) == 200
    clock.set(0)
    claimed(table, "siam")
    log = log_of(table)
    assert [entry.time for entry in log] == sorted(entry.time for entry in log)
    assert not verify_entries(log).problems
    assert table.get("audit", "referee").json()["sound"] is True
