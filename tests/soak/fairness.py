"""Are the dice fair? Millions of draws of the real generator, put to standard tests.

    DRAWS   how many dice (6,000,000); cards and lots besides
    SEED    of the secrets and nonces that are drawn from (another one each time)

python -m tests.soak.fairness. Each test is a chi-square of counted against expected numbers. A fair generator
fails one of them once in ten million runs.
"""

import os
import secrets
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import erfc, sqrt
from random import Random
from statistics import fmean

import msgspec
from rich.console import Console
from rich.progress import track

from domain.core.chance import answer, ask_cards
from domain.game.generator import number, picker, stir_of

_CHANCE_OF_ALARM = 1e-7
_A_GAME = 2_000
"""Dice of one game, which share a secret and the nonces."""


class Tested(msgspec.Struct, frozen=True):
    name: str
    counted: int
    chi_square: float
    freedom: int
    chance: float
    """How often a fair generator would be so far off, or further."""

    @property
    def fair(self) -> bool:
        return self.chance > _CHANCE_OF_ALARM


def chi_square(name: str, counts: Sequence[int], expected: Sequence[float]) -> Tested:
    """Counted against expected; the chance by the cube-root approximation of Wilson and Hilferty."""
    off = sum((seen - fair) ** 2 / fair for seen, fair in zip(counts, expected, strict=True))
    freedom = len(counts) - 1
    spread = 2 / (9 * freedom)
    deviation = ((off / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return Tested(name, sum(counts), off, freedom, erfc(deviation / sqrt(2)) / 2)


def evenly(name: str, values: Iterable[object], kinds: Sequence[object]) -> Tested:
    """Every kind comes up as often as any other."""
    seen = Counter(values)
    return chi_square(name, [seen[kind] for kind in kinds], [seen.total() / len(kinds)] * len(kinds))


Roll = Callable[[str, str, int, str], int]
"""A die (0 … 5) from seed, game, number and stir."""


def real_die(seed: str, game_id: str, k: int, stir: str) -> int:
    return number(seed, game_id, k, stir, 6)


def dice_of_games(rng: Random, draws: int, roll: Roll) -> list[list[int]]:
    games: list[list[int]] = []
    for game in track(range(draws // _A_GAME), description="dice", disable=draws < 1_000_000):
        seed, stir = rng.randbytes(32).hex(), stir_of({0: rng.randbytes(9).hex(), 1: "tea"})
        games.append([roll(seed, str(game), k, stir) for k in range(1, _A_GAME + 1)])
    return games


def dice_tested(rng: Random, draws: int, roll: Roll = real_die) -> list[Tested]:
    games = dice_of_games(rng, draws, roll)
    faces = range(6)
    pairs = [(one, other) for one in faces for other in faces]
    triples = [(a, b, c) for a, b in pairs for c in faces]
    three = (tuple(game[i : i + 3]) for game in games for i in range(0, _A_GAME - 2, 3))
    return [
        evenly("each face as often as any other", (die for game in games for die in game), faces),
        evenly("no die tells the next", (pair for game in games for pair in pairwise(game)), pairs),
        evenly("no three dice tell each other", three, triples),
        evenly(
            "no die tells the one five on", (p for g in games for p in zip(g, g[5:], strict=False)), pairs
        ),
        evenly("the first die of every game", (game[0] for game in games), faces),
        evenly(
            "no game tells the next",
            (p for one, two in pairwise(games) for p in zip(one, two, strict=True)),
            pairs,
        ),
        waits_for_a_six(games),
    ]


def waits_for_a_six(games: list[list[int]]) -> Tested:
    """How many dice it takes until a six: one in six at once, five in thirty-six at the second …"""
    longest = 25
    counts = [0] * (longest + 1)
    for game in games:
        waited = 0
        for die in game:
            if die == 5:
                counts[min(waited, longest)] += 1
                waited = 0
            else:
                waited += 1
    chances = [(5 / 6) ** wait / 6 for wait in range(longest)]
    shares = [*chances, 1 - sum(chances)]
    return chi_square("waits for a six", counts, [sum(counts) * share for share in shares])


def draws_tested(rng: Random, deals: int) -> list[Tested]:
    """Cards and lots: any of the pool with equal chance, whatever its size, and every order of a deal."""
    tested = []
    for size in (2, 3, 7, 42, 44, 56):
        pool = tuple(f"card-{card}" for card in range(size))
        ask = ask_cards("card_draw", pool, frozenset(pool))
        drawn = (answer(ask, picker(rng.randbytes(32).hex(), "g", k, ""))[0] for k in range(1, deals + 1))
        tested.append(evenly(f"a card of {size}", drawn, pool))
    pool = ("a", "b", "c", "d")
    ask = ask_cards("deal", pool, frozenset(pool), 4)
    dealt = [answer(ask, picker(rng.randbytes(32).hex(), "g", 1, "")) for _ in range(deals)]
    orders = sorted(set(dealt), key=str)
    assert len(orders) == 24
    return [*tested, evenly("every order of a deal of four", dealt, orders)]


def main() -> int:
    out = Console()
    draws = int(os.environ.get("DRAWS") or 6_000_000)
    seed = int(os.environ.get("SEED") or secrets.randbelow(10**9))
    out.print(f"{draws:,} dice, seed {seed}")
    rng = Random(seed)
    tested = [*dice_tested(rng, draws), *draws_tested(rng, max(20_000, draws // 60))]
    for each in tested:
        verdict = "[green]fair[/green]" if each.fair else "[red]NOT FAIR[/red]"
        told = f"{each.chi_square:.1f} at {each.freedom}, p = {each.chance:.4f}"
        out.print(f"{verdict}  {each.name}: {each.counted:,} counted, chi-square {told}")
    out.print(f"p on average: {fmean(each.chance for each in tested):.2f} (about a half)")
    return 0 if all(each.fair for each in tested) else 1


if __name__ == "__main__":
    sys.exit(main())
