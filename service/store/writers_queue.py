"""Whose turn it is to write, where several processes write one SQLite file.

SQLite's own lock keeps them apart, but it has no queue: who finds it taken sleeps for 1, 2, 5, 10 … ms before
it looks again, and meanwhile nobody may be writing at all. Here whoever waits is woken as soon as the one
before has done. The system keeps the queue: a process that dies, however it dies, leaves it at once.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class WritersQueue:
    def __init__(self, file: Path | None) -> None:
        """None: nobody else writes, and there is nothing to wait for."""
        self._file = None if file is None else os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        self._ours = False

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Whoever has it already, as a transaction within a turn has, need not wait. (Threads of one process
        that write at the same time are kept apart by SQLite.)"""
        file = self._file
        if file is None or self._ours:
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        self._ours = True
        try:
            yield
        finally:
            self._ours = False
            fcntl.flock(file, fcntl.LOCK_UN)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None
