"""The scoreboard: the winner, then who holds most, then who went out last."""

from domain.classic.state import TableState
from domain.classic.winning import standing
from domain.core.actor import Actor
from domain.core.facets import ScoreRow
from domain.core.view import seat_line


def score(state: TableState, viewer: Actor) -> tuple[ScoreRow, ...]:
    """Points are territories. Everything here is public, so all viewers see the same (CL-7.20)."""
    ranked = sorted(range(len(state.seats)), key=lambda seat: score_key(state, seat), reverse=True)
    return tuple(score_row(state, seat, place) for place, seat in enumerate(ranked, start=1))


def score_key(state: TableState, seat: int) -> tuple[int, ...]:
    """Winners first; active seats by CL-5.51's order; then the others, the last to go first."""
    won = state.outcome is not None and seat in state.outcome.winners
    last_to_go = state.went_out.index(seat) if seat in state.went_out else len(state.seats)
    return won, last_to_go, *standing(state, seat)


def score_row(state: TableState, seat: int, place: int) -> ScoreRow:
    territories = len(state.owned(seat))
    return seat_line(
        ScoreRow,
        state,
        seat,
        place=place,
        points=territories,
        figures={
            "territories": territories,
            "armies": state.armies_of(seat),
            "cards": len(state.hands[seat]),
            "continents": len(state.continents_of(seat)),
        },
    )
