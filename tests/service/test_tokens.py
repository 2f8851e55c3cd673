"""Tokens are listed, given out anew and revoked; the log tells of it without a secret."""

import threading
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from domain.game.log import Entry
from domain.game.verify import verify_entries
from service.http.tokens import Tokens
from tests.audit.over_http import moved
from tests.client import KEY, Service, Table, serving
from tests.service.test_command_lists import ATTACK, audited, battle


def ask(table: Table, body: dict[str, Any], who: str = "organiser", **headers: str) -> httpx.Response:
    return table.service.post(f"/games/{table.id}/tokens", body, table.token(who), **headers)


def tokens(table: Table, who: str = "organiser") -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = table.get("tokens", who).json()["tokens"]
    return listed


def revoke(table: Table, token_id: str, who: str = "organiser") -> httpx.Response:
    path = f"/games/{table.id}/tokens/{token_id}"
    return table.service.http.delete(path, headers={"authorization": f"Bearer {table.token(who)}"})


def test_a_seat_is_handed_to_another_player(service: Service) -> None:
    table = battle(service)
    old = table.tokens[0]
    assert service.get(f"/games/{table.id}/legal", old).status_code == 200
    made = ask(table, {"role": "seat", "seat": 0, "name": "Grace"}, "referee")
    assert made.status_code == 201, made.text
    assert made.json()["version"] == table.version
    for path in ("legal", "view", "events", ""):
        refused = service.get(f"/games/{table.id}/{path}".rstrip("/"), old)
        assert (refused.status_code, refused.json()["code"]) == (401, "token_unknown"), path
    refused = service.post(f"/games/{table.id}/commands", ATTACK, old)
    assert (refused.status_code, refused.json()["code"]) == (401, "token_unknown")
    table.tokens[0] = made.json()["token"]
    assert table.get().json()["seats"][0]["name"] == "Grace"
    assert table.send(ATTACK).status_code == 200
    # A rewind brings neither the old token nor the old name back.
    service.post(f"/games/{table.id}/undo", {"reason": "x"}, table.referee)
    assert table.get().json()["seats"][0]["name"] == "Grace"
    assert service.get(f"/games/{table.id}/legal", old).status_code == 401
    audited(table)


def test_no_secret_is_in_the_log_and_it_moves_to_another_service(service: Service, tmp_path: Path) -> None:
    table = battle(service)
    made = ask(table, {"role": "seat", "seat": 1}).json()
    assert revoke(table, made["token_id"]).status_code == 200
    entries = table.get("events?limit=1000", "organiser")
    assert "qm_" not in entries.text
    types = [entry["body"]["type"] for entry in entries.json()["events"]]
    assert types[-2:] == ["token_issued", "token_revoked"]
    assert not verify_entries(msgspec.convert(entry, Entry) for entry in entries.json()["events"]).problems
    told = [row["text"] for row in table.get("timeline?limit=500").json()["rows"]]
    assert told[-2:] == [
        "A new seat token is given out for Player 2.",
        "A seat token for Player 2 is no longer good.",
    ]
    service.post(f"/games/{table.id}/abandon", {"reason": "x"}, KEY)
    with serving(tmp_path, f"sqlite:///{tmp_path / 'other.db'}") as other:
        there = moved(table, other)
        assert audited(there)


def test_tokens_are_listed_for_those_who_may_handle_them(service: Service) -> None:
    table = service.create(claims=False, start="by_hand")
    service.post(f"/games/{table.id}/seats/0/claim", {"code": table.invitations[0]["code"]})
    roles = [(each["role"], each["seat"]) for each in tokens(table)]
    assert roles == [("invitation", 1), ("invitation", 2), ("referee", None), ("seat", 0)]
    assert [each["role"] for each in tokens(table, "referee")] == ["invitation", "invitation", "seat"]
    assert set(tokens(table)[0]) == {"token_id", "role", "seat"}


