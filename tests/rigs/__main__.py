"""`make soak RIG=<name>`: the long form of a rig.

    RIG       kills, power, linear, growth, failover, together, twins, taps, archives, fuzz, budget, timing or
              telling
    COUNT     kills (200), cuts of the power (2000), games (200), commands (5000), fail-overs (20), blows
              at all servers at once (10),
              comparisons (20000), games tapped in the pages' composer (100: 20 of each variant) or
              whole games out and in (10000), hostile requests (20000), events
              of the long game that is asked about (10000), samples of each answer's time (200) or
              games told (250: 50 of each variant)
    MINUTES   time after which nothing further is begun (20)
    SEED      left out: another one each time
    STRICT    linear only: 1 lets no answer pass that refuses or shows less than it should
    STORE     kills only: sqlite or postgres, left out: half on each

The first fault ends the run with exit code 1. What a run that went well counted is written into
tests/rigs/figures and from there into deploy/TRUST.md.
"""

import os
import secrets
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from domain.variants import VARIANTS
from service.tools.random_options import random_options
from tests.browser.tapping import play_by_tapping, tapper
from tests.rigs import (
    archives,
    budget,
    failover,
    fuzz,
    growth,
    kills,
    linear,
    power,
    telling,
    timing,
    together,
    twins,
)
from tests.rigs.figures import FOLDER, tell_trust, write_figures
from tests.rigs.power_postgres import look_at_postgres, recorded_postgres

T = TypeVar("T")
_LINE_EVERY = 20
"""Rounds after which a line is written where no bar can be shown."""
COUNTS = {
    "kills": 200,
    "power": 2000,
    "linear": 200,
    "growth": 5000,
    "failover": 20,
    "together": 10,
    "twins": 20_000,
    "taps": 100,
    "archives": 10_000,
    "fuzz": 20_000,
    "budget": 10_000,
    "timing": 200,
    "telling": 250,
}


class Wanted(msgspec.Struct, frozen=True):
    rig: str
    count: int
    minutes: float
    seed: int
    strict: bool = False
    store: str = ""


