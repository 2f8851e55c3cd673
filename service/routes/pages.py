"""The pages: what there is, a game for its referee, its players and whoever watches."""

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from service.http.problems import Problem
from service.http.requests import AnyRequest
from service.pages.audits import STYLED, waiting_html
from service.pages.files import KINDS, page, part
from service.pages.guides import GUIDES, guide_html, guides_html

# Nothing from elsewhere, nothing inline: a player's name can never become a script. No other site may show a
# page inside its own, or learn where one came from.
POLICY = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
_NO_CACHE = {**POLICY, "cache-control": "no-cache"}
_FOR_GOOD = {**POLICY, "cache-control": "public, max-age=31536000, immutable"}


def _served(path: str, name: str) -> HTTPRouteHandler:
    """A page of `service/pages/`, which finds out for itself which game or variant its address names."""

    @get(path, include_in_schema=False)
    async def show_page(request: AnyRequest) -> Response[bytes]:
        return Response(page(name), media_type="text/html", headers=_NO_CACHE)

    return show_page


SERVED = (
    _served("/", "home.html"),
    _served("/lobby", "lobby.html"),
    _served("/docs", "docs.html"),
    _served("/rules/{slug:str}", "rules.html"),
    _served("/play/{game_id:str}", "play.html"),
    _served("/referee/{game_id:str}", "referee.html"),
    _served("/replay/{game_id:str}", "replay.html"),
    _served("/watch/{game_id:str}", "watch.html"),
)


@get("/audit/{game_id:str}", include_in_schema=False)
async def show_audit(request: AnyRequest, game_id: FromPath[str]) -> Response[bytes]:
    policy = POLICY["content-security-policy"].replace("style-src 'self'", f"style-src {STYLED}")
    headers = {**_NO_CACHE, "content-security-policy": policy}
    return Response(waiting_html().encode(), media_type="text/html", headers=headers)


@get("/guide", include_in_schema=False)
async def list_guides(request: AnyRequest) -> Response[bytes]:
    return Response(guides_html(), media_type="text/html", headers=_NO_CACHE)


@get("/guide/{name:str}", include_in_schema=False)
async def show_guide(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    if name not in GUIDES:
        raise Problem(404, "not_found", f"There is no guide {name[:60]!r}; there are {', '.join(GUIDES)}.")
    return Response(guide_html(name), media_type="text/html", headers=_NO_CACHE)


@get("/pages/{path:path}", include_in_schema=False)
async def page_part(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    name = str(path).removeprefix("/")
    found = part(name)
    if found is None:
        raise Problem(404, "not_found", f"There is no {name[:60]!r} here.")
    content, for_good = found
    kind = KINDS[name.rpartition(".")[2]]
    return Response(content, media_type=kind, headers=_FOR_GOOD if for_good else _NO_CACHE)
