"""Timing: whether how long an answer takes tells what is secret.

Two games in one service that differ in one seat's secrets alone. Somebody else asks both the same, in random
turns, and the times are compared by ranks (Mann-Whitney): the effect is the share of pairs in which the
second game took longer, minus a half. 0 tells nothing, 0.5 everything. Beside each pair stand two games that
do not differ at all: what is seen there is the noise of the machine and no secret.

An effect that looks large is measured again with four times as many samples, and is a fault only if it stays.
"""

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from domain.core.legal.sampling import sample
from projections.documents import LegalReply
from tests.client import KEY, Service, Table
from tests.leaks.disguise import DISGUISES
from tests.leaks.test_routes import hidden_pair
from tests.leaks.twins import Twins
from tests.rigs.seen import Seen
from tests.rigs.serving import ServiceProcess, cleared_away

LARGE = 0.2
"""An effect that whoever asks a few hundred times would see."""
_SURE = 5.0
"""Standard deviations that no chance explains."""
LOOKS = ("", "view", "legal", "scoreboard", "events?limit=100", "timeline", "map.svg", "audit", "luck")
Outlet = Callable[[Table], object]


class Effect(msgspec.Struct, frozen=True):
    size: float
    deviations: float

    @property
    def tells(self) -> bool:
        return abs(self.size) > LARGE and abs(self.deviations) > _SURE


def effect_of(first: list[float], second: list[float]) -> Effect:
    """By ranks, those that are equal sharing theirs."""
    ordered = sorted([(value, 0) for value in first] + [(value, 1) for value in second])
    ranks, place = 0.0, 0
    while place < len(ordered):
        end = place
        while end < len(ordered) and ordered[end][0] == ordered[place][0]:
            end += 1
        shared = (place + 1 + end) / 2
        ranks += shared * sum(which for _, which in ordered[place:end])
        place = end
    one, other = len(first), len(second)
    share = (ranks - other * (other + 1) / 2) / (one * other)
    spread = math.sqrt((one + other + 1) / (12 * one * other))
    return Effect(share - 0.5, (share - 0.5) / spread)


class Timed(Seen):
    """What a run of twins saw."""

    pairs: int = 0
    outlets: int = 0
    samples: int = 0
    measured_again: int = 0
    largest_effect: float = 0.0
    largest_between_equals: float = 0.0


class Rig:
    def __init__(self, service: Service, samples: int, around: Callable[[Table, int], None]) -> None:
        """`around`: called before each answer with its game and whether it is the second, to plant a leak."""
        self._service = service
        self._samples = samples
        self._around = around
        self.seen = Timed()

    def rounds(self, secrets: Iterator[tuple[str, int]], seed: int) -> Iterator[None]:
        for number, (variant, place) in enumerate(secrets):
            wanted, seat, position, changed = hidden_pair(variant, place, seed + number)
            told = f"{variant} {DISGUISES[variant][place].__name__}"
            twins = Twins(self._service, wanted, (position, changed))
            equals = Twins(self._service, wanted, (position, position))
            self._pair(twins, equals, seat, told, Random(seed + number))
            self.seen.pairs += 1
            yield None
            if self.seen.faults:
                return

    def _pair(self, twins: Twins, equals: Twins, seat: int, told: str, rng: Random) -> None:
        for name, outlet in outlets(twins.tables[0], seat, rng):
            self.seen.outlets += 1
            found = self._effect(twins, outlet, self._samples, rng)
            if found.tells:
                self.seen.measured_again += 1
                found = self._effect(twins, outlet, 4 * self._samples, rng)
            noise = self._effect(equals, outlet, self._samples, rng)
            self.seen.largest_effect = max(self.seen.largest_effect, abs(found.size))
            self.seen.largest_between_equals = max(self.seen.largest_between_equals, abs(noise.size))
            if found.tells:
                self.seen.faults.append(
                    f"{told}: the time of {name} tells twins apart (effect {found.size:+.2f}, "
                    f"{found.deviations:.0f} deviations; between equals {noise.size:+.2f})"
                )
                return

    def _effect(self, twins: Twins, outlet: Outlet, samples: int, rng: Random) -> Effect:
        times: tuple[list[float], list[float]] = ([], [])
        for table in twins.tables:
            outlet(table)  # the first answer is made, later ones may be kept: both have had it
        for _ in range(samples):
            for which in rng.sample((0, 1), 2):
                began = time.perf_counter()
                self._around(twins.tables[which], which)
                outlet(twins.tables[which])
                times[which].append(time.perf_counter() - began)
                self.seen.samples += 1
        return effect_of(*times)


def outlets(table: Table, seat: int, rng: Random) -> Iterator[tuple[str, Outlet]]:
    """What another seat, or nobody, may ask: looks, dry runs of all that it may do, and a refusal."""
    seats = [number for number in range(len(table.tokens)) if number != seat]
    who = f"seat {rng.choice(seats)}"

    def look(path: str) -> Outlet:
        return lambda table: table.get(path, who)

    def trial(command: dict[str, Any]) -> Outlet:
        return lambda table: table.try_out(command, who)

    for path in LOOKS:
        yield path or "the game", look(path)
    actors = [number for number in table.get().json()["awaited"] if number != seat]
    if actors:
        who = f"seat {actors[0]}"
        reply = msgspec.json.decode(table.get("legal", who).content, type=LegalReply)
        for choice in [choice for row in reply.seats for choice in row.choices][:4]:
            command = {**sample(choice, rng.randrange), "seat": actors[0]}
            yield f"trying out {choice.command}", trial(command)
    yield "a refusal", trial({"type": "nonsense", "seat": seats[0]})


@contextmanager
def against_a_process(
    folder: Path, samples: int, around: Callable[[Table, int], None] = lambda table, which: None
) -> Iterator[Rig]:
    data = folder / "data"
    data.mkdir()
    process = ServiceProcess(data, QUARTERMASTER_ORGANISER_KEY=KEY)
    with cleared_away(process):
        process.start()
        yield Rig(Service(process.url), samples, around)
        process.stop()
