"""Proof over HTTP: signed heads, archives out of one server and into another, audits, luck."""

import json
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.game.archive import SignedHead, check_head
from domain.variants import VARIANTS
from service.keys.signing import signed_by, signing_key
from service.pages.verifier import verifier_page
from tests.audit.archives import check, flipped, split_lines
from tests.audit.browser_verifier import NodeVerifier, summary
from tests.audit.over_http import archive, take_in
from tests.client import KEY, Service, Table, bearer
from tests.playing import play_on

CALLERS = ("spectator", "seat 0", "seat 2", "referee", "organiser")


@pytest.fixture(scope="module")
def running(service: Service) -> Table:
    table = service.create(options={"mode": "mission"})
    play_on(table, 120, seed=4)
    return table


@pytest.fixture(scope="module")
def finished(service: Service) -> Table:
    """Over, after a pause, a dispute, a correction and a rewind."""
    names = ("Zoë ☃", "O'Brien <b>", "\U0001f600 ﬁ \U0001d400")
    table = service.create(seats=[{"name": name} for name in names], options={"round_limit": 1})
    play_on(table, 40, seed=5)
    before = table.version
    play_on(table, 6, seed=6)
    for path, body in (
        ("pause", {"reason": "Tea \u2028 and cake"}),
        ("disputes", {"version": before, "claim": "Mine!"}),
        ("disputes/1/ruling", {"reason": "Again", "rule": "CL-4.43", "rewind_to": before, "resume": True}),
        (
            "correct",
            {"changes": {"territories": {"siam": {"owner": 0, "armies": 9}}}, "reason": "Knocked over"},
        ),
    ):
        done = service.post(f"/games/{table.id}/{path}", body, KEY)
        assert done.status_code == 200, done.text
    play_on(table, 600, seed=7)
    assert table.get().json()["status"] == "finished"
    return table


# Heads


