"""What a stranger tried who had not seen the code, and what once succeeded."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.client import KEY, Service, Table, serving
from tests.service.test_contributing import ATTACK, LINK, contribute, seated

CONTRACT = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_text())
GAME = {"variant": "classic", "seats": [{}, {}, {}]}


def together(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Sent at the same time; their answers."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return [sent.result(60) for sent in [pool.submit(call) for call in calls]]


# Private forks


def operations_on_games() -> Iterator[tuple[str, str]]:
    for path, does in CONTRACT["paths"].items():
        if path.startswith("/games/{game_id}"):
            yield from ((method, path) for method in does)


def filled(path: str, game_id: str) -> str:
    for name, value in (("game_id", game_id), ("seat", "0"), ("number", "1"), ("token_id", "ab" * 8)):
        path = path.replace(f"{{{name}}}", value)
    return path


def body_of(path: str) -> Any:
    """One that can be read, so that it is not turned away before the game is looked at."""
    if path.endswith("/commands"):
        return {"type": "resign", "seat": 0}
    if path.endswith("/claim"):
        return {"code": "qm_inv_nonsense"}
    does = CONTRACT["paths"][path]
    shown: dict[str, Any] = does.get("post") or does.get("put")
    for name in ("requestBody", "content", "application/json"):
        shown = shown.get(name, {})
    first: dict[str, Any] = next(iter(shown.get("examples", {}).values()), {})
    return shown.get("example") or first.get("value", {})


@pytest.mark.parametrize(("method", "path"), list(operations_on_games()))
def test_nobody_can_tell_a_private_fork_from_nothing(
    method: str, path: str, service: Service, private_fork: str
) -> None:
    answers = []
    for game_id in (private_fork, str(uuid4())):
        asked = {"json": body_of(path)} if method in ("post", "put") else {}
        answered = service.http.request(method.upper(), filled(path, game_id), **asked)
        answers.append((answered.status_code, answered.text.replace(game_id, "…")))
    assert answers[0] == answers[1]
    assert answers[0][0] == 404


@pytest.fixture(scope="module")
def private_fork(service: Service) -> str:
    table = service.create()
    made = service.post(f"/games/{table.id}/forks", {}, table.referee)
    assert made.status_code == 201, made.text
    game_id: str = made.json()["game_id"]
    return game_id


def test_nobody_makes_a_game_without_a_token_not_even_out_of_one_that_is_over(service: Service) -> None:
    table = service.create()
    assert service.post(f"/games/{table.id}/abandon", {"reason": "late"}, KEY).status_code == 200
    path = f"/games/{table.id}/forks"
    refused = service.post(path, {"version": table.version - 1})
    assert (refused.status_code, refused.json()["code"]) == (401, "not_authorised")
    assert service.post(path, {"version": table.version - 1}, table.tokens[1]).status_code == 201


# Open house


def test_a_page_of_another_site_is_not_at_home_whatever_sites_are_let_in(tmp_path: Path) -> None:
    with serving(tmp_path, "memory:", open_house=True, origins=("*",)) as home:
        assert home.post("/games", GAME).status_code == 201
        assert home.post("/games", GAME, origin=home.url).status_code == 201
        assert home.post("/games", GAME, origin="http://elsewhere.example").status_code == 401
        assert home.post("/games", GAME, origin="null").status_code == 401


# Tokens and claims


def test_an_invitation_that_was_revoked_meanwhile_opens_nothing(service: Service) -> None:
    for _ in range(10):
        table = service.create(claims=False)
        path, code = f"/games/{table.id}", table.invitations[0]["code"]
        _, claimed = together(
            partial(service.post, f"{path}/tokens", {"role": "invitation", "seat": 0}, KEY),
            partial(service.post, f"{path}/seats/0/claim", {"code": code}),
        )
        log = [entry["body"]["type"] for entry in service.get(f"{path}/events").json()["events"]]
        if claimed.status_code == 201 and "token_issued" in log:
            assert log.index("seat_claimed") < log.index("token_issued")
        elif claimed.status_code != 201:
            assert claimed.json()["code"] == "code_unknown"


def test_claims_with_one_key_at_the_same_time_all_get_the_seat(service: Service) -> None:
    for _ in range(5):
        table = service.create(claims=False)
        path, body = f"/games/{table.id}/seats/0/claim", {"code": table.invitations[0]["code"]}
        answers = together(*[partial(service.post, path, body, **{"idempotency-key": "once"})] * 5)
        assert [answer.status_code for answer in answers] == [201] * 5
        assert len({answer.json()["token"] for answer in answers}) == 1


@pytest.mark.parametrize("name", ["Аda", "  ", "\u200b", "\u202eevil"])
def test_a_seat_that_is_handed_over_gets_no_name_that_a_claim_would_not(service: Service, name: str) -> None:
    table = service.create(seats=[{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}])
    wanted = {"role": "seat", "seat": 1, "name": name}
    refused = service.post(f"/games/{table.id}/tokens", wanted, table.referee)
    assert refused.status_code in (400, 409)
    assert refused.json()["field"] == "name"
    assert table.get().json()["seats"][1]["name"] == "Bela"


# Lists


def test_a_list_that_nobody_could_try_out_to_its_end_is_refused_whole(service: Service) -> None:
    """In custom the defence is chosen by orders that the attacker does not see."""
    position = {"phase": "attack", "turn": 1, "round": 1, "territories": "siam=0:9 indonesia=1:9 rest=2:1"}
    table = service.create(variant="custom", position=position)
    before = table.version
    for send in (table.try_out, table.send):
        refused = send([ATTACK, ATTACK], "seat 0")
        assert (refused.status_code, refused.json()["code"]) == (409, "must_be_last")
    assert table.version == before
    assert table.send([ATTACK], "seat 0").status_code == 200


# Odds


def test_no_odds_take_long_and_none_are_an_error_of_ours(service: Service) -> None:
    """A hundred strikers a side took seconds, and their fraction was too long to be written."""
    for variant, most in (("classic", 100), ("custom", 100), ("henshaw", 50)):
        asked = f"/odds?variant={variant}&attackers={most}&defenders={most}"
        told = service.get(asked)
        assert told.status_code == 200, told.text
        chance = Fraction(told.json()["chance"])
        assert abs(float(chance) * 100 - float(told.json()["percent"])) < 0.001
    refused = service.get("/odds?variant=henshaw&attackers=51&defenders=3")
    assert (refused.status_code, refused.json()["field"]) == (400, "attackers")


# Dice to which an opponent contributes


def test_a_referee_types_no_dice_that_wait_for_a_contribution(service: Service) -> None:
    table = seated(service)
    assert table.send(ATTACK, "seat 0").status_code == 200
    assert table.get("legal", "referee").json()["chance"] is None
    typed = {"type": "enter_chance", "chance_id": 1, "values": [[6, 6, 6], [1, 1]]}
    refused = table.send(typed, "referee").json()
    assert (refused["code"], refused["rule"]) == ("no_chance_pending", "CL-8.31")
    assert contribute(table, LINK)[0] == 200


def test_the_archive_of_a_game_that_goes_on_is_in_order_and_is_played_on(
    service: Service, tmp_path: Path
) -> None:
    table = seated(service)
    table.send(ATTACK, "seat 0")
    assert contribute(table, LINK)[0] == 200
    archive = table.get("archive", "referee").content
    with serving(tmp_path, "memory:") as other:
        kind = {"content-type": "application/x-ndjson", "authorization": f"Bearer {KEY}"}
        made = other.http.post("/archives", content=archive, headers=kind)
        assert made.status_code == 201, made.text
        there = Table(other, made.json()["game_id"], made.json()["referee_token"])
        assert there.send(ATTACK, "referee").status_code == 200
        # Nobody has the secret here: dice are typed in.
        typed = {"type": "enter_chance", "chance_id": 2, "values": [[6, 5, 2], [4, 3]]}
        assert there.send(typed, "referee").status_code == 200
        audit = there.get("audit", "referee").json()
        assert audit["findings"] == []


@pytest.mark.parametrize("when", ["before", "while it is waited for"])
def test_no_draw_waits_for_a_bot(service: Service, when: str) -> None:
    table = seated(service)
    path, bot = f"/games/{table.id}/seats/1/bot", {"bot": "random"}
    headers = {"authorization": f"Bearer {table.referee}"}
    if when == "before":
        assert service.http.put(path, json=bot, headers=headers).status_code == 200
    assert table.send(ATTACK, "seat 0").status_code == 200
    if when != "before":
        assert service.http.put(path, json=bot, headers=headers).status_code == 200
    header = table.get().json()
    assert header["chance"] is None
    audit = table.get("audit", "referee").json()
    assert (audit["findings"], audit["draws_alone"]) == ([], 5)
    (chance,) = [check for check in audit["checks"] if check["name"] == "chance"]
    assert "Nobody contributed to 5" in chance["sentence"]
