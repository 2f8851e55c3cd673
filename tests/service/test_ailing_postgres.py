"""A PostgreSQL that is slow, full, read-only or damaged: whoever sends something is told why, reading and
health go on, and when it is well again so is the service, by itself."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import psycopg
import pytest

from service.settings import Settings
from service.starting import CannotStart, started
from tests.client import Service, Table, serving
from tests.rigs.ailing import AilingPostgres
from tests.rigs.serving import KEY, ServiceProcess, cleared_away
from tests.rigs.skirmish import Skirmish, attack, begin, log_of
from tests.servers import LocalPostgres, running
from tests.service.test_damage import assert_told, whole
from tests.service.test_disk import told
from tests.waiting import until

Ailing = tuple[ServiceProcess, AilingPostgres, Skirmish]


@pytest.fixture(scope="module")
def ailing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ailing]:
    folder = tmp_path_factory.mktemp("ailing") / "data"
    folder.mkdir()
    with running(AilingPostgres) as postgres:
        assert isinstance(postgres, AilingPostgres)
        service = ServiceProcess(folder, postgres.url, QUARTERMASTER_WRITE_SECONDS="2")
        with cleared_away(service):
            service.start()
            yield service, postgres, begin(service.url)
            postgres.disk.ail("")
            service.stop()


def set_server(postgres: LocalPostgres, name: str, value: str) -> None:
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute("SET default_transaction_read_only = off")
        connection.execute(f"ALTER SYSTEM SET {name} = {value}")
        connection.execute("SELECT pg_reload_conf()")


def read_only(postgres: AilingPostgres) -> None:
    set_server(postgres, "default_transaction_read_only", "on")


def writable(postgres: AilingPostgres) -> None:
    set_server(postgres, "default_transaction_read_only", "off")


def full(postgres: AilingPostgres) -> None:
    postgres.disk.ail("full /base/")


def well(postgres: AilingPostgres) -> None:
    postgres.disk.ail("")


Do = Callable[[AilingPostgres], None]


@pytest.mark.parametrize(
    ("ails", "mended", "words"),
    [
        pytest.param(full, well, "The disk of the database is full.", id="full"),
        pytest.param(read_only, writable, "The database may be read and not written.", id="read-only"),
    ],
)
def test_a_server_that_takes_nothing(ailing: Ailing, ails: Do, mended: Do, words: str) -> None:
    service, postgres, game = ailing
    with httpx.Client(timeout=30) as client:
        assert attack(client, service.url, game, f"before-{ails.__name__}").status_code == 200
        ails(postgres)
        # What fits into pages that are there already is still written; and a setting takes its time.
        sent = iter(range(400))
        while attack(client, service.url, game, f"{ails.__name__}-{(number := next(sent))}").is_success:
            pass
        before = log_of(service.url, game)
        for late in range(3):
            status, code, detail = told(attack(client, service.url, game, f"late-{ails.__name__}-{late}"))
            assert (status, code) == (503, "store_unavailable")
            assert words in detail
        assert log_of(service.url, game) == before
        assert client.get(f"{service.url}/games/{game.game_id}/view").status_code == 200
        assert client.get(f"{service.url}/healthz").status_code == 200
        status, code, detail = told(client.get(f"{service.url}/readyz"))
        assert (status, code) == (503, "not_ready")
        assert words.rstrip(".") in detail
        mended(postgres)
        until(lambda: client.get(f"{service.url}/readyz").status_code != 503)
        again = attack(client, service.url, game, f"{ails.__name__}-{number}")  # its key: carried out once
        assert again.status_code == 200, again.text
        assert "idempotent-replayed" not in again.headers
    assert len(log_of(service.url, game)) == len(before) + 4
    service.assert_alive()


def test_a_slow_disk(ailing: Ailing) -> None:
    service, postgres, game = ailing
    with httpx.Client(timeout=30) as client:
        assert attack(client, service.url, game, "well").status_code == 200
        before = len(log_of(service.url, game))
        postgres.disk.ail("slow 5000")
        began = time.monotonic()
        status, code, detail = told(attack(client, service.url, game, "late"))
        assert (status, code) == (503, "store_unavailable")
        assert "nobody knows yet" in detail
        assert time.monotonic() - began < 4.5
        for path in ("/healthz", f"/games/{game.game_id}/view", f"/games/{game.game_id}/events"):
            assert client.get(service.url + path).status_code == 200
        postgres.disk.ail("")
        until(lambda: attack(client, service.url, game, "late").status_code != 503)
        assert attack(client, service.url, game, "late").status_code == 200
    keys = [entry.cause.idempotency_key for entry in log_of(service.url, game) if entry.cause is not None]
    assert keys.count("late") == 1
    assert len(log_of(service.url, game)) == before + 4


# Damage


PAGE = 8192
GAMES = 30


class Kept:
    """Games in a server whose files can be got at while it is stopped."""

    def __init__(self, server: LocalPostgres, folder: Path) -> None:
        self.server, self.folder = server, folder
        with self.served() as service:
            self.tables = [service.create(options={"chance_source": "referee"}) for _ in range(GAMES)]

    def served(self) -> AbstractContextManager[Service]:
        return serving(self.folder, self.server.url)

    def place_of(self, table: Table, version: int) -> tuple[Path, int]:
        """File and page in which an event of a game lies."""
        with psycopg.connect(self.server.url) as connection:
            found = connection.execute(
                "SELECT pg_relation_filepath(tableoid), (ctid::text::point)[0]::int "
                "FROM quartermaster_events WHERE originator_id = %s AND originator_version = %s",
                [table.id, version],
            ).fetchone()
        assert found is not None
        return self.server.folder / "data" / found[0], found[1]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Kept]:
    with running(LocalPostgres) as server:
        assert isinstance(server, LocalPostgres)
        yield Kept(server, tmp_path)


def test_a_byte_in_an_event(kept: Kept) -> None:
    hurt, *others = kept.tables
    with psycopg.connect(kept.server.url) as connection:
        connection.execute(
            "UPDATE quartermaster_events SET state = overlay(state placing '\\x00' from 20) "
            "WHERE originator_id = %s AND originator_version = 2",
            [hurt.id],
        )
    with kept.served() as service:
        assert_told(service, hurt.id)
        assert all(whole(service, table) for table in others)
        ready = service.get("/readyz")
        assert (ready.status_code, ready.json()["damaged_games"]) == (200, 1)


@pytest.mark.parametrize("where", ["in the middle", "at the end"])
def test_a_page_of_the_log(kept: Kept, where: str) -> None:
    """Those games are named that had something on it; the others are served, and played."""
    hurt, version = (kept.tables[GAMES // 2], 2) if where == "in the middle" else (kept.tables[-1], 5)
    file, page = kept.place_of(hurt, version)
    kept.server.stop()
    with file.open("r+b") as opened:
        opened.seek(page * PAGE + 200)
        opened.write(b"\xff" * 3000)
    kept.server.start()
    with kept.served() as service:
        damaged = [table for table in kept.tables if not whole(service, table)]
        assert hurt.id in [table.id for table in damaged]
        assert len(damaged) < GAMES / 2, "a page holds a few games' records"
        for table in damaged:
            reply = service.get(f"/games/{table.id}/view")
            assert (reply.status_code, reply.json()["code"]) == (503, "store_damaged")
            assert table.id in reply.json()["detail"]
        assert_told(service, hurt.id)
        ready = service.get("/readyz")
        assert (ready.status_code, ready.json()["damaged_games"]) == (200, len(damaged))
        # New events of the same partition might go onto that very page.
        elsewhere = (table for table in kept.tables if kept.place_of(table, 1)[0] != file)
        well = next(table for table in elsewhere if table not in damaged)
        entered = {"type": "enter_chance", "chance_id": 1, "values": [1, 2, 3]}
        sent = service.post(f"/games/{well.id}/commands", entered, well.referee)
        assert sent.status_code == 200, sent.text


# Starting


def test_a_server_that_may_only_be_read_at_the_start(tmp_path: Path) -> None:
    """Where there is nothing yet to be served."""
    with running(LocalPostgres) as server:
        assert isinstance(server, LocalPostgres)
        set_server(server, "default_transaction_read_only", "on")
        with pytest.raises(CannotStart, match=r"read-only transaction.*may be written by this user"):
            started(Settings(data=tmp_path, database=server.url, organiser_key=KEY, port=0))
