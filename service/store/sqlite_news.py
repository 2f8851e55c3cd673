"""How a process learns that another has committed to the same SQLite file: SQLite counts commits in memory
that all of them share, and whoever looks at the counter reads nothing from the disk."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from threading import Event, Thread, current_thread

_EVERY = 0.005
"""Seconds between two looks."""


class CommitWatch:
    def __init__(self, database: str, heard: Callable[[], None]) -> None:
        self._database, self._heard = database, heard
        self._closed = Event()
        self._thread = Thread(target=self._run, name="store-listener", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._closed.is_set():
            # A file that cannot be read now may be read again later; followers look by themselves as well.
            with suppress(sqlite3.Error), closing(sqlite3.connect(self._database, uri=True)) as connection:
                self._watch(connection)
            self._closed.wait(_EVERY)

    def _watch(self, connection: sqlite3.Connection) -> None:
        seen: int | None = None
        while not self._closed.wait(_EVERY):
            (now,) = connection.execute("PRAGMA data_version").fetchone()
            if now != seen:
                seen = now
                self._heard()

    def close(self) -> None:
        self._closed.set()
        if current_thread() is not self._thread:
            self._thread.join()
