"""Replies: JSON that is ready to be sent, marked with the version it shows."""

from typing import Any

import msgspec
from litestar import Litestar, Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from service.http.requests import AnyRequest

PRIVATE = {"cache-control": "private, no-store"}
"""For the caller's eyes only. The ETag is the version, the same for every token: a browser that kept answers
and was handed round the table would ask with one player's ETag for another's view, and be told 304."""


def etag(version: int) -> str:
    return f'"{version}"'


def reply(value: object, *, status: int = 200, version: int | None = None, **headers: str) -> Response[bytes]:
    """A JSON reply, never stored by caches in between: it is for the caller's eyes."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    fixed = {**_JSON, **headers}
    if version is not None:
        fixed["etag"] = etag(version)
    return _Json(body, status_code=status, headers=fixed)


_JSON = {"content-type": "application/json", **PRIVATE}


class _Json(Response[bytes]):
    """JSON that is ready to be sent. The framework's own way of getting it ready (cookies, type encoders,
    headers that may be changed later) takes as long as deciding a simple command."""

    def to_asgi_response(self, app: Litestar | None, request: AnyRequest, **_: Any) -> ASGIResponse:
        assert self.status_code is not None
        return _Sent(self.status_code, self.headers, self.content)


class _Sent(ASGIResponse):
    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status_code, self.body = status, body
        self._encoded = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
        self._encoded.append((b"content-length", str(len(body)).encode()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self._encoded})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


def not_modified(given: str | None, tag: str) -> Response[bytes] | None:
    """304 where the caller already has what it asks for."""
    if given and tag in (part.strip().removeprefix("W/") for part in given.split(",")):
        return Response(b"", status_code=304, headers={"etag": tag, **PRIVATE})
    return None
