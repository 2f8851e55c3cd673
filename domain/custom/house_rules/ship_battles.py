"""Ship battles: three dice against two, or against one of a crippled ship; each lost comparison costs a hit
point (CU-4.87, 4.91, 4.92)."""

from collections.abc import Iterator, Mapping
from typing import cast

from domain.core.actor import Actor
from domain.core.chance import Ask, Values, ask_dice, request
from domain.core.dice import losses
from domain.core.legal import Choice, Exactly, OneOf, Optional
from domain.core.refusal import refuse
from domain.core.variant import CommandRule
from domain.core.vocabulary import Command, Event
from domain.custom.commands import AttackShip
from domain.custom.events import ShipAttackDeclared, ShipAttackResolved, ShipAttackRolled
from domain.custom.house_rule import HouseRule, Play
from domain.custom.house_rules.navies import MOST_ACTIONS, refitted
from domain.custom.old_classic.evolve import Fold, acted, put
from domain.custom.old_classic.legal import choice
from domain.custom.old_classic.variant import ChancePoint
from domain.custom.seas import is_screened, known_ship, own_ship
from domain.custom.state import CRIPPLED, CustomState, SeaFight, Ship, replace

ATTACK_DICE = 3


class ShipBattles(HouseRule):
    option = "navies"

    def commands(self) -> Mapping[type[Command], CommandRule[CustomState]]:
        return {AttackShip: CommandRule(self.attack_ship, frozenset({"attack"}))}

    def chance_points(self) -> Mapping[str, ChancePoint[CustomState]]:
        return {
            "ship_attack_roll": ChancePoint(self.ask_roll, self.rolled),
            "fire_roll": ChancePoint(self.ask_roll, self.rolled),
        }

    def folds(self) -> Mapping[type[Event], Fold]:
        return {
            ShipAttackDeclared: acted(ship_attack_declared),
            ShipAttackRolled: self.ship_attack_rolled,
            ShipAttackResolved: ship_attack_resolved,
        }

    # Declaring

    def attack_ship(self, play: Play, command: AttackShip, actor: Actor) -> None:
        state = play.state
        known_ship(state, command.ship)
        target = known_ship(state, command.target, "target")
        ship = own_ship(state, command.seat, command.ship)
        check_fit(ship)
        if ship.actions >= MOST_ACTIONS:
            refuse("action_limit", f"{ship.id} has acted twice.", "CU-4.87", "ship")
        check_target(state, command.seat, target, self.waters(state, ship))
        play.add(ShipAttackDeclared(command.seat, ship.id, None, target.id, ATTACK_DICE, command.no_adjust))
        play.add(request(self.ask_roll(play.state), play.state.chance_id + 1))

    def waters(self, state: CustomState, ship: Ship) -> tuple[str, ...]:
        """The seas into which a ship may attack."""
        reaches = (rule.reach(state, ship) for rule in self.game.on(state))
        return next((seas for seas in reaches if seas is not None), (ship.sea,))

    # Rolling, also for fire from the land

    def ask_roll(self, state: CustomState) -> Ask:
        """CU-8.10, 8.12."""
        fight = state.sea_fight
        assert fight is not None
        target = state.ship(fight.target)
        assert target is not None
        kind = "fire_roll" if fight.ship is None else "ship_attack_roll"
        return ask_dice(kind, fight.dice, 2 if target.is_healthy else 1, nested=True)

    def rolled(self, play: Play, values: Values) -> None:
        attacker, defender = cast(tuple[tuple[int, ...], tuple[int, ...]], values)
        play.add(ShipAttackRolled(attacker, defender))
        self.game.settle_roll(play)

    def ship_attack_rolled(self, state: CustomState, event: ShipAttackRolled) -> CustomState:
        return self.game.with_roll(state, event.attacker_dice, event.defender_dice)

    def resolve(self, play: Play) -> bool:
        fight = play.state.sea_fight
        if fight is None:
            return False
        attack, defence = self.game.effective_dice(play.state)
        attacker_losses, hits = losses(attack, defence)
        left = {fight.target: hits} | ({fight.ship: attacker_losses} if fight.ship is not None else {})
        after = {ship.id: ship.hits - left[ship.id] for ship in play.state.ships if left.get(ship.id)}
        play.add(
            ShipAttackResolved(
                tuple(attack),
                tuple(defence),
                attacker_losses,
                hits,
                tuple(ship for ship, points in after.items() if points <= 0),
                tuple(ship for ship, points in after.items() if points == CRIPPLED),
            )
        )
        return True

    def legal(self, state: CustomState, seat: int) -> Iterator[Choice]:
        if state.phase != "attack":
            return
        for ship in state.ships_of(seat):
            if ship.is_healthy and ship.actions < MOST_ACTIONS:
                targets = targets_in(state, seat, self.waters(state, ship))
                if targets:
                    yield choice(
                        "attack_ship",
                        ship=Exactly(ship.id),
                        target=OneOf(targets),
                        no_adjust=Optional(OneOf((False, True))),
                    )


def check_fit(ship: Ship) -> None:
    """CU-4.88."""
    if not ship.is_healthy:
        refuse("crippled", f"{ship.id} is crippled and can only move.", "CU-4.88", "ship")


def check_target(state: CustomState, seat: int, target: Ship, waters: tuple[str, ...]) -> None:
    if target.owner == seat:
        refuse("own_ship", f"{target.id} is your own.", "CU-4.91", "target")
    if target.sea not in waters:
        refuse("out_of_reach", f"{target.id} lies in {target.sea}, out of reach.", "CU-4.91", "target")
    if is_screened(state, target):
        sentence = f"Another ship screens the flagship {target.id}."
        refuse("flagship_screened", sentence, "CU-4.114", "target")


def targets_in(state: CustomState, seat: int, waters: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(
        ship.id
        for ship in state.ships
        if ship.owner != seat and ship.sea in waters and not is_screened(state, ship)
    )


def ship_attack_declared(state: CustomState, event: ShipAttackDeclared) -> CustomState:
    fight = SeaFight(event.ship, event.territory, event.target, event.dice, event.no_adjust)
    state = replace(state, sea_fight=fight)
    ship = state.ship(event.ship) if event.ship is not None else None
    return state if ship is None else refitted(state, ship.id, attacks=ship.attacks + 1)


def ship_attack_resolved(state: CustomState, event: ShipAttackResolved) -> CustomState:
    fight = state.sea_fight
    assert fight is not None
    hits = {fight.target: event.target_hits}
    if fight.ship is not None:
        hits[fight.ship] = event.attacker_losses
    damaged = (replace(ship, hits=ship.hits - hits.get(ship.id, 0)) for ship in state.ships)
    lands = state.territories
    if fight.territory is not None:
        lands = {**lands, fight.territory: put(lands, fight.territory, -event.attacker_losses)}
    return replace(
        state,
        ships=tuple(ship for ship in damaged if ship.hits > 0),
        territories=lands,
        sea_fight=None,
        roll=None,
        phase="attack",
    )
