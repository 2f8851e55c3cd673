"""The scoreboard: the winner, then who has most, then who went out last."""

from domain.core.actor import Actor
from domain.core.facets import ScoreRow
from domain.core.view import seat_line
from domain.of_the_people.changes import colour_of
from domain.of_the_people.land import armies_of, civilians_of, lands
from domain.of_the_people.state import PeopleState
from domain.of_the_people.winning import rank


def score(state: PeopleState, viewer: Actor) -> tuple[ScoreRow, ...]:
    """Points are civilian tokens on the board. All of it is public, so all viewers see the same (OP-7.20)."""
    ranked = sorted(range(len(state.seats)), key=lambda seat: _merit(state, seat), reverse=True)
    return tuple(_row(state, seat, place) for place, seat in enumerate(ranked, start=1))


def _merit(state: PeopleState, seat: int) -> tuple[int, ...]:
    """Winner first; active seats by OP-5.51's order; then the others, the last to go first."""
    won = state.outcome is not None and seat in state.outcome.winners
    last_to_go = state.went_out.index(seat) if seat in state.went_out else len(state.seats)
    return won, last_to_go, *rank(state, seat)


def _row(state: PeopleState, seat: int, place: int) -> ScoreRow:
    nation = state.leads[seat]
    civilians = civilians_of(state, nation) if nation is not None else 0
    return seat_line(
        ScoreRow,
        state,
        seat,
        place=place,
        colour=colour_of(state, seat),
        points=civilians,
        figures={
            "civilians": civilians,
            "territories": len(lands(state, nation)) if nation is not None else 0,
            "armies": armies_of(state, nation) if nation is not None else 0,
            "cards": len(state.hand_of(seat)),
        },
    )
