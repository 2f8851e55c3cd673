"""What goes into the store and what comes out: plain rows, without a word about rules."""

import base64
from datetime import UTC, datetime, timedelta
from typing import NamedTuple
from uuid import UUID

import msgspec

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


def microseconds(moment: datetime) -> int:
    """As times are stored."""
    return (moment - EPOCH) // MICROSECOND


class KeptReply(msgspec.Struct, frozen=True):
    """The answer once given to a request, kept so that a repeated request gets it again."""

    scope: str
    key: str
    request_digest: bytes
    status_code: int
    reply: bytes


class Credential(msgspec.Struct, frozen=True):
    """What a token may do; the token itself is never stored."""

    token_digest: bytes
    game_id: UUID
    role: str
    seat: int | None = None


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game's line in the directory. `details` is JSON of the writer's own choosing."""

    game_id: UUID
    variant: str
    board: str
    status: str
    created_at: datetime
    updated_at: datetime
    version: int
    title: str = ""
    details: bytes = b"{}"


class GameFilter(msgspec.Struct, frozen=True):
    """Which games of the directory are asked for; None: any."""

    variant: str | None = None
    board: str | None = None
    status: str | None = None


class GamePage(msgspec.Struct, frozen=True):
    """Part of the directory, newest first; `next_cursor` is None on the last page."""

    games: tuple[GameRow, ...]
    next_cursor: str | None = None


class NewRows(msgspec.Struct, frozen=True):
    """Everything one command appends: one atomic unit.

    `expected_version` is the version of the last stored event the writer saw (0: a new game). A unit without
    events is allowed; its other rows are written under the same condition.
    """

    game_id: UUID
    expected_version: int
    types: tuple[str, ...] = ()
    states: tuple[bytes, ...] = ()
    reply: KeptReply | None = None
    credentials: tuple[Credential, ...] = ()
    revoked: tuple[bytes, ...] = ()
    game_row: GameRow | None = None

    def __post_init__(self) -> None:
        if len(self.types) != len(self.states):
            raise ValueError(f"{len(self.types)} types for {len(self.states)} states")
        if self.expected_version < 0:
            raise ValueError(f"a version cannot be {self.expected_version}")

    @property
    def last_version(self) -> int:
        return self.expected_version + len(self.states)


class RefusedRow(msgspec.Struct, frozen=True):
    """A command that was refused at a version. `details` is JSON of the writer's own choosing."""

    game_id: UUID
    actor: str
    refused_at: datetime
    version: int
    details: bytes


class Committed(msgspec.Struct, frozen=True):
    """That a game has gone on, as listeners are told of it; the events themselves stay where they are."""

    game_id: UUID
    first_version: int
    last_version: int
    types: frozenset[str]
    notification_id: int
    """Place of the last of these events in the order of the whole store."""


class Snapshot(NamedTuple):
    """A remembered state; disposable, since the log alone is the truth."""

    version: int
    state: bytes


class BadCursor(ValueError):
    """The text is no cursor this store has given out."""


class GameCursor(NamedTuple):
    """A place in the directory. A game's creation time never changes, so a cursor stays good for ever."""

    created_at: int
    """Microseconds since 1970, as stored."""
    game_id: UUID

    @classmethod
    def of(cls, game: GameRow) -> "GameCursor":
        return cls(microseconds(game.created_at), game.game_id)

    def __str__(self) -> str:
        packed = self.created_at.to_bytes(8, "big", signed=True) + self.game_id.bytes
        return base64.urlsafe_b64encode(packed).decode()

    @classmethod
    def parse(cls, text: str) -> "GameCursor":
        try:
            packed = base64.b64decode(text, altchars=b"-_", validate=True)
            return cls(int.from_bytes(packed[:8], "big", signed=True), UUID(bytes=packed[8:]))
        except ValueError as error:
            raise BadCursor(f"{text!r} is not a cursor") from error
