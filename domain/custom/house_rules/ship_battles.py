"""Ship battles: three dice against two, or against one of a crippled ship; each lost comparison costs a hit
point (CU-4.87, CU-4.91, CU-4.92)."""

from collections.abc import Iterator

from domain.classic.state import acted, put
from domain.core.chance import BothSides, losses
from domain.core.claims import flow_asks_for
from domain.core.legal import Exactly, Offers, OneOf, Optional, choice
from domain.core.part import ChancePoint, Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Event, SeatCommand, SeatEvent
from domain.custom.events import Dice, DiceRolled
from domain.custom.house_rules.navies import MOST_ACTIONS
from domain.custom.questions import Fight, fights, reach, resolve
from domain.custom.rolling import ask_fight, effective_dice, with_roll
from domain.custom.seas import check_fit, check_target, known_ship, own_ship, refitted, targets_in
from domain.custom.state import CRIPPLED, CustomState, Play, SeaFight, replace

ATTACK_DICE = 3


class AttackShip(SeatCommand, frozen=True):
    ship: str
    target: str
    no_adjust: bool = False


class ShipAttackDeclared(SeatEvent, frozen=True):
    ship: str | None
    territory: str | None
    target: str
    dice: int
    no_adjust: bool


class ShipAttackRolled(DiceRolled, frozen=True):
    pass


class ShipAttackResolved(Event, frozen=True):
    attacker_effective: Dice
    defender_effective: Dice
    attacker_losses: int
    """Hit points of the attacking ship, or armies of the firing territory."""
    target_hits: int
    sunk: tuple[str, ...]
    crippled: tuple[str, ...]


def attack_ship(play: Play, command: AttackShip) -> None:
    state = play.state
    known_ship(state, command.ship)
    target = known_ship(state, command.target, "target")
    ship = own_ship(state, command.seat, command.ship)
    check_fit(ship)
    if ship.actions >= MOST_ACTIONS:
        refuse("action_limit", f"{ship.id} has acted twice.", "CU-4.87", "ship")
    check_target(state, command.seat, target, reach(state, ship))
    play.add(ShipAttackDeclared(command.seat, ship.id, None, target.id, ATTACK_DICE, command.no_adjust))


def offers(state: CustomState, seat: int) -> Offers:
    for ship in state.ships_of(seat):
        if ship.is_healthy and ship.actions < MOST_ACTIONS:
            targets = targets_in(state, seat, reach(state, ship))
            if targets:
                yield choice(
                    "attack_ship",
                    ship=Exactly(ship.id),
                    target=OneOf(targets),
                    no_adjust=Optional(OneOf((False, True))),
                )


# Rolling, also for fire from the land


def rolled(play: Play, dice: BothSides) -> None:
    play.add(ShipAttackRolled(*dice))


def sea_fight_resolved(play: Play) -> bool:
    fight = play.state.sea_fight
    if fight is None:
        return False
    attack, defence = effective_dice(play.state)
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


def going_on(state: CustomState) -> Iterator[Fight]:
    if state.sea_fight is not None:
        target = state.ship(state.sea_fight.target)
        defence = 2 if target is not None and target.is_healthy else 1
        kind = "fire_roll" if state.sea_fight.ship is None else "ship_attack_roll"
        places = state.sea_fight.ship or state.sea_fight.territory, state.sea_fight.target
        yield Fight(kind, (state.sea_fight.dice, defence), state.sea_fight.no_adjust, places)


# Folds


def declared(state: CustomState, event: ShipAttackDeclared) -> CustomState:
    fight = SeaFight(event.ship, event.territory, event.target, event.dice, event.no_adjust)
    state = replace(state, sea_fight=fight)
    ship = state.ship(event.ship) if event.ship is not None else None
    return state if ship is None else refitted(state, ship.id, attacks=ship.attacks + 1)


def resolved(state: CustomState, event: ShipAttackResolved) -> CustomState:
    fight = state.sea_fight
    assert fight is not None
    hits = {fight.target: event.target_hits}
    if fight.ship is not None:
        hits[fight.ship] = event.attacker_losses
    damaged = (replace(ship, hits=ship.hits - hits.get(ship.id, 0)) for ship in state.ships)
    lands = state.territories
    if fight.territory is not None:
        lands = {**lands, fight.territory: put(lands, fight.territory, -event.attacker_losses)}
    afloat = tuple(ship for ship in damaged if ship.hits > 0)
    return replace(state, ships=afloat, territories=lands, sea_fight=None, roll=None, phase="attack")


# Claims


def is_fought(state: CustomState) -> bool:
    fight = state.sea_fight
    if fight is None:
        return True
    target = state.ship(fight.target)
    if target is None or target.owner == state.acting_seat:
        return False
    if fight.territory is not None:
        return fight.ship is None
    ship = state.ship(fight.ship or "")
    fit = ship is not None and ship.owner == state.acting_seat and ship.is_healthy
    return fit and fight.dice == ATTACK_DICE


SHIP_BATTLES = Part[CustomState](
    name="ship_battles",
    rule="Three dice against a ship's two, a crippled one's one, for its hit points (CU-4.91, CU-4.92).",
    option="navies",
    commands={AttackShip: in_phases(attack_ship, "attack")},
    chances={"ship_attack_roll": ChancePoint(ask_fight, rolled)},
    events=(ShipAttackDeclared, ShipAttackRolled, ShipAttackResolved),
    folds={
        ShipAttackDeclared: acted(declared),
        ShipAttackRolled: with_roll,
        ShipAttackResolved: resolved,
    },
    offers={"attack": offers},
    remembers=("sea_fight",),
    claims=(
        Claim("There cannot be such an attack on a ship.", is_fought, "sea_fight"),
        flow_asks_for("ship_attack_roll", "fire_roll"),
    ),
    answers=(resolve.by(sea_fight_resolved), fights.by(going_on)),
)
