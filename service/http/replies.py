"""Replies: JSON that is ready to be sent, marked with the version it shows."""

from typing import Any, cast

import msgspec
from litestar import Litestar, Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from domain.core.actor import Actor
from domain.game.aggregate import Game
from projections.eyes import eyes
from service.http.requests import AnyRequest

PRIVATE = {"cache-control": "private, no-store"}
"""For the caller's eyes only, and kept nowhere: tokens, refusals (which no version counts), answers to
commands, and what is proof only if it was made when it was asked for: audits, archives, signed heads."""


SAME_FOR_ALL = {"cache-control": "public, max-age=300"}
"""The same for everybody, until the service is renewed."""


def etag(version: int) -> str:
    return f'"{version}"'


def looked_at(game: Game, viewer: Actor, at: int | None = None, *, settled: bool = False) -> dict[str, str]:
    """Headers for what a viewer is shown of a game, now or as it stood at a version they asked for;
    `settled`: of that version everything is told already, and its end will show no more.

    It may be kept, and must be asked about again each time: a phone that is handed round the table asks with
    one player's ETag for another's view, and gets that one, since whose eyes it is for is part of the ETag.
    Only what can change no more is kept without asking: a version of a game that is over. (While it runs, its
    end will show more of every version.)
    """
    key = eyes(viewer, over=game.over).key
    over = ".over" if game.over else ""
    private = viewer.kind != "spectator" or (game.origin is not None and game.origin.private)
    for_good = at is not None and (settled or game.over)
    return {
        "etag": f'"{game.version if at is None else at}.{key}{over}"',
        "cache-control": f"{'private' if private else 'public'}, {_FOR_GOOD if for_good else 'no-cache'}",
        "vary": "authorization",
    }


_FOR_GOOD = "max-age=31536000, immutable"


def reply(value: object, *, status: int = 200, version: int | None = None, **headers: str) -> Response[bytes]:
    """A JSON reply; kept nowhere, unless the headers say otherwise."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    fixed = {**_JSON, **headers}
    if version is not None:
        fixed["etag"] = etag(version)
    return _Json(body, status_code=status, headers=fixed)


def shown_reply(value: object, headers: dict[str, str]) -> Response[bytes]:
    """A JSON reply with the headers of `looked_at`."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return _Json(body, status_code=200, headers={"content-type": "application/json", **headers})


_JSON = {"content-type": "application/json", **PRIVATE}


class _Json(Response[bytes]):
    """JSON that is ready to be sent. The framework's own way of getting it ready (cookies, type encoders,
    headers that may be changed later) takes as long as deciding a simple command; so it is made without."""

    def __init__(self, content: bytes, *, status_code: int, headers: dict[str, str]) -> None:
        self.content, self.status_code, self.headers = content, status_code, headers

    def to_asgi_response(self, app: Litestar | None, request: AnyRequest, **_: Any) -> ASGIResponse:
        return cast(ASGIResponse, self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert self.status_code is not None
        headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in self.headers.items()]
        if self.status_code != 304:  # which would tell the length of what is not sent
            headers.append((b"content-length", b"%d" % len(self.content)))
        await send({"type": "http.response.start", "status": self.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": self.content, "more_body": False})


def not_modified(given: str | None, headers: dict[str, str]) -> Response[bytes] | None:
    """304 where the caller already has what would be sent with these headers."""
    if given is None:
        return None
    tags = [part.strip() for part in given.split(",")]
    for tag in (headers["etag"], f"W/{headers['etag']}", "*"):
        if tag in tags and (tag != "*" or tags == ["*"]):
            kept = headers if tag == "*" else {**headers, "etag": tag}  # weak where it was packed
            return _Json(b"", status_code=304, headers=kept)
    return None
