"""A connection that is kept between requests, and for how long."""

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from service.http.guard import Door, GuardedProtocol
from service.settings import Settings

REQUEST = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"
BEGUN = b"GET / HTTP/1.1\r\nhost:"


class Line(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 40_000)})
        self.written = b""
        self.closed = False

    def writelines(self, parts: Any) -> None:
        self.written += b"".join(parts)

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True


async def app(scope: Any, receive: Any, send: Any) -> None:
    headers = [(b"content-length", b"2")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"ok"})


class Kept:
    """A connection on which one request has been answered."""

    def __init__(self) -> None:
        config = uvicorn.Config(app, loop="asyncio", ws="none", log_config=None)
        self.protocol = type("Guarded", (GuardedProtocol,), {"door": Door(Settings())})(
            config=config, server_state=ServerState(), app_state={}
        )
        self.line = Line()
        self.protocol.connection_made(self.line)
        self.kept_for = config.timeout_keep_alive

    async def ask(self) -> None:
        self.protocol.data_received(REQUEST)
        await asyncio.gather(*self.protocol.tasks)

    def look(self, seconds: float) -> None:
        """As the door does, so much later."""
        now = self.protocol.loop.time() + seconds
        if self.protocol.must_act_by < now:
            self.protocol.time_is_up(now)


async def kept() -> Kept:
    made = Kept()
    await made.ask()
    assert made.line.written.endswith(b"ok")
    return made


@pytest.mark.parametrize(("late", "closed"), [(-1, False), (1, True)])
def test_it_is_closed_when_nothing_more_is_asked(late: float, closed: bool) -> None:
    async def story() -> Kept:
        connection = await kept()
        connection.look(connection.kept_for + late)
        return connection

    told = asyncio.run(story())
    assert told.line.closed is closed
    assert told.line.written.count(b"HTTP/1.1") == 1  # nobody asked, so nobody is told why


def test_it_stays_for_whoever_asks_again() -> None:
    async def story() -> Line:
        connection = await kept()
        connection.protocol.data_received(BEGUN)
        connection.look(connection.kept_for + 1)
        return connection.line

    assert not asyncio.run(story()).closed


def test_whoever_has_begun_to_ask_has_the_time_of_its_headers() -> None:
    async def story() -> Line:
        connection = await kept()
        connection.protocol.data_received(BEGUN)
        connection.look(Settings().header_seconds + 1)
        return connection.line

    line = asyncio.run(story())
    assert line.closed
    assert b"HTTP/1.1 408" in line.written
