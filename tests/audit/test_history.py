"""Timeline, differences, reasons and refusals over HTTP."""

from pathlib import Path
from typing import Any

import pytest

from tests.client import KEY, Service, Table, serving
from tests.playing import play_on

ROLLS = {"type": "enter_chance", "chance_id": 1, "values": [6, 1, 2]}
BRAZIL = {
    "phase": "attack",
    "territories": "north-africa=0:5 brazil=1:1 venezuela=1:2 rest=2:1",
    "turn": 1,
    "round": 1,
}


@pytest.fixture
def battle(service: Service) -> Table:
    """Seat 0 takes brazil from seat 1 with typed dice, and moves four armies in."""
    table = service.create(options={"chance_source": "referee"}, position=BRAZIL, start="by_hand")
    service.post(f"/games/{table.id}/start", None, KEY)
    ends = {"from_territory": "north-africa", "to_territory": "brazil"}
    assert table.send({"type": "attack", "seat": 0, "dice": 3, **ends}).status_code == 200
    rolled = {"type": "enter_chance", "chance_id": 1, "values": [[6, 5, 2], [4]]}
    assert table.send(rolled).status_code == 200
    assert table.send({"type": "move_in", "seat": 0, "armies": 4}).status_code == 200
    return table


def versions(table: Table, event: str) -> list[int]:
    events = table.get("events?limit=1000", "referee").json()["events"]
    return [entry["version"] for entry in events if entry["body"]["type"] == event]


def test_a_difference_in_words_and_data(battle: Table) -> None:
    (declared,) = versions(battle, "attack_declared")
    told = battle.get(f"diff?from={declared}&to={battle.version}").json()
    brazil = next(change for change in told["changes"] if change["path"] == ["territories", "brazil"])
    (moved,) = versions(battle, "armies_moved_in")
    assert brazil["text"] == (
        "Brazil passes from Player 2 (1 army) to Player 1 (4 armies), "
        f"by attack at version {moved}, dice 6-5-2 against 4."
    )
    assert (brazil["before"]["owner"], brazil["after"]["owner"]) == (1, 0)
    assert (brazil["before"]["armies"], brazil["after"]["armies"]) == (1, 4)
    assert brazil["by"]["attacker_dice"] == [6, 5, 2]
    assert {"north-africa", "brazil"} == {
        change["path"][1] for change in told["changes"] if change["path"][0] == "territories"
    }
    assert "Player 1 has 2 territories; before, 1." in {change["text"] for change in told["changes"]}


def test_a_difference_of_nothing_and_of_what_cannot_be(battle: Table) -> None:
    version = battle.version
    assert battle.get(f"diff?from={version}&to={version}").json()["changes"] == []
    assert battle.get(f"diff?from={version}&to=1").status_code == 400
    assert battle.get("diff").status_code == 400
    assert battle.get(f"diff?from=1&to={version + 1}").json()["code"] == "no_such_version"


def test_a_rewound_attack_is_no_longer_why(battle: Table, service: Service) -> None:
    (declared,) = versions(battle, "attack_declared")
    undone = service.post(
        f"/games/{battle.id}/rewind", {"to_version": declared - 1, "reason": "Dice on the floor."}, KEY
    )
    assert undone.status_code == 200, undone.text
    rows = battle.get("timeline?limit=1000").json()["rows"]
    assert all(
        row["undone_by"] == battle.version for row in rows if declared <= row["version"] < battle.version
    )
    assert all(row.get("undone_by") is None for row in rows if row["version"] < declared)
    page = battle.get(f"timeline?after={declared - 1}&limit=1").json()
    assert page["rows"][0]["undone_by"] == battle.version
    told = battle.get(f"diff?from={battle.version - 1}&to={battle.version}").json()
    brazil = next(change for change in told["changes"] if change["path"] == ["territories", "brazil"])
    assert brazil["by"]["event"] == "rewound"
    assert told["changes"]


def test_pages_of_the_timeline(battle: Table) -> None:
    whole = battle.get("timeline?limit=1000", "seat 1").json()["rows"]
    gathered: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = battle.get(f"timeline?after={after}&limit=3", "seat 1").json()
        gathered += page["rows"]
        after = page["next_after"]
    assert gathered == whole
    told = [version for row in whole for version in range(row["first_version"], row["version"] + 1)]
    assert told == list(range(1, battle.version + 1))
    (rolled,) = (row for row in whole if row["event"] == "attack_rolled")
    assert rolled["version"] == rolled["first_version"] + 2
    assert "rolls 6-5-2" in rolled["text"]


def test_why_a_territory_was_conquered(battle: Table) -> None:
    (conquered,) = versions(battle, "territory_conquered")
    for who in ("referee", "organiser"):
        told = battle.get(f"why?version={conquered}", who).json()
        assert told["cause"]["command"]["values"] == [[6, 5, 2], [4]]
        assert told["cause"]["actor"] == "referee"
    told = battle.get(f"why?version={conquered}").json()
    assert told["event"] == "territory_conquered"
    assert [rule["id"] for rule in told["rules"]] == ["CL-4.50"]
    assert "last defending army" in told["rules"][0]["text"]
    assert (told["cause"]["command"], told["cause"]["sealed"]) == (None, True)
    (entered,) = versions(battle, "chance_entered")
    steps = [(step["first_version"], step["version"]) for step in told["steps"]]
    assert steps == [(entered, entered + 1), (conquered, conquered)]
    assert told["steps"][0]["text"].startswith("Player 1 rolls 6-5-2, Player 2 4: ")
    assert battle.get(f"why?version={battle.version + 1}").status_code == 404
    assert battle.get("why").status_code == 400


