"""What the flow of a turn asks of the parts, and the phases that are made of it."""

from collections.abc import Callable, Iterable

from domain.core.legal import Choice
from domain.core.part import Phase
from domain.core.question import any_of
from domain.core.vocabulary import Command
from domain.of_the_people.state import PeopleState, Play

NOBODY = -1
"""The seat of a command that the service makes for a neutral nation; no event shows it."""


@any_of
def step_due(play: Play) -> bool:
    """Take a step that comes before whatever the phase itself has to do; whether there was one to take. Parts
    are asked in the order of the variant's list: the order of OP-3.20 and OP-3.28."""
    return False


def turn_phase(
    says: str,
    legal: Callable[[PeopleState, int], Iterable[Choice]] | None = None,
    default: Callable[[PeopleState, int], Command | None] | None = None,
    step: Callable[[Play], bool] = lambda play: False,
) -> Phase[PeopleState]:
    """A phase of the acting nation's turn. What was interrupted by a roll is found again in the state, so
    that there is one path for generator and referee, for commands and defaults (OP-3.25)."""
    return Phase(
        says,
        legal=legal,
        default=default,
        goes_on=lambda play: step_due(play) or step(play) or _play_by_itself(play),
    )


def _play_by_itself(play: Play) -> bool:
    """OP-4.109, OP-5.41: the next decision of a nation whose seat is absent, or that nobody steers."""
    seat = play.state.now.acting_seat
    return play.state.plays_itself and play.default(NOBODY if seat is None else seat)
