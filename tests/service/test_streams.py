"""Live streams: they end when they should, and a browser gets its own by a ticket."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import pytest
from httpx_sse import connect_sse

from domain.core.actor import ORGANISER, REFEREE, seat_actor
from service.http.problems import Problem
from service.http.tickets import LASTS, Tickets
from tests.client import KEY, Service, Table
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.rigs.skirmish import ATTACK, EVENTS, FIRST, begin, log_of

STREAMS = 300


def streamed(table: Table, query: str = "", **headers: str) -> list[dict[str, Any]]:
    """All that a stream gives until it ends by itself."""
    with (
        httpx.Client(base_url=table.service.url, timeout=20) as client,
        connect_sse(client, "GET", f"/games/{table.id}/stream{query}", headers=headers) as source,
    ):
        return [json.loads(event.data) for event in source.iter_sse()]


@pytest.fixture
def finished(service: Service) -> Table:
    table = service.create(options={"mode": "mission"})
    assert service.post(f"/games/{table.id}/abandon", {"reason": "late"}, KEY).status_code == 200
    return table


def test_the_stream_of_a_finished_game_ends(finished: Table) -> None:
    assert [entry["version"] for entry in streamed(finished)] == list(range(1, finished.version + 1))


def test_a_stream_ends_with_its_game(service: Service) -> None:
    table = service.create()
    with (
        httpx.Client(base_url=service.url, timeout=20) as client,
        connect_sse(client, "GET", f"/games/{table.id}/stream") as source,
    ):
        events = source.iter_sse()
        first = next(events)
        service.post(f"/games/{table.id}/abandon", {"reason": "late"}, KEY)
        seen = [int(event.id) for event in (first, *events)]
    assert seen == list(range(1, table.version + 1))


def test_who_has_all_of_a_finished_game_need_not_come_again(finished: Table) -> None:
    """An EventSource that gets 204 does not try again."""
    last = {"last-event-id": str(finished.version)}
    assert finished.get("stream", **last).status_code == 204
    earlier = {"last-event-id": str(finished.version - 1)}
    assert [entry["version"] for entry in streamed(finished, **earlier)] == [finished.version]


def test_a_stream_asked_by_head_has_an_end(service: Service) -> None:
    table = service.create()
    reply = service.http.head(f"/games/{table.id}/stream", timeout=5)
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("text/event-stream")


# Tickets


def ticket_of(table: Table, who: str) -> str:
    reply = table.service.post(f"/games/{table.id}/tickets", None, table.token(who))
    assert reply.status_code == 201, reply.text
    assert reply.headers["cache-control"] == "private, no-store"
    assert reply.json()["stream"] == f"/games/{table.id}/stream?ticket={reply.json()['ticket']}"
    return str(reply.json()["ticket"])


@pytest.mark.parametrize("who", ["seat 0", "seat 1", "referee", "organiser"])
def test_a_ticket_opens_the_stream_of_its_holder(service: Service, who: str) -> None:
    table = service.create(options={"mode": "mission"})
    ticket = ticket_of(table, who)
    upto = table.version
    told = []
    with (
        httpx.Client(base_url=service.url, timeout=20) as client,
        connect_sse(client, "GET", f"/games/{table.id}/stream?ticket={ticket}") as source,
    ):
        for event in source.iter_sse():
            told.append(json.loads(event.data))
            if len(told) == upto:
                break
    assert told == table.get("events?limit=1000", who).json()["events"]
    assert told != table.get("events?limit=1000").json()["events"]


def test_a_ticket_opens_nothing_else(service: Service) -> None:
    table, other = service.create(), service.create()
    ticket = ticket_of(table, "seat 0")
    assert service.get(f"/games/{other.id}/stream?ticket={ticket}").status_code == 403
    assert service.get(f"/games/{table.id}/view?ticket={ticket}").status_code == 400
    assert table.service.get(f"/games/{table.id}/view", ticket).status_code == 401


def test_spectators_need_no_ticket_and_get_none(service: Service) -> None:
    table = service.create()
    assert service.post(f"/games/{table.id}/tickets", None).status_code == 401


@pytest.mark.parametrize("actor", [ORGANISER, REFEREE, seat_actor(0), seat_actor(5)])
def test_a_ticket_runs_out_and_cannot_be_forged(actor: Any) -> None:
    clock, game_id = [1000.0], uuid4()
    tickets = Tickets("x" * 30, lambda: clock[0])
    ticket = tickets.issue(game_id, actor, "0123456789abcdef")
    caller = tickets.caller(ticket)
    assert (caller.actor, caller.game_id, caller.token_id) == (actor, game_id, "0123456789abcdef")
    for other in (ticket[:-1] + ("A" if ticket[-1] != "A" else "Q"), ticket[:40], "", "é", "qm_tkt_"):
        with pytest.raises(Problem, match="no ticket"):
            tickets.caller(other)
    with pytest.raises(Problem, match="no ticket"):
        Tickets("y" * 30, lambda: clock[0]).caller(ticket)
    clock[0] += LASTS + 1
    with pytest.raises(Problem, match="run out"):
        tickets.caller(ticket)


# The end of the service


async def _listen(url: str, game_id: str, number: int, opened: asyncio.Event) -> list[bool]:
    """So many streams; whether each came to its end, once the service stops."""
    address, coming = urlsplit(url), asyncio.Semaphore(50)
    open_now = 0

    async def one() -> bool:
        nonlocal open_now
        async with coming:
            reader, writer = await asyncio.open_connection(address.hostname, address.port)
            writer.write(f"GET /games/{game_id}/stream HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
            await reader.readuntil(b"id: 1\n")
            open_now += 1
            if open_now == number:
                opened.set()
        heard = await reader.read()
        writer.close()
        return heard.endswith(b"0\r\n\r\n")

    return list(await asyncio.gather(*(one() for _ in range(number))))


async def _stopped(
    service: ServiceProcess, number: int, stop: Callable[[ServiceProcess], None]
) -> tuple[float, list[bool]]:
    game, opened = await asyncio.to_thread(begin, service.url), asyncio.Event()
    listening = asyncio.create_task(_listen(service.url, game.game_id, number, opened))
    await asyncio.wait_for(opened.wait(), 60)
    began = time.monotonic()
    await asyncio.to_thread(stop, service)
    return time.monotonic() - began, await asyncio.wait_for(listening, 10)


@pytest.mark.parametrize("stop", [ServiceProcess.stop, ServiceProcess.hang_up])
def test_a_stopped_service_ends_its_streams_at_once(
    tmp_path: Path, stop: Callable[[ServiceProcess], None]
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    service = ServiceProcess(data)
    with cleared_away(service):
        service.start()
        seconds, ended = asyncio.run(_stopped(service, STREAMS, stop))
    assert seconds < 2
    assert ended == [True] * STREAMS
    told = (tmp_path / "data.log").read_text()
    assert "Traceback" not in told
    assert "Error" not in told


def test_a_hang_up_lets_a_command_that_has_begun_come_to_its_answer(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    service = ServiceProcess(data)
    with cleared_away(service):
        service.start()
        game, address = begin(service.url), urlsplit(service.url)
        body = json.dumps(ATTACK).encode()
        head = (
            f"POST /games/{game.game_id}/commands HTTP/1.1\r\nhost: localhost\r\n"
            f"authorization: Bearer {game.token}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\n\r\n"
        )
        with socket.create_connection((address.hostname, address.port), timeout=20) as line:
            line.sendall(head.encode() + body[:20])
            time.sleep(0.2)
            hanging_up = threading.Thread(target=service.hang_up)
            hanging_up.start()
            time.sleep(1.5)  # longer than idle connections are waited for
            line.sendall(body[20:])
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
        hanging_up.join(20)
        assert not service.running
        service.start()
        assert len(log_of(service.url, game)) == FIRST + len(EVENTS)
        service.stop()
