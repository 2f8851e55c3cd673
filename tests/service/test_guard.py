"""What a connection may send, and how long it may take, before there is a request at all."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from tests.client import Service, serving

HOST = b"host: 127.0.0.1\r\n"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with serving(
        tmp_path_factory.mktemp("guarded"), "memory:", header_seconds=1, body_seconds=1, stall_seconds=1
    ) as running:
        yield running


def dialled(service: Service) -> socket.socket:
    address = urlsplit(service.url)
    return socket.create_connection((address.hostname, address.port), timeout=10)


def sent_without_end(service: Service, begun: bytes, piece: bytes, most: int, pause: float = 0) -> bool:
    """Whether all of it was taken."""
    with closing(dialled(service)) as line:
        try:
            line.sendall(begun)
            for _ in range(most):
                time.sleep(pause)
                line.sendall(piece)
        except OSError:
            return False
    return True


def answer_to(service: Service, *pieces: bytes) -> tuple[int, str]:
    """Status and code of the one answer before the server hangs up."""
    with closing(dialled(service)) as line:
        try:
            for piece in pieces:
                line.sendall(piece)
        except (BrokenPipeError, ConnectionResetError):
            pass  # it has hung up already, and may have said why
        heard = b""
        try:
            while piece := line.recv(65536):
                heard += piece
        except ConnectionResetError:
            pass
    head, _, body = heard.partition(b"\r\n\r\n")
    assert b"connection: close" in head, heard[:200]
    assert b"application/problem+json" in head
    return int(head.split()[1]), json.loads(body)["code"]


def test_headers_have_an_end(guarded: Service) -> None:
    """One connection could fill the memory with them."""
    many = (b"x-%d: %s\r\n" % (number, b"y" * 1000) for number in range(80))
    assert answer_to(guarded, b"GET /healthz HTTP/1.1\r\n", *many) == (431, "headers_too_large")


def test_one_header_has_an_end(guarded: Service) -> None:
    pieces = (b"y" * 4096 for _ in range(12))
    assert answer_to(guarded, b"GET / HTTP/1.1\r\nx: ", *pieces) == (431, "headers_too_large")


def test_so_have_headers_in_one_piece(guarded: Service) -> None:
    request = b"GET /healthz HTTP/1.1\r\n" + HOST + b"x: " + b"y" * 40_000 + b"\r\n\r\n"
    assert answer_to(guarded, request) == (431, "headers_too_large")


def test_so_has_the_number_of_fields(guarded: Service) -> None:
    fields = b"".join(b"x%d: 1\r\n" % number for number in range(101))
    assert answer_to(guarded, b"GET /healthz HTTP/1.1\r\n" + fields + b"\r\n") == (431, "headers_too_large")


def test_so_have_trailers(guarded: Service) -> None:
    begun = b"POST /games HTTP/1.1\r\n" + HOST + b"transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nx: "
    assert not sent_without_end(guarded, begun, b"y" * 65536, 2000)


def test_so_has_the_address(guarded: Service) -> None:
    request = b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\n" + HOST + b"\r\n"
    assert answer_to(guarded, request) == (414, "too_long")


@pytest.mark.parametrize(
    "begun", [b"", b"GET", b"GET / HTTP/1.1\r\nhost: a", b"GET / HTTP/1.1\r\n" + HOST + b"x: y\r\n"]
)
def test_headers_must_come_in_time(guarded: Service, begun: bytes) -> None:
    before = time.monotonic()
    assert answer_to(guarded, begun) == (408, "too_slow")
    assert time.monotonic() - before < 4


def test_a_drop_now_and_then_does_not_win_time(guarded: Service) -> None:
    assert not sent_without_end(guarded, b"GET / HTTP/1.1\r\n", b"x: y\r\n", 50, 0.1)


def test_a_body_must_come_in_time(guarded: Service) -> None:
    begun = (
        b"POST /games HTTP/1.1\r\n" + HOST + b"content-type: application/json\r\ncontent-length: 90\r\n\r\n{"
    )
    assert answer_to(guarded, begun) == (408, "too_slow")


@pytest.mark.parametrize("nonsense", [b"\x00\x01\x02\r\n\r\n", b"GET  \r\n\r\n", b"\x16\x03\x01\x02\x00\x01"])
def test_what_is_no_request_is_told_so(guarded: Service, nonsense: bytes) -> None:
    assert answer_to(guarded, nonsense) == (400, "malformed")


def test_requests_sent_far_ahead_end_the_connection(guarded: Service) -> None:
    with closing(dialled(guarded)) as line:
        line.sendall((b"GET /odds?attackers=30&defenders=30 HTTP/1.1\r\n" + HOST + b"\r\n") * 500)
        heard = b""
        try:
            while piece := line.recv(65536):
                heard += piece
        except ConnectionResetError:
            pass
    assert heard.count(b"HTTP/1.1 200") <= 33


def test_a_few_requests_sent_ahead_are_answered_in_order(guarded: Service) -> None:
    with closing(dialled(guarded)) as line:
        line.sendall((b"GET /healthz HTTP/1.1\r\n" + HOST + b"\r\n") * 4)
        heard = b""
        while heard.count(b'"status":"ok"') < 4:
            heard += line.recv(65536)
    assert heard.count(b"HTTP/1.1 200") == 4


def test_whoever_takes_nothing_of_its_answer_is_hung_up_on(guarded: Service) -> None:
    """Else a few clients that never read fill the memory with answers."""
    with closing(dialled(guarded)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall((b"GET /openapi.json HTTP/1.1\r\n" + HOST + b"\r\n") * 20)
        ended = time.monotonic() + 8
        while time.monotonic() < ended:
            time.sleep(0.2)
            figures = httpx.get(f"{guarded.url}/metrics").text
            if 'quartermaster_connections_refused_total{reason="stalled"}' in figures:
                return
    pytest.fail("the connection was kept")


def test_connections_at_once_have_an_end(tmp_path: Path) -> None:
    with serving(tmp_path, "memory:", connections=5) as service:
        lines = [dialled(service) for _ in range(12)]
        try:
            said = [line.recv(64) for line in lines[-5:]]
        finally:
            for line in lines:
                line.close()
        assert all(b" 503 " in each for each in said)
        service.http.close()
        with httpx.Client(base_url=service.url, transport=httpx.HTTPTransport(retries=5)) as again:
            assert again.get("/healthz").status_code == 200
