"""What the routes of history and proof give, besides the documents of `domain` and `projections`."""

from typing import Any

import msgspec

from projections.timeline import TimelineRow


class TimelinePage(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a game told in sentences, as the caller may see it."""

    game_id: str
    version: int
    """The game's latest version."""
    rows: tuple[TimelineRow, ...]
    next_after: int | None
    """`after` of the next page; null on the last."""


class RefusedCommand(msgspec.Struct, frozen=True, kw_only=True):
    """A command that changed nothing, and why."""

    time: str
    actor: str
    version: int
    """The game's version it met."""
    command: Any
    """As it was sent; the beginning of its text where it was no JSON or very long."""
    code: str
    detail: str
    rule: str | None
    rule_text: str | None
    field: str | None


class RefusalList(msgspec.Struct, frozen=True, kw_only=True):
    game_id: str
    version: int
    refusals: tuple[RefusedCommand, ...]
    """The newest first."""


class PublicKey(msgspec.Struct, frozen=True, kw_only=True):
    key_id: str
    algorithm: str
    public_key: str
    """32 bytes in hex."""


class KeyList(msgspec.Struct, frozen=True):
    keys: tuple[PublicKey, ...]


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was taken in from an archive."""

    game_id: str
    version: int
    status: str
    head: str
    referee_token: str | None
    """Shown this once; null where the game was here already."""
    signed_by: str
    """Id of the key that signed the archive."""
