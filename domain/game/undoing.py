"""What to go back to so that the last command is taken back, with everything that came of it."""

from collections.abc import Callable
from typing import Any

from domain.core.refusal import refuse
from domain.core.vocabulary import GameCreated
from domain.game.desk import DESK_EVENTS
from domain.game.desk.events import GameAbandoned, GameStarted, PositionCorrected, Rewound
from domain.game.log import Record

RecordAt = Callable[[int], Record[Any]]
"""Gives the record of a version."""


def before_last_command(version: int, record_at: RecordAt) -> int:
    """The version just before the last command that still counts, seen from this version; raises `Refused`.

    What was taken back already counts no more, so that undoing twice takes two commands back. Acts of the
    desk that leave the position as it is (a pause, a dispute) are passed over.
    """
    while True:
        first = record_at(version)
        while first.cause is None and first.version > 1:
            first = record_at(first.version - 1)
        body = first.body
        if isinstance(body, (GameCreated, GameStarted)):
            refuse("nothing_to_undo", "No command has been played since the game began.")
        if isinstance(body, GameAbandoned):
            refuse("cannot_undo", "The game was abandoned, for good. Fork it to play on from a version.")
        if isinstance(body, PositionCorrected):
            refuse(
                "cannot_undo",
                f"The last thing done was a correction of the position (version {first.version}), not a "
                f"command. Correct it again, or rewind to version {first.version - 1}.",
            )
        if not isinstance(body, DESK_EVENTS):
            return first.version - 1
        version = body.to_version if isinstance(body, Rewound) else first.version - 1
