"""Refused commands, kept apart from the log: the latest of each caller, for a while.

A refusal changes nothing and is answered at once, so nobody waits for it to be written: rows gather while the
writer is busy, and one transaction takes all that have come. What the process had in hand when it was killed
is lost, which the log never is.
"""

import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from contextlib import suppress
from datetime import datetime, timedelta
from threading import Lock
from typing import Any
from uuid import UUID

from eventsourcing.persistence import PersistenceError

from service.store import tables
from service.store.errors import StoreClosed
from service.store.recorder import GameRecorder
from service.store.rows import RefusedRow, microseconds

Run = Callable[[Callable[[], None]], Future[None]]
"""Has something done in the writer's thread."""
_log = logging.getLogger(__name__)
_MOST_WAITING = 2_000
"""Beyond it, while the database is away, further refusals go unrecorded."""
_PATIENCE = 2.0
"""Seconds a reader waits for what is being written; a database that is away must not hold it up for long."""

_INSERT = f"INSERT INTO refusals ({tables.columns(tables.REFUSAL_COLUMNS)}) VALUES (?, ?, ?, ?, ?)"
_TOO_MANY = (
    "DELETE FROM refusals WHERE game_id = ? AND actor = ? AND place <= ("
    "SELECT place FROM refusals WHERE game_id = ? AND actor = ? ORDER BY place DESC LIMIT 1 OFFSET ?)"
)
TOO_OLD = "DELETE FROM refusals WHERE refused_at < ?"


class RefusalBook:
    def __init__(self, recorder: GameRecorder, run: Run, most: int, days: int) -> None:
        self._recorder = recorder
        self._run = run
        self._most = most
        self._age = timedelta(days=days)
        self._waiting: list[RefusedRow] = []
        self._lock = Lock()
        self._writing: Future[None] | None = None
        """The latest writing, begun or not."""

    def keep(self, row: RefusedRow) -> None:
        with self._lock:
            if len(self._waiting) >= _MOST_WAITING:
                return
            self._waiting.append(row)
            if len(self._waiting) > 1:
                return  # a writing that has not begun yet takes this row along
        with suppress(StoreClosed):
            self._writing = self._run(self._write)

    def read(self, game_id: UUID, actor: str | None, now: datetime, limit: int) -> list[RefusedRow]:
        """The latest refusals of one caller, or of all (None), newest first; with those that have just been
        told and are still being written."""
        if self._writing is not None:
            wait([self._writing], _PATIENCE)
        stored = self._recorder.stored_id(game_id)
        whose, parameters = ("", []) if actor is None else ("AND actor = ? ", [actor])
        found = self._recorder.select(
            f"SELECT {tables.columns(tables.REFUSAL_COLUMNS)} FROM refusals "
            f"WHERE game_id = ? {whose}AND refused_at >= ? ORDER BY place DESC LIMIT ?",
            [stored, *parameters, microseconds(now - self._age), limit],
        )
        return [tables.read_refusal(row) for row in found]

    def _write(self) -> None:
        with self._lock:
            rows, self._waiting = self._waiting, []
        statements: list[tuple[str, Sequence[Any]]] = []
        for row in rows:
            statements.append((_INSERT, tables.refusal_values(row, self._recorder.stored_id(row.game_id))))
        for game_id, actor in dict.fromkeys((row.game_id, row.actor) for row in rows):
            whose = [self._recorder.stored_id(game_id), actor]
            statements.append((_TOO_MANY, [*whose, *whose, self._most]))
        latest = max(row.refused_at for row in rows)
        statements.append((TOO_OLD, [microseconds(latest - self._age)]))
        try:
            self._recorder.write_beside(statements)
        except (PersistenceError, OSError) as error:
            _log.warning("%d refused commands could not be written down: %r", len(rows), error)
