"""Middleware that every request passes: HEAD as GET, what the caller accepts, rate limit, figures."""

import time
from functools import cache
from typing import Any, cast

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import Counter, Histogram

from projections.port import Limits, ProjectionsUnavailable
from service.http.problems import MEDIA_TYPE, Problem, problem_response
from service.wiring import Service

REQUESTS = Counter("quartermaster_requests", "Requests answered", ["method", "status"])
SECONDS = Histogram(
    "quartermaster_request_seconds",
    "Time to the first byte of an answer",
    ["method"],
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10),
)
_KINDS = ("*/*", "application/json", "application/*", "application/problem+json", "application/x-ndjson")
_PICTURES = ("image/svg+xml", "image/*")
_LIVE = ("text/event-stream", "text/*")
_PAGES = ("/docs", "/pages/", "/verify", "/watch/")
_METHODS = frozenset({"GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE"})


@cache
def _requests(method: str, status: int) -> Counter:
    return REQUESTS.labels(method, str(status))


@cache
def _seconds(method: str) -> Histogram:
    return SECONDS.labels(method)


class Middleware:
    """Plain ASGI, outside the framework, since it must see every request and every answer: those that the
    framework refuses itself, too. The framework's own middlewares for figures and limits stand inside it, and
    its limits count in one process, ours through the port that all processes share."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self._app = app
        self._limit = service.settings.requests_per_minute
        self._limits: Limits = service.projections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method", ""))
        if not method:  # lifespan
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        head = method == "HEAD"
        if head:
            scope = cast(Scope, {**scope, "method": "GET"})

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                label = method if method in _METHODS else "other"
                _requests(label, message["status"]).inc()
                _seconds(label).observe(time.perf_counter() - started)
                if message["status"] in (204, 405):
                    message["headers"] = [_with_head(*header) for header in message["headers"]]
            elif head and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        problem = self._unacceptable(scope) or await self._too_many(scope)
        if problem is not None:
            await _refuse(problem, scope, receive, answer)
            return
        await self._app(scope, receive, answer)

    def _unacceptable(self, scope: Scope) -> Problem | None:
        accept = next((value for name, value in scope["headers"] if name == b"accept"), b"").decode("latin-1")
        if not accept or "*/*" in accept:
            return None
        kinds = {part.partition(";")[0].strip().lower() for part in accept.split(",")}
        path = scope["path"]
        offered: tuple[str, ...] = ("application/json",)
        if path.endswith(".svg"):
            offered = _PICTURES
        elif path.endswith("/stream"):
            offered = _LIVE
        elif path in ("/", "/metrics") or path.startswith(_PAGES) or path.endswith(".html"):
            return None
        if kinds & {*_KINDS, *offered}:
            return None
        told = f"This is not offered as {accept[:100]!r}, but as {offered[0]}."
        return Problem(406, "not_acceptable", told, field="Accept")

    async def _too_many(self, scope: Scope) -> Problem | None:
        if not self._limit:
            return None
        client = scope.get("client")
        address = client[0] if client else "unknown"
        try:
            allowed = await self._limits.allow(f"requests/{address}", self._limit, 60)
        except ProjectionsUnavailable:
            return None
        if allowed:
            return None
        return Problem(
            429,
            "too_many_requests",
            f"At most {self._limit} requests a minute; wait a minute and go on.",
            headers={"retry-after": "60"},
        )


def _with_head(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """The framework does not know that this middleware answers HEAD wherever there is a GET."""
    if name.lower() != b"allow":
        return name, value
    methods = {method.strip() for method in value.split(b",")}
    return name, b", ".join(sorted(methods | {b"HEAD"} if b"GET" in methods else methods))


async def _refuse(problem: Problem, scope: Scope, receive: Receive, send: Any) -> None:
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
