"""Power loss: all writes and syncs of a run are recorded, then the power fails at thousands of points.

At each point the disk is what was synced by then, with any part of the rest, whole or torn. The store must
open there, hold everything that a client had been told before, and verify. With syncs switched off the same
must lose something, or the rig would see nothing.
"""

import hashlib
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from uuid import UUID

import httpx
import msgspec

from domain.core.actor import REFEREE
from domain.game.log import read_plain, shown
from service.store import StoreSettings, open_store
from tests.rigs.disk import TEMPERS, Disk
from tests.rigs.recording import Recording, Step
from tests.rigs.seen import Seen
from tests.rigs.serving import ServiceProcess, cleared_away
from tests.rigs.skirmish import FIRST, Acknowledged, Skirmish, acknowledged, attack, begin, faults

CLIENTS = 3


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody relies on from a point on."""

    game: Skirmish | None = None
    ack: Acknowledged | None = None
    keys: dict[str, str] = {}
    """Digests of the key files."""


class Relied(msgspec.Struct):
    """All of it up to a point."""

    games: list[Skirmish] = []
    acks: list[Acknowledged] = []
    keys: dict[str, str] = {}

    def add(self, known: Known) -> None:
        self.games += [known.game] if known.game is not None else []
        self.acks += [known.ack] if known.ack is not None else []
        self.keys |= known.keys


class Lost(Seen):
    """What a run of cuts saw."""

    steps: int = 0
    syncs: int = 0
    acknowledged: int = 0
    cuts: int = 0
    cuts_with_something_at_risk: int = 0
    at_risk_most: int = 0


def record_sqlite(folder: Path, commands: int, lives: int = 2, **settings: str) -> tuple[Recording, Disk]:
    """Lives of a service with clients attacking, each but the last ended as one ends a service."""
    data = folder / "data"
    data.mkdir()
    disk, recording = Disk(data), Recording(folder / "steps", data)
    service = ServiceProcess(data, **{**recording.environment, "QUARTERMASTER_ORGANISER_KEY": "", **settings})
    with cleared_away(service):
        for life in range(lives):
            service.start()
            recording.know(Known(keys={path.name: _digest(path) for path in sorted(data.glob("*.key"))}))
            key = (data / "organiser.key").read_text().strip()
            play(recording, service.url, key, commands // lives, f"life-{life}")
            service.stop() if life < lives - 1 else service.kill()
    recording.close()
    return recording, disk


def play(recording: Recording, url: str, organiser: str, commands: int, name: str) -> None:
    game = begin(url, organiser)
    recording.know(Known(game))

    def client(number: int) -> None:
        with httpx.Client(timeout=60) as http:
            for count in range(commands // CLIENTS):
                key = f"{name}-{number}-{count}"
                reply = attack(http, url, game, key)
                assert reply.status_code == 200, reply.text
                recording.know(Known(ack=acknowledged(game, key, reply)))

    with ThreadPoolExecutor(CLIENTS) as clients:
        list(clients.map(client, range(CLIENTS)))


Look = Callable[[Path, Relied], list[str]]
"""Opens what was found after the power was back, and tells what is wrong there."""


def cut(
    recording: Recording, disk: Disk, wanted: int, seed: int, room: Path, look: Look | None = None
) -> Iterator[Lost]:
    """Lose power at so many points, half of them just when somebody was told something, and once after the
    last; tell how it stands after each."""
    rng = Random(seed)
    steps = list(recording.steps())
    seen = Lost(steps=len(steps), syncs=sum(step.kind == "E" for step in steps))
    told = [place for place, step in enumerate(steps, 1) if step.kind == "K"]
    anywhere = range(1, len(steps))
    points = sorted(rng.choice(told if number % 2 else anywhere) for number in range(wanted - 1))
    relied, done = Relied(), 0
    for number, point in enumerate([*points, len(steps)]):
        for step in steps[done:point]:
            _take(disk, relied, step)
        done = point
        temper = TEMPERS[number % len(TEMPERS)] if point < len(steps) else "nothing"
        image = room / "image"
        shutil.rmtree(image, ignore_errors=True)
        disk.lose_power(image, rng, temper)
        told_of = f"cut at step {point} of {len(steps)}, of the rest {temper}"
        seen.faults += [f"{told_of}: {fault}" for fault in (look or look_at_sqlite)(image, relied)]
        seen.cuts += 1
        seen.cuts_with_something_at_risk += disk.at_risk > 0
        seen.at_risk_most = max(seen.at_risk_most, disk.at_risk)
        seen.acknowledged = len(relied.acks)
        yield seen


def _take(disk: Disk, relied: Relied, step: Step) -> None:
    if step.kind == "K":
        relied.add(msgspec.json.decode(step.data, type=Known))
    else:
        disk.take(step)


def look_at_sqlite(image: Path, relied: Relied) -> list[str]:
    wrong = [
        f"{name} is not the key it was"
        for name, digest in relied.keys.items()
        if not (image / name).exists() or _digest(image / name) != digest
    ]
    try:
        return wrong + store_faults(f"sqlite:///{image / 'quartermaster.db'}", relied)
    except Exception as error:
        return [*wrong, f"the store does not open: {error!r}"]


def store_faults(url: str, relied: Relied) -> list[str]:
    """Open the store there and look for all that somebody relies on."""
    wrong: list[str] = []
    store = open_store(StoreSettings(url))
    try:
        kept = {key for (key,) in store.recorder.select("SELECT key FROM kept_replies")}
        wrong += [f"the reply to {ack.key} is not kept" for ack in relied.acks if ack.key not in kept]
        tokens = {bytes(each) for (each,) in store.recorder.select("SELECT token_digest FROM credentials")}
        told = {game.game_id: game for game in relied.games}
        for game in told.values():
            if hashlib.sha256(game.token.encode()).digest() not in tokens:
                wrong.append(f"the referee's token of game {game.game_id} is not there")
        # Games that nobody was told of are whole or not there, too.
        begun = {str(number): Skirmish(str(number), "", FIRST) for number in store.recorder.game_ids()}
        for game in (begun | told).values():
            log = [shown(read_plain(state), REFEREE, False) for state in store.states(UUID(game.game_id))]
            if len(log) < game.first:
                wrong.append(f"game {game.game_id} has only {len(log)} events")
            wrong += faults(game, log, [ack for ack in relied.acks if ack.game_id == game.game_id])
    finally:
        store.close()
    return wrong


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
