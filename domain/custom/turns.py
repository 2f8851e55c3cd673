"""Turns and rounds: what they bring, how they end, who has won (CU-3.22, 3.23, 4.1, 5.1 to 5.3)."""

from domain.custom.events import RoundEnded
from domain.custom.house import House
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.turns import Turns
from domain.custom.state import CustomState


class CustomTurns(House, Turns[CustomState]):
    def territory_armies(self, state: CustomState, territories: int) -> int:
        """CU-4.1."""
        return max(state.options.minimum_reinforcement, territories // 3)

    # The end of a turn, step by step (CU-3.23)

    def finish_turn(self, play: Play) -> None:
        for rule in self.on(play.state):
            rule.at_turn_end(play)
        super().finish_turn(play)

    def between_turns(self, play: Play) -> None:
        if play.state.is_round_over:
            play.add(RoundEnded(play.state.round))
            self.end_round(play)
        else:
            self.close_turn(play)

    def end_round(self, play: Play, after: HouseRule | None = None) -> None:
        """Step 5, from the rule after the given one on; a rule that waits for dice takes it up again."""
        rules = self.on(play.state)
        for rule in rules[rules.index(after) + 1 :] if after is not None else rules:
            rule.at_round_end(play)
            if play.state.chance is not None or play.state.outcome is not None:
                return
        self.close_turn(play)

    def close_turn(self, play: Play) -> None:
        """Steps 6 to 9."""
        for rule in self.on(play.state):
            rule.before_next_turn(play)
            if play.state.chance is not None or play.state.outcome is not None:
                return
        self.pass_turn(play)

    # Winning

    def victory(self, state: CustomState, seat: int) -> str | None:
        """CU-5.1: what the house rules say, then the whole board."""
        reasons = (rule.victory(state, seat) for rule in self.on(state))
        return next((reason for reason in reasons if reason is not None), None) or super().victory(
            state, seat
        )

    def last_seat_wins(self, state: CustomState) -> bool:
        """CU-5.2."""
        return not state.options.win_requires_all
