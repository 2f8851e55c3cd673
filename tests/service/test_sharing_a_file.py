"""Two workers on one SQLite file and nothing else: each hears of the other, and one drives for both."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from httpx_sse import connect_sse

from tests.client import KEY, Service, Table, bearer, serving
from tests.waiting import until


class Pair:
    """Two processes' worth of service; either can be ended before the other."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._ends = [stack.enter_context(ExitStack()) for _ in range(2)]
        self.workers = [end.enter_context(_worker(folder)) for end in self._ends]

    def end(self, number: int) -> None:
        self._ends[number].close()


@contextmanager
def _worker(folder: Path) -> Iterator[Service]:
    with serving(folder, f"sqlite:///{folder / 'games.db'}", workers=2, bot_pace=0) as service:
        yield service


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    with ExitStack() as stack:
        yield Pair(tmp_path, stack)


def at(service: Service, table: Table) -> Table:
    """The same game, asked for elsewhere."""
    same = Table(service, table.id, table.referee)
    same.tokens = table.tokens
    return same


def test_what_one_writes_the_other_shows_and_streams(pair: Pair) -> None:
    here, there = pair.workers
    table = here.create(claims=False)
    elsewhere = at(there, table)
    assert elsewhere.version == table.version
    path = f"/games/{table.id}/stream"
    with connect_sse(there.http, "GET", path, headers=bearer(table.referee)) as source:
        messages = (json.loads(event.data) for event in source.iter_sse() if event.data)
        for invitation in table.invitations:
            seat = f"/games/{table.id}/seats/{invitation['seat']}/claim"
            assert here.post(seat, {"code": invitation["code"]}).status_code == 201
        last = table.version
        told = [next(messages)["version"] for _ in range(last)]
    assert told == list(range(1, last + 1))
    until(lambda: elsewhere.version == last, "a plain look shows it, too")


def test_who_has_read_a_version_before_hearing_of_it_is_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Else streams stop, and nobody drives the bots, until somebody else makes the next move."""
    for late in ("sqlite_news._EVERY", "sqlite.SQLiteGameRecorder.poll_seconds", "following._SOON"):
        monkeypatch.setattr(f"service.store.{late}", 0.5)
    with ExitStack() as stack:
        here, there = Pair(tmp_path, stack).workers
        table = here.create()
        elsewhere, path = at(there, table), f"/games/{table.id}/stream?after={table.version}"
        with connect_sse(there.http, "GET", path, headers=bearer(table.referee)) as source:
            assert here.post(f"/games/{table.id}/pause", {"reason": "tea"}, KEY).status_code == 200
            assert elsewhere.get(f"?min_version={table.version}").status_code == 200
            told = next(event for event in source.iter_sse() if event.data)
        assert json.loads(told.data)["version"] == table.version


def test_two_who_write_the_same_game_do_not_lose_a_command(pair: Pair) -> None:
    here, there = pair.workers
    table = here.create()
    tables, version = (table, at(there, table)), table.version
    for turn in range(12):
        asked = tables[turn % 2]
        seat = asked.get(f"?min_version={version}").json()["awaited"][0]
        legal = asked.get(f"legal?min_version={version}", f"seat {seat}").json()["seats"][0]["choices"][0]
        land = legal["fields"]["territory"]["values"][0]
        claimed = asked.send({"type": "claim_territory", "seat": seat, "territory": land})
        assert claimed.status_code == 200, claimed.text
        version = claimed.json()["version"]
    log = table.get(f"events?limit=1000&min_version={version}", "referee").json()["events"]
    assert [event["version"] for event in log] == list(range(1, len(log) + 1))
    assert sum(event["body"]["type"] == "territory_claimed" for event in log) == 12


@pytest.mark.parametrize("ended", [0, 1])
def test_a_seat_handed_over_anywhere_is_played_once_and_by_whoever_is_left(pair: Pair, ended: int) -> None:
    """Whichever of the two drives the bots: one that hears of the hand-over, or one that is told of it."""
    here, there = pair.workers
    table = here.create()
    until(lambda: at(there, table).version == table.version, "both know it, as a game without bots")
    for seat in range(3):
        put = f"/games/{table.id}/seats/{seat}/bot"
        assert there.http.put(put, json={"bot": "random"}, headers=bearer(KEY)).status_code == 200
    begun = at(there, table).version
    until(lambda: at(there, table).version > begun + 20, "the bots play")
    pair.end(ended)
    left = at(pair.workers[1 - ended], table)
    stood = left.version
    until(lambda: left.version > stood + 20, "the bots go on")
    left.service.post(f"/games/{table.id}/pause", {"reason": "tea"}, KEY)
    assert left.get("audit", "organiser").json()["sound"]
