"""Coastal Defense: a territory with eleven armies or more has artillery, which fires on ships in an adjacent
sea (CU-4.101), or keeps bombardment off (CU-4.102)."""

from typing import Literal

from domain.classic.attacking import MOST_DICE
from domain.classic.placing import check_known, check_owned
from domain.core.legal import Between, Exactly, Offers, OneOf, Optional, choice
from domain.core.part import ChancePoint, Claim, Option, Part, in_phases
from domain.core.refusal import refuse
from domain.core.vocabulary import SeatCommand
from domain.custom.house_rules.ship_battles import ShipAttackDeclared, rolled
from domain.custom.questions import is_spared
from domain.custom.rolling import ask_fight
from domain.custom.seas import check_target, known_ship, targets_in
from domain.custom.state import CustomState, Play

ARTILLERY_FROM = 11


class FireOnShip(SeatCommand, frozen=True):
    territory: str
    target: str
    dice: int
    no_adjust: bool = False


def has_artillery(state: CustomState, territory: str) -> bool:
    return state.territories[territory].armies >= ARTILLERY_FROM


def fire_on_ship(play: Play, command: FireOnShip) -> None:
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


def offers(state: CustomState, seat: int) -> Offers:
    for place in state.owned(seat) if state.ships else ():
        targets = targets_in(state, seat, state.map.shores[place])
        if targets and has_artillery(state, place):
            yield choice(
                "fire_on_ship",
                territory=Exactly(place),
                target=OneOf(targets),
                dice=Between(1, MOST_DICE),
                no_adjust=Optional(OneOf((False, True))),
            )


def is_fired(state: CustomState) -> bool:
    fight = state.sea_fight
    if fight is None or fight.territory is None:
        return True
    land = state.territories.get(fight.territory)
    ours = land is not None and land.owner == state.acting_seat and land.armies >= ARTILLERY_FROM
    return ours and 1 <= fight.dice <= MOST_DICE


COASTAL_FIRE = Part[CustomState](
    name="coastal_fire",
    rule="A territory with eleven armies or more fires on ships in an adjacent sea (CU-4.101).",
    option=Option(
        "coastal_defense",
        "CU-4.101, CU-4.102: eleven armies fire on ships, or cannot be bombarded (ruling R52).",
        Literal["off", "attack", "immune"],
        "off",
        needs={"navies": (True,)},
    ),
    values=("attack",),
    commands={FireOnShip: in_phases(fire_on_ship, "attack")},
    chances={"fire_roll": ChancePoint(ask_fight, rolled)},
    offers={"attack": offers},
    claims=(Claim("There cannot be such a fire on a ship.", is_fired, "sea_fight"),),
)
COASTAL_IMMUNITY = Part[CustomState](
    name="coastal_immunity",
    rule="A territory with eleven armies or more may not be bombarded (CU-4.102).",
    option="coastal_defense",
    values=("immune",),
    answers=(is_spared.by(has_artillery),),
)
