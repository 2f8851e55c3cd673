"""The event store: games as streams of records, in SQLite, PostgreSQL or memory."""

from service.store.application import EventStore, open_store
from service.store.errors import (
    CredentialTaken,
    GapInLog,
    KeyTaken,
    StoreClosed,
    StoreError,
    StoreUnavailable,
    VersionConflict,
)
from service.store.records import SNAPSHOT, Record
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
    "GameFilter",
    "GamePage",
    "GameRow",
    "GapInLog",
    "KeptReply",
    "KeyTaken",
    "NewRows",
    "Record",
    "RefusedRow",
    "Snapshot",
    "StoreClosed",
    "StoreError",
    "StoreSettings",
    "StoreUnavailable",
    "VersionConflict",
    "open_store",
]
