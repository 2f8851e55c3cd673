"""How processes tell each other through PostgreSQL that something was committed.

Not in the transaction that commits: PostgreSQL lets only one transaction with a notification commit at a
time, in the whole server. So each process tells after its commits, on a connection of its own, and once for
all that it has committed meanwhile. What a process could no longer tell when it died the others find by
looking, a second later at most.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread, current_thread
from typing import Any, Protocol
from uuid import uuid4

import psycopg
from psycopg import Connection
from psycopg.sql import SQL, Identifier

_PAUSE = 0.2
"""Seconds before a lost server is tried again."""
_EVERY = 0.01
"""Seconds between two notifications at least."""


class Heard(Protocol):
    def __call__(self, *, after_absence: bool) -> None: ...


_Work = Callable[[Connection[Any], Event], None]
"""Goes on until the event says that it is over."""


class _OnItsOwn:
    """A thread with a connection that comes back after the database has been away."""

    def __init__(self, url: str, timeout: int, work: _Work, name: str) -> None:
        self._url = url
        self._timeout = timeout
        self._work = work
        self.closed = Event()
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self.closed.is_set():
            with suppress(psycopg.Error), self._connect() as connection:
                self._work(connection, self.closed)
            self.closed.wait(_PAUSE)

    def _connect(self) -> Connection[Any]:
        return psycopg.connect(self._url, autocommit=True, connect_timeout=self._timeout)

    def join(self) -> None:
        self.closed.set()
        if current_thread() is not self._thread:
            self._thread.join()


class PostgresEars:
    """Hears the other processes, and says when it may have been deaf."""

    def __init__(self, url: str, timeout: int, channel: str, own_name: str, heard: Heard) -> None:
        self._listen = SQL("LISTEN {}").format(Identifier(channel))
        self._own_name = own_name
        self._heard = heard
        self._times = 0
        self._thread = _OnItsOwn(url, timeout, self._work, "store-listener")

    def _work(self, connection: Connection[Any], closed: Event) -> None:
        connection.execute(self._listen)
        # Something may have been committed before we listened.
        self._heard(after_absence=self._times > 0)
        self._times += 1
        while not closed.is_set():
            for notice in connection.notifies(timeout=0.2, stop_after=1):
                if notice.payload != self._own_name:
                    self._heard(after_absence=False)

    def close(self) -> None:
        self._thread.join()


class Notifier:
    """Tells the other processes. Connects when there is first something to tell."""

    def __init__(self, url: str, timeout: int, channel: str) -> None:
        self.name = uuid4().hex
        self._url, self._timeout, self._channel = url, timeout, channel
        self._news = Event()
        self._thread: _OnItsOwn | None = None

    def notify(self) -> None:
        """Called by the one thread that writes."""
        self._news.set()
        if self._thread is None:
            self._thread = _OnItsOwn(self._url, self._timeout, self._work, "store-notifier")

    def _work(self, connection: Connection[Any], closed: Event) -> None:
        connection.execute("SET synchronous_commit = off")  # there is nothing to be kept
        while not closed.is_set():  # not by way of `_thread`, which may not be set yet when this begins
            if self._news.wait(0.5):
                self._news.clear()
                try:
                    connection.execute("SELECT pg_notify(%s, %s)", [self._channel, self.name], prepare=True)
                except psycopg.Error:
                    self._news.set()
                    raise
                time.sleep(_EVERY)

    def close(self) -> None:
        if self._thread is not None:
            self._thread.join()
