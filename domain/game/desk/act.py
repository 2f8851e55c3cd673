"""An act of the desk: a command, what it brings about, and what that does to a game. One file a matter.

Service and audit take the same way: a command is decided by `decide` and folded by `fold`. The audit reads
the command back out of the event (`asked`), decides it again on the same game, and compares.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.vocabulary import Event
from domain.game.desk.commands import DeskCommand
from domain.game.desk.events import Seen

if TYPE_CHECKING:
    from domain.game.aggregate import Game
    from domain.game.log import Record

C = TypeVar("C", bound=DeskCommand)
E = TypeVar("E", bound=Event)


class Past(Protocol):
    """What a log tells of versions before the present."""

    def at(self, version: int) -> "Game":
        """The game at an earlier version."""

    def begins_command(self, version: int) -> bool:
        """Whether what a command brought about begins with this version."""

    def seen_since(self, version: int) -> tuple[Seen, ...]:
        """What seats have learnt after it, by place in the log."""


@dataclass(frozen=True)
class Seed:
    """A new secret for the dice of a game that has shown its old one, with the commitment to it."""

    secret: str | None
    hash: str | None


@dataclass(frozen=True)
class Desk:
    """What an act may look at: the game as it is, its past, and a new seed should one be due."""

    game: "Game"
    past: Past
    seed: Seed
    again: bool = False
    """Decided again by the audit: what has been asked only since (`Claim.of_new`) is not held against it."""


@dataclass(frozen=True, kw_only=True)
class Act(Generic[C, E]):
    command: type[C]
    event: type[E]
    callers: tuple[str, ...]
    """Who may send it."""
    decide: Callable[[Desk, C, Actor], E | None]
    """What comes of it; None: it is already so. Raises `Refused`."""
    fold: Callable[["Game", "Record[E]", "Game | None"], "Game"]
    """The game after the event; an event that goes back gets the game it goes back to."""
    asked: Callable[[E], C] | None = None
    """The command that such an event comes from; None: the event has its fields."""
    sealed: tuple[str, ...] = ()
    """Fields that referee and organiser alone see while the game goes on (`seed`: nobody)."""

    def command_behind(self, event: E) -> C:
        """The command that an event comes from, decided again by the audit."""
        if self.asked is not None:
            return self.asked(event)
        return self.command(**{name: getattr(event, name) for name in self.command.__struct_fields__})


AnyAct = Act[Any, Any]
STAFF = ("referee", "organiser")


def must_run(game: "Game") -> None:
    if game.over:
        refuse("game_over", "The game is over.")
    if game.status == "open":
        refuse("not_started", "The game has not started yet.")
    if game.status == "paused":
        refuse("game_paused", "The game is paused; resume it first.")
