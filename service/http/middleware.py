"""Middleware that every request passes: its id, the host it asks for, whether another site's page may call,
what the caller accepts, how often it may ask; and on the way back HEAD as GET, figures, headers that keep
browsers in check, compression."""

import logging
import re
import time
from random import getrandbits
from typing import Any, cast

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from service.contract.deprecation import Deprecated
from service.http.compression import Compression
from service.http.figures import count_answer
from service.http.hosts import Headers, Hosts
from service.http.origins import Origins, Pairs
from service.http.policy import secured
from service.http.problems import MEDIA_TYPE, Problem, problem_response
from service.http.rates import Rates
from service.logs import REQUEST_ID
from service.wiring import Service

log = logging.getLogger("quartermaster.requests")
_KINDS = ("*/*", "application/json", "application/*", "application/problem+json", "application/x-ndjson")
_ANYWHERE = frozenset(kind.encode() for kind in _KINDS)
"""What most callers send, and all are content with."""
_PICTURES = ("image/svg+xml", "image/*")
_EITHER = ("application/json", "text/html", "text/*")
_LIVE = ("text/event-stream", "text/*")
_PAGES = (
    "/docs",
    "/pages/",
    "/verify",
    "/watch/",
    "/referee/",
    "/play/",
    "/lobby",
    "/replay/",
    "/audit/",
    "/rules/",
    "/guide",
)
_REQUEST_ID = re.compile(rb"[A-Za-z0-9][A-Za-z0-9._-]{7,63}")
_UNMATCHED = "unmatched"


class Middleware:
    """Plain ASGI, outside the framework, since it must see every request and every answer: those that the
    framework refuses itself, too. The framework's own middlewares for figures and limits stand inside it, and
    its limits count in one process, ours through the port that all processes share."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        settings = service.settings
        self._app = app
        self._hosts = Hosts(settings)
        self._origins = Origins(settings)
        self._rates = Rates(service.projections, settings.requests_per_minute)
        self._compression = Compression()
        self._log_requests = settings.log_requests
        self._end_streams = service.streams.end
        self._leaving = False

    def leave(self) -> None:
        """From now on every answer is the last of its connection, and streams end: whoever comes back finds
        another process, or a later one."""
        self._leaving = True
        self._end_streams()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method", ""))
        if not method:  # lifespan
            await self._app(scope, receive, send)
            return
        given = dict(scope["headers"])
        request_id = _request_id(given)
        REQUEST_ID.set(request_id.decode())
        if method == "HEAD":
            scope = cast(Scope, {**scope, "method": "GET", "asked_by_head": True})
            send = _without_body(send)
        if method in ("GET", "HEAD"):
            send = self._compression.over(send, given)
        added = [(b"x-request-id", request_id), *self._origins.headers(given)]
        answer = self._answering(scope, method, added, send)
        if (preflight := self._origins.preflight(method, given)) is not None:
            await answer({"type": "http.response.start", "status": 204, "headers": preflight})
            await answer({"type": "http.response.body", "body": b"", "more_body": False})
            return
        problem = (
            self._hosts.refusal(given)
            or self._unacceptable(scope, given)
            or await self._rates.refusal(scope, given)
        )
        if problem is not None:
            await _refuse(problem, scope, answer)
            return
        await self._app(scope, receive, answer)

    def _answering(self, scope: Scope, method: str, added: Pairs, send: Send) -> Send:
        started = time.perf_counter()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = str(scope.get("path_template") or _UNMATCHED)
                seconds = time.perf_counter() - started
                count_answer(method, route, message["status"], seconds)
                if self._log_requests:
                    told = {"method": method, "route": route, "status": message["status"]}
                    log.info("answered", extra={**told, "milliseconds": round(seconds * 1000, 1)})
                if message["status"] in (204, 405):
                    message["headers"] = [_with_head(*header) for header in message["headers"]]
                added.extend(_announced(scope))
                if self._leaving:
                    added.append((b"connection", b"close"))
                message["headers"] = secured([*message["headers"], *added])
            await send(message)

        return answer

    @staticmethod
    def _unacceptable(scope: Scope, given: Headers) -> Problem | None:
        sent = given.get(b"accept")
        if not sent or sent in _ANYWHERE:
            return None
        accept = sent.decode("latin-1")
        if "*/*" in accept:
            return None
        kinds = {part.partition(";")[0].strip().lower() for part in accept.split(",")}
        path = scope["path"]
        offered: tuple[str, ...] = ("application/json",)
        if path.endswith(".svg"):
            offered = _PICTURES
        elif path.endswith("/stream"):
            offered = _LIVE
        elif path.startswith("/problems"):
            offered = _EITHER
        elif path in ("/", "/metrics") or path.startswith(_PAGES) or path.endswith(".html"):
            return None
        if kinds & {*_KINDS, *offered}:
            return None
        told = f"This is not offered as {accept[:100]!r}, but as {offered[0]}."
        return Problem(406, "not_acceptable", told, field="Accept")


def _without_body(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return sent


def _announced(scope: Scope) -> Pairs:
    """What the operation will lose, told in every answer that used it."""
    leaving: Deprecated | None = (scope.get("state") or {}).get("deprecated")
    return [] if leaving is None else list(leaving.headers)


def _with_head(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """The framework does not know that this middleware answers HEAD wherever there is a GET."""
    if name.lower() != b"allow":
        return name, value
    methods = {method.strip() for method in value.split(b",")}
    return name, b", ".join(sorted(methods | {b"HEAD"} if b"GET" in methods else methods))


def _request_id(given: Headers) -> bytes:
    """The caller's own, where it could be one; else a new one."""
    sent = given.get(b"x-request-id")
    if sent is not None and _REQUEST_ID.fullmatch(sent):
        return sent
    return b"%016x" % getrandbits(64)


async def _refuse(problem: Problem, scope: Scope, send: Any) -> None:
    response = problem_response(problem, scope["path"])
    await send(
        {
            "type": "http.response.start",
            "status": problem.status,
            "headers": [
                (b"content-type", MEDIA_TYPE.encode()),
                (b"content-length", str(len(response.content)).encode()),
                *((name.encode(), value.encode()) for name, value in response.headers.items()),
            ],
        }
    )
    await send({"type": "http.response.body", "body": response.content, "more_body": False})
