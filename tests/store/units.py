"""Units for tests, and ways to hold the writer so that units meet in one transaction."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from threading import Event
from typing import Any
from uuid import UUID

from service.store import EventStore, GameRow, KeptReply, NewRows


def state(game_id: UUID, version: int, mark: str = "") -> bytes:
    """A state that tells where it belongs."""
    return f'{{"game":"{game_id}","version":{version},"mark":"{mark}"}}'.encode()


def unit(game_id: UUID, expected: int, events: int = 1, mark: str = "", **rest: Any) -> NewRows:
    versions = range(expected + 1, expected + events + 1)
    return NewRows(
        game_id,
        expected,
        tuple(f"happened_{version % 3}" for version in versions),
        tuple(state(game_id, version, mark) for version in versions),
        **rest,
    )


def places(store: EventStore) -> list[int]:
    """Where the events of the whole store lie, in order, once no writer is under way any more."""
    until = time.monotonic() + 10
    count = store.recorder.select(f"SELECT count(*) FROM {store.recorder.events_table_name}")[0][0]
    while len(found := store.recorder.select_notifications(1, count + 1)) < count:
        assert time.monotonic() < until, "some events stay unsettled"
        time.sleep(0.01)
    return [item.id for item in found]


def number(store: EventStore, place: int) -> int:
    """How many events lie up to a place: in PostgreSQL places rise, but not one by one. 0 stays 0."""
    return places(store).index(place) + 1 if place else 0


def reply(key: str, scope: str = "game", body: bytes = b'{"ok":true}') -> KeptReply:
    return KeptReply(scope, key, b"digest of the request", 200, body)


def game_row(game_id: UUID, minute: int, **changes: Any) -> GameRow:
    created = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minute, microseconds=minute)
    fields: dict[str, Any] = {
        "game_id": game_id,
        "variant": "classic",
        "board": "world",
        "status": "open",
        "created_at": created,
        "updated_at": created,
        "version": 1,
        "title": f"Game {minute}",
    }
    return GameRow(**(fields | changes))


@contextmanager
def writer_held(store: EventStore) -> Iterator[None]:
    """What is submitted inside waits, and is written as one group afterwards."""
    holding, release = Event(), Event()

    def hold() -> None:
        holding.set()
        release.wait(10)

    held = store._commits.run(hold)
    assert holding.wait(10)
    try:
        yield
    finally:
        release.set()
        held.result(10)
