"""Every test of the store runs in memory, on an SQLite file and on a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from service.store import EventStore, StoreSettings, open_store


def _url(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if kind == "postgres":
        url: str = request.getfixturevalue("fresh_postgres_url")
        return url
    return "memory:" if kind == "memory" else f"sqlite:///{tmp_path}/games.db"


@pytest.fixture(params=("memory", "sqlite", "postgres"))
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[EventStore]:
    store = open_store(StoreSettings(_url(request.param, request, tmp_path)))
    yield store
    store.close()


@pytest.fixture(params=("sqlite", "postgres"))
def shared_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that several processes can use at a time."""
    return _url(request.param, request, tmp_path)


@pytest.fixture
def stores(shared_url: str) -> Iterator[tuple[EventStore, EventStore]]:
    """Two stores on the same database, as two processes would open them."""
    one, other = open_store(StoreSettings(shared_url)), open_store(StoreSettings(shared_url))
    yield one, other
    one.close()
    other.close()
