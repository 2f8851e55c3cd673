"""The event store: an eventsourcing application whose aggregates are folded from records by the domain.

    store = open_store(StoreSettings("sqlite:///data/games.db"))
    await store.append(NewRows(game_id, 0, (event_type,), (b"{…}",)))
    store.states(game_id)                                         # the fast path: bytes of one game
    store.repository.get(game_id, projector_func=fold)            # the library's path: fold(None, records)

All writing goes through one thread (see `group_commit`); reading uses connections of its own.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from uuid import UUID

from eventsourcing.application import Application, ProcessingEvent
from eventsourcing.persistence import (
    DatabaseError,
    InterfaceError,
    Notification,
    OperationalError,
    PersistenceError,
    Recording,
)
from eventsourcing.utils import Environment, EnvType

from service.store.errors import StoreClosed, StoreSlow, reason_of, unavailable
from service.store.following import Listener, follow
from service.store.group_commit import GroupCommit, Written
from service.store.purging import Purge
from service.store.recorder import GameRecorder
from service.store.records import SnapshotRecorder, unit_of
from service.store.refusals import RefusalBook
from service.store.rows import (
    Credential,
    GameCursor,
    GameFilter,
    GamePage,
    GameRow,
    KeptReply,
    NewRows,
    Snapshot,
)
from service.store.settings import StoreSettings

_ANY_GAME = GameFilter()
_PROBE = 3.0
"""Seconds that a disk has to show that it takes writes again."""


class EventStore(Application[UUID]):
    name = "quartermaster"
    recorder: GameRecorder

    def __init__(self, settings: StoreSettings) -> None:
        super().__init__(settings.environment())
        self._followers: dict[object, Callable[[], None]] = {}
        self._patience = settings.patience
        self._given_up: set[tuple[UUID, int]] = set()
        self.on_late: Callable[[UUID, int], None] = lambda game_id, version: None
        """Called, in the writer's thread, for what was written after its caller had been told otherwise."""
        self._commits = GroupCommit(self.recorder.commit, self._tell, self.recorder.turn)
        self.refusals = RefusalBook(
            self.recorder, self._commits.run, settings.refusals_kept, settings.refusal_days
        )
        self.purge = Purge(self.recorder, self._commits.run, settings.key_days, settings.refusal_days)

    def construct_env(self, name: str, env: EnvType | None = None) -> Environment:
        """From the settings alone: no variable of the process's environment may change how we store."""
        return Environment(name, env)

    def construct_recorder(self) -> GameRecorder:
        recorder = super().construct_recorder()
        assert isinstance(recorder, GameRecorder)
        return recorder

    # Writing

    async def append(self, rows: NewRows) -> int:
        """Write a unit; the notification id of its last event (0 if it has none), once it is durable.

        Raises VersionConflict, KeyTaken, CredentialTaken or StoreUnavailable. If the caller is cancelled, or
        told that it takes too long, the unit may be written all the same.
        """
        try:
            return await self._commits.gather(rows, self._patience)
        except TimeoutError:
            self._given_up.add((rows.game_id, rows.last_version))
            self.recorder.failure = "slow"
            raise StoreSlow(f"not written within {self._patience:g} seconds") from None

    def append_now(self, rows: NewRows) -> int:
        """The same for callers without an event loop."""
        return self._commits.submit(rows).result()

    def _record(self, processing_event: ProcessingEvent[UUID]) -> list[Recording[UUID]]:
        """The library's `save`: one game's records, by way of the same writer."""
        records = processing_event.events
        if not records:
            return []
        stored = [self.mapper.to_stored_event(record) for record in records]
        first_id = self.append_now(unit_of(stored)) - len(stored) + 1
        return [
            Recording(
                record,
                Notification(event.originator_id, event.originator_version, event.topic, event.state, place),
            )
            for place, (record, event) in enumerate(zip(records, stored, strict=True), first_id)
        ]

    # Reading

    def states(self, game_id: UUID, after: int = 0, upto: int | None = None) -> list[bytes]:
        """The stored events of one game after one version and up to another, proved to be without a gap."""
        return self.recorder.states(game_id, after, upto)

    def states_of(self, game_id: UUID, kind: str, after: int = 0) -> list[bytes]:
        """The stored events of one game after a version that are of one type."""
        return self.recorder.states_of(game_id, kind, after)

    def version(self, game_id: UUID) -> int:
        """The version of the last stored event; 0: no such game."""
        return self.recorder.version(game_id)

    def kept_reply(self, scope: str, key: str) -> KeptReply | None:
        return self.recorder.kept_reply(scope, key)

    def credential(self, token_digest: bytes) -> Credential | None:
        return self.recorder.credential(token_digest)

    def credentials(self, game_id: UUID) -> list[Credential]:
        """Those that are good for a game."""
        return self.recorder.credentials(game_id)

    def games(
        self,
        after_cursor: str | None = None,
        limit: int = 50,
        filters: GameFilter = _ANY_GAME,
        may_see: Callable[[GameRow], bool] = lambda row: True,
    ) -> GamePage:
        """The directory, newest game first, as if there were no games but those that may be seen: a page is
        full where there are enough of them, and its cursor is the place of the last one listed. Raises
        BadCursor."""
        after = GameCursor.parse(after_cursor) if after_cursor is not None else None
        seen: list[GameRow] = []
        while True:
            page = self.recorder.games(after, limit, filters)
            seen += filter(may_see, page.games)
            if len(seen) > limit or page.next_cursor is None:
                break
            after = GameCursor.parse(page.next_cursor)
        more = GameCursor.of(seen[limit - 1]) if len(seen) > limit else None
        return GamePage(tuple(seen[:limit]), str(more) if more else None)

    def games_by_status(self) -> dict[str, int]:
        """How many games of the directory are in each state."""
        return self.recorder.games_by_status()

    def game_ids(self) -> Iterator[UUID]:
        """Every game in the log, whether the directory has it or not."""
        return self.recorder.game_ids()

    def cannot_write(self) -> str | None:
        """Why nothing could be written last, if it still is so: then it is tried again. Blocking."""
        if self.recorder.failure is None:
            return None
        try:
            self._commits.run(self.recorder.try_writing).result(_PROBE)
        except (PersistenceError, OSError, StoreClosed) as error:
            return reason_of(unavailable(error))[:-1]
        except TimeoutError:
            return "the disk of the database is slow"
        return None

    # Snapshots

    def save_snapshot(self, game_id: UUID, version: int, state: bytes) -> Future[None]:
        """Remember a state. There is no need to wait for it."""
        return self._commits.run(lambda: self._snapshots.keep(game_id, version, state))

    def snapshot(self, game_id: UUID, upto: int | None = None) -> Snapshot | None:
        """The newest remembered state, not newer than a version."""
        try:
            found = self._snapshots.select_events(game_id, lte=upto, desc=True, limit=1)
        except (OperationalError, InterfaceError) as error:
            raise unavailable(error) from error
        except DatabaseError:
            return None  # damaged: the log alone will do
        return Snapshot(found[0].originator_version, found[0].state) if found else None

    def forget_snapshots(self, game_id: UUID | None = None) -> None:
        """Drop the remembered states of one game or of all, as after a change of what a state looks like."""
        self._commits.run(lambda: self._snapshots.forget(game_id)).result()

    @property
    def _snapshots(self) -> SnapshotRecorder:
        assert self.snapshots is not None
        recorder = self.snapshots.recorder
        assert isinstance(recorder, SnapshotRecorder)
        return recorder

    # Following

    def follow(
        self, after_notification_id: int, listener: Listener, lost: Callable[[], None] | None = None
    ) -> Callable[[], None]:
        """Be told of everything stored after a notification id, whichever process wrote it, in order.

        `lost`: the database was away and may have come back with less in it than was told (another server,
        that had not yet heard of all); what comes from then on is told. Called in a thread of its own;
        returns how to stop.
        """
        token = object()
        self._followers[token] = end = follow(self.recorder, after_notification_id, listener, lost)

        def stop() -> None:
            self._followers.pop(token, None)
            end()

        return stop

    def _tell(self, written: Written) -> None:
        """Followers of this process need not wait until they look by themselves."""
        if self._given_up:
            for unit, _ in written:
                if (late := (unit.game_id, unit.last_version)) in self._given_up:
                    self._given_up.discard(late)
                    self.on_late(*late)
        if any(unit.states for unit, _ in written):
            self.recorder.committed()

    def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._commits.close()
        for end in list(self._followers.values()):
            end()
        self.recorder.close()
        super().close()


def open_store(settings: StoreSettings) -> EventStore:
    return EventStore(settings)
