"""Exact battle odds, as fractions, for one roll and for fighting to the end (CU-4.150 to 4.154)."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Literal

import msgspec

from domain.core.dice import losses

SupportDie = Literal["second_pair", "best_of_two"]


class Modifiers(msgspec.Struct, frozen=True):
    """What changes the odds (CU-4.154)."""

    attacker_leader: bool = False
    """+1 on the attacker's highest die in every roll."""
    defender_leader: bool = False
    """+1 on the defender's highest die in every roll."""
    support: SupportDie | None = None
    """Two defence dice while one defender is left."""
    general_six: bool = False
    """The attacker's lowest die becomes six; one roll only."""


PLAIN = Modifiers()
Losses = tuple[int, int]
"""(attacker's, defender's)."""


@cache
def one_roll(attacker_dice: int, defenders: int, modifiers: Modifiers = PLAIN) -> dict[Losses, Fraction]:
    """How likely each pair of losses is when so many dice are rolled against so many armies."""
    supported = defenders == 1 and modifiers.support is not None
    defender_dice = 2 if supported else min(2, defenders)
    counted: Counter[Losses] = Counter()
    for dice in product(range(1, 7), repeat=attacker_dice + defender_dice):
        attack = sorted(dice[:attacker_dice], reverse=True)
        defence = sorted(dice[attacker_dice:], reverse=True)
        if modifiers.general_six:
            attack = sorted([6, *attack[:-1]], reverse=True)
        attack[0] += modifiers.attacker_leader
        defence[0] += modifiers.defender_leader
        if supported and modifiers.support == "best_of_two":
            defence = defence[:1]
        lost, taken = losses(attack, defence)
        counted[lost, min(taken, defenders)] += 1
    rolls = 6 ** (attacker_dice + defender_dice)
    return {pair: Fraction(times, rolls) for pair, times in sorted(counted.items())}


def chance_to_take(attackers: int, defenders: int, modifiers: Modifiers = PLAIN) -> Fraction:
    """W(a, d): a attacking armies (not counting the one left behind) remove d defenders, always with the most
    dice, until one side is gone (CU-4.152)."""
    return all_chances(attackers, defenders, modifiers)[attackers, defenders]


def all_chances(
    attackers: int, defenders: int, modifiers: Modifiers = PLAIN
) -> dict[tuple[int, int], Fraction]:
    """W(a, d) for every battle up to these numbers. A general's six is for one roll only and not counted."""
    if modifiers.general_six:
        modifiers = msgspec.structs.replace(modifiers, general_six=False)
    known: dict[tuple[int, int], Fraction] = {}
    for d in range(defenders + 1):
        for a in range(attackers + 1):
            if d == 0 or a == 0:
                known[a, d] = Fraction(int(d == 0 and a > 0))
                continue
            rolls = one_roll(min(3, a), min(2, d), modifiers)
            known[a, d] = sum(
                (chance * known[max(a - lost, 0), d - taken] for (lost, taken), chance in rolls.items()),
                Fraction(0),
            )
    return known


def expected_losses(rolls: dict[Losses, Fraction]) -> tuple[Fraction, Fraction]:
    attacker = sum((lost * chance for (lost, _), chance in rolls.items()), Fraction(0))
    defender = sum((taken * chance for (_, taken), chance in rolls.items()), Fraction(0))
    return attacker, defender


def favours(attacker: Fraction, defender: Fraction) -> Literal["attacker", "defender"]:
    """The side that loses less; on equal terms the defender (CU-4.151)."""
    return "attacker" if defender > attacker else "defender"


def percent(chance: Fraction, places: int = 3) -> str:
    """In percent, rounded half up."""
    scale = 10**places
    scaled = (chance * 100 * scale * 2 + 1) // 2
    return f"{scaled // scale}.{scaled % scale:0{places}d}" if places else str(scaled)


def whole_percent(chance: Fraction) -> str:
    """As a table for people shows it (CU-4.153): 100 as ">99%", 0 as "<1%"."""
    rounded = percent(chance, 0)
    return {"100": ">99%", "0": "<1%"}.get(rounded, f"{rounded}%")
