"""An example of every operation: a small game, played against a running service and written down.

`make examples` plays it and writes `service/contract/examples.json`, which the contract shows;
`test_examples.py` plays it again. An operation without a line in `play` has no example, and a test says so.
"""

import hashlib
import json
import re
import tempfile
from pathlib import Path
from typing import Any

from tests.client import KEY, Service, bearer, serving

ROOT = Path(__file__).parent.parent.parent
FILE = ROOT / "service" / "contract" / "examples.json"
_SECRETS = ("referee_token", "token", "ticket", "code")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_WORD = re.compile(r"[a-z_]{0,40}")
_HEX = re.compile(r"\b[0-9a-f]{16,}\b")
_MANY, _KEPT, _LONG = 12, 2, 400


class Recorder:
    """Sends requests by the ids of operations, and keeps the first of each with its answer."""

    def __init__(self, service: Service) -> None:
        self.service = service
        document = service.get("/openapi.json").json()
        self.operations = {
            operation["operationId"]: (method, path, operation)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
        }
        self.examples: dict[str, dict[str, Any]] = {}
        self.secrets: dict[str, str] = {KEY: "qm_org_example"}

    def __call__(
        self, name: str, body: Any = None, *, token: str | None = None, content: bytes = b"", **values: Any
    ) -> Any:
        """The answer to one operation; `values` are its parameters."""
        method, path, operation = self.operations[name]
        query = {
            each["name"]: values[each["name"].removesuffix("-")]
            for each in operation.get("parameters", ())
            if each["in"] == "query" and each["name"] in values
        }
        headers = {**bearer(token), **({"content-type": "application/octet-stream"} if content else {})}
        sent: dict[str, Any] = {"content": content} if content else {"json": body} if body is not None else {}
        request = self.service.http.build_request(
            method.upper(), path.format(**values), params=query, headers=headers, **sent
        )
        if name == "streamEvents":
            status, kind, answer = self._first_block(request)
        else:
            reply = self.service.http.send(request)
            status, kind = reply.status_code, reply.headers["content-type"].partition(";")[0]
            answer = reply.json() if kind == "application/json" else reply.text
        assert status < 300, (name, status, answer)
        self._remember(answer)
        asked = content.decode()[:_LONG] if content else body
        made = {"parameters": values, "status": status, "media_type": kind, "response": trimmed(answer)}
        self.examples.setdefault(name, {**made, **({} if asked is None else {"request": asked})})
        return answer

    def _first_block(self, request: Any) -> tuple[int, str, str]:
        """A stream goes on for as long as its game: one event is enough."""
        reply = self.service.http.send(request, stream=True)
        try:
            block = []
            for line in reply.iter_lines():
                block.append(line)
                if not line and any(each.startswith("data:") for each in block):
                    break
            return reply.status_code, reply.headers["content-type"].partition(";")[0], "\n".join(block) + "\n"
        finally:
            reply.close()

    def _remember(self, answer: Any) -> None:
        """Tokens and codes, which are not to be shown."""
        if isinstance(answer, list):
            for each in answer:
                self._remember(each)
        elif isinstance(answer, dict):
            for key, value in answer.items():
                if (
                    key in _SECRETS
                    and isinstance(value, str)
                    and not _WORD.fullmatch(value)
                    and value not in self.secrets
                ):
                    kind = value[: value.find("_", 3) + 1] if value.startswith("qm_") else ""
                    self.secrets[value] = f"{kind}example{len(self.secrets)}"
                else:
                    self._remember(value)

    def written(self) -> str:
        """All examples, with what is different in every run replaced."""
        text = json.dumps(dict(sorted(self.examples.items())), ensure_ascii=False, indent=1)
        text = text.replace(self.service.url, "http://127.0.0.1:8000")
        for secret, shown in self.secrets.items():
            text = text.replace(secret, shown)
        text = _TIME.sub("2026-01-31T18:00:00.000000Z", text)
        known: dict[str, str] = {}
        text = _UUID.sub(lambda found: known.setdefault(found[0], _uuid(len(known))), text)
        return (
            _HEX.sub(lambda found: known.setdefault(found[0], _hex(len(known), len(found[0]))), text) + "\n"
        )


