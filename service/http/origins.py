"""Pages of other sites: which may call (CORS). None, unless they are named in the settings.

No cookie is ever asked for, so that a page can do nothing with a visitor's rights that it was not given a
token for.
"""

from service.http.hosts import Headers
from service.settings import Settings

Pairs = list[tuple[bytes, bytes]]
_READABLE = (
    (
        b"access-control-expose-headers",
        b"ETag, Location, Retry-After, X-Request-Id, Idempotent-Replayed, Deprecation, Sunset, Link",
    ),
)
_PREFLIGHT = (
    (b"access-control-allow-methods", b"GET, HEAD, POST, PUT, DELETE"),
    (
        b"access-control-allow-headers",
        b"Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, X-Request-Id",
    ),
    (b"access-control-max-age", b"600"),
    (b"content-length", b"0"),
)


class Origins:
    def __init__(self, settings: Settings) -> None:
        self._any = "*" in settings.origins
        self._named = frozenset(origin.rstrip("/").lower().encode() for origin in settings.origins)

    def headers(self, given: Headers) -> Pairs:
        """What an answer says to the browser about the page that asked."""
        if not self._named:
            return []
        origin = given.get(b"origin", b"")
        if self._any:
            return [(b"access-control-allow-origin", b"*"), *_READABLE]
        vary = (b"vary", b"origin")
        if origin.lower() not in self._named:
            return [vary]
        return [(b"access-control-allow-origin", origin), vary, *_READABLE]

    def preflight(self, method: str, given: Headers) -> Pairs | None:
        """What is told besides to a browser that asks beforehand; None where this is no such question."""
        if method != "OPTIONS" or b"access-control-request-method" not in given:
            return None
        named = self._any or given.get(b"origin", b"").lower() in self._named
        return list(_PREFLIGHT) if named else None
