"""What can go wrong with the store.

StoreError
├── VersionConflict     somebody else appended to the game first
├── KeyTaken            the idempotency key has already been used in its scope
├── CredentialTaken     a token with this digest exists already
├── StoreDamaged        what the database holds cannot be read
│   └── GameDamaged     that of one game: the others go on
│       └── GapInLog    it does not number its events 1, 2, 3 …
├── StoreUnavailable    the database cannot be reached or cannot write; nothing was acknowledged
│   └── StoreSlow       it may yet write; nobody knows
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


class StoreDamaged(StoreError):
    pass


class GameDamaged(StoreDamaged):
    def __init__(self, game_id: UUID, what: str) -> None:
        super().__init__(f"game {game_id}: {what}")
        self.game_id = game_id
        self.what = what


class GapInLog(GameDamaged):
    def __init__(self, game_id: UUID, expected: int, found: int) -> None:
        super().__init__(game_id, f"expected version {expected}, found {found}")
        self.expected = expected
        self.found = found


class StoreUnavailable(StoreError, OperationalError):
    pass


class StoreSlow(StoreUnavailable):
    pass


_REASONS = {
    "full": "The disk of the database is full.",
    "readonly": "The database may be read and not written.",
    "locked": "Another process holds the database.",
    "not written within": "The disk of the database is slow: nobody knows yet whether this will be written.",
    "disk I/O": "The disk of the database fails.",
    "malformed": "The database is damaged.",
}


def reason_of(error: StoreUnavailable) -> str:
    """A sentence for whoever was turned away."""
    return next(
        (told for word, told in _REASONS.items() if word in str(error)), "The database does not answer."
    )


_CODES = {"53100": "full", "25006": "readonly"}
"""What PostgreSQL calls some of these, in whatever language it explains them."""


def unavailable(error: Exception) -> StoreUnavailable:
    """What the database said, with the word by which its reason is told."""
    word = _CODES.get(_code(error))
    return StoreUnavailable(str(error) if word is None else f"{word}: {error}")


def failed(error: Exception) -> StoreError:
    """The database answers and does not do it: since it may not be written, or since it is damaged."""
    return unavailable(error) if _code(error) in _CODES else StoreDamaged(str(error))


def _code(error: Exception) -> str:
    return str(getattr(error.__cause__, "sqlstate", ""))


class StoreClosed(StoreError):
    pass
