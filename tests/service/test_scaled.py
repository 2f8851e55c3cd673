"""The scaled set-up: two services on one PostgreSQL and one Redis, by configuration alone."""

import json
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import httpx
import pytest
import redis
from httpx_sse import connect_sse

from projections.redis_adapter import RedisProjections
from tests.client import KEY, Service, Table, serving
from tests.playing import play_on
from tests.waiting import until


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
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert "games rebuilt" in done.stdout
    assert table.get("view").json() == before


LEASE = "qm:lease:{clock}"


@pytest.fixture
def own_redis_url(redis_url: str) -> str:
    """A database of the same server for services whose clocks must not meet those of the others."""
    url = urlunsplit(urlsplit(redis_url)._replace(path="/1"))
    with redis.Redis.from_url(url) as server:
        server.delete(LEASE)
    return url


@pytest.fixture
def holder_and_other(
    tmp_path: Path, fresh_postgres_url: str, own_redis_url: str
) -> Iterator[tuple[Service, Service]]:
    """The first holds the clock's lease, the second waits for it."""
    with (
        redis.Redis.from_url(own_redis_url) as server,
        serving(tmp_path, fresh_postgres_url, redis=own_redis_url) as first,
    ):
        until(lambda: server.exists(LEASE) == 1)
        with serving(tmp_path, fresh_postgres_url, redis=own_redis_url) as second:
            yield first, second


def await_time_out(table: Table, after: int) -> int:
    """The version at which the clock has played for a seat."""
    found: list[int] = []

    def called() -> bool:
        events = table.get(f"events?after={after}").json()["events"]
        found.extend(
            entry["version"]
            for entry in events
            if (entry["body"]["type"], entry["actor"]) == ("seat_timed_out", "clock")
        )
        return bool(found)

    until(called)
    return found[0]


def test_the_clock_knows_deadlines_that_another_service_sets(
    holder_and_other: tuple[Service, Service],
) -> None:
    """CL-5.40: only the holder of the lease calls time, also in games it has never heard of."""
    _, other = holder_and_other
    table = other.create(options={"time_limit_seconds": 1})
    version = 0
    for _ in range(2):
        version = await_time_out(table, version)


def test_the_clock_hears_of_a_game_that_goes_on_elsewhere(holder_and_other: tuple[Service, Service]) -> None:
    """Paused and resumed elsewhere: the deadline that the holder knew no longer holds, and a new one does."""
    first, other = holder_and_other
    table = first.create(options={"time_limit_seconds": 2})
    assert other.post(f"/games/{table.id}/pause", {"reason": "tea"}, KEY).status_code == 200
    time.sleep(2.5)
    version = table.version
    assert other.post(f"/games/{table.id}/resume", None, KEY).status_code == 200
    await_time_out(at(table, other), version)


def test_whoever_waits_for_the_lease_does_not_spin(
    holder_and_other: tuple[Service, Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, other = holder_and_other
    asked: list[str] = []
    usual = RedisProjections.hold_lease

    async def counted(self: RedisProjections, name: str, holder: str, seconds: float) -> bool:
        asked.append(holder)
        return await usual(self, name, holder, seconds)

    monkeypatch.setattr(RedisProjections, "hold_lease", counted)
    table = other.create(options={"time_limit_seconds": 1})
    time.sleep(4)
    assert await_time_out(table, 0) > 0
    times = Counter(asked).values()
    # Both every five seconds, whatever is due: in this time perhaps not at all.
    assert max(times, default=0) < 60
    assert len(times) < 2 or min(times) <= 2


def test_whoever_takes_the_lease_over_knows_all_deadlines(
    holder_and_other: tuple[Service, Service], own_redis_url: str
) -> None:
    first, second = holder_and_other
    with redis.Redis.from_url(own_redis_url) as server:
        server.set(LEASE, "a third process", px=30_000)
        time.sleep(5.5)  # the first has been told that it no longer holds the lease
        table = first.create(options={"time_limit_seconds": 1})
        time.sleep(2)
        assert "clock" not in [entry["actor"] for entry in table.get("events").json()["events"]]
        server.delete(LEASE)  # the third process is gone
    await_time_out(at(table, second), 0)


def test_a_service_that_stops_gives_the_lease_back(
    tmp_path: Path, fresh_postgres_url: str, own_redis_url: str
) -> None:
    with redis.Redis.from_url(own_redis_url) as server:
        with serving(tmp_path, fresh_postgres_url, redis=own_redis_url):
            until(lambda: server.exists(LEASE) == 1)
        assert server.exists(LEASE) == 0
