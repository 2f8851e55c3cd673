"""Bombardment: a healthy ship in a sea its owner rules rolls two dice against one of a coastal territory,
which may so lose an army but never its last (CU-4.93)."""

from collections.abc import Iterator

from domain.classic.placing import check_known
from domain.classic.state import acted, put
from domain.core.chance import BothSides
from domain.core.claims import flow_asks_for
from domain.core.legal import Exactly, Offers, OneOf, Optional, choice
from domain.core.part import ChancePoint, Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import Event, SeatCommand, SeatEvent
from domain.custom.events import Dice, DiceRolled
from domain.custom.house_rules.navies import MOST_ACTIONS
from domain.custom.questions import Fight, fights, is_spared, resolve
from domain.custom.rolling import ask_fight, effective_dice, with_roll
from domain.custom.seas import check_fit, own_ship, refitted, superior
from domain.custom.state import Bombardment, CustomState, Play, Ship, replace


class Bombard(SeatCommand, frozen=True):
    ship: str
    territory: str
    no_adjust: bool = False


class BombardmentDeclared(SeatEvent, frozen=True):
    ship: str
    territory: str
    no_adjust: bool


class BombardmentRolled(DiceRolled, frozen=True):
    pass


class BombardmentResolved(Event, frozen=True):
    attacker_effective: Dice
    defender_effective: Dice
    loss: int


def bombard(play: Play, command: Bombard) -> None:
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
    if is_spared(state, place):
        refuse("coastal_defense", f"The artillery of {place} keeps ships off.", "CU-4.102", "territory")
    play.add(BombardmentDeclared(command.seat, ship.id, place, command.no_adjust))


def is_spent(ship: Ship) -> bool:
    return ship.bombardments > 0 or ship.actions >= MOST_ACTIONS


def offers(state: CustomState, seat: int) -> Offers:
    for ship in state.ships_of(seat):
        if ship.is_healthy and not is_spent(ship) and superior(state, (ship.sea,)) == seat:
            targets = tuple(
                place
                for place in state.map.sea[ship.sea].coast
                if state.territories[place].owner != seat
                and state.territories[place].armies >= 2
                and not is_spared(state, place)
            )
            if targets:
                yield choice(
                    "bombard",
                    ship=Exactly(ship.id),
                    territory=OneOf(targets),
                    no_adjust=Optional(OneOf((False, True))),
                )


def going_on(state: CustomState) -> Iterator[Fight]:
    if state.bombardment is not None:
        places = state.bombardment.ship, state.bombardment.territory
        yield Fight("bombardment_roll", (2, 1), state.bombardment.no_adjust, places)


def rolled(play: Play, dice: BothSides) -> None:
    play.add(BombardmentRolled(*dice))


def shelled(play: Play) -> bool:
    """Only the higher die can hit."""
    if play.state.bombardment is None:
        return False
    attack, defence = effective_dice(play.state)
    play.add(BombardmentResolved(tuple(attack), tuple(defence), int(attack[0] > defence[0])))
    return True


# Folds


def declared(state: CustomState, event: BombardmentDeclared) -> CustomState:
    ship = state.ship(event.ship)
    assert ship is not None
    shelling = Bombardment(event.ship, event.territory, event.no_adjust)
    return refitted(replace(state, bombardment=shelling), ship.id, bombardments=ship.bombardments + 1)


def resolved(state: CustomState, event: BombardmentResolved) -> CustomState:
    assert state.bombardment is not None
    place, lands = state.bombardment.territory, state.territories
    lands = {**lands, place: put(lands, place, -event.loss)}
    return replace(state, territories=lands, bombardment=None, roll=None, phase="attack")


def is_possible(state: CustomState) -> bool:
    shelling = state.bombardment
    if shelling is None:
        return True
    ship, land = state.ship(shelling.ship), state.territories.get(shelling.territory)
    ours = ship is not None and ship.owner == state.acting_seat
    return ours and land is not None and land.owner != state.acting_seat and land.armies >= 2


BOMBARDMENT = Part[CustomState](
    name="bombardment",
    rule="A healthy ship in a sea its owner rules rolls two dice against one of a coast (CU-4.93).",
    option="navies",
    commands={Bombard: in_phases(bombard, "attack")},
    chances={"bombardment_roll": ChancePoint(ask_fight, rolled)},
    events=(BombardmentDeclared, BombardmentRolled, BombardmentResolved),
    folds={
        BombardmentDeclared: acted(declared),
        BombardmentRolled: with_roll,
        BombardmentResolved: resolved,
    },
    offers={"attack": offers},
    remembers=("bombardment",),
    claims=(
        Claim("There cannot be such a bombardment.", is_possible, "bombardment"),
        flow_asks_for("bombardment_roll"),
    ),
    answers=(resolve.by(shelled), fights.by(going_on)),
)
