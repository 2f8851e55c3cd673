"""How a game ends (CU-5.1, CU-5.2, CU-5.7): what house rules win by stands with them."""

from typing import Any

from domain.classic import winning as classic
from domain.classic.questions import last_seat_wins, victory
from domain.core.part import Claim, Part
from domain.core.state import Outcome
from domain.custom.events import GameEnded
from domain.custom.state import TURN_PHASES, CustomState, replace


def game_ended(state: CustomState, event: GameEnded) -> CustomState:
    return replace(state, phase="finished", outcome=Outcome(event.winners, event.reason), timed_out=False)


WINNING = replace(
    classic.WINNING,
    rule="One winner, or by apocalypse and rebellion several or none (CU-5.1, CU-5.7).",
    folds={**classic.WINNING.folds, GameEnded: game_ended},
    ends=(*classic.WINNING.ends, GameEnded),
)
WORLD_DOMINATION = Part[CustomState](
    name="world_domination",
    rule="Whoever owns all territories wins, where no house rule has ended the game before (CU-5.1, CU-5.2).",
    answers=(victory.by(classic.owns_the_world),),
)


def is_open(state: CustomState) -> bool:
    """A waiting seat may meet its condition: it is asked when its turn starts (CL-5.4)."""
    asked = state.outcome is None and state.phase in TURN_PHASES and state.phase != "move_in"
    return not asked or victory(state, state.acts) is None


ELSEWHERE: tuple[Claim[Any], ...] = tuple(
    replace(claim, rule="CU-5.13") for claim in classic.NOT_YET_WON.claims if claim.field != "phase"
)
NOT_YET_WON = Part[CustomState](
    name="not_yet_won",
    rule="No game begins where the rules would have ended it (CU-5.13).",
    editions=(2, None),
    claims=(
        Claim("The acting seat has won already.", is_open, "phase", "CU-5.13"),
        *ELSEWHERE,
    ),
)
ALL_TERRITORIES = Part[CustomState](
    name="all_territories",
    rule="A lone survivor must still conquer all neutral land (CU-5.2).",
    option="win_requires_all",
    answers=(last_seat_wins.by(lambda state: False),),
)
