"""What every answer carries: the headers caches and clients go by, and errors that say what to do next."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.client import KEY, Service, Table

CONTRACT: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent.parent / "openapi" / "openapi.json").read_bytes()
)
LOOKS = [path for path, does in CONTRACT["paths"].items() if "get" in does and "{game_id}" in path]
NEEDED = {"/diff": "?from=1", "/why": "?version=1"}


@pytest.fixture(scope="module")
def table(service: Service) -> Table:
    return service.create(options={"chance_source": "referee"})


@pytest.mark.parametrize("path", [path for path in LOOKS if not path.endswith("/stream")])
def test_a_browser_keeps_what_each_token_saw_apart(path: str, table: Table) -> None:
    """A phone handed round the table must not answer one player with another's view: it keeps nothing, or
    asks each time, with whose eyes it looked in the ETag and the token it looked with named by Vary."""
    suffix = path.removeprefix("/games/{game_id}")
    seen = table.get(suffix.lstrip("/") + NEEDED.get(suffix, ""), "referee")
    assert seen.status_code == 200, seen.text
    if seen.headers["cache-control"] != "private, no-store":
        assert seen.headers["cache-control"] == "private, no-cache"
        assert seen.headers["etag"].strip('W/"').endswith(".referee")
        assert "authorization" in seen.headers["vary"]


def test_the_log_in_lines_is_in_the_contract(table: Table) -> None:
    lines = table.get("events", accept="application/x-ndjson")
    assert lines.headers["etag"].removeprefix("W/") == f'"{table.version}.spectator.lines"'
    described = CONTRACT["paths"]["/games/{game_id}/events"]["get"]["responses"]["200"]
    assert lines.headers["content-type"] in described["content"]


@pytest.mark.parametrize("page", ["/", "/docs", "/verify", "/watch/any"])
def test_pages_name_their_charset_once(page: str, service: Service) -> None:
    assert service.get(page).headers["content-type"] == "text/html; charset=utf-8"


def test_who_sends_no_token_is_told_how_to(service: Service, table: Table) -> None:
    game = f"/games/{table.id}"
    creation = {"variant": "classic", "seats": [{}, {}, {}]}
    for reply in (
        service.post("/games", creation),
        service.post(f"{game}/start", None),
        service.post(f"{game}/pause", {"reason": "x"}),
        service.post(f"{game}/forks", {}),
        service.post(f"{game}/commands", {"type": "resign", "seat": 0}),
        service.get(f"{game}/position"),
        service.get(f"{game}/refusals"),
        service.get(f"{game}/view", "nonsense"),
    ):
        assert reply.status_code == 401
        assert reply.headers["www-authenticate"].startswith("Bearer")
    for path, does in CONTRACT["paths"].items():
        for operation in does.values():
            if "401" in operation["responses"]:
                assert "WWW-Authenticate" in operation["responses"]["401"]["headers"], path


def test_a_wrong_method_is_told_the_right_ones(service: Service, table: Table) -> None:
    game = f"/games/{table.id}"
    for path, allowed in (
        ("/games", "GET, HEAD, OPTIONS, POST"),
        (game, "GET, HEAD, OPTIONS"),
        (f"{game}/disputes", "GET, HEAD, OPTIONS, POST"),
        (f"{game}/commands", "OPTIONS, POST"),
    ):
        refused = service.http.put(path, json={})
        assert (refused.status_code, refused.headers["allow"]) == (405, allowed)
        assert "PUT" in refused.json()["detail"]
        assert service.http.options(path).headers["allow"] == allowed


def test_not_acceptable_says_what_is_offered(table: Table) -> None:
    for path, offered in (("view", "application/json"), ("map.svg", "image/svg+xml")):
        refused = table.get(path, accept="application/xml")
        assert refused.status_code == 406
        assert offered in refused.json()["detail"]
        assert refused.headers["cache-control"] == "no-store"
        assert int(refused.headers["content-length"]) == len(refused.content)


def test_a_version_that_is_not_there(service: Service, table: Table) -> None:
    """The answer names the field that asked for it, and the latest version there is."""
    game, now = f"/games/{table.id}", table.version
    for reply, field in (
        (table.get("replay?version=999"), "version"),
        (table.get("why?version=999"), "version"),
        (table.get("diff?from=1&to=999"), "to"),
        (table.get("diff?from=998&to=999"), "from"),
        (service.post(f"{game}/rewind", {"to_version": 999, "reason": "x"}, KEY), "to_version"),
        (service.post(f"{game}/disputes", {"version": 999, "claim": "x"}, KEY), "version"),
    ):
        told = reply.json()
        assert (reply.status_code, told["code"], told["field"]) == (404, "no_such_version", field)
        assert f"its latest is {now}" in told["detail"]
    ahead = table.send({"type": "resign", "seat": 0}, **{"if-match": '"999"'})
    assert ahead.json()["detail"].startswith(f"The game is at version {now}, not at 999.")


def test_differences_up_to_now(table: Table) -> None:
    assert table.get("diff?from=1").json()["to_version"] == table.version


def test_a_dispute_that_is_not_there(service: Service, table: Table) -> None:
    for number in ("7", "x"):
        reply = service.post(f"/games/{table.id}/disputes/{number}/ruling", {"reason": "x"}, KEY)
        assert (reply.status_code, reply.json()["code"]) == (404, "no_such_dispute")


def test_what_cannot_be_read_says_what_could(service: Service, table: Table) -> None:
    unknown = table.send({"type": "fly", "seat": 0}).json()
    assert unknown["field"] == "type"
    assert all(command in unknown["detail"] for command in ("attack", "free_move", "enter_chance"))
    empty = service.http.post(
        f"/games/{table.id}/commands", content=b"", headers={"content-type": "application/json"}
    )
    assert (empty.status_code, empty.json()["detail"]) == (400, "The body is empty; send application/json.")
    board = service.post("/games", {"variant": "custom", "seats": [{}, {}, {}], "board": "mars"}, KEY).json()
    assert "europe-expert" in board["detail"]