def test_a_head_is_signed_with_the_published_key(service: Service, running: Table) -> None:
    (key,) = service.get("/keys").json()["keys"]
    assert key["algorithm"] == "Ed25519"
    head = msgspec.convert(running.get("head").json(), SignedHead)
    assert (head.version, head.key_id) == (running.version, key["key_id"])
    assert check_head(head, key["public_key"], signed_by)
    assert running.get("head", "seat 1").json() == running.get("head").json()
    for field, value in (
        ("version", 7),
        ("hash", "0" * 64),
        ("time", "x"),
        ("game_id", "y"),
        ("key_id", "z"),
    ):
        assert not check_head(msgspec.structs.replace(head, **{field: value}), key["public_key"], signed_by)
    earlier = msgspec.convert(running.get("head?version=9").json(), SignedHead)
    assert check_head(earlier, key["public_key"], signed_by)
    assert earlier.hash == running.get("events?after=8&limit=1").json()["events"][0]["hash"]


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "signing.key"
    made = signing_key(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert signing_key(path).public == made.public
    assert signed_by(made.public, made.sign(b"x"), b"x")
    assert not signed_by(made.public, made.sign(b"x"), b"y")
    assert not signed_by("zz", "00", b"x")
    assert [file.name for file in path.parent.iterdir()] == ["signing.key"]
    path.write_text("nonsense")
    with pytest.raises(ValueError, match="PEM"):
        signing_key(path)


# Archives


@pytest.mark.parametrize("who", CALLERS)
def test_everybodys_archive_verifies(who: str, running: Table, finished: Table, node: NodeVerifier) -> None:
    public = running.service.get("/keys").json()["keys"][0]["public_key"]
    for table in (running, finished):
        content = archive(table, who)
        report = check(content, public)
        assert report.findings == ()
        assert summary(node.check(content, public)) == summary(report)
        assert report.header is not None
        assert report.header.viewer == who
        assert report.log.head == table.get("head").json()["hash"]
    assert report.log.seals_closed == report.log.draws_unchecked == 0
    assert archive(running, who) == archive(running, who)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_corrected_game_is_sound(variant: str, service: Service, other: Service) -> None:
    table = service.create(variant=variant)
    play_on(table, 12, seed=8)
    body = {"changes": {"missed_turns": [1, 0, 0]}, "reason": "Not counted"}
    done = service.post(f"/games/{table.id}/correct", body, KEY)
    assert done.status_code == 200, done.text
    assert table.get("audit", "organiser").json()["findings"] == []
    assert take_in(other, archive(table, "organiser")).status_code == 201


def test_an_archive_becomes_a_game_elsewhere(finished: Table, other: Service) -> None:
    content = archive(finished)
    taken = take_in(other, content)
    assert taken.status_code == 201, taken.text
    assert taken.headers["location"] == f"/games/{finished.id}"
    copy = Table(other, finished.id, taken.json()["referee_token"])
    for path in ("view", "scoreboard", "position", "disputes"):
        assert copy.get(path).json() == finished.get(path).json() | {"version": finished.version + 1}
    for path, rows in (("events?limit=1000", "events"), ("timeline?limit=1000", "rows")):
        *came, taken_in = copy.get(path).json()[rows]
        assert came == finished.get(path).json()[rows]
        assert taken_in["version"] == finished.version + 1
    assert split_lines(archive(copy))[1:-1] == split_lines(content)[1:]
    assert copy.get("audit").json()["sound"]
    then = finished.get("replay?version=40").json()
    assert copy.get("replay?version=40", "referee").json() == then | {
        "view": {**then["view"], "viewer": "referee"},
        "latest_version": then["latest_version"] + 1,
    }
    again = take_in(other, content)
    assert (again.status_code, again.json()["referee_token"]) == (200, None)
    assert (again.json()["version"], again.json()["head"]) == (copy.version, copy.get("head").json()["hash"])
    assert take_in(finished.service, content).status_code == 200


def test_a_running_game_moves_with_its_referee_and_goes_on_with_typed_dice(
    running: Table, other: Service
) -> None:
    """Everything but the seed is in the referee's archive; nobody may see that before the end."""
    taken = take_in(other, archive(running, "referee"))
    assert taken.status_code == 201, taken.text
    copy = Table(other, running.id, taken.json()["referee_token"])
    for path, who in (("view", "spectator"), ("position", "referee")):
        assert copy.get(path, who).json() == running.get(path, who).json() | {"version": running.version + 1}
    seat = copy.get().json()["awaited"][0]
    assert copy.send({"type": "resign", "seat": seat}, "referee").status_code == 200
    report = copy.get("audit", "referee").json()
    assert report["sound"], report["findings"]
    chance = next(check for check in report["checks"] if check["name"] == "chance")
    assert (chance["result"], chance["checked"]) == ("open", 0)
    assert chance["unchecked"] > 0
    abandoned = other.post(f"/games/{copy.id}/abandon", {"reason": "enough"}, KEY)
    assert abandoned.status_code == 200
    assert check(archive(copy)).findings == ()
    assert "seed" not in copy.get("events?limit=1").json()["events"][0]["body"]
    stale = take_in(other, archive(running, "organiser"))
    assert (stale.status_code, stale.json()["code"]) == (409, "game_exists")


@pytest.mark.parametrize("who", ["spectator", "seat 0"])
def test_a_redacted_archive_is_not_taken_in(who: str, service: Service, other: Service) -> None:
    table = service.create(options={"mode": "mission"})
    play_on(table, 30)
    refused = take_in(other, archive(table, who))
    assert (refused.status_code, refused.json()["code"]) == (409, "archive_incomplete")
    assert other.get(f"/games/{table.id}").status_code == 404


def test_a_damaged_archive_is_refused_with_its_line(finished: Table, other: Service) -> None:
    content = archive(finished)
    lines = split_lines(content)
    start = sum(map(len, lines[:20]))
    for damaged, line in (
        (flipped(content, start * 8 + 803), 21),
        (b"".join(lines[:20] + lines[21:]), 21),
        (b"".join(lines[:-1]), len(lines)),
        (b"", 1),
        (b"{}\n", 1),
    ):
        refused = take_in(other, damaged)
        assert (refused.status_code, refused.json()["code"]) == (409, "archive_invalid")
        assert refused.json()["detail"].startswith(f"Line {line}: ")


def test_archives_are_the_organisers_and_ndjson(running: Table, other: Service) -> None:
    content = archive(running)
    assert take_in(other, content, None).status_code == 401
    headers = {**bearer(KEY), "content-type": "application/json"}
    assert other.http.post("/archives", content=content, headers=headers).status_code == 415


# Audits and luck


def test_the_audit_tells_each_caller_its_part(running: Table, finished: Table) -> None:
    for who in CALLERS:
        report = running.get("audit", who).json()
        assert report["sound"], report["findings"]
        assert report["whole"] is (who in ("referee", "organiser"))
        whole = finished.get("audit", who).json()
        assert whole["sound"], whole["findings"]
        assert [check["result"] for check in whole["checks"]] == ["passed"] * 5
    assert running.get("audit").headers["etag"] == f'"{running.version}"'


def test_the_audit_as_a_page(finished: Table) -> None:
    page = finished.get("audit.html", accept="text/html")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "O&#x27;Brien &lt;b&gt;" in page.text
    assert "Zoë ☃" in page.text
    assert "<b>" not in page.text
    assert "http" not in page.text.replace("http-equiv", "")
    assert finished.get("head").json()["signature"] in page.text
    assert "Everything was checked, and nothing is wrong." in page.text


def test_luck_counts_every_die_of_the_battles(service: Service) -> None:
    position = {"phase": "attack", "territories": "alaska=0:5 kamchatka=1:3 rest=2:1", "turn": 1, "round": 1}
    table = service.create(options={"chance_source": "referee"}, position=position, start="by_hand")
    service.post(f"/games/{table.id}/start", None, KEY)
    attack = {"type": "attack", "seat": 0, "from_territory": "alaska", "to_territory": "kamchatka", "dice": 3}
    table.send(attack)
    table.send({"type": "enter_chance", "chance_id": 1, "values": [[6, 6, 5], [1, 1]]})
    rows: list[dict[str, Any]] = table.get("luck").json()["rows"]
    lucky, unlucky, idle = rows
    assert lucky["attacking"]["pips"] == 17
    assert lucky["attacking"]["faces"] == [0, 0, 0, 0, 1, 2]
    assert (lucky["attacking"]["expected"], lucky["attacking"]["difference"]) == (10.5, 6.5)
    assert lucky["losses"] == {
        "lost": 0, "expected_lost": 0.92, "inflicted": 2, "expected_inflicted": 1.08,
    }  # fmt: skip
    assert (unlucky["defending"]["dice"], unlucky["defending"]["pips"]) == (2, 2)
    assert unlucky["defending"]["deviation"] < -2
    assert (idle["together"]["dice"], idle["losses"]) == (0, None)
    picture = table.get("luck.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "attack: 3 dice, 17 rolled, 10.5 expected" in picture.text


def test_the_verifier_is_one_page_that_asks_nobody(service: Service) -> None:
    page = service.get("/verify", accept="text/html")
    assert page.status_code == 200
    assert page.content == verifier_page()
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "src=" not in page.text
    assert json.dumps(page.text).count("https://") == 0
