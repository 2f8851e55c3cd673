"""The desk over HTTP: pauses, clocks, disputes, rulings, rewinds, corrections, forks. Nothing is erased."""

from typing import Any
from uuid import uuid4

import msgspec
import pytest

from domain.game.log import Entry
from domain.game.verify import verify_entries
from tests.client import KEY, Service, Table
from tests.playing import play_on


def ask(table: Table, action: str, body: Any, who: str) -> Any:
    return table.service.post(f"/games/{table.id}/{action}", body, table.token(who))


@pytest.fixture
def table(service: Service) -> Table:
    table = service.create()
    play_on(table, 20)
    return table


def head_of(table: Table, who: str) -> str:
    entries = table.get("events?limit=1000", who).json()["events"]
    report = verify_entries(msgspec.convert(entry, Entry) for entry in entries)
    assert not report.problems
    return report.head


def test_pause_and_resume_are_idempotent_and_stop_play(table: Table) -> None:
    first = ask(table, "pause", {"reason": "pizza"}, "referee").json()
    assert first["status"] == "paused"
    assert [entry["body"]["type"] for entry in first["events"]] == ["paused"]
    again = ask(table, "pause", {"reason": "pizza"}, "referee").json()
    assert (again["version"], again["events"]) == (first["version"], [])
    header = table.get().json()
    assert (header["status"], header["awaited"]) == ("paused", [])
    refused = table.send({"type": "resign", "seat": 0})
    assert (refused.status_code, refused.json()["code"]) == (409, "game_paused")
    assert ask(table, "resume", None, "organiser").json()["status"] == "running"
    assert ask(table, "resume", None, "organiser").json()["events"] == []
    play_on(table, 3)


def test_who_may_use_the_desk(table: Table) -> None:
    for action, body in (
        ("pause", {"reason": "x"}),
        ("resume", None),
        ("extend", {"seat": 0, "total_seconds": 5}),
        ("rewind", {"to_version": 5, "reason": "x"}),
        ("undo", {"reason": "x"}),
        ("correct", {"changes": {}, "reason": "x"}),
        ("forks", {}),
    ):
        assert ask(table, action, body, "seat 0").status_code == 403, action
        assert ask(table, action, body, "spectator").status_code == 401, action
    assert ask(table, "abandon", {"reason": "x"}, "referee").status_code == 403
    assert ask(table, "disputes", {"version": 3, "claim": "x"}, "spectator").status_code == 401


def test_extensions_are_capped_idempotent_and_logged(service: Service) -> None:
    table = service.create(options={"time_limit_seconds": 3600})
    seat = table.get().json()["awaited"][0]
    before = table.get().json()["deadline"]
    given = ask(table, "extend", {"seat": seat, "total_seconds": 600}, "referee").json()
    assert given["events"][0]["body"] == {"type": "time_extended", "seat": seat, "seconds": 600, "total": 600}
    after = table.get().json()["deadline"]
    assert after > before
    assert ask(table, "extend", {"seat": seat, "total_seconds": 600}, "referee").json()["events"] == []
    assert table.get().json()["deadline"] == after
    code = ask(table, "extend", {"seat": seat, "total_seconds": 36001}, "referee").json()["code"]
    assert code == "too_long"
    less = ask(table, "extend", {"seat": seat, "total_seconds": 60}, "referee").json()["code"]
    assert less == "already_longer"
    other = (seat + 1) % 3
    assert (
        ask(table, "extend", {"seat": other, "total_seconds": 5}, "referee").json()["code"] == "no_deadline"
    )


def test_pausing_stops_the_clock(service: Service) -> None:
    table = service.create(options={"time_limit_seconds": 3600})
    before = table.get().json()["deadline"]
    ask(table, "pause", {"reason": "x"}, "referee")
    assert table.get().json()["deadline"] is None
    ask(table, "resume", None, "referee")
    assert table.get().json()["deadline"] > before


def test_rewind_keeps_everything_and_goes_on_from_there(table: Table) -> None:
    seen = table.get("view", "seat 0").json()
    version = table.version
    play_on(table, 10, seed=9)
    taken_back = table.get("replay?version=" + str(table.version)).json()["view"]
    last = table.version
    done = ask(
        table, "rewind", {"to_version": version, "reason": "dice on the floor", "rule": "CL-4.41"}, "referee"
    )
    assert done.status_code == 200
    body = done.json()["events"][0]["body"]
    assert (body["type"], body["to_version"], body["rule"]) == ("rewound", version, "CL-4.41")
    assert table.get("view", "seat 0").json()["view"] == seen["view"]
    assert table.version == last + 1
    assert table.get(f"replay?version={last}").json()["view"] == taken_back
    play_on(table, 10, seed=4)
    assert len({head_of(table, who) for who in ("spectator", "seat 1", "referee")}) == 1


def test_rewound_games_survive_a_reload(table: Table) -> None:
    version = table.version
    play_on(table, 6, seed=8)
    ask(table, "rewind", {"to_version": version, "reason": "x"}, "referee")
    play_on(table, 4, seed=5)
    live = table.get("position", "referee").json()["position"]
    replayed = table.get(f"position?version={table.version}", "referee").json()["position"]
    assert live == replayed


