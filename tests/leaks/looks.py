"""Ways to ask, none of which changes a game: every route of the contract, in every form it can be asked in,
and everything that is not for players, tried by them."""

import hashlib
import re
from typing import Any

import httpx
import msgspec

from tests.client import Table, bearer
from tests.leaks.still import Answers, Outlet
from tests.leaks.twins import ROUTES

_ASKED = {"/diff": "?from=1&to={version}", "/why": "?version={version}", "/replay": "?version={version}"}
PACKED = {"accept-encoding": "gzip"}


def _now(table: Table, path: str) -> str:
    """The path as of the present version."""
    return path.format(version=table.version) if "{version}" in path else path


def get(path: str, **headers: str) -> Outlet:
    return lambda table, who: [table.get(_now(table, path), who, **headers)]


def head(path: str) -> Outlet:
    """The headers alone."""

    def outlet(table: Table, who: str) -> Answers:
        where = f"/games/{table.id}/{_now(table, path)}".rstrip("/")
        return [table.service.http.head(where, headers=bearer(table.token(who)))]

    return outlet


def kept(path: str) -> Outlet:
    """Asked for again by whoever has it already (304), and by whoever has something else."""

    def outlet(table: Table, who: str) -> Answers:
        where = _now(table, path)
        tag = table.get(where, who).headers.get("etag", '"none"')
        return [table.get(where, who, **{"if-none-match": each}) for each in (tag, '"0.other"')]

    return outlet


def in_every_form(path: str) -> Outlet:
    """As it is, packed, its headers alone, and asked for again."""
    forms = (get(path), get(path, **PACKED), head(path), kept(path))
    return lambda table, who: [answer for form in forms for answer in form(table, who)]


def stream(table: Table, who: str) -> Answers:
    """The blocks of a live stream up to the present, as one text, with their ids and order."""
    return [_blocks(table, f"/games/{table.id}/stream", bearer(table.token(who)))]


def ticketed(table: Table, who: str) -> Answers:
    """A ticket, and the stream that it opens; a ticket that was tampered with."""
    ticket = table.service.post(f"/games/{table.id}/tickets", None, table.token(who))
    if ticket.status_code != 201:
        return [ticket]
    where = ticket.json()["stream"]
    spoilt = table.service.get(where[:-2] + ("A" if where[-2] != "A" else "B") + where[-1])
    return [ticket, _blocks(table, where, {}), spoilt]


def _blocks(table: Table, path: str, headers: dict[str, str]) -> httpx.Response:
    last, text = f"id: {table.version}\n", ""
    asked = {**headers, "last-event-id": "0"}
    with table.service.http.stream("GET", path, headers=asked) as live:
        for part in live.iter_text():  # whole blocks: with what may stand behind the last of them
            text += part
            if last in text and text.rstrip(" ").endswith("\n\n"):
                break
    made = httpx.Response(live.status_code, headers=live.headers, text=text)
    made.request = live.request
    return made


def listed(table: Table, who: str) -> Answers:
    """`GET /games`, page by page, and by what is asked for."""
    pages, path = [], "/games?limit=1"
    for _ in range(4):
        pages.append(table.service.get(path, table.token(who)))
        cursor = re.search(r'"next_cursor":"([^"]+)"', pages[-1].text)
        if cursor is None:
            break
        path = f"/games?limit=1&cursor={cursor[1]}"
    return pages + [
        table.service.get(f"/games?{asked}", table.token(who), **PACKED)
        for asked in ("status=running&limit=2", "status=paused&limit=2", "variant=classic&limit=2")
    ]


def asked(method: str, path: str, body: Any = None, **headers: str) -> Outlet:
    """Something else of a game, or of the service (a path that begins with `/`)."""

    def outlet(table: Table, who: str) -> Answers:
        where = path if path.startswith("/") else f"/games/{table.id}/{_now(table, path)}"
        sent = {"content": body} if isinstance(body, bytes) else {} if body is None else {"json": body}
        if isinstance(body, bytes):
            headers.setdefault("content-type", "application/octet-stream")
        given = {**bearer(table.token(who)), **headers}
        return [table.service.http.request(method, where, headers=given, **sent)]

    return outlet


def post(path: str, body: Any, **headers: str) -> Outlet:
    return asked("POST", path, body, **headers)


def try_out(command: Any, **headers: str) -> Outlet:
    return lambda table, who: [table.try_out(command, who, **headers)]


def send(command: Any, **headers: str) -> Outlet:
    return lambda table, who: [table.send(command, who, **headers)]


_SLIP = {"reason": "Mine!"}
NOT_THEIRS: dict[str, Outlet] = {
    "start refused": post("start", None),
    "pause refused": post("pause", _SLIP),
    "resume refused": post("resume", None),
    "extend refused": post("extend", {"seat": 0, "total_seconds": 60}),
    "abandon refused": post("abandon", _SLIP),
    "rewind refused": post("rewind", {"to_version": 1, **_SLIP}),
    "undo refused": post("undo", _SLIP),
    "correct refused": post("correct", {"changes": {"hands": []}, **_SLIP}),
    "ruling refused": post("disputes/1/ruling", _SLIP),
    "bot refused": asked("PUT", "seats/0/bot", {"bot": "greedy"}),
    "claim refused": post("seats/0/claim", {"code": "qm_inv_nonsense"}),
    "token refused": post("tokens", {"role": "seat", "seat": 0}),
    "revocation refused": asked("DELETE", f"tokens/{'ab' * 8}"),
    "passing over refused": post("contributions/passed-over", {"seat": 1, "chance_id": 1, **_SLIP}),
    "contribution refused": post("contributions", {"chance_id": 1, "reveal": "00" * 32}),
    "fork refused": post("forks", {}),
    "archive refused": post("/archives", b"{}\n"),
    "creation refused": post("/games", {"variant": "classic", "seats": [{}, {}, {}]}),
    "dispute refused": post("disputes", {"version": 10**6, "claim": "Mine"}),
}
"""What players and spectators may not do, or not so; tried, it must tell nothing either."""


def not_theirs(table: Table, who: str) -> Answers:
    return [answer for outlet in NOT_THEIRS.values() for answer in outlet(table, who)]


_PATHS = {
    suffix or "/": suffix.lstrip("/") + _ASKED.get(suffix, "")
    for suffix in (path.removeprefix("/games/{game_id}") for path in ROUTES)
}
_MORE = {
    "/map.svg?version": get("map.svg?version={version}"),
    "/events?after": get("events?after=1&limit=1"),
    "/events in lines": get("events", accept="application/x-ndjson"),
}
PLAIN: dict[str, Outlet] = {
    f"GET {name}": outlet
    for name, outlet in ({name: get(path) for name, path in _PATHS.items()} | _MORE).items()
}
"""Every way to look at a game that the contract knows, as it is mostly asked."""
LOOKS: dict[str, Outlet] = {name: in_every_form(path) for name, path in _PATHS.items()} | {
    **_MORE,
    "/stream": stream,
    "/tickets": ticketed,
    "/games": listed,
    "what is not theirs": not_theirs,
}
"""The same in every form, and some more."""


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
