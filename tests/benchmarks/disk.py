"""The raw limit of a single durable write: so many bytes appended to a file, and forced to the disk."""

import os
import time
from pathlib import Path

_BYTES = 12_288
"""About what the commit of one attack appends to SQLite's log."""
_WRITES = 400


def synced_writes(folder: Path) -> list[float]:
    """Seconds of each."""
    path = folder / "raw"
    file = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND, 0o600)
    took = []
    try:
        for _ in range(_WRITES):
            began = time.perf_counter()
            os.write(file, bytes(_BYTES))
            os.fdatasync(file)
            took.append(time.perf_counter() - began)
    finally:
        os.close(file)
        path.unlink()
    return took