def test_a_command_is_told_to_its_sender(battle: Table) -> None:
    (moved,) = versions(battle, "armies_moved_in")
    assert battle.get(f"why?version={moved}", "seat 0").json()["cause"]["command"]["armies"] == 4
    assert battle.get(f"why?version={moved}", "seat 1").json()["cause"]["command"] is None


def test_why_a_ruling_was_given(battle: Table, service: Service) -> None:
    service.post(f"/games/{battle.id}/disputes", {"version": 3, "claim": "Two armies."}, battle.tokens[1])
    body = {"reason": "One army.", "rule": "CL-4.43"}
    assert service.post(f"/games/{battle.id}/disputes/1/ruling", body, KEY).status_code == 200
    told = battle.get(f"why?version={battle.version}").json()
    assert [rule["id"] for rule in told["rules"]] == ["CL-4.43"]


@pytest.mark.rule("AL-4.23", "AL-4.39", "AL-4.82", "AL-4.100")
def test_why_an_order_was_ignored(service: Service) -> None:
    """A movement without a count comes to nothing; event and revealed sheet say by which rule, that of the
    game's edition."""
    table = service.create(variant="alternate", options={"chance_source": "seeded"})
    for _ in range(300):
        header = table.get().json()
        if header["phase"] == "orders":
            break
        play_on(table, 1, seed=_)
    for seat in header["awaited"]:
        sheet = {"type": "submit_orders", "seat": seat, "round": 1, "sheet_text": "move alaska to kamchatka"}
        assert table.send(sheet).status_code == 200
    (ignored, *_) = versions(table, "entry_ignored")
    told = table.get(f"why?version={ignored}").json()
    assert {"AL-4.100", "AL-4.82"} <= {rule["id"] for rule in told["rules"]}
    (revealed,) = versions(table, "order_sheets_revealed")
    (first, *_) = table.get(f"why?version={revealed}").json()["ignored"]
    assert (first["entry"], first["reason"]) == (1, "missing_count")
    assert first["text"] == "move alaska to kamchatka"
    assert "AL-4.100" in [rule["id"] for rule in first["rules"]]


@pytest.mark.rule("AL-5.30")
def test_orders_are_behind_what_they_brought_about_though_their_seat_has_resigned(service: Service) -> None:
    """What was sealed stands; the resignation after it moved nobody."""
    table = service.create(
        variant="alternate",
        options={"chance_source": "referee"},
        position={"phase": "orders", "territories": "brazil=0:3 congo=1:1 india=2:1"},
    )
    orders = {"type": "submit_orders", "round": 1}
    for command in (
        {**orders, "seat": 0, "sheet_text": "3 Brazil -> Peru"},
        {"type": "resign", "seat": 0},
        {**orders, "seat": 1, "sheet_text": ""},
        {**orders, "seat": 2, "sheet_text": ""},
    ):
        assert table.send(command).status_code == 200
    ((moved,), (sealed, *_)) = (versions(table, event) for event in ("troops_moved", "order_sheet_sealed"))
    for who in ("seat 0", "seat 1", "referee"):
        assert table.get(f"why?version={moved}", who).json()["cause"]["version"] == sealed
    behind = table.get(f"why?version={moved}", "referee").json()["cause"]["command"]
    assert behind["sheet_text"] == "3 Brazil -> Peru"


def test_refusals_are_kept_with_reason_and_rule(service: Service) -> None:
    table = service.create(options={"chance_source": "referee"})
    table.send(ROLLS)
    wrong = {"type": "claim_territory", "seat": 0, "territory": "atlantis"}
    assert table.send(wrong).status_code == 409
    assert table.send({**wrong, "seat": 1}).status_code == 409
    service.http.post(
        f"/games/{table.id}/commands",
        content=b"no json",
        headers={"authorization": f"Bearer {table.tokens[0]}", "content-type": "application/json"},
    )
    service.post(f"/games/{table.id}/commands", wrong)
    table.send({"type": "enter_chance", "chance_id": 10**40, "values": []})
    _written(service)
    mine = table.get("refusals", "seat 0").json()["refusals"]
    assert [row["code"] for row in mine] == ["malformed", "unknown_territory"]
    assert mine[0]["command"] == "no json"
    assert mine[1]["command"] == wrong
    assert mine[1]["rule"].startswith("CL-")
    assert mine[1]["rule_text"]
    assert mine[1]["version"] == table.version
    everybodys = table.get("refusals", "referee").json()["refusals"]
    assert [row["actor"] for row in everybodys] == ["referee", "seat 0", "seat 1", "seat 0"]
    assert len(table.get("refusals?limit=1", "organiser").json()["refusals"]) == 1
    assert table.get("refusals").status_code == 401


def test_trying_out_is_not_being_refused(service: Service) -> None:
    table = service.create(options={"chance_source": "referee"})
    table.send(ROLLS)
    wrong = {"type": "claim_territory", "seat": 0, "territory": "atlantis"}
    service.post(f"/games/{table.id}/commands?dry_run=true", wrong, table.tokens[0])
    _written(service)
    assert table.get("refusals", "seat 0").json()["refusals"] == []


def _written(service: Service) -> None:
    """What waits is written in the round of the next append, or before; the one after that proves it."""
    service.create(claims=False)
    service.create(claims=False)


def test_refusals_survive_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with serving(tmp_path, database) as first:
        table = first.create(options={"chance_source": "referee"})
        assert table.send({"type": "end_turn", "seat": 0}).status_code == 409
    with serving(tmp_path, database) as second:
        table.service = second
        assert [row["code"] for row in table.get("refusals", "seat 0").json()["refusals"]] == [
            "chance_pending"
        ]
