"""How a turn begins, ends and passes on (CL-3.22 to 3.26), and how a seat leaves (CL-5.30, 5.34)."""

from domain.classic.events import ReinforcementsCounted, SeatResigned, TurnEnded, TurnStarted
from domain.core.state import Unfolding
from domain.custom.old_classic.state import T
from domain.custom.old_classic.winning import Winning


class Turns(Winning[T]):
    def start_turn(self, play: Unfolding[T], seat: int, in_round: int) -> None:
        """CL-3.26, its last steps: the victory test comes before reinforcements are counted."""
        play.add(TurnStarted(seat, play.state.turn + 1, in_round))
        if not self.test_victory(play):
            play.add(self.count_reinforcements(play.state, seat))

    def count_reinforcements(self, state: T, seat: int) -> ReinforcementsCounted:
        """CL-4.10, 4.11: counted once, at the start of the turn."""
        territories = len(state.owned(seat))
        armies = self.territory_armies(state, territories)
        continents = state.continents_of(seat)
        worth = sum(state.map.values[continent] for continent in continents)
        return ReinforcementsCounted(seat, territories, armies, continents, worth, armies + worth)

    def territory_armies(self, state: T, territories: int) -> int:
        """Hook: CL-4.10."""
        return max(3, territories // 3)

    def finish_turn(self, play: Unfolding[T]) -> None:
        """CL-3.26 in its order; a test that ends the game stops it."""
        seat = play.state.acts
        play.add(TurnEnded(seat))
        for leaver in play.state.in_turn_after(seat):
            if self.is_due_to_leave(play.state, leaver):
                self.leave(play, leaver)
        if not self.test_last_seat(play):
            self.between_turns(play)

    def is_due_to_leave(self, state: T, seat: int) -> bool:
        """Announced (CL-5.34), or as many turns missed as the option allows (CL-5.42)."""
        if state.status[seat] != "active":
            return False
        limit = state.options.timeouts_before_resign
        missed = seat == state.acting_seat and 0 < limit <= state.missed_turns[seat]
        return seat in state.announced or (missed and state.active != (seat,))

    def between_turns(self, play: Unfolding[T]) -> None:
        """Hook: what comes after the departures of a turn's end and before the next seat is found."""
        self.pass_turn(play)

    def pass_turn(self, play: Unfolding[T]) -> None:
        """CL-3.22, 3.23: the next active seat, and perhaps the next round."""
        state, seat = play.state, play.state.acts
        follower = next(other for other in state.in_turn_after(seat) if state.status[other] == "active")
        next_round = state.round + self.ends_round(state, seat, follower)
        if not self.test_round_limit(play, next_round):
            self.start_turn(play, follower, next_round)

    def ends_round(self, state: T, seat: int, follower: int) -> bool:
        """CL-3.23: whether the turn passing on begins a new round."""
        return state.turn_rank(follower) <= state.turn_rank(seat)

    def leave(self, play: Unfolding[T], seat: int) -> None:
        """CL-5.30: a resignation takes effect."""
        play.add(SeatResigned(seat, play.state.owned(seat), play.state.hands[seat]))

    def settle_announcements(self, play: Unfolding[T]) -> None:
        """CL-5.34: once every other active seat has announced, all leave at once."""
        state, seat = play.state, play.state.acts
        others = [other for other in state.in_turn_after(seat) if other in state.active and other != seat]
        if all(other in state.announced for other in others):
            for other in others:
                self.leave(play, other)

    def is_unsettled(self, state: T) -> bool:
        """Hook: whether a move-in is pending, for which announced resignations must wait (CL-5.34)."""
        return state.conquest is not None
