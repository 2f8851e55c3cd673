"""A game over HTTP: claims, commands, versions, retries, replays."""

from random import Random

import pytest

from tests.client import KEY, Service, Table
from tests.playing import play_on

ROLLS = {"type": "enter_chance", "chance_id": 1, "values": [6, 1, 2]}


@pytest.fixture
def table(service: Service) -> Table:
    """Three seats with typed dice; seat 0 is to claim first."""
    table = service.create(options={"chance_source": "referee"})
    assert table.send(ROLLS).status_code == 200
    return table


def claim(territory: str, seat: int = 0) -> dict[str, object]:
    return {"type": "claim_territory", "seat": seat, "territory": territory}


def test_seats_are_claimed_once_and_start_the_game(service: Service) -> None:
    table = service.create(claims=False)
    first, *others = table.invitations
    path = f"/games/{table.id}/seats/0/claim"
    taken = service.post(path, {"code": first["code"], "name": "Grace", "colour": "yellow"})
    assert taken.status_code == 201
    assert taken.json()["name"] == "Grace"
    assert taken.json()["colour"] == "yellow"
    again = service.post(path, {"code": first["code"]})
    assert (again.status_code, again.json()["code"]) == (403, "code_unknown")
    wrong_seat = service.post(f"/games/{table.id}/seats/2/claim", {"code": others[0]["code"]})
    assert (wrong_seat.status_code, wrong_seat.json()["code"]) == (403, "code_unknown")
    clash = service.post(f"/games/{table.id}/seats/1/claim", {"code": others[0]["code"], "colour": "yellow"})
    assert (clash.status_code, clash.json()["code"]) == (409, "colour_taken")
    for seat in others:
        assert table.get().json()["status"] == "open"
        done = service.post(f"/games/{table.id}/seats/{seat['seat']}/claim", {"code": seat["code"]})
        assert done.status_code == 201
    assert table.get().json()["status"] == "running"
    assert table.get().json()["seats"][0]["name"] == "Grace"


def test_a_game_started_by_hand_waits_for_the_organiser(service: Service) -> None:
    table = service.create(start="by_hand")
    assert table.get().json()["status"] == "open"
    early = table.send(claim("alaska"))
    assert (early.status_code, early.json()["code"]) == (409, "not_started")
    assert service.post(f"/games/{table.id}/start", None, table.tokens[0]).status_code == 403
    assert service.post(f"/games/{table.id}/start", None).status_code == 401
    assert service.post(f"/games/{table.id}/start", None, KEY).json()["status"] == "running"
    assert service.post(f"/games/{table.id}/start", None, KEY).json()["code"] == "already_started"


def test_a_table_game_needs_no_claims(service: Service) -> None:
    table = service.create(start="at_once", options={"chance_source": "referee"})
    assert table.invitations == []
    assert table.send(ROLLS).status_code == 200
    assert table.send(claim("alaska"), "referee").status_code == 200


def test_if_match(table: Table) -> None:
    version = table.version
    stale = table.send(claim("alaska"), **{"if-match": f'"{version - 1}"'})
    assert stale.status_code == 412
    assert stale.json()["code"] == "stale_version"
    assert stale.json()["current_version"] == version
    fresh = table.send(claim("alaska"), **{"if-match": f'"{version}"'})
    assert fresh.status_code == 200
    assert fresh.headers["etag"] == f'"{fresh.json()["version"]}"'
    assert table.send(claim("peru", 1), **{"if-match": "seventeen"}).status_code == 400
    assert table.send(claim("peru", 1), **{"if-match": "*"}).status_code == 200


def test_idempotency_key(table: Table) -> None:
    key = {"idempotency-key": "the-first-claim"}
    first = table.send(claim("alaska"), **key)
    version = table.version
    again = table.send(claim("alaska"), **key)
    assert again.status_code == 200
    assert again.content == first.content
    assert again.headers["idempotent-replayed"] == "true"
    assert table.version == version
    other = table.send(claim("peru"), **key)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    # Another caller's key is another key.
    assert table.send(claim("peru", 1), **key).status_code == 200


def test_a_refused_command_may_be_repaired_under_the_same_key(table: Table) -> None:
    key = {"idempotency-key": "typo"}
    assert table.send(claim("alaska-peninsula"), **key).json()["code"] == "unknown_territory"
    assert table.send(claim("alaska"), **key).status_code == 200


