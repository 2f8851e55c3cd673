"""Henshaw's New Rules as a value: what it is, and the list of its parts in the order of play."""

from domain.core.claims import AT_REST, CHANCE, EVERY_GAME
from domain.core.facets import Notation
from domain.core.variant import Variant
from domain.henshaw import state as game
from domain.henshaw import view as views
from domain.henshaw.air_flight import AIR_FLIGHT
from domain.henshaw.air_strike import AIR_STRIKE
from domain.henshaw.asking import ASKING, asked
from domain.henshaw.battle import BATTLE
from domain.henshaw.cards import CARDS
from domain.henshaw.claiming import CLAIMING
from domain.henshaw.combat import COMBAT
from domain.henshaw.continuation import CONTINUATION
from domain.henshaw.developments import DEVELOPMENTS
from domain.henshaw.events import EVENTS
from domain.henshaw.factories import FACTORIES
from domain.henshaw.fighting_on import FIGHTING_ON
from domain.henshaw.first_player import FIRST_PLAYER, begin
from domain.henshaw.income import INCOME
from domain.henshaw.land_battle import LAND_BATTLE
from domain.henshaw.leaving import CLOCKWORK, LEAVING
from domain.henshaw.movement import MOVEMENT
from domain.henshaw.notation import complete, expand
from domain.henshaw.odds import STRIKES
from domain.henshaw.options import COLOURS, HenshawOptions, check_options, settle_options
from domain.henshaw.orders import ORDERS
from domain.henshaw.pieces import PIECES
from domain.henshaw.resting import RESTING
from domain.henshaw.scoring import score
from domain.henshaw.sea_battle import SEA_BATTLE
from domain.henshaw.spending import SPENDING
from domain.henshaw.standing_orders import STANDING_ORDERS
from domain.henshaw.supply import SUPPLY
from domain.henshaw.surprise import SURPRISE
from domain.henshaw.tastes import TASTES
from domain.henshaw.turns import TURNS
from domain.henshaw.weather import WEATHER
from domain.henshaw.whose_act import WHOSE_ACT
from domain.henshaw.winning import ALREADY_OVER, WINNING

ALWAYS = (EVERY_GAME, CHANCE, ASKING, PIECES, CARDS)
SETTING_UP = (FIRST_PLAYER, CLAIMING, FACTORIES)
A_TURN = (TURNS, WEATHER, INCOME, SPENDING, MOVEMENT, COMBAT, BATTLE, SUPPLY, DEVELOPMENTS)
FIGHTING = (SURPRISE, LAND_BATTLE, ORDERS, SEA_BATTLE, AIR_STRIKE, AIR_FLIGHT, CONTINUATION)
BY_ITSELF = (STANDING_ORDERS, FIGHTING_ON, LEAVING, WHOSE_ACT)

DECIDES = {
    "seat_count": "HE-2.12",
    "colour_unknown": "HE-2.9",
    "colour_taken": "HE-2.9",
    "map_unknown": "HE-2.1",
    **dict.fromkeys(("option_unknown", "option_value", "option_combination"), "HE-6.1"),
    **dict.fromkeys(("wrong_chance", "wrong_count", "bad_value", "card_unavailable"), "HE-8.11"),
}
"""Rules behind refusals at creation and of typed chance."""


HENSHAW: Variant[game.HenshawState] = Variant(
    slug="henshaw",
    prefix="HE",
    decides=DECIDES,
    odds=STRIKES,
    title="Henshaw's New Rules",
    summary="Factories and supply, ships in four oceans, battles with orders on both sides, and cards that "
    "bring surprise armies at any moment. Ten victory points at the end of one's own turn win.",
    seat_counts=(2, 5),
    colours=COLOURS,
    options=HenshawOptions,
    state=game.HenshawState,
    view_type=views.HenshawView,
    vocabulary=EVENTS,
    parts=(*ALWAYS, *SETTING_UP, *A_TURN, *FIGHTING, *BY_ITSELF, WINNING, RESTING, AT_REST, ALREADY_OVER),
    fresh=game.new_state,
    opening=begin,
    turn_of=asked,
    view=views.view,
    tastes=TASTES,
    continent_values=lambda board: {},  # HE-4.14: continents add nothing
    score=score,
    notation=Notation(expand, complete),
    clockwork=CLOCKWORK,
    check_setup=check_options,
    settle_setup=settle_options,
    edition=2,
)
