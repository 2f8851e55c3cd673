"""A disk that loses power: what was synced is there; of the rest any part may be, whole or torn.

Names are synced with their folder. Folders themselves are taken to be there. With `journal` a sync of a file
takes its name along, and the names before it in its folder, as journaling file systems do.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Literal

import msgspec

from tests.rigs.recording import Step

Temper = Literal["nothing", "some", "torn", "everything"]
"""What the power left of all that was not synced."""
TEMPERS: tuple[Temper, ...] = ("nothing", "some", "torn", "everything")
_SECTOR = 512


class _File:
    def __init__(self, content: bytes = b"") -> None:
        self.safe = bytearray(content)
        self.unsafe: list[Step] = []


class _Name(msgspec.Struct, frozen=True, eq=False):
    """A change of names in a folder."""

    folder: str
    put: dict[str, _File]
    taken: tuple[str, ...] = ()


class Disk:
    def __init__(self, folder: Path, *, journal: bool = False) -> None:
        """As the folder is now: all of it safe."""
        self.folder = folder.resolve()
        self._journal = journal
        self._files: dict[int, _File] = {}
        self._safe: dict[str, _File] = {}
        self._unsafe: list[_Name] = []
        self._begun: dict[int, tuple[list[Step], list[_Name]]] = {}
        self._folders = {str(self.folder)}
        for path in self.folder.rglob("*"):
            if path.is_dir():
                self._folders.add(str(path))
            elif path.is_file():
                file = _File(path.read_bytes())
                self._files[path.stat().st_ino] = self._safe[str(path)] = file

    @property
    def at_risk(self) -> int:
        """Changes that a loss of power may take back now."""
        return len(self._unsafe) + sum(len(file.unsafe) for file in self._files.values())

    def take(self, step: Step) -> None:
        match step.kind:
            case "W" | "T" | "A":
                self._files.setdefault(step.inode, _File()).unsafe.append(step)
            case "S":
                self._begun[step.number] = self._covered(step)
            case "E":
                self._settle(step)
            case "C":
                # The number may have been another file's, which is gone.
                file = self._files[step.inode] = _File()
                self._change(step.name, {step.name: file})
            case "L":
                self._change(step.name, {step.name: self._files[step.inode]})
            case "R":
                new = os.path.normpath(step.data.decode())
                put = {new: self._files[step.inode]} if step.inode in self._files else {}
                self._change(new, put, step.name)
            case "U":
                self._change(step.name, {}, step.name)

    def _change(self, path: str, put: dict[str, _File], *taken: str) -> None:
        self._unsafe.append(_Name(os.path.dirname(path), put, taken))

    def _covered(self, step: Step) -> tuple[list[Step], list[_Name]]:
        """What this sync will have made safe when it ends."""
        if step.name in self._folders:
            return [], [name for name in self._unsafe if name.folder == step.name]
        file = self._files.setdefault(step.inode, _File())
        if not self._journal:
            return list(file.unsafe), []
        own = [place for place, name in enumerate(self._unsafe) if file in name.put.values()]
        upto = own[-1] + 1 if own else 0
        folders = {self._unsafe[place].folder for place in own}
        return list(file.unsafe), [name for name in self._unsafe[:upto] if name.folder in folders]

    def _settle(self, step: Step) -> None:
        steps, names = self._begun.pop(step.number)
        file = self._files.get(step.inode)
        if file is not None and steps:
            due = {id(each) for each in steps}
            for each in [each for each in file.unsafe if id(each) in due]:
                _apply(file.safe, each)
            file.unsafe = [each for each in file.unsafe if id(each) not in due]
        for name in [name for name in self._unsafe if name in names]:
            _rename(self._safe, name)
        self._unsafe = [name for name in self._unsafe if name not in names]

    def lose_power(self, to: Path, rng: Random, temper: Temper) -> None:
        """Write the folder as it may be found afterwards."""
        names = dict(self._safe)
        for name in self._unsafe:
            if _stays(rng, temper):
                _rename(names, name)
        for folder in sorted(self._folders):
            (to / os.path.relpath(folder, self.folder)).mkdir(parents=True, exist_ok=True)
        for path, file in names.items():
            content = bytearray(file.safe)
            for step in file.unsafe:
                _apply_in_part(content, step, rng, temper)
            place = to / os.path.relpath(path, self.folder)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)


def _stays(rng: Random, temper: Temper) -> bool:
    return temper == "everything" or (temper != "nothing" and rng.random() < 0.5)


def _rename(names: dict[str, _File], name: _Name) -> None:
    for path in name.taken:
        names.pop(path, None)
    names.update(name.put)


def _apply(content: bytearray, step: Step) -> None:
    if step.kind == "W":
        if len(content) < step.number:
            content.extend(bytes(step.number - len(content)))
        content[step.number : step.number + len(step.data)] = step.data
    elif step.kind == "T":
        del content[step.number :]
    if step.kind in ("A", "T") and len(content) < step.number:
        content.extend(bytes(step.number - len(content)))


def _apply_in_part(content: bytearray, step: Step, rng: Random, temper: Temper) -> None:
    if temper != "torn" or step.kind != "W":
        if _stays(rng, temper):
            _apply(content, step)
        return
    # A disk writes whole sectors, each or none, in any order.
    for start in range(-(step.number % _SECTOR), len(step.data), _SECTOR):
        if rng.random() < 0.5:
            begin, end = max(start, 0), start + _SECTOR
            _apply(content, Step("W", step.inode, step.number + begin, "", step.data[begin:end]))


def replayed(disk: Disk, steps: Iterable[Step]) -> Disk:
    for step in steps:
        disk.take(step)
    return disk
