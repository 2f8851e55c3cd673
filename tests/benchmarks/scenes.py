"""The games that are played under load, with positions in which the same command stays legal for ever."""

from typing import Any, Protocol

import httpx
import msgspec

from tests.benchmarks.load import request
from tests.benchmarks.server import KEY, ServerProcess

ENDLESS = 900_000
"""Armies that no benchmark will ever use up."""

SIEGE: dict[str, Any] = {
    "phase": "attack",
    "territories": f"alaska=0:{ENDLESS} kamchatka=1:{ENDLESS} brazil=2:3 peru=2:5 rest=1:2",
}
MUSTER: dict[str, Any] = {
    "phase": "reinforce",
    "armies_to_place": ENDLESS,
    "territories": "alaska=0:3 kamchatka=1:4 brazil=2:3 peru=2:5 rest=1:2",
}
ATTACK = {
    "type": "attack",
    "seat": 0,
    "from_territory": "alaska",
    "to_territory": "kamchatka",
    "dice": 3,
}
PLACE = {"type": "place_armies", "seat": 0, "placements": [{"territory": "alaska", "armies": 1}]}
ROLL = {"source": "alaska", "target": "kamchatka", "attacker": [6, 3, 1], "defender": [5, 3]}
POSITIONS = {"attack": SIEGE, "place_armies": MUSTER}


class Reachable(Protocol):
    """A service under load."""

    url: str


class Table(msgspec.Struct, frozen=True):
    """A running classic game of three seats."""

    id: str
    token: str
    """Of seat 0, whose turn it is."""

    def send(self, command: dict[str, Any], **headers: str) -> bytes:
        return request("POST", f"/games/{self.id}/commands", command, self.token, **headers)

    def decide_only(self, command: dict[str, Any]) -> bytes:
        return request("POST", f"/bare/{self.id}/commands", command, self.token)

    def view(self, token: str | None = None, known: str | None = None) -> bytes:
        """`known`: the ETag of what the caller has already."""
        headers = {} if known is None else {"if_none_match": known}
        return request("GET", f"/games/{self.id}/view", token=token, **headers)


def new_game(position: dict[str, Any], start: str = "when_claimed") -> dict[str, Any]:
    return {"variant": "classic", "seats": [{}, {}, {}], "position": position, "start": start}


def tables(server: Reachable, number: int, position: dict[str, Any]) -> list[Table]:
    """So many games, with every seat claimed."""
    with httpx.Client(base_url=server.url, headers={"authorization": f"Bearer {KEY}"}) as http:
        return [_table(http, position) for _ in range(number)]


def _table(http: httpx.Client, position: dict[str, Any]) -> Table:
    made = _created(http.post("/games", json=new_game(position)))
    tokens = [
        _created(
            http.post(f"/games/{made['game_id']}/seats/{each['seat']}/claim", json={"code": each["code"]})
        )
        for each in made["invitations"]
    ]
    return Table(made["game_id"], tokens[0]["token"])


def battlefields(server: ServerProcess, number: int) -> list[bytes]:
    """The requests that roll on so many aggregates of the library's default path."""
    with httpx.Client(base_url=server.url) as http:
        made = [_created(http.post("/battlefields"))["id"] for _ in range(number)]
    return [request("POST", f"/battlefields/{each}/rolls", ROLL) for each in made]


def _created(reply: httpx.Response) -> dict[str, Any]:
    assert reply.status_code == 201, reply.text
    found: dict[str, Any] = reply.json()
    return found