def _uuid(number: int) -> str:
    return f"7d3c0f5e-1b2a-4c9d-8e6f-{number:012d}"


def _hex(number: int, length: int) -> str:
    if length == 16:
        return hashlib.sha256(str(number).encode()).hexdigest()[:16]
    return hashlib.shake_256(str(number).encode()).hexdigest(length // 2 + 1)[:length]


def trimmed(value: Any) -> Any:
    """A long answer cut down: two entries of a long list or map, the beginning of a long text. Of schemas in
    an answer the references are left out: whoever reads the contract would follow them in it."""
    if isinstance(value, str):
        return value if len(value) <= _LONG else value[:_LONG].rpartition(" ")[0]
    if isinstance(value, list):
        return [trimmed(each) for each in (value if len(value) <= _MANY else value[:_KEPT])]
    if isinstance(value, dict):
        alike = len({type(each) for each in value.values()}) == 1
        items = [(key, each) for key, each in value.items() if key != "$ref"]
        return {
            key: trimmed(each) for key, each in (items[:_KEPT] if alike and len(items) > _MANY else items)
        }
    return value


def shape(value: Any) -> Any:
    """What a value is made of, whatever it says."""
    if isinstance(value, dict):
        return {key: shape(each) for key, each in value.items()}
    if isinstance(value, list):
        return sorted({json.dumps(shape(each), sort_keys=True) for each in value})
    return type(value).__name__


def play(call: Recorder) -> None:
    """The small game: Ada takes Indonesia, and everything that can be done is done once."""
    catalogue(call)
    wanted = {
        "variant": "classic",
        "seats": [{"name": "Ada"}, {"name": "Bela"}, {"name": "Cleo"}],
        "options": {"chance_source": "referee", "time_limit_seconds": 86400},
        "position": {"phase": "attack", "territories": "siam=0:5 indonesia=1:2 japan=1:1 rest=2:1"},
        "start": "by_hand",
    }
    made = call("createGame", wanted, token=KEY)
    game, referee = made["game_id"], made["referee_token"]
    seats = [
        call("claimSeat", {"code": each["code"], "nonce": "my-own-dice"}, game_id=game, seat=each["seat"])[
            "token"
        ]
        for each in made["invitations"]
    ]
    call("startGame", game_id=game, token=referee)
    call("listLegalCommands", game_id=game, token=seats[0])
    attack = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 3}
    call.service.post(f"/games/{game}/commands", {**attack, "dice": 4}, seats[0])  # refused, and remembered
    taken = [
        attack,
        {"type": "enter_chance", "chance_id": 1, "values": [[6, 5, 2], [4, 3]]},
        {"type": "move_in", "seat": 0, "armies": 3},
    ]
    done = call("sendCommand", taken, game_id=game, token=referee)
    looking(call, game, referee, seats, done["version"])
    desk(call, game, referee, seats)
    contributed(call, wanted)


def catalogue(call: Recorder) -> None:
    for name in (
        "listVariants",
        "listBoards",
        "listProblems",
        "isAlive",
        "isReady",
        "listKeys",
        "getMetrics",
    ):
        call(name)
    call("getContract")
    call("getVariant", slug="classic")
    call("listExamples", slug="classic")
    call("playExample", slug="classic", example_id="CL-11.2")
    call("drawExample", slug="classic", example_id="CL-11.2", step=3)
    call("explainProblem", code="not_adjacent")
    call("getBoard", board_id="world")
    call("drawBoard", board_id="world")
    call("exportPandemic", board_id="asia", event_cards=["Airlift"])
    call("drawCode", {"text": f"{call.service.url}/"})
    call("getOdds", attackers=5, defenders=3)
    call("drawOdds", attackers=8, defenders=5)


