"""Two processes on one database, of which one has not heard yet of what the other wrote, and then answers by
it: from there on it shows no less."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import NamedTuple

import psycopg
import pytest

from tests.client import Service, Table, serving
from tests.rigs.skirmish import ATTACK
from tests.servers import fresh_database

SIEGE = {
    "phase": "attack",
    "turn": 1,
    "round": 1,
    "territories": "siam=0:9000 indonesia=1:9000 japan=1:1 rest=2:1",
}
KEY = {"idempotency-key": "once"}


class Beside(NamedTuple):
    """One game in two processes."""

    here: Table
    there: Table

    def write_there(self) -> int:
        """Something that this process does not hear of; the version it led to."""
        before = self.here.version
        sent = self.there.send(ATTACK, "referee")
        assert sent.status_code == 200, sent.text
        assert self.here.version == before, "it has heard of it"
        return int(sent.json()["version"])


class Processes(NamedTuple):
    here: Service
    there: Service
    database: str


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Iterator[Processes]:
    folder = tmp_path_factory.mktemp("two")
    with (
        fresh_database(postgres_url) as database,
        serving(folder / "here", database) as here,
        serving(folder / "there", database) as there,
    ):
        yield Processes(here, there, database)


@pytest.fixture
def beside(processes: Processes) -> Iterator[Beside]:
    """While a transaction is open, nothing that is written later is settled, and nobody is told of it."""
    here, there, database = processes
    with psycopg.connect(database) as open_transaction:
        open_transaction.execute("SELECT pg_current_xact_id()")
        table = there.create(position=SIEGE)
        assert table.version == at(table, here).version
        yield Beside(at(table, here), table)


def at(table: Table, service: Service) -> Table:
    elsewhere = Table(service, table.id, table.referee)
    elsewhere.tokens = table.tokens
    return elsewhere


def test_a_command_that_is_told_again(beside: Beside) -> None:
    first = beside.there.send(ATTACK, "referee", **KEY)
    assert beside.here.version < first.json()["version"]
    again = beside.here.send(ATTACK, "referee", **KEY)
    assert again.headers["idempotent-replayed"] == "true"
    assert again.content == first.content
    assert beside.here.version == first.json()["version"]


def test_an_act_of_the_desk_that_is_told_again(beside: Beside) -> None:
    def undo(table: Table) -> dict[str, object]:
        reply = table.service.post(f"/games/{table.id}/undo", {"reason": "a slip"}, table.referee, **KEY)
        assert reply.status_code == 200, reply.text
        return dict(reply.json())

    beside.write_there()
    first = undo(beside.there)
    assert beside.here.version < int(str(first["version"]))
    assert undo(beside.here) == first
    assert beside.here.version == first["version"]


def test_a_claim_that_is_told_again(beside: Beside) -> None:
    there = beside.there.service.create(claims=False)
    here = at(there, beside.here.service)
    unclaimed, invitation = here.version, there.invitations[0]
    claim = f"/games/{there.id}/seats/0/claim"
    first = there.service.post(claim, {"code": invitation["code"]}, **KEY)
    assert first.status_code == 201, first.text
    assert here.version == unclaimed
    again = here.service.post(claim, {"code": invitation["code"]}, **KEY)
    assert (again.status_code, again.json()) == (201, first.json())
    assert here.version == first.json()["version"]


def test_the_game_as_it_is_at_a_time(beside: Beside) -> None:
    written = beside.write_there()
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    shown = beside.here.get(f"replay?at={now}")
    assert (shown.status_code, shown.json()["version"]) == (200, written), shown.text
    assert beside.here.version == written


LOOKS = ("why?version=", "replay?version=", "map.svg?version=", "diff?from=1&to=", "head?version=")


@pytest.mark.parametrize("look", [*LOOKS, "position?version="])
def test_a_version_that_somebody_was_told_of_is_found(beside: Beside, look: str) -> None:
    written = beside.write_there()
    shown = beside.here.get(f"{look}{written}", "referee")
    assert shown.status_code == 200, shown.text
    assert beside.here.version == written


@pytest.mark.parametrize("look", LOOKS)
def test_a_version_that_nobody_wrote(beside: Beside, look: str) -> None:
    written = beside.write_there()
    refused = beside.here.get(f"{look}{written + 1}")
    assert (refused.status_code, refused.json()["code"]) == (404, "no_such_version")
    assert refused.json()["current_version"] == written
    assert beside.here.version == written


def test_a_rewind_to_a_version_that_nobody_wrote(beside: Beside) -> None:
    written = beside.write_there()
    wanted = {"to_version": written + 1, "reason": "a slip"}
    refused = beside.here.service.post(f"/games/{beside.here.id}/rewind", wanted, beside.here.referee)
    assert (refused.status_code, refused.json()["current_version"]) == (404, written)
    assert beside.here.version == written


def test_a_fork_from_the_latest_version(beside: Beside) -> None:
    written = beside.write_there()
    wanted = {"version": written}
    made = beside.here.service.post(f"/games/{beside.here.id}/forks", wanted, beside.here.referee)
    assert made.status_code == 201, made.text
    assert beside.here.version == written


def test_the_version_that_a_refusal_was_decided_on(beside: Beside) -> None:
    written = beside.write_there()
    assert beside.there.send({**ATTACK, "dice": 4}, "referee").status_code == 409
    assert beside.there.get("refusals", "referee").json()["refusals"]  # it is written by now
    shown = beside.here.get("refusals", "referee").json()
    assert shown["refusals"][0]["version"] == shown["version"] == written
    assert beside.here.version == written


def test_the_list_of_games(beside: Beside) -> None:
    def status() -> str:
        return str(beside.here.get().json()["status"])

    paused = beside.there.service.post(
        f"/games/{beside.there.id}/pause", {"reason": "tea"}, beside.there.referee
    )
    assert paused.status_code == 200, paused.text
    assert status() == "running", "it has heard of it"
    assert beside.here.service.get("/games").json()["games"][0]["status"] == "paused"
    assert status() == "paused"


def test_the_tokens_of_a_game_are_those_of_its_version(beside: Beside) -> None:
    wanted = {"role": "seat", "seat": 1}
    made = beside.there.service.post(f"/games/{beside.there.id}/tokens", wanted, beside.there.referee).json()
    listed = beside.here.get("tokens", "referee").json()
    assert made["token_id"] in {each["token_id"] for each in listed["tokens"]}
    assert listed["version"] == beside.here.version == made["version"]


def test_what_is_said_to_be_so_already_is_so(beside: Beside) -> None:
    def act(table: Table, what: str) -> list[str]:
        reason = {"reason": "tea"} if what == "pause" else {}
        done = table.service.post(f"/games/{table.id}/{what}", reason, table.referee)
        assert done.status_code == 200, done.text
        return [event["body"]["type"] for event in done.json()["events"]]

    assert act(beside.there, "pause") == ["paused"]
    assert act(beside.here, "resume") == ["resumed"], "it was running, as far as this process knew"
    assert act(beside.here, "resume") == []


def test_the_first_command_is_taken_back(beside: Beside) -> None:
    beside.write_there()
    done = beside.here.service.post(
        f"/games/{beside.here.id}/undo", {"reason": "a slip"}, beside.here.referee
    )
    assert done.status_code == 200, done.text


def test_a_dry_run_on_the_latest_version(beside: Beside) -> None:
    written = beside.write_there()
    tried = beside.here.try_out(ATTACK, "referee", **{"if-match": f'"{written}"'})
    assert (tried.status_code, tried.json()["version"]) == (200, written), tried.text
    written = beside.write_there()
    stale = beside.here.try_out(ATTACK, "referee", **{"if-match": f'"{written - 1}"'})
    assert (stale.status_code, stale.json()["current_version"]) == (412, written)
    assert beside.here.version == written
