"""The short way to the handlers of requests that come by the thousand: commands, and looks at a game.

They are routes of the framework like all others; told, tested and found as such. Between the middleware and
their handlers the framework does nothing for them, though, that takes no time: it looks the route up, reads
parameters that handlers of ours read themselves, and opens what other handlers may need to close. That is as
long as playing a simple command takes. Whatever is not exactly the address of one of them goes its usual way.
"""

import re
from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, cast

from litestar import Litestar, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.types import HTTPScope, Receive, Scope, Send

Handle = Callable[..., Awaitable[Response[Any]]]
_PREFIX = "/games/"
_TEMPLATE = "/games/{game_id}/"
_HOST = re.compile(rb"[\w.:\[\]-]+", re.ASCII)


class _Way(NamedTuple):
    route: HTTPRouteHandler
    handle: Handle
    template: str


class _Asked(Request[Any, Any, Any]):
    """A request as busy handlers need it: with its scope, and whence its body comes. Everything else of the
    framework's is made when somebody asks for it; by most requests nobody does."""

    __slots__ = ()

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope, self.receive, self.send = cast(HTTPScope, scope), receive, send

    def __getattr__(self, name: str) -> Any:
        """Asked for what is not there yet."""
        super().__init__(self.scope, self.receive, self.send)
        return super().__getattribute__(name)


class Shortcut:
    def __init__(self, app: Litestar, routes: tuple[HTTPRouteHandler, ...]) -> None:
        """`routes`: handlers at `/games/{game_id:str}/…`, with a request and that id for parameters."""
        self._app = app
        self._ways: dict[tuple[object, str], _Way] = dict(map(_way, routes))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start, _, rest = scope.get("path", "").partition(_PREFIX)  # the life of the server has none
        game_id, _, last = rest.partition("/")
        way = self._ways.get((scope.get("method", ""), last))
        if way is None or start or not game_id or not _usual(scope):
            await self._app(scope, receive, send)
            return
        told = cast("dict[str, Any]", scope)
        told["litestar_app"] = self._app
        told["route_handler"] = way.route
        told["path_template"] = way.template
        request = _Asked(scope, receive, send)
        try:
            response = await way.handle(request, game_id)
        except Exception as error:
            response = self._refusal(request, error)
        await response.to_asgi_response(None, request)(scope, receive, send)

    def _refusal(self, request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
        """The answer of the handler that the framework would choose."""
        handlers = cast(Mapping[type, Callable[..., Response[Any]]], self._app.exception_handlers)
        handle = next(handlers[kind] for kind in type(error).__mro__ if kind in handlers)
        return handle(request, error)


def _way(route: HTTPRouteHandler) -> tuple[tuple[str, str], _Way]:
    ((path,), (method,)) = route.paths, route.http_methods
    start, _, last = path.partition("/games/{game_id:str}/")
    assert not start, f"{path} is not of a game"
    assert last.isalpha(), f"{path} has more than one word after its game"
    return (str(method), last), _Way(route, cast(Handle, route.fn), _TEMPLATE + last)


def _usual(scope: Scope) -> bool:
    """Whether the framework would find nothing to complain of, nor to put right."""
    if scope.get("root_path"):
        return False
    for name, value in scope["headers"]:
        if name == b"host":
            return _is_name(value)
    return True


@lru_cache(1000)
def _is_name(host: bytes) -> bool:
    return _HOST.fullmatch(host) is not None
