"""Resigning in the middle of something (CU-5.12), and what is played for a seat that is late (CU-5.20)."""

from domain.classic.events import SeatTimedOut
from domain.core.actor import Actor
from domain.core.checks import check_late
from domain.core.vocabulary import Command, TimeOut
from domain.custom.attacking import CustomAttacking
from domain.custom.commands import AcceptRoll, Defend, EndTrading, PlaceInitial, TakeFromNeighbours
from domain.custom.events import NeighboursStruck
from domain.custom.house_rule import Play
from domain.custom.old_classic.absence import Absence
from domain.custom.old_classic.leaving import Leaving
from domain.custom.placing import CustomPlacing
from domain.custom.setting_up import CustomSettingUp
from domain.custom.state import UNSETTLED, CustomState
from domain.custom.trading import CustomTrading


class CustomLeaving(CustomAttacking, CustomSettingUp, Leaving[CustomState]):
    def is_unsettled(self, state: CustomState) -> bool:
        fights = (state.battle, state.sea_fight, state.bombardment)
        return state.phase in UNSETTLED or any(fight is not None for fight in fights)

    def close_pending(self, play: Play) -> None:
        """CU-5.12: an attack not answered is off; a roll stands; a blitzkrieg strikes no more; the least move
        in. Resignations that waited for an attack now called off come first."""
        if play.state.phase == "defend":
            self.settle(play)
        if play.state.phase == "adjust_roll":
            self.resolve_roll(play)
        if play.state.phase == "blitz_spill":
            play.add(NeighboursStruck(play.state.acts, ()))
            self.conquer(play)
        super().close_pending(play)


class CustomAbsence(CustomLeaving, CustomPlacing, CustomTrading, Absence[CustomState]):
    def time_out(self, play: Play, command: TimeOut, actor: Actor) -> None:
        """CU-5.20: in `defend` it covers that decision only."""
        if play.state.phase != "defend":
            super().time_out(play, command, actor)
            return
        check_late(actor, self.prefix)
        play.add(SeatTimedOut(command.seat, "defend", play.state.missed_turns[command.seat]))
        self.play_default(play, command.seat)

    def turn_default(self, state: CustomState) -> Command:
        seat = state.acts
        match state.phase:
            case "elimination_trade" | "overflow_trade":
                return self.forced_set(state) if state.must_trade else EndTrading(seat)
            case "reinforce" | "elimination_place" | "overflow_place":
                return self.usual_placing(state)
            case "defend":
                return self.default_defence(state)
            case "adjust_roll":
                return AcceptRoll(seat)
            case "blitz_spill":
                return TakeFromNeighbours(seat, ())
            case _:
                return super().turn_default(state)

    def is_trade_forced(self, state: CustomState) -> bool:
        """Forced sets are among the defaults of their phases here."""
        return False

    def default_defence(self, state: CustomState) -> Defend:
        """CU-5.20: the standing orders in force when the attack was declared."""
        chosen = self.standing_defence(state)
        assert isinstance(chosen.defender, int)
        return Defend(chosen.defender, chosen.dice, chosen.retreat_to)

    def default_initial_placement(self, state: CustomState, seat: int) -> PlaceInitial:
        """Each own army on the weakest territory at that moment, a neutral one likewise for the first neutral
        that has any."""
        own = [
            placement.territory
            for placement in self.spread(state, state.owned(seat), state.own_due(seat))
            for _ in range(placement.armies)
        ]
        waiting = next((owner for owner in state.neutrals if state.stocks[owner]), None)
        neutral = state.weakest(state.owned(waiting)) if waiting is not None else None
        return PlaceInitial(seat, tuple(own), neutral)
