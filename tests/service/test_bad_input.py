"""Bad input gets the right 4xx with a useful text; never a 5xx; nothing is appended."""

import gzip
import json
from collections.abc import Iterator

import httpx
import pytest

from tests.client import KEY, Service, Table, bearer

GOOD = {"type": "enter_chance", "chance_id": 1, "values": [1, 2, 3]}


@pytest.fixture
def table(service: Service) -> Table:
    return service.create(options={"chance_source": "referee"})


def raw(table: Table, body: bytes, **headers: str) -> httpx.Response:
    sent = {"content-type": "application/json", **bearer(table.referee), **headers}
    return table.service.http.post(f"/games/{table.id}/commands", content=body, headers=sent)


BODIES = {
    "empty": b"",
    "not JSON": b"{",
    "cut off": b'{"type": "enter_chance", "chance_id"',
    "a list": b"[]",
    "null": b"null",
    "a number": b"17",
    "no type": b'{"seat": 0}',
    "unknown type": b'{"type": "fly", "seat": 0}',
    "type of another sort": b'{"type": 3}',
    "unknown field": b'{"type": "resign", "seat": 0, "because": "tired"}',
    "missing field": b'{"type": "enter_chance", "values": [1, 2, 3]}',
    "wrong type": b'{"type": "enter_chance", "chance_id": "1", "values": [1, 2, 3]}',
    "a truth for a number": b'{"type": "enter_chance", "chance_id": true, "values": [1, 2, 3]}',
    "a fraction": b'{"type": "enter_chance", "chance_id": 1.5, "values": [1, 2, 3]}',
    "not a number": b'{"type": "enter_chance", "chance_id": NaN, "values": [1, 2, 3]}',
    "a huge number": b'{"type": "enter_chance", "chance_id": 1' + b"0" * 400 + b', "values": [1, 2, 3]}',
    "values is no list": b'{"type": "enter_chance", "chance_id": 1, "values": 6}',
    "invalid UTF-8": b'{"type": "resign", "seat": 0, "x": "\xff\xfe"}',
    "half a surrogate pair": b'{"type": "claim_territory", "seat": 0, "territory": "\\ud800"}',
    "nested 100,000 deep": b"[" * 100_000 + b"]" * 100_000,
    "nested objects": b'{"type":' * 20_000 + b"1" + b"}" * 20_000,
    "twice the same key": b'{"type": "resign", "type": "fly", "seat": 0}',
    "trailing words": json.dumps(GOOD).encode() + b" and more",
    "UTF-16": json.dumps(GOOD).encode("utf-16"),
    "byte order mark": b"\xef\xbb\xbf" + json.dumps(GOOD).encode(),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
def test_malformed_bodies(table: Table, body: bytes) -> None:
    before = table.version
    reply = raw(table, body)
    assert reply.status_code == 400, reply.text
    assert reply.json()["code"] == "malformed"
    assert len(reply.json()["detail"]) > 10
    assert table.version == before


def test_nul_in_a_text_is_refused_by_the_rules_not_by_the_database(table: Table) -> None:
    assert table.send(GOOD).status_code == 200
    for text in ("alaska\x00", "\x00", "‮alaska", "😀" * 50):
        reply = table.send({"type": "claim_territory", "seat": 2, "territory": text})
        assert (reply.status_code, reply.json()["code"]) == (409, "unknown_territory")


def test_huge_body(table: Table) -> None:
    before = table.version
    reply = raw(table, b'{"type": "' + b"x" * 300_000 + b'"}')
    assert (reply.status_code, reply.json()["code"]) == (413, "too_large")

    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 10_000

    sent = {"content-type": "application/json", **bearer(table.referee)}
    streamed = table.service.http.post(f"/games/{table.id}/commands", content=chunks(), headers=sent)
    assert streamed.status_code == 413
    assert table.version == before


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "multipart/form-data", ""])
def test_other_media_types(table: Table, kind: str) -> None:
    reply = raw(table, json.dumps(GOOD).encode(), **{"content-type": kind})
    assert (reply.status_code, reply.json()["code"]) == (415, "unsupported_media_type")


def test_json_with_a_charset_is_json(table: Table) -> None:
    assert raw(
        table, json.dumps(GOOD).encode(), **{"content-type": "application/json; charset=utf-8"}
    ).is_success


def test_not_acceptable(table: Table) -> None:
    for path in ("view", "map.svg", "events", ""):
        reply = table.get(path, accept="application/xml")
        assert (reply.status_code, reply.json()["code"]) == (406, "not_acceptable")
    assert table.get("map.svg", accept="image/svg+xml").is_success
    assert table.get("view", accept="text/html, */*;q=0.1").is_success


