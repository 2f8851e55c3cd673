"""Server processes under load: the service with bare routes beside its own, and the library's default path.

    python -m tests.benchmarks.server service         settings from the environment, as `quartermaster serve`
    python -m tests.benchmarks.server default FILE    stock eventsourcing behind the same kind of route

Either prints the port it listens on.
"""

import os
import random
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any
from uuid import UUID

import msgspec
import uvicorn
from litestar import Litestar, Request, Response, get, post
from litestar.params import FromPath

from domain.classic.commands import Attack
from domain.core.actor import GENERATOR, seat_actor
from domain.core.chance import answer
from domain.core.vocabulary import EnterChance, PlaceArmies
from service.app import make_litestar, with_middleware
from service.http.middleware import Middleware
from service.http.server import Server
from service.settings import read_settings
from service.wiring import Service
from service.work.process import settle
from tests.benchmarks.default_path import Battlefield, DefaultPath

KEY = "qm_org_for_benchmarks"


# The service


@post("/bare/{game_id:str}/commands", status_code=200)
async def decide_only(
    request: Request[Any, Any, Any], game_id: FromPath[str], data: Attack | PlaceArmies
) -> Response[bytes]:
    """The ceiling: a typed POST whose command is decided, dice included, with nothing sealed or stored."""
    game = await request.app.state.service.games.game(UUID(game_id))
    play = game.rules.unfold(game.state)
    play.add(*game.rules.decide(play.state, data, seat_actor(data.seat)))
    if (ask := game.rules.pending(play.state)) is not None:
        rolled = EnterChance(play.state.chance_id, answer(ask, random.randrange))
        play.add(*game.rules.decide(play.state, rolled, GENERATOR))
    return Response(msgspec.json.encode(play.events), media_type="application/json")


@get("/bare/static")
async def static_json(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The limit of reading: the same bytes every time, as many as a view has."""
    return Response(request.app.state.static, media_type="application/json")


@post("/bare/static", status_code=200)
async def set_static(request: Request[Any, Any, Any]) -> Response[bytes]:
    request.app.state.static = await request.body()
    return Response(b"{}", media_type="application/json")


def service_app() -> Middleware:
    service = Service(read_settings())
    framework = make_litestar(service)
    for route in (decide_only, static_json, set_static):
        framework.register(route)
    return with_middleware(framework, service)


# The library's default path


class Roll(msgspec.Struct):
    source: str
    target: str
    attacker: list[int]
    defender: list[int]


def default_app(file: Path) -> Litestar:
    application = DefaultPath(file)

    @post("/battlefields", status_code=201)
    async def open_battlefield() -> dict[str, str]:
        battlefield = Battlefield()
        application.save(battlefield)
        return {"id": str(battlefield.id)}

    @post("/battlefields/{battlefield_id:uuid}/rolls", status_code=200)
    async def roll(data: Roll, battlefield_id: FromPath[UUID]) -> dict[str, int]:
        battlefield: Battlefield = application.repository.get(battlefield_id)
        battlefield.roll_attack(data.source, data.target, data.attacker, data.defender)
        application.save(battlefield)
        return {"version": battlefield.version}

    return Litestar([open_battlefield, roll], openapi_config=None, logging_config=None)


# Processes


class ServerProcess:
    """A server in a process of its own, for as long as the context lasts."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks.server", *arguments],
            env={**os.environ, "QUARTERMASTER_ORGANISER_KEY": KEY, **environment},
            stdout=subprocess.PIPE,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the server did not start ({self._process.wait()})")
        self.port = int(line)
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> "ServerProcess":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.wait(30)

    def memory(self) -> int:
        """Bytes of memory that the process holds."""
        listed = subprocess.run(
            ["ps", "-o", "rss=", "-p", str(self._process.pid)], check=True, capture_output=True
        )
        return int(listed.stdout) * 1024


def service_process(folder: Path, database: str | None = None) -> ServerProcess:
    return ServerProcess(
        "service",
        QUARTERMASTER_DATA=str(folder),
        QUARTERMASTER_DATABASE=database or f"sqlite:///{folder / 'games.db'}",
        QUARTERMASTER_SYNCHRONOUS="FULL",
    )


def serve(server: uvicorn.Server) -> None:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(1024)
        settle()
        print(listener.getsockname()[1], flush=True)
        server.run([listener])


def main() -> None:
    if sys.argv[1] == "default":
        config = uvicorn.Config(
            default_app(Path(sys.argv[2])), log_level="warning", access_log=False, loop="uvloop"
        )
        serve(uvicorn.Server(config))
    else:
        serve(Server(service_app(), read_settings()))


if __name__ == "__main__":
    main()
