"""The variant through the service: the checklist a player sees, windows, and every projection."""

from typing import Any

from tests.client import Service, Table
from tests.playing import play_on

SEATS = [{"colour": "red"}, {"colour": "blue"}, {"colour": "green"}]


def action_part(table: Table, who: str) -> dict[str, Any]:
    item: dict[str, Any] = table.get("view", who).json()["view"]["now"]["checklist"][1]
    return item


def test_the_checklist_updates_as_the_turn_goes(service: Service) -> None:
    """OP-4.80, OP-4.91: done so far, met or not, still possible; after each command as it then stands."""
    table = service.create(
        variant="of-the-people",
        seats=SEATS,
        options={"chance_source": "referee"},
        position={
            "phase": "actions",
            "territories": "egypt=0:7+c southern-europe=1:2 middle-east=1:6+c north-africa=2:1 brazil=2:4+c",
            "now": {"will": "w4", "choice": "follow"},
        },
    )
    assert action_part(table, "seat 0")["quota"] == 3
    sent = []
    for command in (
        {"type": "advance", "to_territory": "east-africa", "regulars": 2},
        {"type": "attack", "to_territory": "north-africa", "dice": 1},
    ):
        reply = table.send({**command, "seat": 0, "from_territory": "egypt"})
        assert reply.status_code == 200, reply.text
        part = action_part(table, "seat 0")
        sent.append((part["targets"][0]["goal"], part["targets"][0]["sent"], part["met"], part["possible"]))
    assert sent == [("africa", 2, False, True), ("africa", 3, True, True)]
    assert action_part(table, "spectator") == action_part(table, "seat 0")


def test_a_window_looks_the_same_whoever_holds_the_card(service: Service) -> None:
    """OP-7.21: on every route of everybody else, in text and length, while the responders are being asked."""
    seen = []
    for hands in (["japan"], ["ural"]):
        table = service.create(
            variant="of-the-people",
            seats=SEATS,
            options={"chance_source": "referee"},
            position={
                "phase": "declare",
                "territories": "japan=0:1+c alaska=0:2 siam=1:1+c peru=2:1+c",
                "nations": {"1": {"hand": hands}, "2": {"hand": ["congo"]}},
            },
        )
        reply = table.send({"type": "declare", "seat": 0, "choice": "dominate", "draw_card": False})
        assert reply.status_code == 200, reply.text
        for who in ("seat 0", "seat 2", "spectator"):
            seen.append(table.get("view", who).json()["view"])
            seen.append(table.get("scoreboard", who).json()["rows"])
            seen.append([event["body"] for event in table.get("events", who).json()["events"][-3:]])
        offered = table.get("legal", "seat 1").json()["seats"][0]["choices"]
        assert ("incite_revolt" in {choice["command"] for choice in offered}) == (hands == ["japan"])
    half = len(seen) // 2
    assert seen[:half] == seen[half:]


def test_a_game_through_every_projection(service: Service) -> None:
    """Views, board, scoreboard, legal commands, replay, audit and position of a game played at random."""
    table = service.create(variant="of-the-people", seats=SEATS, options={"neutral_control": "automatic"})
    assert play_on(table, 40, seed=3)
    for who in ("seat 0", "seat 1", "referee", "spectator"):
        for route in ("", "view", "scoreboard", "legal", "events", "map.svg", "replay?version=20"):
            reply = table.get(route, who)
            assert reply.status_code == 200, (who, route, reply.text)
    audit = table.get("audit", "organiser")
    assert audit.status_code == 200
    assert audit.json()["sound"] is True, audit.text
    assert table.get("position", "referee").status_code == 200
