"""Group commit: one thread writes all that waits as one transaction, and never waits for more to come.

While a transaction is on its way to the disk, new units queue up and make the next one; alone, a unit is
written at once.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext, suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread, current_thread
from typing import Any, NamedTuple, TypeVar

from service.store.errors import StoreClosed
from service.store.recorder import Fate
from service.store.rows import NewRows

T = TypeVar("T")

_MOST_TOGETHER = 512
_ENOUGH = 24
"""So many of one turn go on their way to the disk while the loop prepares the next: were all that came at the
same time written together, all would be answered, and come again, at the same time, and the loop would have
nothing to do whenever the disk has."""

Written = Sequence[tuple[NewRows, int]]
"""Units that have become durable, each with the notification id of its last event."""


class _Turn:
    """Units of one turn of an event loop, whose writers lose patience together."""

    __slots__ = ("soon", "timer", "units")

    def __init__(self) -> None:
        self.units: list[_Unit] = []
        self.soon: asyncio.Handle | None = None
        self.timer: asyncio.TimerHandle | None = None

    def wait(self, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self.timer = loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        for waiting in self.units:
            _answer(waiting.answer, TimeoutError())

    def is_over(self) -> None:
        if self.timer is not None:
            self.timer.cancel()


class _Unit(NamedTuple):
    unit: NewRows
    answer: "Future[int] | asyncio.Future[int]"
    turn: _Turn | None = None


class _Job(NamedTuple):
    job: Callable[[], Any]
    answer: Future[Any]


class GroupCommit:
    def __init__(
        self,
        commit: Callable[[Sequence[NewRows]], list[Fate]],
        tell: Callable[[Written], None],
        turn: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """`tell` is called after each commit and before the writers get their answers. `turn` is where other
        processes write, too: what comes while this one waits for its turn is written with the rest."""
        self._commit = commit
        self._tell = tell
        self._turn = turn
        self._queue: SimpleQueue[tuple[_Unit | _Job, ...] | None] = SimpleQueue()
        self._gathered: dict[asyncio.AbstractEventLoop, _Turn] = {}
        self._door = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, unit: NewRows) -> Future[int]:
        answer: Future[int] = Future()
        self._enqueue(_Unit(unit, answer))
        return answer

    def gather(self, unit: NewRows, patience: float) -> asyncio.Future[int]:
        """The same for a caller on an event loop, who gets a TimeoutError after so many seconds. Units of one
        turn of the loop are handed over together, or so many of them: waking the writer for the first of them
        would have it and the loop take the interpreter from each other."""
        if self._closed:
            raise _closed()
        loop = asyncio.get_running_loop()
        turn = self._gathered.get(loop)
        if turn is None:
            turn = self._gathered[loop] = _Turn()
            turn.soon = loop.call_soon(self._hand_over, loop, patience)
        answer: asyncio.Future[int] = loop.create_future()
        turn.units.append(_Unit(unit, answer, turn))
        if len(turn.units) == _ENOUGH and turn.soon is not None:
            turn.soon.cancel()
            self._hand_over(loop, patience)
        return answer

    def _hand_over(self, loop: asyncio.AbstractEventLoop, patience: float) -> None:
        turn = self._gathered.pop(loop)
        turn.wait(loop, patience)
        try:
            self._enqueue(*turn.units)
        except StoreClosed as closed:
            _answer_all([(waiting, closed) for waiting in turn.units])

    def run(self, job: Callable[[], T]) -> Future[T]:
        """Do something else that writes, in the writer's thread, between two transactions."""
        answer: Future[T] = Future()
        self._enqueue(_Job(job, answer))
        return answer

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        if current_thread() is not self._thread:
            self._thread.join()

    def _enqueue(self, *waiting: _Unit | _Job) -> None:
        with self._door:
            if self._closed:
                raise _closed()
            self._queue.put(waiting)

    def _run(self) -> None:
        open_ = True
        while open_:
            first = self._queue.get()
            with self._turn():
                batch, open_ = self._take(first)
                units = [waiting for waiting in batch if isinstance(waiting, _Unit)]
                outcomes = self._commit([waiting.unit for waiting in units]) if units else []
            if units:
                self._tell_of(units, outcomes)
                _settle(units, outcomes)
            for waiting in batch:
                if isinstance(waiting, _Job):
                    _answer(waiting.answer, _outcome(waiting.job))

    def _take(self, waiting: tuple[_Unit | _Job, ...] | None) -> tuple[list[_Unit | _Job], bool]:
        """This, and all that waits now; and whether to go on after it."""
        batch: list[_Unit | _Job] = []
        with suppress(Empty):
            while waiting is not None:
                batch += waiting
                if len(batch) >= _MOST_TOGETHER:
                    return batch, True
                waiting = self._queue.get_nowait()
            return batch, False
        return batch, True

    def _tell_of(self, units: Sequence[_Unit], outcomes: Sequence[Fate]) -> None:
        written = [
            (waiting.unit, outcome)
            for waiting, outcome in zip(units, outcomes, strict=True)
            if not isinstance(outcome, Exception)
        ]
        if written:
            self._tell(written)


def _closed() -> StoreClosed:
    return StoreClosed("the store is closed")


def _outcome(job: Callable[[], Any]) -> Any:
    try:
        return job()
    except Exception as error:
        return error


def _settle(units: Sequence[_Unit], outcomes: Sequence[Fate]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Unit, Fate]]] = defaultdict(list)
    for waiting, outcome in zip(units, outcomes, strict=True):
        if isinstance(waiting.answer, asyncio.Future):
            by_loop[waiting.answer.get_loop()].append((waiting, outcome))
        else:
            _answer(waiting.answer, outcome)
    for loop, answers in by_loop.items():
        # One wake-up for all of a loop's writers; a loop that has gone wants no answer.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_answer_all, answers)


def _answer_all(answers: Sequence[tuple[_Unit, Fate]]) -> None:
    for waiting, outcome in answers:
        _answer(waiting.answer, outcome)
    for turn in {waiting.turn for waiting, _ in answers}:
        if turn is not None:
            turn.is_over()  # its units are never parted


def _answer(future: "Future[Any] | asyncio.Future[Any]", outcome: Any) -> None:
    if future.done():  # its caller has gone, or was told that it takes too long
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