@pytest.mark.parametrize("packing", ["gzip", "identity"])
@pytest.mark.parametrize("path", ["", "view", "map.svg", "events", "archive", "audit.html", "why?version=99"])
def test_head_is_get_without_a_body(table: Table, path: str, packing: str) -> None:
    asked = f"/games/{table.id}/{path}".rstrip("/")
    for token in (None, table.referee):
        told = []
        for method in ("GET", "HEAD"):
            headers = {**bearer(token), "accept-encoding": packing}
            reply = table.service.http.request(method, asked, headers=headers)
            assert bool(reply.content) is (method == "GET")
            untold = ("x-request-id", "date", "transfer-encoding")  # the last frames a body alone
            headers_told = {name: value for name, value in reply.headers.items() if name not in untold}
            told.append((reply.status_code, headers_told))
        assert told[0] == told[1]


def test_what_was_packed_is_unchanged_as_it_was_kept(table: Table) -> None:
    """A cache takes the headers of a 304 for those of what it has kept."""
    packed = {"accept-encoding": "gzip"}
    for path, token in (("events", None), ("map.svg", None), ("map.svg", table.referee)):
        asked = f"/games/{table.id}/{path}"
        kept = table.service.get(asked, token, **packed)
        assert kept.headers["etag"].startswith("W/")
        again = table.service.get(asked, token, **packed, **{"if-none-match": kept.headers["etag"]})
        assert again.status_code == 304
        for name in ("etag", "vary", "cache-control"):
            assert again.headers[name] == kept.headers[name]


def test_unknown_places(service: Service) -> None:
    for path in (
        "/games/nonsense",
        "/games/00000000-0000-4000-8000-000000000000",
        "/nowhere",
        "/boards/moon",
    ):
        reply = service.get(path)
        assert reply.status_code == 404
        assert reply.headers["content-type"] == "application/problem+json"
    assert service.get("/games/00000000-0000-4000-8000-000000000000/view").json()["code"] == "no_such_game"
    unknown = service.post("/games/00000000-0000-4000-8000-000000000000/commands", GOOD, KEY)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no_such_game")


def test_wrong_method(service: Service) -> None:
    reply = service.http.delete("/games")
    assert reply.status_code == 405
    assert "GET" in reply.headers["allow"]
    assert reply.json()["code"] == "method_not_allowed"


@pytest.mark.parametrize("authorization", ["Bearer nonsense", "Basic abc", "Bearer", "qm_seat_x", "Bearer é"])
def test_wrong_tokens(table: Table, authorization: str) -> None:
    before = table.version
    headers = {b"authorization": authorization.encode()}
    for reply in (
        table.service.http.get(f"/games/{table.id}/view", headers=headers),
        table.service.http.post(f"/games/{table.id}/commands", json=GOOD, headers=headers),
    ):
        assert (reply.status_code, reply.json()["code"]) == (401, "token_unknown")
        assert "www-authenticate" in reply.headers
    assert table.version == before


def test_a_token_opens_one_game_only(service: Service, table: Table) -> None:
    other = service.create()
    for path in ("view", "legal", "events", "position", "map.svg", "replay?version=1"):
        reply = service.get(f"/games/{table.id}/{path}", other.tokens[0])
        assert (reply.status_code, reply.json()["code"]) == (403, "not_authorised")
    sent = service.post(f"/games/{table.id}/commands", GOOD, other.referee)
    assert sent.status_code == 403


def test_an_invitation_is_not_a_token(service: Service) -> None:
    table = service.create(claims=False)
    assert service.get(f"/games/{table.id}/view", table.invitations[0]["code"]).status_code == 401


CREATIONS = {
    "variant_unknown": {"variant": "monopoly"},
    "map_unknown": {"board": "moon"},
    "seat_count": {"seats": [{}]},
    "colour_unknown": {"seats": [{"colour": "pink"}, {}, {}]},
    "colour_taken": {"seats": [{"colour": "red"}, {"colour": "red"}, {}]},
    "option_unknown": {"options": {"pandemic": True}},
    "option_value": {"options": {"mode": "galaxy"}},
    "option_combination": {"options": {"mode": "mission"}, "seats": [{}, {}]},
    "position_invalid": {"position": {"weather": "fine"}},
}


@pytest.mark.parametrize(("code", "change"), CREATIONS.items(), ids=CREATIONS.keys())
def test_creations_refused(service: Service, code: str, change: dict[str, object]) -> None:
    reply = service.post("/games", {"variant": "classic", "seats": [{}, {}, {}], **change}, KEY)
    assert (reply.status_code, reply.json()["code"]) == (409, code)
    assert reply.json()["field"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"variant": "classic"},
        {"variant": "classic", "seats": 3},
        {"variant": "classic", "seats": [{"name": ""}]},
        {"variant": "classic", "seats": [{"name": "x" * 61}]},
        {"variant": "classic", "seats": [{"name": "a\x00b"}]},
        {"variant": "classic", "seats": [{}, {}, {}], "prize": 100},
        {"variant": "classic", "seats": [{}, {}, {}], "start": "tomorrow"},
    ],
)
def test_malformed_creations(service: Service, body: object) -> None:
    reply = service.post("/games", body, KEY)
    assert (reply.status_code, reply.json()["code"]) == (400, "malformed")


