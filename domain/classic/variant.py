"""Classic Risk as a value: what it is, and the list of its parts in the order of play."""

from msgspec.structs import replace

from domain.classic import scoring
from domain.classic import view as views
from domain.classic.attacking import ATTACKING
from domain.classic.capitals import CAPITALS
from domain.classic.conquering import CONQUERING
from domain.classic.initial_placement import INITIAL_PLACEMENT
from domain.classic.land import LAND
from domain.classic.leaving import LEAVING
from domain.classic.missions import MISSION_CARDS, SECRET_MISSIONS
from domain.classic.moving import MOVING
from domain.classic.notation import complete, expand
from domain.classic.options import ClassicOptions, check_together, settle
from domain.classic.placing import PLACING
from domain.classic.setting_up import SETTING_UP, STARTING_ARMIES, begin
from domain.classic.state import ClassicState, new_table
from domain.classic.tastes import TASTES
from domain.classic.trading import FORCED_TRADING, TRADING
from domain.classic.turns import RESTING, TURNS, turn_of
from domain.classic.winning import ALL_TERRITORIES, NOT_YET_WON, WINNING, WORLD_DOMINATION
from domain.core.claims import AT_REST, CHANCE, EVERY_GAME
from domain.core.facets import Notation
from domain.core.odds import PAIRS
from domain.core.state import Setup
from domain.core.variant import Variant

BEFORE_PLAY = (SETTING_UP, INITIAL_PLACEMENT, CAPITALS, SECRET_MISSIONS)
A_TURN = (TURNS, TRADING, FORCED_TRADING, PLACING, ATTACKING, CONQUERING, MOVING)
THE_END = (LEAVING, WINNING, WORLD_DOMINATION, ALL_TERRITORIES)
CLASSIC_PARTS = (EVERY_GAME, CHANCE, LAND, *BEFORE_PLAY, *A_TURN, *THE_END, RESTING, AT_REST, NOT_YET_WON)


def new_state(setup: Setup) -> ClassicState:
    seats = len(setup.seats)
    return replace(new_table(ClassicState, setup, STARTING_ARMIES[seats]), missions=(None,) * seats)


DECIDES = {
    "seat_count": "CL-2.1",
    "colour_unknown": "CL-2.2",
    "colour_taken": "CL-2.2",
    "map_unknown": "CL-2.5",
    "option_unknown": "CL-6.1",
    "option_value": "CL-6.1",
    "option_combination": "CL-6.1",
    "no_chance_pending": "CL-8.31",
    "wrong_chance": "CL-8.24",
    "wrong_count": "CL-8.20",
    "bad_value": "CL-8.20",
    "card_unavailable": "CL-8.20",
}
"""Rules behind refusals at creation and of typed chance."""


CLASSIC: Variant[ClassicState] = Variant(
    slug="classic",
    prefix="CL",
    decides=DECIDES,
    odds=PAIRS,
    title="Classic Risk",
    summary="The standard game: place, attack, move. World domination, Capital Risk or Secret Mission.",
    edition=2,
    seat_counts=(2, 6),
    has_neutral_colour=True,
    options=ClassicOptions,
    state=ClassicState,
    view_type=views.ClassicView,
    parts=CLASSIC_PARTS,
    fresh=new_state,
    opening=begin,
    turn_of=turn_of,
    view=views.view,
    tastes=TASTES,
    score=scoring.score,
    notation=Notation(expand, complete),
    check_setup=check_together,
    settle_setup=settle,
    data={"missions": MISSION_CARDS},
)
