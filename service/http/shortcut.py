"""The short way to the handlers of requests that come by the thousand: commands, and looks at a game.

They are routes of the framework like all others; told, tested and found as such. Between the middleware and
their handlers the framework does nothing for them, though, that takes no time: it looks the route up, reads
parameters that handlers of ours read themselves, and opens what other handlers may need to close. That is as
long as playing a simple command takes. Whatever is not exactly the address of one of them goes its usual way.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, cast

from litestar import Litestar, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.types import Receive, Scope, Send

Handle = Callable[..., Awaitable[Response[Any]]]
_PREFIX = "/games/"
_TEMPLATE = "/games/{game_id}/"
_HOST = re.compile(rb"[\w.:\[\]-]+", re.ASCII)


class Shortcut:
    def __init__(self, app: Litestar, routes: tuple[HTTPRouteHandler, ...]) -> None:
        """`routes`: handlers at `/games/{game_id:str}/…`, with a request and that id for parameters."""
        self._app = app
        self._ways = {_way(route): route for route in routes}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")  # the life of the server has none
        start, _, rest = path.partition(_PREFIX)
        game_id, _, last = rest.partition("/")
        route = self._ways.get((str(scope.get("method")), last))
        if route is None or start or not game_id or not _usual(scope):
            await self._app(scope, receive, send)
            return
        told = cast("dict[str, Any]", scope)
        told["litestar_app"] = self._app
        told["route_handler"] = route
        told["path_template"] = _TEMPLATE + last
        request: Request[Any, Any, Any] = Request(scope, receive, send)
        try:
            response = await cast(Handle, route.fn)(request, game_id)
        except Exception as error:
            response = self._refusal(request, error)
        await response.to_asgi_response(None, request)(scope, receive, send)

    def _refusal(self, request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        """The answer of the handler that the framework would choose."""
        handlers = cast(Mapping[type, Callable[..., Response[Any]]], self._app.exception_handlers)
        handle = next(handlers[kind] for kind in type(error).__mro__ if kind in handlers)
        return handle(request, error)


def _way(route: HTTPRouteHandler) -> tuple[str, str]:
    ((path,), (method,)) = route.paths, route.http_methods
    start, _, last = path.partition("/games/{game_id:str}/")
    assert not start, f"{path} is not of a game"
    assert last.isalpha(), f"{path} has more than one word after its game"
    return str(method), last


def _usual(scope: Scope) -> bool:
    """Whether the framework would find nothing to complain of, nor to put right."""
    if scope.get("root_path"):
        return False
    host = next((value for name, value in scope["headers"] if name == b"host"), None)
    return host is None or _is_name(host)


@lru_cache(1000)
def _is_name(host: bytes) -> bool:
    return _HOST.fullmatch(host) is not None
