"""Sealed papers and sheets through the service: what the sender is told, and what nobody else is."""

from random import Random
from typing import Any

import pytest

from tests.client import Service, Table

SHEET = "Cash in Brazil\n2 troops in Alaska\nsomething else"


def in_orders(service: Service) -> Table:
    return service.create(
        variant="alternate",
        options={"chance_source": "referee"},
        position={
            "phase": "orders",
            "territories": "alaska=0:3 congo=1:2 siam=2:2",
            "objectives": [
                ["brazil", "peru", "ural"],
                ["china", "japan", "india"],
                ["egypt", "iceland", "quebec"],
            ],
        },
    )


def test_the_reply_says_how_a_sheet_was_read(service: Service) -> None:
    """AL-4.23: the reply to an accepted sheet carries the reading, and so does the sender's own view."""
    table = in_orders(service)
    reply = table.send({"type": "submit_orders", "seat": 0, "round": 1, "sheet_text": SHEET})
    assert reply.status_code == 200, reply.text
    reading = reply.json()["reading"]
    assert [(each["kind"], each["reason"]) for each in reading] == [
        ("cash_in", None),
        ("deployment", None),
        ("deployment", "unreadable"),
    ]
    assert table.get("view", "seat 0").json()["view"]["seats"][0]["reading"] == reading


def test_others_see_only_that_something_was_sealed(service: Service) -> None:
    """AL-7.6, AL-7.21: another paper of the seat makes no difference to anybody else, on any route."""
    seen = []
    for command in (
        {"type": "submit_orders", "seat": 0, "round": 1, "sheet_text": SHEET},
        {"type": "submit_orders", "seat": 0, "round": 1, "sheet": {}},
    ):
        table = in_orders(service)
        assert table.send(command).status_code == 200
        for who in ("seat 1", "seat 2", "spectator"):
            for route in ("view", "scoreboard", "legal", "events", ""):
                text = table.get(route, who).text
                assert "Cash in" not in text
                seen.append((who, route, table.version, len(text)))
            last = table.get("events", who).json()["events"][-1]["body"]
            assert set(last) == {"type", "seat", "round"}
    half = len(seen) // 2
    assert seen[:half] == seen[half:]


def test_any_text_can_be_sent(service: Service) -> None:
    """AL-4.21: 4,000 characters of anything are read or refused; nothing makes the service fail."""
    rng = Random(4000)
    table = in_orders(service)
    for length in (1, 50, 4000, 4000, 4001):
        points = (rng.randrange(0x110000) for _ in range(length))
        text = "".join(chr(point) if not 0xD800 <= point < 0xE000 else "-" for point in points)
        reply = table.send({"type": "submit_orders", "seat": 0, "round": 1, "sheet_text": text})
        assert reply.status_code == (200 if length <= 4000 else 409), reply.text
        if length > 4000:
            assert reply.json()["code"] == "sheet_too_long"


HANDS = [["brazil", "peru", "ural"], ["china", "japan", "india"], ["egypt", "iceland", "quebec"]]
LAST_PAPERS: list[tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]] = [
    (
        {"phase": "bidding", "set_number": 1, "offered": ["congo", "siam", "alaska"], "objectives": HANDS},
        [{"type": "submit_bid", "set_number": 1, "amount": amount} for amount in (17, 13)],
        {"type": "submit_bid", "set_number": 1, "amount": 0},
    ),
    (
        {"phase": "conversion", "set_number": 11, "objectives": HANDS},
        [{"type": "convert_objectives", "territories": hand[1:]} for hand in HANDS[:2]],
        {"type": "convert_objectives", "territories": ["egypt"]},
    ),
    (
        {"phase": "placement", "starting": [["siam", "congo"], ["ontario", "alberta"], ["alaska"]]},
        [{"type": "submit_placement", "sheet_text": text} for text in ("17 siam", "13 ontario")],
        {"type": "submit_placement", "sheet_text": ""},
    ),
    (
        {"phase": "orders", "territories": "alaska=0:3 congo=1:2 siam=2:2", "objectives": HANDS},
        [{"type": "submit_orders", "round": 1, "sheet_text": text} for text in ("Cash in Peru", "17 congo")],
        {"type": "submit_orders", "round": 1, "sheet": {}},
    ),
]


@pytest.mark.parametrize(
    ("position", "sealed", "last"), LAST_PAPERS, ids=["bid", "convert", "place", "order"]
)
def test_trying_the_last_paper_out_reveals_nothing(
    service: Service, position: dict[str, Any], sealed: list[dict[str, Any]], last: dict[str, Any]
) -> None:
    """AL-7.21, AL-3.11: a dry run of the paper that would close the phase tells its own seal and no more, or
    the last to write could read everybody's first."""
    table = service.create(variant="alternate", options={"chance_source": "referee"}, position=position)
    for seat, paper in enumerate(sealed):
        assert table.send({**paper, "seat": seat}).status_code == 200
    path = f"/games/{table.id}/commands?dry_run=true"
    tried = service.post(path, {**last, "seat": 2}, table.token("seat 2"))
    assert tried.status_code == 200, tried.text
    assert [event["body"]["seat"] for event in tried.json()["events"]] == [2]
    done = table.send({**last, "seat": 2}).json()["events"]
    assert len(done) > 1


def test_trying_to_resign_reveals_nothing(service: Service) -> None:
    """AL-7.1, AL-7.21: a dry run of the resignation that would end the game tells nobody's objectives."""
    table = in_orders(service)
    assert table.send({"type": "resign", "seat": 0}).status_code == 200
    path = f"/games/{table.id}/commands?dry_run=true"
    tried = service.post(path, {"type": "resign", "seat": 1}, table.token("seat 1"))
    assert [event["body"]["type"] for event in tried.json()["events"]] == ["seat_resigned"]
    assert "egypt" not in tried.text
    assert "brazil" not in tried.text
