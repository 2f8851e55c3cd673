"""What a process did to its files, recorded below it (`recorder.c`), and what clients knew in between."""

import atexit
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import msgspec

Kind = Literal["W", "T", "A", "S", "E", "C", "L", "R", "U", "K"]
"""Write, truncate, allocate; sync begun and ended; create, link, rename, unlink; K: somebody knows."""
_KINDS: dict[int, Kind] = {ord(kind): kind for kind in get_args(Kind)}
_HEAD = struct.Struct("=QQqQQ")
_SOURCE = Path(__file__).with_name("recorder.c")


class Step(msgspec.Struct, frozen=True):
    kind: Kind
    inode: int
    number: int
    """Offset of a write, size of a file, or which sync it is."""
    name: str
    data: bytes


@cache
def compiled(source: Path = _SOURCE) -> Path:
    """A library, compiled once a run: by the machine's compiler, or by one that came as a package."""
    own = os.environ.get("CC") or shutil.which("cc")
    compiler = [own] if own else [sys.executable, "-m", "ziglang", "cc"]
    library = Path(tempfile.mkdtemp(prefix="quartermaster-recorder-")) / f"{source.stem}.so"
    library.parent.chmod(0o755)
    atexit.register(shutil.rmtree, library.parent, ignore_errors=True)
    subprocess.run([*compiler, "-shared", "-fPIC", "-O2", "-o", library, source], check=True)
    library.chmod(0o755)  # a server that runs as somebody else must be able to read it, whatever our mask
    return library


class Recording:
    """A file with all steps below a folder in the order they were made."""

    def __init__(self, log: Path, folder: Path) -> None:
        self.folder = folder.resolve()
        self._log = log
        log.touch()
        log.chmod(0o666)
        self._file = os.open(log, os.O_WRONLY | os.O_APPEND)

    @property
    def environment(self) -> dict[str, str]:
        """What a process needs to be recorded."""
        return {"LD_PRELOAD": str(compiled()), "RIG_LOG": str(self._log), "RIG_FOLDER": str(self.folder)}

    def know(self, what: msgspec.Struct) -> None:
        """From here on somebody relies on this."""
        data = msgspec.json.encode(what)
        os.write(self._file, _HEAD.pack(ord("K"), 0, 0, 0, len(data)) + data)

    def close(self) -> None:
        os.close(self._file)

    def steps(self) -> Iterator[Step]:
        with self._log.open("rb") as log:
            while len(head := log.read(_HEAD.size)) == _HEAD.size:
                kind, inode, number, name, data = _HEAD.unpack(head)
                words, content = log.read(name), log.read(data)
                if len(content) < data:
                    return  # cut short as its process was killed
                path = os.path.normpath(words.decode()) if name else ""
                yield Step(_KINDS[kind], inode, number, path, content)
