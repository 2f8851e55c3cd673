"""Two processes on one database, of which one has not heard yet of what the other wrote, and then answers by
it: from there on it shows no less."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import psycopg
import pytest

from tests.client import Service, Table, serving
from tests.rigs.skirmish import ATTACK

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


@pytest.fixture
def beside(tmp_path: Path, fresh_postgres_url: str) -> Iterator[Beside]:
    """While a transaction is open, nothing that is written later is settled, and nobody is told of it."""
    with (
        serving(tmp_path / "here", fresh_postgres_url) as here,
        serving(tmp_path / "there", fresh_postgres_url) as there,
        psycopg.connect(fresh_postgres_url) as open_transaction,
    ):
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
