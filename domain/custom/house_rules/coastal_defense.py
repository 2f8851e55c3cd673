"""Coastal Defense: a territory with eleven armies or more has artillery, which fires on ships in an adjacent
sea (CU-4.101), or keeps bombardment off (CU-4.102)."""

from collections.abc import Iterator, Mapping

from domain.core.actor import Actor
from domain.core.chance import ask_dice, request
from domain.core.legal import Between, Choice, Exactly, OneOf, Optional
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command
from domain.custom.commands import FireOnShip
from domain.custom.events import ShipAttackDeclared
from domain.custom.house_rule import HouseRule, Play
from domain.custom.house_rules.ship_battles import check_target, targets_in
from domain.custom.old_classic.attacking import MOST_DICE
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.placing import check_known, check_owned
from domain.custom.seas import known_ship
from domain.custom.state import CustomState

ARTILLERY_FROM = 11


class CoastalFire(HouseRule):
    option = "coastal_defense"
    values = ("attack",)

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {FireOnShip: CommandRule(self.fire_on_ship, frozenset({"attack"}))}

    def fire_on_ship(self, play: Play, command: FireOnShip, actor: Actor) -> None:
        """Rolled and resolved as a ship battle, the territory losing armies."""
        state, place = play.state, command.territory
        check_known(state.map, (place,), "territory")
        check_owned(state, (place,), command.seat, "CU-4.101", "territory")
        if not has_artillery(state, place):
            sentence = f"{place} needs {ARTILLERY_FROM} armies to fire."
            refuse("no_artillery", sentence, "CU-4.101", "territory")
        target = known_ship(state, command.target, "target")
        check_target(state, command.seat, target, state.map.shores[place])
        if not 1 <= command.dice <= MOST_DICE:
            refuse("bad_number", "Fire with one, two or three dice.", "CU-4.101", "dice")
        play.add(ShipAttackDeclared(command.seat, None, place, target.id, command.dice, command.no_adjust))
        ask = ask_dice("fire_roll", command.dice, 2 if target.is_healthy else 1, nested=True)
        play.add(request(ask, play.state.chance_id + 1))

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase != "attack" or not state.ships:
            return
        for place in state.owned(seat):
            targets = targets_in(state, seat, state.map.shores[place])
            if targets and has_artillery(state, place):
                yield choice(
                    "fire_on_ship",
                    territory=Exactly(place),
                    target=OneOf(targets),
                    dice=Between(1, MOST_DICE),
                    no_adjust=Optional(OneOf((False, True))),
                )


class CoastalImmunity(HouseRule):
    option = "coastal_defense"
    values = ("immune",)

    def is_spared(self, state: CustomState, territory: str) -> bool:
        return has_artillery(state, territory)


def has_artillery(state: CustomState, territory: str) -> bool:
    return state.territories[territory].armies >= ARTILLERY_FROM
