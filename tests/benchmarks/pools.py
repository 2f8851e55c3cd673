"""What PostgreSQL's connections are worth to a worker: how many it should have, and statements prepared.

Part of `make bench-scaled`. A worker's pool may have as many connections as it has threads that ask the store
(the lanes and the writer). Here all of them read at once, by pools of several sizes, and one appends, with
the statement prepared and sent anew.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from uuid import uuid4

import psycopg

from service.store import EventStore, NewRows, StoreSettings, open_store
from service.store.postgres import PostgresGameRecorder
from service.store.postgres_append import APPEND, append_parameters
from tests.benchmarks.report import Row, Sizes
from tests.benchmarks.store import STATE

THREADS = 14
SMALLEST, POOLS = 2, (4, 8, 16)
_EVENTS = 40
"""Of each game that is read."""
_READS, _APPENDS = 40, 200
"""Of each thread, and with each form of the statement, in a round."""


def pool_rows(url: str, sizes: Sizes) -> list[Row]:
    store = open_store(StoreSettings(url))
    try:
        return [*_reading(store, sizes.rounds), _appending(url, sizes.rounds)]
    finally:
        store.close()


def _reading(store: EventStore, rounds: int) -> list[Row]:
    games = [uuid4() for _ in range(THREADS)]
    for game in games:
        store.append_now(NewRows(game, 0, ("attack_rolled",) * _EVENTS, (STATE,) * _EVENTS))
    assert isinstance(store.recorder, PostgresGameRecorder)
    pool = store.recorder.datastore.pool
    rates: dict[int, list[float]] = {size: [] for size in (SMALLEST, *POOLS)}
    with ThreadPoolExecutor(THREADS) as threads:
        for _ in range(rounds):
            for size in rates:
                pool.resize(size, size)
                pool.wait()
                began = time.perf_counter()
                list(threads.map(lambda game: [store.states(game) for _ in range(_READS)], games))
                rates[size].append(THREADS * _READS / (time.perf_counter() - began))
    smallest = rates.pop(SMALLEST)
    return [
        Row(
            f"{THREADS} threads read games, pool of {size}",
            f"{median(ours):,.0f}/s",
            f"{median(smallest):,.0f}/s by a pool of {SMALLEST}",
            median([mine / other for mine, other in zip(ours, smallest, strict=True)]),
        )
        for size, ours in rates.items()
    ]


def _appending(url: str, rounds: int) -> Row:
    rates: dict[bool, list[float]] = {True: [], False: []}
    with psycopg.connect(url, autocommit=True) as connection:
        for _ in range(rounds):
            for prepared, found in rates.items():
                units = [[NewRows(uuid4(), 0, ("attack_rolled",), (STATE,))] for _ in range(_APPENDS)]
                began = time.perf_counter()
                for unit in units:
                    connection.execute(APPEND, append_parameters(unit), prepare=prepared)
                found.append(_APPENDS / (time.perf_counter() - began))
    return Row(
        "append of one unit, prepared",
        f"{median(rates[True]):,.0f}/s",
        f"{median(rates[False]):,.0f}/s sent anew each time",
        median([ours / others for ours, others in zip(rates[True], rates[False], strict=True)]),
    )
