"""The clock goes on: past a game that cannot be read or played, past its own failures, past a restart."""

import logging
import sqlite3
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from domain.core import bounds
from domain.core.board import board_of
from projections.memory import MemoryProjections
from service.games import rota
from service.games.deadlines import Deadlines
from service.games.history import History
from tests.client import KEY, Service, Table, serving
from tests.service.test_deadlines import wait_for
from tests.waiting import until

TERRITORIES = board_of("world").ids
SOON: dict[str, Any] = {"time_limit_seconds": 1}
CLAIM = {"type": "claim_territory", "seat": 0, "territory": "peru"}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


def ready(service: Service) -> Any:
    return service.get("/readyz").json()


def wait_until(service: Service, status: int) -> Any:
    def answered() -> Any:
        reply = service.get("/readyz")
        return reply.json() if reply.status_code == status else None

    return until(answered, f"/readyz never answered {status}")


def test_the_clock_says_that_it_runs(service: Service) -> None:
    assert wait_until(service, 200)["clock"] in ("starting", "running")


def test_a_limit_beyond_all_time_stops_nobodys_clock(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game from before limits were bounded: it is played, audited and never due; others are timed out."""
    monkeypatch.setattr(bounds, "check_options", lambda *_: None)
    with serving(tmp_path, database) as first:
        endless = first.create(options={"time_limit_seconds": 10**21})
        assert endless.get().json()["deadline"] == "9999-12-31T23:59:59.999999Z"
        other = first.create(options={"time_limit_seconds": 2})
    monkeypatch.undo()
    with serving(tmp_path, database) as second:
        wait_for(second, Table(second, other.id, other.referee), "seat_timed_out")
        assert ready(second)["clock"] == "running"
        again = Table(second, endless.id, endless.referee)
        assert again.get("audit", "referee").json()["sound"] is True
        assert again.get("view").status_code == 200


def test_a_game_that_cannot_be_read_stops_nobodys_clock(
    tmp_path: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, database) as first:
        other = first.create(options={"time_limit_seconds": 2})
        broken = first.create(options={"time_limit_seconds": 2})
    with sqlite3.connect(tmp_path / "games.db") as store:
        tables = [name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        events = next(name for name in tables if "event" in name)
        changed = store.execute(
            f"UPDATE {events} SET state = ? WHERE originator_id IN (?, ?)",
            (b"{", broken.id, UUID(broken.id).hex),
        )
        assert changed.rowcount > 0
    with caplog.at_level(logging.ERROR, "quartermaster"), serving(tmp_path, database) as second:
        wait_for(second, Table(second, other.id, other.referee), "seat_timed_out")
        assert ready(second)["clock"] == "running"
    assert any(broken.id in record.getMessage() for record in caplog.records)


def test_a_default_that_cannot_be_played_stops_nobodys_clock(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged, and tried again."""
    usual, bad = Deadlines.do, set[str]()

    async def do(self: Deadlines, game_id: UUID, seat: int) -> None:
        if str(game_id) in bad:
            raise OverflowError("date value out of range")
        await usual(self, game_id, seat)

    monkeypatch.setattr(Deadlines, "do", do)
    monkeypatch.setattr(rota, "_AGAIN", 0.3)
    with caplog.at_level(logging.ERROR, "quartermaster"), serving(tmp_path, database) as service:
        broken = service.create(start="by_hand", claims=False, options=SOON)
        bad.add(broken.id)
        assert service.post(f"/games/{broken.id}/start", None, KEY).status_code == 200
        other = service.create(options=SOON)
        wait_for(service, other, "seat_timed_out")
        assert any(broken.id in record.getMessage() for record in caplog.records)
        assert ready(service)["clock"] == "running"
        bad.clear()
        wait_for(service, broken, "seat_timed_out")


def test_a_clock_that_stops_is_started_again(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rota, "_RESTART", 0.1)
    with caplog.at_level(logging.ERROR, "quartermaster"), serving(tmp_path, database) as service:
        wait_until(service, 200)
        with monkeypatch.context() as harm:

            async def broken(*_: object) -> bool:
                raise RuntimeError("out of order")

            harm.setattr(MemoryProjections, "hold_lease", broken)
            table = service.create(options=SOON)
            told = wait_until(service, 503)
            assert (told["code"], told["field"]) == ("not_ready", "clock")
            assert "down since 2" in told["detail"]
            assert "RuntimeError" in told["detail"]
            assert "look in the log" in told["detail"]
            assert table.get().status_code == 200
        assert wait_until(service, 200)["clock"] == "running"
        wait_for(service, table, "seat_timed_out")
    assert any("the clock has stopped" in record.getMessage() for record in caplog.records)


@pytest.mark.parametrize(
    ("owner", "name"),
    [(Deadlines, "watch"), (History, "keep_snapshot"), (MemoryProjections, "announce")],
    ids=["listener", "snapshot", "announcement"],
)
def test_what_is_committed_is_accepted(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, owner: type, name: str
) -> None:
    """Nothing that comes after a commit makes a 500 of it."""

    def broken(*_: object) -> None:
        raise OverflowError("date value out of range")

    monkeypatch.setattr(owner, name, broken)
    with serving(tmp_path, database) as service:
        table = service.create(options={"chance_source": "referee", "time_limit_seconds": 600})
        rolls = {"type": "enter_chance", "chance_id": 1, "values": [6, 2, 3]}
        assert table.send(rolls).status_code == 200
        assert table.send(CLAIM).status_code == 200
        paused = service.post(f"/games/{table.id}/pause", {"reason": "x"}, KEY)
        assert paused.status_code == 200
        assert table.get().json()["status"] == "paused"


def test_times_that_no_longer_hold_do_not_pile_up(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a long limit every command would leave its time behind until that comes."""
    noted: list[int] = []
    note = rota.Rota._note

    def counted(self: rota.Rota, due: rota.Due) -> None:
        note(self, due)
        noted.append(len(self._due))

    monkeypatch.setattr(rota, "_MOST_NOTED", 8)
    monkeypatch.setattr(rota.Rota, "_note", counted)
    with serving(tmp_path, database) as service:
        table = service.create(options={"time_limit_seconds": 86_400})
        for territory in TERRITORIES[:39]:
            seat = table.get().json()["awaited"][0]
            sent = table.send({"type": "claim_territory", "seat": seat, "territory": territory})
            assert sent.status_code == 200, sent.text
    assert len(noted) >= 39
    assert max(noted) < 30
