"""Appending to a game and reading it back."""

from typing import Any
from uuid import uuid4

import pytest

from service.store import EventStore, GapInLog, NewRows, StoreClosed, VersionConflict
from tests.store.units import number, state, unit


def test_a_game_reads_back_as_it_was_appended(store: EventStore) -> None:
    game, other = uuid4(), uuid4()
    store.append_now(unit(game, 0, 2))
    store.append_now(unit(other, 0))
    store.append_now(unit(game, 2))
    assert store.version(game) == 3
    assert store.states(game) == [state(game, 1), state(game, 2), state(game, 3)]
    assert store.states(other) == [state(other, 1)]


def test_part_of_a_game(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, 5))
    assert store.states(game, after=3) == [state(game, 4), state(game, 5)]
    assert store.states(game, after=1, upto=3) == [state(game, 2), state(game, 3)]
    assert store.states(game, after=5) == []
    assert store.states(game, after=9) == []
    assert store.states(game, upto=99) == [state(game, version) for version in range(1, 6)]


def test_a_game_nobody_knows(store: EventStore) -> None:
    assert store.version(uuid4()) == 0
    assert store.states(uuid4()) == []


def test_notification_ids_rise_through_the_whole_store(store: EventStore) -> None:
    game, other = uuid4(), uuid4()
    assert number(store, store.append_now(unit(game, 0, 2))) == 2
    with pytest.raises(VersionConflict):
        store.append_now(unit(game, 1))
    assert number(store, store.append_now(unit(other, 0))) == 3
    assert number(store, store.append_now(unit(game, 2, 3))) == 6
    assert number(store, store.recorder.max_notification_id()) == 6


@pytest.mark.parametrize("expected", [0, 1, 3, 9])
def test_any_other_expected_version_is_a_conflict(store: EventStore, expected: int) -> None:
    """Behind: somebody else was faster. Ahead: there would be a gap."""
    game = uuid4()
    store.append_now(unit(game, 0, 2))
    with pytest.raises(VersionConflict) as conflict:
        store.append_now(unit(game, expected, mark="late"))
    assert (conflict.value.expected, conflict.value.actual) == (expected, 2)
    assert store.states(game) == [state(game, 1), state(game, 2)]


def test_a_new_game_begins_at_one(store: EventStore) -> None:
    game = uuid4()
    with pytest.raises(VersionConflict):
        store.append_now(unit(game, 1))
    assert store.version(game) == 0


def test_states_are_bytes_of_any_kind(store: EventStore) -> None:
    game, odd = uuid4(), b'{"nul":"\\u0000","raw":"\x00\xff\xc3"}'
    store.append_now(NewRows(game, 0, ("odd", "empty"), (odd, b"")))
    assert store.states(game) == [odd, b""]


def test_a_gap_made_behind_the_stores_back_is_found(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, 5))
    recorder: Any = store.recorder
    table = recorder.events_table_name
    with recorder.datastore.transaction(commit=True) as cursor:
        cursor.execute(f"DELETE FROM {table} WHERE originator_id = '{game.hex}' AND originator_version = 3")
    with pytest.raises(GapInLog) as gap:
        store.states(game)
    assert (gap.value.expected, gap.value.found) == (3, 4)
    assert store.states(game, upto=2) == [state(game, 1), state(game, 2)]


def test_a_unit_must_make_sense() -> None:
    with pytest.raises(ValueError, match="1 types for 2 states"):
        NewRows(uuid4(), 0, ("one",), (b"1", b"2"))
    with pytest.raises(ValueError, match="-1"):
        NewRows(uuid4(), -1)


def test_all_games_can_be_listed_from_the_log(store: EventStore) -> None:
    games = {uuid4() for _ in range(7)}
    for game in games:
        store.append_now(unit(game, 0, 2))
    listed = list(store.game_ids())
    assert set(listed) == games
    assert len(listed) == len(games)


def test_listing_games_goes_on_over_pages(store: EventStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.store.recorder._IDS_A_PAGE", 3)
    games = {uuid4() for _ in range(9)}
    for game in games:
        store.append_now(unit(game, 0))
    assert sorted(store.game_ids()) == sorted(games)


def test_a_closed_store_refuses(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0))
    store.close()
    with pytest.raises(StoreClosed):
        store.append_now(unit(game, 1))


def test_events_of_one_type(store: EventStore) -> None:
    game = uuid4()
    store.append_now(unit(game, 0, 7))
    store.append_now(unit(uuid4(), 0, 7))
    assert store.states_of(game, "happened_1") == [state(game, version) for version in (1, 4, 7)]
    assert store.states_of(game, "happened_1", 4) == [state(game, 7)]
    assert store.states_of(game, "never") == []