def looking(call: Recorder, game: str, referee: str, seats: list[str], version: int) -> None:
    for name in ("getGame", "viewGame", "getScoreboard", "drawGame", "showLuck", "drawLuck", "showTimeline"):
        call(name, game_id=game, token=seats[0])
    for name in ("getPosition", "auditGame", "printAudit", "getHead", "fetchArchive", "listRefusals"):
        call(name, game_id=game, token=referee)
    call("listGames", variant="classic", limit=2)
    call("listEvents", game_id=game, after=version - 3, limit=2, token=seats[0])
    call("replayGame", game_id=game, version=version - 1)
    between: dict[str, Any] = {"from": version - 4, "to": version}
    call("compareVersions", game_id=game, **between)
    call("explainEvent", game_id=game, version=version)
    ticket = call("createTicket", game_id=game, token=seats[0])
    call("streamEvents", game_id=game, after=version - 1, ticket=ticket["ticket"])


def desk(call: Recorder, game: str, referee: str, seats: list[str]) -> None:
    call("extendTime", {"seat": 0, "total_seconds": 600}, game_id=game, token=referee)
    call("pauseGame", {"reason": "Tea."}, game_id=game, token=referee)
    call("resumeGame", game_id=game, token=referee)
    claim = {"version": 6, "claim": "The second die was a four."}
    call("openDispute", claim, game_id=game, token=seats[1])
    call("ruleOnDispute", {"reason": "Three people saw a three."}, game_id=game, number=1, token=KEY)
    call("listDisputes", game_id=game)
    call("undoCommand", {"reason": "Two were to move in, not three."}, game_id=game, token=referee)
    version = call("getGame", game_id=game)["version"]
    changes = {"territories": {"japan": {"armies": 2}}}
    call(
        "correctPosition",
        {"changes": changes, "reason": "An army had fallen off."},
        game_id=game,
        token=referee,
    )
    call("rewindGame", {"to_version": version, "reason": "It had not."}, game_id=game, token=referee)
    call("handOverSeat", {"bot": "random"}, game_id=game, seat=2, token=KEY)
    lost = call("issueToken", {"role": "seat", "seat": 1, "keep": True}, game_id=game, token=referee)
    call("listTokens", game_id=game, token=referee)
    call("revokeToken", game_id=game, token_id=lost["token_id"], token=referee)
    archive = call("fetchArchive", game_id=game, token=referee)
    call("importArchive", content=archive.encode(), token=KEY)
    fork = call("forkGame", {"version": version}, game_id=game, token=KEY)["game_id"]
    call("abandonGame", {"reason": "Only to see what would have been."}, game_id=fork, token=KEY)


def contributed(call: Recorder, wanted: dict[str, Any]) -> None:
    """A game whose dice wait for the opponent's link."""
    link = hashlib.sha256(b"bela").hexdigest()
    anchor = hashlib.sha256(bytes.fromhex(link)).hexdigest()
    made = call("createGame", {**wanted, "options": {}, "dice": "contributed"}, token=KEY)
    game, referee, seats = made["game_id"], made["referee_token"], []
    for each in made["invitations"]:
        told = {"code": each["code"], "anchor": anchor if each["seat"] == 1 else None}
        seats.append(call("claimSeat", told, game_id=game, seat=each["seat"])["token"])
    call("startGame", game_id=game, token=referee)
    attack = {"type": "attack", "seat": 0, "from_territory": "siam", "to_territory": "indonesia", "dice": 1}
    call("sendCommand", attack, game_id=game, token=referee)
    call("contribute", {"chance_id": 1, "reveal": link}, game_id=game, token=seats[1])
    call("sendCommand", attack, game_id=game, token=referee)
    gone = {"seat": 1, "chance_id": 2, "reason": "The phone is at the bottom of the lake."}
    call("passOverContributor", gone, game_id=game, token=referee)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'games.db'}"
        with serving(Path(folder), database) as service:
            call = Recorder(service)
            play(call)
    FILE.write_text(call.written(), encoding="utf-8")
    missing = sorted(set(call.operations) - set(call.examples))
    print(f"{len(call.examples)} examples written" + (f"; none of {', '.join(missing)}" if missing else ""))


if __name__ == "__main__":
    main()
