"""Turns and rounds: what they bring, how they end (CU-3.22, CU-3.23, CU-4.1)."""

from collections.abc import Callable

from domain.classic import turns as classic
from domain.classic.questions import between_turns, is_played_out, territory_armies
from domain.classic.state import acted
from domain.core.claims import WAITS_FOR_SOMEBODY, flow_asks_for, lists_seats, names_seat, per_seat
from domain.core.flow import unchanged
from domain.core.part import Claim, Part
from domain.core.vocabulary import TurnEnded, TurnStarted
from domain.custom.events import RoundEnded
from domain.custom.questions import at_round_end, before_next_turn
from domain.custom.state import TURN_PHASES, CustomState, Play, replace


def counted(state: CustomState, territories: int) -> int:
    """CU-4.1."""
    return max(state.options.minimum_reinforcement, territories // 3)


# The end of a turn, step by step (CU-3.23)


def pass_on(play: Play) -> bool:
    if play.state.is_round_over:
        play.add(RoundEnded(play.state.round))
        end_round(play)
    else:
        close_turn(play)
    return True


def end_round(play: Play, after: Callable[[Play], None] | None = None) -> None:
    """Step 5, from the rule after the given one on; one that waits for dice takes it up again."""
    steps = at_round_end.answers(play)
    for step in steps if after is None else steps[steps.index(after) + 1 :]:
        step(play)
        if play.state.chance is not None or play.state.outcome is not None:
            return
    close_turn(play)


def close_turn(play: Play) -> None:
    """Steps 6 to 9."""
    if not before_next_turn(play):
        classic.pass_turn(play)


# Folds


def turn_started(state: CustomState, event: TurnStarted) -> CustomState:
    stocks = dict.fromkeys(state.stocks, 0)
    return replace(classic.turn_started(state, event), mercenaries_to_place=0, sets_at_once=0, stocks=stocks)


def turn_ended(state: CustomState, event: TurnEnded) -> CustomState:
    return replace(classic.turn_ended(state, event), mercenaries_to_place=0)


# Claims


def is_somebodys(state: CustomState) -> bool:
    """In a turn its seat is there to act; between turns it may have left."""
    return state.phase not in TURN_PHASES or state.acting_seat in state.active


def is_followed(state: CustomState) -> bool:
    """Who comes next follows from whose turn it was (CU-3.22)."""
    return state.acting_seat is not None or not is_played_out(state)


def have_left(state: CustomState) -> bool:
    """Whoever gave up in a turn is gone before its round ends (CU-3.23, step 3)."""
    return not (state.announced and is_played_out(state))


TURNS = replace(
    classic.TURNS,
    rule="Turns go round, clockwise or not; rounds end in fixed steps (CU-3.22, CU-3.23, CU-4.1).",
    folds={
        **classic.TURNS.folds,
        TurnStarted: turn_started,
        TurnEnded: acted(turn_ended),
        RoundEnded: unchanged,
    },
    claims=(
        *per_seat("generals", "orders", "blockades", "targets", "shown"),
        lists_seats("retreated"),
        names_seat("acting_seat"),
        Claim("It is not said whose turn it was.", is_followed, "acting_seat"),
        *(claim for claim in classic.TURNS.claims if claim.field != "acting_seat"),
        Claim("The acting seat must be active.", is_somebodys, "acting_seat"),
        Claim("Who gave up has left when the turn is over.", have_left, "announced", "CU-3.23", of_new=True),
    ),
    answers=(territory_armies.by(counted), between_turns.by(pass_on)),
)
RESTING = Part[CustomState](
    name="resting",
    rule="Between two commands nothing is left that happens by itself (CL-3.20).",
    claims=(
        flow_asks_for("first_player_roll", "territory_deal", "neutral_claim", "attack_roll"),
        WAITS_FOR_SOMEBODY,
    ),
)
"""Asks the flow, so it comes after everything that the flow relies on."""