def test_only_the_organiser_creates(service: Service, table: Table) -> None:
    body = {"variant": "classic", "seats": [{}, {}, {}]}
    assert service.post("/games", body).status_code == 401
    assert service.post("/games", body, table.referee).status_code == 403
    assert service.post("/games", body, table.tokens[0]).status_code == 403


def test_bad_query_values(table: Table) -> None:
    for path in (
        "view?min_version=-1",
        "view?min_version=x",
        "events?after=1.5",
        "events?limit=0",
        "events?limit=99999",
        "replay?version=0",
        "replay?at=yesterday",
        "replay?at=2026-01-01",
        "map.svg?version=99999999999",
    ):
        reply = table.get(path)
        assert (reply.status_code, reply.json()["code"]) == (400, "malformed"), path
        assert reply.json()["field"]


def test_a_bad_value_is_told_before_anything_is_done_by_the_others(table: Table) -> None:
    for path, field in (
        ("why?min_version=65535&version=62071421762", "version"),
        ("diff?min_version=65535&to=9", "from"),
        ("replay?min_version=65535&at=yesterday", "at"),
        ("events?min_version=65535&limit=0", "limit"),
    ):
        reply = table.get(path)
        assert (reply.status_code, reply.json().get("field")) == (400, field), path


def test_bad_header_values(table: Table) -> None:
    for name in ("idempotency-key",):
        for value in ("", "x" * 201, "two words"):
            reply = table.send(GOOD, **{name: value})
            assert (reply.status_code, reply.json()["code"]) == (400, "malformed"), (name, value)


ATTACK = b'{"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "peru", "dice": 3}'
SLIPS = {
    "byte order mark": (b"\xef\xbb\xbf" + ATTACK, "it begins with a byte order mark; leave that out."),
    "UTF-16": (ATTACK.decode().encode("utf-16"), "send UTF-8, not UTF-16."),
    "UTF-16 without a mark": (ATTACK.decode().encode("utf-16-le"), "send UTF-8, not UTF-16."),
    "Latin": (ATTACK.replace(b"siam", b"\xe9"), "byte 0xe9 that means nothing there."),
    "packed": (gzip.compress(ATTACK), "it is packed; send it as it is."),
    "comment": (b"// at last\n" + ATTACK, "JSON has no comments."),
    "not a number": (ATTACK.replace(b"3}", b"NaN}"), "JSON has no NaN or Infinity."),
    "single quotes": (ATTACK.replace(b'"', b"'"), "JSON has double quotes."),
    "other case": (ATTACK.replace(b"from_t", b"fromT"), "did you mean `from_territory`?"),
    "unheard of": (ATTACK.replace(b'"se', b'"x": 1, "se'), ": seat, from_territory, to_territory, dice."),
    "in a list": (b"[" + ATTACK.replace(b'"dice"', b'"dize"') + b"]", "did you mean `dice`?"),
}


@pytest.mark.parametrize(("body", "told"), SLIPS.values(), ids=SLIPS.keys())
def test_a_slip_is_told_with_what_to_do_about_it(table: Table, body: bytes, told: str) -> None:
    assert raw(table, body).json()["detail"].endswith(told)


def test_what_leads_nowhere_tells_what_there_is(table: Table) -> None:
    http = table.service.http
    told = [http.get(path).json()["detail"] for path in ("/variants/chess", "/boards/moon", "/openapi.yaml")]
    assert told[0].endswith("; there are classic, alternate, henshaw, custom, of-the-people.")
    assert "; there are " in told[1]
    assert "world" in told[1]
    assert "/openapi.json" in told[2]
    assert http.put("/games").json()["detail"] == "/games is not there for PUT, but for GET or POST."
    wanted = {"variant": "classic", "players": [{}, {}]}
    assert "; there are: variant, seats, " in table.service.post("/games", wanted, KEY).json()["detail"]


def test_a_parameter_that_is_given_twice_is_given_once_too_often(table: Table) -> None:
    for path in ("events?limit=1&limit=2", "view?min_version=1&min_version=1"):
        assert table.get(path).json()["detail"].endswith("is given more than once; give it once.")
    assert table.service.get("/boards/asia/pandemic?event_cards=A&event_cards=B").is_success
