"""The log over HTTP: pages, NDJSON, live stream; the same numbers and hashes for every caller."""

import json
import threading
from typing import Any

import httpx
import msgspec
import pytest
from httpx_sse import connect_sse

from domain.game.log import Entry
from domain.game.verify import verify_entries
from tests.client import Service, Table, bearer
from tests.playing import play_on

CALLERS = ("spectator", "seat 0", "seat 1", "seat 2", "referee", "organiser")


@pytest.fixture(scope="module")
def table(service: Service) -> Table:
    table = service.create(options={"mode": "mission"})
    play_on(table, 120)
    return table


def all_lines(table: Table, who: str) -> list[dict[str, Any]]:
    reply = table.get("events", who, accept="application/x-ndjson")
    assert reply.headers["content-type"].startswith("application/x-ndjson")
    return [json.loads(line) for line in reply.text.splitlines()]


def test_every_caller_verifies_the_same_head(table: Table) -> None:
    heads = set()
    for who in CALLERS:
        lines = all_lines(table, who)
        report = verify_entries(msgspec.convert(line, Entry) for line in lines)
        assert not report.problems
        assert [line["version"] for line in lines] == list(range(1, table.version + 1))
        heads.add(report.head)
    assert len(heads) == 1


def test_pages_give_the_same_as_the_whole(table: Table) -> None:
    gathered, after = [], 0
    while after is not None:
        page = table.get(f"events?after={after}&limit=37", "seat 0").json()
        gathered += page["events"]
        after = page["next_after"]
    assert gathered == all_lines(table, "seat 0")


def test_hidden_fields_are_absent_and_sealed(table: Table) -> None:
    def mission_of(who: str, seat: int) -> dict[str, Any]:
        dealt = [line for line in all_lines(table, who) if line["body"]["type"] == "mission_dealt"]
        return next(line for line in dealt if line["body"]["seat"] == seat)

    assert "mission" in mission_of("seat 0", 0)["body"]
    assert "mission" in mission_of("referee", 0)["body"]
    for who in ("seat 1", "spectator"):
        line = mission_of(who, 0)
        assert "mission" not in line["body"]
        assert len(line["seals"]["mission"]) == 64
        assert "mission" not in line.get("salts", {})


def test_the_seed_is_shown_to_nobody_while_the_game_runs(table: Table) -> None:
    for who in CALLERS:
        created = all_lines(table, who)[0]
        assert "seed" not in created["body"]
        assert created["body"]["seed_hash"]
        assert "salt_key" not in created


def test_a_command_is_shown_to_its_sender_and_the_referee(table: Table) -> None:
    lines = [
        line
        for line in all_lines(table, "referee")
        if line.get("cause", {}).get("command", {}).get("seat") == 1
    ]
    version = lines[0]["version"]
    for who, seen in (("seat 1", True), ("seat 0", False), ("spectator", False), ("organiser", True)):
        line = all_lines(table, who)[version - 1]
        assert ("cause" in line) is seen


def test_stream_gives_everything_then_what_comes_and_resumes(service: Service) -> None:
    table = service.create()
    play_on(table, 5)
    seen: list[dict[str, Any]] = []
    before = table.version

    def listen(after: str | None, upto: int) -> None:
        headers = bearer(table.tokens[0]) | ({"last-event-id": after} if after else {})
        with (
            httpx.Client(base_url=service.url, timeout=20) as client,
            connect_sse(client, "GET", f"/games/{table.id}/stream", headers=headers) as source,
        ):
            for event in source.iter_sse():
                entry = json.loads(event.data)
                assert event.id == str(entry["version"])
                seen.append(entry)
                if entry["version"] >= upto:
                    return

    listen(None, before)
    assert [entry["version"] for entry in seen] == list(range(1, before + 1))
    later = threading.Thread(target=listen, args=(str(before), before + 6))
    later.start()
    play_on(table, 12, seed=2)
    later.join(20)
    assert not later.is_alive()
    assert seen == all_lines(table, "seat 0")[: len(seen)]
    assert [entry["version"] for entry in seen] == list(range(1, len(seen) + 1))
