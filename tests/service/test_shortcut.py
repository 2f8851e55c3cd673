"""Requests that take the short way get the answers of the long one, which an address with a slash at its end
takes."""

from typing import Any

import httpx
import pytest
from litestar import Litestar, Response
from litestar.exceptions import NotFoundException
from litestar.testing import TestClient

from service.app import SHORT_WAYS
from service.http.shortcut import Shortcut
from tests.client import Service, Table, bearer

PLACE = {"type": "place_armies", "seat": 0, "placements": [{"territory": "alaska", "armies": 1}]}
ATTACK = {"type": "attack", "seat": 0, "from_territory": "alaska", "to_territory": "kamchatka", "dice": 3}
POSITION = {"phase": "attack", "territories": "alaska=0:9 kamchatka=1:9 peru=2:1 rest=1:2"}
POSTS: dict[str, dict[str, Any]] = {
    "a command to try out": {"json": ATTACK, "params": {"dry_run": "true"}},
    "one that the rules refuse": {"json": {**ATTACK, "dice": 4}},
    "one of another phase": {"json": PLACE},
    "no command": {"json": {"type": "no_such"}},
    "no JSON": {"content": b"{", "headers": {"content-type": "application/json"}},
    "no text": {"content": b"\xff\xfe", "headers": {"content-type": "application/json"}},
    "another kind": {"content": b"x", "headers": {"content-type": "text/plain"}},
    "nothing": {"headers": {"content-type": "application/json"}},
    "too much": {"content": b" " * 2_000_000, "headers": {"content-type": "application/json"}},
    "a version long past": {"json": ATTACK, "headers": {"if-match": '"1"'}},
    "an unreadable version": {"json": ATTACK, "headers": {"if-match": "one"}},
    "an unknown parameter": {"json": ATTACK, "params": {"dry": "true"}},
}
GETS: dict[str, dict[str, Any]] = {
    "a look": {},
    "packed": {"headers": {"accept-encoding": "gzip"}},
    "an unknown parameter": {"params": {"versoin": "3"}},
    "what is not there yet": {"params": {"min_version": "99999"}},
}


@pytest.fixture
def table(service: Service) -> Table:
    return service.create(position=POSITION)


def both_ways(table: Table, method: str, path: str, asked: dict[str, Any], who: str) -> list[httpx.Response]:
    asked = {**asked, "headers": {**bearer(table.token(who)), **asked.get("headers", {})}}
    return [table.service.http.request(method, at, **asked) for at in (path, f"{path}/")]


def assert_alike(answers: list[httpx.Response]) -> None:
    short, long = answers
    assert (short.status_code, short.content) == (long.status_code, long.content)
    told = [dict(answer.headers.multi_items()) for answer in answers]
    for headers in told:
        del headers["x-request-id"], headers["date"]
    assert told[0] == told[1]


@pytest.mark.parametrize("who", ["seat 0", "seat 1", "referee", "organiser", "spectator"])
@pytest.mark.parametrize("asked", POSTS)
def test_commands(table: Table, asked: str, who: str) -> None:
    assert_alike(both_ways(table, "POST", f"/games/{table.id}/commands", POSTS[asked], who))


@pytest.mark.parametrize("who", ["seat 0", "organiser", "spectator"])
@pytest.mark.parametrize("last", ["view", "legal"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("asked", GETS)
def test_looks(table: Table, method: str, last: str, asked: str, who: str) -> None:
    assert_alike(both_ways(table, method, f"/games/{table.id}/{last}", GETS[asked], who))


@pytest.mark.parametrize("game_id", ["00000000-0000-0000-0000-000000000000", "nothing", "%00", "a%20b", "ü"])
def test_what_is_not_there(table: Table, game_id: str) -> None:
    for method, last in (("GET", "view"), ("GET", "legal"), ("POST", "commands")):
        answers = both_ways(table, method, f"/games/{game_id}/{last}", {"json": ATTACK}, "seat 0")
        assert answers[0].json()["code"] in ("no_such_game", "not_authorised")
        assert_alike(answers)


def test_an_unknown_token(table: Table) -> None:
    table.tokens[0] = "qm_seat_nobody_has_this_one"
    for method, last in (("GET", "view"), ("POST", "commands")):
        answers = both_ways(table, method, f"/games/{table.id}/{last}", {"json": ATTACK}, "seat 0")
        assert answers[0].status_code == 401
        assert_alike(answers)


def test_what_the_caller_has_already(table: Table) -> None:
    etag = table.service.get(f"/games/{table.id}/view").headers["etag"]
    known = {"headers": {"if-none-match": etag}}
    answers = both_ways(table, "GET", f"/games/{table.id}/view", known, "spectator")
    assert answers[0].status_code == 304
    assert_alike(answers)


def test_an_accepted_command_is_told_alike(table: Table) -> None:
    short, long = both_ways(table, "POST", f"/games/{table.id}/commands", {"json": ATTACK}, "seat 0")
    assert short.status_code == long.status_code == 200
    assert short.headers.keys() == long.headers.keys()
    assert short.json().keys() == long.json().keys()
    assert long.json()["version"] == short.json()["version"] + len(long.json()["events"])


def test_both_are_one_figure(table: Table) -> None:
    before = _answered(table.service)
    assert_alike(both_ways(table, "GET", f"/games/{table.id}/view", {}, "spectator"))
    assert _answered(table.service) == before + 2


def _answered(service: Service) -> float:
    wanted = 'quartermaster_requests_total{method="GET",route="/games/{game_id}/view",status="200"}'
    lines = service.get("/metrics").text.splitlines()
    return next((float(line.rpartition(" ")[2]) for line in lines if line.startswith(wanted)), 0.0)


@pytest.mark.parametrize(("slash", "error"), [("", KeyError), ("/", NotFoundException)])
def test_a_slash_makes_the_difference(slash: str, error: type[Exception]) -> None:
    """Or nothing here would compare anything: a framework without routes, and without a service."""
    met: list[Exception] = []

    def note(request: object, error: Exception) -> Response[bytes]:
        met.append(error)
        return Response(b"")

    framework = Litestar([], exception_handlers={Exception: note})
    with TestClient(Shortcut(framework, SHORT_WAYS)) as client:
        client.get(f"/games/any/view{slash}")
    assert [type(each) for each in met] == [error]
