"""The HTTP server, as it is run by `quartermaster serve` and by tests."""

import asyncio
import resource
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import uvicorn

from service.http.guard import Door, GuardedProtocol
from service.http.middleware import Middleware
from service.settings import Settings

_PATIENCE = 5
"""Seconds that answers under way have when the service is stopped."""
KEPT = 75
"""Seconds that a connection is kept between two requests: longer than a proxy keeps its own to us (mostly
60), which else would send a command on one that is being closed, and may not send it again."""
_LEAVING = 1.0
"""Seconds in which a client that is busy sends its last request on a connection."""


class Server(uvicorn.Server):
    def __init__(
        self, application: Middleware, settings: Settings, greet: Callable[[], None] = lambda: None
    ) -> None:
        """`greet` is called when connections are taken."""
        self._application = application
        self._door = Door(settings)
        self._greet = greet
        self._looking: asyncio.Task[None] | None = None
        super().__init__(
            uvicorn.Config(
                application,
                log_config=None,
                log_level="warning",
                access_log=False,
                loop="uvloop",
                http=type("Guarded", (GuardedProtocol,), {"door": self._door}),
                ws="none",
                lifespan="on",
                proxy_headers=bool(settings.proxies),
                forwarded_allow_ips=list(settings.proxies),
                server_header=False,
                timeout_keep_alive=KEPT,
                timeout_graceful_shutdown=_PATIENCE,
            )
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        with super().capture_signals(), _heard_hang_up(self._leave):
            yield

    def _leave(self) -> None:
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        _allow_files(self._door.settings.connections)
        await super().startup(sockets)
        self._looking = asyncio.create_task(self._door.look())
        self._greet()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Live streams have no end of their own: they are ended, and everything else may finish."""
        self._application.leave()
        await self._until_all_have_left()
        await super().shutdown(sockets)
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def _until_all_have_left(self) -> None:
        """Take no further connections, and let those that are open end with an answer: one that is closed
        between two requests may have the next one on its way."""
        for server in self.servers:
            server.close()
        until = time.monotonic() + _LEAVING
        while self.server_state.connections and time.monotonic() < until:
            await asyncio.sleep(0.02)


@contextmanager
def _heard_hang_up(leave: Callable[[], None]) -> Iterator[None]:
    """HUP, too, is a polite end, and with exit code 0: a service manager that reloads by it starts the
    program anew. Where it is ignored, as under `nohup`, it stays so."""
    is_main = threading.current_thread() is threading.main_thread()  # no other hears signals
    if not is_main or signal.getsignal(signal.SIGHUP) == signal.SIG_IGN:
        yield
        return
    before = signal.signal(signal.SIGHUP, lambda *_: leave())
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def _allow_files(connections: int) -> None:
    """Each connection is an open file to the system, which often allows no more than 1,024."""
    wanted = connections + 500
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
