"""No answer has a header, or a status, that the contract does not tell of."""

import re
from collections.abc import Iterator

import httpx
import pytest

from tests.client import KEY, Service, bearer
from tests.contract.test_document import OPERATIONS

PATHS = [
    (method, re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path))), operation["responses"])
    for method, path, operation in OPERATIONS
]
EVERYWHERE = frozenset(
    [
        "cache-control",
        "connection",
        "content-encoding",
        "content-length",
        "content-security-policy",
        "content-type",
        "cross-origin-opener-policy",
        "date",
        "permissions-policy",
        "referrer-policy",
        "transfer-encoding",
        "vary",
        "x-content-type-options",
        "x-frame-options",
        "x-request-id",
    ]
)
"""What any answer may have, and what is meant for browsers and caches."""
ONCE = {"idempotency-key": "once"}
SEATS = [{"name": name} for name in ("Ada", "Bela", "Cleo")]


@pytest.fixture
def checked(service: Service) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=service.url, event_hooks={"response": [check]}) as client:
        yield client


def check(reply: httpx.Response) -> None:
    method, place = reply.request.method.lower(), reply.request.url.path
    told = next(each for kind, path, each in PATHS if kind == method and path.fullmatch(place))
    assert str(reply.status_code) in told, (method, place, reply.status_code)
    declared = {name.lower() for name in told[str(reply.status_code)].get("headers", ())}
    sent = {name.lower() for name in reply.headers}
    assert sent <= declared | EVERYWHERE, (method, place, sent - declared - EVERYWHERE)


def test_what_is_done_once_says_so(checked: httpx.Client) -> None:
    def twice(path: str, body: object, token: str) -> httpx.Response:
        first, again = (checked.post(path, json=body, headers=bearer(token) | ONCE) for _ in range(2))
        assert again.headers["idempotent-replayed"] == "true"
        assert first.json() == again.json()
        return first

    made = twice("/games", {"variant": "classic", "seats": SEATS, "start": "by_hand"}, KEY).json()
    game, referee = f"/games/{made['game_id']}", made["referee_token"]
    seats = [
        twice(f"{game}/seats/{each['seat']}/claim", {"code": each["code"]}, "").json()["token"]
        for each in made["invitations"]
    ]
    assert checked.post(f"{game}/start", headers=bearer(referee)).is_success
    twice(f"{game}/commands", {"type": "resign", "seat": 0}, seats[0])
    twice(f"{game}/pause", {"reason": "Tea."}, referee)
    twice(f"{game}/forks", {}, referee)


def test_what_is_looked_at_says_so(checked: httpx.Client, service: Service) -> None:
    table = service.create()
    for path in ("", "/view", "/map.svg", "/events", "/archive", "/audit.html", "/head", "/position"):
        seen = checked.get(f"/games/{table.id}{path}", headers=bearer(table.referee))
        again = {**bearer(table.referee), "if-none-match": seen.headers["etag"]}
        assert checked.get(f"/games/{table.id}{path}", headers=again).status_code in (200, 304)
    assert checked.get("/variants", headers={"host": "elsewhere.example"}).status_code == 421
