"""Many processes behind one address: killed, replaced, added, drained, with clients that never stop."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from httpx_sse import connect_sse

from service.workers import core_for, cores
from tests.client import KEY
from tests.rigs.load import Load
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.rigs.skirmish import begin, log_of
from tests.waiting import until

PATIENCE = 240.0


def children(pid: int) -> set[int]:
    tasks = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return {int(child) for child in tasks.split()}


@pytest.fixture(scope="module", params=["scaled", "embedded"])
def service(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    postgres_url: str,
    redis_url: str,
) -> Iterator[ServiceProcess]:
    """Two workers on PostgreSQL and Redis, or on a SQLite file alone."""
    data = tmp_path_factory.mktemp("workers") / "data"
    data.mkdir()
    shared = (postgres_url, redis_url) if request.param == "scaled" else ("", "")
    service = ServiceProcess(data, *shared, QUARTERMASTER_WORKERS="2")
    with cleared_away(service):
        service.start()
        until(lambda: len(children(service.pid)) == 2, "two workers")
        yield service


def cores_used(service: ServiceProcess) -> list[tuple[int, ...]]:
    return sorted(tuple(sorted(os.sched_getaffinity(child))) for child in children(service.pid))


def cores_due() -> list[tuple[int, ...]]:
    """Those of two workers."""
    allowed = cores()
    return [allowed] * 2 if len(allowed) > 2 else [(allowed[0],), (allowed[-1],)]


def test_as_many_workers_as_cores_have_one_each(service: ServiceProcess) -> None:
    assert cores_used(service) == cores_due()


@pytest.mark.parametrize(
    ("taken", "wanted", "allowed", "core"),
    [
        ([], 2, (0, 1), 0),
        ([0], 2, (0, 1), 1),
        ([1], 2, (0, 1), 0),
        ([4, 6], 4, (4, 6), 4),
        ([4, 6, 4], 4, (4, 6), 6),
        ([], 2, (0, 1, 2, 3), None),
        ([], 3, (0, 1), None),
        ([], 2, (), None),
    ],
)
def test_cores_are_shared_out_evenly_or_not_at_all(
    taken: list[int], wanted: int, allowed: tuple[int, ...], core: int | None
) -> None:
    assert core_for(taken, wanted, allowed) == core


def test_replacing_all_workers_refuses_no_command_and_no_stream_loses_anything(
    service: ServiceProcess,
) -> None:
    """As for a new version: nobody is killed, every connection is somewhere in the middle, and not one
    command is refused, lost or doubled."""
    load = Load(lambda: service.url, clients=4, seed=3)
    games = [begin(service.url) for _ in range(4)]
    with listening(service.url, games[0].game_id) as heard, load.running():
        load.go_on(*games)
        load.wait_for(20)
        old = children(service.pid)
        os.kill(service.pid, signal.SIGHUP)
        until(lambda: not children(service.pid) & old, "all workers are replaced")
        load.wait_for(20)
        load.rest()
        last = len(log_of(service.url, games[0], load.acks[games[0].game_id]))
        until(lambda: bool(heard) and heard[-1] == last, "the stream has everything")
    assert (load.surprises, load.seen.unanswered) == ([], 0)
    assert cores_used(service) == cores_due()
    assert heard == list(range(1, last + 1))
    for game in games:
        assert load.wrong(service.url, game) == []


@contextmanager
def listening(url: str, game_id: str) -> Iterator[list[int]]:
    """The versions that a client hears which comes back whenever its stream ends."""
    heard: list[int] = []
    over = threading.Event()

    def listen() -> None:
        while not over.is_set():
            headers = {"last-event-id": str(heard[-1])} if heard else {}
            with (
                suppress(httpx.TransportError),
                httpx.Client(base_url=url, timeout=20) as client,
                connect_sse(client, "GET", f"/games/{game_id}/stream", headers=headers) as source,
            ):
                for event in filter(lambda event: event.data, source.iter_sse()):
                    heard.append(json.loads(event.data)["version"])
                    if over.is_set():
                        return

    threading.Thread(target=listen, daemon=True).start()
    yield heard
    over.set()


def test_a_worker_dies_one_comes_and_one_goes_under_load(service: ServiceProcess) -> None:
    load = Load(lambda: service.url, clients=4, seed=2)
    games = [begin(service.url) for _ in range(4)]
    with load.running():
        load.go_on(*games)
        load.wait_for(20)
        before = children(service.pid)
        os.kill(min(before), signal.SIGKILL)
        until(lambda: len(children(service.pid) - before) == 1, "the dead worker is replaced")
        load.wait_for(20)
        os.kill(service.pid, signal.SIGTTIN)
        until(lambda: len(children(service.pid)) == 3, "a third worker")
        os.kill(service.pid, signal.SIGTTOU)
        until(lambda: len(children(service.pid)) == 2, "two again")
        load.wait_for(20)
        load.rest()
    assert load.surprises == []
    assert load.acknowledged >= 60
    figures = httpx.get(f"{service.url}/metrics").text
    told = [line for line in figures.splitlines() if line.startswith("quartermaster_requests_total{")]
    posts = sum(
        float(line.split()[-1]) for line in told if 'method="POST"' in line and 'status="200"' in line
    )
    assert posts >= load.acknowledged, "whoever is asked tells the figures of all workers"
    for game in games:
        assert load.wrong(service.url, game) == []


def test_workers_end_with_a_supervisor_that_is_killed(service: ServiceProcess) -> None:
    workers = children(service.pid)
    service.kill()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers), "the workers are gone")


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"QUARTERMASTER_WORKERS": "2", "QUARTERMASTER_DATABASE": "memory:"}, "memory is each one's own"),
        ({"QUARTERMASTER_WORKERS": "2", "QUARTERMASTER_DATABASE": "postgresql://x"}, "through Redis"),
    ],
)
def test_workers_need_what_they_share(tmp_path: Path, settings: dict[str, str], told: str) -> None:
    done = subprocess.run(
        [Path(sys.executable).parent / "quartermaster", "serve"],
        env={
            **os.environ,
            "QUARTERMASTER_DATA": str(tmp_path),
            "QUARTERMASTER_ORGANISER_KEY": KEY,
            **settings,
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert told in " ".join(done.stderr.split())
