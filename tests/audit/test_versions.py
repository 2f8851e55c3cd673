"""A game at any version, in any order of asking, is the fold of its log up to there: clocks and all."""

from collections.abc import Callable
from random import Random
from uuid import UUID

import msgspec
import pytest

from domain.core.vocabulary import Event, type_of
from domain.game.aggregate import fold
from domain.game.log import Record
from domain.variants import VARIANTS
from service.games.history import History
from service.http.problems import Problem
from service.store import EventStore, NewRows, StoreSettings, open_store
from service.tools.simulation import play_random_game

Order = Callable[[list[int], Random], list[int]]
ORDERS: dict[str, Order] = {
    "forwards": lambda versions, _: versions,
    "backwards": lambda versions, _: versions[::-1],
    "at random": lambda versions, rng: rng.sample(versions, len(versions)),
}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("slug", VARIANTS)
def test_every_version_is_the_fold_up_to_it(slug: str, order: str) -> None:
    store, game_id, records = stored(slug, Random(slug).randrange(1000))
    history = History(store, snapshot_every=70, remembered=40)
    for start in range(0, len(records), 35):
        history.keep_snapshot(start, fold(records[: boundary(records, start + 35)]))
    for version in ORDERS[order](list(range(1, len(records) + 1)), Random(1)):
        expected = fold(records[:version])
        found = history.game(game_id, version)
        assert found == expected
    assert history.game(game_id) == fold(records)
    store.close()


def boundary(records: list[Record[Event]], place: int) -> int:
    """The next place that lies between two commands; snapshots are taken only there."""
    return next((at for at in range(place, len(records)) if records[at].cause is not None), len(records))


def stored(slug: str, seed: int) -> tuple[EventStore, UUID, list[Record[Event]]]:
    rules = VARIANTS[slug]
    played = play_random_game(
        rules,
        seats=max(3, rules.seat_counts[0]),
        options={"time_limit_seconds": 60},
        seed=seed,
        max_commands=90,
        thorough=False,
    )
    store, game_id = open_store(StoreSettings("memory:")), UUID(played.game.id)
    types = tuple(type_of(record.body) for record in played.records)
    states = tuple(msgspec.json.encode(record) for record in played.records)
    store.append_now(NewRows(game_id, 0, types, states))
    return store, game_id, list(played.records)


def test_what_is_not_there() -> None:
    store, game_id, records = stored("classic", 1)
    history = History(store, snapshot_every=50)
    for version in (len(records) + 1, len(records) + 500):
        with pytest.raises(Problem) as found:
            history.game(game_id, version)
        assert found.value.code == "no_such_version"
    for asked in (1, None):
        with pytest.raises(Problem) as found:
            history.game(UUID(int=5), asked)
        assert found.value.code == "no_such_game"
    store.close()
