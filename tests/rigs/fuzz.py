"""Fuzz: a service in a process of its own, and requests that somebody might send who wishes it no good.

Kinds of requests, each decided by the seed:

    commands    legal commands of games of all variants, as they are, tried out, repeated with their key
    bent        the same with one field at an edge
    operations  every operation of the contract with parameters and bodies at their edges, by every caller
    positions   positions that were fetched, bent, as the beginning of a new game or as a correction
    archives    archives that were fetched, damaged
    raw         bytes on a socket that are hardly a request

Found wrong is: a 5xx that is not the promised 503 (`not_yet`, `overloaded`), a refusal that does not explain
itself, no answer within half a minute, a process that ended, memory beyond a bound.
"""

import http.client
import json
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import msgspec

from domain.core.legal.sampling import sample
from domain.variants import VARIANTS
from projections.documents import LegalReply
from service.command_line.openapi import document
from tests.rigs.bending import NUMBERS, TEXTS, Maker, bent, damaged, in_address
from tests.rigs.serving import KEY, DiedByItself, ServiceProcess, cleared_away

PATIENCE = 30.0
"""Seconds within which everything must be answered."""
MOST_MEMORY = 1_000
"""Megabytes that the process may hold at most."""
_PROMISED = ("not_yet", "overloaded")
_GAMES = 10
_ANEW = 400
"""After so many requests one of the games is replaced by a new one."""
_ENDLESS = "/stream"


class Answer(msgspec.Struct, frozen=True):
    status: int
    kind: str
    body: bytes


class Seen:
    def __init__(self) -> None:
        self.requests: Counter[str] = Counter()
        self.statuses: Counter[str] = Counter()
        self.operations: set[str] = set()
        self.codes: Counter[str] = Counter()
        self.slowest = 0.0
        self.slowest_was = ""
        self.memory_first = self.memory_last = 0
        self.faults: list[str] = []

    @property
    def sent(self) -> int:
        """Every request that was answered or hung up on; a kind may take several."""
        return self.statuses.total()

    def counts(self) -> dict[str, Any]:
        return {
            "requests": self.sent,
            "kinds": dict(sorted(self.requests.items())),
            "answers": dict(sorted(self.statuses.items())),
            "operations": len(self.operations),
            "problem_codes": len(self.codes),
            "slowest_ms": round(1000 * self.slowest),
            "memory_mb": {"early": self.memory_first, "at the end": self.memory_last},
            "faults": len(self.faults),
        }


class Game(msgspec.Struct, frozen=True):
    id: str
    referee: str
    tokens: tuple[str, ...]


