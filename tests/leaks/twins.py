"""Two games over HTTP that differ only in one seat's secrets, looked at through every route there is."""

import json
import re
from pathlib import Path
from typing import Any

import httpx

from tests.client import KEY, Sent, Service, Table

CONTRACT: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent.parent / "openapi" / "openapi.json").read_bytes()
)
ROUTES = tuple(
    path
    for path, methods in CONTRACT["paths"].items()
    if "get" in methods and "{game_id}" in path and not path.endswith("/stream")
)
"""Every way to look at a game; a new route is in here by itself. The stream gives what `/events` gives."""
# What differs between any two games, and tells nothing: ids, times, hashes, seals, salts, signatures.
_MASKS = (
    (re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"), "<game>"),
    (re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"), "<time>"),
    (re.compile(r"\b[0-9a-f]{128}\b"), "<signature>"),
    (re.compile(r"\b[0-9a-f]{64}\b"), "<hash>"),
    (re.compile(r"\b[0-9a-f]{32}\b"), "<salt>"),
    (re.compile(r'"signature":"[^"]+"'), '"signature":"<signature>"'),
)
_PARAMETERS = {
    "/legal": "?foresee=true",
    "/diff": "?from=1&to={version}",
    "/why": "?version={version}",
    "/replay": "?version={version}",
}


def masked(reply: httpx.Response) -> str:
    return f"{reply.status_code} {_headers(reply)} {masked_text(reply.text)}"


def masked_text(text: str) -> str:
    for pattern, word in _MASKS:
        text = pattern.sub(word, text)
    return text


class Twins:
    """Both games; whatever is asked of one is asked of the other."""

    def __init__(self, service: Service, wanted: dict[str, Any], positions: tuple[Any, Any]) -> None:
        self.tables = tuple(_made(service, wanted, position) for position in positions)

    def differences(self, who: str) -> list[str]:
        """Routes whose answers to a viewer are not the same."""
        version = self.tables[0].version
        found = []
        for path in ROUTES:
            suffix = path.removeprefix("/games/{game_id}")
            query = _PARAMETERS.get(suffix, "").format(version=version)
            answers = [masked(_seen(table, suffix.lstrip("/") + query, who)) for table in self.tables]
            if answers[0] != answers[1]:
                found.append(f"{path}: {_first_difference(*answers)}")
        return found

    def try_out(self, command: Sent, who: str | None = None) -> list[str]:
        """What a dry run tells its sender, where that is not the same in both. Nothing but the game's id is
        masked: a dry run has no time, hash, seal or salt."""
        first, second = (_exact(table.try_out(command, who), table.id) for table in self.tables)
        return [] if first == second else [f"{command}: {_first_difference(first, second)}"]

    def send(self, command: Sent, who: str | None = None) -> tuple[httpx.Response, httpx.Response]:
        first, second = (table.send(command, who) for table in self.tables)
        return first, second


def _seen(table: Table, path: str, who: str) -> httpx.Response:
    """Uncompressed: hashes and salts are random, and how well they compress tells nothing."""
    return table.get(path, who, **{"accept-encoding": "identity"})


def _exact(reply: httpx.Response, game_id: str) -> str:
    return f"{reply.status_code} {_headers(reply)} {reply.text.replace(game_id, '<game>')}"


def _headers(reply: httpx.Response) -> dict[str, str | None]:
    return {
        name: reply.headers.get(name)
        for name in ("etag", "content-type", "content-length", "cache-control", "vary")
    }


def _made(service: Service, wanted: dict[str, Any], position: Any) -> Table:
    table = service.create(**wanted, position=position, start="by_hand")
    started = service.post(f"/games/{table.id}/start", None, KEY)
    assert started.status_code == 200, started.text
    return table


def _first_difference(one: str, other: str) -> str:
    place = next((i for i, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    return f"…{one[max(place - 60, 0) : place + 40]}… / …{other[max(place - 60, 0) : place + 40]}…"
