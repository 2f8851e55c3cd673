"""A full replay by the service's own path, beside the barest one of the same log: SELECT, decode, evolve."""

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from uuid import UUID

import msgspec

from domain.core.vocabulary import Event, type_of
from domain.game.aggregate import Game, born, fold, record_decoder
from domain.game.desk import DESK_EVENTS
from domain.game.log import Record
from domain.variants import VARIANTS
from service.games.history import History
from service.store import NewRows, StoreSettings, open_store
from service.tools.simulation import play_random_game
from tests.benchmarks.report import Row, Sizes

_REPEATS = 7
_NEVER = 10**9


def folding_rows(folder: Path, sizes: Sizes) -> list[Row]:
    file = folder / "replay.db"
    game, records = long_game(sizes.replayed_events)
    game_id = UUID(game.id)
    store = open_store(StoreSettings(f"sqlite:///{file}"))
    types = tuple(type_of(record.body) for record in records)
    states = tuple(msgspec.json.encode(record) for record in records)
    store.append_now(NewRows(game_id, 0, types, states))
    connection = sqlite3.connect(file)
    history = History(store, snapshot_every=_NEVER)
    assert history.game(game_id) == game
    ours, raw = [], []
    for _ in range(_REPEATS):
        raw.append(seconds(lambda: _bare_replay(connection, store.recorder.events_table_name, game_id.hex)))
        ours.append(seconds(lambda: history.game(game_id)))
    connection.close()
    store.close()
    return [
        Row(
            f"full replay of {len(records):,} events",
            f"{len(records) / median(ours):,.0f}/s",
            f"{len(records) / median(raw):,.0f}/s SELECT, decode, evolve",
            median([limit / mine for limit, mine in zip(raw, ours, strict=True)]),
            0.9,
        )
    ]


def long_game(events: int) -> tuple[Game, tuple[Record[Event], ...]]:
    """A game of random commands that has become at least this long; which seed gives one does not matter."""
    for seed in range(1, 100):
        # Were attacks not more likely than ending them, most of a random game would be turns passing by.
        played = play_random_game(
            VARIANTS["classic"],
            seats=4,
            seed=seed,
            max_commands=events,
            thorough=False,
            weights={"attack": 40, "end_attacks": 4},
        )
        if len(played.records) >= events:
            records = played.records[:events]
            return fold(records), records
    raise AssertionError("no random game was long enough")


def _bare_replay(connection: sqlite3.Connection, table: str, game_id: str) -> None:
    rows = connection.execute(
        f"SELECT state FROM {table} WHERE originator_id = ? ORDER BY originator_version", [game_id]
    )
    decode = record_decoder("classic").decode
    rules = VARIANTS["classic"]
    game = born(decode(next(rows)[0]))
    state, evolve = game.state, rules.evolve
    for (stored,) in rows:
        body = decode(stored).body
        if type(body) not in DESK_EVENTS:
            state = evolve(state, body)


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
