"""Files that hold a key: made once, whole or not at all, readable by their owner alone."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path


def kept_key(path: Path, make: Callable[[], bytes]) -> bytes:
    """What the key file holds; made on first use. A file that cannot be made or read is a `ValueError` with
    a sentence for whoever starts the service."""
    try:
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            _put(path, make())
        return path.read_bytes()
    except OSError as error:
        raise ValueError(
            f"the key file {path} can be neither made nor read ({error.strerror}). "
            "Make room and let the service write there, then start it again."
        ) from error


def _put(path: Path, key: bytes) -> None:
    """Written aside and linked into place, so that nobody ever reads half a key: of two processes starting at
    once one wins, and both go on with the winner's."""
    file, aside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with open(file, "wb") as written:
            written.write(key)
            written.flush()
            os.fsync(file)
        try:
            os.link(aside, path)
        except FileExistsError:
            return
    finally:
        os.unlink(aside)
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """A name is on the disk only when its folder is."""
    entry = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(entry)
    finally:
        os.close(entry)
