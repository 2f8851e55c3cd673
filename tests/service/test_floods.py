"""Traffic of strangers that asks for much and waits for nothing."""

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from service.routes import odds
from tests.client import KEY, Service, serving

SERVE = "from service.cli import main; main()"
_SOON = 1.0


@contextmanager
def serving_process(folder: Path) -> Iterator[Service]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **os.environ,
        "PORT": str(port),
        "QUARTERMASTER_DATA": str(folder),
        "QUARTERMASTER_ORGANISER_KEY": KEY,
    }
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, "serve"], env=environment, stdout=subprocess.DEVNULL
    )
    service = Service(f"http://127.0.0.1:{port}")
    try:
        _await(service)
        yield service
    finally:
        process.terminate()
        process.wait(20)


def _await(service: Service) -> None:
    end = time.monotonic() + 30
    while True:
        try:
            assert service.get("/healthz").status_code == 200
            return
        except httpx.TransportError:
            assert time.monotonic() < end
            time.sleep(0.05)


def ask_and_hang_up(service: Service, path: str) -> None:
    with ask(service, path):
        pass


def ask(service: Service, path: str) -> socket.socket:
    """Send a request, and wait for nothing."""
    url = httpx.URL(service.url)
    line = socket.create_connection((url.host, url.port or 80), timeout=10)
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: {url.host}\r\n\r\n".encode())
    return line


def seconds_for(service: Service, path: str) -> float:
    begun = time.perf_counter()
    reply = service.get(path)
    assert reply.status_code == 200, reply.text
    return time.perf_counter() - begun


def test_reading_and_health_do_not_wait_behind_odds_that_nobody_waits_for(tmp_path: Path) -> None:
    with serving_process(tmp_path) as service:
        table, other = service.create(), service.create()
        floods = {
            "the same odds": ["/odds?attackers=100&defenders=100"] * 200,
            "other odds each time": [
                f"/odds?attackers={99 - number % 50}&defenders={90 - number // 4}"
                f"&support={('second_pair', 'best_of_two')[number % 2]}"
                for number in range(200)
            ],
            "luck and pictures": [f"/games/{table.id}/{what}" for what in ("luck", "map.svg")] * 100,
            "differences": [f"/games/{table.id}/diff?from={1 + number % 5}" for number in range(200)],
        }
        for name, paths in floods.items():
            for path in paths:
                ask_and_hang_up(service, path)
            time.sleep(0.5)  # until all of them have been heard
            for path in (f"/games/{other.id}/events", "/readyz", "/healthz"):
                assert seconds_for(service, path) < _SOON, (name, path)


@pytest.fixture
def slow_odds(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[threading.Event, list[int]]]:
    """Pictures of odds are drawn when the event says so; the list tells for how many attackers."""
    may_go, begun = threading.Event(), list[int]()

    def slow(attackers: int, *_: object) -> str:
        begun.append(attackers)
        assert may_go.wait(20)
        return "<svg/>"

    monkeypatch.setattr(odds, "odds_svg", slow)
    yield may_go, begun
    may_go.set()


def test_a_full_lane_says_when_to_come_again(
    tmp_path: Path, slow_odds: tuple[threading.Event, list[int]]
) -> None:
    may_go, _ = slow_odds
    with serving(tmp_path, "memory:") as service:
        table = service.create()
        paths = [
            f"/odds.svg?attackers={number % 20 + 1}&defenders={number // 20 + 1}" for number in range(60)
        ]
        lines = [ask(service, path) for path in paths]
        time.sleep(0.3)
        refused = service.get("/odds?attackers=2&defenders=1")
        assert refused.status_code == 503
        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.headers["retry-after"] == "1"
        assert refused.json()["code"] == "overloaded"
        for path in (f"/games/{table.id}/events", f"/games/{table.id}/view", "/readyz"):
            assert seconds_for(service, path) < _SOON
        may_go.set()
        answers = [line.recv(12) for line in lines]
        assert set(answers) == {b"HTTP/1.1 200", b"HTTP/1.1 503"}
        assert answers.count(b"HTTP/1.1 200") == 34  # two threads, and the queue
        for line in lines:
            line.close()


def test_those_who_hang_up_leave_the_queue(
    tmp_path: Path, slow_odds: tuple[threading.Event, list[int]]
) -> None:
    may_go, begun = slow_odds
    with serving(tmp_path, "memory:") as service:
        lines = [ask(service, f"/odds.svg?attackers={number}&defenders=1") for number in range(1, 11)]
        time.sleep(0.3)
        for line in lines:
            line.close()
        time.sleep(0.3)
        may_go.set()
        assert service.get("/odds.svg?attackers=20&defenders=1").text == "<svg/>"
        assert len(begun) == 3  # one for each thread, and ours
