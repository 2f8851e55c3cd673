"""`make soak`: random whole games of all variants with random options, everything checked at every version.

    GAMES     how many (2000)
    MINUTES   time after which no further game is begun (20)
    SEED      of the first game; the next has the next number. Left out: another one each time
    COMMANDS  after so many a game is left as it is (1200)
    JOBS      processes (one for each core)

The first game that breaks something ends the run with exit code 1; `SEED=<its seed> GAMES=1 make soak` plays
it again.
"""

import os
import secrets
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tests.soak.playing import Soaked, play

_LINE_EVERY = 100
"""Games after which a line is written where no bar can be shown."""


class Wanted(msgspec.Struct, frozen=True):
    games: int
    minutes: float
    seed: int
    commands: int
    jobs: int


def read_wanted() -> Wanted:
    def number(name: str, default: float) -> float:
        return float(os.environ.get(name, "") or default)

    return Wanted(
        games=int(number("GAMES", 2000)),
        minutes=number("MINUTES", 20),
        seed=int(number("SEED", secrets.randbelow(10**9))),
        commands=int(number("COMMANDS", 1200)),
        jobs=int(number("JOBS", os.cpu_count() or 1)),
    )


def games_of(wanted: Wanted) -> Iterator[Soaked]:
    """The games one by one as they end, until all are played or the time is up."""
    until = time.monotonic() + 60 * wanted.minutes
    seeds = range(wanted.seed, wanted.seed + wanted.games)
    with get_context("spawn").Pool(wanted.jobs) as pool:
        for soaked in pool.imap_unordered(partial(play, max_commands=wanted.commands), seeds):
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
                out.print(f"again: SEED={soaked.seed} GAMES=1 COMMANDS={wanted.commands} make soak")
                return 1
            done[soaked.variant].append(soaked)
            progress.advance(task)
            if not out.is_terminal and not sum(map(len, done.values())) % _LINE_EVERY:
                out.print(f"{sum(map(len, done.values()))} games")
    _summary(done, out)
    return 0


def _summary(done: dict[str, list[Soaked]], out: Console) -> None:
    table = Table("variant", "games", "ended", "commands", "events")
    for variant, games in sorted(done.items()):
        figures = (
            len(games),
            sum(bool(game.ended) for game in games),
            sum(game.commands for game in games),
            sum(game.events for game in games),
        )
        table.add_row(variant, *(f"{figure:,}" for figure in figures))
    out.print(table)


if __name__ == "__main__":
    sys.exit(soak(read_wanted(), Console()))
