"""The course of any game: a command, and then whatever follows by itself up to the next decision."""

from typing import Any, TypeVar

from domain.core.actor import Actor
from domain.core.question import each, first
from domain.core.state import State, Unfolding
from domain.core.vocabulary import Command, Event

S = TypeVar("S", bound=State)


@each
def met(play: Unfolding[Any], command: Command) -> None:
    """A command has passed the common checks and is about to be decided."""


@first
def done_by(state: Any, event: Event) -> Actor | None:
    """Whose decision an event records, where it came by itself in somebody else's command; `state` is the one
    before the event."""
    return None


def carry_on(play: Unfolding[Any]) -> None:
    """Take every step that needs nobody: until a decision or a chance point is due, or the game is over."""
    while play.state.outcome is None and play.state.chance is None:
        phase = play.tables.phases.get(play.state.phase)
        if phase is None or phase.goes_on is None or not phase.goes_on(play):
            return


def unchanged(state: S, event: Event) -> S:
    """A fact for the log whose effect other events carry."""
    return state


class Following(Unfolding[S]):
    """Each event, and at once what parts say follows from it."""

    def add(self, *events: Event) -> None:
        for event in events:
            before = self.state
            super().add(event)
            for follow in self.tables.follows.get(type(event), ()):
                self.add(*follow(before, event, self.state))
