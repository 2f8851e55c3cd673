"""A recorder of games: the library's application recorder, with one game's states, whole units and the
tables beside the log. Everything the databases share is here; they differ in how they write a unit."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ClassVar
from uuid import UUID

from eventsourcing.persistence import (
    ApplicationRecorder,
    DatabaseError,
    InterfaceError,
    Notification,
    OperationalError,
    StoredEvent,
    Subscription,
)

from service.store import tables
from service.store.beside import TablesBeside
from service.store.errors import (
    GameDamaged,
    GapInLog,
    StoreDamaged,
    StoreError,
    StoreUnavailable,
    failed,
    unavailable,
)
from service.store.following import Ears, Tail, Wakeups
from service.store.records import unit_of
from service.store.rows import Committed, NewRows

Fate = int | Exception
"""The notification id of a unit's last event (0 where it has none), or why it was not written."""

_log = logging.getLogger(__name__)
_IDS_A_PAGE = 500
_MOST_COUNTED = 10_000


class GameRecorder(TablesBeside, ApplicationRecorder, ABC):
    events_table_name: str
    place_column: ClassVar[str]
    """The column that numbers the events of all games in the order of their commits."""
    poll_seconds: ClassVar[float]
    """How long a follower waits at most before it looks for writes of other processes."""
    types_joined: ClassVar[str]
    """What joins the types of a game's events with commas."""
    settled: ClassVar[str] = "TRUE"
    """Condition of places below which no writer that is still under way will write."""
    failure: str | None = None
    """Why the last transaction failed; None: it did not."""
    absences: int = 0
    """How often the database has been away, and came back perhaps as another server with less in it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.wakeups = Wakeups(self.ears)

    @abstractmethod
    def write(self, units: Sequence[NewRows]) -> list[int | StoreError]:
        """Write in one transaction all units that can be admitted, and say what became of each."""

    @abstractmethod
    def write_beside(self, statements: Sequence[tuple[str, Sequence[Any]]]) -> None:
        """Carry out statements on the tables beside the log, in one transaction; parameters as `?`."""

    @abstractmethod
    def read(self, statement: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Read committed rows on a connection that is not the writer's; parameters are written `?`."""

    # Writing

    def turn(self) -> AbstractContextManager[None]:
        """For as long as it lasts no other process writes; nothing to wait for where several can at once."""
        return nullcontext()

    def commit(self, units: Sequence[NewRows]) -> list[Fate]:
        """As `write`, but never raises: where a transaction fails, only the units that must fail do."""
        try:
            written: list[Fate] = list(self.write(units))
            self.failure = None
            return written
        except Exception as error:
            self.failure = str(error)
            _log.warning("%d units could not be written together: %r", len(units), error)
        outcomes: list[Fate] = []
        for unit in units:
            given_up = bool(outcomes) and isinstance(outcomes[-1], StoreUnavailable)
            outcomes.append(outcomes[-1] if given_up else self._commit_alone(unit))
        return outcomes

    def _commit_alone(self, unit: NewRows) -> Fate:
        try:
            # The connection may have broken after the commit and before the answer.
            last = self._already_written(unit)
            return last if last is not None else self.write([unit])[0]
        except (OperationalError, InterfaceError) as error:
            return unavailable(error)
        except StoreError as error:
            return error
        except DatabaseError as error:
            return failed(error)
        except Exception as error:
            return error

    def _already_written(self, unit: NewRows) -> int | None:
        """The unit's last notification id, if the store holds it; a unit without events and reply may be
        written twice without harm."""
        reply = unit.reply
        if reply is not None and self.kept_reply(reply.scope, reply.key) != reply:
            return None
        if not unit.states:
            return 0 if reply is not None else None
        stored = self.states(unit.game_id, unit.expected_version, unit.last_version)
        return self._place(unit.game_id, unit.last_version) if tuple(stored) == unit.states else None

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int] | None:
        """The library's way in; the same admission, and so no gaps."""
        if not stored_events:
            return []
        last = self.write([unit_of(stored_events)])[0]
        if isinstance(last, StoreError):
            raise last
        return range(last - len(stored_events) + 1, last + 1)

    def try_writing(self) -> None:
        """Change nothing, through to the disk; raises what goes wrong."""
        there, back = (f"UPDATE quartermaster_schema SET epoch = epoch {sign} 1" for sign in "+-")
        # A row set to what it is would not be written at all.
        self.write_beside([(there, []), (back, []), *self.needing_room()])
        self.failure = None

    def needing_room(self) -> list[tuple[str, Sequence[Any]]]:
        """Statements that leave nothing behind and fail where a command would for want of room."""
        return []

    # Reading

    def select(self, statement: str, parameters: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        try:
            return self.read(statement, parameters)
        except (OperationalError, InterfaceError) as error:
            raise unavailable(error) from error
        except DatabaseError as error:
            raise failed(error) from error

    def _select_of(self, game_id: UUID, statement: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Events of one game: where they are damaged, that game is."""
        try:
            return self.select(statement, [self.stored_id(game_id), *parameters])
        except StoreDamaged as error:
            raise GameDamaged(game_id, str(error)) from error

    def states(self, game_id: UUID, after: int = 0, upto: int | None = None) -> list[bytes]:
        condition = "" if upto is None else "AND originator_version <= ? "
        rows = self._select_of(
            game_id,
            f"SELECT originator_version, state FROM {self.events_table_name} "
            f"WHERE originator_id = ? AND originator_version > ? {condition}ORDER BY originator_version",
            [after, *([] if upto is None else [upto])],
        )
        # Versions are unique and sorted, so that the last one being in its place proves all the others.
        if rows and rows[-1][0] != after + len(rows):
            expected, found = next(
                (expected, row[0]) for expected, row in enumerate(rows, after + 1) if row[0] != expected
            )
            raise GapInLog(game_id, expected, found)
        return [state for _, state in rows]

    def states_of(self, game_id: UUID, kind: str, after: int) -> list[bytes]:
        rows = self._select_of(
            game_id,
            f"SELECT state FROM {self.events_table_name} WHERE originator_id = ? AND originator_version > ? "
            "AND topic = ? ORDER BY originator_version",
            [after, kind],
        )
        return [state for (state,) in rows]

    def version(self, game_id: UUID) -> int:
        return int(
            self._select_of(
                game_id,
                f"SELECT COALESCE(MAX(originator_version), 0) FROM {self.events_table_name} "
                "WHERE originator_id = ?",
                [],
            )[0][0]
        )

    def _place(self, game_id: UUID, version: int) -> int:
        found = self.select(
            f"SELECT {self.place_column} FROM {self.events_table_name} "
            "WHERE originator_id = ? AND originator_version = ?",
            [self.stored_id(game_id), version],
        )
        return int(found[0][0])

    def game_ids(self) -> Iterator[UUID]:
        """All games in the log. Read page by page, so that a long rebuild holds no connection."""
        last: UUID | None = None
        while True:
            condition = "" if last is None else "AND originator_id > ? "
            page = self.select(
                f"SELECT originator_id FROM {self.events_table_name} WHERE originator_version = 1 "
                f"{condition}ORDER BY originator_id LIMIT {_IDS_A_PAGE}",
                [] if last is None else [self.stored_id(last)],
            )
            for (stored,) in page:
                last = tables.read_uuid(stored)
                yield last
            if len(page) < _IDS_A_PAGE:
                return

    # Following

    def select_notifications(
        self,
        start: int | None,
        limit: int,
        stop: int | None = None,
        topics: Sequence[str] = (),
        *,
        inclusive_of_start: bool = True,
    ) -> list[Notification]:
        place = self.place_column
        conditions = [f"{place} {'>=' if inclusive_of_start else '>'} ?", self.settled]
        parameters = [start or 0]
        if stop is not None:
            conditions.append(f"{place} <= ?")
            parameters.append(stop)
        if topics:
            conditions.append(f"topic IN ({', '.join('?' * len(topics))})")
        found = self.select(
            f"SELECT originator_id, originator_version, topic, state, {place} FROM {self.events_table_name} "
            f"WHERE {' AND '.join(conditions)} ORDER BY {place} LIMIT ?",
            [*parameters, *topics, limit],
        )
        return [Notification(tables.read_uuid(row[0]), *row[1:]) for row in found]

    def news(self, after: int, limit: int) -> list[Committed]:
        """Which games have gone on in so many events after a place, and how far. Without the events: whoever
        is told looks at a few of the games, and every process is told of all of them."""
        place = self.place_column
        found = self.select(
            f"SELECT originator_id, MIN(originator_version), MAX(originator_version), {self.types_joined}, "
            f"MAX({place}) FROM (SELECT originator_id, originator_version, topic, {place} "
            f"FROM {self.events_table_name} WHERE {place} > ? AND {self.settled} ORDER BY {place} LIMIT ?) "
            f"AS page GROUP BY originator_id ORDER BY MAX({place})",
            [after, limit],
        )
        return [
            Committed(tables.read_uuid(game_id), first, last, frozenset(types.split(",")), at)
            for game_id, first, last, types, at in found
        ]

    def max_notification_id(self) -> int:
        """The place of the last settled event of all; 0: there is none. What is not settled yet, and what is
        yet to come, lies after it."""
        found = self.select(
            f"SELECT COALESCE(MAX({self.place_column}), 0) FROM {self.events_table_name} WHERE {self.settled}"
        )
        return int(found[0][0])

    def after(self, place: int) -> int:
        """How many events are after a place, settled or not; more than so many, or damaged ones, are as
        many. Places themselves do not tell: there may be gaps between them."""
        try:
            found = self.select(
                f"SELECT COUNT(*) FROM (SELECT 1 FROM {self.events_table_name} "
                f"WHERE {self.place_column} > ? LIMIT {_MOST_COUNTED}) AS later",
                [place],
            )
        except StoreDamaged:
            return _MOST_COUNTED
        return int(found[0][0])

    def subscribe(
        self, gt: int | None = None, topics: Sequence[str] = ()
    ) -> Subscription[ApplicationRecorder]:
        return Tail(self, gt, topics)

    def ears(self) -> Ears | None:
        """What hears of other processes' commits and wakes whoever listens, until it is closed; None where no
        other process can have this database."""
        return None

    def close(self) -> None:
        """Let go of what the recorder itself holds; the datastore is closed by its owner."""

    def committed(self) -> None:
        """Called after each commit of this process."""
        self.wakeups.wake()