def test_the_organiser_becomes_referee(service: Service) -> None:
    table = battle(service)
    forbidden = ask(table, {"role": "referee"}, "referee")
    assert (forbidden.status_code, forbidden.json()["code"]) == (403, "not_authorised")
    also = ask(table, {"role": "referee", "keep": True}).json()
    assert service.post(f"/games/{table.id}/commands", ATTACK, also["token"]).status_code == 200
    assert table.get("legal", "referee").status_code == 200
    alone = ask(table, {"role": "referee"}).json()
    assert also["token_id"] in alone["revoked"]
    for token in (table.referee, also["token"]):
        assert service.get(f"/games/{table.id}/legal", token).status_code == 401
    (mine,) = [each for each in tokens(table) if each["role"] == "referee"]
    assert revoke(table, mine["token_id"]).json()["events"][0]["body"]["type"] == "token_revoked"
    again = revoke(table, mine["token_id"])
    assert (again.status_code, again.json()["events"]) == (200, [])
    assert revoke(table, "0" * 16).json()["code"] == "no_such_token"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"role": "seat"}, "unknown_seat"),
        ({"role": "seat", "seat": 7}, "unknown_seat"),
        ({"role": "referee", "seat": 0}, "unknown_seat"),
        ({"role": "invitation", "seat": 0}, "seat_taken"),
        ({"role": "seat", "seat": 1}, "seat_not_claimed"),
        ({"role": "organiser"}, "malformed"),
    ],
)
def test_what_cannot_be_given_out_says_why(service: Service, body: dict[str, Any], code: str) -> None:
    table = service.create(claims=False, start="by_hand")
    service.post(f"/games/{table.id}/seats/0/claim", {"code": table.invitations[0]["code"]})
    assert ask(table, body).json()["code"] == code


def test_an_invitation_is_replaced_while_the_game_is_open(service: Service) -> None:
    table = service.create(claims=False)
    made = ask(table, {"role": "invitation", "seat": 1}, "referee").json()
    path = f"/games/{table.id}/seats/1/claim"
    assert service.post(path, {"code": table.invitations[1]["code"]}).json()["code"] == "code_unknown"
    assert service.post(path, {"code": made["token"]}).status_code == 201
    assert ask(battle(service), {"role": "invitation", "seat": 1}).json()["code"] == "already_started"


def test_a_claim_whose_answer_was_lost_is_answered_again(service: Service) -> None:
    table = service.create(claims=False)
    path, code = f"/games/{table.id}/seats/0/claim", table.invitations[0]["code"]
    key = {"idempotency-key": "phone-1"}
    first = service.post(path, {"code": code, "name": "Ada"}, **key)
    again = service.post(path, {"code": code, "name": "Ada"}, **key)
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json() == first.json()
    assert again.headers["idempotent-replayed"] == "true"
    assert service.get(f"/games/{table.id}/legal", again.json()["token"]).status_code == 200
    for body, headers in (
        ({"code": code, "name": "Ada"}, {"idempotency-key": "phone-2"}),
        ({"code": code, "name": "Bob"}, key),
        ({"code": code, "name": "Ada"}, {}),
    ):
        assert service.post(path, body, **headers).json()["code"] == "code_unknown"
    (mine,) = [each for each in tokens(table) if each["role"] == "seat"]
    revoke(table, mine["token_id"])
    assert service.post(path, {"code": code, "name": "Ada"}, **key).json()["code"] == "code_unknown"


def test_a_stream_ends_with_its_token(service: Service) -> None:
    table = battle(service)
    mine = next(each for each in tokens(table) if (each["role"], each["seat"]) == ("seat", 0))
    begun, lines = threading.Event(), list[str]()

    def listen() -> None:
        headers = {"authorization": f"Bearer {table.tokens[0]}"}
        with service.http.stream("GET", f"/games/{table.id}/stream", headers=headers) as stream:
            for line in stream.iter_lines():
                lines.append(line)
                begun.set()

    thread = threading.Thread(target=listen, daemon=True)
    thread.start()
    assert begun.wait(20)
    assert revoke(table, mine["token_id"]).status_code == 200
    thread.join(20)
    assert not thread.is_alive()
    assert not any("token_revoked" in line for line in lines)


def test_a_process_that_remembers_the_token_does_not_act_by_it(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As another process does that has not looked the token up again: what is in the log binds it."""
    table = battle(service)
    assert table.get("legal", "seat 0").status_code == 200
    monkeypatch.setattr(Tokens, "forget", lambda self, digests: None)
    monkeypatch.setattr(Tokens, "_look_up", lambda self, seen: pytest.fail("it is remembered"))
    made = ask(table, {"role": "seat", "seat": 0})
    assert made.status_code == 201
    for reply in (
        table.send(ATTACK),
        table.try_out(ATTACK),
        table.get("legal", "seat 0"),
        table.get("stream", "seat 0"),
        service.post(f"/games/{table.id}/tickets", None, table.tokens[0]),
        service.post(f"/games/{table.id}/disputes", {"version": 1, "claim": "x"}, table.tokens[0]),
    ):
        assert (reply.status_code, reply.json()["code"]) == (401, "token_unknown")
        assert "revoked" in reply.json()["detail"]
