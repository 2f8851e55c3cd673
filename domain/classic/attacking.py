"""Attacks: declaring and rolling (CL-4.30 to CL-4.44)."""

from domain.classic.commands import Attack, EndAttacks
from domain.classic.conquering import conquer
from domain.classic.events import AttackDeclared, AttackRolled
from domain.classic.placing import check_known, check_owned
from domain.classic.questions import declared, way_closed
from domain.classic.state import Battle, Play, T, TableState, acted, put, replace, roller
from domain.classic.turns import turn_phase
from domain.core.chance import Ask, BothSides, ask_dice, losses
from domain.core.legal import Between, Exactly, Offers, OneOf, Optional, choice
from domain.core.part import ChancePoint, Claim, Part, in_phases
from domain.core.refusal import Refused, refuse

MOST_DICE = 3

# Declaring


def attack(play: Play, command: Attack) -> None:
    check_attack(play.state, command)
    play.add(declared(play.state, command))


def check_attack(state: TableState, command: Attack) -> None:
    """CL-4.30, CL-4.31, in the order of CL-9.2."""
    seat, from_territory, to_territory = command.seat, command.from_territory, command.to_territory
    check_known(state.map, (from_territory,), "from_territory")
    check_known(state.map, (to_territory,), "to_territory")
    check_owned(state, (from_territory,), seat, "CL-4.30", "from_territory")
    if state.territories[to_territory].owner == seat:
        refuse("own_territory", f"{to_territory} is your own.", "CL-4.30", "to_territory")
    check_way(state, from_territory, to_territory, "CL-4.30")
    if not 1 <= command.dice <= MOST_DICE:
        refuse("bad_number", "Attack with one, two or three dice.", "CL-4.31", "dice")
    armies = state.territories[from_territory].armies
    if command.dice > armies - 1:
        told = f"{from_territory} holds {armies}: at most {armies - 1} may attack, one stays behind."
        refuse("too_few_armies", told, "CL-4.31", "dice")


def check_way(state: TableState, from_territory: str, to_territory: str, rule: str) -> None:
    """Whether armies of the acting seat may go from one territory to the other."""
    if not state.map.adjacent(from_territory, to_territory):
        told = f"{from_territory} and {to_territory} are not adjacent."
        refuse("not_adjacent", told, rule, "to_territory")
    closed = way_closed(state, state.acts, from_territory, to_territory)
    if closed is not None:
        raise Refused(closed)


def go_on_fighting(play: Play) -> bool:
    """Dice are rolled for a declared attack; where no defender is left, the territory passes (CL-4.50)."""
    battle = play.state.battle
    if battle is None:
        return False
    if play.state.territories[battle.to_territory].armies == 0:
        conquer(play)
    else:
        play.ask(ask_attack_roll(play.state))
    return True


# Rolling


def ask_attack_roll(state: TableState) -> Ask:
    """CL-8.6: the attacker's dice first, then the defender's (CL-4.41)."""
    battle, acts = state.battle, state.acts
    assert battle is not None
    dice = min(2, state.territories[battle.to_territory].armies)  # CL-4.40
    rollers = (
        roller(state, "attacker", battle.dice, acts, acts, battle.from_territory),
        roller(state, "defender", dice, battle.defender, rolls_for_defender(state), battle.to_territory),
    )
    return ask_dice("attack_roll", battle.dice, dice, nested=True, rollers=rollers)


def attack_rolled(play: Play, dice: BothSides) -> None:
    play.add(AttackRolled(*dice, rolls_for_defender(play.state), *losses(*dice)))


def rolls_for_defender(state: TableState) -> int | None:
    """CL-4.44: in a two-seat game the opponent rolls for neutral, while it is there."""
    assert state.battle is not None
    if isinstance(state.battle.defender, int):
        return state.battle.defender
    if len(state.seats) == 2:
        opponent = 1 - state.acts
        return opponent if state.status[opponent] == "active" else None
    return None


# What may be sent, and what is sent for a seat that is late


def legal_attacks(state: TableState, seat: int) -> Offers:
    """One choice an attacking territory; how many dice depends on its armies."""
    for place in state.owned(seat):
        armies, targets = state.territories[place].armies, targets_of(state, seat, place)
        if armies > 1 and targets:
            yield choice(
                "attack",
                from_territory=Exactly(place),
                to_territory=OneOf(targets),
                dice=Between(1, min(MOST_DICE, armies - 1)),
            )
    yield choice("end_attacks", draw_card=Optional(OneOf((True, False))))


def targets_of(state: TableState, seat: int, place: str) -> tuple[str, ...]:
    return tuple(
        other
        for other in state.map.neighbours[place]
        if state.territories[other].owner != seat and way_closed(state, seat, place, other) is None
    )


def default_in_attack(state: TableState, seat: int) -> EndAttacks:
    return EndAttacks(seat)


# Folds


def attack_declared(state: T, event: AttackDeclared) -> T:
    battle = Battle(event.from_territory, event.to_territory, event.dice, event.defender)
    return replace(state, battle=battle)


def losses_suffered(state: T, event: AttackRolled) -> T:
    return losses_taken(state, event.attacker_losses, event.defender_losses)


def losses_taken(state: T, attacker: int, defender: int) -> T:
    """CL-4.43: both sides' losses come off together. A territory left empty awaits its conqueror."""
    battle, lands = state.battle, state.territories
    assert battle is not None
    held, attacking = put(lands, battle.to_territory, -defender), put(lands, battle.from_territory, -attacker)
    return replace(
        state,
        territories={**lands, battle.from_territory: attacking, battle.to_territory: held},
        battle=battle if held.armies == 0 else None,
    )


# Claims


def _is_rolled(state: TableState) -> bool:
    return state.battle is None or state.chance is not None


def _waits_for_its_dice(state: TableState) -> bool:
    """CL-4.32: one left over from elsewhere would be fought unasked as soon as attacks begin."""
    return state.battle is None or state.chance is None or state.chance.kind == "attack_roll"


def _is_fightable(state: TableState) -> bool:
    """Dice are waited for where the acting seat could have declared the attack."""
    battle, lands = state.battle, state.territories
    if state.chance is None or state.chance.kind != "attack_roll":
        return True
    if battle is None or not state.map.adjacent(battle.from_territory, battle.to_territory):
        return False
    attacker, target = lands[battle.from_territory], lands[battle.to_territory]
    between_them = attacker.owner == state.acting_seat and target.owner == battle.defender != attacker.owner
    return between_them and 1 <= battle.dice <= min(MOST_DICE, attacker.armies - 1)


ATTACKING: Part[TableState] = Part(
    name="attacking",
    rule="Up to three dice against up to two; ties go to the defender (CL-4.30 to CL-4.44).",
    phases={
        "attack": turn_phase(
            "The acting seat attacks, or ends its attacks (CL-3.6).",
            legal_attacks,
            default_in_attack,
            go_on_fighting,
        )
    },
    commands={Attack: in_phases(attack, "attack")},
    chances={"attack_roll": ChancePoint(ask_attack_roll, attack_rolled)},
    folds={AttackDeclared: acted(attack_declared), AttackRolled: losses_suffered},
    claims=(
        Claim("An attack is only pending while its dice are waited for.", _is_rolled, "battle"),
        Claim("An attack waits for its own dice only.", _waits_for_its_dice, "battle", of_new=True),
        Claim("An attack is between neighbours, with armies that are there.", _is_fightable, "chance"),
    ),
)