class Run:
    """A run that shows how far it is and ends in time."""

    def __init__(self, wanted: Wanted, folder: Path, out: Console, progress: Progress) -> None:
        self.wanted = wanted
        self.faults: list[str] = []
        self._folder = folder
        self._out = out
        self._progress = progress
        self._end = time.monotonic() + 60 * wanted.minutes

    def place(self, name: str) -> Path:
        place = self._folder / name
        place.mkdir()
        return place

    def in_time(self, rounds: Iterable[T], share: float = 1.0) -> Iterator[T]:
        """Rounds until their share of the time that is left is up."""
        until = time.monotonic() + share * (self._end - time.monotonic())
        for each in rounds:
            if time.monotonic() > until:
                return
            yield each

    def shown(self, what: str, total: int, rounds: Iterable[T]) -> Iterator[T]:
        task = self._progress.add_task(what, total=total)
        for done, each in enumerate(rounds, 1):
            yield each
            self._progress.advance(task)
            if not self._out.is_terminal and not done % max(_LINE_EVERY, total // 100):
                self._out.print(f"{what}: {done} of {total}")


def in_turn(all_: tuple[str, ...], count: int, seed: int) -> Iterator[str]:
    """Each as often as the others, in another order every time."""
    rng = Random(seed)
    for start in range(0, count, len(all_)):
        yield from rng.sample(all_, len(all_))[: count - start]


def run_kills(run: Run) -> dict[str, Any]:
    seed, only = run.wanted.seed, run.wanted.store
    share = run.wanted.count if only else max(1, run.wanted.count // 2)
    told = {}
    for name, on, moments, time_share in (
        ("sqlite", kills.on_sqlite, kills.ON_SQLITE, 1.0 if only else 0.5),
        ("postgres", kills.on_postgres, kills.ON_POSTGRES, 1.0),
    ):
        if only not in ("", name):
            continue
        with on(run.place(name), seed) as rig:
            wanted = run.in_time(in_turn(moments, share, seed), time_share)
            for _ in run.shown(f"kills on {name}", share, rig.rounds(wanted)):
                pass
        run.faults += rig.seen.faults
        told[name] = rig.seen.counts()
    return told


def run_power(run: Run) -> dict[str, Any]:
    seed, cuts = run.wanted.seed, run.wanted.count
    place = run.place("sqlite")
    recording, disk = power.record_sqlite(place, commands=min(3000, 2 * cuts))
    lost = power.cut(recording, disk, cuts, seed, place)
    for seen in run.in_time(run.shown("cuts on sqlite", cuts, lost), 0.5):
        if seen.faults:
            break
    told = {"sqlite": seen.counts()}
    run.faults += seen.faults
    place, cuts = run.place("postgres"), max(2, cuts // 10)
    with recorded_postgres(place, commands=min(1000, 4 * cuts)) as (postgres, disk):
        assert postgres.recording is not None
        look = partial(look_at_postgres, postgres.programs)
        lost = power.cut(postgres.recording, disk, cuts, seed, place, look)
        for seen in run.in_time(run.shown("cuts on postgres", cuts, lost)):
            if seen.faults:
                break
    run.faults += seen.faults
    return {**told, "postgres": seen.counts()}


def run_linear(run: Run) -> dict[str, Any]:
    seed, half = run.wanted.seed, max(1, run.wanted.count // 2)
    told = {}
    for name, on, faults, share in (
        ("one process", linear.alone, ("none",), 0.3),
        ("two processes", linear.beside, linear.FAULTS, 1.0),
    ):
        with on(run.place(name), seed) as rig:
            rig.strict = run.wanted.strict
            wanted = run.in_time(in_turn(faults, half, seed), share)
            for _ in run.shown(f"games of {name}", half, rig.rounds(wanted, 60)):
                pass
        run.faults += rig.seen.faults
        told[name] = rig.seen.counts()
    return told


def run_growth(run: Run) -> dict[str, Any]:
    commands, told = run.wanted.count, {}
    for name, measure in (("sqlite", growth.on_sqlite), ("postgres", growth.on_postgres)):
        parts = measure(run.place(name), commands, 200)
        *_, grown = run.shown(f"hundreds of commands on {name}", -(-commands // 100) + 1, parts)
        assert grown is not None
        told[name] = grown.counts()
    return told


def run_failover(run: Run) -> dict[str, Any]:
    told = {}
    for mode, share in (("synchronous", 0.5), ("asynchronous", 1.0)):
        seen, half = failover.FailedOver(), max(1, run.wanted.count // 2)
        modes = run.in_time([mode] * half, share)
        for _ in run.shown(f"{mode} fail-overs", half, failover.rounds(modes, run.wanted.seed, seen)):
            pass
        run.faults += seen.faults
        told[mode] = seen.counts()
    return told


def run_together(run: Run) -> dict[str, Any]:
    wanted, seen = run.wanted, together.Struck()
    blows = together.rounds(run.place("together"), wanted.count, wanted.seed, seen)
    for _ in run.in_time(run.shown("blows", wanted.count, blows)):
        pass
    run.faults += seen.faults
    return {"worker, Redis node and primary": seen.counts()}


def run_twins(run: Run) -> dict[str, Any]:
    wanted = run.wanted
    with twins.beside(run.place("twins")) as rig:
        done = 0
        for asked in run.in_time(run.shown("pairs", wanted.count // 300, rig.rounds(count(wanted.seed)))):
            done += asked
            if done >= wanted.count:
                break
    run.faults += rig.seen.faults
    return {"both": rig.seen.counts()}


def run_taps(run: Run) -> dict[str, Any]:
    """Whole games by tapping at random what the composer of the pages offers; a refusal is a fault."""
    told = {name: {"games": 0, "commands": 0, "ended": 0} for name in VARIANTS}
    with tapper() as hand:
        games = in_turn(tuple(VARIANTS), run.wanted.count, run.wanted.seed)
        for number, name in enumerate(run.shown("games", run.wanted.count, run.in_time(games))):
            rng = Random(run.wanted.seed + number)
            options = random_options(VARIANTS[name], 3, "world", rng) if rng.random() < 0.5 else {}
            played = play_by_tapping(hand, VARIANTS[name], rng.randrange(10**9), options=options, most=1500)
            told[name]["games"] += 1
            told[name]["commands"] += played.commands
            told[name]["ended"] += played.game.over
    return dict(told)


def run_archives(run: Run) -> dict[str, Any]:
    wanted, seen = run.wanted, archives.Seen()
    every = max(1, wanted.count // 100)
    played = archives.rounds(count(wanted.seed), seen)
    carried = run.in_time(islice(run.shown("games out and in", wanted.count, played), wanted.count), 0.95)
    some = [game for number, game in enumerate(carried) if number % every == 0]
    if not seen.faults:
        handed = archives.over_http(run.place("http"), iter(some), seen)
        for _ in run.in_time(run.shown("of them over HTTP", len(some), handed)):
            pass
    run.faults += seen.faults
    return {"in process and over HTTP": seen.counts()}


def run_fuzz(run: Run) -> dict[str, Any]:
    with fuzz.against_a_process(run.place("fuzz"), run.wanted.seed) as rig:
        task = run.in_time(rig.rounds(run.wanted.count))
        for _ in run.shown("rounds of hostile requests", run.wanted.count, task):
            pass
    run.faults += rig.seen.faults
    return {"sqlite": rig.seen.counts()}


def run_budget(run: Run) -> dict[str, Any]:
    with budget.against_a_process(run.place("budget"), run.wanted.count, run.wanted.seed) as rig:
        rounds = rig.rounds(5)
        for _ in run.shown("anonymous requests", 5 * len(rig.asks), run.in_time(rounds)):
            pass
        took = rig.reading_under_siege(60)
    run.faults += rig.faults
    told = {f"p{percent}_ms": round(1000 * budget.quantile(took, percent / 100), 1) for percent in (50, 99)}
    siege = {"clients": budget.HOSTILE, "reads": len(took), **told}
    return {"anonymous requests": rig.counts(), "/events under siege": siege}


def run_timing(run: Run) -> dict[str, Any]:
    with timing.against_a_process(run.place("timing"), run.wanted.count) as rig:
        secrets = run.in_time(twins.SECRETS * 2)
        for _ in run.shown("pairs", 2 * len(twins.SECRETS), rig.rounds(secrets, run.wanted.seed)):
            pass
    run.faults += rig.seen.faults
    return {"both": rig.seen.counts()}


def run_telling(run: Run) -> dict[str, Any]:
    wanted, seen = run.wanted, telling.Seen()
    told = telling.rounds(count(wanted.seed), seen)
    for _ in run.in_time(islice(run.shown("games told", wanted.count, told), wanted.count)):
        pass
    run.faults += seen.faults
    return {"all variants": seen.counts()}


RIGS: dict[str, Callable[[Run], dict[str, Any]]] = {
    "kills": run_kills,
    "power": run_power,
    "linear": run_linear,
    "growth": run_growth,
    "failover": run_failover,
    "together": run_together,
    "twins": run_twins,
    "taps": run_taps,
    "archives": run_archives,
    "fuzz": run_fuzz,
    "budget": run_budget,
    "timing": run_timing,
    "telling": run_telling,
}


def read_wanted() -> Wanted:
    rig = os.environ.get("RIG", "")
    if rig not in RIGS:
        sys.exit(f"RIG: there is no {rig or 'nameless rig'}; there are {', '.join(RIGS)}.")
    store = os.environ.get("STORE", "")
    if store not in ("", "sqlite", "postgres"):
        sys.exit(f"STORE: sqlite or postgres, not {store}.")
    return Wanted(
        rig,
        int(os.environ.get("COUNT") or COUNTS[rig]),
        float(os.environ.get("MINUTES") or 20),
        int(os.environ.get("SEED") or secrets.randbelow(10**9)),
        os.environ.get("STRICT", "") not in ("", "0"),
        store,
    )


def soak(wanted: Wanted, out: Console, figures: Path = FOLDER) -> int:
    strict = " STRICT=1" if wanted.strict else ""
    store = f" STORE={wanted.store}" if wanted.store else ""
    again = f"make soak RIG={wanted.rig} SEED={wanted.seed} COUNT={wanted.count}{strict}{store}"
    out.print(f"{again}, at most {wanted.minutes:g} minutes")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="quartermaster-rig-") as folder,
        Progress(*columns, console=out) as progress,
    ):
        run = Run(wanted, Path(folder), out, progress)
        try:
            counts = RIGS[wanted.rig](run)
        except AssertionError as error:
            run.faults.append(str(error))
    for fault in run.faults[:20]:
        out.print("[red]✗[/red]", fault, markup=True)
    if run.faults:
        out.print(f"{len(run.faults)} faults; again: {again}")
        return 1
    counts["seconds"] = round(time.monotonic() - began)
    name = f"{wanted.rig}-{wanted.store}" if wanted.store else wanted.rig
    path = write_figures(name, wanted.seed, counts, figures)
    if figures == FOLDER:
        tell_trust()
    out.print(f"[green]✓[/green] nothing was found wrong; what was counted is in {path}")
    return 0


if __name__ == "__main__":
    sys.exit(soak(read_wanted(), Console()))
