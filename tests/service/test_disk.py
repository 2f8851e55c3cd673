"""A disk that is full, read-only or slow: whoever sends something is told why, reading and health go on, and
when the disk is well again so is the service, by itself."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.rigs.ailing import Disk, on_an_ailing_disk
from tests.rigs.serving import KEY, ServiceProcess
from tests.rigs.skirmish import REFUSED, Skirmish, attack, begin, log_of
from tests.waiting import until

Ailing = tuple[ServiceProcess, Disk, Skirmish]


@pytest.fixture(scope="module")
def ailing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ailing]:
    folder = tmp_path_factory.mktemp("ailing")
    with on_an_ailing_disk(folder, QUARTERMASTER_WRITE_SECONDS="2", QUARTERMASTER_SNAPSHOT_EVERY="4") as (
        service,
        disk,
    ):
        yield service, disk, begin(service.url)


def told(reply: httpx.Response) -> tuple[int, Any, Any]:
    assert reply.headers["content-type"] == "application/problem+json", reply.text
    return reply.status_code, reply.json()["code"], reply.json()["detail"]


@pytest.mark.parametrize(
    ("how", "words"),
    [("full", "The disk of the database is full."), ("readonly", "The disk of the database")],
)
def test_a_disk_that_takes_nothing(ailing: Ailing, how: str, words: str) -> None:
    service, disk, game = ailing
    with httpx.Client(timeout=30) as client:
        assert attack(client, service.url, game, f"before-{how}").status_code == 200
        before = log_of(service.url, game)
        disk.ail(how)
        for number in range(3):
            status, code, detail = told(attack(client, service.url, game, f"{how}-{number}"))
            assert (status, code) == (503, "store_unavailable")
            assert words in detail
        created = client.post(
            f"{service.url}/games",
            json={"variant": "classic", "seats": [{}, {}, {}]},
            headers={"authorization": f"Bearer {KEY}"},
        )
        assert told(created)[:2] == (503, "store_unavailable")
        # A refusal is told as ever, though it cannot be written down.
        refused = client.post(
            f"{service.url}/games/{game.game_id}/commands", json=REFUSED, headers=game.bearer
        )
        assert refused.status_code == 409
        assert log_of(service.url, game) == before
        assert client.get(f"{service.url}/healthz").status_code == 200
        status, code, detail = told(client.get(f"{service.url}/readyz"))
        assert (status, code) == (503, "not_ready")
        assert "read and not written" in detail
        disk.ail("")
        assert client.get(f"{service.url}/readyz").status_code == 200
        again = attack(client, service.url, game, f"{how}-0")  # the same key: carried out once
        assert again.status_code == 200
        assert "idempotent-replayed" not in again.headers
    assert len(log_of(service.url, game)) == len(before) + 4
    service.assert_alive()


def test_a_slow_disk(ailing: Ailing) -> None:
    service, disk, game = ailing
    with httpx.Client(timeout=30) as client:
        assert attack(client, service.url, game, "well").status_code == 200
        before = len(log_of(service.url, game))
        disk.ail("slow 5000")
        began = time.monotonic()
        status, code, detail = told(attack(client, service.url, game, "late"))
        assert (status, code) == (503, "store_unavailable")
        assert "nobody knows yet" in detail
        assert time.monotonic() - began < 4.5
        asked = time.monotonic()
        for path in ("/healthz", f"/games/{game.game_id}/view", f"/games/{game.game_id}/events"):
            assert client.get(service.url + path).status_code == 200
        assert time.monotonic() - asked < 2
        disk.ail("")
        # It was written after all, once: whoever asks again with the key is told so, and nobody sees less.
        until(lambda: attack(client, service.url, game, "late").status_code != 503)
        reply = attack(client, service.url, game, "late")
        assert reply.status_code == 200
        assert client.get(f"{service.url}/games/{game.game_id}").json()["version"] >= reply.json()["version"]
        assert client.get(f"{service.url}/readyz").status_code == 200
    keys = [entry.cause.idempotency_key for entry in log_of(service.url, game) if entry.cause is not None]
    assert keys.count("late") == 1
    assert len(log_of(service.url, game)) == before + 4
