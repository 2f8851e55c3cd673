"""A command repeated with its key gets its first answer again, to the byte, made anew from the log."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from domain.core.legal.sampling import sample
from domain.variants import VARIANTS
from projections.documents import LegalReply
from tests.client import Service, Table, serving

DICE = {"type": "enter_chance", "chance_id": 1, "values": [1, 2, 3]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("answered")


@pytest.fixture(scope="module")
def kept(folder: Path) -> Iterator[Service]:
    with serving(folder, f"sqlite:///{folder / 'games.db'}", snapshot_every=40) as service:
        yield service


def played(table: Table, rng: Random, commands: int) -> Iterator[tuple[Any, str, httpx.Response]]:
    """Random legal commands, each with its sender and first answer; now and then in a list of one."""
    for number in range(commands):
        header = table.get().json()
        if header["status"] != "running":
            return
        seat = rng.choice(header["awaited"])
        legal = msgspec.json.decode(table.get("legal", f"seat {seat}").content, type=LegalReply)
        choices = [choice for choice in legal.seats[0].choices if choice.command != "resign"]
        command: Any = {**sample(rng.choice(choices), rng.randrange), "seat": seat}
        sent = [command] if number % 5 == 0 else command
        first = table.send(sent, f"seat {seat}", **{"idempotency-key": f"key-{number}"})
        assert first.status_code == 200, first.text
        yield sent, f"seat {seat}", first


def assert_same(table: Table, sent: Any, who: str, key: str, first: httpx.Response) -> None:
    again = table.send(sent, who, **{"idempotency-key": key})
    assert (again.status_code, again.headers.get("idempotent-replayed")) == (200, "true"), again.text
    assert again.content == first.content
    assert again.headers["etag"] == first.headers["etag"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_answer_is_the_same_at_once_and_when_the_game_is_over(kept: Service, variant: str) -> None:
    table = kept.create(variant=variant)
    answered = []
    for number, (sent, who, first) in enumerate(played(table, Random(3), 30)):
        assert_same(table, sent, who, f"key-{number}", first)
        answered.append((sent, who, f"key-{number}", first))
    assert len(answered) > 10
    for seat in range(3):  # then everything is open, and was not when it was answered
        table.send({"type": "resign", "seat": seat})
    version = table.version
    for sent, who, key, first in answered:
        assert_same(table, sent, who, key, first)
    assert table.version == version


def test_the_answer_to_several_commands(kept: Service) -> None:
    table = kept.create(options={"chance_source": "referee"})
    claim = {"type": "claim_territory", "seat": 2, "territory": "alaska"}
    several, key = [DICE, claim], {"idempotency-key": "both"}
    first = table.send(several, "referee", **key)
    assert (first.status_code, len(first.json()["commands"])) == (200, 2), first.text
    assert table.send({**claim, "seat": 0, "territory": "alberta"}, "referee").status_code == 200
    assert_same(table, several, "referee", "both", first)
    other = table.send([claim], "referee", **key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def row_of(folder: Path, key: str) -> bytes:
    with closing(sqlite3.connect(folder / "games.db")) as connection:
        (found,) = connection.execute("SELECT reply FROM kept_replies WHERE key = ?", [key]).fetchone()
    return bytes(found)


def write_row(folder: Path, key: str, reply: bytes) -> None:
    with closing(sqlite3.connect(folder / "games.db", timeout=30)) as connection, connection:
        connection.execute("UPDATE kept_replies SET reply = ? WHERE key = ?", [reply, key])


def test_little_is_kept_of_it_and_what_was_kept_whole_is_still_told(kept: Service, folder: Path) -> None:
    table = kept.create(options={"chance_source": "referee"})
    first = table.send(DICE, "referee", **{"idempotency-key": "small"})
    assert len(first.content) > 500
    before, after = msgspec.json.decode(row_of(folder, "small"))
    assert (before, after) == (after - len(first.json()["events"]), first.json()["version"])
    told = first.content.replace(b'"status"', b'"earlier":1,"status"')  # as an earlier program left it
    write_row(folder, "small", told)
    again = table.send(DICE, "referee", **{"idempotency-key": "small"})
    assert (again.status_code, again.content) == (200, told)
    assert again.headers["idempotent-replayed"] == "true"


@pytest.mark.parametrize("form", [b'{"edition": 3}', b'["later"]', b"[7]", b"\xff\x00"])
def test_what_a_newer_program_has_kept_is_refused_and_not_carried_out_again(
    kept: Service, folder: Path, form: bytes
) -> None:
    """Programs are replaced one after the other, and a key may come to one of the older ones."""
    table, key = kept.create(options={"chance_source": "referee"}), f"later-{form.hex()}"
    headers = {"idempotency-key": key}

    def roll() -> httpx.Response:
        return table.send(DICE, "referee", **headers)

    def pause() -> httpx.Response:
        return kept.post(f"/games/{table.id}/pause", {"reason": "tea"}, table.referee, **headers)

    for send in (roll, pause):
        first = send()
        assert first.status_code == 200, first.text
        write_row(folder, key, form)
        again = send()
        assert (again.status_code, again.json()["code"]) == (503, "answered_by_newer"), again.text
        assert again.headers["retry-after"] == "1"
        assert table.version == first.json()["version"]
        headers["idempotency-key"] = key = f"{key}-desk"