class Rig:
    def __init__(self, service: ServiceProcess, seed: int) -> None:
        self._service = service
        self._rng = Random(seed)
        self._contract = msgspec.json.decode(document())
        self._maker = Maker(self._contract, self._rng)
        self._line: http.client.HTTPConnection | None = None
        self._games: list[Game] = []
        self._archive = b""
        self._last = ""
        self.seen = Seen()
        self._operations = [
            (method.upper(), path, operation)
            for path, methods in self._contract["paths"].items()
            for method, operation in methods.items()
            if not path.endswith(_ENDLESS)
        ]

    def rounds(self, count: int) -> Iterator[None]:
        """A request or a few each time, until there were so many; ends with the first fault."""
        kinds: dict[str, Callable[[], None]] = {
            "commands": self._command,
            "bent": self._bent_command,
            "operations": self._operation,
            "positions": self._position,
            "archives": self._take_in,
            "raw": self._raw,
        }
        names = tuple(kinds)
        number = -1
        while self.seen.sent < count:
            number += 1
            if number % _ANEW == 0 or not self._games:
                self._replace_a_game()
            name = self._rng.choices(names, (30, 25, 30, 6, 4, 5))[0]
            self.seen.requests[name] += 1
            try:
                kinds[name]()
            except (OSError, http.client.HTTPException) as error:
                self._line = None
                self._found(f"no answer: {error!r}")
            if number % 200 == 0:
                self._look_at_the_process(count)
            yield None
            if self.seen.faults:
                return

    # Kinds of requests

    def _command(self) -> None:
        game, rng = self._rng.choice(self._games), self._rng
        offered = self._offered(game)
        if offered is None:
            return
        command, token = offered
        path, headers = f"/games/{game.id}/commands", {}
        if rng.random() < 0.3:
            headers["idempotency-key"] = f"k{rng.randrange(10**9)}"
        sent = [command] if rng.random() < 0.1 else command
        if rng.random() < 0.2:
            self._ask("POST", f"{path}?dry_run=true", sent, token, headers)
        first = self._ask("POST", path, sent, token, headers)
        if headers and first.status == 200:
            again = self._ask("POST", path, sent, token, headers)
            if again != first:
                self._found(f"a repeated key was answered otherwise: {again.status} {again.body[:300]!r}")

    def _bent_command(self) -> None:
        game, rng = self._rng.choice(self._games), self._rng
        if rng.random() < 0.5:
            schema = self._contract["components"]["schemas"]["Commands"]
            command, token = self._maker.made(schema), rng.choice((*game.tokens, game.referee))
        elif (offered := self._offered(game)) is not None:
            command, token = offered
        else:
            return
        for _ in range(rng.choice((1, 1, 1, 3))):
            command = bent(command, rng)
        query = rng.choice(("", "?dry_run=true", f"?dry_run={in_address(rng.choice(TEXTS))}"))
        headers = {"if-match": str(rng.choice((*NUMBERS, '"1"', "*", '"x"')))} if rng.random() < 0.2 else {}
        self._ask("POST", f"/games/{game.id}/commands{query}", command, token, headers)

    def _operation(self) -> None:
        rng = self._rng
        method, path, operation = rng.choice(self._operations)
        self.seen.operations.add(f"{method} {path}")
        game = rng.choice(self._games)
        query, headers = [], {}
        for parameter in operation.get("parameters", ()):
            value = self._parameter(parameter, game)
            if parameter["in"] == "path":
                path = path.replace(f"{{{parameter['name']}}}", in_address(value))
            elif parameter.get("required") or rng.random() < 0.4:
                if parameter["in"] == "query":
                    query.append(f"{parameter['name']}={in_address(value)}")
                else:
                    headers[parameter["name"]] = "".join(c for c in str(value) if " " <= c <= "~")
        body = None
        for kind, told in operation.get("requestBody", {}).get("content", {}).items():
            body = self._maker.made(told["schema"])
            body = bent(body, rng) if rng.random() < 0.5 else body
            headers["content-type"] = kind
        token = rng.choice((None, KEY, game.referee, *game.tokens, "nonsense"))
        if path.endswith("/abandon") or "/tokens" in path:
            token = rng.choice((None, "nonsense", *game.tokens)) if rng.random() < 0.9 else token
        method = rng.choice(("HEAD", "OPTIONS", "DELETE", "PATCH")) if rng.random() < 0.03 else method
        self._ask(method, f"{path}?{'&'.join(query)}" if query else path, body, token, headers)

    def _parameter(self, parameter: dict[str, Any], game: Game) -> Any:
        rng, name = self._rng, parameter["name"]
        if name == "game_id" and rng.random() < 0.9:
            return game.id
        if name == "min_version":  # beyond what there is it would wait
            return rng.choice((0, 1, 2, 3, -1, "x", 2**31))
        if rng.random() < 0.3:
            return rng.choice((*NUMBERS, *TEXTS))
        return self._maker.made(parameter.get("schema", {}))

    def _position(self) -> None:
        rng, game = self._rng, self._rng.choice(self._games)
        fetched = self._ask("GET", f"/games/{game.id}/position", None, game.referee)
        if fetched.status != 200:
            return
        told = json.loads(fetched.body)
        position = told.get("position", told)
        for _ in range(rng.choice((1, 1, 2, 4))):
            position = bent(position, rng)
        if rng.random() < 0.5 or not isinstance(position, dict):
            header = json.loads(self._ask("GET", f"/games/{game.id}", None, game.referee).body)
            seats: list[Any] = [{} for _ in header.get("seats", ())] or [{}, {}, {}]
            wanted = {"variant": header.get("variant"), "board": header.get("board"), "seats": seats}
            self._ask("POST", "/games", {**wanted, "position": position, "start": "at_once"}, KEY)
        else:
            some = rng.sample(sorted(position), min(len(position), rng.choice((1, 2, 50))))
            body = {"changes": {name: position[name] for name in some}, "reason": "fuzz"}
            self._ask("POST", f"/games/{game.id}/correct", body, game.referee)

    def _take_in(self) -> None:
        rng = self._rng
        if not self._archive or rng.random() < 0.05:
            game = rng.choice(self._games)
            self._archive = self._ask("GET", f"/games/{game.id}/archive", None, game.referee).body
        lines = self._archive.split(b"\n")
        match rng.randrange(3):
            case 0:
                sent = damaged(self._archive, rng)
            case 1:
                rng.shuffle(lines)
                sent = b"\n".join(lines)
            case _:
                place = rng.randrange(len(lines) - 1)
                with suppress(ValueError):
                    lines[place] = json.dumps(bent(json.loads(lines[place]), rng)).encode()
                sent = b"\n".join(lines)
        self._ask("POST", "/archives", sent, KEY, {"content-type": "application/x-ndjson"})

    def _raw(self) -> None:
        """Whatever it answers, or hangs up: it must go on serving others, which the next request shows."""
        rng, address = self._rng, urlsplit(self._service.url)
        game = rng.choice(self._games)
        body = json.dumps(self._maker.made(self._contract["components"]["schemas"]["Commands"])).encode()
        request = (
            f"POST /games/{game.id}/commands HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer "
            f"{game.referee}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        ).encode() + body
        sent, waits, head = damaged(request, rng), rng.random() < 0.7, b""
        self._last = f"bytes {sent!r}"
        with (
            suppress(OSError),
            socket.create_connection((address.hostname, address.port), timeout=PATIENCE) as line,
        ):
            line.sendall(sent)
            if waits:
                line.shutdown(socket.SHUT_WR)
                head = line.recv(4096)
        status = head[9:12].decode("latin-1")
        self.seen.statuses[f"raw {status}" if head else "raw, hung up"] += 1
        if status.startswith("5"):
            self._found(f"answered with {head[:200]!r}")

    # What is needed for them

    def _offered(self, game: Game) -> tuple[dict[str, Any], str] | None:
        """A legal command of somebody, and the token to send it with."""
        rng = self._rng
        seat = rng.randrange(len(game.tokens))
        reply = self._ask("GET", f"/games/{game.id}/legal", None, game.tokens[seat])
        if reply.status != 200:
            return None
        rows = msgspec.json.decode(reply.body, type=LegalReply).seats
        choices = [choice for row in rows for choice in row.choices if choice.command != "resign"]
        if not choices:
            return None
        return {**sample(rng.choice(choices), rng.randrange), "seat": seat}, game.tokens[seat]

    def _replace_a_game(self) -> None:
        rng = self._rng
        rules = VARIANTS[rng.choice(sorted(VARIANTS))]
        board = rng.choice(rules.boards or ("world", "europe", "asia"))
        seats = rng.randint(*rules.seat_counts)
        wanted = {"variant": rules.slug, "board": board, "seats": [{}] * seats}
        reply = self._ask("POST", "/games", wanted, KEY)
        if reply.status != 201:
            return
        made = json.loads(reply.body)
        tokens = []
        for each in made["invitations"]:
            path = f"/games/{made['game_id']}/seats/{each['seat']}/claim"
            tokens.append(json.loads(self._ask("POST", path, {"code": each["code"]}, None).body)["token"])
        self._games = [
            *self._games[-_GAMES + 1 :],
            Game(made["game_id"], made["referee_token"], tuple(tokens)),
        ]

    def _ask(
        self, method: str, path: str, body: Any, token: str | None, headers: dict[str, str] | None = None
    ) -> Answer:
        content = body if isinstance(body, bytes) else None if body is None else _written(body)
        sent = {"content-type": "application/json", **(headers or {})}
        if token is not None:
            sent["authorization"] = f"Bearer {token}"
        self._last = f"{method} {path} {sent} {(content or b'')[:2000]!r}"
        began = time.perf_counter()
        answer = self._exchanged(method, path, content, sent)
        took = time.perf_counter() - began
        if took > self.seen.slowest:
            self.seen.slowest, self.seen.slowest_was = took, f"{method} {path}"
        self.seen.statuses[str(answer.status)] += 1
        self._judge(answer, method)
        return answer

    def _exchanged(self, method: str, path: str, content: bytes | None, headers: dict[str, str]) -> Answer:
        for fresh in (False, True):
            if self._line is None:
                address = urlsplit(self._service.url)
                self._line = http.client.HTTPConnection(
                    address.hostname or "", address.port, timeout=PATIENCE
                )
            try:
                self._line.request(method, path, content, headers)
                reply = self._line.getresponse()
                return Answer(reply.status, reply.getheader("content-type", ""), reply.read())
            except (ConnectionError, http.client.BadStatusLine, http.client.CannotSendRequest):
                self._line = None  # it may hang up after an answer; once again then, and no more
                if fresh:
                    raise
        raise AssertionError

    # What is wrong

    def _judge(self, answer: Answer, method: str) -> None:
        if answer.status >= 400:
            self.seen.codes[_code(answer) or ""] += 1
        if (wrong := fault_of(answer, method)) is not None:
            self._found(wrong)

    def _look_at_the_process(self, count: int) -> None:
        try:
            self._service.assert_alive()
        except DiedByItself as died:
            self._found(str(died))
            return
        held = resident_megabytes(self._service.pid)
        self.seen.memory_last = held
        if self.seen.sent <= max(2_000, count // 10):
            self.seen.memory_first = held
        if held > MOST_MEMORY:
            self._found(f"the process holds {held} MB")

    def _found(self, what: str) -> None:
        self.seen.faults.append(f"{what}\nafter {self._last}")


def fault_of(answer: Answer, method: str) -> str | None:
    """What is wrong with an answer, whatever the question was."""
    code = _code(answer)
    if answer.status >= 500 and (answer.status != 503 or code not in _PROMISED):
        return f"{answer.status}: {answer.body[:500]!r}"
    explained = code is not None and answer.kind == "application/problem+json"
    if answer.status >= 400 and method != "HEAD" and not explained:
        return f"{answer.status} that does not explain itself: {answer.body[:500]!r}"
    return None


def _written(body: Any) -> bytes:
    """As JSON, whatever it is; what JSON has no word for is written all the same."""
    return json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _code(answer: Answer) -> str | None:
    try:
        told = json.loads(answer.body)
    except ValueError:
        return None
    return told.get("code") if isinstance(told, dict) else None


def resident_megabytes(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096 // 2**20


@contextmanager
def against_a_process(folder: Path, seed: int) -> Iterator[Rig]:
    data = folder / "data"
    data.mkdir()
    # Few games are kept in memory, so that memory that grows is not theirs.
    service = ServiceProcess(data, QUARTERMASTER_CACHED_GAMES="50", QUARTERMASTER_BOT_PACE="0")
    with cleared_away(service):
        service.start()
        yield Rig(service, seed)
        if service.running:
            service.stop()
