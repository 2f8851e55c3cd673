"""The API page: Swagger UI from its package, so that it works without internet, with our contract."""

from functools import cache
from importlib.resources import files

from litestar import Response, get
from litestar.params import FromPath

from service.http.problems import Problem
from service.http.replies import SAME_FOR_ALL
from service.http.requests import AnyRequest
from service.pages.files import page

_ASSETS = {"swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript"}
# What it draws has styles set on it, and pictures in the address; nothing of it comes from elsewhere.
_POLICY = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cache-control": "no-cache",
}


@get("/docs", include_in_schema=False)
async def show_docs(request: AnyRequest) -> Response[bytes]:
    return Response(page("docs.html"), media_type="text/html", headers=_POLICY)


@get("/docs/{name:str}", include_in_schema=False)
async def docs_asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    if name not in _ASSETS:
        raise Problem(404, "not_found", f"There is no {name[:60]!r} here.")
    return Response(_asset(name), media_type=_ASSETS[name], headers=SAME_FOR_ALL)


@cache
def _asset(name: str) -> bytes:
    return files("swagger_ui").joinpath("static", name).read_bytes()
