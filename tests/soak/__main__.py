"""`make soak`: random whole games with random options on random boards, everything checked at every version.

    GAMES     how many (2000)
    MINUTES   time after which no further game is begun (20)
    SEED      of the first game; the next has the next number. Left out: another one each time
    VARIANT   which variants, with commas (all)
    COMMANDS  after so many a game is left as it is (20000: hardly ever reached, since players give up)
    PATIENCE  commands after which players begin to give up, one of these a game (300,1000,3000)
    JOBS      processes (one for each core)
    BOTS      instead: so many games of each variant, one greedy bot against two random ones

The first game that breaks something ends the run with exit code 1; the run says which command plays it
again.
"""

import os
import secrets
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from domain.variants import VARIANTS
from tests.soak import bots
from tests.soak.playing import Effort, Soaked, kinds_of, play

_LINE_EVERY = 100
"""Games after which a line is written where no bar can be shown."""


class Wanted(msgspec.Struct, frozen=True):
    games: int
    minutes: float
    seed: int
    effort: Effort
    jobs: int


def read_wanted() -> Wanted:
    def number(name: str, default: float) -> float:
        return float(os.environ.get(name, "") or default)

    return Wanted(
        games=int(number("GAMES", 2000)),
        minutes=number("MINUTES", 20),
        seed=int(number("SEED", secrets.randbelow(10**9))),
        effort=Effort(
            _variants(os.environ.get("VARIANT", "")),
            int(number("COMMANDS", Effort().commands)),
            tuple(map(int, (os.environ.get("PATIENCE") or "300,1000,3000").split(","))),
        ),
        jobs=int(number("JOBS", os.cpu_count() or 1)),
    )


def _variants(text: str) -> tuple[str, ...]:
    named = tuple(text.split(",")) if text else tuple(sorted(VARIANTS))
    if unknown := set(named) - set(VARIANTS):
        sys.exit(
            f"VARIANT: there is no {', '.join(sorted(unknown))}; there are {', '.join(sorted(VARIANTS))}."
        )
    return named


def games_of(wanted: Wanted) -> Iterator[Soaked]:
    """The games one by one as they end, until all are played or the time is up."""
    until = time.monotonic() + 60 * wanted.minutes
    seeds = range(wanted.seed, wanted.seed + wanted.games)
    with get_context("spawn").Pool(wanted.jobs) as pool:
        for soaked in pool.imap_unordered(partial(play, effort=wanted.effort), seeds):
            yield soaked
            if time.monotonic() > until:
                return


def soak(wanted: Wanted, out: Console) -> int:
    out.print(f"{wanted.games} games from seed {wanted.seed}, at most {wanted.minutes:g} minutes")
    done: dict[str, list[Soaked]] = defaultdict(list)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=out) as progress:
        task = progress.add_task("random games", total=wanted.games)
        for soaked in games_of(wanted):
            if soaked.fault is not None:
                out.print(f"[red]✗[/red] {soaked.variant}, seed {soaked.seed}: {soaked.fault}")
                out.print(f"again: {again(soaked.seed, wanted.effort)}")
                return 1
            done[soaked.variant].append(soaked)
            progress.advance(task)
            if not out.is_terminal and not sum(map(len, done.values())) % _LINE_EVERY:
                out.print(f"{sum(map(len, done.values()))} games")
    _summary(done, out)
    return 0


def again(seed: int, effort: Effort) -> str:
    """The command that plays the game of a seed once more."""
    variants = ",".join(effort.variants)
    patience = ",".join(map(str, effort.patience))
    return f"make soak SEED={seed} GAMES=1 VARIANT={variants} COMMANDS={effort.commands} PATIENCE={patience}"


def _summary(done: dict[str, list[Soaked]], out: Console) -> None:
    table = Table("variant", "games", "to their end", "by", "commands", "events", "events not seen")
    for variant, games in sorted(done.items()):
        endings = Counter(game.ended for game in games if game.ended)
        seen = frozenset[str]().union(*(game.kinds for game in games))
        unseen = sorted(kinds_of(VARIANTS[variant].events) - seen)
        table.add_row(
            variant,
            f"{len(games):,}",
            f"{endings.total():,}",
            "\n".join(f"{reason} {number:,}" for reason, number in endings.most_common()),
            f"{sum(game.commands for game in games):,}",
            f"{sum(game.events for game in games):,}",
            ", ".join(unseen) or "none",
        )
    out.print(table)


if __name__ == "__main__":
    if contests := int(os.environ.get("BOTS", "") or 0):
        sys.exit(bots.contests(contests, Console()))
    sys.exit(soak(read_wanted(), Console()))