def test_rewinds_that_cannot_be(table: Table, service: Service) -> None:
    now = table.version
    for to_version, code in ((now + 1, "no_such_version"), (1, "cannot_rewind")):
        reply = ask(table, "rewind", {"to_version": to_version, "reason": "x"}, "referee")
        assert reply.json()["code"] == code
    opened = service.create(claims=False)
    assert (
        ask(opened, "rewind", {"to_version": 1, "reason": "x"}, "referee").json()["code"] == "cannot_rewind"
    )
    assert table.version == now


@pytest.mark.parametrize("action", ["rewind", "correct"])
def test_a_finished_game_taken_up_again_draws_from_a_new_seed(action: str, service: Service) -> None:
    """All who looked at its end know the old one, and with it every die to come."""
    table = service.create(seats=[{}, {}], options={"round_limit": 1})
    replies = play_on(table, 400)
    assert table.get().json()["status"] == "finished"
    middle = table.version - 1
    refused = ask(table, "rewind", {"to_version": middle, "reason": "wrong winner"}, "organiser")
    assert (refused.status_code, refused.json()["code"]) == (409, "mid_command")
    assert refused.json()["field"] == "to_version"
    back = replies[-4]["version"]
    position = table.get(f"position?version={back}").json()["position"]
    said = {
        "rewind": {"to_version": back, "reason": "wrong winner"},
        "correct": {"changes": position, "reason": "wrong winner"},
    }
    done = ask(table, action, said[action], "organiser").json()
    assert done["status"] == "running"
    body = done["events"][0]["body"]
    assert body["seed_hash"] is not None
    assert "seed" not in body
    created = table.get("events?limit=1").json()["events"][0]["body"]
    assert "seed" not in created
    play_on(table, 400, seed=77)
    assert table.get().json()["status"] == "finished"
    entries = table.get("events", accept="application/x-ndjson").text.splitlines()
    report = verify_entries(msgspec.json.decode(line, type=Entry) for line in entries)
    assert not report.problems
    assert report.draws_unchecked == 0
    seeds = [msgspec.json.decode(line)["body"].get("seed") for line in entries]
    assert len({seed for seed in seeds if seed}) == 2
    assert table.get("audit").json()["sound"]


def test_corrections_show_before_and_after_and_hide_hands(table: Table) -> None:
    before = table.get("view").json()["view"]["territories"]
    place = next(name for name, spot in before.items() if spot["owner"] is not None)
    owner = before[place]["owner"]
    change = {"territories": {place: {"owner": owner, "armies": 9}}}
    done = ask(table, "correct", {"changes": change, "reason": "knocked over", "rule": "CL-2.4"}, "organiser")
    assert done.status_code == 200, done.text
    entry = table.get(f"events?after={done.json()['version'] - 1}").json()["events"][0]
    assert entry["body"]["before"]["territories"][place]["armies"] == before[place]["armies"]
    assert entry["body"]["after"]["territories"][place]["armies"] == 9
    assert "after_full" not in entry["body"]
    assert table.get("view").json()["view"]["territories"][place]["armies"] == 9
    for changes, code in (
        ({"weather": 1}, "position_invalid"),
        ({}, "nothing_changed"),
        ({"territories": {"atlantis": {"owner": 0, "armies": 1}}}, "position_invalid"),
    ):
        assert ask(table, "correct", {"changes": changes, "reason": "x"}, "referee").json()["code"] == code


def test_a_dispute_is_opened_ruled_on_and_carried_out(table: Table) -> None:
    version = table.version
    play_on(table, 5, seed=3)
    opened = ask(table, "disputes", {"version": version, "claim": "that was my army"}, "seat 1")
    assert opened.json()["events"][0]["body"]["dispute"] == 1
    pausing = {"version": version, "claim": "x", "pause": True}
    assert ask(table, "disputes", pausing, "seat 1").status_code == 403
    assert ask(table, "disputes", pausing, "referee").json()["status"] == "paused"
    ruling = {"reason": "it was", "rule": "CL-4.43", "rewind_to": version, "resume": True}
    assert ask(table, "disputes/1/ruling", ruling, "referee").status_code == 403
    ruled = ask(table, "disputes/1/ruling", ruling, "organiser").json()
    assert [entry["body"]["type"] for entry in ruled["events"]] == ["ruling_given", "rewound", "resumed"]
    assert ruled["status"] == "running"
    assert ask(table, "disputes/1/ruling", ruling, "organiser").json()["code"] == "already_ruled"
    assert ask(table, "disputes/7/ruling", ruling, "organiser").json()["code"] == "no_such_dispute"
    dismissed = ask(table, "disputes/2/ruling", {"reason": "no"}, "organiser").json()
    assert dismissed["events"][0]["body"]["outcome"] == "dismissed"
    told = table.get("disputes").json()["disputes"]
    assert [each["ruling"]["outcome"] for each in told] == ["rewound", "dismissed"]
    both = {"reason": "x", "rewind_to": 3, "changes": {}}
    assert ask(table, "disputes/1/ruling", both, "organiser").status_code == 400


