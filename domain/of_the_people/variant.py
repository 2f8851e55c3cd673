"""Of The People as a value: what it is, and the list of its parts, in the order in which they are asked for
the next step (`step_due`)."""

from domain.core.claims import CHANCE, EVERY_GAME, GOES_NO_FURTHER
from domain.core.facets import Nations, Notation
from domain.core.odds import PAIRS
from domain.core.variant import Variant
from domain.of_the_people import state as game
from domain.of_the_people.actions import ACTIONS
from domain.of_the_people.attacking import ATTACKING
from domain.of_the_people.cards import CARDS
from domain.of_the_people.changes import colour_of
from domain.of_the_people.declaring import DECLARING
from domain.of_the_people.events import EVENTS
from domain.of_the_people.judging import JUDGING
from domain.of_the_people.leaving import LEAVING
from domain.of_the_people.marching import MARCHING
from domain.of_the_people.moving_in import MOVING_IN
from domain.of_the_people.muster import MUSTER
from domain.of_the_people.nations import NATIONS
from domain.of_the_people.neutral import NEUTRAL
from domain.of_the_people.notation import complete, expand
from domain.of_the_people.options import PeopleOptions, check_options, settle_neutral_colour
from domain.of_the_people.placing import PLACING
from domain.of_the_people.revolts import REVOLTS
from domain.of_the_people.scoring import score
from domain.of_the_people.starting import STARTING, begin, new_state, with_seats
from domain.of_the_people.takeover import TAKEOVER
from domain.of_the_people.tastes import TASTES
from domain.of_the_people.turns import TURNS
from domain.of_the_people.view import PeopleView, acting_nation, led_by, view
from domain.of_the_people.wills import WILLS
from domain.of_the_people.winning import ALREADY_WON, WINNING

BETWEEN_TURNS = (NATIONS, TAKEOVER, WINNING, NEUTRAL, LEAVING, STARTING, TURNS)
A_TURN = (DECLARING, CARDS, REVOLTS, MUSTER, PLACING, ACTIONS, MARCHING, ATTACKING, MOVING_IN, JUDGING)

DECIDES = {
    "seat_count": "OP-2.1",
    "colour_unknown": "OP-2.2",
    "colour_taken": "OP-2.3",
    "map_unknown": "OP-2.20",
    "wrong_chance": "OP-8.22",
    "wrong_count": "OP-8.20",
    "bad_value": "OP-8.20",
    "card_unavailable": "OP-8.20",
    "colour_unavailable": "OP-8.20",
}
"""Rules behind refusals at creation and of typed chance."""


PEOPLE = Variant[game.PeopleState](
    slug="of-the-people",
    prefix="OP",
    decides=DECIDES,
    data={"wills": tuple(WILLS.values())},
    odds=PAIRS,
    title="Of The People",
    summary="Nations grow from one territory. Will Cards say what the people want; ignoring them invites "
    "revolts.",
    seat_counts=(2, 4),
    options=PeopleOptions,
    state=game.PeopleState,
    view_type=PeopleView,
    vocabulary=EVENTS,
    parts=(EVERY_GAME, CHANCE, *BETWEEN_TURNS, *A_TURN, ALREADY_WON, GOES_NO_FURTHER),
    fresh=new_state,
    opening=begin,
    turn_of=game.acting,
    view=view,
    tastes=TASTES,
    score=score,
    notation=Notation(expand, complete),
    check_setup=check_options,
    settle_setup=settle_neutral_colour,
    with_seats=with_seats,
    nations=Nations(acting_nation, led_by, colour_of),
    has_neutral_colour=True,
    edition=2,
)
