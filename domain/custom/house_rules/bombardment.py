"""Bombardment: a healthy ship in a sea its owner rules rolls two dice against one of a coastal territory,
which may so lose an army but never its last (CU-4.93)."""

from collections.abc import Iterator, Mapping
from typing import cast

from domain.core.actor import Actor
from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.legal import Choice, Exactly, OneOf, Optional
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import Bombard
from domain.custom.events import BombardmentDeclared, BombardmentResolved, BombardmentRolled
from domain.custom.house_rule import HouseRule, Play
from domain.custom.house_rules.navies import MOST_ACTIONS, refitted
from domain.custom.house_rules.ship_battles import check_fit
from domain.custom.old_classic.evolve import Fold, acted, put
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.placing import check_known
from domain.custom.old_classic.variant import ChancePoint
from domain.custom.seas import own_ship, superior
from domain.custom.state import Bombardment as Shelling
from domain.custom.state import CustomState, Ship, replace


class Bombardment(HouseRule):
    option = "navies"

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {Bombard: CommandRule(self.bombard, frozenset({"attack"}))}

    def chance_points(self) -> Mapping[str, ChancePoint[CustomState]]:
        return {"bombardment_roll": ChancePoint(self.ask_roll, self.rolled)}

    def folds(self) -> Mapping[type[Event], Fold]:
        return {
            BombardmentDeclared: acted(bombardment_declared),
            BombardmentRolled: self.bombardment_rolled,
            BombardmentResolved: bombardment_resolved,
        }

    def bombard(self, play: Play, command: Bombard, actor: Actor) -> None:
        state, place = play.state, command.territory
        ship = own_ship(state, command.seat, command.ship)
        check_fit(ship)
        if is_spent(ship):
            refuse("action_limit", f"{ship.id} has bombarded or acted twice.", "CU-4.87", "ship")
        check_known(state.map, (place,), "territory")
        if place not in state.map.sea[ship.sea].coast:
            refuse("no_coast", f"{place} does not lie at {ship.sea}.", "CU-4.93", "territory")
        if state.territories[place].owner == command.seat:
            refuse("own_territory", f"{place} is your own.", "CU-4.93", "territory")
        if superior(state, (ship.sea,)) != command.seat:
            refuse("no_superiority", f"You are not superior in {ship.sea}.", "CU-4.93", "ship")
        if state.territories[place].armies < 2:
            refuse("single_army", f"The last army of {place} cannot be bombarded.", "CU-4.93", "territory")
        if self.is_kept_off(state, place):
            refuse("coastal_defense", f"The artillery of {place} keeps ships off.", "CU-4.102", "territory")
        play.add(BombardmentDeclared(command.seat, ship.id, place, command.no_adjust))
        play.add(request(self.ask_roll(play.state), play.state.chance_id + 1))

    def is_kept_off(self, state: CustomState, territory: str) -> bool:
        return any(rule.is_spared(state, territory) for rule in self.game.on(state))

    def ask_roll(self, state: CustomState) -> Ask:
        """CU-8.11."""
        return ask_dice("bombardment_roll", 2, 1, nested=True)

    def rolled(self, play: Play, values: Values) -> None:
        attacker, defender = cast(tuple[tuple[int, ...], tuple[int, ...]], values)
        play.add(BombardmentRolled(attacker, defender))
        self.game.settle_roll(play)

    def bombardment_rolled(self, state: CustomState, event: BombardmentRolled) -> CustomState:
        return self.game.with_roll(state, event.attacker_dice, event.defender_dice)

    def resolve(self, play: Play) -> bool:
        """Only the higher die can hit."""
        if play.state.bombardment is None:
            return False
        attack, defence = self.game.effective_dice(play.state)
        play.add(BombardmentResolved(tuple(attack), tuple(defence), int(attack[0] > defence[0])))
        return True

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase != "attack":
            return
        for ship in state.ships_of(seat):
            if ship.is_healthy and not is_spent(ship) and superior(state, (ship.sea,)) == seat:
                targets = tuple(
                    place
                    for place in state.map.sea[ship.sea].coast
                    if state.territories[place].owner != seat
                    and state.territories[place].armies >= 2
                    and not self.is_kept_off(state, place)
                )
                if targets:
                    yield choice(
                        "bombard",
                        ship=Exactly(ship.id),
                        territory=OneOf(targets),
                        no_adjust=Optional(OneOf((False, True))),
                    )


def is_spent(ship: Ship) -> bool:
    return ship.bombardments > 0 or ship.actions >= MOST_ACTIONS


def bombardment_declared(state: CustomState, event: BombardmentDeclared) -> CustomState:
    ship = state.ship(event.ship)
    assert ship is not None
    shelling = Shelling(event.ship, event.territory, event.no_adjust)
    return refitted(replace(state, bombardment=shelling), ship.id, bombardments=ship.bombardments + 1)


def bombardment_resolved(state: CustomState, event: BombardmentResolved) -> CustomState:
    assert state.bombardment is not None
    place, lands = state.bombardment.territory, state.territories
    lands = {**lands, place: put(lands, place, -event.loss)}
    return replace(state, territories=lands, bombardment=None, roll=None, phase="attack")
