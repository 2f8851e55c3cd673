"""A running service and a small client for tests."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from quartermaster_client import Game, Quartermaster

from service.app import make_app
from service.http.middleware import Middleware
from service.http.server import Server
from service.settings import Settings

KEY = "qm_org_for_tests_alone"


class Service:
    """A service under test, reached over HTTP."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)
        self.quartermaster = Quartermaster(url, http=self.http)
        """The service as any author of a client has it."""
        self.organiser = Quartermaster(url, KEY, http=self.http)

    def create(self, **wanted: Any) -> "Table":
        """Create a game and claim every seat (which starts it, unless `start` says otherwise)."""
        claims = wanted.pop("claims", True)
        body = {"variant": "classic", "seats": [{}, {}, {}], **wanted}
        reply = self.post("/games", body, KEY)
        assert reply.status_code == 201, reply.text
        made = reply.json()
        table = Table(self, made["game_id"], made["referee_token"])
        for invitation in made["invitations"] if claims else ():
            taken = self.post(
                f"/games/{table.id}/seats/{invitation['seat']}/claim", {"code": invitation["code"]}
            )
            assert taken.status_code == 201, taken.text
            table.tokens.append(taken.json()["token"])
        table.invitations = made["invitations"]
        return table

    def post(self, path: str, body: Any, token: str | None = None, **headers: str) -> httpx.Response:
        return self.http.post(path, json=body, headers={**bearer(token), **headers})

    def get(self, path: str, token: str | None = None, **headers: str) -> httpx.Response:
        return self.http.get(path, headers={**bearer(token), **headers})


Sent = Any
"""A command as JSON, or a list of them."""


class Table:
    """One game of a service."""

    def __init__(self, service: Service, game_id: str, referee: str) -> None:
        self.service = service
        self.id = game_id
        self.referee = referee
        self.tokens: list[str] = []
        self.invitations: list[dict[str, Any]] = []

    def token(self, who: str) -> str | None:
        """The token of `seat 0`, `referee`, `organiser` or `spectator`."""
        if who.startswith("seat"):
            return self.tokens[int(who.split()[1])]
        return {"referee": self.referee, "organiser": KEY}.get(who)

    def game(self, who: str = "spectator") -> Game:
        """The game as the client library shows it to somebody."""
        return self.service.quartermaster.game(self.id, self.token(who))

    def send(self, command: Sent, who: str | None = None, **headers: str) -> httpx.Response:
        return self._post("commands", command, who, **headers)

    def try_out(self, command: Sent, who: str | None = None, **headers: str) -> httpx.Response:
        """A dry run of the command."""
        return self._post("commands?dry_run=true", command, who, **headers)

    def _post(self, path: str, command: Sent, who: str | None, **headers: str) -> httpx.Response:
        sender = who or (f"seat {command['seat']}" if "seat" in command else "referee")
        return self.service.post(f"/games/{self.id}/{path}", command, self.token(sender), **headers)

    def get(self, path: str = "", who: str = "spectator", **headers: str) -> httpx.Response:
        slash = "/" if path and not path.startswith("?") else ""
        return self.service.get(f"/games/{self.id}{slash}{path}", self.token(who), **headers)

    @property
    def version(self) -> int:
        return int(self.get().json()["version"])


def bearer(token: str | None) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


@contextmanager
def serving(
    folder: Path,
    database: str,
    *,
    at: int = 0,
    around: Callable[[Middleware], Middleware] = lambda app: app,
    **settings: Any,
) -> Iterator[Service]:
    """Serve on a port (0: any free one) in a thread of this process; `around`: with this round it."""
    wanted = Settings(data=folder, database=database, organiser_key=KEY, **settings)
    app = around(make_app(wanted))
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", at))
        port = listener.getsockname()[1]
        server = Server(app, wanted)
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}")
        _await_start(client)
        try:
            yield Service(f"http://127.0.0.1:{port}")
        finally:
            server.should_exit = True
            thread.join(20)
            client.close()


def _await_start(client: httpx.Client) -> None:
    transport = httpx.HTTPTransport(retries=20)
    with httpx.Client(base_url=client.base_url, transport=transport, timeout=30) as first:
        assert first.get("/healthz").status_code == 200
