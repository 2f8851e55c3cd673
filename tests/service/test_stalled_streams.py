"""Watchers of a game that stop reading: they cost little, are hung up on, and go on where they were."""

import re
import socket
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.rigs.serving import CLIENT, ServiceProcess, cleared_away
from tests.rigs.skirmish import ATTACK, EVENTS, FIRST, Skirmish, begin
from tests.waiting import until

STALLED = 60
LISTS, AT_ONCE = 125, 20
"""Attacks with their dice; together more than the system takes for anybody who does not read."""
GROWN_MB = 50
"""All that is still to come, kept for each of them, would be twice as much."""
_VERSION = re.compile(rb"^id: (\d+)$", re.MULTILINE)


def watching(url: str, game: Skirmish, after: int = 0) -> socket.socket:
    """A stream with little room on the way."""
    address = urlsplit(url)
    assert address.hostname is not None
    assert address.port is not None
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(20)
    line.connect((address.hostname, address.port))
    asked = f"GET /games/{game.game_id}/stream HTTP/1.1\r\nhost: localhost\r\nlast-event-id: {after}\r\n\r\n"
    line.sendall(asked.encode())
    return line


def attacks(url: str, game: Skirmish, before: int) -> None:
    commands = [
        command
        for number in range(before + 1, before + AT_ONCE + 1)
        for command in (ATTACK, {"type": "enter_chance", "chance_id": number, "values": [[6, 5, 2], [4, 3]]})
    ]
    sent = CLIENT.post(f"{url}/games/{game.game_id}/commands", json=commands, headers=game.bearer)
    assert sent.status_code == 200, sent.text


def read_upto(line: socket.socket, version: int) -> list[int]:
    """The events that came whole, until this one or the end of the line."""
    heard, seen = b"", list[int]()
    with suppress(ConnectionResetError):
        while not seen or seen[-1] < version:
            piece = line.recv(65536)
            if not piece:
                break
            *messages, heard = (heard + piece).split(b"\n\n")
            seen += [int(found[1]) for each in messages if (found := _VERSION.search(each))]
    return seen


def peak_mb(pid: int) -> float:
    (kilobytes,) = re.findall(r"VmHWM:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(kilobytes) / 1024


def hung_up_on(url: str) -> int:
    figures = httpx.get(f"{url}/metrics").text
    found = re.search(r'connections_refused_total\{reason="stalled"\} (\d+)', figures)
    return int(found[1]) if found else 0


def test_a_watcher_that_stops_reading_is_hung_up_on_and_comes_back_for_the_rest(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    service = ServiceProcess(data, QUARTERMASTER_STALL_SECONDS="1")
    with cleared_away(service), ExitStack() as lines:
        service.start()
        game = begin(service.url, chance_source="referee")
        stalled = [lines.enter_context(watching(service.url, game)) for _ in range(STALLED)]
        heard = [read_upto(line, game.first) for line in stalled]
        assert heard == [list(range(1, FIRST + 1))] * STALLED
        before = peak_mb(service.pid)
        for number in range(LISTS):
            attacks(service.url, game, number * AT_ONCE)
        last = FIRST + LISTS * AT_ONCE * len(EVENTS)
        until(
            lambda: hung_up_on(service.url) >= STALLED,
            lambda: f"only {hung_up_on(service.url)} were hung up on",
        )
        assert peak_mb(service.pid) - before < GROWN_MB
        for line, first in zip(stalled[:3], heard, strict=False):
            seen = first + read_upto(line, last)
            assert seen[-1] < last, "it was not cut off"
            with watching(service.url, game, seen[-1]) as again:
                seen += read_upto(again, last)
            assert seen == list(range(1, last + 1))
        service.stop()
