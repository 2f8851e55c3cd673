"""What can go wrong with the store.

StoreError
├── VersionConflict     somebody else appended to the game first
├── KeyTaken            the idempotency key has already been used in its scope
├── CredentialTaken     a token with this digest exists already
├── GapInLog            a stored game does not number its events 1, 2, 3 …
├── StoreUnavailable    the database cannot be reached or cannot write; nothing was acknowledged
└── StoreClosed         the store was closed before the call
"""

from uuid import UUID

from eventsourcing.persistence import IntegrityError, OperationalError


class StoreError(Exception):
    """Base of all errors the store raises on purpose."""


class VersionConflict(StoreError, IntegrityError):
    def __init__(self, game_id: UUID, expected: int, actual: int) -> None:
        super().__init__(f"game {game_id} is at version {actual}, not {expected}")
        self.game_id = game_id
        self.expected = expected
        self.actual = actual


class KeyTaken(StoreError, IntegrityError):
    def __init__(self, scope: str, key: str) -> None:
        super().__init__(f"key {key!r} has been used in {scope!r}")
        self.scope = scope
        self.key = key


class CredentialTaken(StoreError, IntegrityError):
    def __init__(self) -> None:
        super().__init__("a credential with this digest exists already")


class GapInLog(StoreError):
    def __init__(self, game_id: UUID, expected: int, found: int) -> None:
        super().__init__(f"game {game_id}: expected version {expected}, found {found}")
        self.game_id = game_id
        self.expected = expected
        self.found = found


class StoreUnavailable(StoreError, OperationalError):
    pass


class StoreClosed(StoreError):
    pass
