"""A long game at any of its versions, through the service's own reader, beside the bare decoding and folding
of its events: at the last version, at random ones, and scrubbing through 200 of them.

python -m tests.benchmarks.replay
"""

import tempfile
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from uuid import UUID

import msgspec
from rich.console import Console

from domain.core.vocabulary import Event, type_of
from domain.game.aggregate import Game, fold, record_decoder
from domain.game.log import Record
from domain.game.snapshot import restore
from service.games.history import History
from service.store import EventStore, NewRows, StoreSettings, open_store
from tests.benchmarks.folding import long_game, seconds
from tests.benchmarks.report import Row, Sizes, show

_EVERY = 500
_SCRUBBED = 200
_REPEATS = 7


def replay_rows(folder: Path, sizes: Sizes) -> list[Row]:
    game, records = long_game(sizes.replayed_events)
    states = tuple(msgspec.json.encode(record) for record in records)
    store = open_store(StoreSettings(f"sqlite:///{folder / 'versions.db'}"))
    try:
        types = tuple(type_of(record.body) for record in records)
        store.append_now(NewRows(UUID(game.id), 0, types, states))
        last = _last(store, game, states)
        _take_snapshots(store, records)
        return [last, _random(store, game, states), *_scrubbing(store, game, states)]
    finally:
        store.close()


def _take_snapshots(store: EventStore, records: tuple[Record[Event], ...]) -> None:
    """As if the game had been played here."""
    history = History(store, _EVERY)
    passed: Game | None = None
    for start in range(0, len(records), _EVERY):
        passed = fold(records[start : start + _EVERY], passed)
        history.keep_snapshot(start, passed)
    store._commits.run(lambda: None).result()


def _bare(states: tuple[bytes, ...]) -> float:
    """Seconds for decoding and folding these events, with nothing around it."""
    decode = record_decoder("classic").decode
    return seconds(lambda: fold([decode(state) for state in states]))


def _last(store: EventStore, game: Game, states: tuple[bytes, ...]) -> Row:
    """All of it from the store, without a snapshot."""
    history = History(store, _EVERY)
    pairs = [(seconds(partial(history.game, UUID(game.id))), _bare(states)) for _ in range(_REPEATS)]
    return _compared(f"version {game.version:,}, the last", "decode and fold", pairs, 3.0)


def _random(store: EventStore, game: Game, states: tuple[bytes, ...]) -> Row:
    """Never longer than the last one may take, and the reading of a snapshot."""
    rng, game_id = Random(1), UUID(game.id)
    stored = store.snapshot(game_id)
    loading = seconds(partial(restore, stored.state)) if stored is not None else 0.0
    pairs = []
    for _ in range(5 * _REPEATS):
        fresh = History(store, _EVERY)
        took = seconds(partial(fresh.game, game_id, rng.randint(1, game.version)))
        pairs.append((took, 3 * _bare(states) + loading))
    return _compared("a random version", "3 × decode and fold, and a snapshot", pairs, 1.0)


def _scrubbing(store: EventStore, game: Game, states: tuple[bytes, ...]) -> list[Row]:
    """Each version must take a small part of what folding it from the start takes."""
    game_id, first = UUID(game.id), max(game.version - _SCRUBBED, 1)
    bare = _bare(states[:first])
    rows = []
    for name, versions in (
        ("forwards", range(first, game.version)),
        ("backwards", range(game.version, first, -1)),
    ):
        history = History(store, _EVERY)
        each = sum(seconds(partial(history.game, game_id, version)) for version in versions) / len(versions)
        figure, against = f"{1000 * each:.2f} ms", f"{1000 * bare:.1f} ms from the start"
        told = f"scrubbing {len(versions)} versions {name}, each"
        rows.append(Row(told, figure, against, each / bare, 0.1, at_most=True))
    return rows


def _compared(name: str, against: str, pairs: list[tuple[float, float]], aim: float) -> Row:
    ours, limits = ([pair[place] for pair in pairs] for place in (0, 1))
    ratio = median([mine / limit for mine, limit in pairs])
    figure = f"{1000 * median(ours):.1f} ms"
    return Row(name, figure, f"{1000 * median(limits):.1f} ms {against}", ratio, aim, at_most=True)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        show(replay_rows(Path(folder), Sizes()), Console())


if __name__ == "__main__":
    main()
