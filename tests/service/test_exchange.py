"""Answers as they are written to a connection: whole ones at once, others as they come."""

import asyncio
import logging
from typing import Any, cast

import pytest
from uvicorn.protocols.http.flow_control import FlowControl

from service.http.exchange import Exchange

LENGTH = (b"content-length", b"5")


class Line:
    """A connection that notes what is written, each time."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def writelines(self, parts: list[bytes]) -> None:
        self.written.append(b"".join(parts))

    def close(self) -> None:
        self.closed = True


def exchange(line: Line, method: str = "GET", *, keep_alive: bool = True) -> tuple[Exchange, list[bool]]:
    done: list[bool] = []
    log, transport = logging.getLogger("test"), cast(asyncio.Transport, line)
    made = Exchange(
        cast(Any, {"type": "http", "method": method}),
        transport,
        FlowControl(transport),
        log,
        log,
        False,
        [(b"date", b"today")],
        asyncio.Event(),
        False,
        keep_alive,
        lambda: done.append(True),
    )
    return made, done


def answer(
    exchange: Exchange, *pieces: bytes, status: int = 200, headers: tuple[tuple[bytes, bytes], ...] = ()
) -> None:
    tell(exchange, {"type": "http.response.start", "status": status, "headers": headers})
    for number, piece in enumerate(pieces, 1):
        tell(exchange, {"type": "http.response.body", "body": piece, "more_body": number < len(pieces)})


def tell(exchange: Exchange, message: Any) -> None:
    asyncio.run(exchange.send(message))


def test_a_whole_answer_is_written_at_once() -> None:
    line = Line()
    asked, done = exchange(line)
    answer(asked, b"hello", headers=(LENGTH,))
    assert line.written == [b"HTTP/1.1 200 OK\r\ndate: today\r\ncontent-length: 5\r\n\r\nhello"]
    assert (asked.response_complete, done, line.closed) == (True, [True], False)


def test_a_stream_has_its_head_before_its_first_piece() -> None:
    line = Line()
    asked, done = exchange(line)
    answer(asked)
    assert line.written == [b"HTTP/1.1 200 OK\r\ndate: today\r\ntransfer-encoding: chunked\r\n\r\n"]
    tell(asked, {"type": "http.response.body", "body": b"hello", "more_body": True})
    tell(asked, {"type": "http.response.body", "body": b"", "more_body": False})
    assert line.written[1:] == [b"5\r\nhello\r\n", b"0\r\n\r\n"]
    assert done == [True]


def test_pieces_of_a_known_length() -> None:
    line = Line()
    asked, done = exchange(line)
    answer(asked, b"he", b"llo", headers=(LENGTH,))
    assert b"".join(line.written).endswith(b"content-length: 5\r\n\r\nhello")
    assert done == [True]


@pytest.mark.parametrize(("method", "status"), [("HEAD", 200), ("GET", 304), ("GET", 204)])
def test_no_body_where_there_is_none(method: str, status: int) -> None:
    line = Line()
    asked, done = exchange(line, method)
    answer(asked, b"", status=status)
    (written,) = line.written
    assert written.endswith(b"date: today\r\n\r\n")
    assert done == [True]


@pytest.mark.parametrize(("keep_alive", "said"), [(False, ()), (True, ((b"Connection", b"close"),))])
def test_the_last_answer_says_so(keep_alive: bool, said: tuple[tuple[bytes, bytes], ...]) -> None:
    line = Line()
    asked, _ = exchange(line, keep_alive=keep_alive)
    answer(asked, b"hello", headers=(LENGTH, *said))
    assert line.written[0].count(b"connection: close\r\n") == 1
    assert line.closed


@pytest.mark.parametrize("value", [b"a\r\nset-cookie: b", b"a\nb", b"a\rb", b"a\0b"])
def test_no_header_can_bring_another_with_it(value: bytes) -> None:
    line = Line()
    asked, _ = exchange(line)
    with pytest.raises(RuntimeError):
        answer(asked, b"hello", headers=(LENGTH, (b"etag", value)))
    assert line.written == []


@pytest.mark.parametrize("body", [b"hell", b"hello!"])
def test_no_answer_of_another_length_than_it_says(body: bytes) -> None:
    line = Line()
    asked, _ = exchange(line)
    with pytest.raises(RuntimeError):
        answer(asked, body, headers=(LENGTH,))
    assert line.written == []


def test_nothing_is_written_to_whoever_has_gone() -> None:
    line = Line()
    asked, done = exchange(line)
    asked.disconnected = True
    answer(asked, b"hello", headers=(LENGTH,))
    assert (line.written, done) == ([], [])
