"""The event store: games as streams of records, in SQLite, PostgreSQL or memory."""

from service.store.application import EventStore, open_store
from service.store.errors import (
    CredentialTaken,
    GameDamaged,
    GapInLog,
    KeyTaken,
    StoreClosed,
    StoreDamaged,
    StoreError,
    StoreSlow,
    StoreUnavailable,
    VersionConflict,
    reason_of,
)
from service.store.records import SNAPSHOT, StoredRecord
from service.store.rows import (
    BadCursor,
    Committed,
    Credential,
    GameFilter,
    GamePage,
    GameRow,
    KeptReply,
    NewRows,
    RefusedRow,
    Snapshot,
)
from service.store.settings import StoreSettings

__all__ = [
    "SNAPSHOT",
    "BadCursor",
    "Committed",
    "Credential",
    "CredentialTaken",
    "EventStore",
    "GameDamaged",
    "GameFilter",
    "GamePage",
    "GameRow",
    "GapInLog",
    "KeptReply",
    "KeyTaken",
    "NewRows",
    "RefusedRow",
    "Snapshot",
    "StoreClosed",
    "StoreDamaged",
    "StoreError",
    "StoreSettings",
    "StoreSlow",
    "StoreUnavailable",
    "StoredRecord",
    "VersionConflict",
    "open_store",
    "reason_of",
]
