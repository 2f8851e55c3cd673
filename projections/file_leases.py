"""Leases in a file, for processes of one machine that share no server."""

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

_Lease = tuple[str, float, float]
"""Who holds it, until when, and for how long it was taken."""
_read = msgspec.json.Decoder(dict[str, _Lease])


class FileLeases:
    """Times are those of the machine's steady clock, which all its processes share. It begins anew with the
    machine: a lease that seems to last longer than it was taken for is of an earlier life, and is no more."""

    def __init__(self, file: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._file, self._clock = file, clock

    def hold(self, name: str, holder: str, seconds: float) -> bool:
        now = self._clock()
        with self._opened() as leases:
            current, until, taken_for = leases.get(name, (holder, now, seconds))
            if current != holder and now < until <= now + taken_for:
                return False
            leases[name] = holder, now + seconds, seconds
            return True

    def release(self, name: str, holder: str) -> None:
        with self._opened() as leases:
            if name in leases and leases[name][0] == holder:
                del leases[name]

    @contextmanager
    def _opened(self) -> Iterator[dict[str, _Lease]]:
        """All leases, for one process at a time; what has become of them is written."""
        with os.fdopen(os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600), "r+b") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            leases = _leases(file.read())
            before = dict(leases)
            yield leases
            if leases != before:
                file.seek(0)
                file.write(msgspec.json.encode(leases))
                file.truncate()


def _leases(text: bytes) -> dict[str, _Lease]:
    try:
        return _read.decode(text)
    except msgspec.DecodeError:
        return {}  # new, or cut short by a death in the middle: whoever asks first holds it
