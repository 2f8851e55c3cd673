"""The files of a SQLite store: for their owner's eyes alone, and for one service at a time."""

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

_OWNER_ALONE = 0o077
_BESIDE = ("", "-wal", "-shm", ".lock", ".queue", ".leases")


class InUse(Exception):
    """Another service has this store."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


def file_of(url: str) -> Path | None:
    """The file of a SQLite store; None for any other."""
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None


def keep_private(*files: Path) -> None:
    """From here on whatever this process makes can be read by its owner alone, from its first byte; and so
    can what an earlier one has left."""
    os.umask(_OWNER_ALONE)
    for file in files:
        with suppress(OSError):  # not there yet, or not ours to change
            file.chmod(0o600)


def beside(database: Path) -> list[Path]:
    """All files that SQLite keeps for a database, its lock, and what several workers share."""
    return [database.with_name(database.name + ending) for ending in _BESIDE]


def taken(database: Path) -> BinaryIO:
    """The lock on a database, held until it is closed or the process is gone, however it went. Raises
    `InUse`. Two services would not see each other's games change; workers of one do."""
    path = database.with_name(database.name + ".lock")
    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = file.read(40).decode("latin-1").strip()
        file.close()
        raise InUse(holder) from None
    file.truncate()
    file.write(f"{os.getpid()}\n".encode())
    file.flush()
    return file
