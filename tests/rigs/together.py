"""Everything at once, under load: a worker, a node of the Redis cluster and the database's primary are killed
at the same moment. What was acknowledged is there, once, whichever server it is read from afterwards.

A round begins with all of them whole: two workers behind one address, three nodes, a primary with a
synchronous standby. After the blow the standby is promoted, the node comes back empty, the supervisor starts
another worker; the clients go on trying all the while, and the service finds everything by itself.
"""

import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from threading import Thread

import msgspec

from tests.rigs.load import Load, SeenUnderLoad
from tests.rigs.replicas import Restored, either, followed
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.rigs.skirmish import begin
from tests.servers import LocalPostgres, LocalRedisNode, redis_cluster

_WORKERS = 2
_GAMES = 4
_PATIENCE = 120.0
_PRIMARY = (signal.SIGKILL, signal.SIGQUIT)
"""Its first process alone, whose others then notice one by one; or all of it at once."""


class Struck(SeenUnderLoad):
    kills: Counter[str] = msgspec.field(default_factory=Counter)
    """By what was killed, and how."""
    seconds_without: float = 0.0
    """The longest time from a blow until a command was acknowledged again."""


class _SetUp(msgspec.Struct):
    """One round's servers."""

    service: ServiceProcess
    nodes: list[LocalRedisNode]
    primary: LocalPostgres
    standby: Restored

    def strike(self, rng: Random) -> Counter[str]:
        """All at the same moment, and what they were; the standby takes over once the primary is gone."""
        worker, node, how = rng.choice(_workers(self.service)), rng.choice(self.nodes), rng.choice(_PRIMARY)
        blows = [
            Thread(target=os.kill, args=(worker, signal.SIGKILL)),
            Thread(target=node.stop, args=(signal.SIGKILL,)),
            Thread(target=self.primary.stop, args=(how,)),
        ]
        for blow in rng.sample(blows, len(blows)):
            blow.start()
        for blow in blows:
            blow.join(_PATIENCE)
        self.standby.promote()
        node.start()
        return Counter(("worker", "Redis node", f"primary by {how.name}"))


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
        if seen.faults:
            return
        yield number


def _round(servers: _SetUp, rng: Random, seen: Struck) -> None:
    service = servers.service
    load = Load(lambda: service.url, clients=4, seed=rng.randrange(10**9), seen=seen)
    games = [begin(service.url) for _ in range(_GAMES)]
    with load.running():
        load.go_on(*games)
        load.wait_for(rng.randint(30, 150), _PATIENCE)
        before, struck = load.acknowledged, time.monotonic()
        seen.kills += servers.strike(rng)
        load.wait_for(1, _PATIENCE)
        seen.seconds_without = max(seen.seconds_without, round(time.monotonic() - struck, 1))
        load.wait_for(20, _PATIENCE)
        load.rest()
        if load.acknowledged < before + 20:
            seen.faults.append(f"only {load.acknowledged - before} commands were acknowledged after the blow")
    seen.faults += load.surprises
    service.assert_alive()
    for game in games:
        seen.faults += load.wrong(service.url, game)


def _workers(service: ServiceProcess) -> list[int]:
    """The processes that the supervisor has started."""
    listed = Path(f"/proc/{service.pid}/task/{service.pid}/children").read_text()
    found = [int(pid) for pid in listed.split() if b"service.worker" in _command_line(pid)]
    assert len(found) == _WORKERS, f"{_WORKERS} workers are wanted, {len(found)} are there"
    return found


def _command_line(pid: str) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()
