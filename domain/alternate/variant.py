"""Alternate Rules as a value: what it is, and the list of its parts in the order of play."""

from domain.alternate import state as game
from domain.alternate import view as views
from domain.alternate.bidding import BIDDING
from domain.alternate.clean_up import CLEAN_UP
from domain.alternate.combat import COMBAT
from domain.alternate.conversion import CONVERSION
from domain.alternate.deal import DEAL, begin
from domain.alternate.deployment import DEPLOYMENT
from domain.alternate.events import EVENTS
from domain.alternate.first_player import FIRST_PLAYER
from domain.alternate.leaving import LEAVING
from domain.alternate.movement import MOVEMENT
from domain.alternate.notation import complete, expand
from domain.alternate.options import BONUSES, AlternateOptions, check_rounds
from domain.alternate.orders import ORDERS
from domain.alternate.placement import PLACEMENT
from domain.alternate.reading.vocabulary import HANDWRITING
from domain.alternate.replies import how_understood, warnings
from domain.alternate.rounds import ROUNDS
from domain.alternate.scoring import scoreboard
from domain.alternate.sealing import SEALING
from domain.alternate.table import TABLE
from domain.alternate.tastes import TASTES
from domain.alternate.ties import TIES
from domain.alternate.winning import WINNING
from domain.core.claims import AT_REST, CHANCE, EVERY_GAME
from domain.core.facets import Notation
from domain.core.variant import Variant

SETTING_UP = (DEAL, TIES, BIDDING, CONVERSION, FIRST_PLAYER, PLACEMENT)
A_ROUND = (ROUNDS, ORDERS, DEPLOYMENT, MOVEMENT, COMBAT, CLEAN_UP)

DECIDES = {
    "seat_count": "AL-2.1",
    "colour_unknown": "AL-2.9",
    "colour_taken": "AL-2.9",
    "map_unknown": "AL-2.2",
    **dict.fromkeys(("wrong_chance", "wrong_count", "bad_value", "card_unavailable"), "AL-8.10"),
}
"""Rules behind refusals at creation and of typed chance."""


ALTERNATE: Variant[game.AlternateState] = Variant(
    slug="alternate",
    prefix="AL",
    decides=DECIDES,
    title="Risk, Alternate Rules",
    summary="Bidding for land, written simultaneous orders, no combat dice, a fixed number of rounds, "
    "points.",
    seat_counts=(3, 6),
    options=AlternateOptions,
    state=game.AlternateState,
    view_type=views.AlternateView,
    vocabulary=EVENTS,
    parts=(EVERY_GAME, TABLE, CHANCE, SEALING, *SETTING_UP, *A_ROUND, WINNING, LEAVING, AT_REST),
    fresh=game.new_state,
    opening=begin,
    turn_of=game.acting,
    view=views.view,
    tastes=TASTES,
    continent_values=lambda board: BONUSES,  # AL-2.8
    score=scoreboard,
    notation=Notation(expand, complete),
    check_setup=check_rounds,
    private_reply=how_understood,
    warnings=warnings,
    words=HANDWRITING,
    edition=2,
)
