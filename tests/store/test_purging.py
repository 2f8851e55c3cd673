"""What is forgotten in time, and what never is."""

from datetime import timedelta
from pathlib import Path
from uuid import UUID, uuid4

from service.store import EventStore, RefusedRow, StoreSettings, open_store
from service.store.rows import EPOCH
from tests.client import serving
from tests.store.units import game_row, reply, unit

NOW = EPOCH + timedelta(days=20_000)
DAY = timedelta(days=1)


def kept(store: EventStore, status: str, ended: timedelta) -> UUID:
    """A game with a keyed command, in a state since so long ago."""
    game = uuid4()
    row = game_row(game, 1, status=status, updated_at=NOW - ended)
    store.append_now(unit(game, 0, 2, reply=reply("k", f"{game}/seat 0"), game_row=row))
    return game


def has_key(store: EventStore, game: UUID) -> bool:
    return store.kept_reply(f"{game}/seat 0", "k") is not None


def test_keys_of_games_that_are_long_over_are_forgotten_and_no_others(store: EventStore) -> None:
    old = [kept(store, status, 31 * DAY) for status in ("finished", "abandoned")]
    stay = [kept(store, "finished", 29 * DAY)]
    stay += [kept(store, status, 900 * DAY) for status in ("running", "paused", "open")]
    store.append_now(unit(uuid4(), 0, reply=reply("made", "organiser")))
    assert store.purge.carry_out(NOW) == 2
    assert not any(has_key(store, game) for game in old)
    assert all(has_key(store, game) for game in stay)
    assert store.kept_reply("organiser", "made") is not None
    assert all(len(store.states(game)) == 2 for game in (*old, *stay))
    assert store.purge.carry_out(NOW) == 0
    assert store.purge.carry_out(NOW + 3 * DAY) == 1
    assert not has_key(store, stay[0])


def test_a_game_whose_id_begins_alike_keeps_its_keys(store: EventStore) -> None:
    old = kept(store, "finished", 40 * DAY)
    beside = [UUID(int=old.int - 1), UUID(int=old.int + 1)]
    for game in beside:
        store.append_now(unit(game, 0, reply=reply("k", f"{game}/seat 0")))
    store.purge.carry_out(NOW)
    assert not has_key(store, old)
    assert all(has_key(store, game) for game in beside)


def test_more_games_than_are_seen_to_at_once(store: EventStore) -> None:
    games = [kept(store, "finished", 31 * DAY) for _ in range(230)]
    assert store.purge.carry_out(NOW) == 230
    assert not any(has_key(store, game) for game in games)


def test_old_refusals_go_though_nobody_is_refused_any_more(store: EventStore) -> None:
    game = uuid4()
    for age in (40 * DAY, 2 * DAY):
        store.refusals.keep(RefusedRow(game, "seat 0", NOW - age, age.days, b"{}"))
        store._commits.run(lambda: None).result(10)
    store.purge.carry_out(NOW)
    assert store.recorder.select("SELECT version FROM refusals") == [(2,)]


def test_a_key_that_was_forgotten_carries_nothing_out(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    with serving(tmp_path, database) as service:
        table = service.create()
        leave = {"type": "resign", "seat": 0}
        first = table.send(leave, **{"idempotency-key": "once"})
        assert first.status_code == 200, first.text
        table.send({"type": "resign", "seat": 1})
        header = table.get().json()
        assert header["status"] == "finished"
        assert table.send(leave, **{"idempotency-key": "once"}).content == first.content
        beside = open_store(StoreSettings(database))
        beside.purge.carry_out(NOW + 40_000 * DAY)
        beside.close()
        again = table.send(leave, **{"idempotency-key": "once"})
        assert again.status_code == 409, again.text
        assert "idempotent-replayed" not in again.headers
        assert table.get().json()["version"] == header["version"]
