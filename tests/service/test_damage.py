"""Bytes of the database that are not those that were written: the game is named, all others are served."""

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing
from pathlib import Path

import httpx
import pytest

from service.settings import Settings
from service.starting import CannotStart, started
from tests.client import KEY, Service, Table, serving

PAGE = 4096
GAMES = 12


class Kept:
    """A database with games, before anything is done to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "games.db"
        with serving(folder, self.url) as service:
            self.tables = [service.create(options={"chance_source": "referee"}) for _ in range(GAMES)]
            for table in self.tables:
                assert table.send({"type": "enter_chance", "chance_id": 1, "values": [1, 2, 3]}).is_success
        with closing(sqlite3.connect(self.file)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert self.file.read_bytes()[16:18] == PAGE.to_bytes(2, "big")

    @property
    def url(self) -> str:
        return f"sqlite:///{self.file}"

    def served(self) -> AbstractContextManager[Service]:
        return serving(self.folder, self.url)

    def place_of(self, table: Table, words: bytes) -> int:
        """Where something of a game stands in the file."""
        content = self.file.read_bytes()
        place = content.find(b'{"game_id":"' + table.id.encode())
        while place >= 0 and words not in content[place : place + 400]:
            place = content.find(b'{"game_id":"' + table.id.encode(), place + 1)
        assert place >= 0
        return place

    def write(self, place: int, what: bytes) -> None:
        with self.file.open("r+b") as file:
            file.seek(place)
            file.write(what)

    def root_of(self, name: str) -> int:
        with closing(sqlite3.connect(self.file)) as connection:
            (page,) = connection.execute(
                "SELECT rootpage FROM sqlite_master WHERE name = ?", [name]
            ).fetchone()
        return (int(page) - 1) * PAGE


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


LOOKS = (
    "",
    "/view",
    "/events",
    "/legal",
    "/position",
    "/map.svg",
    "/timeline",
    "/audit",
    "/archive",
    "/stream",
)


def asked(service: Service, game_id: str) -> Iterator[tuple[str, httpx.Response]]:
    for path in LOOKS:
        yield path, service.get(f"/games/{game_id}{path}")


def whole(service: Service, table: Table) -> bool:
    return all(
        service.get(f"/games/{table.id}{path}").status_code == 200
        for path in ("", "/view", "/events", "/map.svg")
    )


def assert_told(service: Service, game_id: str) -> None:
    for path, reply in asked(service, game_id):
        assert reply.status_code == 503, (path, reply.status_code, reply.text)
        assert reply.headers["content-type"] == "application/problem+json"
        assert reply.json()["code"] == "store_damaged"
        assert game_id in reply.json()["detail"]
    sent = service.post(f"/games/{game_id}/commands", {"type": "resign", "seat": 0}, KEY)
    assert (sent.status_code, sent.json()["code"]) == (503, "store_damaged")


def test_a_byte_in_an_event(kept: Kept) -> None:
    hurt, *others = kept.tables
    kept.write(kept.place_of(hurt, b'"version":2'), b"\x00")
    with kept.served() as service:
        assert service.get("/readyz").json()["damaged_games"] == 0  # nobody has looked yet
        assert_told(service, hurt.id)
        assert all(whole(service, table) for table in others)
        ready = service.get("/readyz")
        assert (ready.status_code, ready.json()["damaged_games"]) == (200, 1)
        assert len(service.get("/games").json()["games"]) == GAMES
        other = Table(service, others[0].id, others[0].referee)
        other.tokens = others[0].tokens
        assert other.send({"type": "claim_territory", "seat": 2, "territory": "peru"}).status_code == 200


def test_a_page_of_the_log(kept: Kept) -> None:
    hurt = kept.tables[GAMES // 2]
    page = kept.place_of(hurt, b'"version":2') // PAGE * PAGE
    kept.write(page, bytes(PAGE))
    with kept.served() as service:
        damaged = [table for table in kept.tables if not whole(service, table)]
        assert hurt.id in [table.id for table in damaged]
        assert len(damaged) <= 4  # those that had something on the page
        for table in damaged:
            reply = service.get(f"/games/{table.id}/view")
            assert (reply.status_code, reply.json()["code"]) == (503, "store_damaged")
            assert table.id in reply.json()["detail"]
        assert service.get("/readyz").json()["damaged_games"] == len(damaged)


def test_an_index(kept: Kept) -> None:
    """Of the directory: it cannot be listed, and the service says that it is not ready; games are played."""
    kept.write(kept.root_of("games_by_age"), b"\xff" * PAGE)
    with kept.served() as service:
        listed = service.get("/games")
        assert (listed.status_code, listed.json()["code"]) == (503, "store_damaged")
        ready = service.get("/readyz")
        assert (ready.status_code, ready.json()["code"]) == (503, "not_ready")
        assert "StoreDamaged" in ready.json()["detail"]
        assert all(whole(service, table) for table in kept.tables)


def test_a_snapshot(tmp_path: Path) -> None:
    """Disposable: the log alone is the truth."""
    database = f"sqlite:///{tmp_path}/games.db"
    with serving(tmp_path, database, snapshot_every=3) as service:
        table = service.create(options={"chance_source": "referee"})
        version = table.version
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        changed = connection.execute("UPDATE stored_snapshots SET state = X'7B00'").rowcount
    connection.close()
    assert changed > 0
    with serving(tmp_path, database) as service:
        assert service.get(f"/games/{table.id}/view").json()["version"] == version


def test_the_header(kept: Kept) -> None:
    kept.write(0, b"SQLite form@ 3\x00")
    with pytest.raises(CannotStart, match="cannot be opened"):
        started(Settings(data=kept.folder, database=kept.url, organiser_key=KEY, port=0))
