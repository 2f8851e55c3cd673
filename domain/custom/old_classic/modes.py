"""The three modes that are classic's own: what wins, and the secret missions (CL-2.42, 5.1 to 5.3)."""

from typing import cast

from domain.classic.events import MissionDealt, MissionsPrepared
from domain.core.chance import Ask, Values, request
from domain.core.state import Unfolding
from domain.custom.old_classic.missions import MISSIONS, is_fulfilled
from domain.custom.old_classic.positions import Positions
from domain.custom.old_classic.setting_up import SettingUp
from domain.custom.old_classic.soundness import invalid
from domain.custom.old_classic.state import ClassicState


class Modes(SettingUp[ClassicState], Positions[ClassicState]):
    """Classic's answers to the questions that its options ask."""

    # Winning

    def victory(self, state: ClassicState, seat: int) -> str | None:
        """One condition a mode, so CL-5.6's order of reasons needs no more than this."""
        match state.options.mode:
            case "mission":
                return "mission" if is_fulfilled(state, seat) else None
            case "capital":
                capitals = [place for place in state.capitals if place is not None]
                owns_all = all(state.territories[place].owner == seat for place in capitals)
                return "capitals" if capitals and owns_all else None
            case "world":
                return super().victory(state, seat)

    def last_seat_wins(self, state: ClassicState) -> bool:
        return not state.options.win_requires_all_42

    # Trading

    def bonus_rule(self, state: ClassicState) -> str:
        return state.options.territory_bonus

    def must_trade_first(self, state: ClassicState) -> bool:
        """Option `trade_at_turn_start`: five or more cards must come down to four before placing."""
        forced = state.options.trade_at_turn_start == "forced_at_five" and state.phase == "reinforce"
        return forced and len(state.hand) >= 5

    # Positions

    def check_position(self, state: ClassicState) -> None:
        """Mission cards are held in mode `mission` only, each once, by every active seat from the deal on."""
        dealt = [mission for mission in state.missions if mission is not None]
        allowed = set(MISSIONS) - set(state.removed_missions) if state.options.mode == "mission" else set()
        if len(state.missions) != len(state.seats) or len(set(dealt)) != len(dealt):
            invalid("Each seat holds one mission, no two the same.", "missions")
        if not allowed.issuperset(dealt):
            invalid("There is no such mission in this game.", "missions")
        if allowed and state.outcome is None:
            self.check_missions_dealt(state)
        super().check_position(state)

    def check_missions_dealt(self, state: ClassicState) -> None:
        """CL-2.43: before the first placement or after the last, as the option says."""
        early = state.options.missions_dealt == "before_placement" and state.phase != "first_player_roll"
        if state.in_setup and not early:
            if any(state.missions):
                invalid("Missions are dealt later.", "missions")
        elif any(state.missions[seat] is None for seat in state.active):
            invalid("Every active seat has a mission by then.", "missions")

    def is_reachable(self, state: ClassicState, kind: str) -> bool:
        if kind != "mission_deal":
            return super().is_reachable(state, kind)
        if state.options.mode != "mission" or state.first_seat is None or any(state.missions):
            return False
        if state.options.missions_dealt == "before_placement":
            return state.phase == "first_player_roll" and not state.owned(None)
        return state.phase == "initial_placement" and not any(state.piles)

    # Missions

    def after_deal(self, play: Unfolding[ClassicState]) -> None:
        if play.state.missions_due_first:
            self.deal_missions(play)
        else:
            self.carry_on_setup(play)

    def after_placement(self, play: Unfolding[ClassicState]) -> None:
        state = play.state
        if state.options.mode == "mission" and state.options.missions_dealt == "after_placement":
            self.deal_missions(play)
        else:
            self.open_play(play)

    def deal_missions(self, play: Unfolding[ClassicState]) -> None:
        """CL-2.42: the general's work."""
        play.add(MissionsPrepared(play.state.removed_missions, len(play.state.active)))
        play.add(request(self.ask_mission_deal(play.state), play.state.chance_id + 1))

    def ask_mission_deal(self, state: ClassicState) -> Ask:
        """CL-8.4: one mission for each active seat."""
        pool = tuple(mission for mission in MISSIONS if mission not in state.removed_missions)
        return Ask("mission_deal", (len(state.active),), pool=pool, universe=frozenset(MISSIONS))

    def missions_dealt(self, play: Unfolding[ClassicState], values: Values) -> None:
        missions = cast(tuple[str, ...], values)
        seats = [seat for seat in play.state.from_first if seat in play.state.active]
        play.add(*(MissionDealt(seat, mission) for seat, mission in zip(seats, missions, strict=True)))
        if play.state.options.missions_dealt == "after_placement":
            self.open_play(play)
        else:
            self.carry_on_setup(play)
