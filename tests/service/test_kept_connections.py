"""A connection that is kept between requests, and for how long."""

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from service.app import make_app
from service.http.guard import Door, GuardedProtocol
from service.http.server import Server
from service.settings import Settings
from tests.client import KEY

REQUEST = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"
BEGUN = b"GET / HTTP/1.1\r\nhost:"


class Line(asyncio.Transport):
    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 40_000)})
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

    def __init__(self, door: Door | None = None, address: str = "127.0.0.1") -> None:
        config = uvicorn.Config(app, loop="asyncio", ws="none", log_config=None)
        self.protocol = type("Guarded", (GuardedProtocol,), {"door": door or Door(Settings())})(
            config=config, server_state=ServerState(), app_state={}
        )
        self.line = Line(address)
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


async def kept(door: Door | None = None, address: str = "127.0.0.1") -> Kept:
    made = Kept(door, address)
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


def test_it_is_kept_for_longer_than_a_proxy_keeps_it() -> None:
    """A command sent on one that is being closed would be answered with 502."""
    settings = Settings(database="memory:", organiser_key=KEY)
    assert Server(make_app(settings), settings).config.timeout_keep_alive > 60


# Where there is no room


HERE, THERE = "203.0.113.7", "203.0.113.8"


def test_the_one_that_was_kept_longest_makes_room_for_a_newcomer() -> None:
    async def story() -> list[Kept]:
        door = Door(Settings(connections=3))
        old = [await kept(door) for _ in range(3)]
        await old[0].ask()
        return [*old, Kept(door)]

    asked_again, longest, other, newcomer = asyncio.run(story())
    assert [each.line.closed for each in (asked_again, longest, other)] == [False, True, False]
    assert newcomer.line.written == b""
    assert not newcomer.line.closed


def test_whoever_is_asking_makes_room_for_nobody() -> None:
    async def story() -> list[Kept]:
        door = Door(Settings(connections=2))
        old = [await kept(door), Kept(door)]
        old[0].protocol.data_received(BEGUN)
        return [*old, Kept(door)]

    *old, newcomer = asyncio.run(story())
    assert [each.line.closed for each in old] == [False, False]
    assert b"HTTP/1.1 503" in newcomer.line.written


def test_of_an_address_with_too_many_one_of_its_own_is_closed() -> None:
    async def story() -> list[Kept]:
        door = Door(Settings(connections_per_address=2))
        old = [await kept(door, THERE), await kept(door, HERE), Kept(door, HERE)]
        return [*old, Kept(door, HERE), Kept(door, HERE)]

    other, longest, asking, newcomer, refused = asyncio.run(story())
    assert [each.line.closed for each in (other, longest, asking, newcomer)] == [False, True, False, False]
    assert b"HTTP/1.1 429" in refused.line.written
