"""The event store beside the raw limits of its database and the library's default path.

python -m tests.benchmarks.store [postgresql://…]
"""

import asyncio
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from uuid import UUID, uuid4

from service.store import EventStore, NewRows, StoreSettings, open_store
from tests.benchmarks import default_path

STATE = b'{"type":"attack_rolled","version":1,"time":"2026-01-01T00:00:00Z","body":{"rolls":[6,3,1]}}' * 3
WRITERS = 64


def raw_append_rate(file: Path, batch: int, events: int) -> float:
    """What SQLite alone can do: transactions of so many rows, each forced to the disk."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(
        "CREATE TABLE log (game TEXT, version INTEGER, topic TEXT, state BLOB, UNIQUE (game, version))"
    )
    game = uuid4().hex
    began = time.perf_counter()
    for first in range(0, events, batch):
        connection.execute("BEGIN IMMEDIATE")
        rows = [(game, version, "attack_rolled", STATE) for version in range(first, first + batch)]
        connection.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", rows)
        connection.execute("COMMIT")
    took = time.perf_counter() - began
    connection.close()
    return events / took


def one_writer(store: EventStore, commands: int) -> tuple[float, list[float]]:
    """Commands a second, and each one's seconds, sorted."""
    game, seconds = uuid4(), []
    began = time.perf_counter()
    for version in range(commands):
        start = time.perf_counter()
        store.append_now(NewRows(game, version, ("attack_rolled",), (STATE,)))
        seconds.append(time.perf_counter() - start)
    return commands / (time.perf_counter() - began), sorted(seconds)


def many_writers(store: EventStore, commands: int) -> tuple[float, list[float]]:
    seconds: list[float] = []

    async def write(game: UUID) -> None:
        for version in range(commands // WRITERS):
            start = time.perf_counter()
            await store.append(NewRows(game, version, ("attack_rolled",), (STATE,)))
            seconds.append(time.perf_counter() - start)

    async def write_all() -> None:
        await asyncio.gather(*(write(uuid4()) for _ in range(WRITERS)))

    began = time.perf_counter()
    asyncio.run(write_all())
    return len(seconds) / (time.perf_counter() - began), sorted(seconds)


def states_rate(store: EventStore, events: int) -> tuple[float, float]:
    """Events a second by `states`, and by the barest SELECT on the same connection pool."""
    game = uuid4()
    store.append_now(NewRows(game, 0, ("attack_rolled",) * events, (STATE,) * events))
    statement = (
        f"SELECT state FROM {store.recorder.events_table_name} "
        "WHERE originator_id = ? ORDER BY originator_version"
    )
    stored_id = store.recorder.stored_id(game)
    times: dict[str, list[float]] = {"states": [], "raw": []}
    for _ in range(20):
        began = time.perf_counter()
        assert len(store.states(game)) == events
        times["states"].append(time.perf_counter() - began)
        began = time.perf_counter()
        assert len(store.recorder.select(statement, [stored_id])) == events
        times["raw"].append(time.perf_counter() - began)
    return events / sorted(times["states"])[10], events / sorted(times["raw"])[10]


def report(store: EventStore) -> None:
    for name, (rate, seconds) in {
        "one writer": one_writer(store, 2000),
        f"{WRITERS} writers": many_writers(store, 20_000),
    }.items():
        p50, p99 = (1000 * seconds[int(len(seconds) * part)] for part in (0.5, 0.99))
        print(f"  {name:24}{rate:>12,.0f} commands/s   p50 {p50:.2f} ms   p99 {p99:.2f} ms")
    ours, raw = states_rate(store, 2000)
    print(f"  {'states of one game':24}{ours:>12,.0f} events/s     {ours / raw:.0%} of {raw:,.0f} raw")
    store.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        print("raw SQLite, synchronous FULL")
        for batch in (1, 10, 100):
            rate = raw_append_rate(place / f"raw-{batch}.db", batch, min(2000 * batch, 50_000))
            print(f"  {f'{batch} a transaction':24}{rate:>12,.0f} events/s")
        print("library's default path on SQLite, synchronous FULL")
        print(f"  {'append':24}{default_path.append_rate(place / 'default.db', 2000):>12,.0f} commands/s")
        print(f"  {'replay':24}{default_path.replay_rate(place / 'replay.db', 2000):>12,.0f} events/s")
        print("store on SQLite, synchronous FULL")
        report(open_store(StoreSettings(f"sqlite:///{place}/games.db")))
    for url in sys.argv[1:]:
        print("store on PostgreSQL")
        report(open_store(StoreSettings(url)))


if __name__ == "__main__":
    main()
