"""OPTIONS where a path has two methods: the framework's own answer names only one of them."""

from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler


def _options(path: str) -> HTTPRouteHandler:
    @route(path, http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
    async def tell_methods() -> Response[None]:
        return Response(None, status_code=204, headers={"allow": "GET, OPTIONS, POST"})

    return tell_methods


OPTIONS = (
    _options("/games"),
    _options("/games/{game_id:str}/disputes"),
    _options("/games/{game_id:str}/tokens"),
)
