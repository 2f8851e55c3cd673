"""Sealed papers and sheets through the service: what the sender is told, and what nobody else is."""

from random import Random

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
