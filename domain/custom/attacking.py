"""Attacks on land, declared, met, rolled and resolved (CU-4.30 to CU-4.45)."""

from collections.abc import Iterator

from domain.classic import attacking as classic
from domain.classic.conquering import conquer
from domain.classic.state import acted
from domain.classic.turns import turn_phase
from domain.core.chance import BothSides, losses
from domain.core.legal import Between, Exactly, Offers, OneOf, Optional, choice
from domain.core.part import ChancePoint, Claim, Part, in_phases
from domain.core.refusal import Refused
from domain.custom.commands import Attack
from domain.custom.defending import most_dice, standing_defence
from domain.custom.events import AttackDeclared, AttackResolved, AttackRolled
from domain.custom.questions import Fight, attack_closed, carry_out_defence, compared, fights, resolve, triple
from domain.custom.rolling import ask_fight, effective_dice, go_on_rolling, rolls_for, with_roll
from domain.custom.state import Battle, CustomState, Play, replace


def attack(play: Play, command: Attack) -> None:
    classic.check_attack(play.state, command)
    closed = attack_closed(play.state, command.seat, command.from_territory, command.to_territory)
    if closed is not None:
        raise Refused(closed)
    play.add(recorded(play.state, command))


def recorded(state: CustomState, command: Attack) -> AttackDeclared:
    place, target = command.from_territory, command.to_territory
    return AttackDeclared(
        command.seat, place, target, command.dice, state.owner_of(target), command.no_adjust
    )


def go_on_fighting(play: Play) -> bool:
    """A declared attack is answered and rolled for; where no defender is left, the territory passes."""
    battle = play.state.battle
    if battle is None or play.state.roll is not None:
        return go_on_rolling(play)
    if play.state.territories[battle.to_territory].armies == 0:
        conquer(play)
    elif battle.defence is None and battle.retreat_to is None:
        play.add(standing_defence(play.state))
    elif not carry_out_defence(play):
        return go_on_rolling(play)
    return True


def going_on(state: CustomState) -> Iterator[Fight]:
    battle = state.battle
    if battle is not None:
        places = battle.from_territory, battle.to_territory
        yield Fight("attack_roll", (battle.dice, battle.defence or 1), battle.no_adjust, places)


def rolled(play: Play, dice: BothSides) -> None:
    assert play.state.battle is not None
    rolled_by = rolls_for(play.state, play.state.battle.defender)
    play.add(AttackRolled(*dice, rolled_by))


def resolved(play: Play) -> bool:
    """CU-4.40: natural triples first, then six, plus one, comparison."""
    state, battle = play.state, play.state.battle
    if battle is None:
        return False
    resolution = triple(state)
    if resolution is None:
        attack, defence = effective_dice(state)
        attacker_losses, defender_losses = losses(*compared(state, (attack, defence)))
        lost = min(defender_losses, state.territories[battle.to_territory].armies)  # CU-4.45
        resolution = AttackResolved("normal", tuple(attack), tuple(defence), attacker_losses, lost, 0)
    play.add(resolution)
    return True


def legal_attacks(state: CustomState, seat: int) -> Offers:
    """One choice an attacking territory; how many dice depends on its armies."""
    for place in state.owned(seat):
        armies, near = state.territories[place].armies, classic.targets_of(state, seat, place)
        targets = tuple(other for other in near if attack_closed(state, seat, place, other) is None)
        if armies > 1 and targets:
            yield choice(
                "attack",
                from_territory=Exactly(place),
                to_territory=OneOf(targets),
                dice=Between(1, min(classic.MOST_DICE, armies - 1)),
                no_adjust=Optional(OneOf((False, True))),
            )
    yield choice("end_attacks", draw_card=Optional(OneOf((True, False))))


# Folds


def attack_declared(state: CustomState, event: AttackDeclared) -> CustomState:
    """CU-3.21: a seat is asked how it defends, or its orders speak."""
    battle = Battle(event.from_territory, event.to_territory, event.dice, event.defender, event.no_adjust)
    state = replace(state, battle=battle)
    if state.options.defence == "ask" and isinstance(event.defender, int):
        return replace(state, phase="defend", orders_at_attack=state.orders[event.defender])
    return state


def attack_resolved(state: CustomState, event: AttackResolved) -> CustomState:
    state = replace(state, roll=None, phase="attack")
    state = classic.losses_taken(state, event.attacker_losses, event.defender_losses)
    if state.battle is None:
        return state
    return replace(state, battle=replace(state.battle, lost=event.attacker_losses))


# Claims


def is_fightable(state: CustomState) -> bool:
    """An attack that goes on could have been declared; a territory struck down is another matter."""
    battle, lands = state.battle, state.territories
    if battle is None or state.phase not in ("attack", "defend", "adjust_roll"):
        return True
    if not state.map.adjacent(battle.from_territory, battle.to_territory) or battle.lost:
        return False
    attacker, target = lands[battle.from_territory], lands[battle.to_territory]
    between_them = attacker.owner == state.acting_seat and target.owner == battle.defender != attacker.owner
    there = 1 <= battle.dice <= min(classic.MOST_DICE, attacker.armies - 1) and battle.retreat_to is None
    return between_them and there and (battle.defence or 1) <= most_dice(state, battle.to_territory)


ATTACKING = Part[CustomState](
    name="attacking",
    rule="Up to three dice against up to two, changed, raised and compared (CU-4.30 to CU-4.45).",
    phases={
        "attack": turn_phase(
            "The acting seat attacks, or ends its attacks (CU-3.6).",
            legal_attacks,
            classic.default_in_attack,
            go_on_fighting,
        )
    },
    commands={Attack: in_phases(attack, "attack")},
    chances={"attack_roll": ChancePoint(ask_fight, rolled)},
    folds={
        AttackDeclared: acted(attack_declared),
        AttackRolled: with_roll,
        AttackResolved: attack_resolved,
    },
    claims=(Claim("There cannot be such an attack.", is_fightable, "battle"),),
    answers=(resolve.by(resolved), fights.by(going_on)),
)
