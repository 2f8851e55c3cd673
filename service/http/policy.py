"""What every answer tells a browser not to do."""

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


def secured(headers: list[Pair]) -> list[Pair]:
    """The headers of an answer with all that it does not say itself."""
    names = {name for name, _ in headers}
    added = [pair for pair in ALWAYS if pair[0] not in names]
    if _CSP not in names:
        kind = next((value for name, value in headers if name == b"content-type"), b"")
        page, picture = kind.startswith(b"text/html"), kind.startswith(b"image/svg")
        added.append(_PAGE if page else _PICTURE if picture else _DATA)
    return headers + added
