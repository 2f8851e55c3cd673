"""A budget: no request that may be sent without a token costs the service more than a named amount of CPU.

Every such operation of the contract is asked at its most expensive: the largest board, the longest game, the
widest ranges, and each time for something that was not asked before, so that nothing comes from memory. What
counts is the time that the threads of the process were on a processor, not the time that somebody waited.

Then 64 clients send the dearest of them without pause, and one more reads `/events` of another game.
"""

import http.client
import json
import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from domain.core.actor import REFEREE
from domain.variants import VARIANTS
from service.tools.simulation import play_random_game
from tests.audit.archives import archive_of
from tests.rigs.anonymous import DRAWN, ONCE, PLAIN, RECKONED, Ask, asks
from tests.rigs.serving import KEY, ServiceProcess, cleared_away
from tests.rigs.skirmish import begin

BUDGETS = {PLAIN: 0.15, DRAWN: 0.4, RECKONED: 0.4, ONCE: 2.0}
"""Seconds of CPU. What goes through a whole log has as much again for each thousand events of it."""
HOSTILE = 64
_OF_THE_LOG = {RECKONED}
_READS = 30
"""Of which few may be slow: those that come when all the others ask for something that is not made yet."""


class Cost(msgspec.Struct, frozen=True):
    operation: str
    kind: str
    seconds: float
    allowed: float
    status: int


class Rig:
    def __init__(self, service: ServiceProcess, events: int, seed: int) -> None:
        self._service = service
        address = urlsplit(service.url)
        self._at = (address.hostname or "", address.port)
        self.game_id, self.version = self._long_game(events, seed)
        self.other = begin(service.url)
        self.asks = asks(service.url, self.game_id, self.version, self.other.game_id)
        self.costs: list[Cost] = []
        self.faults: list[str] = []
        self._numbers = count()

    def _long_game(self, events: int, seed: int) -> tuple[str, int]:
        """On the largest board, taken in from an archive."""
        played = play_random_game(
            VARIANTS["custom"],
            seats=6,
            board="europe-expert",
            seed=seed,
            max_commands=4 * events,
            thorough=False,
            weights={"end_attacks": 1},
            resign_after=events // 3,  # over, so that everything in it is open to everybody
        )
        assert played.game.over
        headers = {"authorization": f"Bearer {KEY}", "content-type": "application/x-ndjson"}
        archive = archive_of(played, REFEREE)
        taken = httpx.post(f"{self._service.url}/archives", content=archive, headers=headers, timeout=600)
        assert taken.status_code == 201, taken.text
        return played.game.id, int(taken.json()["version"])

    def rounds(self, times: int) -> Iterator[None]:
        """Every operation so many times."""
        for _ in range(times):
            for name, (kind, ask) in self.asks.items():
                self._measure(name, kind, ask)
                yield None

    def _measure(self, name: str, kind: str, ask: Callable[[int], Ask]) -> None:
        path, body = ask(next(self._numbers) + 1)
        before = processor_seconds(self._service.pid)
        status = self._asked(name.split()[0], path, body)
        spent = processor_seconds(self._service.pid) - before
        allowed = BUDGETS[kind] * (1 + self.version / 1000 * (kind in _OF_THE_LOG))
        self.costs.append(Cost(name, kind, spent, allowed, status))
        if spent > allowed:
            self.faults.append(f"{name} took {spent:.2f} s of CPU; {kind} may take {allowed:.2f} s: {path}")
        if status >= 500:
            self.faults.append(f"{name} was answered with {status}: {path}")

    def _asked(self, method: str, path: str, body: Any) -> int:
        line = http.client.HTTPConnection(*self._at, timeout=120)
        with suppress(TimeoutError):
            line.request(
                method, path, None if body is None else json.dumps(body), {"content-type": "application/json"}
            )
            reply = line.getresponse()
            if "/stream" in path:  # it has no end: until the last event of the log has come
                last = f"id: {self.version}\n".encode()
                while (told := reply.readline()) and told != last:
                    pass
            else:
                reply.read()
        line.close()
        return reply.status

    def dearest(self) -> list[str]:
        """The operations that cost most, of those that only look."""
        looked = [
            cost for cost in self.costs if cost.operation.startswith("GET") and "stream" not in cost.operation
        ]
        ranked = sorted(looked, key=lambda cost: -cost.seconds)
        return list(dict.fromkeys(cost.operation for cost in ranked))[:6]

    def reading_under_siege(self, seconds: float, hostile: int = HOSTILE) -> list[float]:
        """How long `/events` of another game took while so many clients asked for the dearest things. Those
        have a process of their own, so that they do not hold up whoever measures. On a slow machine it
        takes longer, and is as many reads all the same."""
        dear = [self.asks[name][1] for name in self.dearest()]
        paths = [ask(number)[0] for ask in dear for number in range(1, 90)]
        took: list[float] = []
        with _besieged(self._at, paths, hostile, seconds):
            end = time.monotonic() + seconds
            with httpx.Client(base_url=self._service.url, timeout=120) as client:
                while time.monotonic() < end or len(took) < _READS:
                    began = time.perf_counter()
                    try:
                        status = client.get(f"/games/{self.other.game_id}/events?limit=50").status_code
                    except httpx.TransportError as error:
                        status = 0
                        self.faults.append(f"/events under siege was not answered: {error!r}")
                    took.append(time.perf_counter() - began)
                    if status not in (0, 200):
                        self.faults.append(f"/events under siege was answered with {status}")
        return sorted(took)

    def counts(self) -> dict[str, Any]:
        worst = {
            kind: max((cost for cost in self.costs if cost.kind == kind), key=lambda cost: cost.seconds)
            for kind in BUDGETS
        }
        return {
            "operations": len({cost.operation for cost in self.costs}),
            "requests": len(self.costs),
            "events_of_the_game": self.version,
            "dearest_cpu_ms": {
                f"{kind}: {cost.operation} of {round(1000 * cost.allowed)}": round(1000 * cost.seconds)
                for kind, cost in worst.items()
            },
            "faults": len(self.faults),
        }


@contextmanager
def _besieged(at: tuple[str, int | None], paths: list[str], clients: int, seconds: float) -> Iterator[None]:
    siege = get_context("spawn").Process(target=besiege, args=(at, paths, clients, seconds), daemon=True)
    siege.start()
    time.sleep(1)  # until they have begun
    try:
        yield
    finally:
        siege.kill()
        siege.join()


def besiege(at: tuple[str, int], paths: list[str], clients: int, seconds: float) -> None:
    """So many clients that ask without pause; every second one hangs up at once."""
    end = time.monotonic() + seconds + 60

    def one(number: int) -> None:
        rng = Random(number)
        while time.monotonic() < end:
            with suppress(OSError, http.client.HTTPException):
                line = http.client.HTTPConnection(*at, timeout=60)
                line.request("GET", rng.choice(paths))
                if number % 2:
                    line.getresponse().read()
                line.close()

    threads = [threading.Thread(target=one, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()


def quantile(sorted_values: list[float], share: float) -> float:
    return sorted_values[max(0, math.ceil(share * len(sorted_values)) - 1)]


def processor_seconds(pid: int) -> float:
    """What all threads of a process have had of processors, those that ended included."""
    return time.clock_gettime(~pid << 3 | 2)  # as clock_getcpuclockid(3) makes it


@contextmanager
def against_a_process(folder: Path, events: int, seed: int) -> Iterator[Rig]:
    data = folder / "data"
    data.mkdir()
    service = ServiceProcess(data)
    with cleared_away(service):
        service.start()
        yield Rig(service, events, seed)
        service.stop()
