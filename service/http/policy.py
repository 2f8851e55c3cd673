"""What every answer tells a browser not to do."""

from functools import lru_cache

Pair = tuple[bytes, bytes]
_CSP = b"content-security-policy"
ALWAYS: tuple[Pair, ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
_PAGE = (
    _CSP,
    b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    b"frame-ancestors 'none'",
)
# A picture opened by itself has its colours in it, and needs nothing else.
_PICTURE = (_CSP, b"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
_DATA = (_CSP, b"default-src 'none'; frame-ancestors 'none'")
_NAMES = frozenset({_CSP, *(name for name, _ in ALWAYS)})


def secured(headers: list[Pair]) -> list[Pair]:
    """The headers of an answer with all that it does not say itself."""
    told = dict(headers)
    policy = _policy(told.get(b"content-type", b""))
    if _NAMES.isdisjoint(told):  # as in most answers
        return headers + policy
    return headers + [pair for pair in policy if pair[0] not in told]


@lru_cache(100)
def _policy(kind: bytes) -> list[Pair]:
    page, picture = kind.startswith(b"text/html"), kind.startswith(b"image/svg")
    return [*ALWAYS, _PAGE if page else _PICTURE if picture else _DATA]
