"""A bad line between client and service: it loses requests and answers, and cuts streams, as it is told."""

import socket
import socketserver
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple
from urllib.parse import urlsplit

from quartermaster_client import Patience

QUICK = Patience(attempts=4, wait_initial=0.01, wait_max=0.05, wait_jitter=0)
"""Tries four times, without making a test wait."""


class Lost(NamedTuple):
    """The connection is gone, before the request has arrived or with its answer (which must have an end)."""

    arrived: bool


class Answered(NamedTuple):
    """Somebody on the way answers."""

    status: int
    retry_after: int | None = None


class Cut(NamedTuple):
    """The answer breaks off after so many messages of a stream."""

    messages: int


Fault = Lost | Answered | Cut


class Line:
    """Where it is to be reached, what befalls the next requests, and the requests it has seen."""

    def __init__(self, upstream: str) -> None:
        parts = urlsplit(upstream)
        self.upstream = (parts.hostname or "", parts.port or 0)
        self.url = ""
        self.faults: deque[Fault] = deque()
        self.requests: list[bytes] = []

    def heads(self, method: str, path: str) -> list[dict[str, str]]:
        """Headers of the requests for a path, in their order."""
        found = []
        for request in self.requests:
            first, *lines = request.partition(b"\r\n\r\n")[0].decode().split("\r\n")
            if first.split(" ")[0] == method and first.split(" ")[1].split("?")[0].endswith(path):
                found.append({name.lower(): value for name, _, value in (x.partition(": ") for x in lines)})
        return found


@contextmanager
def bad_line(upstream: str) -> Iterator[Line]:
    line = Line(upstream)

    class Connection(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with suppress(ConnectionError):  # the client has had enough of a stream
                _pass_on(line, self.request)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Connection) as server:
        server.daemon_threads = True
        line.url = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield line
        finally:
            server.shutdown()
            thread.join()


def _pass_on(line: Line, client: socket.socket) -> None:
    """One request and its answer; the next comes on another connection."""
    request = _request(client)
    if not request:
        return
    line.requests.append(request)
    fault = line.faults.popleft() if line.faults else None
    if isinstance(fault, Answered):
        wait = "" if fault.retry_after is None else f"Retry-After: {fault.retry_after}\r\n"
        client.sendall(
            f"HTTP/1.1 {fault.status} No\r\n{wait}Connection: close\r\nContent-Length: 0\r\n\r\n".encode()
        )
    if isinstance(fault, Answered) or (isinstance(fault, Lost) and not fault.arrived):
        return
    with socket.create_connection(line.upstream) as service:
        service.sendall(request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n", 1))
        left = fault.messages if isinstance(fault, Cut) else None
        while block := service.recv(65536):
            if isinstance(fault, Lost):
                continue
            if left is not None:
                parts = block.split(b"\n\n")
                block = b"\n\n".join((*parts[:left], b"")) if len(parts) > left else block
                left -= len(parts) - 1
            client.sendall(block)
            if left is not None and left <= 0:
                return


def _request(client: socket.socket) -> bytes:
    read = b""
    while b"\r\n\r\n" not in read:
        if not (block := client.recv(65536)):
            return b""
        read += block
    head, _, body = read.partition(b"\r\n\r\n")
    lines = head.decode().lower().split("\r\n")
    size = next((int(each[15:]) for each in lines if each.startswith("content-length:")), 0)
    while len(body) < size:
        body += client.recv(65536)
    kept = [each for each in head.split(b"\r\n") if not each.lower().startswith(b"connection:")]
    return b"\r\n".join(kept) + b"\r\n\r\n" + body
