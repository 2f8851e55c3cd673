"""Linearizability: clients of one game through several processes, with faults, and every answer checked.

A round is a game of its own. Clients attack with and without If-Match, repeat keys, their own and each
other's, and read; meanwhile a process is killed, or Redis goes and comes back. Then `checker.py` looks for an
order in which all the answers are right, and the log is held against them.
"""

import signal
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import msgspec

from tests.rigs.checker import Timed, violation
from tests.rigs.model import Attack, Operation, Read, State, gone_back, model
from tests.rigs.seen import Seen
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.rigs.skirmish import UNKNOWN, Acknowledged, Skirmish, acknowledged, attack, begin, faults, log_of
from tests.servers import LocalPostgres, LocalRedis, LocalServer, running

FAULTS = ("none", "process killed", "redis gone", "both")
CLIENTS = 4


class Checked(Seen):
    """What a run of rounds saw."""

    rounds: Counter[str] = msgspec.field(default_factory=Counter)
    """By fault."""
    operations: int = 0
    accepted: int = 0
    repeated: int = 0
    """Answers that were given a second time for the same key."""
    refused_as_stale: int = 0
    refused_on_an_old_version: int = 0
    """Of these, by a process that had not yet heard of a newer version that somebody had been told of."""
    reads: int = 0
    old_reads: int = 0
    """Reads that showed less than somebody had been told before they began."""
    refused_though_accepted: int = 0
    """Refused for their If-Match while another request with the same key, under way as well, was accepted."""
    unanswered: int = 0


class Client:
    """Somebody at the table, with what they know and did."""

    def __init__(self, number: int, game: Skirmish, servers: list[ServiceProcess], seed: str) -> None:
        self.rng = Random(f"{seed} {number}")
        self.number = number
        self.game = game
        self.servers = servers
        self.knows = game.first
        self.history: list[Timed[Operation]] = []
        self.acks: list[Acknowledged] = []
        self.surprises: list[str] = []

    def play(self, operations: int, keys: list[str]) -> None:
        """`keys`: all that anybody has used in this game."""
        with httpx.Client(timeout=30) as http:
            for count in range(operations):
                server = self.rng.randrange(len(self.servers))
                if self.rng.random() < 0.35:
                    self._read(http, server)
                elif keys and self.rng.random() < 0.2:
                    self._attack(http, server, self.rng.choice(keys[-6:]), None)
                else:
                    keys.append(f"{self.number}-{count}")
                    expected = self.knows if self.rng.random() < 0.5 else None
                    self._attack(http, server, keys[-1], expected)

    def _attack(self, http: httpx.Client, server: int, key: str, expected: int | None) -> None:
        headers = {} if expected is None else {"if-match": f'"{expected}"'}
        called = time.monotonic_ns()
        try:
            reply = attack(http, self.servers[server].url, self.game, key, **headers)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            time.sleep(0.05)
            return  # it was never sent
        except httpx.TransportError:
            self.history.append(Timed(Attack(key, expected, server=server), called))
            return
        returned = time.monotonic_ns()
        told = reply.json()
        if reply.status_code == 200:
            self.knows = max(self.knows, told["version"])
            self.acks.append(acknowledged(self.game, key, reply))
            done = Attack(key, expected, version=told["version"], server=server)
            self.history.append(Timed(done, called, returned))
        elif reply.status_code == 412:
            self.knows = max(self.knows, told["current_version"])
            done = Attack(key, expected, stale=told["current_version"], server=server)
            self.history.append(Timed(done, called, returned))
        elif reply.status_code == UNKNOWN:
            self.history.append(Timed(Attack(key, expected, server=server), called))
        elif told.get("code") != "busy":
            self.surprises.append(f"{key}: {reply.status_code} {reply.text[:300]}")

    def _read(self, http: httpx.Client, server: int) -> None:
        at_least = self.knows if self.rng.random() < 0.5 else 0
        path = f"{self.servers[server].url}/games/{self.game.game_id}?min_version={at_least}"
        called = time.monotonic_ns()
        try:
            reply = http.get(path, headers=self.game.bearer)
        except httpx.TransportError:
            time.sleep(0.05)
            return
        returned = time.monotonic_ns()
        if reply.status_code == 200:
            version = reply.json()["version"]
            self.knows = max(self.knows, version)
            self.history.append(Timed(Read(version, at_least, server), called, returned))
        elif reply.status_code != UNKNOWN:
            self.surprises.append(f"read: {reply.status_code} {reply.text[:300]}")


