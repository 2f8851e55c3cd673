"""What we answer to those who read a game, or look for one."""

from typing import Any

import msgspec

from domain.core.vocabulary import Seat
from domain.game.aggregate import GameStatus
from domain.game.log import Entry
from projections.chosen_options import OptionTold
from projections.timeline import TimelineRow


class EventsPage(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a game's log, as the caller may see it."""

    game_id: str
    version: int
    """The game's latest version."""
    events: tuple[Entry, ...]
    next_after: int | None
    """`after` of the next page; null on the last."""


class PositionReply(msgspec.Struct, frozen=True, kw_only=True):
    """A position in full, with the set-up it belongs to: enough for `POST /games` to go on from it."""

    game_id: str
    version: int
    variant: str
    board: str
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    """Those that are not at their defaults."""
    neutral_colour: str | None
    position: dict[str, Any]
    """The whole position, secrets included."""


class ReplayReply(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it stood at one version, for the caller's eyes."""

    game_id: str
    version: int
    latest_version: int
    """The game's latest version when this was told: a replay of a game that is over may be kept for good."""
    time: str
    status: GameStatus
    view: Any
    """The game as it stood, for the caller's eyes."""


class GameListed(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the list."""

    game_id: str
    variant: str
    board: str
    status: GameStatus
    seats: tuple[Seat, ...]
    created: str
    """When it was created."""
    fork_of: str | None = None
    """The game it was forked from."""
    bots: bool = False
    """Whether bots play in it."""


class GameList(msgspec.Struct, frozen=True, kw_only=True):
    """A page of games."""

    games: tuple[GameListed, ...]
    """The newest first."""
    next_cursor: str | None
    """`cursor` of the next page; null on the last."""


class TimelinePage(msgspec.Struct, frozen=True, kw_only=True):
    """Part of a game told in sentences, as the caller may see it."""

    game_id: str
    version: int
    """The game's latest version."""
    rows: tuple[TimelineRow, ...]
    next_after: int | None
    """`after` of the next page; null on the last."""
    options_told: tuple[OptionTold, ...]
    """The game's options in words, those first that differ from what is usual."""


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
    """What that rule says; null where there is none."""
    field: str | None


class RefusalList(msgspec.Struct, frozen=True, kw_only=True):
    """Refused commands, which are no part of the log."""

    game_id: str
    version: int
    refusals: tuple[RefusedCommand, ...]
    """The newest first."""
