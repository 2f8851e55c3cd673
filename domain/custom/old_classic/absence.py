"""What is played for a seat that is late (CL-5.40 to 5.42)."""

from domain.classic.commands import (
    ChooseCapital,
    ClaimTerritory,
    EndAttacks,
    EndTurn,
    PlaceInitialArmy,
    PlaceInitialPair,
)
from domain.classic.events import SeatTimedOut
from domain.core.actor import CLOCK, Actor
from domain.core.checks import check_late
from domain.core.state import Unfolding
from domain.core.vocabulary import Command, TimeOut
from domain.custom.old_classic.ending import Ending
from domain.custom.old_classic.leaving import Leaving
from domain.custom.old_classic.placing import Placing
from domain.custom.old_classic.state import NEUTRAL, T


class Absence(Leaving[T], Ending[T], Placing[T]):
    def time_out(self, play: Unfolding[T], command: TimeOut, actor: Actor) -> None:
        check_late(actor, self.prefix)
        state, seat = play.state, command.seat
        missed = 0 if state.in_setup else state.missed_turns[seat] + 1
        play.add(SeatTimedOut(seat, state.phase, missed))
        if state.in_setup:
            self.play_default(play, seat)
        else:
            self.play_out(play)

    def play_out(self, play: Unfolding[T]) -> None:
        """CL-5.41: everything left of the turn, as far as no card or die must be waited for."""
        while play.state.timed_out and play.state.chance is None and play.state.outcome is None:
            self.play_default(play, play.state.acts)

    def play_default(self, play: Unfolding[T], seat: int) -> None:
        command = self.default(play.state, seat)
        if command is not None:
            self.rules()[type(command)].decision(play, command, CLOCK)

    def default(self, state: T, seat: int) -> Command | None:
        """CL-5.40."""
        if state.chance is not None or seat not in self.awaited(state):
            return None
        if state.in_setup:
            return self.setup_default(state, seat)
        if self.is_trade_forced(state):
            return self.default_trade(state)
        return self.turn_default(state)

    def turn_default(self, state: T) -> Command:
        match state.phase:
            case "move_in":
                return self.least_move_in(state)
            case "attack":
                return EndAttacks(state.acts)
            case "free_move":
                return EndTurn(state.acts)
            case _:
                return self.default_placement(state)

    def setup_default(self, state: T, seat: int) -> Command:
        own = state.owned(seat)
        match state.phase:
            case "claim":
                return ClaimTerritory(seat, state.owned(None)[0])
            case "choose_capital":
                order = state.map.order
                strongest = max(own, key=lambda place: (state.territories[place].armies, -order[place]))
                return ChooseCapital(seat, strongest)
            case _:
                return self.default_initial_placement(state, seat)

    def default_initial_placement(self, state: T, seat: int) -> Command:
        """Hook: one army, or with two seats a pair, each on the weakest territory at that moment."""
        own = state.owned(seat)
        if len(state.seats) != 2:
            return PlaceInitialArmy(seat, state.weakest(own))
        first = state.weakest(own)
        order, lands = state.map.order, state.territories
        second = min(own, key=lambda place: (lands[place].armies + (place == first), order[place]))
        return PlaceInitialPair(seat, (first, second), state.weakest(state.owned(NEUTRAL)))
