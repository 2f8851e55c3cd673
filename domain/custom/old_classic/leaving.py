"""Resigning (CL-5.30 to 5.34)."""

from domain.classic.events import ResignationAnnounced
from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.state import Unfolding
from domain.core.vocabulary import Resign
from domain.custom.old_classic.attacking import Attacking
from domain.custom.old_classic.setting_up import SettingUp
from domain.custom.old_classic.state import T


class Leaving(Attacking[T], SettingUp[T]):
    def resign(self, play: Unfolding[T], command: Resign, actor: Actor) -> None:
        state, seat = play.state, command.seat
        if state.active == (seat,):
            refuse("last_active_seat", "The only seat left cannot resign.", "CL-5.33", "seat")
        if seat in state.announced:
            refuse("already_announced", "Your resignation is announced already.", "CL-5.34", "seat")
        if state.in_setup:
            self.resign_in_setup(play, seat)
        elif seat == state.acting_seat:
            self.resign_in_turn(play, seat)
        else:
            self.announce(play, seat)

    def resign_in_setup(self, play: Unfolding[T], seat: int) -> None:
        """CL-5.32: at once."""
        self.leave(play, seat)
        if not self.test_last_seat(play):
            self.carry_on_setup(play)

    def resign_in_turn(self, play: Unfolding[T], seat: int) -> None:
        """CL-5.31: at once, after whatever is pending; it lapses where that leaves nobody else."""
        self.close_pending(play)
        if play.state.outcome is not None or play.state.active == (seat,):
            return
        self.leave(play, seat)
        if not self.test_last_seat(play):
            self.finish_turn(play)

    def close_pending(self, play: Unfolding[T]) -> None:
        """Hook: what a resigning seat has begun is brought to its end; a move-in with the minimum."""
        if play.state.conquest is not None:
            self.occupy(play, self.least_move_in(play.state))

    def announce(self, play: Unfolding[T], seat: int) -> None:
        """CL-5.34: in another seat's turn."""
        play.add(ResignationAnnounced(seat))
        if self.is_unsettled(play.state):
            return
        self.settle_announcements(play)
        if not self.test_victory(play):
            self.test_last_seat(play)
