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


def header(table: Table) -> dict[str, Any]:
    shown: dict[str, Any] = table.get("", "spectator").json()
    return shown


def type_in(table: Table, values: list[Any]) -> None:
    chance_id = header(table)["chance"]["chance_id"]
    reply = table.send({"type": "enter_chance", "chance_id": chance_id, "values": values}, "referee")
    assert reply.status_code == 200, reply.text


def acting(nation: str, seat: int | None, controller: int | None = None, neutral: bool = False) -> Any:
    return {"nation": nation, "seat": seat, "controller": controller, "neutral": neutral}


def test_op_11_55_the_header_after_a_take_over(service: Service) -> None:
    """OP-11.55, OP-3.29, OP-7.10: a seat's nation and colour follow a take-over."""
    fresh = service.create(variant="of-the-people", seats=SEATS, options={"chance_source": "referee"})
    assert header(fresh)["acting_nation"] is None
    table = service.create(
        variant="of-the-people",
        seats=SEATS,
        options={"chance_source": "referee"},
        position={
            "phase": "revolt",
            "territories": "japan=1:1+c alaska=0:2+c siam=2:1+c",
            "nations": {"0": {"hand": ["japan"]}},
            "now": {"nation": "blue", "choice": "dominate", "responders": [0]},
        },
    )
    assert header(table)["acting_nation"] == acting("blue", 1)
    assert [seat["nation"] for seat in header(table)["seats"]] == ["red", "blue", "green"]
    table.send({"type": "incite_revolt", "seat": 0, "card": "japan"})
    for values in ([3], ["gray"]):
        type_in(table, values)
    assert header(table)["acting_nation"] == acting("blue", None)
    assert (header(table)["seats"][1]["nation"], header(table)["seats"][1]["colour"]) == (None, "blue")
    table.send({"type": "take_over", "seat": 1, "nation": "gray"})
    assert header(table)["acting_nation"] == acting("green", 2)
    assert (header(table)["seats"][1]["nation"], header(table)["seats"][1]["colour"]) == ("gray", "gray")
    type_in(table, [3, 4])
    table.send({"type": "resign", "seat": 2})
    type_in(table, [3, 4])
    assert header(table)["acting_nation"] == acting("gray", 1)
    table.send({"type": "resign", "seat": 0})
    assert header(table)["acting_nation"] is None


def test_op_11_56_taken_over_in_its_own_turn(service: Service) -> None:
    """OP-11.56, OP-3.29, OP-5.12: the seat leads it at once, its controller plays the turn to its end; a seat
    without a nation keeps the colour of the last it led."""
    table = service.create(
        variant="of-the-people",
        seats=SEATS,
        options={"chance_source": "referee"},
        position={
            "phase": "actions",
            "territories": "congo=gray:9+c south-africa=2:0+c brazil=0:5+c japan=1:6+c",
            "now": {"nation": "gray", "will": "w4"},
        },
    )
    assert header(table)["acting_nation"] == acting("gray", None, 0, neutral=True)
    attack = {"type": "attack", "from_territory": "congo", "to_territory": "south-africa", "dice": 3}
    assert table.send({**attack, "seat": 0}).status_code == 200
    moving = {"type": "move_in", "seat": 0, "regulars": 3, "civilian": "keep"}
    assert table.send(moving).status_code == 200
    assert table.send({"type": "take_over", "seat": 2, "nation": "gray"}).status_code == 200
    assert header(table)["acting_nation"] == acting("gray", 2, 0, neutral=True)
    assert header(table)["seats"][2]["colour"] == "gray"
    table.send({"type": "resign", "seat": 2})
    assert (header(table)["seats"][2]["nation"], header(table)["seats"][2]["colour"]) == (None, "gray")


def test_op_11_59_real_dice_and_the_services_deck(service: Service) -> None:
    """OP-11.59, OP-8.24: deals, draws and colours come from the generator, dice are typed."""
    options = {"chance_source": "referee", "cards_source": "seeded"}
    table = service.create(variant="of-the-people", seats=SEATS, options=options)
    assert [event["body"].get("source") for event in entered(table)] == ["seeded"]
    for seat in range(3):
        cards = table.get("view", f"seat {seat}").json()["view"]["players"][seat]["start_cards"]
        table.send({"type": "choose_start", "seat": seat, "territory": cards[0]})
    assert header(table)["chance"]["kind"] == "first_player_roll"
    type_in(table, [[6, 6], [1, 1], [2, 2]])
    assert header(table)["chance"]["kind"] == "will_roll"
    type_in(table, [3, 4])
    reply = table.send({"type": "declare", "seat": 0, "choice": "follow"})
    assert reply.status_code == 200, reply.text
    kinds = [(event["body"]["kind"], event["body"]["source"]) for event in entered(table)]
    assert kinds == [
        ("start_deal", "seeded"),
        ("first_player_roll", "referee"),
        ("will_roll", "referee"),
        ("card_draw", "seeded"),
    ]
    assert header(table)["phase"] == "muster"


def test_op_11_59_a_revolt_and_the_will_deck(service: Service) -> None:
    """OP-11.59, OP-8.24: the revolt's die is typed, its colour drawn; so is a will from a deck. OP-8.23: it
    is said whose die it is."""
    table = service.create(
        variant="of-the-people",
        seats=SEATS,
        options={"chance_source": "referee", "cards_source": "seeded", "will_source": "deck"},
        position={
            "phase": "revolt",
            "territories": "japan=0:1 alaska=0:2+c congo=1:1+c siam=2:1+c",
            "nations": {"1": {"hand": ["japan"]}},
            "now": {"choice": "dominate", "responders": [1]},
        },
    )
    table.send({"type": "incite_revolt", "seat": 1, "card": "japan"})
    waiting = header(table)["chance"]
    assert waiting["kind"] == "revolt_roll"
    spy = {"label": "seat", "count": 1, "owner": 1, "seat": 1, "colour": "blue", "place": "japan"}
    form = table.get("legal", "referee").json()["chance"]
    assert waiting["rollers"] == form["rollers"] == [spy]
    type_in(table, [6])
    assert header(table)["phase"] == "muster"
    table.send({"type": "choose_expansion", "seat": 0, "territory": "alberta"})
    reply = table.send({"type": "end_turn", "seat": 0})
    assert reply.status_code == 200, reply.text
    kinds = [(event["body"]["kind"], event["body"]["source"]) for event in entered(table)]
    assert kinds == [("revolt_roll", "referee"), ("revolt_colour", "seeded"), ("will_draw", "seeded")]
    assert header(table)["phase"] == "declare"


def entered(table: Table) -> list[dict[str, Any]]:
    events = table.get("events", "referee").json()["events"]
    return [event for event in events if event["body"]["type"] == "chance_entered"]
