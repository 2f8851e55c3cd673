"""The pages: what there is, and one game as a spectator sees it, live."""

from functools import cache
from importlib.resources import files

from litestar import Response, get
from litestar.params import FromPath

from service.http.problems import Problem
from service.http.requests import AnyRequest

_KINDS = {"html": "text/html", "css": "text/css", "js": "text/javascript"}
_PARTS = frozenset({"style.css", "home.js", "watch.js"})
# Nothing from elsewhere, nothing inline: a player's name can never become a script.
_POLICY = {"content-security-policy": "default-src 'self'; img-src 'self' data:", "cache-control": "no-cache"}


@cache
def _page(name: str) -> bytes:
    return files("service.pages").joinpath(name).read_bytes()


def _served(name: str) -> Response[bytes]:
    return Response(_page(name), media_type=_KINDS[name.rpartition(".")[2]], headers=_POLICY)


@get("/", include_in_schema=False)
async def show_home(request: AnyRequest) -> Response[bytes]:
    return _served("home.html")


@get("/watch/{game_id:str}", include_in_schema=False)
async def watch_game(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    return _served("watch.html")


@get("/pages/{name:str}", include_in_schema=False)
async def page_part(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    if name not in _PARTS:
        raise Problem(404, "not_found", f"There is no {name[:60]!r} here.")
    return _served(name)
