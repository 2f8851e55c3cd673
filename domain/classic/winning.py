"""Who has won, and when it is asked (CL-5.1 to CL-5.8, CL-5.51). What wins in a mode stands in its part."""

from domain.classic.questions import last_seat_wins, victory
from domain.classic.state import Play, T, TableState, replace
from domain.core.actor import Actor
from domain.core.claims import names_seats
from domain.core.part import Claim, Part, Phase
from domain.core.state import Outcome
from domain.core.vocabulary import GameWon

# Each test adds `game_won` where it holds and says whether the game is over.


def test_victory(play: Play) -> bool:
    """CL-5.4: for the acting seat only."""
    if play.state.outcome is None:
        seat = play.state.acts
        reason = victory(play.state, seat)
        if reason is not None:
            play.add(GameWon(seat, reason))
    return play.state.outcome is not None


def test_last_seat(play: Play) -> bool:
    """CL-5.5: after every elimination and resignation, and after the other tests (CL-5.6)."""
    if play.state.outcome is None and is_won_by_the_last(play.state):
        play.add(GameWon(play.state.active[0], "last_seat"))
    return play.state.outcome is not None


def is_won_by_the_last(state: TableState) -> bool:
    return len(state.active) == 1 and last_seat_wins(state)


def test_round_limit(play: Play, next_round: int) -> bool:
    """CL-5.51: when the turn would pass into the round after the last."""
    state = play.state
    if 0 < state.options.round_limit < next_round:
        play.add(GameWon(max(state.active, key=lambda seat: standing(state, seat)), "round_limit"))
    return play.state.outcome is not None


def standing(state: TableState, seat: int) -> tuple[int, int, int, int]:
    """CL-5.51: most territories, then armies, then cards, then latest in the order of turns."""
    rank = state.turn_rank(seat) if state.first_seat is not None else 0
    return len(state.owned(seat)), state.armies_of(seat), len(state.hands[seat]), rank


def owns_the_world(state: TableState, seat: int) -> str | None:
    """CL-5.1."""
    return "world" if all(land.owner == seat for land in state.territories.values()) else None


def game_won(state: T, event: GameWon) -> T:
    return replace(state, phase="finished", outcome=Outcome((event.seat,), event.reason), timed_out=False)


def tells_a_mission(state: TableState, event: GameWon, sender: Actor) -> bool:
    """CL-7.21: a mission fulfilled out of turn."""
    return event.reason == "mission" and event.seat != sender.seat


WINNING: Part[TableState] = Part(
    name="winning",
    rule="One winner: by the mode's condition, as the last seat, or at the round limit (CL-5.4 to CL-5.7).",
    phases={"finished": Phase("The game is over (CL-3.13).")},
    folds={GameWon: game_won},
    ends=(GameWon,),
    betrays={GameWon: tells_a_mission},
    claims=(
        names_seats("outcome", lambda state: state.outcome.winners if state.outcome else ()),
        Claim(
            "A finished game waits for no roll or draw.",
            lambda state: state.outcome is None or state.chance is None,
            "chance",
        ),
        Claim(
            "At least one seat must be active.",
            lambda state: state.outcome is not None or bool(state.active),
            "status",
        ),
    ),
)

WORLD_DOMINATION: Part[TableState] = Part(
    name="world_domination",
    rule="Whoever owns all territories wins (CL-5.1).",
    option="mode",
    values=("world",),
    answers=(victory.by(owns_the_world),),
)

ALL_TERRITORIES: Part[TableState] = Part(
    name="all_territories",
    rule="A lone survivor must still conquer all neutral land (CL-5.5).",
    option="win_requires_all_42",
    answers=(last_seat_wins.by(lambda state: False),),
)


# Positions that are won already (CL-5.8)


def _is_open(state: TableState) -> bool:
    """A waiting seat may meet its condition: it is asked when its turn starts (CL-5.4)."""
    asked = not state.in_setup and state.outcome is None and state.conquest is None
    return not asked or victory(state, state.acts) is None


NOT_YET_WON: Part[TableState] = Part(
    name="not_yet_won",
    rule="No game begins where the rules would have ended it (CL-5.8).",
    editions=(2, None),
    claims=(
        Claim("The acting seat has won already.", _is_open, "phase", "CL-5.8"),
        Claim(
            "The only seat left has won already.",
            lambda state: state.outcome is not None or not is_won_by_the_last(state),
            "status",
            "CL-5.8",
        ),
        Claim(
            "The last round is over already.",
            lambda state: state.outcome is not None or not 0 < state.options.round_limit < state.round,
            "round",
            "CL-5.8",
        ),
    ),
)
