"""Everything at once, under load: a worker, a node of the Redis cluster and the database's primary are killed
at the same moment. What was acknowledged is there, once, whichever server it is read from afterwards.

A round begins with all of them whole: two workers behind one address, three nodes, a primary with a
synchronous standby. After the blow the standby is promoted, the node comes back empty, the supervisor starts
another worker; the clients go on trying all the while, and the service finds everything by itself.
"""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import msgspec

from tests.rigs.load import Load
from tests.rigs.replicas import Restored, either, followed
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.rigs.skirmish import Skirmish, begin, faults, log_of
from tests.servers import LocalPostgres, LocalRedisNode, redis_cluster

_WORKERS = 2
_GAMES = 4
_PATIENCE = 120.0


class Struck(msgspec.Struct):
    rounds: int = 0
    acknowledged: int = 0
    """Before and after the blows."""
    unanswered: int = 0
    repeated: int = 0
    """Of these, sent again with the same key."""
    seconds_without: float = 0.0
    """The longest time from a blow until a command was acknowledged again."""
    faults: list[str] = msgspec.field(default_factory=list)

    def counts(self) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.to_builtins(self)
        return {**told, "faults": len(self.faults)}


class _SetUp(msgspec.Struct):
    """One round's servers."""

    service: ServiceProcess
    nodes: list[LocalRedisNode]
    primary: LocalPostgres
    standby: Restored

    def strike(self, rng: Random) -> None:
        """All at the same moment; the standby takes over as soon as the primary is gone."""
        worker, node = rng.choice(_workers(self.service)), rng.choice(self.nodes)
        blows = [
            Thread(target=os.kill, args=(worker, signal.SIGKILL)),
            Thread(target=node.stop, args=(signal.SIGKILL,)),
            Thread(target=self.primary.stop, args=(signal.SIGQUIT,)),
        ]
        for blow in rng.sample(blows, len(blows)):
            blow.start()
        for blow in blows:
            blow.join(_PATIENCE)
        self.standby.promote()
        node.start()


@contextmanager
def _set_up(folder: Path) -> Iterator[_SetUp]:
    folder.mkdir()
    with ExitStack() as stack:
        nodes = stack.enter_context(redis_cluster())
        primary = LocalPostgres()
        stack.callback(primary.remove)
        primary.start()
        standby = stack.enter_context(followed(primary, synchronous=True))
        places = ",".join(f"127.0.0.1:{node.port}" for node in nodes)
        service = ServiceProcess(
            folder,
            either(primary, standby),
            f"redis+cluster://{places}",
            QUARTERMASTER_WORKERS=str(_WORKERS),
        )
        stack.enter_context(cleared_away(service))
        service.start()
        yield _SetUp(service, nodes, primary, standby)
        service.stop()


def rounds(folder: Path, count: int, seed: int, seen: Struck) -> Iterator[int]:
    """Tell the number of each round that went well; stop at the first that did not."""
    rng = Random(seed)
    for number in range(count):
        with _set_up(folder / f"round-{number}") as servers:
            _round(servers, rng, seen)
        seen.rounds += 1
        if seen.faults:
            return
        yield number


def _round(servers: _SetUp, rng: Random, seen: Struck) -> None:
    service = servers.service
    load = Load(lambda: service.url, clients=4, seed=rng.randrange(10**9))
    games = [begin(service.url) for _ in range(_GAMES)]
    with load.running():
        load.go_on(*games)
        load.wait_for(rng.randint(30, 150), _PATIENCE)
        before, struck = load.acknowledged, time.monotonic()
        servers.strike(rng)
        load.wait_for(1, _PATIENCE)
        seen.seconds_without = max(seen.seconds_without, round(time.monotonic() - struck, 1))
        load.wait_for(20, _PATIENCE)
        load.rest()
        if load.acknowledged < before + 20:
            seen.faults.append(f"only {load.acknowledged - before} commands were acknowledged after the blow")
    seen.faults += load.surprises
    seen.acknowledged += load.acknowledged
    seen.unanswered += load.unanswered
    seen.repeated += load.repeated
    service.assert_alive()
    for game in games:
        seen.faults += _wrong(service.url, game, load)


def _wrong(url: str, game: Skirmish, load: Load) -> list[str]:
    return faults(game, log_of(url, game), load.acks[game.game_id], load.sent)


def _workers(service: ServiceProcess) -> list[int]:
    """The processes that the supervisor has started."""
    listed = Path(f"/proc/{service.pid}/task/{service.pid}/children").read_text()
    found = [int(pid) for pid in listed.split() if b"service.worker" in _command_line(pid)]
    assert len(found) == _WORKERS, f"{_WORKERS} workers are wanted, {len(found)} are there"
    return found


def _command_line(pid: str) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()