def test_a_seat_may_not_flood_the_desk_with_disputes(table: Table) -> None:
    for _ in range(3):
        assert ask(table, "disputes", {"version": 3, "claim": "x"}, "seat 2").status_code == 200
    assert (
        ask(table, "disputes", {"version": 3, "claim": "x"}, "seat 2").json()["code"] == "too_many_disputes"
    )


def test_an_abandoned_game_is_over_for_disputes(table: Table) -> None:
    """Its problem must not send anybody to start the game."""
    assert ask(table, "abandon", {"reason": "late"}, "organiser").status_code == 200
    refused = ask(table, "disputes", {"version": 2, "claim": "No."}, "seat 0")
    assert (refused.status_code, refused.json()["code"]) == (409, "game_over")
    open_still = table.service.create(claims=False)
    refused = ask(open_still, "disputes", {"version": 1, "claim": "No."}, "referee")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_started")


def test_what_was_seen_in_the_part_taken_back_is_listed(service: Service) -> None:
    """Missions dealt after the version rewound to: by place and seat, never by value."""
    table = service.create(options={"mode": "mission"})
    version = table.version
    play_on(table, 150)
    done = ask(table, "rewind", {"to_version": version, "reason": "x"}, "referee").json()
    seen = done["events"][0]["body"]["seen"]
    missions = [each for each in seen if each["event"] == "mission_dealt"]
    assert sorted(each["seats"][0] for each in missions) == [0, 1, 2]
    assert all(set(each) == {"version", "event", "field", "seats"} for each in seen)


def test_forks_are_linked_private_and_apart(table: Table, service: Service) -> None:
    version = table.version
    play_on(table, 3, seed=6)
    latest = table.version
    made = ask(table, "forks", {"version": version, "chance_source": "referee"}, "referee")
    assert made.status_code == 201, made.text
    fork = Table(service, made.json()["game_id"], made.json()["referee_token"])
    header = fork.get("", "referee").json()
    assert header["origin"] == {"game_id": table.id, "version": version, "private": True}
    then = table.get(f"position?version={version}", "referee").json()["position"]
    now = fork.get("position", "referee").json()["position"]
    assert {k: v for k, v in now.items() if k != "options"} == {
        k: v for k, v in then.items() if k != "options"
    }
    # While the parent is played nobody else may look at the fork, however it ends.
    for path in ("", "view", "events", "scoreboard", "map.svg", "stream", "legal"):
        assert fork.get(path).status_code == 404
        assert service.get(f"/games/{fork.id}/{path}".rstrip("/"), table.tokens[0]).status_code == 403
    assert fork.id not in [game["game_id"] for game in service.get("/games").json()["games"]]
    assert fork.id in [game["game_id"] for game in service.get("/games", KEY).json()["games"]]
    assert table.get().json()["version"] == latest


def test_a_private_fork_is_nowhere_to_be_found(table: Table, service: Service) -> None:
    """Neither are its own forks, however it ends; lists and their cursors are as if there were none."""
    made = ask(table, "forks", {"chance_source": "referee"}, "referee").json()
    fork = Table(service, made["game_id"], made["referee_token"])
    before = service.get("/games?limit=3").json()
    ended = service.post(f"/games/{fork.id}/abandon", {"reason": "seen enough"}, KEY)
    assert ended.status_code == 200, ended.text
    again = service.post(f"/games/{fork.id}/forks", {}, KEY).json()
    for hidden in (fork.id, again["game_id"]):
        header = service.get(f"/games/{hidden}", KEY).json()
        assert header["origin"]["private"] is True
        for path in (
            "",
            "/view",
            "/events",
            "/archive",
            "/audit",
            "?min_version=99999",
            "/view?min_version=99999",
        ):
            unseen = service.get(f"/games/{hidden}{path}")
            nothing = service.get(f"/games/{uuid4()}{path}")
            assert unseen.status_code == nothing.status_code == 404, path
            assert unseen.json()["code"] == nothing.json()["code"]
    assert service.get("/games?limit=3").json() == before
    listed: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        page = service.get(f"/games?limit=1{cursor and '&cursor=' + cursor}").json()
        assert len(page["games"]) == 1
        listed, cursor = [*listed, page["games"][0]["game_id"]], page["next_cursor"]
    assert not {fork.id, again["game_id"]} & set(listed)


def test_abandoning_opens_everything(table: Table) -> None:
    done = ask(table, "abandon", {"reason": "all gone home"}, "organiser").json()
    assert done["status"] == "abandoned"
    assert ask(table, "abandon", {"reason": "again"}, "organiser").json()["events"] == []
    assert table.send({"type": "resign", "seat": 0}).json()["code"] == "game_over"
    assert table.get("events?limit=1").json()["events"][0]["body"]["seed"]
    assert table.get("position").status_code == 200


def test_reasons_are_needed(table: Table) -> None:
    for body in ({}, {"reason": ""}, {"reason": "x" * 2001}, {"reason": "a\x00"}, {"reason": 3}):
        assert ask(table, "pause", body, "referee").status_code == 400
