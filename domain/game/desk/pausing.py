"""The course of time: pausing and resuming, more time for a seat, giving a game up."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.game import clock
from domain.game.desk.act import STAFF, Act, Desk, must_run
from domain.game.desk.commands import Abandon, Extend, Pause, Resume
from domain.game.desk.events import GameAbandoned, Paused, Resumed, TimeExtended

if TYPE_CHECKING:
    from domain.game.aggregate import Game
    from domain.game.log import Record

LONGEST_EXTENSION = 10
"""Extensions of one decision add up to at most so many times its time limit."""


def _pause(desk: Desk, command: Pause, actor: Actor) -> Paused | None:
    if desk.game.status == "paused":
        return None
    must_run(desk.game)
    return Paused(command.reason)


PAUSE = Act(
    command=Pause,
    event=Paused,
    callers=STAFF,
    decide=_pause,
    fold=lambda game, row, _: replace(game, status="paused", paused_at=row.time),
)


def _resume(desk: Desk, command: Resume, actor: Actor) -> Resumed | None:
    if desk.game.status == "running":
        return None
    if desk.game.status != "paused":
        refuse("not_paused", "Only a paused game can be resumed.")
    return Resumed()


def _resumed(game: "Game", row: "Record[Resumed]", _: "Game | None") -> "Game":
    assert game.paused_at is not None
    away = clock.seconds_between(game.paused_at, row.time)
    since = {seat: clock.later(time, away) for seat, time in game.able_since.items()}
    return replace(game, status="running", paused_at=None, able_since=since)


RESUME = Act(
    command=Resume,
    event=Resumed,
    callers=STAFF,
    decide=_resume,
    fold=_resumed,
)


def _extend(desk: Desk, command: Extend, actor: Actor) -> TimeExtended | None:
    game, seat, total = desk.game, command.seat, command.total_seconds
    must_run(game)
    if not 0 <= seat < len(game.setup.seats):
        refuse("unknown_seat", f"This game has no seat {seat}.", None, "seat")
    if game.deadline(seat) is None:
        refuse("no_deadline", f"No clock is running for seat {seat}.", None, "seat")
    known = game.extended.get(seat, 0)
    limit = LONGEST_EXTENSION * game.rules.time_limit(game.state, seat)
    if total > limit:
        refuse("too_long", f"At most {limit} seconds in all can be given here.", None, "total_seconds")
    if total < known:
        refuse("already_longer", f"The seat has been given {known} seconds already.", None, "total_seconds")
    return TimeExtended(seat, total - known, total) if total > known else None


EXTEND = Act(
    command=Extend,
    event=TimeExtended,
    callers=STAFF,
    decide=_extend,
    fold=lambda game, row, _: replace(game, extended={**game.extended, row.body.seat: row.body.total}),
    asked=lambda event: Extend(event.seat, event.total),
)


def _abandon(desk: Desk, command: Abandon, actor: Actor) -> GameAbandoned | None:
    if desk.game.status == "abandoned":
        return None
    if desk.game.status == "finished":
        refuse("game_over", "The game is finished.")
    return GameAbandoned(command.reason)


ABANDON = Act(
    command=Abandon,
    event=GameAbandoned,
    callers=("organiser",),
    decide=_abandon,
    fold=lambda game, row, _: replace(game, status="abandoned", able_since={}, extended={}),
)
