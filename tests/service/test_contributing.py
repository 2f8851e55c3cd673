"""Dice to which opponents contribute at the roll, over HTTP: by seats of separate players, and at a table."""

import hashlib
from typing import Any

from tests.client import Service, Table

POSITION = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:9 rest=2:1"}
ATTACK = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}
LINK = hashlib.sha256(b"bela").hexdigest()
ANCHOR = hashlib.sha256(bytes.fromhex(LINK)).hexdigest()


def seated(service: Service, **asked: Any) -> Table:
    """Bela alone has given an anchor."""
    table = service.create(position=POSITION, dice="contributed", claims=False, **asked)
    for seat, invitation in enumerate(table.invitations):
        body = {"code": invitation["code"], "anchor": ANCHOR if seat == 1 else None}
        claimed = service.post(f"/games/{table.id}/seats/{seat}/claim", body)
        assert claimed.status_code == 201, claimed.text
        table.tokens.append(claimed.json()["token"])
    return table


def contribute(table: Table, reveal: str, who: str = "seat 1", chance_id: int = 1) -> tuple[int, Any]:
    body = {"chance_id": chance_id, "reveal": reveal}
    answered = table.service.post(f"/games/{table.id}/contributions", body, table.token(who))
    return answered.status_code, answered.json()


def test_a_roll_waits_for_the_defenders_link_and_is_made_with_it(service: Service) -> None:
    table = seated(service)
    assert table.send(ATTACK, "seat 0").status_code == 200
    header = table.get().json()
    assert header["awaited"] == [1]
    assert header["chance"]["contribution"] == {"seat": 1, "follows": ANCHOR}
    status, refused = contribute(table, "00" * 32)
    assert (status, refused["code"], refused["field"]) == (409, "not_the_next_link", "reveal")
    assert contribute(table, LINK, "seat 0")[1]["code"] == "not_your_contribution"
    assert contribute(table, LINK, "spectator")[0] == 401
    assert contribute(table, LINK, "referee")[0] == 403
    status, done = contribute(table, LINK)
    assert status == 200
    assert [event["body"]["type"] for event in done["events"]][:2] == ["chance_contributed", "chance_entered"]
    audit = table.get("audit", "referee").json()
    assert (audit["findings"], audit["draws_alone"]) == ([], 0)


def test_a_line_end_behind_a_link_is_no_part_of_it(service: Service) -> None:
    """Neither at the claim, where the chain would have no beginning, nor at the roll, where it would be
    another draw and an unsound log."""
    table = service.create(position=POSITION, dice="contributed", claims=False)
    body = {"code": table.invitations[1]["code"], "anchor": ANCHOR + "\n"}
    claimed = service.post(f"/games/{table.id}/seats/1/claim", body)
    assert (claimed.status_code, claimed.json()["code"]) == (400, "malformed")
    table = seated(service)
    table.send(ATTACK, "seat 0")
    status, refused = contribute(table, LINK + "\n")
    assert (status, refused["code"]) == (400, "malformed")
    assert contribute(table, LINK)[0] == 200


def test_the_referee_goes_on_without_a_seat_that_is_gone(service: Service) -> None:
    table = seated(service)
    table.send(ATTACK, "seat 0")
    path, body = (
        f"/games/{table.id}/contributions/passed-over",
        {"seat": 1, "chance_id": 1, "reason": "Gone."},
    )
    assert service.post(path, body, table.token("seat 0")).status_code == 403
    assert service.post(path, body, table.token("referee")).status_code == 200
    audit = table.get("audit", "referee").json()
    assert (audit["findings"], audit["draws_alone"]) == ([], 5)
    assert "Gone." in table.get("timeline?limit=1000").text
