"""What we answer to those who did something."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from domain.game.aggregate import GameStatus
from domain.game.desk.disputing import Dispute
from domain.game.log import Entry, Foreseen


class CarriedOut(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What came of one command of a list."""

    version: int
    """The game's version after it; its events are those up to here, after the command before."""
    reading: Any = None
    """How the service understood what was sent, where that is not plain (a written order sheet)."""
    warnings: tuple[dict[str, Any], ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class TriedOut(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What would come of one command of a list that is only tried out."""

    events: int
    """How many of the events are its own; they come in the order of the commands."""
    reading: Any = None
    """How the service understood what was sent, where that is not plain (a written order sheet)."""
    warnings: tuple[dict[str, Any], ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""


class CommandReply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a command brought about, as its sender may see it."""

    game_id: str
    version: int
    """The game's version after it."""
    status: GameStatus
    events: tuple[Entry, ...]
    reading: Any = None
    """How the service understood what was sent, where that is not plain (a written order sheet)."""
    warnings: tuple[dict[str, Any], ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""
    commands: tuple[CarriedOut, ...] | UnsetType = UNSET
    """Of a list: one entry a command, in their order. Fewer than were sent where one of them brought about
    what its sender could not foresee, such as the end of the game: the rest was not carried out."""


class DryRunReply(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a command would bring about up to the first dice or reveal, as its sender may see it."""

    game_id: str
    version: int
    """The game's version, which stays as it is."""
    status: GameStatus
    """The game's after these events."""
    events: tuple[Foreseen, ...]
    dry_run: bool
    """Always so; the reply to a command that was carried out has no such field."""
    reading: Any = None
    """How the service understood what was sent, where that is not plain (a written order sheet)."""
    warnings: tuple[dict[str, Any], ...] | UnsetType = UNSET
    """What is sure to come to less than was asked, or to nothing (of a written order sheet)."""
    commands: tuple[TriedOut, ...] | UnsetType = UNSET
    """Of a list: one entry a command, in their order."""


class StatusReply(msgspec.Struct, frozen=True, kw_only=True):
    """Where the game is now."""

    game_id: str
    version: int
    status: GameStatus


class DeskReply(StatusReply, frozen=True, kw_only=True):
    """What an action of the desk appended; nothing where it was already so."""

    events: tuple[Entry, ...]


class DisputeList(msgspec.Struct, frozen=True, kw_only=True):
    """The disputes of a game, the oldest first."""

    game_id: str
    version: int
    disputes: tuple[Dispute, ...]
    """The oldest first."""


class Imported(StatusReply, frozen=True, kw_only=True):
    """A game that was taken in from an archive."""

    head: str
    referee_token: str | None
    """Shown this once; null where the game was here already."""
    signed_by: str
    """Id of the key that signed the archive."""
