"""Units that are nothing but events are one statement; whatever else they are, the outcome is the same."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest

from service.store import EventStore, NewRows, StoreSettings, VersionConflict, open_store
from service.store.sqlite import SQLiteGameRecorder
from tests.store.units import places, reply, unit

MANY = 300


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EventStore]:
    opened = open_store(StoreSettings(f"sqlite:///{tmp_path / 'games.db'}"))
    yield opened
    opened.close()


@pytest.fixture
def statements(store: EventStore) -> list[str]:
    """What is sent to the database to be written, from here on."""
    seen: list[str] = []
    with connection_of(store) as connection:
        connection.set_trace_callback(seen.append)
    return seen


@contextmanager
def connection_of(store: EventStore) -> Iterator[sqlite3.Connection]:
    """The one that will be written with next."""
    assert isinstance(store.recorder, SQLiteGameRecorder)
    with store.recorder.datastore.get_connection(commit=True) as connection:
        yield connection._sqlite_conn


def test_many_units_are_one_statement(store: EventStore, statements: list[str]) -> None:
    units = [unit(uuid4(), 0, 1 + number % 5) for number in range(MANY)]
    outcomes = store.recorder.commit(units)
    assert len([each for each in statements if each.startswith(("INSERT", "BEGIN", "SELECT"))]) == 1
    expected, last = [], 0
    for each in units:
        last += len(each.states)
        expected.append(last)
    assert outcomes == expected
    assert places(store) == list(range(1, last + 1))
    for each in units:
        assert tuple(store.states(each.game_id)) == each.states


def test_a_unit_out_of_place_is_found_out_and_the_others_are_written(store: EventStore) -> None:
    games = [uuid4() for _ in range(5)]
    store.recorder.commit([unit(game, 0, 2) for game in games])
    ahead, behind = unit(games[1], 3), unit(games[3], 1)
    good = [unit(games[0], 2, 3), unit(games[2], 2), unit(games[4], 2)]
    outcomes = store.recorder.commit([good[0], ahead, good[1], behind, good[2]])
    assert [isinstance(outcome, VersionConflict) for outcome in outcomes] == [False, True, False, True, False]
    assert [store.version(game) for game in games] == [5, 2, 3, 2, 3]
    assert [outcome for outcome in outcomes if isinstance(outcome, int)] == [13, 14, 15]


def test_units_of_one_game_follow_each_other(store: EventStore) -> None:
    game = uuid4()
    assert store.recorder.commit([unit(game, 0, 2), unit(game, 2, 2)]) == [2, 4]
    assert store.version(game) == 4


def test_more_parameters_than_a_statement_takes(store: EventStore) -> None:
    with connection_of(store) as connection:
        connection.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 400)
    units = [unit(uuid4(), 0, 3) for _ in range(64)]
    assert store.recorder.commit(units) == list(range(3, 3 * 64 + 1, 3))


def test_keys_and_their_replies_are_looked_up_and_kept_together(
    store: EventStore, statements: list[str]
) -> None:
    units = [_keyed(f"key {number}") for number in range(24)]
    assert store.recorder.commit(units) == list(range(1, 25))
    assert len([each for each in statements if "kept_replies" in each]) == 2
    again = [NewRows(uuid4(), 0, each.types, each.states, each.reply) for each in units[:3]]
    assert [type(outcome).__name__ for outcome in store.recorder.commit([*again, _keyed("new")])] == [
        "KeyTaken",
        "KeyTaken",
        "KeyTaken",
        "int",
    ]


def _keyed(key: str) -> NewRows:
    return unit(uuid4(), 0, reply=reply(key))
