"""Pages of other sites: who is told that it may read."""

from service.http.origins import Origins
from service.settings import Settings

SITE, OTHER = b"https://maps.example", b"https://evil.example"
ASKS = {b"access-control-request-method": b"POST"}


def allowed(origins: Origins, origin: bytes | None) -> tuple[bytes | None, bool]:
    """Whom the answer names, and whether caches are told that it depends on who asks."""
    told = dict(origins.headers({b"origin": origin} if origin is not None else {}))
    return told.get(b"access-control-allow-origin"), b"vary" in told


def test_nobody_is_named_where_no_site_is() -> None:
    none = Origins(Settings())
    assert none.headers({b"origin": SITE}) == []
    assert none.preflight("OPTIONS", {b"origin": SITE, **ASKS}) is None


def test_a_site_that_is_named_is_answered_by_its_name() -> None:
    named = Origins(Settings(origins=("https://Maps.example/",)))
    assert allowed(named, SITE) == (SITE, True)
    assert allowed(named, b"https://MAPS.example") == (b"https://MAPS.example", True)
    assert allowed(named, OTHER) == allowed(named, None) == (None, True)
    assert named.preflight("OPTIONS", {b"origin": SITE, **ASKS})
    assert named.preflight("OPTIONS", {b"origin": OTHER, **ASKS}) is None
    assert named.preflight("OPTIONS", {b"origin": SITE}) is None
    assert named.preflight("GET", {b"origin": SITE, **ASKS}) is None


def test_all_are_allowed_by_a_star() -> None:
    star = Origins(Settings(origins=("*",)))
    assert allowed(star, SITE) == allowed(star, None) == (b"*", False)
    assert star.preflight("OPTIONS", {b"origin": OTHER, **ASKS})
