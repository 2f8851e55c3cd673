"""The guard at the door: what one connection may send, and how long it may take, before there is a request.

uvicorn reads with httptools, which bounds neither headers nor time. Its other parser has a bound for headers,
but none for time. So the same protocol stands behind a guard that counts bytes and notes moments; one look a
second finds whoever has used up its time.
"""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Any, ClassVar
from urllib.parse import unquote

import httptools
import msgspec
from prometheus_client import Counter as Figure
from prometheus_client import Gauge
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from service.http.exchange import Exchange
from service.http.problems import MEDIA_TYPE, Problem, details_of
from service.settings import Settings

CONNECTIONS = Gauge("quartermaster_connections", "Connections open", multiprocess_mode="livesum")
TURNED_AWAY = Figure("quartermaster_connections_refused", "Connections refused or cut off", ["reason"])
_FIELDS = 100
"""Header fields of one request."""
_LONGEST_LINE = 8_192
_MOST_WAITING = 32
"""Requests sent ahead on one connection before the first is answered."""
_LOOK_EVERY = 1.0
_LOOKED_AT = 1_000
"""Kept connections among which one from an address that has too many is looked for: a look at all of them for
whoever comes would be a way to keep the service busy."""
_NEVER = float("inf")


class Door:
    """What all connections share: how many there are, from where, and a look at those that take too long."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: set[GuardedProtocol] = set()
        self.idle: dict[GuardedProtocol, None] = {}
        """Those kept between two requests, the longest first."""
        self._addresses: Counter[str] = Counter()
        self._trusted = [ipaddress.ip_network(each, strict=False) for each in settings.proxies]

    def enter(self, connection: "GuardedProtocol", address: str) -> Problem | None:
        """Count a connection in; the reason to refuse it, if there is one. One that is kept and not used
        makes room for it."""
        full = len(self.open) >= self.settings.connections
        self.open.add(connection)
        CONNECTIONS.inc()
        self._addresses[address] += 1
        most = self.settings.connections_per_address
        crowded = self._addresses[address] > most and not self._is_ours(address)
        own = (each for each in islice(self.idle, _LOOKED_AT) if each.address == address)
        if not (full or crowded) or self._one_closed(own if crowded else self.idle):
            return None
        if full:
            return _refusal("full", 503, "overloaded", "Too many are connected. Try again in a moment.")
        told = f"At most {most} connections from one address. Close some, and try again."
        return _refusal("address", 429, "too_many_requests", told)

    def _one_closed(self, idle: Iterable["GuardedProtocol"]) -> bool:
        """Whether there was one that could be."""
        longest = next(iter(idle), None)
        if longest is not None:
            del self.idle[longest]
            longest.timeout_keep_alive_handler()
        return longest is not None

    def leave(self, connection: "GuardedProtocol", address: str) -> None:
        self.idle.pop(connection, None)
        if connection in self.open:
            self.open.discard(connection)
            CONNECTIONS.dec()
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    def _is_ours(self, address: str) -> bool:
        try:
            number = ipaddress.ip_address(address)
        except ValueError:
            return True  # no address at all: a socket of this machine
        return number.is_loopback or any(number in network for network in self._trusted)

    async def look(self) -> None:
        """For as long as the server runs."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(_LOOK_EVERY)
            now = loop.time()
            for connection in [each for each in self.open if each.must_act_by < now]:
                connection.time_is_up(now)


