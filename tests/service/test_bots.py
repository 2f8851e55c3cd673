"""Bots at the table: they play their seats by the public way, give way, survive a restart and never spin."""

import time
from pathlib import Path
from typing import Any

import pytest

from domain.core import bots as thinking
from domain.core.bots import Sight, Tastes
from tests.client import KEY, Service, Table, bearer, serving
from tests.waiting import until

AGAINST_BOTS = [{"name": "Ada"}, {"bot": "greedy"}, {"bot": "random"}]


@pytest.fixture
def quick(tmp_path: Path) -> Any:
    with serving(tmp_path, f"sqlite:///{tmp_path / 'games.db'}", bot_pace=0) as service:
        yield service


def until_awaited(table: Table, seat: int) -> dict[str, Any]:
    def asked() -> dict[str, Any] | None:
        header: dict[str, Any] = table.get().json()
        return header if seat in header["awaited"] or header["status"] == "finished" else None

    found = until(asked, lambda: f"seat {seat} was never asked: {table.get().text}")
    assert found is not None
    return found


def events(table: Table, who: str = "referee") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    while page := table.get(f"events?limit=1000&after={len(found)}", who).json()["events"]:
        found += page
    return found


def claim_some(table: Table, seat: int) -> None:
    land = table.get("legal", f"seat {seat}").json()["seats"][0]["choices"][0]["fields"]["territory"][
        "values"
    ]
    claim = {"type": "claim_territory", "seat": seat, "territory": land[-1]}
    assert table.send(claim).status_code == 200


def hand_over(table: Table, seat: int, bot: str | None, token: str | None = KEY) -> Any:
    path = f"/games/{table.id}/seats/{seat}/bot"
    return table.service.http.put(path, json={"bot": bot}, headers=bearer(token))


def test_a_person_plays_alone_against_bots(quick: Service) -> None:
    """One claim starts the game; whenever Ada is asked the bots have done theirs, marked as theirs."""
    table = quick.create(seats=AGAINST_BOTS)
    assert [invited["seat"] for invited in table.invitations] == [0]
    header = until_awaited(table, 0)
    assert [seat["bot"] for seat in header["seats"]] == [None, "greedy", "random"]
    for _ in range(3):
        claim_some(table, 0)
        until_awaited(table, 0)
    told = events(table)
    marks = {entry["actor"]: entry["cause"].get("bot") for entry in told if entry.get("cause")}
    assert (marks["seat 0"], marks["seat 1"], marks["seat 2"]) == (None, "greedy", "random")
    assert table.get("audit", "referee").json()["sound"] is True


def test_bots_play_a_game_to_its_end_and_it_can_be_taken_elsewhere(quick: Service, tmp_path: Path) -> None:
    table = quick.create(variant="alternate", seats=[{"bot": "greedy"}] * 3, options={"rounds": 4})
    assert table.invitations == []
    until(lambda: table.get().json()["status"] == "finished")
    assert table.get("audit").json()["sound"] is True
    archive = table.get("archive").content
    with serving(tmp_path / "other", "memory:") as other:
        headers = {**bearer(KEY), "content-type": "application/x-ndjson"}
        taken = other.http.post("/archives", content=archive, headers=headers)
        assert taken.status_code == 201, taken.text
        assert other.get(f"/games/{table.id}/timeline").status_code == 200


def test_a_seat_is_handed_to_a_bot_and_back(quick: Service) -> None:
    table = quick.create()
    gone = table.get().json()["awaited"][0]
    other = (gone + 1) % 3
    assert hand_over(table, gone, "greedy", table.tokens[other]).status_code == 403
    assert hand_over(table, gone, "greedy", None).status_code == 401
    assert hand_over(table, 7, "greedy").json()["code"] == "unknown_seat"
    assert hand_over(table, gone, "clever").status_code == 400
    handed = hand_over(table, gone, "greedy")
    assert handed.json()["events"][0]["body"] == {"type": "seat_handed_over", "seat": gone, "bot": "greedy"}
    assert hand_over(table, gone, "greedy").json()["events"] == []
    header = until_awaited(table, other)
    assert header["seats"][gone]["bot"] == "greedy"
    hand_over(table, gone, None, table.referee)
    for seat in (other, (gone + 2) % 3):
        claim_some(table, seat)
    assert table.get().json()["awaited"] == [gone]
    version = table.version
    time.sleep(0.3)
    assert table.version == version
    told = table.get("timeline?limit=1000").json()["rows"]
    sentences = [row["text"] for row in told if row["event"] == "seat_handed_over"]
    assert sentences == [
        f"The seat of {header['seats'][gone]['name']} changes hands: the greedy bot plays it.",
        f"The seat of {header['seats'][gone]['name']} changes hands.",
    ]
    assert table.get("audit", "referee").json()["sound"] is True


def test_the_last_empty_seat_given_to_a_bot_starts_the_game(quick: Service) -> None:
    table = quick.create(seats=[{}, {}], claims=False)
    code = table.invitations[0]["code"]
    assert quick.post(f"/games/{table.id}/seats/0/claim", {"code": code}).json()["status"] == "open"
    assert hand_over(table, 1, "random").json()["status"] == "running"


def test_whoever_claims_a_bots_seat_plays_it(quick: Service) -> None:
    table = quick.create(seats=[{}, {}, {}], claims=False)
    hand_over(table, 0, "random")
    code = table.invitations[0]["code"]
    assert quick.post(f"/games/{table.id}/seats/0/claim", {"code": code}).status_code == 201
    assert table.get().json()["seats"][0]["bot"] is None


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with serving(tmp_path, database, bot_pace=600_000) as first:
        table = first.create(seats=[{"bot": "greedy"}, {"bot": "greedy"}])
        version = table.version
    with serving(tmp_path, database, bot_pace=0) as second:
        again = Table(second, table.id, table.referee)
        until(lambda: again.version >= version + 20)


def test_a_paused_game_is_left_alone(quick: Service) -> None:
    table = quick.create(seats=[{"bot": "random"}, {"bot": "random"}])
    quick.post(f"/games/{table.id}/pause", {"reason": "Pizza."}, table.referee)
    version = table.version
    time.sleep(0.3)
    assert table.version == version
    quick.post(f"/games/{table.id}/resume", None, table.referee)
    until(lambda: table.version >= version + 10)


def test_what_a_bot_is_refused_it_does_not_try_again(
    quick: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The seat's default is played instead, once, and the game goes on; so it does where a bot fails."""
    tried: list[int] = []

    def foolish(sight: Sight, tastes: Tastes) -> dict[str, Any]:
        tried.append(sight.seat)
        if len(tried) % 2:
            raise ZeroDivisionError
        return {"type": "claim_territory", "territory": "atlantis"}

    monkeypatch.setitem(thinking.BOTS, "random", foolish)
    table = quick.create(seats=[{"name": "Ada"}, {"bot": "random"}, {"bot": "random"}])
    header = until_awaited(table, 0)
    for _ in range(2):
        claim_some(table, 0)
        header = until_awaited(table, 0)
    assert header["status"] == "running"
    claimed = [entry for entry in events(table) if entry["body"]["type"] == "territory_claimed"]
    assert len(tried) == sum(entry["actor"] in ("seat 1", "seat 2") for entry in claimed)
    assert any("was refused" in record.getMessage() for record in caplog.records)
    assert any("could not decide" in record.getMessage() for record in caplog.records)
