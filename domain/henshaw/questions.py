"""What the flow of this game asks of its parts."""

from domain.core.question import any_of, each, passed_on
from domain.henshaw.state import HenshawState, Play


@any_of
def cut_short(play: Play) -> bool:
    """Take a step that comes before whatever the phase waits for; whether there was one."""
    return False


@any_of
def answers_by_itself(state: HenshawState, seat: int) -> bool:
    """Whether a seat that is asked gets its default at once, without being waited for."""
    return False


@any_of
def fights_on(play: Play) -> bool:
    """Take the next step of what is under way in combat: a battle, an air strike, an advance; whether there
    was one."""
    return False


@each
def left(play: Play, before: HenshawState, seat: int) -> None:
    """A seat has just resigned: what it had under way ends."""


@passed_on
def before_asking(state: HenshawState) -> HenshawState:
    """A game that waits for seats, as it was when they were about to be asked."""
    return state
