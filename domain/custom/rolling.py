"""Dice on the table: what the attacker may still change, how they count in the end (CU-3.21, CU-4.30,
CU-4.34, CU-4.40). The same for attacks on land, ship battles, bombardments and fire."""

from domain.classic.conquering import settle
from domain.classic.questions import close_pending, is_unsettled
from domain.classic.state import Owner, roller
from domain.classic.turns import turn_phase
from domain.core.chance import Ask, ask_dice
from domain.core.flow import carry_on
from domain.core.legal import Offers, choice
from domain.core.part import Claim, Part, in_phases
from domain.core.refusal import refuse
from domain.custom.commands import AcceptRoll
from domain.custom.events import DiceRolled
from domain.custom.questions import Fight, adds_one, fights, pauses, resolve
from domain.custom.state import CustomState, Play, Roll, replace

SIX = 6


def fight_in(state: CustomState) -> Fight | None:
    """The attack that is going on, if any."""
    return next(iter(fights(state)), None)


def go_on_rolling(play: Play) -> bool:
    """An attack is rolled for; once nobody may change the roll any more, it is resolved."""
    fight = fight_in(play.state)
    if fight is None:
        return False
    if play.state.roll is not None:
        resolve_roll(play)
    else:
        play.ask(ask_fight(play.state))
    return True


def ask_fight(state: CustomState) -> Ask:
    """CU-8.8, CU-8.10 to CU-8.12: the attacker's dice first, then the defender's."""
    fight = fight_in(state)
    assert fight is not None
    rollers = (
        roller(state, label, dice, owner, rolls_for(state, owner), place)
        for label, dice, place in zip(("attacker", "defender"), fight.dice, fight.places, strict=True)
        if place is not None
        for owner in (owner_of(state, place),)
    )
    return ask_dice(fight.kind, *fight.dice, nested=True, rollers=tuple(rollers))


def owner_of(state: CustomState, place: str) -> Owner:
    """Whose ship or territory it is."""
    ship = state.ship(place)
    return state.owner_of(place) if ship is None else ship.owner


def rolls_for(state: CustomState, owner: Owner) -> int | None:
    """CL-4.44: a seat for itself; for a neutral, in a two-seat game, the opponent while it is there."""
    if isinstance(owner, int):
        return owner
    opponents = [seat for seat in state.active if seat != state.acting_seat and len(state.seats) == 2]
    return opponents[0] if opponents else None


def resolve_roll(play: Play) -> None:
    """By the rule whose attack it is; what it leaves open, its phase goes on with."""
    resolve(play)
    if not is_unsettled(play.state):
        settle(play)


def effective_dice(state: CustomState) -> tuple[list[int], list[int]]:
    """CU-4.40, steps 4 and 5: both sides' dice as they count, highest first."""
    roll = state.roll
    assert roll is not None
    changed = [SIX if die == roll.six else natural for die, natural in enumerate(roll.attacker)]
    attack, defence = sorted(changed, reverse=True), sorted(roll.defender, reverse=True)
    attack[0] += adds_one(state, "attacker")
    defence[0] += adds_one(state, "defender")
    return attack, defence


# Changing a roll


def accept_roll(play: Play, command: AcceptRoll) -> None:
    resolve_roll(play)


def check_die(roll: Roll, die: int) -> None:
    if not 0 <= die < len(roll.attacker):
        refuse(
            "bad_die",
            f"Your dice are counted from 0; the last is {len(roll.attacker) - 1}.",
            "CU-4.30",
            "die",
        )


def legal_in_adjusting(state: CustomState, seat: int) -> Offers:
    yield choice("accept_roll")


def default_in_adjusting(state: CustomState, seat: int) -> AcceptRoll:
    """CU-5.20."""
    return AcceptRoll(seat)


def accept_as_it_stands(play: Play) -> None:
    """CU-5.12."""
    if play.state.phase == "adjust_roll":
        resolve_roll(play)
        carry_on(play)


# Folds


def with_roll(state: CustomState, event: DiceRolled) -> CustomState:
    return with_pause(replace(state, roll=Roll(event.attacker_dice, event.defender_dice)))


def with_pause(state: CustomState) -> CustomState:
    """CU-3.21: the attacker may change the dice where a house rule says so, unless it wanted no pause."""
    fight = fight_in(state)
    may_change = fight is not None and not fight.no_adjust and pauses(state)
    return replace(state, phase="adjust_roll" if may_change else "attack")


# Claims


FIGHTING = ("attack", "defend", "adjust_roll", "blitz_spill", "apocalypse")
"""The phases in which an attack may be going on (CU-3.6 to CU-3.9, CU-3.14)."""


def is_in_season(state: CustomState) -> bool:
    return fight_in(state) is None or state.phase in FIGHTING or state.outcome is not None


def is_open_to_change(state: CustomState) -> bool:
    return (state.roll is not None) == (state.phase == "adjust_roll")


def is_rolled(state: CustomState) -> bool:
    """As many dice as were declared and chosen, natural so far."""
    fight, roll = fight_in(state), state.roll
    if roll is None:
        return True
    dice = (*roll.attacker, *roll.defender)
    as_many = fight is not None and (len(roll.attacker), len(roll.defender)) == fight.dice
    return as_many and roll.six is None and all(1 <= die <= SIX for die in dice)


ROLLING = Part[CustomState](
    name="rolling",
    rule="Where a house rule lets it, the attacker changes its dice before they count (CU-3.21, CU-4.40).",
    phases={
        "adjust_roll": turn_phase(
            "The attacker may change its roll (CU-3.8).", legal_in_adjusting, default_in_adjusting
        )
    },
    commands={AcceptRoll: in_phases(accept_roll, "adjust_roll")},
    claims=(
        Claim("At most one attack is going on.", lambda state: len(tuple(fights(state))) <= 1, "battle"),
        Claim("No attack goes on in this phase.", is_in_season, "phase", of_new=True),
        Claim("Dice lie on the table exactly while they may be changed.", is_open_to_change, "roll"),
        Claim("There cannot be such a roll.", is_rolled, "roll"),
    ),
    answers=(
        is_unsettled.by(lambda state: fight_in(state) is not None),
        close_pending.by(accept_as_it_stands),
    ),
)
