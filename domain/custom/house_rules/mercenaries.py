"""Mercenaries: a set may buy half as many neutral armies again instead of own ones, to be placed on neutral
land (CU-4.6)."""

from collections.abc import Iterator, Mapping

from domain.core.actor import Actor
from domain.core.legal import Choice, Spread
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import PlaceMercenaries, TradeCards
from domain.custom.events import MercenariesPlaced
from domain.custom.evolve import spent
from domain.custom.house_rule import HouseRule, Play
from domain.custom.old_classic.evolve import Fold, acted, put
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.placing import check_known
from domain.custom.state import CustomState, replace

PLACING = frozenset({"reinforce", "elimination_place", "overflow_place"})


class Mercenaries(HouseRule):
    option = "mercenaries"

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {PlaceMercenaries: CommandRule(self.place_mercenaries, PLACING)}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {MercenariesPlaced: acted(mercenaries_placed)}

    def check_trade(self, state: CustomState, command: TradeCards) -> None:
        if command.mercenaries and not state.neutral_land:
            refuse(
                "no_neutral_territory", "There is no neutral land to place them on.", "CU-4.6", "mercenaries"
            )

    def place_mercenaries(self, play: Play, command: PlaceMercenaries, actor: Actor) -> None:
        state, placements = play.state, command.placements
        places = tuple(placement.territory for placement in placements)
        if not placements:
            refuse("empty", "Name at least one territory to place on.", "CU-4.6", "placements")
        check_known(state.map, places, "placements")
        if len(set(places)) != len(places):
            refuse("duplicate_territory", "Name each territory once.", "CU-9.1", "placements")
        for place in places:
            if not state.is_neutral(place):
                refuse("not_neutral", f"{place} is not neutral.", "CU-4.6", "placements")
        if any(placement.armies < 1 for placement in placements):
            refuse("bad_number", "Place at least one army on each territory named.", "CU-4.6", "placements")
        placed = sum(placement.armies for placement in placements)
        if placed > state.mercenaries_to_place:
            sentence = f"There are {state.mercenaries_to_place} mercenaries to place, no more."
            refuse("too_many", sentence, "CU-4.6", "placements")
        self.game.check_room(state, placements)
        play.add(MercenariesPlaced(command.seat, placements, state.mercenaries_to_place - placed))

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase in PLACING and self.game.can_place_mercenaries(state):
            places = self.game.places_for_mercenaries(state)
            yield choice(
                "place_mercenaries",
                placements=Spread(places, state.mercenaries_to_place, caps=self.game.rooms(state, places)),
            )


def mercenaries_placed(state: CustomState, event: MercenariesPlaced) -> CustomState:
    lands = dict(state.territories)
    for placement in event.placements:
        lands[placement.territory] = put(lands, placement.territory, placement.armies)
    return spent(replace(state, territories=lands), state.armies_to_place, event.left)
