"""Setup: diaspora or fiefdoms, neutrals and their stocks, capitals first or last (CU-2.50 to 2.61)."""

from collections import Counter
from typing import cast

from domain.classic.commands import ClaimTerritory
from domain.classic.events import UnclaimedMadeNeutral
from domain.core.actor import Actor
from domain.core.chance import Ask, Values, request
from domain.core.refusal import refuse
from domain.custom.commands import PlaceInitial
from domain.custom.events import InitialPlaced, PlayOrderSet, TerritoryClaimed
from domain.custom.house import House
from domain.custom.house_rule import Play
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.old_classic.setting_up import SettingUp
from domain.custom.state import CustomState


class CustomSettingUp(House, SettingUp[CustomState]):
    # Land

    def assign_territories(self, play: Play) -> None:
        """CU-2.52, 2.53: a deal fixes the order of turns at once; claims begin with the opening seat."""
        if play.state.is_claimed:
            return
        assert play.state.opening_seat is not None
        play.add(PlayOrderSet(play.state.opening_seat, "clockwise"))
        play.add(request(self.ask_territory_deal(play.state), play.state.chance_id + 1))

    def claimed(self, command: ClaimTerritory) -> TerritoryClaimed:
        return TerritoryClaimed(command.seat, command.territory)

    def ask_neutral_claim(self, state: CustomState) -> Ask:
        """CU-8.3: one unclaimed territory."""
        universe = frozenset(state.map.ids)
        return Ask("neutral_claim", (1,), pool=state.owned(None), universe=universe, unavailable="bad_value")

    def neutral_claimed(self, play: Play, values: Values) -> None:
        (territory,) = cast(tuple[str], values)
        assert play.state.claiming is not None
        play.add(TerritoryClaimed(play.state.claiming, territory))
        self.carry_on_setup(play)

    # Initial placement

    def place_initial(self, play: Play, command: PlaceInitial, actor: Actor) -> None:
        """CU-2.54."""
        self.check_initial(play.state, command)
        state, seat = play.state, command.seat
        left = {str(other): pile for other, pile in enumerate(state.piles)} | state.stocks
        left[str(seat)] -= len(command.own)
        if command.neutral is not None:
            left[str(state.territories[command.neutral].owner)] -= 1
        play.add(InitialPlaced(seat, command.own, command.neutral, left))
        self.carry_on_setup(play)

    def check_initial(self, state: CustomState, command: PlaceInitial) -> None:
        due, seat, neutral = state.own_due(command.seat), command.seat, command.neutral
        if len(command.own) != due:
            refuse("wrong_count", f"Place {due} of your own armies.", "CU-2.54", "own")
        if (neutral is not None) != state.is_neutral_due:
            sentence = "Place a neutral army too." if neutral is None else "No neutral army is left to place."
            refuse("wrong_count", sentence, "CU-2.54", "neutral")
        named = (neutral,) if neutral is not None else ()
        check_known(state.map, command.own, "own")
        check_known(state.map, named, "neutral")
        check_owned(state, command.own, seat, "CU-2.54", "own")
        for place in named:
            owner = state.territories[place].owner
            if not isinstance(owner, str):
                refuse("not_neutral", f"{place} is not neutral.", "CU-2.54", "neutral")
            if not state.stocks.get(owner):
                refuse("neutral_stock_empty", f"No army of {owner} is left to place.", "CU-2.54", "neutral")
        for place, armies in Counter((*command.own, *named)).items():
            room = self.room(state, place)
            if room is not None and armies > room:
                refuse("over_cap", f"{place} has room for {room} more.", "CU-2.56", "own")

    # Going on by itself

    def after_reveal(self, play: Play) -> None:
        if play.state.chooses_capitals_first:
            self.carry_on_setup(play)
        else:
            self.open_play(play)

    def carry_on_setup(self, play: Play) -> None:
        """CL-3.20, with the draws for neutrals and the order of turns that claims decide."""
        state = play.state
        if state.phase == "claim" and state.claiming is None:
            play.add(UnclaimedMadeNeutral(state.owned(None)))  # CL-5.32
        elif state.phase == "claim" and isinstance(state.claiming, str):
            play.add(request(self.ask_neutral_claim(state), state.chance_id + 1))
            return
        if play.state.first_seat is None and self.is_placement_over(play.state):
            play.add(PlayOrderSet(self.last_to_place(play.state), "anticlockwise"))  # CU-2.55
        super().carry_on_setup(play)

    def is_placement_over(self, state: CustomState) -> bool:
        if state.phase == "choose_capital":
            return not state.chooses_capitals_first
        return state.phase == "initial_placement" and state.acting_seat is None

    def last_to_place(self, state: CustomState) -> int:
        """CU-2.55; the opening seat where, with everybody gone at once, nobody claimed anything."""
        last = state.latest if state.latest is not None else state.opening_seat
        assert last is not None
        return last

    def open_play(self, play: Play) -> None:
        """CU-2.58 to 2.61: what house rules draw first, then the deck and the first turn."""
        for rule in self.on(play.state):
            ask = rule.due_before_play(play.state)
            if ask is not None:
                play.add(request(ask, play.state.chance_id + 1))
                return
        super().open_play(play)
