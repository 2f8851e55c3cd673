"""Following the log from any place on, whoever writes it: nothing is missed, nothing comes twice."""

import logging
from collections.abc import Callable, Sequence
from threading import Event, Lock, Thread, current_thread
from time import monotonic
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from eventsourcing.persistence import Notification, Subscription

from service.store.errors import StoreDamaged, StoreUnavailable
from service.store.rows import Committed

if TYPE_CHECKING:
    from service.store.recorder import GameRecorder

T = TypeVar("T")
Listener = Callable[[list[Committed]], None]

_log = logging.getLogger(__name__)
_PAGE = 500
_NEWS = 5_000
"""Events that one look for news takes in at most; it reads none of them."""
_SOON = 0.02
"""Seconds after which a follower that was woken looks again, and then after twice as many, and so on: what it
was woken for may not be settled yet."""
_REST = 20
_LONGEST_REST = 0.02
"""After a look for news a follower rests for so many times as long as the look has taken, though not for more
than these seconds: under load every commit wakes it, and it would take a third of its process's time."""


class Ears(Protocol):
    """What hears of other processes' commits, until it is closed."""

    def close(self) -> None: ...


class Wakeups:
    """Who is woken whenever something may have been committed, here or by another process."""

    def __init__(self, prick_up: Callable[[], Ears | None]) -> None:
        """`prick_up`: called when somebody listens; None where no other process can have the database."""
        self._prick_up = prick_up
        self._ears: Ears | None = None
        self._wakeups: frozenset[Event] = frozenset()
        self._lock = Lock()

    def add(self, wakeup: Event) -> None:
        with self._lock:
            self._wakeups |= {wakeup}
            if self._ears is None:
                self._ears = self._prick_up()

    def remove(self, wakeup: Event) -> None:
        with self._lock:
            self._wakeups -= {wakeup}
            if self._ears is not None and not self._wakeups:
                self._ears.close()
                self._ears = None

    def wake(self) -> None:
        for wakeup in self._wakeups:
            wakeup.set()


class Lookout(Generic[T]):
    """Pages of what comes after a place in the log, and a wait at the end for more.

    Wakes up at once for commits it is told of (this process's own, and others' where the database tells),
    and looks by itself every `poll_seconds` for those it is not told of.
    """

    def __init__(
        self,
        recorder: "GameRecorder",
        after: int,
        look: Callable[[int], list[T]],
        place: Callable[[T], int],
        lost: Callable[[], None] | None = None,
    ) -> None:
        """`look` finds what comes after a place, `place` tells where one of those lies."""
        self._recorder, self._after, self._look, self._place = recorder, after, look, place
        self._lost = lost
        self._absences: int | None = recorder.absences
        """Those it knows of; None: it must go on from the present, as if there had been one."""
        self._told_of_damage = False
        self._wakeup, self._over = Event(), Event()
        self._pause = _SOON
        self.took = 0.0
        """Seconds that the last look took which has found something."""
        recorder.wakeups.add(self._wakeup)

    def next_page(self) -> list[T]:
        """At least one; empty only when stopped."""
        while not self._over.is_set():
            # Cleared before looking, so that a commit during the look is not slept through.
            self._wakeup.clear()
            began = monotonic()
            page = self._looked()
            if page:
                self.took = monotonic() - began
                self._after = self._place(page[-1])
                self._pause = _SOON
                return page
            woken = self._wakeup.wait(min(self._pause, self._recorder.poll_seconds))
            self._pause = _SOON if woken else min(2 * self._pause, self._recorder.poll_seconds)
        return []

    def rest(self, seconds: float) -> None:
        self._over.wait(seconds)

    def _looked(self) -> list[T]:
        try:
            self._skip_absence()
            return self._look(self._after)
        except StoreUnavailable:
            return []  # The database is away; it will be asked again.
        except StoreDamaged as error:
            if self._lost is None:
                raise
            if not self._told_of_damage:
                _log.error("part of the log's end cannot be read, and is passed over: %s", error)
            self._told_of_damage, self._absences = True, None
            return []

    def _skip_absence(self) -> None:
        """Where somebody wants to know that the database was away: go on from the present, then say so."""
        absences = self._recorder.absences
        if self._lost is not None and absences != self._absences:
            self._after = self._recorder.max_notification_id()
            self._absences = absences
            self._lost()

    def stop(self) -> None:
        self._over.set()
        self._recorder.wakeups.remove(self._wakeup)
        self._wakeup.set()


class Tail(Subscription["GameRecorder"]):
    """Yields stored events in order and waits at the end for more: the library's way of following."""

    def __init__(self, recorder: "GameRecorder", gt: int | None, topics: Sequence[str] = ()) -> None:
        super().__init__(recorder, gt, topics)
        self._lookout: Lookout[Notification] = Lookout(recorder, gt or 0, self._found, lambda event: event.id)
        self._page: list[Notification] = []

    def _found(self, after: int) -> list[Notification]:
        return self._recorder.select_notifications(
            after, _PAGE, topics=self._topics, inclusive_of_start=False
        )

    def __next__(self) -> Notification:
        while not self._page:
            self._page = self._lookout.next_page()[::-1]
            if not self._page:
                raise StopIteration
        return self._page.pop()

    def stop(self) -> None:
        super().stop()
        self._lookout.stop()


def follow(
    recorder: "GameRecorder", after: int, listener: Listener, lost: Callable[[], None] | None = None
) -> Callable[[], None]:
    """Tell a listener which games go on after a notification id, in a thread of its own, until stopped."""
    lookout: Lookout[Committed] = Lookout(
        recorder,
        after,
        lambda place: recorder.news(place, _NEWS),
        lambda committed: committed.notification_id,
        lost,
    )

    def run() -> None:
        while news := lookout.next_page():
            tell(listener, news)
            lookout.rest(min(_REST * lookout.took, _LONGEST_REST))

    thread = Thread(target=run, name="store-follower", daemon=True)
    thread.start()

    def stop() -> None:
        lookout.stop()
        if current_thread() is not thread:
            thread.join()

    return stop


def tell(listener: Listener, committed: list[Committed]) -> None:
    """A listener that fails must stop neither the writer nor the other listeners."""
    try:
        listener(committed)
    except Exception:
        _log.exception("a listener of the event store failed")
