"""The scaled set-up: two services on one PostgreSQL and one Redis, by configuration alone."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from httpx_sse import connect_sse

from tests.client import KEY, Service, Table, serving
from tests.playing import play_on


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, postgres_url: str, redis_url: str
) -> Iterator[tuple[Service, Service]]:
    folder = tmp_path_factory.mktemp("scaled")
    with (
        serving(folder, postgres_url, redis=redis_url) as first,
        serving(folder, postgres_url, redis=redis_url) as second,
    ):
        yield first, second


ROLLS = {"type": "enter_chance", "chance_id": 1, "values": [6, 1, 2]}


def at(table: Table, service: Service) -> Table:
    """The same game, seen through another service."""
    other = Table(service, table.id, table.referee)
    other.tokens = table.tokens
    return other


def test_what_one_writes_the_other_reads(pair: tuple[Service, Service]) -> None:
    first, second = pair
    here = first.create(options={"mode": "mission"})
    there = at(here, second)
    for turn in range(30):
        play_on(here if turn % 2 else there, 1, seed=turn)
        version = max(here.version, there.version)
        for who in ("spectator", "seat 1", "referee"):
            views = [table.get(f"view?min_version={version}", who).json() for table in (here, there)]
            assert views[0] == views[1]


def test_a_stream_hears_what_the_other_service_commits(pair: tuple[Service, Service]) -> None:
    first, second = pair
    here = first.create()
    there = at(here, second)
    heard: list[int] = []
    upto = here.version + 5

    def listen() -> None:
        with (
            httpx.Client(base_url=second.url, timeout=20) as client,
            connect_sse(client, "GET", f"/games/{there.id}/stream") as source,
        ):
            for event in source.iter_sse():
                heard.append(json.loads(event.data)["version"])
                if heard[-1] >= upto:
                    return

    listener = threading.Thread(target=listen)
    listener.start()
    play_on(here, 10)
    listener.join(20)
    assert not listener.is_alive()
    assert heard == list(range(1, len(heard) + 1))


def test_two_writers_one_wins_the_other_is_told(pair: tuple[Service, Service]) -> None:
    """The same command at once through both services: accepted once, refused once, no gap."""
    first, second = pair
    for _ in range(5):
        here = first.create(options={"chance_source": "referee"})
        tables = (here, at(here, second))
        with ThreadPoolExecutor(2) as senders:
            replies = list(senders.map(lambda table: table.send(ROLLS), tables))
        assert sorted(reply.status_code for reply in replies) == [200, 409]
        assert [reply.json()["code"] for reply in replies if reply.status_code == 409] == [
            "no_chance_pending"
        ]


def test_idempotency_holds_across_services(pair: tuple[Service, Service]) -> None:
    first, second = pair
    here = first.create(options={"chance_source": "referee"})
    key = {"idempotency-key": "once"}
    one = here.send(ROLLS, **key)
    other = at(here, second).send(ROLLS, **key)
    assert one.status_code == other.status_code == 200
    assert one.content == other.content


def test_rebuild_by_one_command_while_serving(
    pair: tuple[Service, Service], postgres_url: str, redis_url: str, tmp_path: Path
) -> None:
    first, _ = pair
    table = first.create(seats=[{}, {}], options={"round_limit": 1})
    play_on(table, 400)
    before: Any = table.get("view").json()
    environment = {
        **os.environ,
        "QUARTERMASTER_DATABASE": postgres_url,
        "QUARTERMASTER_REDIS": redis_url,
        "QUARTERMASTER_DATA": str(tmp_path),
        "QUARTERMASTER_ORGANISER_KEY": KEY,
    }
    done = subprocess.run(
        [Path(sys.executable).parent / "quartermaster", "rebuild"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "games rebuilt" in done.stdout
    assert table.get("view").json() == before
