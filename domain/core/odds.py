"""Exact battle odds, as fractions, for one roll and for fighting to the end (CU-4.150 to CU-4.154)."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from typing import Literal

import msgspec

from domain.core.chance import losses

SupportDie = Literal["second_pair", "best_of_two"]
SUPPORTS: dict[str, SupportDie] = {"second_pair": "second_pair", "best_of_two": "best_of_two"}
"""By the words that people write."""


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
    first_roll_lost: bool = False
    """The defender strikes once before the attacker does (HE-4.97)."""


PLAIN = Modifiers()
Losses = tuple[int, int]
"""(attacker's, defender's)."""


_Sorted = tuple[int, ...]
_SIZES = (20, 100)
"""Tables of chances are made in these sizes, so that few of them serve every question."""


@cache
def one_roll(attacker_dice: int, defenders: int, modifiers: Modifiers = PLAIN) -> dict[Losses, Fraction]:
    """How likely each pair of losses is when so many dice are rolled against so many armies."""
    rolls = 6 ** _dice(attacker_dice, defenders, modifiers)
    counted = _counted(attacker_dice, defenders, modifiers)
    return {pair: Fraction(times, rolls) for pair, times in counted.items()}


def _dice(attacker_dice: int, defenders: int, modifiers: Modifiers) -> int:
    """Dice on the table in one roll."""
    return attacker_dice + (2 if defenders > 1 or modifiers.support is not None else 1)


@cache
def _counted(attacker_dice: int, defenders: int, modifiers: Modifiers) -> dict[Losses, int]:
    """In how many of all outcomes of a roll each pair of losses comes about."""
    supported = defenders == 1 and modifiers.support is not None
    defender_dice = _dice(attacker_dice, defenders, modifiers) - attacker_dice
    counted: Counter[Losses] = Counter()
    for (attacking, ways), (defending, others) in product(_hands(attacker_dice), _hands(defender_dice)):
        attack, defence = list(attacking), list(defending)
        if modifiers.general_six:
            attack = sorted([6, *attack[:-1]], reverse=True)
        attack[0] += modifiers.attacker_leader
        defence[0] += modifiers.defender_leader
        if supported and modifiers.support == "best_of_two":
            defence = defence[:1]
        lost, taken = losses(attack, defence)
        counted[lost, min(taken, defenders)] += ways * others
    return dict(sorted(counted.items()))


def _hands(dice: int) -> list[tuple[_Sorted, int]]:
    """What dice can show, highest first, each with the number of ways it comes about."""
    shown = product(range(1, 7), repeat=dice)
    return list(Counter(tuple(sorted(each, reverse=True)) for each in shown).items())


def chance_to_take(attackers: int, defenders: int, modifiers: Modifiers = PLAIN) -> Fraction:
    """W(a, d): a attacking armies (not counting the one left behind) remove d defenders, always with the most
    dice, until one side is gone (CU-4.152)."""
    ways, dice = _table(attackers, defenders, modifiers)[defenders][attackers]
    return Fraction(ways, 6**dice)


def all_chances(
    attackers: int, defenders: int, modifiers: Modifiers = PLAIN
) -> dict[tuple[int, int], Fraction]:
    """W(a, d) for every battle up to these numbers. A general's six is for one roll only and not counted."""
    table = _table(attackers, defenders, modifiers)
    return {
        (a, d): Fraction(table[d][a][0], 6 ** table[d][a][1])
        for d in range(defenders + 1)
        for a in range(attackers + 1)
    }


_Ways = tuple[int, int]
"""A chance as whole numbers: in so many of all outcomes of so many dice."""


def _table(attackers: int, defenders: int, modifiers: Modifiers) -> tuple[tuple[_Ways, ...], ...]:
    most = max(attackers, defenders)
    if modifiers.general_six:
        modifiers = msgspec.structs.replace(modifiers, general_six=False)
    return _square(next((size for size in _SIZES if size >= most), most), modifiers)


@lru_cache(maxsize=24)
def _square(size: int, modifiers: Modifiers) -> tuple[tuple[_Ways, ...], ...]:
    """W(a, d) up to a size: a row for each number of defenders. Counting outcomes in whole numbers and
    reducing only the fraction that is asked for takes a fifth of the time that adding up fractions does."""
    sixes = [6**dice for dice in range(6 * size + 6)]
    rows: list[list[_Ways]] = [[(0, 0), *[(1, 0)] * size]]
    for d in range(1, size + 1):
        row: list[_Ways] = [(0, 0)]
        rows.append(row)
        for a in range(1, size + 1):
            rolled = _dice(min(3, a), min(2, d), modifiers)
            after = [
                (times, rows[d - taken][a - lost])
                for (lost, taken), times in _counted(min(3, a), min(2, d), modifiers).items()
            ]
            dice = max(each for _, (_, each) in after)
            ways = sum(times * wins * sixes[dice - each] for times, (wins, each) in after)
            row.append((ways, rolled + dice))
    return tuple(map(tuple, rows))


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


class Odds(msgspec.Struct, frozen=True):
    """How likely the battles of a variant are won."""

    chance: Callable[[int, int, Modifiers], Fraction]
    """That so many attackers take a territory from so many defenders."""
    knows: frozenset[str] = frozenset()
    """Modifiers that its rules have."""
    by_pairs: bool = True
    """Dice are compared pair by pair, so that there is something to say of one roll (CU-4.151)."""
    most: int = 100
    """Armies on a side, of which a chance can still be reckoned at once."""


PAIRS = Odds(chance_to_take)
PAIRS_WITH_LEADERS = Odds(
    chance_to_take, frozenset({"attacker_leader", "defender_leader", "support", "general_six"})
)
