"""Two services that are alike in everything: ids, clock, keys, salts. What still differs between a game of
one and the same game with another secret in the other comes from the secret, and from nothing else.

So nothing need be masked but what seals a secret: hashes of the chain, seals, and signatures of them.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest

from domain.game.log import Entry
from domain.game.play import Secrets
from domain.game.verify import verify_entries
from service.games import founding, refusals
from service.games.games import Games
from service.http.middleware import Middleware
from tests.audit.archives import check
from tests.client import KEY, Service, Table, bearer, serving
from tests.leaks.twins import ROUTES

TIME = "2026-03-01T12:00:00.000000Z"
_MASKS = (
    (re.compile(r"\b[0-9a-f]{128}\b"), "<signature>"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "<hash>"),
)
_OF_THE_CONNECTION = {"date", "x-request-id", "connection", "transfer-encoding"}
Around = Callable[[Middleware], Middleware]


class _Stopped(datetime):
    """A clock that stands still, for what is remembered beside the log."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "_Stopped":
        return cls(2026, 3, 1, 12, tzinfo=tz)


@contextmanager
def still_pair(folder: Path, patch: pytest.MonkeyPatch, around: Around) -> Iterator[tuple[Service, Service]]:
    """Both services; the second has something round it. Neither has a clock or a die of its own."""
    made = iter(range(10_000))
    patch.setattr(Games, "now", lambda self, not_before="": max(TIME, not_before))
    patch.setattr(refusals, "datetime", _Stopped)
    patch.setattr(founding, "uuid4", lambda: UUID(int=next(made) // 2, version=4))
    patch.setattr(founding, "_secrets", lambda: Secrets("ab" * 32, "cd" * 32))
    one, other = folder / "one", folder / "other"
    for place in (one, other):
        place.mkdir()
    key = folder / "signing.key"
    with (
        serving(one, f"sqlite:///{one / 'games.db'}", signing_key=key) as first,
        serving(other, f"sqlite:///{other / 'games.db'}", around=around, signing_key=key) as second,
    ):
        for service in (first, second):  # packed, even a seal's hash would show in the length
            service.http.headers["accept-encoding"] = "identity"
        yield first, second


class Still:
    """One game in each, the same but for a secret."""

    def __init__(
        self, services: tuple[Service, Service], wanted: dict[str, Any], positions: tuple[Any, Any]
    ) -> None:
        self.tables = tuple(
            service.create(**wanted, position=position, start="by_hand")
            for service, position in zip(services, positions, strict=True)
        )
        for table in self.tables:
            started = table.service.post(f"/games/{table.id}/start", None, KEY)
            assert started.status_code == 200, started.text
        assert self.tables[0].id == self.tables[1].id

    def differs(self, outlet: "Outlet", who: str) -> bool:
        first, second = (told(outlet(table, who)) for table in self.tables)
        return first != second


Answers = list[httpx.Response]
Outlet = Callable[[Table, str], Answers]
"""Everything that one way to ask answers a viewer."""


def told(answers: Answers) -> list[Any]:
    """All that can be told apart in answers: status, every header, every byte but seals; that logs verify."""
    return [(reply.status_code, _headers(reply), _masked(reply.text), _verified(reply)) for reply in answers]


def _masked(text: str) -> str:
    for pattern, word in _MASKS:
        text = pattern.sub(word, text)
    return text


def _headers(reply: httpx.Response) -> list[tuple[str, str]]:
    return sorted(
        (name, _masked(value)) for name, value in reply.headers.items() if name not in _OF_THE_CONNECTION
    )


def _verified(reply: httpx.Response) -> object:
    """A hash is masked, so it must be one: what is no link of a chain could be a message."""
    path = reply.url.path
    if reply.status_code != 200:
        return None
    if path.endswith("/archive"):
        return [finding.code for finding in check(reply.content).findings]
    if path.endswith("/events"):
        try:
            events = msgspec.json.decode(reply.content, type=_Page).events
        except msgspec.DecodeError as error:
            return str(error)
        if events and events[0].version == 1:
            return [problem.code for problem in verify_entries(events).problems]
    return None


class _Page(msgspec.Struct):
    events: list[Entry]


# Ways to ask


_ASKED = {"/diff": "?from=1&to={version}", "/why": "?version={version}", "/replay": "?version={version}"}


def get(path: str) -> Outlet:
    return lambda table, who: [table.get(path.format(version=table.version), who)]


def stream(table: Table, who: str) -> Answers:
    """The blocks of a live stream up to the present, as one text, with their ids and order."""
    headers = {**bearer(table.token(who)), "last-event-id": "0"}
    last, text = f"id: {table.version}\n", ""
    with table.service.http.stream("GET", f"/games/{table.id}/stream", headers=headers) as live:
        for part in live.iter_text():  # whole blocks: with what may stand behind the last of them
            text += part
            if last in text and text.rstrip(" ").endswith("\n\n"):
                break
    made = httpx.Response(live.status_code, headers=live.headers, text=text)
    made.request = live.request
    return [made]


def try_out(command: Any) -> Outlet:
    return lambda table, who: [table.try_out(command, who)]


def send(command: Any) -> Outlet:
    return lambda table, who: [table.send(command, who)]


def post(path: str, body: Any) -> Outlet:
    return lambda table, who: [
        table.service.post(f"/games/{table.id}/{path}" if path != "/games" else path, body, table.token(who))
    ]


def listed(table: Table, who: str) -> Answers:
    """`GET /games`, page by page."""
    pages, path = [], "/games?limit=1"
    for _ in range(4):
        pages.append(table.service.get(path, table.token(who)))
        cursor = re.search(r'"next_cursor":"([^"]+)"', pages[-1].text)
        if cursor is None:
            break
        path = f"/games?limit=1&cursor={cursor[1]}"
    return pages


LOOKS: dict[str, Outlet] = {
    suffix or "/": get(suffix.lstrip("/") + _ASKED.get(suffix, ""))
    for suffix in (path.removeprefix("/games/{game_id}") for path in ROUTES)
}
"""Every way to look at a game that the contract knows, and some more."""
LOOKS |= {
    "/map.svg?version": get("map.svg?version={version}"),
    "/events?after": get("events?after=1&limit=1"),
    "/stream": stream,
    "/games": listed,
}


def opened(table: Table, who: str, candidates: list[Any]) -> list[str]:
    """Seals that can be opened by guessing: salts seen anywhere, or made of what everybody knows."""
    events = table.get("events?limit=1000", who).json()["events"]
    seen = {salt for event in events for salt in event.get("salts", {}).values()}
    found = []
    for event in events:
        for field, seal in event.get("seals", {}).items():
            if field in event.get("salts", {}):
                continue
            public = f"{event['version']}|{field}"
            guesses = {*seen, public, hashlib.sha256(public.encode()).hexdigest()[:32], ""}
            for salt in guesses:
                for value in candidates:
                    written = msgspec.json.encode(value, order="sorted")
                    if hashlib.sha256(salt.encode() + written).hexdigest() == seal:
                        found.append(f"{public}: {value}")
    return found
