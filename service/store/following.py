"""Following the log from any place on, whoever writes it: nothing is missed, nothing comes twice."""

import logging
from collections.abc import Callable, Sequence
from itertools import groupby
from threading import Event, Thread, current_thread
from typing import TYPE_CHECKING

from eventsourcing.persistence import Notification, Subscription

from service.store.errors import StoreUnavailable
from service.store.rows import Committed
from service.store.tables import read_uuid

if TYPE_CHECKING:
    from service.store.recorder import GameRecorder

Listener = Callable[[list[Committed]], None]

_log = logging.getLogger(__name__)
_PAGE = 500
_SOON = 0.02
"""Seconds after which a follower that was woken looks again, and then after twice as many, and so on: what it
was woken for may not be settled yet."""


class Tail(Subscription["GameRecorder"]):
    """Yields stored events in order and waits at the end for more.

    Wakes up at once for commits it is told of (this process's own, and others' where the database tells),
    and looks by itself every `poll_seconds` for those it is not told of.
    """

    def __init__(
        self,
        recorder: "GameRecorder",
        gt: int | None,
        topics: Sequence[str] = (),
        lost: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(recorder, gt, topics)
        self._lost = lost
        self._absences = recorder.absences
        self._wakeup = Event()
        self._page: list[Notification] = []
        self._pause = _SOON
        recorder.listen(self._wakeup)

    def __next__(self) -> Notification:
        while not self._page:
            self._page = self.next_page()[::-1]
            if not self._page:
                raise StopIteration
        return self._page.pop()

    def next_page(self) -> list[Notification]:
        """The next events, at least one; empty only when stopped."""
        while not self._has_been_stopped:
            # Cleared before looking, so that a commit during the look is not slept through.
            self._wakeup.clear()
            page = self._look()
            if page:
                self._last_notification_id = page[-1].id
                self._pause = _SOON
                return page
            woken = self._wakeup.wait(min(self._pause, self._recorder.poll_seconds))
            self._pause = _SOON if woken else min(2 * self._pause, self._recorder.poll_seconds)
        return []

    def _skip_absence(self) -> None:
        """Where somebody wants to know that the database was away: go on from the present, then say so."""
        absences = self._recorder.absences
        if self._lost is not None and absences != self._absences:
            self._last_notification_id = self._recorder.max_notification_id()
            self._absences = absences
            self._lost()

    def _look(self) -> list[Notification]:
        try:
            self._skip_absence()
            return list(
                self._recorder.select_notifications(
                    self._last_notification_id or 0, _PAGE, topics=self._topics, inclusive_of_start=False
                )
            )
        except StoreUnavailable:
            return []  # The database is away; it will be asked again.

    def stop(self) -> None:
        super().stop()
        self._recorder.unlisten(self._wakeup)
        self._wakeup.set()


def follow(
    recorder: "GameRecorder", after: int, listener: Listener, lost: Callable[[], None] | None = None
) -> Callable[[], None]:
    """Tell a listener of everything after a notification id, in a thread of its own, until stopped."""
    tail = Tail(recorder, after, lost=lost)

    def run() -> None:
        while page := tail.next_page():
            tell(listener, together(page))

    thread = Thread(target=run, name="store-follower", daemon=True)
    thread.start()

    def stop() -> None:
        tail.stop()
        if current_thread() is not thread:
            thread.join()

    return stop


def tell(listener: Listener, committed: list[Committed]) -> None:
    """A listener that fails must stop neither the writer nor the other listeners."""
    try:
        listener(committed)
    except Exception:
        _log.exception("a listener of the event store failed")


def together(page: Sequence[Notification]) -> list[Committed]:
    """Neighbouring events of the same game as one.

    A writer's events lie side by side, so a command stays whole unless a page ends within it.
    """
    groups = []
    for _, group in groupby(page, key=lambda notification: notification.originator_id):
        events = list(group)
        groups.append(
            Committed(
                read_uuid(events[0].originator_id),
                events[0].originator_version,
                tuple(event.topic for event in events),
                tuple(event.state for event in events),
                events[-1].id,
            )
        )
    return groups
