"""Fuzz: a service in a process of its own, and requests that somebody might send who wishes it no good.

Kinds of requests, each decided by the seed:

    commands    legal commands of games of all variants, as they are, tried out, repeated with their key
    bent        the same with one field at an edge
    operations  every operation of the contract with parameters and bodies at their edges, by every caller
    positions   positions that were fetched, bent, as the beginning of a new game or as a correction
    archives    archives that were fetched, damaged
    raw         bytes on a socket that are hardly a request

`judged_line.py` says what is found wrong.
"""

import http.client
import json
import socket
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
from tests.rigs.judged_line import PATIENCE, JudgedLine
from tests.rigs.serving import KEY, ServiceProcess, cleared_away

_GAMES = 10
_ANEW = 400
"""After so many requests one of the games is replaced by a new one."""
_ENDLESS = "/stream"


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
        self._line = JudgedLine(service)
        self.seen = self._line.seen
        self._games: list[Game] = []
        self._archive = b""
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
        while self.seen.requests < count:
            number += 1
            if number % _ANEW == 0 or not self._games:
                self._replace_a_game()
            name = self._rng.choices(names, (30, 25, 30, 6, 4, 5))[0]
            self.seen.kinds[name] += 1
            try:
                kinds[name]()
            except (OSError, http.client.HTTPException) as error:
                self._line.hang_up()
                self._line.found(f"no answer: {error!r}")
            if number % 200 == 0:
                self._line.look_at_the_process(count)
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
            self._line.ask("POST", f"{path}?dry_run=true", sent, token, headers)
        first = self._line.ask("POST", path, sent, token, headers)
        if headers and first.status == 200:
            again = self._line.ask("POST", path, sent, token, headers)
            if again != first:
                self._line.found(
                    f"a repeated key was answered otherwise: {again.status} {again.body[:300]!r}"
                )

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
        self._line.ask("POST", f"/games/{game.id}/commands{query}", command, token, headers)

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
        self._line.ask(method, f"{path}?{'&'.join(query)}" if query else path, body, token, headers)

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
        fetched = self._line.ask("GET", f"/games/{game.id}/position", None, game.referee)
        if fetched.status != 200:
            return
        told = json.loads(fetched.body)
        position = told.get("position", told)
        for _ in range(rng.choice((1, 1, 2, 4))):
            position = bent(position, rng)
        if rng.random() < 0.5 or not isinstance(position, dict):
            header = json.loads(self._line.ask("GET", f"/games/{game.id}", None, game.referee).body)
            seats: list[Any] = [{} for _ in header.get("seats", ())] or [{}, {}, {}]
            wanted = {"variant": header.get("variant"), "board": header.get("board"), "seats": seats}
            self._line.ask("POST", "/games", {**wanted, "position": position, "start": "at_once"}, KEY)
        else:
            some = rng.sample(sorted(position), min(len(position), rng.choice((1, 2, 50))))
            body = {"changes": {name: position[name] for name in some}, "reason": "fuzz"}
            self._line.ask("POST", f"/games/{game.id}/correct", body, game.referee)

    def _take_in(self) -> None:
        rng = self._rng
        if not self._archive or rng.random() < 0.05:
            game = rng.choice(self._games)
            self._archive = self._line.ask("GET", f"/games/{game.id}/archive", None, game.referee).body
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
        self._line.ask("POST", "/archives", sent, KEY, {"content-type": "application/x-ndjson"})

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
        self._line.last = f"bytes {sent!r}"
        with (
            suppress(OSError),
            socket.create_connection((address.hostname, address.port), timeout=PATIENCE) as line,
        ):
            line.sendall(sent)
            if waits:
                line.shutdown(socket.SHUT_WR)
                head = line.recv(4096)
        status = head[9:12].decode("latin-1")
        self.seen.answers[f"raw {status}" if head else "raw, hung up"] += 1
        if status.startswith("5"):
            self._line.found(f"answered with {head[:200]!r}")

    # What is needed for them

    def _offered(self, game: Game) -> tuple[dict[str, Any], str] | None:
        """A legal command of somebody, and the token to send it with."""
        rng = self._rng
        seat = rng.randrange(len(game.tokens))
        reply = self._line.ask("GET", f"/games/{game.id}/legal", None, game.tokens[seat])
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
        reply = self._line.ask("POST", "/games", wanted, KEY)
        if reply.status != 201:
            return
        made = json.loads(reply.body)
        tokens = []
        for each in made["invitations"]:
            path = f"/games/{made['game_id']}/seats/{each['seat']}/claim"
            tokens.append(
                json.loads(self._line.ask("POST", path, {"code": each["code"]}, None).body)["token"]
            )
        self._games = [
            *self._games[-_GAMES + 1 :],
            Game(made["game_id"], made["referee_token"], tuple(tokens)),
        ]


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
