"""A long run of a rig: what is wanted of it, how far it is, and when its time is up."""

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.progress import Progress

from tests.rigs.seen import Seen

T = TypeVar("T")
_LINE_EVERY = 20
"""Rounds after which a line is written where no bar can be shown."""


class Wanted(msgspec.Struct, frozen=True):
    rig: str
    count: int
    minutes: float
    seed: int
    store: str = ""


class Run:
    """A run that shows how far it is and ends in time."""

    def __init__(self, wanted: Wanted, folder: Path, out: Console, progress: Progress) -> None:
        self.wanted = wanted
        self.faults: list[str] = []
        self._folder = folder
        self._out = out
        self._progress = progress
        self._end = time.monotonic() + 60 * wanted.minutes

    def place(self, name: str) -> Path:
        place = self._folder / name
        place.mkdir()
        return place

    def counted(self, seen: Seen) -> dict[str, Any]:
        """What was counted, for the figures; what went wrong is this run's."""
        self.faults += seen.faults
        return seen.counts()

    def in_time(self, rounds: Iterable[T], share: float = 1.0) -> Iterator[T]:
        """Rounds until their share of the time that is left is up."""
        until = time.monotonic() + share * (self._end - time.monotonic())
        for each in rounds:
            if time.monotonic() > until:
                return
            yield each

    def shown(self, what: str, total: int, rounds: Iterable[T]) -> Iterator[T]:
        task = self._progress.add_task(what, total=total)
        for done, each in enumerate(rounds, 1):
            yield each
            self._progress.advance(task)
            if not self._out.is_terminal and not done % max(_LINE_EVERY, total // 100):
                self._out.print(f"{what}: {done} of {total}")


def in_turn(all_: tuple[str, ...], count: int, seed: int) -> Iterator[str]:
    """Each as often as the others, in another order every time."""
    rng = Random(seed)
    for start in range(0, count, len(all_)):
        yield from rng.sample(all_, len(all_))[: count - start]
