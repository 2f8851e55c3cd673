"""A line to a service that goes wrong as it is told, to see what a client makes of it."""

import socket
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import NamedTuple
from urllib.parse import urlsplit

Fault = Callable[["Request", "BadLine"], None]


class Request(NamedTuple):
    """What a client sent, and the socket on which it waits."""

    method: str
    path: str
    headers: dict[str, str]
    raw: bytes
    client: socket.socket


class BadLine:
    """Passes requests on, one a connection, unless a fault is due for their path."""

    def __init__(self, service_url: str, listener: socket.socket) -> None:
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.requests: list[Request] = []
        self._service = urlsplit(service_url)
        self._faults: dict[str, deque[Fault]] = {}

    def due(self, ending: str, *faults: Fault) -> None:
        """What befalls the next requests to paths that end so, one each; those after them pass."""
        self._faults.setdefault(ending, deque()).extend(faults)

    def sent_to(self, ending: str) -> list[Request]:
        return [request for request in self.requests if request.path.partition("?")[0].endswith(ending)]

    def serve(self, client: socket.socket) -> None:
        with closing(client), suppress(OSError):
            request = _read(client)
            if request.method == "OPTIONS":  # a browser asks beforehand: that is not yet the request
                return passed(request, self)
            self.requests.append(request)
            bare = request.path.partition("?")[0]
            due = [faults for ending, faults in self._faults.items() if bare.endswith(ending) and faults]
            fault = due[0].popleft() if due else passed
            return fault(request, self)

    def answer(self, request: Request) -> Iterator[bytes]:
        """What the service says to it, piece by piece."""
        with socket.create_connection((self._service.hostname or "", self._service.port or 80)) as server:
            server.sendall(request.raw)
            while part := server.recv(65536):
                yield part


def passed(request: Request, line: BadLine) -> None:
    """Nothing goes wrong."""
    for part in line.answer(request):
        request.client.sendall(part)


def lost(request: Request, line: BadLine) -> None:
    """The service does as it is asked, and its answer never arrives."""
    for _ in line.answer(request):
        pass


def turned_away(status: int, code: str, retry_after: int) -> Fault:
    """It never gets as far as the service."""

    def fault(request: Request, line: BadLine) -> None:
        body = b'{"code": "%s", "detail": "Not now."}' % code.encode()
        head = f"HTTP/1.1 {status} No\r\nretry-after: {retry_after}\r\ncontent-length: {len(body)}\r\n"
        allow = "access-control-allow-origin: *\r\nconnection: close\r\n\r\n"
        request.client.sendall((head + allow).encode() + body)

    return fault


def cut_after(events: int, *, silent: bool = False) -> Fault:
    """A stream ends in the middle of the event after so many; or nothing more comes, and it stays open."""

    def fault(request: Request, line: BadLine) -> None:
        seen = b""
        for part in line.answer(request):
            seen += part
            head, _, told = seen.partition(b"\r\n\r\n")
            blocks = told.split(b"\n\n")
            if len(blocks) > events + 1:
                request.client.sendall(head + b"\r\n\r\n" + b"\n\n".join(blocks[:events]) + b"\n\nid: 9")
                break
        if silent:
            while request.client.recv(65536):
                pass

    return fault


def _read(client: socket.socket) -> Request:
    """A whole request, made to be the last of its connection."""
    seen = b""
    while b"\r\n\r\n" not in seen:
        part = client.recv(65536)
        if not part:
            raise ConnectionError("nothing was asked")
        seen += part
    head, _, body = seen.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    while len(body) < int(headers.get("content-length", 0)):
        body += client.recv(65536)
    kept = [line for line in lines if not line.lower().startswith(("connection:", "accept-encoding:"))]
    raw = "\r\n".join([first, *kept, "Connection: close"]).encode() + b"\r\n\r\n" + body
    method, path, _ = first.split(" ")
    return Request(method, path, headers, raw, client)


@contextmanager
def bad_line(service_url: str) -> Iterator[BadLine]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        line = BadLine(service_url, listener)
        threading.Thread(target=_accept, args=(listener, line), daemon=True).start()
        yield line
        listener.shutdown(socket.SHUT_RDWR)


def _accept(listener: socket.socket, line: BadLine) -> None:
    with suppress(OSError):
        while True:
            client, _ = listener.accept()
            threading.Thread(target=line.serve, args=(client,), daemon=True).start()
