"""How a game ends (CU-5.1, CU-5.2, CU-5.7): what house rules win by stands with them."""

from domain.classic import winning as classic
from domain.classic.questions import last_seat_wins, victory
from domain.core.part import Part
from domain.core.state import Outcome
from domain.custom.events import GameEnded
from domain.custom.state import CustomState, replace


def game_ended(state: CustomState, event: GameEnded) -> CustomState:
    return replace(state, phase="finished", outcome=Outcome(event.winners, event.reason), timed_out=False)


WINNING = replace(
    classic.WINNING,
    rule="One winner, or by apocalypse and rebellion several or none (CU-5.1, CU-5.7).",
    folds={**classic.WINNING.folds, GameEnded: game_ended},
)
WORLD_DOMINATION = Part[CustomState](
    name="world_domination",
    rule="Whoever owns all territories wins, where no house rule has ended the game before (CU-5.1, CU-5.2).",
    answers=(victory.by(classic.owns_the_world),),
)
ALL_TERRITORIES = Part[CustomState](
    name="all_territories",
    rule="A lone survivor must still conquer all neutral land (CU-5.2).",
    option="win_requires_all",
    answers=(last_seat_wins.by(lambda state: False),),
)