def test_dry_run_changes_nothing_and_tells_no_dice(service: Service) -> None:
    table = service.create(
        options={},
        position={
            "phase": "attack",
            "territories": "alaska=0:5 kamchatka=1:3 rest=2:1",
            "turn": 1,
            "round": 1,
        },
        start="by_hand",
    )
    service.post(f"/games/{table.id}/start", None, KEY)
    version = table.version
    attack = {"type": "attack", "seat": 0, "from_territory": "alaska", "to_territory": "kamchatka", "dice": 3}
    tried = service.post(f"/games/{table.id}/commands?dry_run=true", attack, table.tokens[0])
    assert tried.status_code == 200
    assert [entry["body"]["type"] for entry in tried.json()["events"]] == [
        "attack_declared",
        "chance_requested",
    ]
    assert tried.json()["version"] == version == table.version
    refused = service.post(f"/games/{table.id}/commands?dry_run=true", {**attack, "dice": 4}, table.tokens[0])
    assert (refused.json()["code"], refused.json()["rule"]) == ("bad_number", "CL-4.31")
    done = table.send(attack)
    assert "chance_entered" in [entry["body"]["type"] for entry in done.json()["events"]]


def test_refusals_name_code_rule_and_field_and_change_nothing(table: Table) -> None:
    before = table.version
    refused = table.send(claim("atlantis"))
    assert refused.status_code == 409
    assert refused.headers["content-type"] == "application/problem+json"
    problem = refused.json()
    assert problem["code"] == "unknown_territory"
    assert problem["rule"].startswith("CL-")
    assert problem["field"] == "territory"
    assert problem["type"] == "/problems/unknown_territory"
    assert table.version == before


def test_reads_say_their_version_and_wait_for_one(table: Table) -> None:
    version = table.version
    seen = table.get("view")
    assert seen.json()["version"] == version
    assert seen.headers["etag"].removeprefix("W/") == f'"{version}.spectator"'
    assert table.get("view", **{"if-none-match": seen.headers["etag"]}).status_code == 304
    future = table.get(f"view?min_version={version + 5}")
    assert (future.status_code, future.json()["code"]) == (503, "not_yet")
    assert future.headers["retry-after"] == "1"


def test_replay_at_every_version_shows_what_was_seen_live(service: Service) -> None:
    table = service.create()
    seen = {}
    rng = Random(3)
    for _ in range(40):
        play_on(table, 1, rng.randrange(1000))
        view = table.get("view", "seat 1").json()
        seen[view["version"]] = view["view"]
    for version, view in seen.items():
        assert table.get(f"replay?version={version}", "seat 1").json()["view"] == view
    last = max(seen)
    time = table.get(f"events?after={last - 1}&limit=1").json()["events"][0]["time"]
    assert table.get(f"replay?at={time}", "seat 1").json()["version"] >= last
    assert table.get("replay?version=999999").json()["code"] == "no_such_version"
    assert table.get("replay?at=1999-01-01T00:00:00Z").json()["code"] == "no_such_version"
    assert table.get(f"replay?version=1&at={time}").status_code == 400


def test_a_game_goes_on_from_a_position(service: Service) -> None:
    table = service.create()
    play_on(table, 60)
    out = table.get("position", "referee").json()
    copy = service.create(
        variant=out["variant"],
        board=out["board"],
        seats=out["seats"],
        options=out["options"],
        position=out["position"],
    )
    assert copy.get("position", "referee").json()["position"] == out["position"]
    assert copy.get("view", "seat 0").json()["view"] == table.get("view", "seat 0").json()["view"]
    play_on(copy, 10)
    assert table.get("position", "seat 0").status_code == 403
    assert table.get("position").status_code == 401


def test_a_whole_game_opens_its_secrets_at_the_end(service: Service) -> None:
    table = service.create(seats=[{}, {}], options={"round_limit": 1})
    play_on(table, 400)
    assert table.get().json()["status"] == "finished"
    created = table.get("events?limit=1").json()["events"][0]
    assert created["body"]["seed"] is not None
    assert created["salts"]["seed"]
    over = table.send({"type": "end_turn", "seat": 0})
    assert (over.status_code, over.json()["code"]) == (409, "game_over")
    assert table.get("position").status_code == 200


def test_list_of_games(service: Service) -> None:
    made = [service.create(claims=False).id for _ in range(3)]
    page = service.get("/games?limit=2&status=open").json()
    assert [game["game_id"] for game in page["games"]] == made[:0:-1]
    rest = service.get(f"/games?limit=100&status=open&cursor={page['next_cursor']}").json()
    assert made[0] in [game["game_id"] for game in rest["games"]]
    assert service.get("/games?cursor=nonsense").status_code == 400
    assert service.get("/games?status=odd").status_code == 400
    assert service.get("/games?variant=odd").json()["field"] == "variant"
