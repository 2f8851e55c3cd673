"""The scoreboard: the winner, then who holds most, then who went out last."""

from domain.core.actor import Actor
from domain.core.variant import ScoreRow
from domain.custom.old_classic.state import T
from domain.custom.old_classic.winning import Winning


class Scoring(Winning[T]):
    def score(self, state: T, viewer: Actor) -> tuple[ScoreRow, ...]:
        """Points are territories. Everything here is public, so all viewers see the same (CL-7.20)."""
        ranked = sorted(range(len(state.seats)), key=lambda seat: self.score_key(state, seat), reverse=True)
        return tuple(self.score_row(state, seat, place) for place, seat in enumerate(ranked, start=1))

    def score_key(self, state: T, seat: int) -> tuple[int, ...]:
        """Winners first; active seats by CL-5.51's order; then the others, the last to go first."""
        won = state.outcome is not None and seat in state.outcome.winners
        last_to_go = state.went_out.index(seat) if seat in state.went_out else len(state.seats)
        return won, last_to_go, *self.standing(state, seat)

    def score_row(self, state: T, seat: int, place: int) -> ScoreRow:
        territories = len(state.owned(seat))
        return ScoreRow(
            place=place,
            seat=seat,
            name=state.seats[seat].name,
            colour=state.seats[seat].colour,
            status=state.status[seat],
            points=territories,
            figures={
                "territories": territories,
                "armies": state.armies_of(seat),
                "cards": len(state.hands[seat]),
                "continents": len(state.continents_of(seat)),
            },
        )