class LinearRig:
    def __init__(self, servers: list[ServiceProcess], redis: LocalServer | None, seed: int) -> None:
        self.servers = servers
        self.redis = redis
        self.seed = seed
        self.rng = Random(seed)
        self.seen = Checked()

    def rounds(self, wanted: Iterable[str], operations: int) -> Iterator[str]:
        """`operations`: of each client in each round."""
        for server in self.servers:
            server.start()
        for number, fault in enumerate(wanted):
            game = begin(self.servers[0].url)
            clients = [Client(n, game, self.servers, f"{self.seed} {number}") for n in range(CLIENTS)]
            keys: list[str] = []
            with ThreadPoolExecutor(CLIENTS) as pool:
                playing = [pool.submit(client.play, operations, keys) for client in clients]
                self._break(fault)
                for each in playing:
                    each.result()
            for server in self.servers:
                server.assert_alive()
            self.seen.rounds[fault] += 1
            self._check(game, clients, keys)
            if self.seen.faults:
                return
            yield fault
        for server in self.servers:
            server.stop()

    def _break(self, fault: str) -> None:
        time.sleep(self.rng.uniform(0, 0.3))
        killed = self.rng.choice(self.servers)
        if fault in ("redis gone", "both"):
            assert self.redis is not None
            self.redis.stop(signal.SIGKILL)
        if fault in ("process killed", "both"):
            killed.kill()
            killed.launch()
        if fault in ("redis gone", "both"):
            assert self.redis is not None
            time.sleep(self.rng.uniform(0, 1))
            self.redis.start()
        killed.await_ready()

    def _check(self, game: Skirmish, clients: list[Client], keys: list[str]) -> None:
        history = [timed for client in clients for timed in client.history]
        wrong = violation(history, State(game.first), model(len(self.servers)))
        acks = [ack for client in clients for ack in client.acks]
        log = log_of(self.servers[0].url, game, acks)
        self.seen.faults += [
            *(surprise for client in clients for surprise in client.surprises),
            *([f"no order explains {wrong}"] if wrong else []),
            *gone_back(history),
            *faults(game, log, acks, dict.fromkeys(keys, game.game_id)),
        ]
        self._count(history)

    def _count(self, history: list[Timed[Operation]]) -> None:
        seen = self.seen
        answered = [
            (timed.operation.key, timed.operation.version)
            for timed in history
            if isinstance(timed.operation, Attack) and timed.operation.version is not None
        ]
        first = dict(answered)
        seen.operations += len(history)
        seen.accepted += len(first)
        seen.repeated += len(answered) - len(first)
        for timed in history:
            asked = timed.operation
            known = max(
                (other.operation.version or 0 for other in history if _before(other, timed)), default=0
            )
            if isinstance(asked, Read):
                seen.reads += 1
                seen.old_reads += asked.version < known
            elif asked.stale is not None:
                seen.refused_as_stale += 1
                seen.refused_on_an_old_version += asked.stale < known
                seen.refused_though_accepted += first.get(asked.key, asked.stale + 1) <= asked.stale
            elif asked.version is None:
                seen.unanswered += 1


def _before(one: Timed[Operation], other: Timed[Operation]) -> bool:
    return one.returned is not None and one.returned < other.called


@contextmanager
def alone(folder: Path, seed: int) -> Iterator[LinearRig]:
    """One process on SQLite: its reads are never old."""
    data = folder / "data"
    data.mkdir()
    service = ServiceProcess(data)
    with cleared_away(service):
        yield LinearRig([service], None, seed)


@contextmanager
def beside(folder: Path, seed: int) -> Iterator[LinearRig]:
    """Two processes on one PostgreSQL and one Redis."""
    data = folder / "data"
    data.mkdir()
    with running(LocalPostgres) as postgres, running(LocalRedis) as redis:
        servers = [ServiceProcess(data, postgres.url, redis.url) for _ in range(2)]
        with cleared_away(*servers):
            yield LinearRig(servers, redis, seed)
