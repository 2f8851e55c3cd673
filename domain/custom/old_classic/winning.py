"""Who has won, and when it is asked (CL-5.1 to 5.6, 5.51)."""

from domain.classic.events import GameWon
from domain.core.state import Unfolding
from domain.core.variant import Variant
from domain.custom.old_classic.state import T


class Winning(Variant[T]):
    """Each test adds `game_won` where it holds and says whether the game is over."""

    def victory(self, state: T, seat: int) -> str | None:
        """Hook: the reason for which the acting seat has won, tested as CL-5.4 says."""
        return "world" if all(land.owner == seat for land in state.territories.values()) else None

    def last_seat_wins(self, state: T) -> bool:
        """Hook: whether the only active seat left wins at once (CL-5.5)."""
        return True

    def test_victory(self, play: Unfolding[T]) -> bool:
        """CL-5.4: for the acting seat only."""
        if play.state.outcome is None:
            seat = play.state.acts
            reason = self.victory(play.state, seat)
            if reason is not None:
                play.add(GameWon(seat, reason))
        return play.state.outcome is not None

    def test_last_seat(self, play: Unfolding[T]) -> bool:
        """CL-5.5: after every elimination and resignation, and after the other tests (CL-5.6)."""
        if play.state.outcome is None and len(play.state.active) == 1 and self.last_seat_wins(play.state):
            play.add(GameWon(play.state.active[0], "last_seat"))
        return play.state.outcome is not None

    def test_round_limit(self, play: Unfolding[T], next_round: int) -> bool:
        """CL-5.51: when the turn would pass into the round after the last."""
        limit = play.state.options.round_limit
        if limit and next_round > limit:
            state = play.state
            play.add(GameWon(max(state.active, key=lambda seat: self.standing(state, seat)), "round_limit"))
        return play.state.outcome is not None

    def standing(self, state: T, seat: int) -> tuple[int, int, int, int]:
        """CL-5.51: most territories, then armies, then cards, then latest in the order of turns."""
        rank = state.turn_rank(seat) if state.first_seat is not None else 0
        return len(state.owned(seat)), state.armies_of(seat), len(state.hands[seat]), rank
