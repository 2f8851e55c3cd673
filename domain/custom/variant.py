"""Custom Risk as a value: classic's parts, most of them replaced, and the house rules."""

from domain.classic.land import LAND
from domain.classic.scoring import score
from domain.classic.setting_up import begin
from domain.classic.turns import turn_of
from domain.classic.variant import DECIDES as CLASSIC_DECIDES
from domain.core.claims import AT_REST, CHANCE, EVERY_GAME
from domain.core.facets import Notation
from domain.core.odds import PAIRS_WITH_LEADERS
from domain.core.variant import Variant
from domain.custom.attacking import ATTACKING
from domain.custom.combinations import fresh, settle
from domain.custom.conquering import CONQUERING
from domain.custom.defending import DEFENDING
from domain.custom.house_rules import HOUSE_RULES
from domain.custom.initial_placement import IN_LOTS, ONE_BY_ONE
from domain.custom.leaving import LEAVING
from domain.custom.moving import MOVING
from domain.custom.notation import complete, expand
from domain.custom.options import CustomOptions
from domain.custom.placing import PLACING
from domain.custom.rolling import ROLLING
from domain.custom.setting_up import SETTING_UP
from domain.custom.state import CustomState
from domain.custom.supply_lines import SUPPLY_LINES
from domain.custom.tastes import TASTES
from domain.custom.trading import TRADING
from domain.custom.turns import RESTING, TURNS
from domain.custom.view import CustomView, view
from domain.custom.winning import ALL_TERRITORIES, NOT_YET_WON, WINNING, WORLD_DOMINATION

SETUP = (SETTING_UP, ONE_BY_ONE, IN_LOTS)
A_TURN = (TURNS, TRADING, PLACING, DEFENDING, ATTACKING, ROLLING, CONQUERING, MOVING, SUPPLY_LINES)
THE_END = (LEAVING, WINNING, ALL_TERRITORIES)
FLOW = (EVERY_GAME, CHANCE, LAND, *SETUP, *A_TURN, *THE_END)

DECIDES = {
    **CLASSIC_DECIDES,
    "map_unknown": "CU-2.10",
    "option_unknown": "CU-9.1",
    "option_value": "CU-9.1",
    "option_combination": "CU-6.1",
    "bad_value": "CU-8.20",
}
"""Rules behind refusals at creation and of typed chance."""


CUSTOM: Variant[CustomState] = Variant(
    slug="custom",
    prefix="CU",
    decides=DECIDES,
    odds=PAIRS_WITH_LEADERS,
    title="Custom Risk",
    summary="Classic play on five boards with navies and a menu of house rules, each on or off.",
    edition=2,
    seat_counts=(2, 6),
    boards=None,
    has_neutral_colour=True,
    options=CustomOptions,
    state=CustomState,
    view_type=CustomView,
    parts=(*FLOW, *HOUSE_RULES, WORLD_DOMINATION, RESTING, AT_REST, NOT_YET_WON),
    fresh=fresh,
    opening=begin,
    turn_of=turn_of,
    view=view,
    tastes=TASTES,
    score=score,
    notation=Notation(expand, complete),
    settle_setup=settle,
)
