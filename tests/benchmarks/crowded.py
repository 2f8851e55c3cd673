"""A store that holds very many games: how long a start takes, and whether a command costs more there."""

import time
from pathlib import Path
from statistics import median
from uuid import UUID, uuid4

import httpx
import msgspec

from service.store import EventStore, GameFilter, GameRow, NewRows, StoreSettings, open_store
from tests.benchmarks.load import Plan, fire, spread
from tests.benchmarks.report import Row, Sizes
from tests.benchmarks.scenes import ATTACK, SIEGE, tables
from tests.benchmarks.server import ServerProcess, service_process

_FEW = 100
_TOGETHER = 200


def crowded_rows(folder: Path, sizes: Sizes) -> list[Row]:
    few, many = folder / "few", folder / "many"
    for place, number in ((few, _FEW), (many, sizes.stored_games)):
        place.mkdir()
        _fill(place, number)
    started = []
    for _ in range(3):
        began = time.perf_counter()
        with service_process(many) as server:
            httpx.get(f"{server.url}/healthz").raise_for_status()
            started.append(time.perf_counter() - began)
    with service_process(few) as quiet, service_process(many) as crowded:
        plans = [_plan(server, sizes) for server in (quiet, crowded)]
        rates = [[fire(plan).rate for plan in plans] for _ in range(sizes.rounds)]
    limit = 3.0
    return [
        Row(
            f"start with {sizes.stored_games:,} stored games",
            f"{median(started):.1f} s",
            f"{limit:g} s",
            median(started) / limit,
            1,
            at_most=True,
        ),
        Row(
            f"time of a command beside {sizes.stored_games:,} stored games",
            f"{1e6 / median([many for _, many in rates]):,.0f} µs",
            f"{1e6 / median([few for few, _ in rates]):,.0f} µs beside {_FEW}",
            median([few / many for few, many in rates]),
            1.1,
            at_most=True,
        ),
    ]


def _plan(server: ServerProcess, sizes: Sizes) -> Plan:
    games = tables(server, sizes.connections, SIEGE)
    return Plan(
        server.port, spread([table.send(ATTACK) for table in games], sizes.connections), sizes.seconds
    )


def _fill(folder: Path, number: int) -> None:
    """So many running games: one that was really created, and its likes under other numbers."""
    with service_process(folder) as server:
        (table,) = tables(server, 1, SIEGE)
    store = open_store(StoreSettings(f"sqlite:///{folder / 'games.db'}", "OFF"))
    try:
        (row,) = store.games(limit=1, filters=GameFilter()).games
        assert row.game_id == UUID(table.id)
        for start in range(1, number, _TOGETHER):
            _copy(store, row, min(_TOGETHER, number - start))
    finally:
        store.close()


def _copy(store: EventStore, row: GameRow, number: int) -> None:
    model = row.game_id
    states = store.states(model)
    topics = tuple(msgspec.json.decode(state)["body"]["type"] for state in states)
    units = []
    for _ in range(number):
        other = uuid4()
        renamed = tuple(state.replace(str(model).encode(), str(other).encode()) for state in states)
        units.append(NewRows(other, 0, topics, renamed, game_row=msgspec.structs.replace(row, game_id=other)))
    failed = [outcome for outcome in store.recorder.commit(units) if isinstance(outcome, Exception)]
    assert not failed, failed[:1]
