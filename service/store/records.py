"""Stored events as the eventsourcing library sees them: a wrapper round bytes that are JSON already."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import AggregateRecorder, Mapper, ProgrammingError, StoredEvent

from service.store.rows import NewRows

SNAPSHOT = "snapshot"
"""Type of a record that is no event but a remembered state; a fold meets it first or not at all."""


class StoredRecord(msgspec.Struct, frozen=True):
    """One stored event (or snapshot) of one game. What the state means is the fold's business."""

    originator_id: UUID
    originator_version: int
    type: str
    state: bytes


class RecordMapper(Mapper[UUID]):
    """Event type names are the topics; nothing is encoded, since records arrive encoded.

    The library's transcoder, compressor and cipher stay unused, so that the log can be read with any tool.
    """

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        record: Any = domain_event
        return StoredEvent(record.originator_id, record.originator_version, record.type, record.state)

    def to_domain_event(self, stored_event: StoredEvent) -> DomainEventProtocol[UUID]:
        game_id = stored_event.originator_id
        return StoredRecord(
            game_id if isinstance(game_id, UUID) else UUID(game_id),
            stored_event.originator_version,
            stored_event.topic,
            stored_event.state,
        )


def unit_of(stored_events: Sequence[StoredEvent]) -> NewRows:
    """The unit that writes these events of one game."""
    first = stored_events[0]
    if any(
        (event.originator_id, event.originator_version) != (first.originator_id, version)
        for version, event in enumerate(stored_events, first.originator_version)
    ):
        raise ProgrammingError("a unit holds consecutive events of one game")
    assert isinstance(first.originator_id, UUID)
    return NewRows(
        first.originator_id,
        first.originator_version - 1,
        tuple(event.topic for event in stored_events),
        tuple(event.state for event in stored_events),
    )


class SnapshotRecorder(AggregateRecorder, ABC):
    """Keeps remembered states; saving one again replaces it."""

    def keep(self, game_id: UUID, version: int, state: bytes) -> None:
        self.insert_events([StoredEvent(game_id, version, SNAPSHOT, state)])

    @abstractmethod
    def forget(self, game_id: UUID | None) -> None:
        """Drop the snapshots of one game, or all."""
