"""Placing reinforcements, where and how many, and what cannot be placed (CU-4.10, 4.13)."""

import heapq
from typing import Literal

from domain.core.actor import Actor
from domain.core.refusal import refuse
from domain.core.state import Unfolding
from domain.core.vocabulary import Command, PlaceArmies, Placement
from domain.custom.commands import EndPlacing, PlaceMercenaries
from domain.custom.events import ArmiesLost, PlacingEnded
from domain.custom.house import House
from domain.custom.old_classic.placing import Placing
from domain.custom.state import CustomState


class CustomPlacing(House, Placing[CustomState]):
    def check_placements(self, state: CustomState, command: PlaceArmies) -> None:
        super().check_placements(state, command)
        open_to_armies = self.command_reaches(state)
        for placement in command.placements:
            if placement.territory not in open_to_armies:
                refuse(
                    "not_connected",
                    f"{placement.territory} is not connected to a capital of yours.",
                    "CU-4.11",
                    "placements",
                )
        self.check_room(state, command.placements)

    def check_room(self, state: CustomState, placements: tuple[Placement, ...]) -> None:
        for placement in placements:
            room = self.room(state, placement.territory)
            if room is not None and placement.armies > room:
                sentence = f"{placement.territory} has room for {room} more."
                refuse("over_cap", sentence, "CU-4.70", "placements")

    def command_reaches(self, state: CustomState) -> tuple[str, ...]:
        """The acting seat's territories on which no house rule forbids placing."""
        seat = state.acts
        places = state.owned(seat)
        for rule in self.on(state):
            places = rule.places_for_armies(state, seat, places)
        return places

    def places_for_armies(self, state: CustomState) -> tuple[str, ...]:
        return self.with_room(state, self.command_reaches(state))

    def places_for_mercenaries(self, state: CustomState) -> tuple[str, ...]:
        """CU-4.6: any neutral land."""
        return self.with_room(state, state.neutral_land)

    def with_room(self, state: CustomState, places: tuple[str, ...]) -> tuple[str, ...]:
        limit = self.army_limit(state)
        if limit is None:
            return places
        return tuple(place for place in places if state.territories[place].armies < limit)

    # What cannot be placed

    def end_placing(self, play: Unfolding[CustomState], command: EndPlacing, actor: Actor) -> None:
        """CU-4.13."""
        state = play.state
        if self.can_place(state) or self.can_place_mercenaries(state):
            refuse("armies_left", "There are armies left that can be placed.", "CU-4.13")
        armies, mercenaries = state.armies_to_place, state.mercenaries_to_place
        reason = self.loss_reason(state)
        play.add(PlacingEnded(command.seat))
        if armies or mercenaries:
            play.add(ArmiesLost(command.seat, armies, mercenaries, reason))
        self.test_victory(play)

    def can_place(self, state: CustomState) -> bool:
        return state.armies_to_place > 0 and bool(self.places_for_armies(state))

    def can_place_mercenaries(self, state: CustomState) -> bool:
        return state.mercenaries_to_place > 0 and bool(self.places_for_mercenaries(state))

    def loss_reason(self, state: CustomState) -> Literal["cap", "central_command"]:
        reasons = {rule.loss_reason(state) for rule in self.on(state)}
        return "central_command" if "central_command" in reasons else "cap"

    # For a seat that is late (CU-5.20)

    def usual_placing(self, state: CustomState) -> Command:
        """Own armies, then mercenaries, then the end of placing."""
        if self.can_place(state):
            spread = self.spread(state, self.places_for_armies(state), state.armies_to_place)
            return PlaceArmies(state.acts, spread)
        if self.can_place_mercenaries(state):
            spread = self.spread(state, self.places_for_mercenaries(state), state.mercenaries_to_place)
            return PlaceMercenaries(state.acts, spread)
        return EndPlacing(state.acts)

    def spread(self, state: CustomState, places: tuple[str, ...], armies: int) -> tuple[Placement, ...]:
        """One army at a time on the weakest of these territories, as long as there is room."""
        order, limit = state.map.order, self.army_limit(state)
        weakest = [(state.territories[place].armies, order[place], place) for place in places]
        heapq.heapify(weakest)
        placed: dict[str, int] = {}
        for _ in range(armies):
            standing, rank, place = weakest[0]
            if limit is not None and standing >= limit:
                break
            placed[place] = placed.get(place, 0) + 1
            heapq.heapreplace(weakest, (standing + 1, rank, place))
        return tuple(Placement(place, placed[place]) for place in sorted(placed, key=order.__getitem__))