class GuardedProtocol(HttpToolsProtocol):
    door: ClassVar[Door]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._limits = self.door.settings
        self.must_send_by = self.must_take_by = self.must_ask_by = _NEVER
        """When the client must have sent its headers or body, taken what is written to it, or come with the
        next request."""
        self._unspent = 0
        """Bytes since the last request's end or the last piece of a body: headers, or trailers."""
        self._head = 0
        """Bytes of the headers of this request."""
        self._in_body = False
        self._refused: Problem | None = None
        self.address = ""

    # Connections

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.must_send_by = self.loop.time() + self._limits.header_seconds
        self._refused = self.door.enter(self, self.address)
        if self._refused is not None:
            self._turn_away(self._refused)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self, self.address)
        super().connection_lost(exc)

    @property
    def must_act_by(self) -> float:
        return min(self.must_send_by, self.must_take_by, self.must_ask_by)

    def time_is_up(self, now: float) -> None:
        if self.must_take_by < now:
            TURNED_AWAY.labels("stalled").inc()
            self.transport.abort()
        elif self.must_ask_by < now:
            self.timeout_keep_alive_handler()
        elif not self.transport.is_closing():
            told = "The request took too long to arrive. Send it again, at once."
            self._turn_away(_refusal("slow", 408, "too_slow", told))
        self.must_send_by = self.must_take_by = self.must_ask_by = _NEVER

    # Reading

    def data_received(self, data: bytes) -> None:
        self.must_ask_by = _NEVER
        self.door.idle.pop(self, None)
        if self._refused is not None or self.transport.is_closing():
            return
        if self.must_send_by == _NEVER:  # the first bytes of a request on a connection that was kept
            self.must_send_by = self.loop.time() + self._limits.header_seconds
        self._unspent += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            pass  # nothing is offered: the request is answered as it stands
        except httptools.HttpParserError:
            self._refuse("malformed", 400, "malformed", "This is no HTTP request that can be read.")
        if self._unspent > self._limits.max_headers:
            self._refuse_headers()
        if self._refused is not None:
            self._turn_away(self._refused)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > _LONGEST_LINE:
            told = f"The address of a request may have at most {_LONGEST_LINE} bytes."
            self._refuse("line", 414, "too_long", told)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._refused is None:
            name = name.lower()
            if name == b"expect" and value.lower() == b"100-continue":
                self.expect_100_continue = True
            self.headers.append((name, value))
            self._head += len(name) + len(value) + 4
            if len(self.headers) > _FIELDS or self._head > self._limits.max_headers:
                self._refuse_headers()

    def on_headers_complete(self) -> None:
        if self._refused is None and len(self.pipeline) >= _MOST_WAITING:
            told = f"At most {_MOST_WAITING} requests may wait on one connection. Wait for answers."
            self._refuse("ahead", 429, "too_many_requests", told)
        if self._refused is None:
            self._in_body, self.must_send_by = True, self.loop.time() + self._limits.body_seconds
            try:
                self._complete_scope()
            except httptools.HttpParserInvalidURLError:
                self._refuse("malformed", 400, "malformed", "The address of the request cannot be read.")
            else:
                self._begin_exchange()

    def _complete_scope(self) -> None:
        url = httptools.parse_url(self.url)
        self.scope["method"] = self.parser.get_method().decode("ascii")
        self.scope["http_version"] = self.parser.get_http_version()
        path = url.path.decode("ascii")
        self.scope["path"] = unquote(path) if "%" in path else path
        self.scope["raw_path"] = url.path
        self.scope["query_string"] = url.query or b""

    def _begin_exchange(self) -> None:
        """Answer it now, or after those that were sent before it on this connection."""
        before = self.cycle
        self.cycle = Exchange(
            scope=self.scope,
            transport=self.transport,
            flow=self.flow,
            logger=self.logger,
            access_logger=self.access_logger,
            access_log=False,
            default_headers=self.server_state.default_headers,
            message_event=asyncio.Event(),
            expect_100_continue=self.expect_100_continue,
            keep_alive=self.scope["http_version"] != "1.0" and self.parser.should_keep_alive(),
            on_response=self.on_response_complete,
        )
        if before is None or before.response_complete:
            self._start_asgi_task(self.cycle, self.app)
        else:
            self.flow.pause_reading()
            self.pipeline.appendleft((self.cycle, self.app))

    def on_body(self, body: bytes) -> None:
        self._unspent = 0
        if self._refused is None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_body, self._unspent, self.must_send_by = False, 0, _NEVER
        if self._refused is None:
            super().on_message_complete()

    # Writing

    def on_response_complete(self) -> None:
        """uvicorn sets a timer here for a connection that is kept, and stops it at the next request. The door
        looks at the time anyway."""
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
        else:
            self.must_ask_by = self.loop.time() + self.timeout_keep_alive
            self.door.idle[self] = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.must_take_by = self.loop.time() + self._limits.stall_seconds

    def resume_writing(self) -> None:
        super().resume_writing()
        self.must_take_by = _NEVER

    # Refusing

    def _refuse_headers(self) -> None:
        most = self._limits.max_headers
        told = f"A request may have at most {_FIELDS} header fields and {most} bytes of them."
        self._refuse("headers", 431, "headers_too_large", told)

    def _refuse(self, reason: str, status: int, code: str, told: str) -> None:
        if self._refused is None:
            self._refused = _refusal(reason, status, code, told)

    def _turn_away(self, problem: Problem) -> None:
        """Say why, unless that would be taken for the answer to another request, and hang up."""
        if self._in_body:
            may_say = not self.cycle.response_started and not self.pipeline
        else:
            may_say = self.cycle is None or self.cycle.response_complete
        if may_say:
            body = msgspec.json.encode(details_of(problem))
            head = f"content-type: {MEDIA_TYPE}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
            self.transport.write(STATUS_LINE[problem.status] + head.encode() + body)
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()


def _refusal(reason: str, status: int, code: str, told: str) -> Problem:
    TURNED_AWAY.labels(reason).inc()
    return Problem(status, code, told)
