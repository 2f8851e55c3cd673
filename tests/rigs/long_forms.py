"""The long form of every rig, as `make soak RIG=<name>` runs it: its rounds, and what they counted."""

from collections.abc import Callable
from functools import partial
from itertools import count, islice
from random import Random
from typing import Any

import msgspec

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
from tests.rigs.power_postgres import look_at_postgres, recorded_postgres
from tests.rigs.run import Run, in_turn


class LongForm(msgspec.Struct, frozen=True):
    run: Callable[[Run], dict[str, Any]]
    """Gives what it counted, by where."""
    count: int
    """How many rounds, where nobody says otherwise."""
    counted: str
    """Of what."""


def _kills(run: Run) -> dict[str, Any]:
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
        told[name] = run.counted(rig.seen)
    return told


def _power(run: Run) -> dict[str, Any]:
    seed, cuts = run.wanted.seed, run.wanted.count
    place = run.place("sqlite")
    recording, disk = power.record_sqlite(place, commands=min(3000, 2 * cuts))
    lost = power.cut(recording, disk, cuts, seed, place)
    for seen in run.in_time(run.shown("cuts on sqlite", cuts, lost), 0.5):
        if seen.faults:
            break
    told = {"sqlite": run.counted(seen)}
    place, cuts = run.place("postgres"), max(2, cuts // 10)
    with recorded_postgres(place, commands=min(1000, 4 * cuts)) as (postgres, disk):
        assert postgres.recording is not None
        look = partial(look_at_postgres, postgres.programs)
        lost = power.cut(postgres.recording, disk, cuts, seed, place, look)
        for seen in run.in_time(run.shown("cuts on postgres", cuts, lost)):
            if seen.faults:
                break
    return {**told, "postgres": run.counted(seen)}


def _linear(run: Run) -> dict[str, Any]:
    seed, half = run.wanted.seed, max(1, run.wanted.count // 2)
    told = {}
    for name, on, faults, share in (
        ("one process", linear.alone, ("none",), 0.3),
        ("two processes", linear.beside, linear.FAULTS, 1.0),
    ):
        with on(run.place(name), seed) as rig:
            wanted = run.in_time(in_turn(faults, half, seed), share)
            for _ in run.shown(f"games of {name}", half, rig.rounds(wanted, 60)):
                pass
        told[name] = run.counted(rig.seen)
    return told


def _growth(run: Run) -> dict[str, Any]:
    commands, told = run.wanted.count, {}
    for name, measure in (("sqlite", growth.on_sqlite), ("postgres", growth.on_postgres)):
        parts = measure(run.place(name), commands, 200)
        *_, grown = run.shown(f"hundreds of commands on {name}", -(-commands // 100) + 1, parts)
        assert grown is not None
        told[name] = grown.counts()
    return told


def _failover(run: Run) -> dict[str, Any]:
    told = {}
    for mode, share in (("synchronous", 0.5), ("asynchronous", 1.0)):
        seen, half = failover.FailedOver(), max(1, run.wanted.count // 2)
        modes = run.in_time([mode] * half, share)
        for _ in run.shown(f"{mode} fail-overs", half, failover.rounds(modes, run.wanted.seed, seen)):
            pass
        told[mode] = run.counted(seen)
    return told


def _together(run: Run) -> dict[str, Any]:
    wanted, seen = run.wanted, together.Struck()
    blows = together.rounds(run.place("together"), wanted.count, wanted.seed, seen)
    for _ in run.in_time(run.shown("blows", wanted.count, blows)):
        pass
    return {"worker, Redis node and primary": run.counted(seen)}


def _twins(run: Run) -> dict[str, Any]:
    wanted = run.wanted
    with twins.beside(run.place("twins")) as rig:
        done = 0
        for asked in run.in_time(run.shown("pairs", wanted.count // 300, rig.rounds(count(wanted.seed)))):
            done += asked
            if done >= wanted.count:
                break
    return {"both": run.counted(rig.seen)}


def _taps(run: Run) -> dict[str, Any]:
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


def _archives(run: Run) -> dict[str, Any]:
    wanted, seen = run.wanted, archives.Carried()
    every = max(1, wanted.count // 100)
    played = archives.rounds(count(wanted.seed), seen)
    carried = run.in_time(islice(run.shown("games out and in", wanted.count, played), wanted.count), 0.95)
    some = [game for number, game in enumerate(carried) if number % every == 0]
    if not seen.faults:
        handed = archives.over_http(run.place("http"), iter(some), seen)
        for _ in run.in_time(run.shown("of them over HTTP", len(some), handed)):
            pass
    return {"in process and over HTTP": run.counted(seen)}


def _fuzz(run: Run) -> dict[str, Any]:
    with fuzz.against_a_process(run.place("fuzz"), run.wanted.seed) as rig:
        task = run.in_time(rig.rounds(run.wanted.count))
        for _ in run.shown("rounds of hostile requests", run.wanted.count, task):
            pass
    return {"sqlite": run.counted(rig.seen)}


def _budget(run: Run) -> dict[str, Any]:
    with budget.against_a_process(run.place("budget"), run.wanted.count, run.wanted.seed) as rig:
        rounds = rig.rounds(5)
        for _ in run.shown("anonymous requests", 5 * len(rig.asks), run.in_time(rounds)):
            pass
        took = rig.reading_under_siege(60)
    run.faults += rig.faults
    told = {f"p{percent}_ms": round(1000 * budget.quantile(took, percent / 100), 1) for percent in (50, 99)}
    siege = {"clients": budget.HOSTILE, "reads": len(took), **told}
    return {"anonymous requests": rig.counts(), "/events under siege": siege}


def _timing(run: Run) -> dict[str, Any]:
    with timing.against_a_process(run.place("timing"), run.wanted.count) as rig:
        secrets = run.in_time(twins.SECRETS * 2)
        for _ in run.shown("pairs", 2 * len(twins.SECRETS), rig.rounds(secrets, run.wanted.seed)):
            pass
    return {"both": run.counted(rig.seen)}


def _telling(run: Run) -> dict[str, Any]:
    wanted, seen = run.wanted, telling.Told()
    told = telling.rounds(count(wanted.seed), seen)
    for _ in run.in_time(islice(run.shown("games told", wanted.count, told), wanted.count)):
        pass
    return {"all variants": run.counted(seen)}


RIGS: dict[str, LongForm] = {
    "kills": LongForm(_kills, 200, "kills"),
    "power": LongForm(_power, 2000, "cuts of the power"),
    "linear": LongForm(_linear, 200, "games"),
    "growth": LongForm(_growth, 5000, "commands"),
    "failover": LongForm(_failover, 20, "fail-overs"),
    "together": LongForm(_together, 10, "blows at all servers at once"),
    "twins": LongForm(_twins, 20_000, "comparisons"),
    "taps": LongForm(_taps, 100, "games tapped in the pages' composer, as many of each variant"),
    "archives": LongForm(_archives, 10_000, "whole games out and in"),
    "fuzz": LongForm(_fuzz, 20_000, "hostile requests"),
    "budget": LongForm(_budget, 10_000, "events of the long game that is asked about"),
    "timing": LongForm(_timing, 200, "samples of each answer's time"),
    "telling": LongForm(_telling, 250, "games told, as many of each variant"),
}
